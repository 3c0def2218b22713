//! The HTTP front: what stands between a socket and the router, and knows nothing of the catalogue.
//!
//! Order of a request: [`listen`] opens the sockets or takes them over, [`server`] accepts within the caps → the stream reads its head strictly → the body is
//! paced → the [`envelope`] gives it an id, a time limit and a net under panics → the router → security
//! headers, one log line, metrics → compression. [`graphql_guard`] and [`shed`] are called by handlers.
//!
//! To add a limit: a key in [`crate::config::FrontConfig`], the rule in the file that sees the bytes, a test in
//! `tests/front/` that breaks it over a real socket.

mod accept_encoding;
mod activity;
mod admission;
pub mod body;
pub mod client;
mod connection;
pub mod descriptors;
pub mod envelope;
mod error_page;
mod frames;
pub mod graphql_guard;
mod head;
mod head_line;
pub mod listen;
pub mod log_text;
pub mod request_id;
mod route_label;
pub mod security_headers;
pub mod server;
pub mod shed;
mod shutdown;
mod stream;
mod unlisted_proxy;

pub use envelope::Generation;
pub(crate) use error_page::style_policy;
pub use request_id::{RequestId, RequestIds};
pub use route_label::RouteLabel;
pub use server::{HttpServer, ServeError, ShutdownReport, serve};
pub use shutdown::{Shutdown, ShutdownTrigger, Signals};
