DROP TABLE object_views;
DROP TABLE visit_days;
