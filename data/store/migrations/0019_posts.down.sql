DELETE FROM counters WHERE name IN ('posts', 'post_changes');
DROP TABLE post_changes;
DROP TABLE votes;
DROP TABLE posts;
