-- Comments of articles and news items that their followers are to be told of: each once.

CREATE TABLE comment_news (
    subscription BIGINT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
    post BIGINT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    -- When everybody saw it first, seconds since 1970.
    shown BIGINT NOT NULL,
    -- When a letter told of it, and a notification.
    told BIGINT,
    pushed BIGINT,
    PRIMARY KEY (subscription, post)
);
CREATE INDEX comment_news_by_post ON comment_news (post);
CREATE INDEX subscriptions_by_object ON subscriptions (kind, object);
