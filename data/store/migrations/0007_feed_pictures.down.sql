DROP TABLE feed_pictures;
