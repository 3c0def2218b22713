DROP TABLE search_words;
DROP TABLE search_misses;
