DELETE FROM counters WHERE name = 'person_passkeys';
DROP TABLE person_ceremonies;
DROP TABLE person_passkeys;
