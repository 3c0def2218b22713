-- Applications of visitors to sellers, and who gets them. Personal data is in `leads` alone.

CREATE TABLE lead_recipients (
    -- builder, agency, portal.
    kind TEXT NOT NULL,
    -- The number of the company; 0 for the portal.
    company BIGINT NOT NULL,
    mail TEXT,
    webhook_url TEXT,
    -- Signs calls of the webhook.
    webhook_secret TEXT,
    -- The number that the office calls from.
    phone TEXT,
    -- Office hours, JSON.
    hours TEXT NOT NULL,
    PRIMARY KEY (kind, company)
);

CREATE TABLE leads (
    id BIGINT NOT NULL PRIMARY KEY,
    -- Seconds since 1970.
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    -- open, held, withdrawn, erased.
    state TEXT NOT NULL,
    -- MSK, SPB.
    site TEXT NOT NULL,
    -- What was asked and by whom, JSON; empty once it is erased.
    application TEXT NOT NULL,
    -- Digits of the phone, or the address of mail; one person's applications of a day join by it.
    contact TEXT NOT NULL,
    -- builder, agency, portal.
    recipient TEXT NOT NULL,
    company BIGINT NOT NULL,
    complex BIGINT,
    lot BIGINT,
    -- The price at that moment, thousands of roubles.
    price BIGINT,
    -- The network that it came from; empty once it is erased.
    network TEXT NOT NULL,
    -- SHA-256 of the words of its message in hexadecimal digits; empty without a message.
    words TEXT NOT NULL
);
CREATE INDEX leads_by_contact ON leads (contact, created);
CREATE INDEX leads_by_network ON leads (network, created);
CREATE INDEX leads_by_age ON leads (created);

-- Who knows a secret of an application may withdraw it.
CREATE TABLE lead_secrets (
    -- SHA-256 in hexadecimal digits.
    secret TEXT NOT NULL PRIMARY KEY,
    lead BIGINT NOT NULL REFERENCES leads (id) ON DELETE CASCADE
);

-- What is told of an application, to whom it is told and when it was.
CREATE TABLE lead_deliveries (
    id BIGINT NOT NULL PRIMARY KEY,
    lead BIGINT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    -- mail, webhook, desk.
    channel TEXT NOT NULL,
    -- new, joined, withdrawn.
    event TEXT NOT NULL,
    delivered BIGINT
);
CREATE INDEX lead_deliveries_by_lead ON lead_deliveries (lead);

INSERT INTO counters (name, value) VALUES ('leads', 0), ('lead_deliveries', 0);
