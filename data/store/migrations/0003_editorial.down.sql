DROP INDEX price_points_by_day;
DROP INDEX editorials_by_day;
ALTER TABLE editorials DROP COLUMN day;
ALTER TABLE editorials DROP COLUMN category;
ALTER TABLE editorials DROP COLUMN site;
