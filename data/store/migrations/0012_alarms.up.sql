-- Alarms about sources, and the letters and calls that tell of them.

-- An alarm stands from when it is raised until a good run of its source.
CREATE TABLE source_alarms (
    source TEXT NOT NULL,
    -- failed, refused, shrunk, stale.
    kind TEXT NOT NULL,
    -- Seconds since 1970.
    raised BIGINT NOT NULL,
    PRIMARY KEY (source, kind)
);

-- What is on its way; a delivered one goes.
CREATE TABLE notices (
    id BIGINT NOT NULL PRIMARY KEY,
    -- mail, webhook.
    channel TEXT NOT NULL,
    -- What it tells, as JSON.
    body TEXT NOT NULL
);

-- The path of the mapping that reads a feed.
ALTER TABLE sources ADD COLUMN mapping TEXT;
-- Of several records of one lot, that of the source with the highest priority shows it.
ALTER TABLE sources ADD COLUMN priority BIGINT NOT NULL DEFAULT 0;
