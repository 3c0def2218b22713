-- The back office: who works there, how they are known, and the journal of what they did.

CREATE TABLE staff (
    person BIGINT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- analyst, moderator, editor, data, sales, administrator, by commas.
    roles TEXT NOT NULL,
    -- Seconds since 1970, as all moments here.
    created BIGINT NOT NULL,
    stopped BIGINT,
    -- The secret of the second factor in hexadecimal digits: codes are made of it, so it cannot be a hash.
    factor TEXT,
    -- When a code of it was right first.
    factor_since BIGINT,
    -- The last step of time whose code was taken.
    factor_step BIGINT NOT NULL
);

CREATE TABLE staff_recovery (
    person BIGINT NOT NULL REFERENCES staff (person) ON DELETE CASCADE,
    -- SHA-256 of a code in hexadecimal digits.
    code TEXT NOT NULL,
    PRIMARY KEY (person, code)
);

CREATE TABLE staff_invitations (
    id BIGINT NOT NULL PRIMARY KEY,
    -- SHA-256 in hexadecimal digits.
    secret TEXT NOT NULL UNIQUE,
    mail TEXT NOT NULL,
    roles TEXT NOT NULL,
    created BIGINT NOT NULL,
    ends BIGINT NOT NULL
);

CREATE TABLE staff_sessions (
    id BIGINT NOT NULL PRIMARY KEY,
    -- SHA-256 in hexadecimal digits.
    secret TEXT NOT NULL UNIQUE,
    person BIGINT NOT NULL REFERENCES staff (person) ON DELETE CASCADE,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    -- When the second factor was proved in it.
    proved BIGINT,
    device TEXT NOT NULL
);
CREATE INDEX staff_sessions_by_person ON staff_sessions (person);

-- Rows are added, never changed or removed.
CREATE TABLE journal (
    number BIGINT NOT NULL PRIMARY KEY,
    happened BIGINT NOT NULL,
    -- The person; 0 is the operator's terminal.
    actor BIGINT NOT NULL,
    action TEXT NOT NULL,
    object TEXT NOT NULL,
    -- JSON, or empty; personal values are sealed.
    state_before TEXT NOT NULL,
    state_after TEXT NOT NULL,
    reason TEXT NOT NULL,
    request TEXT NOT NULL,
    -- SHA-256 of the hash before and of this row.
    hash TEXT NOT NULL
);
CREATE INDEX journal_by_object ON journal (object, number);
CREATE INDEX journal_by_actor ON journal (actor, number);

-- By which personal values of the journal are sealed. A key goes with its person.
CREATE TABLE journal_keys (
    person BIGINT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);

INSERT INTO counters (name, value) VALUES ('staff_invitations', 0), ('staff_sessions', 0), ('journal', 0);
