//! The generation format: columns, text index, suggestions and manifest; writes them and opens them.
//!
//! What it never does: it knows no SQL and no HTTP; it reads a [`novosel_catalog::stream::CatalogueStream`]
//! and writes only into a folder of its own, published by one rename. A published folder is never touched
//! again, and nothing of it is used before its checksums are verified.
//!
//! The way of a catalogue through the crate: [`pipeline`] reads the stream, [`derive`] adds the facts that
//! depend on the day, [`columns`] and [`fulltext`] take what is searched, [`dictionary`] what is suggested;
//! [`generation`] publishes the folder and [`reader`] opens it. Texts of editors change without a generation: [`editorials`]
//! finds them by an index in memory beside it.
//!
//! To add a searchable fact: a field of [`columns::tables`], filled where the tables are built, and its
//! line in [`columns::encode`]; bump [`generation::FORMAT`], so that an older server refuses the new
//! generation instead of misreading it.

pub mod columns;
pub mod derive;
pub mod dictionary;
pub mod editorials;
pub mod error;
pub mod fulltext;
pub mod generation;
mod holder;
pub mod pipeline;
pub mod progress;
pub mod reader;
mod reference_data;
mod spoken;
pub mod suggest;
pub mod text;
