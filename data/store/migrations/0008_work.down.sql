DROP TABLE jobs;
DROP TABLE source_runs;
DROP TABLE sources;
