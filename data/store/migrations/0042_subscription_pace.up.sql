-- How often letters tell of what is followed, as of a saved search.
ALTER TABLE subscriptions ADD COLUMN pace TEXT NOT NULL DEFAULT 'daily';
