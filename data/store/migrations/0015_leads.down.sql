DELETE FROM counters WHERE name IN ('leads', 'lead_deliveries');
DROP TABLE lead_deliveries;
DROP TABLE lead_secrets;
DROP TABLE leads;
DROP TABLE lead_recipients;
