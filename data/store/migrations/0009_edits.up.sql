-- Why a value was set, and the history of edits.

ALTER TABLE manual_edits ADD COLUMN reason TEXT NOT NULL DEFAULT '';

CREATE TABLE edit_log (
    number BIGINT NOT NULL PRIMARY KEY,
    -- set, lock, unlock, undo.
    action TEXT NOT NULL,
    -- complex, lot, builder, agency, and its number.
    entity TEXT NOT NULL,
    id BIGINT NOT NULL,
    field TEXT NOT NULL,
    -- Values as JSON.
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    -- Whether the field was edited already.
    was_edited BOOLEAN NOT NULL,
    editor TEXT NOT NULL,
    -- RFC 3339, UTC.
    edited TEXT NOT NULL,
    reason TEXT NOT NULL
);
CREATE INDEX edit_log_by_entity ON edit_log (entity, id, number);
