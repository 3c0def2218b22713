//! The generation format: columns, text index, manifest; writes and opens, knows no SQL.
