-- Serving: who may ask, and what was asked before.

-- Keys to the server. Of a secret only its SHA-256 is kept.
CREATE TABLE tokens (
  id         BLOB PRIMARY KEY CHECK (length(id) = 16),
  purpose    TEXT NOT NULL,                -- token, login or session
  name       TEXT NOT NULL,
  digest     BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  "right"    TEXT NOT NULL,                -- read, write or admin
  workspaces TEXT,                         -- JSON list of ids; NULL is all of them
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER                       -- or, of a login, when it was used
) STRICT, WITHOUT ROWID;

-- Requests that must not be carried out twice. An answer may quote memories: it goes
-- when one of them is erased.
CREATE TABLE requests (
  key     BLOB    PRIMARY KEY CHECK (length(key) = 16),
  request BLOB    NOT NULL CHECK (length(request) = 16),  -- fingerprint of what was asked
  "group" BLOB    NOT NULL CHECK (length("group") = 16),  -- what it is journaled as
  at      INTEGER NOT NULL,
  settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)),
  answer  TEXT                                            -- NULL if it is not kept
) STRICT, WITHOUT ROWID;
CREATE INDEX requests_by_time ON requests (at);

-- Growth over time and lists of a stretch of time, without reading a memory's row.
CREATE INDEX memories_by_time ON memories (workspace, said_at, state);

-- What one dream asked, among all questions; what waits, among all that was ever proposed.
CREATE INDEX questions_by_dream ON questions (dream, status);
CREATE INDEX proposals_waiting ON proposals (workspace, dream, number)
  WHERE status = 'waiting' AND operation IS NOT NULL;
