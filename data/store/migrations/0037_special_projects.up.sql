-- Pages of advertisers, and menus in place of the built-in ones.
CREATE TABLE special_projects (
    id BIGINT NOT NULL PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
);
CREATE TABLE menus (
    place TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);
