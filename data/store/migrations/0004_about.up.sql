-- Which texts tell about a complex: a projection of the texts' bodies.
CREATE TABLE editorial_complexes (
    complex BIGINT NOT NULL,
    editorial BIGINT NOT NULL REFERENCES editorials (id),
    PRIMARY KEY (complex, editorial)
);
CREATE INDEX editorial_complexes_by_text ON editorial_complexes (editorial);
-- The program files texts without a day, and their complexes with them.
UPDATE editorials SET day = 0;
