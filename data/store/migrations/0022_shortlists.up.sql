-- Shared shortlists: objects that several people vote about by a secret link; calls by object and day.

CREATE TABLE shortlists (
    id BIGINT NOT NULL PRIMARY KEY,
    -- SHA-256 of the link's secret in hexadecimal digits; none when the owner has taken the link back.
    secret TEXT UNIQUE,
    owner BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- MSK, SPB.
    site TEXT NOT NULL,
    title TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL
);
CREATE INDEX shortlists_by_owner ON shortlists (owner);

CREATE TABLE shortlist_objects (
    shortlist BIGINT NOT NULL REFERENCES shortlists (id) ON DELETE CASCADE,
    -- building, settlement, ra, rsa.
    kind TEXT NOT NULL,
    object BIGINT NOT NULL,
    -- Milliseconds since 1970.
    added BIGINT NOT NULL,
    -- The price at that moment, thousands of roubles.
    price BIGINT,
    -- What it was called then: it is shown when the object is sold.
    title TEXT NOT NULL,
    PRIMARY KEY (shortlist, kind, object)
);

CREATE TABLE shortlist_members (
    shortlist BIGINT NOT NULL REFERENCES shortlists (id) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- How they sign; may be empty.
    name TEXT NOT NULL,
    -- When they wrote first, seconds since 1970.
    joined BIGINT NOT NULL,
    PRIMARY KEY (shortlist, person)
);
CREATE INDEX shortlist_members_by_person ON shortlist_members (person);

CREATE TABLE shortlist_votes (
    shortlist BIGINT NOT NULL REFERENCES shortlists (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    object BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- for, thinking, against.
    vote TEXT NOT NULL,
    -- Seconds since 1970.
    cast_at BIGINT NOT NULL,
    PRIMARY KEY (shortlist, kind, object, person)
);
CREATE INDEX shortlist_votes_by_person ON shortlist_votes (person);

CREATE TABLE shortlist_notes (
    id BIGINT NOT NULL PRIMARY KEY,
    shortlist BIGINT NOT NULL REFERENCES shortlists (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    object BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    note TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL
);
CREATE INDEX shortlist_notes_by_shortlist ON shortlist_notes (shortlist);
CREATE INDEX shortlist_notes_by_person ON shortlist_notes (person);

-- How often a phone was shown; nobody's name is in it.
CREATE TABLE phone_shows (
    -- 2026-11-24, by the Moscow clock.
    day TEXT NOT NULL,
    -- apartment, building.
    kind TEXT NOT NULL,
    object BIGINT NOT NULL,
    shows BIGINT NOT NULL,
    PRIMARY KEY (day, kind, object)
);

INSERT INTO counters (name, value) VALUES ('shortlists', 0), ('shortlist_notes', 0);
