DELETE FROM counters WHERE name = 'site_settings';
DROP TABLE site_settings;
