DROP TABLE operator_tokens;
DROP TABLE partners;
