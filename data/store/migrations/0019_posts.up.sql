-- What visitors say in public, what offices answer, and votes.

CREATE TABLE posts (
    id BIGINT NOT NULL PRIMARY KEY,
    -- opinion, question, comment, answer.
    kind TEXT NOT NULL,
    -- building, builder, agency, news, article.
    subject TEXT NOT NULL,
    object BIGINT NOT NULL,
    -- MSK, SPB.
    site TEXT NOT NULL,
    -- What it answers.
    parent BIGINT REFERENCES posts (id) ON DELETE CASCADE,
    -- None for an office.
    person BIGINT REFERENCES people (id) ON DELETE CASCADE,
    -- The name that is shown.
    author TEXT NOT NULL,
    -- 1 to 5, of an opinion.
    stars BIGINT,
    -- bought, lives, viewed.
    relation TEXT,
    pros TEXT NOT NULL,
    cons TEXT NOT NULL,
    text TEXT NOT NULL,
    -- held, shown, refused, removed.
    state TEXT NOT NULL,
    -- What its author is told when it is not shown.
    reason TEXT NOT NULL,
    -- For the moderator, one a line.
    suspicions TEXT NOT NULL,
    title TEXT NOT NULL,
    url TEXT NOT NULL,
    network TEXT NOT NULL,
    -- SHA-256 of the words in hexadecimal digits; empty where they are few.
    words TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX posts_by_subject ON posts (subject, object, state);
CREATE INDEX posts_by_state ON posts (state, id);
CREATE INDEX posts_by_person ON posts (person);
CREATE INDEX posts_by_parent ON posts (parent);
CREATE INDEX posts_by_network ON posts (network, changed);

-- One a person and thing.
CREATE TABLE votes (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- building, bank, rating, post.
    subject TEXT NOT NULL,
    object BIGINT NOT NULL,
    -- Stars from 1 to 5, or 1 and -1.
    value BIGINT NOT NULL,
    network TEXT NOT NULL,
    -- Seconds since 1970.
    changed BIGINT NOT NULL,
    PRIMARY KEY (person, subject, object)
);
CREATE INDEX votes_by_subject ON votes (subject, object);

-- Things of which others see something new; servers follow it to drop their kept pages.
CREATE TABLE post_changes (
    id BIGINT NOT NULL PRIMARY KEY,
    subject TEXT NOT NULL,
    object BIGINT NOT NULL
);

INSERT INTO counters (name, value) VALUES ('posts', 0), ('post_changes', 0);
