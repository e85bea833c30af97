-- Who may dream over a workspace. A released lease keeps its token: it never repeats.
CREATE TABLE leases (
  workspace  INTEGER PRIMARY KEY REFERENCES workspaces (seq),
  token      INTEGER NOT NULL CHECK (token > 0),
  owner      TEXT,
  expires_at INTEGER NOT NULL
) STRICT;

-- What was dreamt. Not part of an export: its operations are, in the journal.
CREATE TABLE dreams (
  seq           INTEGER PRIMARY KEY,
  dream         BLOB    NOT NULL CHECK (length(dream) = 16),
  workspace     INTEGER NOT NULL REFERENCES workspaces (seq),
  started_at    INTEGER NOT NULL,
  ended_at      INTEGER,
  status        TEXT    NOT NULL,
  seen_journal  INTEGER NOT NULL,
  seen_evidence INTEGER NOT NULL,
  report        TEXT,
  UNIQUE (dream, workspace)
) STRICT;

CREATE INDEX dreams_by_workspace ON dreams (workspace, dream);

-- Operations that wait for a person, or were refused.
CREATE TABLE proposals (
  seq         INTEGER PRIMARY KEY,
  dream       BLOB    NOT NULL CHECK (length(dream) = 16),
  number      INTEGER NOT NULL CHECK (number >= 0),
  workspace   INTEGER NOT NULL REFERENCES workspaces (seq),
  fingerprint BLOB    NOT NULL CHECK (length(fingerprint) = 16),
  status      TEXT    NOT NULL,
  operation   TEXT,
  UNIQUE (dream, number)
) STRICT;

-- What only a person can tell.
CREATE TABLE questions (
  seq         INTEGER PRIMARY KEY,
  id          BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
  dream       BLOB    NOT NULL CHECK (length(dream) = 16),
  workspace   INTEGER NOT NULL REFERENCES workspaces (seq),
  fingerprint BLOB    NOT NULL CHECK (length(fingerprint) = 16),
  older       INTEGER NOT NULL REFERENCES memories (seq),
  newer       INTEGER NOT NULL REFERENCES memories (seq),
  reason      TEXT,
  asked_at    INTEGER NOT NULL,
  status      TEXT    NOT NULL,
  answer      TEXT
) STRICT;

-- Workspaces that want a dream, since when.
CREATE TABLE due (
  workspace INTEGER PRIMARY KEY REFERENCES workspaces (seq),
  marked_at INTEGER NOT NULL
) STRICT;
