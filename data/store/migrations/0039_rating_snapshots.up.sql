-- The places of counted ratings by day, beside which today's have moved.
CREATE TABLE rating_snapshots (
    rating TEXT NOT NULL,
    site TEXT NOT NULL,
    day BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (rating, site, day)
);
