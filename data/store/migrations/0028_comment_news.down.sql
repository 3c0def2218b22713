DROP INDEX subscriptions_by_object;
DROP TABLE comment_news;
DELETE FROM subscriptions WHERE kind IN ('article', 'news');
