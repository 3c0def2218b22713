-- Objects of which somebody wants to be told when they change.

CREATE TABLE subscriptions (
    id BIGINT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- apartment, building.
    kind TEXT NOT NULL,
    object BIGINT NOT NULL,
    -- MSK, SPB.
    site TEXT NOT NULL,
    title TEXT NOT NULL,
    url TEXT NOT NULL,
    -- In small letters.
    mail TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    -- When the address was proved; no letter goes to one that was not.
    confirmed BIGINT,
    -- The price at that moment, thousands of roubles.
    price BIGINT,
    -- What the person saw or was told last: thousands of roubles, and the code of the deadline.
    told_price BIGINT,
    told_deadline BIGINT NOT NULL,
    told_on_sale BOOLEAN NOT NULL,
    -- When a letter told of it last, seconds since 1970.
    told_at BIGINT,
    -- The object in the generation that was looked at last.
    now_price BIGINT,
    now_deadline BIGINT NOT NULL,
    now_on_sale BOOLEAN NOT NULL
);
CREATE UNIQUE INDEX subscriptions_by_person ON subscriptions (person, kind, object);
CREATE INDEX subscriptions_by_day ON subscriptions (created);

INSERT INTO counters (name, value) VALUES ('subscriptions', 0);
