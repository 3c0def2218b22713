DROP TABLE complaints;
DROP TABLE code_sends;
DROP TABLE lead_codes;
