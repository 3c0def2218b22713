DROP TABLE vital_days;
