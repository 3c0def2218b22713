DROP TABLE menus;
DROP TABLE special_projects;
