DELETE FROM jobs WHERE kind = 'publish';
DELETE FROM counters WHERE name = 'text_drafts';
DROP TABLE text_drafts;
