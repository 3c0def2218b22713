DELETE FROM counters WHERE name IN ('own_objects', 'own_photos');
DROP TABLE own_photos;
DROP TABLE own_objects;
