CREATE TABLE plain_programmes (
    id BIGINT NOT NULL PRIMARY KEY,
    bank BIGINT NOT NULL REFERENCES banks (id),
    slug TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (bank, slug)
);
-- The first rule of a programme keeps its name; the others get names of their own.
INSERT INTO plain_programmes (id, bank, slug, name, body)
SELECT
    id,
    bank,
    CASE
        WHEN EXISTS (
            SELECT 1 FROM programmes AS first
            WHERE first.bank = programmes.bank AND first.slug = programmes.slug AND first.id < programmes.id
        ) THEN slug || '-' || CAST(id AS TEXT)
        ELSE slug
    END,
    name,
    body
FROM programmes;
DROP TABLE programmes;
ALTER TABLE plain_programmes RENAME TO programmes;
