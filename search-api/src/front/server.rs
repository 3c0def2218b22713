//! The accept loop: caps, drain, and nothing that a silent peer can hold (faults F10, F11).

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::admission::Admission;
use super::connection::{Shared, serve_connection};
use super::envelope;
use super::request_id::RequestIds;
use super::unlisted_proxy::UnlistedProxies;
use crate::config::{FrontConfig, ProxyNetwork, ServerConfig, is_trusted};
use crate::telemetry::Probes;

/// Pause after an accept error such as too many open files: the error lasts, a busy loop would too.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// How often histograms are folded; unread samples would otherwise pile up between scrapes.
const UPKEEP: Duration = Duration::from_secs(5);

/// What the front needs besides the router. `serve` wraps the router in the envelope itself.
#[derive(Clone, Debug)]
pub struct Front {
    /// Limits of connections and requests.
    pub config: FrontConfig,
    /// Whom to believe about forwarded headers.
    pub trusted_proxies: Vec<ProxyNetwork>,
    /// Where request ids come from.
    pub request_ids: RequestIds,
    /// Readiness, metrics, and the flag that a drain sets.
    pub probes: Probes,
    pub(crate) unlisted_proxies: UnlistedProxies,
}

impl Front {
    /// The front of a configuration. `seed` makes the request ids of one process differ from another's.
    pub fn new(config: &ServerConfig, seed: u64, probes: Probes) -> Self {
        Self {
            config: config.front.clone(),
            trusted_proxies: config.trusted_proxies.clone(),
            request_ids: RequestIds::new(seed),
            probes,
            unlisted_proxies: UnlistedProxies::default(),
        }
    }
}

/// Where a server is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Serving,
    Draining,
    Ended,
}

/// Makes a running server stop. Dropping it drains the server too.
#[derive(Debug)]
pub struct ShutdownTrigger {
    stage: watch::Sender<Stage>,
}

/// The server's end of a shutdown.
#[derive(Clone, Debug)]
pub struct Shutdown {
    stage: watch::Receiver<Stage>,
}

impl Shutdown {
    /// A trigger and what [`serve`] takes.
    pub fn channel() -> (ShutdownTrigger, Self) {
        let (sender, receiver) = watch::channel(Stage::Serving);
        (ShutdownTrigger { stage: sender }, Self { stage: receiver })
    }

    /// Resolves when the server has been asked to stop; for work beside the server.
    pub async fn requested(&mut self) {
        // An error means that the trigger is gone, which asks to stop too.
        drop(self.stage.wait_for(|stage| *stage != Stage::Serving).await);
    }

    async fn ended(&mut self) {
        if self.stage.wait_for(|stage| *stage == Stage::Ended).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl ShutdownTrigger {
    /// Stop accepting, answer what is in flight within the drain time.
    pub fn drain(&self) {
        self.stage.send_if_modified(|stage| {
            let first = *stage == Stage::Serving;
            if first {
                *stage = Stage::Draining;
            }
            first
        });
    }

    /// End at once.
    pub fn end(&self) {
        self.stage.send_replace(Stage::Ended);
    }

    /// The first SIGTERM or SIGINT drains, the second ends at once.
    pub async fn follow_signals(self) -> io::Result<()> {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        for step in [Self::drain, Self::end] {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            step(&self);
        }
        Ok(())
    }
}

/// How a server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drained {
    /// Connections that did not finish in time and were cut.
    pub cut: usize,
}

/// A server that could not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The listening socket is broken.
    #[error("read the address of the listening socket")]
    Listener(#[source] io::Error),
}

/// Serves the router until the shutdown is triggered and the connections are drained.
///
/// The router gets [`envelope::wrap`] here, so it must not have it already. Connections beyond a cap are
/// closed without an answer.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    front: Front,
    mut shutdown: Shutdown,
) -> Result<Drained, ServeError> {
    let address = listener.local_addr().map_err(ServeError::Listener)?;
    tracing::info!(%address, "listening");
    let admission = Admission::new(front.config.connections, front.config.connections_per_address);
    let shared = Arc::new(Shared::new(&front.config, envelope::wrap(router, &front)));
    let mut connections = JoinSet::new();
    let mut upkeep = tokio::time::interval(UPKEEP);
    let stage = shutdown.stage.clone();
    loop {
        tokio::select! {
            () = shutdown.requested() => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let exempt = is_trusted(&front.trusted_proxies, peer.ip());
                    match admission.admit(peer.ip(), exempt) {
                        Ok(ticket) => {
                            prepare(&stream);
                            let serving = serve_connection(Arc::clone(&shared), stream, peer, stage.clone());
                            connections.spawn(async move {
                                serving.await;
                                drop(ticket);
                            });
                        }
                        Err(turned_away) => {
                            metrics::counter!(
                                "novosel_connections_refused_total", "reason" => turned_away.label()
                            )
                            .increment(1);
                        }
                    }
                }
                Err(error) => pause_after(&error).await,
            },
            Some(ended) = connections.join_next() => report(ended),
            _ = upkeep.tick() => {
                front.probes.upkeep();
                front.probes.connections(admission.open());
            }
        }
    }
    drop(listener);
    front.probes.start_draining();
    Ok(drain(connections, front.config.drain_timeout, shutdown).await)
}

/// Waits for the connections, until the deadline or an end.
async fn drain(mut connections: JoinSet<()>, deadline: Duration, mut shutdown: Shutdown) -> Drained {
    tracing::info!(connections = connections.len(), "draining");
    let all = async {
        while let Some(ended) = connections.join_next().await {
            report(ended);
        }
    };
    tokio::select! {
        () = all => {}
        () = tokio::time::sleep(deadline) => {}
        () = shutdown.ended() => {}
    }
    // A connection that ended in the same moment is not cut.
    while let Some(ended) = connections.try_join_next() {
        report(ended);
    }
    let cut = connections.len();
    connections.shutdown().await;
    tracing::info!(cut, "stopped");
    Drained { cut }
}

fn prepare(stream: &TcpStream) {
    // Answers are small and written whole; waiting for more would only delay them. A peer that is already
    // gone makes this fail, and reading finds out.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "set TCP_NODELAY");
    }
}

fn report(ended: Result<(), tokio::task::JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "connection task failed");
    }
}

async fn pause_after(error: &io::Error) {
    let of_the_peer = matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionRefused
    );
    if of_the_peer {
        return;
    }
    tracing::error!(%error, "accept connection");
    tokio::time::sleep(ACCEPT_PAUSE).await;
}
