UPDATE lots SET complex = home, queue = home_queue WHERE home IS NOT NULL;
DROP INDEX lots_by_home;
DROP INDEX lots_by_same_as;
ALTER TABLE lots DROP COLUMN home_queue;
ALTER TABLE lots DROP COLUMN home;
ALTER TABLE lots DROP COLUMN same_as;
ALTER TABLE complexes DROP COLUMN merged_into;
DROP TABLE merge_log;
DROP TABLE merges;
