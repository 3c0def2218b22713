-- Ten thousand letters wait at once after a generation: each is taken, and its news are found, without reading the others.
CREATE INDEX jobs_in_order ON jobs (rank, due, subject);
CREATE INDEX search_news_by_digest ON search_news (digest) WHERE digest IS NOT NULL AND told IS NULL;
