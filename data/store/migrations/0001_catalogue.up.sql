-- The catalogue. One text for SQLite and PostgreSQL: BIGINT for numbers, TEXT for words and JSON, dates as
-- the number yyyymmdd. Bodies hold a whole entity as JSON; the columns beside them are what is looked up.

CREATE TABLE counters (
    name TEXT NOT NULL PRIMARY KEY,
    value BIGINT NOT NULL
);
-- The revision grows with every committed change; complexes carry the revision of their last change or of their lots'.
INSERT INTO counters (name, value) VALUES ('revision', 0), ('books', 0);

CREATE TABLE builders (
    id BIGINT NOT NULL PRIMARY KEY,
    slug TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE banks (
    id BIGINT NOT NULL PRIMARY KEY,
    slug TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE programmes (
    id BIGINT NOT NULL PRIMARY KEY,
    bank BIGINT NOT NULL REFERENCES banks (id),
    slug TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (bank, slug)
);

CREATE TABLE agencies (
    id BIGINT NOT NULL PRIMARY KEY,
    slug TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE editorials (
    id BIGINT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    slug TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (kind, slug)
);

CREATE TABLE complexes (
    id BIGINT NOT NULL PRIMARY KEY,
    source TEXT NOT NULL,
    external_id TEXT NOT NULL,
    slug TEXT NOT NULL UNIQUE,
    region TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    builder BIGINT REFERENCES builders (id),
    updated BIGINT NOT NULL,
    last_promo BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (source, external_id)
);
CREATE INDEX complexes_by_revision ON complexes (revision);

-- A projection of the complexes' bodies: numbers of корпуса are unique over all complexes.
CREATE TABLE queues (
    id BIGINT NOT NULL PRIMARY KEY,
    complex BIGINT NOT NULL REFERENCES complexes (id),
    source TEXT NOT NULL,
    external_id TEXT NOT NULL,
    title TEXT NOT NULL,
    deadline BIGINT NOT NULL
);
CREATE INDEX queues_by_complex ON queues (complex);

CREATE TABLE lots (
    id BIGINT NOT NULL PRIMARY KEY,
    complex BIGINT NOT NULL REFERENCES complexes (id),
    source TEXT NOT NULL,
    external_id TEXT NOT NULL,
    queue BIGINT,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    agency BIGINT,
    rooms BIGINT,
    euro BOOLEAN NOT NULL,
    area BIGINT,
    kitchen_area BIGINT,
    land_area BIGINT,
    price BIGINT,
    first_price BIGINT,
    floor BIGINT,
    floors_total BIGINT,
    finishing TEXT,
    contract TEXT,
    added BIGINT NOT NULL,
    -- What no search asks for, as one JSON object; absent when there is nothing.
    details TEXT
);
CREATE INDEX lots_by_complex ON lots (complex, id);
CREATE UNIQUE INDEX lots_by_key ON lots (source, external_id);

CREATE TABLE price_points (
    lot BIGINT NOT NULL,
    ordinal BIGINT NOT NULL,
    day BIGINT NOT NULL,
    price BIGINT,
    PRIMARY KEY (lot, ordinal)
);
