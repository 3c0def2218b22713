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

-- Browsers that get notifications (Web Push).
CREATE TABLE push_browsers (
    id BIGINT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- MSK, SPB.
    site TEXT NOT NULL,
    -- The address of the push service; whoever has it may send.
    endpoint TEXT NOT NULL UNIQUE,
    -- Of the browser, base64url.
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- «Chrome, Windows».
    device TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX push_browsers_by_person ON push_browsers (person);

-- mail, push.
ALTER TABLE digests ADD COLUMN channel TEXT NOT NULL DEFAULT 'mail';
-- Of a notification: the browser, and what is sent to it, until it was.
ALTER TABLE digests ADD COLUMN browser BIGINT;
ALTER TABLE digests ADD COLUMN payload TEXT NOT NULL DEFAULT '';

-- When notifications told of it, seconds since 1970.
ALTER TABLE search_news ADD COLUMN pushed BIGINT;
ALTER TABLE saved_searches ADD COLUMN pushed_at BIGINT;
ALTER TABLE subscriptions ADD COLUMN pushed_at BIGINT;
-- What notifications told of it last: thousands of roubles, the code of the deadline.
ALTER TABLE subscriptions ADD COLUMN pushed_price BIGINT;
ALTER TABLE subscriptions ADD COLUMN pushed_deadline BIGINT NOT NULL DEFAULT 0;
ALTER TABLE subscriptions ADD COLUMN pushed_on_sale BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE subscriptions SET pushed_price = now_price, pushed_deadline = now_deadline, pushed_on_sale = now_on_sale;

INSERT INTO counters (name, value) VALUES ('push_browsers', 0);
