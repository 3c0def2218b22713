-- What people typed that found nothing, by day: words and numbers, nothing of whoever typed them.
CREATE TABLE search_misses (
    -- yyyymmdd
    day BIGINT NOT NULL,
    site TEXT NOT NULL,
    kind TEXT NOT NULL,
    words TEXT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (day, site, kind, words)
);
CREATE INDEX search_misses_by_words ON search_misses (words);

-- What was decided of words: they are left out of the list.
CREATE TABLE search_words (
    words TEXT NOT NULL PRIMARY KEY,
    -- no-word, synonym
    verdict TEXT NOT NULL,
    -- yyyymmdd
    day BIGINT NOT NULL
);
