-- Saved searches, what they have found, and the letters that tell of it.

CREATE TABLE saved_searches (
    id BIGINT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- MSK, SPB.
    site TEXT NOT NULL,
    name TEXT NOT NULL,
    -- The filter, as JSON.
    filter TEXT NOT NULL,
    -- The address of its results.
    url TEXT NOT NULL,
    -- In small letters; empty where nobody is to be written to.
    mail TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    -- When the address was proved; no letter goes to one that was not.
    confirmed BIGINT,
    -- at-once, daily, weekly, paused.
    pace TEXT NOT NULL,
    -- The generation whose results were seen when it was saved.
    generation BIGINT NOT NULL,
    -- When a letter told of it last, seconds since 1970.
    told_at BIGINT,
    -- Changes since that letter that are counted, but not kept one by one.
    more BIGINT NOT NULL,
    -- How many addresses its feed has had, and SHA-256 of the secret of the current one in hexadecimal digits.
    feed BIGINT NOT NULL,
    feed_secret TEXT UNIQUE
);
CREATE INDEX saved_searches_by_person ON saved_searches (person);
CREATE INDEX saved_searches_by_day ON saved_searches (created) WHERE confirmed IS NULL AND mail <> '';

-- Letters with changes: one is put together once, whatever stops it from going out.
CREATE TABLE digests (
    id BIGINT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    mail TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    sent BIGINT
);
CREATE INDEX digests_by_person ON digests (person, created);

-- Changes that saved searches have found: each once.
CREATE TABLE search_news (
    search BIGINT NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
    generation BIGINT NOT NULL,
    lot BIGINT NOT NULL,
    -- cheaper, new, returned, moved, sold.
    event TEXT NOT NULL,
    title TEXT NOT NULL,
    place TEXT NOT NULL,
    -- Thousands of roubles.
    price BIGINT,
    price_before BIGINT,
    -- Codes of deadlines.
    deadline BIGINT NOT NULL,
    deadline_before BIGINT NOT NULL,
    -- Seconds since 1970.
    found BIGINT NOT NULL,
    -- The letter that tells of it, and when that went out.
    digest BIGINT,
    told BIGINT,
    PRIMARY KEY (search, generation, lot, event)
);
CREATE INDEX search_news_by_day ON search_news (found);

-- How far the look for changes has come; one row while anybody has saved a search.
CREATE TABLE search_watch (
    id BIGINT NOT NULL PRIMARY KEY,
    -- The generation that everybody was told of.
    generation BIGINT NOT NULL,
    -- The one that is compared with it, while that lasts, and the last search that was looked at.
    target BIGINT,
    after BIGINT NOT NULL,
    -- The highest number of a lot that was ever on sale.
    newest_lot BIGINT NOT NULL
);

-- Addresses whose server refuses letters for good.
CREATE TABLE stopped_mails (
    mail TEXT NOT NULL PRIMARY KEY,
    -- Seconds since 1970.
    stopped BIGINT NOT NULL
);

INSERT INTO counters (name, value) VALUES ('saved_searches', 0), ('digests', 0);
