//! Columns: the searchable catalogue as arrays. [`tables`] are what a generation stores.

pub mod tables;
