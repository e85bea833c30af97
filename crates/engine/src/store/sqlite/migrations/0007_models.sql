-- Models: what was asked of them, and what it cost.

-- Every attempt at a call: reserved before it is made, settled after. Not part of an
-- export: it holds no words of anybody. Money is in millionths of a dollar.
CREATE TABLE model_calls (
  seq        INTEGER PRIMARY KEY,
  id         BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
  dream      BLOB    CHECK (length(dream) = 16),
  purpose    TEXT    NOT NULL,
  model      TEXT    NOT NULL,
  began_at   INTEGER NOT NULL,
  ended_at   INTEGER,
  -- From then on nobody waits for it any more, however it ended.
  until      INTEGER NOT NULL,
  -- While it is under way, the most it can take.
  tokens_in  INTEGER NOT NULL CHECK (tokens_in >= 0),
  tokens_out INTEGER NOT NULL CHECK (tokens_out >= 0),
  cost       INTEGER NOT NULL CHECK (cost >= 0),
  outcome    TEXT
) STRICT;

CREATE INDEX model_calls_by_dream ON model_calls (dream) WHERE dream IS NOT NULL;
CREATE INDEX model_calls_by_moment ON model_calls (began_at);

-- What a judge has had its say about: it is not asked a second time.
CREATE TABLE judged (
  question BLOB NOT NULL CHECK (length(question) = 16),
  judge    TEXT NOT NULL,
  PRIMARY KEY (question, judge)
) STRICT, WITHOUT ROWID;

-- How far a model has looked through what was said.
CREATE TABLE distilled (
  workspace INTEGER PRIMARY KEY REFERENCES workspaces (seq),
  seen      INTEGER NOT NULL
) STRICT;

-- A memory in a line, for the index; of which words it was made.
CREATE TABLE headlines (
  memory INTEGER PRIMARY KEY REFERENCES memories (seq),
  made_of BLOB   NOT NULL CHECK (length(made_of) = 16),
  line   TEXT    NOT NULL
) STRICT;

-- Vectors that a service made, beside those of the built-in model. Derived: one goes when
-- its item changes, and is made anew.
CREATE TABLE outer_vectors (
  item   INTEGER NOT NULL,
  model  TEXT    NOT NULL,
  vector BLOB    NOT NULL,
  PRIMARY KEY (item, model)
) STRICT, WITHOUT ROWID;
