DROP TABLE rating_snapshots;
