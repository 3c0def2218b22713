DELETE FROM counters WHERE name = 'subscriptions';
DROP TABLE subscriptions;
