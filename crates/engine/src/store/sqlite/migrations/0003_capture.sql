-- How far each transcript was read. Not part of an export: whoever reads one again
-- from its beginning finds what is known already.
CREATE TABLE bookmarks (
  file  TEXT    PRIMARY KEY,
  agent TEXT    NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  lines INTEGER NOT NULL CHECK (lines >= 0),
  seal  BLOB    NOT NULL CHECK (length(seal) = 16),
  notes TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- What is pinned is told at the beginning of every session, and there is little of it.
CREATE INDEX memories_pinned ON memories (workspace, state) WHERE pinned = 1;
