ALTER TABLE subscriptions DROP COLUMN picture_is_plan;
ALTER TABLE subscriptions DROP COLUMN picture;
ALTER TABLE search_news DROP COLUMN picture_is_plan;
ALTER TABLE search_news DROP COLUMN picture;
