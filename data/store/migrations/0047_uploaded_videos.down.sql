DELETE FROM dropped_files WHERE format IS NOT NULL;
ALTER TABLE dropped_files DROP COLUMN format;
DELETE FROM counters WHERE name = 'uploaded_videos';
DROP TABLE uploaded_videos;
