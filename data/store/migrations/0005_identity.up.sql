-- Which catalogue this is: one row, filled by the program, the same for good. Generations name it.
CREATE TABLE identity (
    -- One row and no second one.
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    -- 32 hexadecimal digits.
    catalogue TEXT NOT NULL
);
