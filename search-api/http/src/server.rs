//! The accept loop: limits, draining, and timeouts against silent peers (faults F10, F11).

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, Interval};

use super::admission::Admission;
use super::connection::{Shared, serve_connection};
use super::descriptors::Descriptors;
use super::options::HttpServer;
use super::request_middleware;
use super::shutdown::{Phase, Shutdown};
use crate::config::is_trusted;

/// Pause after an accept error such as too many open files: the error persists, and a loop without a pause would be
/// busy.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// How often histograms are folded; unread samples would otherwise accumulate between scrapes.
const UPKEEP: Duration = Duration::from_secs(5);

/// How a server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShutdownReport {
    /// Connections that did not finish in time and were closed.
    pub cut: usize,
}

/// Why a server could not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The listening socket failed.
    #[error("read the address of the listening socket")]
    Listener(#[source] io::Error),
}

/// Serves the router until the shutdown is triggered and the connections are drained.
///
/// The router is wrapped by [`request_middleware::wrap`] here, so it must not be wrapped already. The limit of
/// descriptors is raised, and fewer connections than it allows are admitted. A stop has three steps within the drain
/// time: `/ready` answers 503 and responses tell their peers to close; after the grace the listener closes; requests in
/// flight are answered.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    front: HttpServer,
    mut shutdown: Shutdown,
) -> Result<ShutdownReport, ServeError> {
    let address = listener.local_addr().map_err(ServeError::Listener)?;
    let descriptors = Descriptors::raise();
    let places = descriptors.admitted(front.config.connections);
    tracing::info!(%address, descriptors = descriptors.limit, connections = places, "listening");
    let (phase, phases) = watch::channel(Phase::Serving);
    let mut acceptor = Acceptor {
        admission: Admission::new(places, front.config.connections_per_address),
        shared: Arc::new(Shared::new(&front, request_middleware::wrap(router, &front))),
        connections: JoinSet::new(),
        upkeep: tokio::time::interval(UPKEEP),
        phases,
        front,
    };
    acceptor.accept_until(&listener, shutdown.requested()).await;

    let config = &acceptor.front.config;
    let start = Instant::now();
    let (grace, deadline) =
        (start + config.shutdown_grace.min(config.drain_timeout), start + config.drain_timeout);
    acceptor.front.probes.start_draining();
    acceptor.shared.leave();
    phase.send_replace(Phase::Leaving);
    tracing::info!(connections = acceptor.connections.len(), "not ready any more");
    let mut ended = shutdown.clone();
    acceptor
        .accept_until(&listener, async {
            tokio::select! {
                () = tokio::time::sleep_until(grace) => {}
                () = ended.ended() => {}
            }
        })
        .await;

    acceptor.accept_the_rest(listener);
    phase.send_replace(Phase::Draining);
    Ok(drain(acceptor.connections, deadline, shutdown).await)
}

/// Accepts connections.
struct Acceptor {
    admission: Admission,
    shared: Arc<Shared>,
    connections: JoinSet<()>,
    upkeep: Interval,
    phases: watch::Receiver<Phase>,
    front: HttpServer,
}

impl Acceptor {
    async fn accept_until(&mut self, listener: &TcpListener, end: impl Future<Output = ()>) {
        let mut end = pin!(end);
        loop {
            tokio::select! {
                () = &mut end => return,
                accepted = listener.accept(), if !self.admission.is_making_room() => match accepted {
                    Ok((stream, peer)) => self.take(stream, peer),
                    Err(error) => self.pause_after(&error).await,
                },
                Some(ended) = self.connections.join_next() => report(ended),
                _ = self.upkeep.tick() => {
                    self.front.probes.upkeep();
                    self.front.probes.connections(self.admission.open());
                }
            }
        }
    }

    /// Accepts what is in the listener's queue and closes it: closing alone would reset these connections, unless
    /// another process holds the same socket.
    fn accept_the_rest(&mut self, listener: TcpListener) {
        let Ok(listener) = listener.into_std() else { return };
        for _ in 0..self.front.config.backlog {
            let Ok((stream, peer)) = listener.accept() else { return };
            let stream = stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream));
            match stream {
                Ok(stream) => self.take(stream, peer),
                Err(error) => tracing::debug!(%peer, %error, "take connection over"),
            }
        }
    }

    fn take(&mut self, stream: TcpStream, peer: SocketAddr) {
        let exempt = is_trusted(&self.front.trusted_proxies, peer.ip());
        let admitted = self.admission.admit(peer.ip(), exempt);
        let turned_away = match &admitted {
            Ok(ticket) => ticket.scope.turned_away(),
            Err(turned_away) => Some(*turned_away),
        };
        if let Some(turned_away) = turned_away {
            metrics::counter!("novosel_connections_refused_total", "reason" => turned_away.label())
                .increment(1);
        }
        if let Ok(ticket) = admitted {
            prepare(&stream);
            let shared = Arc::clone(&self.shared);
            self.connections.spawn(serve_connection(shared, stream, peer, ticket, self.phases.clone()));
        }
    }

    async fn pause_after(&self, error: &io::Error) {
        let of_the_peer = matches!(
            error.kind(),
            io::ErrorKind::ConnectionAborted
                | io::ErrorKind::ConnectionReset
                | io::ErrorKind::ConnectionRefused
        );
        if of_the_peer {
            return;
        }
        // Whatever used up the descriptors, an idle connection needs its own least.
        let is_shed = self.admission.shed();
        tracing::error!(%error, is_shed, "accept connection");
        tokio::time::sleep(ACCEPT_PAUSE).await;
    }
}

/// Waits for the connections, until the deadline or a forced end.
async fn drain(mut connections: JoinSet<()>, deadline: Instant, mut shutdown: Shutdown) -> ShutdownReport {
    tracing::info!(connections = connections.len(), "draining");
    let all = async {
        while let Some(ended) = connections.join_next().await {
            report(ended);
        }
    };
    tokio::select! {
        () = all => {}
        () = tokio::time::sleep_until(deadline) => {}
        () = shutdown.ended() => {}
    }
    // A connection that ended at the same moment does not count as cut.
    while let Some(ended) = connections.try_join_next() {
        report(ended);
    }
    let cut = connections.len();
    connections.shutdown().await;
    tracing::info!(cut, "stopped");
    ShutdownReport { cut }
}

fn prepare(stream: &TcpStream) {
    // Responses are small and written whole; delaying them to fill packets would only cost time. It fails when the peer
    // has already disconnected, which the next read reports.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "set TCP_NODELAY");
    }
}

fn report(ended: Result<(), tokio::task::JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "connection task failed");
    }
}
