DROP TABLE other_names;
