//! The HTTP front over real sockets on loopback.

mod clients;
mod connections;
mod envelope;
mod places;
mod restart;
mod support;
