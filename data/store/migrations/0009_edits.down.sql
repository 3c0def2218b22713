DROP TABLE edit_log;
ALTER TABLE manual_edits DROP COLUMN reason;
