-- Videos that editors have uploaded, and files of them that nobody may refer to any more.

CREATE TABLE uploaded_videos (
    id BIGINT NOT NULL PRIMARY KEY,
    -- The name of its file: one content is one video.
    content TEXT NOT NULL UNIQUE,
    -- What it is packed in, which is the ending of the file.
    format TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    -- How long it plays, where the file tells.
    seconds BIGINT,
    -- Whether a player looks at the end of the file before it begins.
    is_slow BOOLEAN NOT NULL,
    title TEXT NOT NULL,
    -- What it shows, in words.
    words TEXT NOT NULL,
    -- The path of a picture for texts.
    poster TEXT,
    -- Seconds since 1970, and the name of whoever uploaded it.
    added BIGINT NOT NULL,
    editor TEXT NOT NULL
);
INSERT INTO counters (name, value) VALUES ('uploaded_videos', 0);
-- Of a video the ending of its only file; of a picture nothing.
ALTER TABLE dropped_files ADD COLUMN format TEXT;
