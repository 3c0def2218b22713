-- Addresses where no page is any more, and where they lead.

CREATE TABLE redirects (
    path TEXT NOT NULL,
    -- MSK, SPB; empty for both.
    site TEXT NOT NULL,
    target TEXT NOT NULL,
    PRIMARY KEY (path, site)
);
-- One more with each change of a redirect: servers follow it without another generation.
INSERT INTO counters (name, value) VALUES ('redirects', 0);
