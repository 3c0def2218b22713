-- Files of copies that nobody may refer to any more: those of removed pictures, and those of a picture that is being
-- taken in. A worker deletes them once the moment has come, unless something else refers to the content.

CREATE TABLE dropped_files (
    -- The name of the files, from their content.
    content TEXT NOT NULL PRIMARY KEY,
    -- Width of the widest file, pixels: the others follow from it.
    width BIGINT NOT NULL,
    -- When they may be deleted, seconds since 1970.
    due BIGINT NOT NULL
);
CREATE INDEX dropped_files_by_due ON dropped_files (due);
CREATE INDEX feed_pictures_by_content ON feed_pictures (content);
