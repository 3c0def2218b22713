//! The database: the source of truth. Connecting, migrations, repositories by noun, and the catalogue as a stream.
//!
//! This is the only crate that says sqlx. It knows no feed and no file but its own, never answers a visitor and never
//! writes an index; it gives the index a [`novosel_catalog::stream::CatalogueStream`].
//!
//! To add a table: a migration in `migrations/` (one SQL text for SQLite and PostgreSQL), a file in `repo/` with its
//! queries, and a test in `tests/repo/`, which runs on both databases.

mod error;
mod pool;
pub mod repo;
mod secret;
mod stream;
mod transaction;

pub use error::DataError;
pub use pool::{Database, Purpose};
pub use secret::{new_secret, random};
pub use stream::{Changes, DatabaseStream};
