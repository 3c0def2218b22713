-- What the portal counts of its visitors by itself: numbers of a day, nothing of anybody.
CREATE TABLE visit_days (
    -- yyyymmdd
    day BIGINT NOT NULL,
    site TEXT NOT NULL,
    page TEXT NOT NULL,
    layout TEXT NOT NULL,
    -- hit, visit, search, card, application
    kind TEXT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (day, site, page, layout, kind)
);

-- How often objects were looked at.
CREATE TABLE object_views (
    -- complex, lot
    kind TEXT NOT NULL,
    object BIGINT NOT NULL,
    -- yyyymmdd
    day BIGINT NOT NULL,
    views BIGINT NOT NULL,
    PRIMARY KEY (kind, object, day)
);
CREATE INDEX object_views_by_day ON object_views (day);
