-- What the data team knows about the catalogue: imports, manual edits, origins of fields, boundaries.

CREATE TABLE imports (
    id BIGINT NOT NULL PRIMARY KEY,
    source TEXT NOT NULL,
    format TEXT NOT NULL,
    -- RFC 3339, UTC.
    started TEXT NOT NULL,
    -- Records read, good and bad.
    records BIGINT NOT NULL,
    rejected BIGINT NOT NULL,
    -- Live lots (or корпуса, for a register) of the source after the import: what the broken-feed guard compares.
    live BIGINT NOT NULL,
    report TEXT NOT NULL
);
CREATE INDEX imports_by_source ON imports (source, id);

-- A value that an editor set; no import overwrites it.
CREATE TABLE manual_edits (
    entity TEXT NOT NULL,
    id BIGINT NOT NULL,
    field TEXT NOT NULL,
    value TEXT NOT NULL,
    editor TEXT NOT NULL,
    edited TEXT NOT NULL,
    PRIMARY KEY (entity, id, field)
);

-- Which source gave which field of a complex, and when.
CREATE TABLE field_origins (
    complex BIGINT NOT NULL REFERENCES complexes (id),
    field TEXT NOT NULL,
    source TEXT NOT NULL,
    day BIGINT NOT NULL,
    PRIMARY KEY (complex, field)
);

-- Boundaries of places that the operator imported, as GeoJSON features.
CREATE TABLE boundaries (
    place BIGINT NOT NULL PRIMARY KEY,
    feature TEXT NOT NULL
);
