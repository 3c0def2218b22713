DROP INDEX search_news_by_digest;
DROP INDEX jobs_in_order;
