DELETE FROM counters WHERE name IN ('post_events', 'post_letters');
DROP TABLE post_letters;
DROP TABLE post_events;
ALTER TABLE people DROP COLUMN post_letters_ended;
