-- Where on a page an advertisement was seen, followed and complained of; what was counted before has no place.
CREATE TABLE placed_ad_days (
    campaign BIGINT NOT NULL,
    creative BIGINT NOT NULL,
    -- yyyymmdd
    day BIGINT NOT NULL,
    -- top, branding, column, in_page, plates, grid; empty where nobody wrote it down
    place TEXT NOT NULL,
    views BIGINT NOT NULL,
    clicks BIGINT NOT NULL,
    complaints BIGINT NOT NULL,
    PRIMARY KEY (campaign, day, creative, place)
);
INSERT INTO placed_ad_days (campaign, creative, day, place, views, clicks, complaints)
SELECT campaign, creative, day, '', views, clicks, complaints FROM ad_days;
DROP TABLE ad_days;
ALTER TABLE placed_ad_days RENAME TO ad_days;
CREATE INDEX ad_days_by_day ON ad_days (day);

-- Complaints of banners of the ad network, by its own numbers of them.
CREATE TABLE ad_complaints (
    banner TEXT NOT NULL,
    -- yyyymmdd
    day BIGINT NOT NULL,
    complaints BIGINT NOT NULL,
    PRIMARY KEY (day, banner)
);
