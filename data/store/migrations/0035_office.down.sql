DELETE FROM counters WHERE name IN ('staff_invitations', 'staff_sessions', 'journal');
DROP TABLE journal_keys;
DROP TABLE journal;
DROP TABLE staff_sessions;
DROP TABLE staff_invitations;
DROP TABLE staff_recovery;
DROP TABLE staff;
