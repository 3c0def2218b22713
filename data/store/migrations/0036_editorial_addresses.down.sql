DROP TABLE editorial_addresses;
