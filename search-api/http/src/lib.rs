//! The HTTP front: everything between a socket and the router. It knows nothing of the catalogue but its regions.
//!
//! Order of a request: [`listen`] opens or inherits the sockets, [`server`] accepts within the limits → the stream
//! parses the head strictly → the body gets its time limits → the [`request_middleware`] adds an id, a timeout and
//! panic handling → the router → security headers, one log line, metrics → compression. [`extract`] turns untrusted
//! text into types, [`error`] decides every status, [`probes`] answers balancers and operators.
//!
//! Not here: a database, a search, a page. To add a limit: a key in [`config::FrontConfig`], the rule in the file that
//! handles the bytes, a test in `tests/front/` that breaks it over a real socket.

mod accept_encoding;
mod activity;
mod admission;
pub mod body;
pub mod client;
pub mod config;
mod connection;
pub mod descriptors;
pub mod encoding;
pub mod error;
mod error_page;
pub mod extract;
mod frames;
mod head;
mod head_line;
mod limit_log;
pub mod listen;
pub mod log_text;
mod options;
pub mod probes;
pub mod rate_limit;
pub mod recorder;
pub mod request_id;
pub mod request_middleware;
mod route_label;
pub mod security_headers;
pub mod server;
mod shutdown;
mod stream;
mod unlisted_proxy;

pub use error_page::style_policy;
pub use options::HttpServer;
pub use request_id::{RequestId, RequestIds};
pub use request_middleware::Generation;
pub use route_label::RouteLabel;
pub use server::{ServeError, ShutdownReport, serve};
pub use shutdown::{Shutdown, ShutdownTrigger, Signals};
