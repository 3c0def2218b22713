-- Where an object of a person stands: {"lat", "lon"} and what it was found by, where its person did not say; JSON.
ALTER TABLE own_objects ADD COLUMN position TEXT;
