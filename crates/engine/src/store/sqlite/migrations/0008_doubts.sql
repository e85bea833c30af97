-- Which memories may be outdated, for whoever is asked about one of them.

-- What questions are about.
CREATE INDEX questions_about ON questions (older, newer);

-- What dreams leaned to without asking. Each dream of a workspace makes them anew.
CREATE TABLE leanings (
  older     INTEGER NOT NULL REFERENCES memories (seq),
  newer     INTEGER NOT NULL REFERENCES memories (seq),
  workspace INTEGER NOT NULL REFERENCES workspaces (seq),
  PRIMARY KEY (older, newer)
) STRICT, WITHOUT ROWID;
CREATE INDEX leanings_of ON leanings (workspace);

-- What a dream's network made of pairs of a workspace's memories, by fingerprints of what it saw,
-- so that the next dream need not read them again.
CREATE TABLE readings (
  workspace INTEGER PRIMARY KEY REFERENCES workspaces (seq),
  pairs     BLOB NOT NULL
) STRICT;
