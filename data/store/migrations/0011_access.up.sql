-- Partners, who read feeds at secret addresses, and tokens of operators.

CREATE TABLE partners (
    name TEXT NOT NULL PRIMARY KEY,
    format TEXT NOT NULL,
    -- JSON.
    filter TEXT NOT NULL,
    -- SHA-256 of the secret in hexadecimal digits.
    secret TEXT NOT NULL UNIQUE,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    revoked BIGINT
);

CREATE TABLE operator_tokens (
    name TEXT NOT NULL PRIMARY KEY,
    -- read, edit.
    scope TEXT NOT NULL,
    -- SHA-256 of the token in hexadecimal digits.
    secret TEXT NOT NULL UNIQUE,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    expires BIGINT,
    revoked BIGINT
);
