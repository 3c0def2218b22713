//! The generation format: columns, text index, suggestions and manifest; writes them and opens them.
//!
//! What it never does: it knows no SQL and no HTTP; it reads a [`novosel_catalog::stream::CatalogueStream`]
//! and writes only into a folder of its own, published by one rename.
//!
//! To add a searchable fact: a field of [`columns::tables`], filled where the tables are built; bump the
//! format version, so that an older server refuses the new generation instead of misreading it.

pub mod columns;
