-- Signing in without a password: passkeys.

CREATE TABLE person_passkeys (
    id BIGINT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- What devices call the person by: random, and one for all passkeys of a person.
    handle TEXT NOT NULL,
    -- The number of the passkey in hexadecimal digits.
    credential TEXT NOT NULL UNIQUE,
    -- The public key with its counter, JSON.
    key TEXT NOT NULL,
    -- The domain that it was made for.
    domain TEXT NOT NULL,
    name TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX person_passkeys_by_person ON person_passkeys (person);

-- What a browser was asked and has not answered yet: each is good for one answer.
CREATE TABLE person_ceremonies (
    -- SHA-256 of what the browser answers with, in hexadecimal digits.
    secret TEXT NOT NULL PRIMARY KEY,
    -- make, enter.
    kind TEXT NOT NULL,
    -- Who is asked, where that is known.
    person BIGINT REFERENCES people (id) ON DELETE CASCADE,
    -- Seconds since 1970.
    ends BIGINT NOT NULL,
    -- What the answer is checked by, JSON.
    state TEXT NOT NULL
);
CREATE INDEX person_ceremonies_by_end ON person_ceremonies (ends);
CREATE INDEX person_ceremonies_by_person ON person_ceremonies (person);

INSERT INTO counters (name, value) VALUES ('person_passkeys', 0);
