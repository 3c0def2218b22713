-- Whether the contact of a source, an address of mail, is told of its alarms.
ALTER TABLE sources ADD COLUMN notify_contact BOOLEAN NOT NULL DEFAULT FALSE;
