-- Visits of people, and how they have last seen the objects of their lists: what has changed is told when they return.

CREATE TABLE person_visits (
    person BIGINT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    -- The last request that was written down, seconds since 1970, as all moments here.
    seen BIGINT NOT NULL,
    -- The end of the visit after which nothing was read; none where there is nothing to tell.
    since BIGINT,
    -- What saved searches have found up to here is told.
    news_told BIGINT NOT NULL
);

CREATE TABLE person_seen (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- apartment, building.
    kind TEXT NOT NULL,
    object BIGINT NOT NULL,
    title TEXT NOT NULL,
    -- Thousands of roubles.
    price BIGINT,
    -- The code of the deadline.
    deadline BIGINT NOT NULL,
    on_sale BOOLEAN NOT NULL,
    PRIMARY KEY (person, kind, object)
);

-- What one person's searches have found lately, without the rest.
CREATE INDEX search_news_by_search ON search_news (search, found);
