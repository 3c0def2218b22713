-- Pictures of objects in letters.

-- The URL below /media/ without scheme and host, and whether it is a plan, which is shown whole.
ALTER TABLE search_news ADD COLUMN picture TEXT;
ALTER TABLE search_news ADD COLUMN picture_is_plan BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE subscriptions ADD COLUMN picture TEXT;
ALTER TABLE subscriptions ADD COLUMN picture_is_plan BOOLEAN NOT NULL DEFAULT FALSE;
