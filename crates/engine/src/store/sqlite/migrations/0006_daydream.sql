-- Daydreams: cycles, what they measured and what they found.

-- Who daydreams: one cycle at a time. A released lease keeps its token: it never repeats.
-- Its columns are those of `leases`, of which it is the one that belongs to no workspace.
CREATE TABLE daydream_leases (
  workspace  INTEGER PRIMARY KEY CHECK (workspace = 0),
  token      INTEGER NOT NULL CHECK (token > 0),
  owner      TEXT,
  expires_at INTEGER NOT NULL
) STRICT;

-- The record of each cycle. Not part of an export: its operations are, in the journal.
CREATE TABLE daydreams (
  seq        INTEGER PRIMARY KEY,
  id         BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
  started_at INTEGER NOT NULL,
  ended_at   INTEGER,
  phase      TEXT    NOT NULL,
  status     TEXT    NOT NULL,
  report     TEXT
) STRICT;

-- What a cycle measured of a workspace, in figures.
CREATE TABLE surveys (
  seq       INTEGER PRIMARY KEY,
  daydream  BLOB    NOT NULL CHECK (length(daydream) = 16),
  workspace INTEGER NOT NULL REFERENCES workspaces (seq),
  at        INTEGER NOT NULL,
  open      INTEGER NOT NULL,
  resolved  INTEGER NOT NULL,
  figures   TEXT    NOT NULL,
  UNIQUE (daydream, workspace)
) STRICT;

CREATE INDEX surveys_by_workspace ON surveys (workspace, at);

-- What was measured and is not written up yet.
CREATE TABLE measured (
  workspace INTEGER PRIMARY KEY REFERENCES workspaces (seq),
  daydream  BLOB    NOT NULL CHECK (length(daydream) = 16),
  at        INTEGER NOT NULL,
  survey    TEXT    NOT NULL
) STRICT;

-- What was found, as it stands.
CREATE TABLE findings (
  seq        INTEGER PRIMARY KEY,
  workspace  INTEGER NOT NULL REFERENCES workspaces (seq),
  key        TEXT    NOT NULL,
  area       TEXT    NOT NULL,
  severity   TEXT    NOT NULL,
  state      TEXT    NOT NULL,
  opened_at  INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  memory     INTEGER REFERENCES memories (seq),
  finding    TEXT,
  UNIQUE (workspace, key)
) STRICT;

-- What became of it, and which cycle said so.
CREATE TABLE finding_events (
  seq      INTEGER PRIMARY KEY,
  finding  INTEGER NOT NULL REFERENCES findings (seq),
  daydream BLOB    NOT NULL CHECK (length(daydream) = 16),
  at       INTEGER NOT NULL,
  event    TEXT    NOT NULL,
  told     TEXT
) STRICT;

CREATE INDEX finding_events_by_finding ON finding_events (finding);
CREATE INDEX finding_events_by_daydream ON finding_events (daydream);
