ALTER TABLE sources DROP COLUMN priority;
ALTER TABLE sources DROP COLUMN mapping;
DROP TABLE notices;
DROP TABLE source_alarms;
