-- Copies of pictures that feeds point at.
CREATE TABLE feed_pictures (
    -- 40 hexadecimal digits that follow from the address.
    id TEXT NOT NULL PRIMARY KEY,
    url TEXT NOT NULL,
    -- The name, or the literal address with its port.
    host TEXT NOT NULL,
    -- waiting, stored, dead, refused, failed.
    state TEXT NOT NULL,
    -- The name of the files of the copy: what two addresses share is stored once.
    content TEXT,
    -- Pixels of the copy.
    width BIGINT,
    height BIGINT,
    -- A perceptual hash, 16 hexadecimal digits.
    likeness TEXT,
    etag TEXT,
    last_modified TEXT,
    -- Why there is no copy, or why it was not brought up to date.
    problem TEXT,
    -- Failed tries since the last answer.
    attempts BIGINT NOT NULL,
    -- Seconds since 1970: the next try, and the last one (0 when there was none).
    due BIGINT NOT NULL,
    tried BIGINT NOT NULL
);
CREATE INDEX feed_pictures_by_due ON feed_pictures (due);
