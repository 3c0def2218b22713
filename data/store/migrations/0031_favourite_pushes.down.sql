DROP TABLE favourite_watches;
DROP TABLE favourite_pushes;
