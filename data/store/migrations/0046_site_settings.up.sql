-- What editors say of a site in place of its configuration: JSON by MSK and SPB.

CREATE TABLE site_settings (
    site TEXT PRIMARY KEY NOT NULL,
    body TEXT NOT NULL
);
-- One more with each change: servers show it without another generation.
INSERT INTO counters (name, value) VALUES ('site_settings', 0);
