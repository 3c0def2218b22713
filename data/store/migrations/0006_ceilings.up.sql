-- The ceilings of lots, which searches ask for: a projection of their details. The program files lots with a 0.
ALTER TABLE lots ADD COLUMN ceiling BIGINT;
UPDATE lots SET ceiling = 0 WHERE details LIKE '%"ceiling_cm":%';
-- Empty once they are filed, so that looking for them reads no lots.
CREATE INDEX lots_to_file ON lots (id) WHERE ceiling = 0;
