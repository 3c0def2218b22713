//! The HTTP front: what stands between a socket and the router, and knows nothing of the catalogue.
//!
//! Order of a request: [`server`] accepts within the caps → the stream reads its head strictly → the body is
//! paced → the [`envelope`] gives it an id, a time limit and a net under panics → the router → security
//! headers, one log line, metrics → compression. [`graphql_guard`] and [`shed`] are called by handlers.
//!
//! To add a limit: a key in [`crate::config::FrontConfig`], the rule in the file that sees the bytes, a test in
//! `tests/front/` that breaks it over a real socket.

mod activity;
mod admission;
pub mod body;
pub mod client;
mod connection;
pub mod envelope;
mod error_page;
pub mod graphql_guard;
mod head;
mod log_text;
pub mod request_id;
pub mod security_headers;
pub mod server;
pub mod shed;
mod stream;
mod unlisted_proxy;

pub use envelope::Generation;
pub use request_id::{RequestId, RequestIds};
pub use server::{Drained, Front, ServeError, Shutdown, ShutdownTrigger, serve};
