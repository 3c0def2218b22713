//! The HTTP front over real sockets on loopback.

mod clients;
mod connections;
mod places;
mod request_middleware;
mod restart;
mod support;
