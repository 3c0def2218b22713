DELETE FROM counters WHERE name = 'text_pictures';
DROP TABLE text_pictures;
