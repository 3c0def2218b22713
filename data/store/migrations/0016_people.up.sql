-- Guests and accounts: what they have marked, where they are known, and what is written to them.

CREATE TABLE people (
    id BIGINT NOT NULL PRIMARY KEY,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    -- The day of the last visit, seconds since 1970.
    seen BIGINT NOT NULL,
    name TEXT NOT NULL,
    -- In small letters; none for a guest.
    mail TEXT,
    -- When the address was proved, seconds since 1970.
    confirmed BIGINT,
    -- Argon2id, in the PHC string format; none for a guest.
    password TEXT,
    -- Seconds since 1970; a blocked person may read and not write.
    blocked BIGINT
);
-- Many may claim an address, one has proved it.
CREATE UNIQUE INDEX people_by_mail ON people (mail) WHERE confirmed IS NOT NULL;
CREATE INDEX people_by_visit ON people (seen);

-- Browsers in which a person is known.
CREATE TABLE person_sessions (
    id BIGINT NOT NULL PRIMARY KEY,
    -- SHA-256 of the cookie's secret in hexadecimal digits.
    secret TEXT NOT NULL UNIQUE,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created BIGINT NOT NULL,
    -- The day of the last request, seconds since 1970.
    seen BIGINT NOT NULL,
    -- When it ends, whatever happens, seconds since 1970.
    ends BIGINT NOT NULL,
    -- «Chrome, Windows».
    device TEXT NOT NULL
);
CREATE INDEX person_sessions_by_person ON person_sessions (person);
CREATE INDEX person_sessions_by_end ON person_sessions (ends);

CREATE TABLE person_objects (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- favourites, viewed, compare.
    list TEXT NOT NULL,
    -- building, settlement, ra, rsa, ground, cottage.
    kind TEXT NOT NULL,
    object BIGINT NOT NULL,
    -- Milliseconds since 1970.
    added BIGINT NOT NULL,
    note TEXT NOT NULL,
    -- The price at that moment, thousands of roubles.
    price BIGINT,
    PRIMARY KEY (person, list, kind, object)
);

CREATE TABLE person_consents (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- account.
    purpose TEXT NOT NULL,
    edition BIGINT NOT NULL,
    given BIGINT NOT NULL,
    address TEXT NOT NULL
);
CREATE INDEX person_consents_by_person ON person_consents (person);

-- What a letter or a handover between the sites lets its bearer do, once.
CREATE TABLE person_secrets (
    -- SHA-256 in hexadecimal digits.
    secret TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- confirm, recover, handover.
    purpose TEXT NOT NULL,
    -- Seconds since 1970.
    ends BIGINT NOT NULL,
    -- What it is bound to: the address of mail, or the hash of what the receiving browser holds.
    bound TEXT NOT NULL
);
CREATE INDEX person_secrets_by_person ON person_secrets (person, purpose);
CREATE INDEX person_secrets_by_end ON person_secrets (ends);

-- Letters on their way. A link of one is made when it is sent: its secret is stored nowhere.
CREATE TABLE person_letters (
    id BIGINT NOT NULL PRIMARY KEY,
    -- None where nobody has the address.
    person BIGINT REFERENCES people (id) ON DELETE CASCADE,
    -- confirm, known, recover, password.
    letter TEXT NOT NULL,
    mail TEXT NOT NULL,
    -- MSK, SPB.
    site TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX person_letters_by_mail ON person_letters (mail, created);

-- When so many tries of an address, a network or an account are worn off, milliseconds since 1970.
CREATE TABLE person_tries (
    subject TEXT NOT NULL PRIMARY KEY,
    free BIGINT NOT NULL
);
CREATE INDEX person_tries_by_end ON person_tries (free);

-- Networks that may read and not write.
CREATE TABLE blocked_networks (
    -- `192.0.2.0/24` or an address.
    network TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- What the portal signs by.
CREATE TABLE portal_keys (
    name TEXT NOT NULL PRIMARY KEY,
    -- Hexadecimal digits.
    value TEXT NOT NULL
);

-- Who has sent an application, where that is known.
ALTER TABLE leads ADD COLUMN person BIGINT;
CREATE INDEX leads_by_person ON leads (person);

INSERT INTO counters (name, value) VALUES ('people', 0), ('person_sessions', 0), ('person_letters', 0);
