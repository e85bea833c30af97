-- The index that recall searches, in place of FTS5. All of it is derived, and
-- written in the same transaction as what it is derived from.

DROP TABLE memories_fts;
DROP TABLE evidence_fts;
DROP VIEW searchable_memories;
DROP VIEW searchable_evidence;

-- Notes: what analysis made the index, whether an erasure is unfinished.
CREATE TABLE meta (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- An item is what can be found: 2 * memories.seq, or 2 * evidence.seq + 1.
-- A shelf is where it is looked for: 2 * workspace for what counts at present,
-- 2 * workspace + 1 for what was superseded or archived.
CREATE TABLE passages (
  item     INTEGER PRIMARY KEY,
  shelf    INTEGER NOT NULL,
  session  INTEGER,
  said_at  INTEGER NOT NULL,
  question INTEGER NOT NULL,
  speaker  TEXT,
  words    TEXT    NOT NULL,
  model    TEXT    NOT NULL,
  vector   BLOB    NOT NULL
) STRICT;

CREATE INDEX passages_by_session ON passages (shelf, session) WHERE session IS NOT NULL;

CREATE TABLE shelves (
  shelf  INTEGER PRIMARY KEY,
  items  INTEGER NOT NULL,
  length INTEGER NOT NULL
) STRICT;

-- Which items hold a term: blocks of (item, count, length), see postings.rs.
CREATE TABLE postings (
  shelf INTEGER NOT NULL,
  term  TEXT    NOT NULL,
  first INTEGER NOT NULL,
  last  INTEGER NOT NULL,
  data  BLOB    NOT NULL,
  PRIMARY KEY (shelf, term, first)
) STRICT, WITHOUT ROWID;

-- How many items hold a term ('t'), a word as written ('w', and from its end 'r') or
-- a word piece ('p').
CREATE TABLE lexicon (
  shelf INTEGER NOT NULL,
  kind  TEXT    NOT NULL,
  entry TEXT    NOT NULL,
  items INTEGER NOT NULL,
  PRIMARY KEY (shelf, kind, entry)
) STRICT, WITHOUT ROWID;

-- The signs of vectors in blocks, see signs.rs.
CREATE TABLE signs (
  model TEXT    NOT NULL,
  shelf INTEGER NOT NULL,
  first INTEGER NOT NULL,
  data  BLOB    NOT NULL,
  PRIMARY KEY (model, shelf, first)
) STRICT;

-- The journal's latest moment, also after an older export was taken in.
CREATE INDEX operations_by_moment ON operations (recorded_at);
