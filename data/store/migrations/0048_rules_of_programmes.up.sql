-- Rules of one programme share its name in addresses, and each begins on a day of its own.
CREATE TABLE dated_programmes (
    id BIGINT NOT NULL PRIMARY KEY,
    bank BIGINT NOT NULL REFERENCES banks (id),
    slug TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    -- The first day of the rule, as `2027-02-01`; null for one that is taken off. The program files those with an empty one.
    begins TEXT,
    UNIQUE (bank, slug, begins)
);
INSERT INTO dated_programmes (id, bank, slug, name, body, begins) SELECT id, bank, slug, name, body, '' FROM programmes;
DROP TABLE programmes;
ALTER TABLE dated_programmes RENAME TO programmes;
