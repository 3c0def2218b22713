DROP TABLE person_providers;
ALTER TABLE people DROP COLUMN registered;
