-- What becomes of posts and who decides it, and the letters that tell their authors.

-- When a person has ended the letters about their posts.
ALTER TABLE people ADD COLUMN post_letters_ended BIGINT;

CREATE TABLE post_events (
    id BIGINT NOT NULL PRIMARY KEY,
    post BIGINT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    -- shown, refused, removed, kept, answered, held, rewritten.
    step TEXT NOT NULL,
    -- The editor of a command, or the token of a program; empty where visitors did it.
    moderator TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- Seconds since 1970.
    happened BIGINT NOT NULL
);
CREATE INDEX post_events_by_post ON post_events (post, id);

-- What authors are told once. A row stays while its post does.
CREATE TABLE post_letters (
    id BIGINT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    post BIGINT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    -- shown, refused, removed, answered.
    news TEXT NOT NULL,
    answer BIGINT REFERENCES posts (id) ON DELETE CASCADE,
    -- The letter that tells it, by the last row that it tells; none until one is begun.
    letter BIGINT,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    -- When the server of mail took the letter.
    told BIGINT
);
CREATE INDEX post_letters_by_person ON post_letters (person, told);
CREATE INDEX post_letters_by_post ON post_letters (post, id);
CREATE INDEX post_letters_by_answer ON post_letters (answer);

INSERT INTO counters (name, value) VALUES ('post_events', 0), ('post_letters', 0);
