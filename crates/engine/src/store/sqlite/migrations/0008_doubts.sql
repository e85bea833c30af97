-- Which memories an open question is about, for whoever is asked about one of them.
CREATE INDEX questions_open ON questions (older, newer) WHERE status = 'open';
