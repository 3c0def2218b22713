-- Favourites whose changes notifications tell of.

-- Who wants it.
CREATE TABLE favourite_pushes (
    person BIGINT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    -- Seconds since 1970, as all moments here.
    since BIGINT NOT NULL,
    -- When a notification told of favourites last.
    pushed_at BIGINT
);

CREATE TABLE favourite_watches (
    person BIGINT NOT NULL REFERENCES favourite_pushes (person) ON DELETE CASCADE,
    -- apartment, building.
    kind TEXT NOT NULL,
    object BIGINT NOT NULL,
    -- MSK, SPB.
    site TEXT NOT NULL,
    title TEXT NOT NULL,
    url TEXT NOT NULL,
    -- In the generation that was looked at last: thousands of roubles, the code of the deadline.
    now_price BIGINT,
    now_deadline BIGINT NOT NULL,
    now_on_sale BOOLEAN NOT NULL,
    -- What notifications told of it last.
    pushed_price BIGINT,
    pushed_deadline BIGINT NOT NULL,
    pushed_on_sale BOOLEAN NOT NULL,
    PRIMARY KEY (person, kind, object)
);
