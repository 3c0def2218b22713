DROP TABLE boundaries;
DROP TABLE field_origins;
DROP TABLE manual_edits;
DROP TABLE imports;
