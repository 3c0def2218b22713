DROP TABLE ad_complaints;

CREATE TABLE plain_ad_days (
    campaign BIGINT NOT NULL,
    creative BIGINT NOT NULL,
    day BIGINT NOT NULL,
    views BIGINT NOT NULL,
    clicks BIGINT NOT NULL,
    complaints BIGINT NOT NULL,
    PRIMARY KEY (campaign, day, creative)
);
INSERT INTO plain_ad_days (campaign, creative, day, views, clicks, complaints)
SELECT
    campaign,
    creative,
    day,
    CAST(sum(views) AS BIGINT),
    CAST(sum(clicks) AS BIGINT),
    CAST(sum(complaints) AS BIGINT)
FROM ad_days
GROUP BY campaign, creative, day;
DROP TABLE ad_days;
ALTER TABLE plain_ad_days RENAME TO ad_days;
CREATE INDEX ad_days_by_day ON ad_days (day);
