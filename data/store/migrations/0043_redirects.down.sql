DELETE FROM counters WHERE name = 'redirects';
DROP TABLE redirects;
