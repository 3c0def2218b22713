-- The registry of sources, their runs, and the jobs of workers.

CREATE TABLE sources (
    name TEXT NOT NULL PRIMARY KEY,
    -- A path or an address.
    location TEXT NOT NULL,
    format TEXT,
    region TEXT,
    contact TEXT,
    -- A JSON list of names and literal addresses.
    picture_hosts TEXT NOT NULL,
    -- 0: by hand only.
    every_minutes BIGINT NOT NULL,
    -- 0: never.
    stale_after_hours BIGINT NOT NULL,
    expected_records BIGINT,
    is_paused BOOLEAN NOT NULL
);

CREATE TABLE source_runs (
    id BIGINT NOT NULL PRIMARY KEY,
    source TEXT NOT NULL,
    -- Seconds since 1970.
    started BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    -- done, refused, failed.
    outcome TEXT NOT NULL,
    problem TEXT,
    -- The report of the import as JSON.
    report TEXT
);
CREATE INDEX source_runs_by_source ON source_runs (source, id);

CREATE TABLE jobs (
    kind TEXT NOT NULL,
    -- The source's name; empty for a job about everything.
    subject TEXT NOT NULL,
    -- The order of kinds: what a later one works on comes from an earlier one.
    rank BIGINT NOT NULL,
    -- waiting, running, dead.
    state TEXT NOT NULL,
    -- Seconds since 1970.
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    worker TEXT,
    -- Seconds since 1970; 0 when nobody has it.
    leased_until BIGINT NOT NULL,
    is_wanted_again BOOLEAN NOT NULL,
    progress TEXT,
    problem TEXT,
    PRIMARY KEY (kind, subject)
);
