DROP INDEX search_news_by_search;
DROP TABLE person_seen;
DROP TABLE person_visits;
