-- Objects that people add themselves. Personal data is in `own_objects.facts`, and what a person has published in its lot.

CREATE TABLE own_objects (
    id BIGINT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- MSK, SPB.
    site TEXT NOT NULL,
    -- flat, assignment, house, plot.
    kind TEXT NOT NULL,
    -- draft, waiting, published, refused, off, expired.
    state TEXT NOT NULL,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    -- What was told, JSON.
    facts TEXT NOT NULL,
    -- When the address of mail was proved.
    confirmed BIGINT,
    -- The lot, while the catalogue shows one.
    lot BIGINT,
    -- Why it was refused or taken off.
    reason TEXT NOT NULL,
    -- When the catalogue stops showing it, and when its person was told that this is near.
    ends BIGINT,
    reminded BIGINT
);
CREATE INDEX own_objects_by_person ON own_objects (person);
CREATE INDEX own_objects_by_state ON own_objects (state, changed);
CREATE INDEX own_objects_by_end ON own_objects (ends);

CREATE TABLE own_photos (
    id BIGINT NOT NULL PRIMARY KEY,
    object BIGINT NOT NULL REFERENCES own_objects (id) ON DELETE CASCADE,
    -- The first one is the main one.
    place BIGINT NOT NULL,
    -- photo, plan.
    kind TEXT NOT NULL,
    -- The name of its files, from its content.
    content TEXT NOT NULL,
    width BIGINT NOT NULL,
    height BIGINT NOT NULL,
    -- A perceptual hash, 16 hexadecimal digits.
    likeness TEXT NOT NULL,
    -- Whether everybody may see it: a moderator has accepted it, and it is still in the catalogue.
    shown BOOLEAN NOT NULL
);
CREATE INDEX own_photos_by_object ON own_photos (object, place);
CREATE INDEX own_photos_by_content ON own_photos (content);

INSERT INTO counters (name, value) VALUES ('own_objects', 0), ('own_photos', 0);
