//! The source of truth: repositories, imports, reference books and the demonstration catalogue.
//!
//! This is the only crate that says sqlx. It never answers a visitor and never writes an index; it gives the index a
//! [`novosel_catalog::stream::CatalogueStream`].
//!
//! To add a table: a migration in `migrations/` (one SQL text for SQLite and PostgreSQL), a file in `repo/` with its
//! queries, and a test in `tests/repo/`, which runs on both databases.

pub mod demo;
mod error;
pub mod import;
mod pool;
pub mod reference;
pub mod repo;

pub use error::DataError;
pub use pool::{Database, Purpose};
