DROP TABLE editorial_complexes;
