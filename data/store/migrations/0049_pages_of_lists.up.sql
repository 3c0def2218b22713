-- Lists of the back office read a page at a time out of indexes, however many rows there are.
CREATE INDEX leads_by_state ON leads (state, id);
-- When a text was changed last, seconds since 1970: the last of its versions; 0 where none has a time.
ALTER TABLE editorials ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;
UPDATE editorials
SET changed = coalesce((SELECT max(happened) FROM editorial_versions WHERE editorial = editorials.id), 0);
CREATE INDEX editorials_on_desk ON editorials (changed, day, id, kind, site, slug, name);
DROP INDEX search_misses_by_words;
CREATE INDEX search_misses_by_words ON search_misses (words, day, site, kind, seen);
-- The pictures that stand in a text, by the names of their files.
CREATE TABLE editorial_pictures (
    content TEXT NOT NULL,
    editorial BIGINT NOT NULL REFERENCES editorials (id) ON DELETE CASCADE,
    PRIMARY KEY (content, editorial)
);
CREATE INDEX editorial_pictures_by_text ON editorial_pictures (editorial);
-- The program files texts of day 0 anew, with their pictures.
UPDATE editorials SET day = 0 WHERE body LIKE '%/media/text/%';
