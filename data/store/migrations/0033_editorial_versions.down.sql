DROP TABLE editorial_versions;
