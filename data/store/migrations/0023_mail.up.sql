-- What becomes of letters.

-- What the server of mail said when the address was stopped.
ALTER TABLE stopped_mails ADD COLUMN reason TEXT NOT NULL DEFAULT '';

-- Letters that went out, and those that were refused for good, by day and kind of job.
CREATE TABLE mail_days (
    -- Days since 1970 in Moscow.
    day BIGINT NOT NULL,
    -- letter, lead, notice, digest.
    kind TEXT NOT NULL,
    sent BIGINT NOT NULL,
    refused BIGINT NOT NULL,
    PRIMARY KEY (day, kind)
);
