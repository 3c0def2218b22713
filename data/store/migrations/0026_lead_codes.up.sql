-- Codes that prove the phone of an application, and complaints about what is said.

CREATE TABLE lead_codes (
    lead BIGINT NOT NULL PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
    -- SHA-256, in hexadecimal digits, of the code with a secret that the sender's page alone has.
    code TEXT NOT NULL,
    -- How often one was entered.
    tries BIGINT NOT NULL,
    -- Seconds since 1970.
    expires BIGINT NOT NULL
);

-- Codes that were sent in the last day: a withdrawal does not let more be sent.
CREATE TABLE code_sends (
    -- SHA-256 of the phone in hexadecimal digits.
    contact TEXT NOT NULL,
    network TEXT NOT NULL,
    -- Seconds since 1970.
    at BIGINT NOT NULL
);
CREATE INDEX code_sends_by_contact ON code_sends (contact, at);
CREATE INDEX code_sends_by_network ON code_sends (network, at);

-- One a person and post.
CREATE TABLE complaints (
    post BIGINT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- people, advertising, insult, untrue, other.
    reason TEXT NOT NULL,
    note TEXT NOT NULL,
    network TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    -- When somebody decided on the post.
    decided BIGINT,
    PRIMARY KEY (post, person)
);
CREATE INDEX complaints_by_person ON complaints (person, created);
CREATE INDEX complaints_by_network ON complaints (network, created);
