-- What editors write before it is published: one draft of a text, and drafts of texts that are not there yet.
CREATE TABLE text_drafts (
    id BIGINT NOT NULL PRIMARY KEY,
    -- None: of a text that is not there yet.
    editorial BIGINT UNIQUE REFERENCES editorials (id) ON DELETE CASCADE,
    -- The version that it was begun from; 0 for a new text.
    version BIGINT NOT NULL,
    -- One more with each change.
    revision BIGINT NOT NULL,
    title TEXT NOT NULL,
    -- None: somebody has opened the editor and typed nothing yet.
    markdown TEXT,
    reason TEXT NOT NULL,
    -- Who began it, and who changed it last: numbers of the staff.
    author BIGINT NOT NULL,
    editor BIGINT NOT NULL,
    -- Seconds since 1970, as all moments here.
    changed BIGINT NOT NULL,
    -- Who writes, since when, and until when unless there is a sign of life.
    holder BIGINT NOT NULL,
    held_since BIGINT NOT NULL,
    held_until BIGINT NOT NULL,
    -- When it is to be published, and who said so.
    due BIGINT,
    scheduler BIGINT,
    -- Why it was not published at its hour, in Russian.
    problem TEXT
);
CREATE INDEX text_drafts_of_author ON text_drafts (author);
INSERT INTO counters (name, value) VALUES ('text_drafts', 0);
