-- What the operator's geocoder said about addresses: each is asked about once.
CREATE TABLE geocoder_answers (
    address TEXT NOT NULL PRIMARY KEY,
    -- house, street, nothing, elsewhere.
    verdict TEXT NOT NULL,
    -- JSON of the point, where there is one.
    position TEXT,
    -- yyyymmdd.
    day BIGINT NOT NULL
);
