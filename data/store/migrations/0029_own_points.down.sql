ALTER TABLE own_objects DROP COLUMN position;
