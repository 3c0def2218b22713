-- Signing in by another service, and accounts without a password.

-- When somebody became an account, seconds since 1970; none for a guest.
ALTER TABLE people ADD COLUMN registered BIGINT;
UPDATE people SET registered = created WHERE password IS NOT NULL;

CREATE TABLE person_providers (
    -- yandex, vk.
    provider TEXT NOT NULL,
    -- Whom the service calls by it: its number of the person, which does not change.
    subject TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- What the person knows that account by; may be empty.
    shown TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    used BIGINT,
    PRIMARY KEY (provider, subject),
    UNIQUE (person, provider)
);
