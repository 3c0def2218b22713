//! The HTTP front over real sockets on loopback.

mod connections;
mod envelope;
mod support;
