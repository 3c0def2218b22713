//! Criterion benches with tantivy's collectors as the in-tree baseline.
