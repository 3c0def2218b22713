-- Advertising that the operator sells by itself: campaigns with their creatives, and what was counted of each by day.

CREATE TABLE ad_campaigns (
    id BIGINT NOT NULL PRIMARY KEY,
    -- How often it was stored: whoever changes it names what they have seen.
    revision BIGINT NOT NULL,
    -- draft, running, paused
    state TEXT NOT NULL,
    -- yyyymmdd
    last_day BIGINT NOT NULL,
    -- Everything of it, as JSON.
    body TEXT NOT NULL
);
CREATE INDEX ad_campaigns_by_state ON ad_campaigns (state, id);

CREATE TABLE ad_days (
    campaign BIGINT NOT NULL,
    creative BIGINT NOT NULL,
    -- yyyymmdd
    day BIGINT NOT NULL,
    views BIGINT NOT NULL,
    clicks BIGINT NOT NULL,
    complaints BIGINT NOT NULL,
    PRIMARY KEY (campaign, day, creative)
);
CREATE INDEX ad_days_by_day ON ad_days (day);

-- Numbers of campaigns and of creatives; one more with each change of what is shown, which servers follow.
INSERT INTO counters (name, value) VALUES ('ad_campaigns', 0);
INSERT INTO counters (name, value) VALUES ('ad_creatives', 0);
INSERT INTO counters (name, value) VALUES ('ad_changes', 0);
