//! The listening sockets: opened here or inherited from the service manager, so that a restart loses no connection.
//!
//! A socket of a service manager (systemd socket activation) outlives the process: connections between two processes
//! wait in its queue. Without one, `SO_REUSEPORT` lets the next process listen before this one stops.

use std::io;
use std::net::SocketAddr;

use listenfd::ListenFd;
use tokio::net::{TcpListener, TcpSocket};

use crate::config::{Handover, HttpConfig};

/// The sockets of a server.
#[derive(Debug)]
pub struct Listeners {
    /// For visitors and probes.
    pub main: TcpListener,
    /// For probes and metrics only, when the configuration separates them.
    pub metrics: Option<TcpListener>,
}

impl From<TcpListener> for Listeners {
    fn from(main: TcpListener) -> Self {
        Self { main, metrics: None }
    }
}

/// A socket that cannot be listened on.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// The socket address is in use or not permitted.
    #[error("listen on {address}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// The error of the system.
        source: io::Error,
    },
    /// `server.handover` is `systemd`, and there is no socket.
    #[error("take the socket over: the service manager passed none (LISTEN_FDS, LISTEN_PID)")]
    NotPassed,
    /// The passed descriptor is not a listening TCP socket.
    #[error("take the socket over")]
    Passed(#[source] io::Error),
}

/// Opens the sockets of a configuration, inside a Tokio runtime.
///
/// # Errors
/// When a socket address is in use, or no socket was passed where one is required.
pub fn listen(config: &HttpConfig) -> Result<Listeners, ListenError> {
    let main = match config.handover {
        Handover::Systemd => passed()?,
        Handover::None | Handover::ReusePort => open(config.listen, config)?,
    };
    let metrics = config.metrics_listen.map(|address| open(address, config)).transpose()?;
    Ok(Listeners { main, metrics })
}

fn open(address: SocketAddr, config: &HttpConfig) -> Result<TcpListener, ListenError> {
    let open = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.set_reuseaddr(true)?;
        if config.handover != Handover::None {
            socket.set_reuseport(true)?;
        }
        socket.bind(address)?;
        socket.listen(config.front.backlog)
    };
    open().map_err(|source| ListenError::Address { address, source })
}

/// The first socket that the service manager passed.
fn passed() -> Result<TcpListener, ListenError> {
    let listener = ListenFd::from_env().take_tcp_listener(0).map_err(ListenError::Passed)?;
    let listener = listener.ok_or(ListenError::NotPassed)?;
    listener.set_nonblocking(true).and_then(|()| TcpListener::from_std(listener)).map_err(ListenError::Passed)
}
