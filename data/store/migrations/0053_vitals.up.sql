-- How pages feel in browsers: how many measurements of a day were no worse than a bound. Nothing of anybody.
CREATE TABLE vital_days (
    -- yyyymmdd
    day BIGINT NOT NULL,
    site TEXT NOT NULL,
    page TEXT NOT NULL,
    layout TEXT NOT NULL,
    -- lcp, inp, cls
    vital TEXT NOT NULL,
    -- milliseconds, thousandths of CLS
    bound BIGINT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (day, site, page, layout, vital, bound)
);
