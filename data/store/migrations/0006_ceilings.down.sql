DROP INDEX lots_to_file;
ALTER TABLE lots DROP COLUMN ceiling;
