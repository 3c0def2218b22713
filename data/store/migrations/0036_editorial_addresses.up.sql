-- Where a text was before it got another address: visitors are led on.
CREATE TABLE editorial_addresses (
    kind TEXT NOT NULL,
    slug TEXT NOT NULL,
    editorial BIGINT NOT NULL REFERENCES editorials (id) ON DELETE CASCADE,
    PRIMARY KEY (kind, slug)
);
CREATE INDEX editorial_addresses_of ON editorial_addresses (editorial);
