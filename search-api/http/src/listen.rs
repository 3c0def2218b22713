//! The listening sockets: made here, or taken over from the service manager, so that a restart loses no connection.
//!
//! A socket that a service manager holds (systemd socket activation) outlives the process: what comes between two
//! processes waits in its queue. Without one, `SO_REUSEPORT` lets the next process listen before this one stops.

use std::io;
use std::net::SocketAddr;

use listenfd::ListenFd;
use tokio::net::{TcpListener, TcpSocket};

use crate::config::{Handover, HttpConfig};

/// The sockets of a server.
#[derive(Debug)]
pub struct Listeners {
    /// Visitors, and probes.
    pub main: TcpListener,
    /// Probes and metrics alone, when the configuration wants them apart.
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
    /// The address is taken or not allowed.
    #[error("listen on {address}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// `server.handover` is `systemd`, and there is no socket.
    #[error("take the socket over: the service manager passed none (LISTEN_FDS, LISTEN_PID)")]
    NotPassed,
    /// What was passed is no TCP socket that listens.
    #[error("take the socket over")]
    Passed(#[source] io::Error),
}

/// Opens the sockets of a configuration. Needs the runtime.
///
/// # Errors
/// When an address is taken, or no socket was passed where one should be.
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
