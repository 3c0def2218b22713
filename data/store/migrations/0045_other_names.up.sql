-- Names of stations and places beside those of the reference data, which comes with the program.

CREATE TABLE other_names (
    -- station, place.
    entity TEXT NOT NULL,
    -- The number in the reference data; a newer book may not know it.
    id BIGINT NOT NULL,
    name TEXT NOT NULL,
    editor TEXT NOT NULL,
    added TEXT NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (entity, id, name)
);
