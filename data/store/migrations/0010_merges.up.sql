-- Which records are one complex or one lot, and who decided so.

CREATE TABLE merges (
    number BIGINT NOT NULL PRIMARY KEY,
    -- complex, lot.
    kind TEXT NOT NULL,
    kept BIGINT NOT NULL,
    merged BIGINT NOT NULL,
    -- 0 to 100.
    score BIGINT NOT NULL,
    evidence TEXT NOT NULL,
    -- A JSON list of pairs: a корпус of the merged complex, and the one of the kept complex that it is.
    houses TEXT NOT NULL,
    -- proposed, accepted, rejected, undone.
    state TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    -- RFC 3339, UTC.
    decided TEXT NOT NULL,
    reason TEXT NOT NULL,
    UNIQUE (kind, merged, kept)
);
CREATE INDEX merges_by_state ON merges (kind, state, number);
CREATE INDEX merges_by_kept ON merges (kind, kept);

CREATE TABLE merge_log (
    number BIGINT NOT NULL PRIMARY KEY,
    merge BIGINT NOT NULL,
    state TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    -- RFC 3339, UTC.
    decided TEXT NOT NULL,
    reason TEXT NOT NULL
);
CREATE INDEX merge_log_by_merge ON merge_log (merge, number);

-- The complex that shows the lots of this one.
ALTER TABLE complexes ADD COLUMN merged_into BIGINT;
-- The lot that shows this offer, where they are one.
ALTER TABLE lots ADD COLUMN same_as BIGINT;
CREATE INDEX lots_by_same_as ON lots (same_as) WHERE same_as IS NOT NULL;
-- The complex and the корпус that the source gives, where another complex shows the lot.
ALTER TABLE lots ADD COLUMN home BIGINT;
ALTER TABLE lots ADD COLUMN home_queue BIGINT;
CREATE INDEX lots_by_home ON lots (home) WHERE home IS NOT NULL;
