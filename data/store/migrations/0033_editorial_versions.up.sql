-- Every state that a text had, as it was stored.
CREATE TABLE editorial_versions (
    editorial BIGINT NOT NULL REFERENCES editorials (id) ON DELETE CASCADE,
    -- From 1 for each text; the highest is the text as it is.
    number BIGINT NOT NULL,
    -- Seconds since 1970; 0 where it was stored before versions were kept.
    happened BIGINT NOT NULL,
    editor TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- JSON, to the byte.
    body TEXT NOT NULL,
    PRIMARY KEY (editorial, number)
);
