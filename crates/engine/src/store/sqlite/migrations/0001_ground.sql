-- Integer keys (seq) tie rows together inside the store; ids are what the world sees.
-- Rows are never deleted, so a seq is never used twice.

CREATE TABLE workspaces (
  seq        INTEGER PRIMARY KEY,
  id         BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
  name       TEXT    NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE workspace_keys (
  key       TEXT    PRIMARY KEY,
  workspace INTEGER NOT NULL REFERENCES workspaces (seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX workspace_keys_of ON workspace_keys (workspace);

-- The present version of each memory. An erased one keeps no words: all that
-- could hold any is NULL.
CREATE TABLE memories (
  seq         INTEGER PRIMARY KEY,
  id          BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
  workspace   INTEGER NOT NULL REFERENCES workspaces (seq),
  reference   TEXT,
  origin      BLOB    CHECK (length(origin) = 16),
  revision    INTEGER NOT NULL CHECK (revision > 0),
  created_at  INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL,
  state       TEXT    NOT NULL CHECK (state IN ('active', 'superseded', 'archived', 'retracted', 'erased')),
  kind        TEXT,
  content     TEXT,
  tags        TEXT,
  importance  INTEGER CHECK (importance BETWEEN 0 AND 100),
  pinned      INTEGER CHECK (pinned IN (0, 1)),
  said_at     INTEGER,
  valid_from  INTEGER,
  valid_to    INTEGER,
  sources     TEXT,
  links       TEXT,
  CHECK ((state = 'erased') = (content IS NULL)),
  CHECK (valid_from IS NULL OR valid_to IS NULL OR valid_from <= valid_to)
) STRICT;

CREATE INDEX memories_by_state ON memories (workspace, state);
CREATE UNIQUE INDEX memories_by_origin ON memories (workspace, origin) WHERE origin IS NOT NULL;

-- Earlier versions: what an operation writes here is its inverse.
CREATE TABLE past_revisions (
  memory      INTEGER NOT NULL REFERENCES memories (seq),
  revision    INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL,
  replaced_at INTEGER NOT NULL,
  body        TEXT,
  PRIMARY KEY (memory, revision)
) STRICT;

-- The journal.
CREATE TABLE operations (
  seq         INTEGER PRIMARY KEY,
  id          BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
  "group"     BLOB    NOT NULL CHECK (length("group") = 16),
  workspace   INTEGER NOT NULL REFERENCES workspaces (seq),
  kind        TEXT    NOT NULL,
  actor       TEXT    NOT NULL,
  reason      TEXT,
  confidence  INTEGER NOT NULL CHECK (confidence BETWEEN 0 AND 100),
  undoes      BLOB    CHECK (length(undoes) = 16),
  undone      INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  recorded_at INTEGER NOT NULL
) STRICT;

CREATE INDEX operations_by_group ON operations ("group");
CREATE INDEX operations_by_workspace ON operations (workspace);

CREATE TABLE effects (
  operation INTEGER NOT NULL REFERENCES operations (seq),
  memory    INTEGER NOT NULL REFERENCES memories (seq),
  before    INTEGER,
  after     INTEGER NOT NULL,
  PRIMARY KEY (memory, after)
) STRICT, WITHOUT ROWID;

CREATE INDEX effects_by_operation ON effects (operation);

-- What was said, verbatim.
CREATE TABLE evidence (
  seq         INTEGER PRIMARY KEY,
  id          BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
  workspace   INTEGER NOT NULL REFERENCES workspaces (seq),
  origin      BLOB    NOT NULL CHECK (length(origin) = 16),
  recorded_at INTEGER NOT NULL,
  role        TEXT    NOT NULL,
  reference   TEXT,
  content     TEXT,
  said_at     INTEGER NOT NULL,
  source      TEXT,
  CHECK ((content IS NULL) = (source IS NULL))
) STRICT;

CREATE UNIQUE INDEX evidence_by_origin ON evidence (workspace, origin);

-- From here on: derived, and made anew by `doctor --fix`.

CREATE TABLE memory_tags (
  tag    TEXT    NOT NULL,
  memory INTEGER NOT NULL REFERENCES memories (seq),
  PRIMARY KEY (tag, memory)
) STRICT, WITHOUT ROWID;

CREATE TABLE tallies (
  workspace INTEGER NOT NULL REFERENCES workspaces (seq),
  item      TEXT    NOT NULL,
  kind      TEXT    NOT NULL,
  state     TEXT    NOT NULL,
  count     INTEGER NOT NULL,
  PRIMARY KEY (workspace, item, kind, state)
) STRICT, WITHOUT ROWID;

CREATE VIEW searchable_memories AS
  SELECT seq, content, tags FROM memories WHERE state NOT IN ('retracted', 'erased');

CREATE VIRTUAL TABLE memories_fts USING fts5 (
  content, tags,
  content = 'searchable_memories', content_rowid = 'seq',
  tokenize = 'porter unicode61 remove_diacritics 2'
);

CREATE VIEW searchable_evidence AS
  SELECT seq, content FROM evidence WHERE content IS NOT NULL;

CREATE VIRTUAL TABLE evidence_fts USING fts5 (
  content,
  content = 'searchable_evidence', content_rowid = 'seq',
  tokenize = 'porter unicode61 remove_diacritics 2'
);

-- Erased words leave the index at once instead of with some later merge.
INSERT INTO memories_fts (memories_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO evidence_fts (evidence_fts, rank) VALUES ('secure-delete', 1);
