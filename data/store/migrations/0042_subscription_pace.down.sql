ALTER TABLE subscriptions DROP COLUMN pace;
