DROP TABLE editorial_pictures;
DROP INDEX search_misses_by_words;
CREATE INDEX search_misses_by_words ON search_misses (words);
DROP INDEX editorials_on_desk;
ALTER TABLE editorials DROP COLUMN changed;
DROP INDEX leads_by_state;
