DELETE FROM counters WHERE name IN ('ad_campaigns', 'ad_creatives', 'ad_changes');
DROP TABLE ad_days;
DROP TABLE ad_campaigns;
