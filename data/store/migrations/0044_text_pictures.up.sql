-- Pictures that editors have uploaded for texts.

CREATE TABLE text_pictures (
    id BIGINT NOT NULL PRIMARY KEY,
    -- The name of its files: one content is one picture.
    content TEXT NOT NULL UNIQUE,
    width BIGINT NOT NULL,
    height BIGINT NOT NULL,
    likeness TEXT NOT NULL,
    -- What it shows, in words.
    alt TEXT NOT NULL,
    -- Seconds since 1970, and the name of whoever uploaded it.
    added BIGINT NOT NULL,
    editor TEXT NOT NULL
);
INSERT INTO counters (name, value) VALUES ('text_pictures', 0);
