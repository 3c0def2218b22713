DELETE FROM counters WHERE name IN ('saved_searches', 'digests');
DROP TABLE stopped_mails;
DROP TABLE search_watch;
DROP TABLE search_news;
DROP TABLE digests;
DROP TABLE saved_searches;
