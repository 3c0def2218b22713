DROP TABLE mail_days;
ALTER TABLE stopped_mails DROP COLUMN reason;
