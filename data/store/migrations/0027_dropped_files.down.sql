DROP INDEX feed_pictures_by_content;
DROP TABLE dropped_files;
