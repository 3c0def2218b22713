DELETE FROM counters WHERE name = 'menus';
