-- What lists of texts are chosen and ordered by; the program fills the columns of rows that are there already.
ALTER TABLE editorials ADD COLUMN site TEXT NOT NULL DEFAULT '';
ALTER TABLE editorials ADD COLUMN category TEXT NOT NULL DEFAULT '';
ALTER TABLE editorials ADD COLUMN day BIGINT NOT NULL DEFAULT 0;
-- Every column of the condition, so that counting reads no bodies.
CREATE INDEX editorials_by_day ON editorials (kind, day, id, site, category);

-- How many prices moved lately.
CREATE INDEX price_points_by_day ON price_points (day);
