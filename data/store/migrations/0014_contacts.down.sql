ALTER TABLE sources DROP COLUMN notify_contact;
