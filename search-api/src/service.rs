//! A running server: the one call that the command line makes.

use std::sync::Arc;

use novosel_catalog::id::CatalogueId;
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::Store;
use novosel_store::Database;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::config::ServerConfig;
use crate::extract::region::{HostTable, HostTableError};
use crate::front::graphql_guard::OperationsError;
use crate::front::listen::Listeners;
use crate::front::shed::{Pool, PoolError};
use crate::front::{HttpServer, ServeError, Shutdown, ShutdownReport, serve as serve_front};
use crate::graphql;
use crate::media::Media;
use crate::pages::reports::Reports;
use crate::pages::{Pages, PagesError, Sites, reload, warm};
use crate::prices::rooms;
use crate::router::router;
use crate::seo::Sitemaps;
use crate::snapshot::{self, SnapshotSlot};
use crate::state::{AppState, Services};
use crate::telemetry::{Mismatch, Probes, Readiness, Telemetry, TelemetryError};
use crate::tiles::{ArchiveError, operator_routes};

/// Connections of the operator's own listener.
const OPERATORS: usize = 64;

/// What a server needs besides its listening socket.
#[derive(Debug)]
pub struct ServerOptions<'a> {
    /// The settings.
    pub config: &'a ServerConfig,
    /// The index folder.
    pub store: Store,
    /// The database, for details of single lots; without it they are left out.
    pub database: Option<Database>,
    /// The moment.
    pub clock: Clock,
    /// Makes the request ids of one process differ from another's.
    pub seed: u64,
}

/// A server that could not start or run.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// The configured hosts cannot serve.
    #[error(transparent)]
    Hosts(#[from] HostTableError),
    /// The configured GraphQL documents cannot be used.
    #[error(transparent)]
    Operations(#[from] OperationsError),
    /// The work pool did not start.
    #[error(transparent)]
    Pool(#[from] PoolError),
    /// The metrics recorder was not installed.
    #[error(transparent)]
    Telemetry(#[from] TelemetryError),
    /// The web bundle cannot be used.
    #[error(transparent)]
    Pages(#[from] PagesError),
    /// The configured tiles cannot be served.
    #[error(transparent)]
    Tiles(#[from] ArchiveError),
    /// No generation opens.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// The generation was not opened to the end.
    #[error("open generation: the opening thread failed")]
    Opening(#[from] tokio::task::JoinError),
    /// The socket is broken.
    #[error(transparent)]
    Serve(#[from] ServeError),
}

/// Opens the current generation, then answers on the listener until the shutdown, following new generations.
///
/// # Errors
/// When the configuration cannot be used, no generation opens, or the socket breaks.
pub async fn serve(
    serving: ServerOptions<'_>,
    listeners: impl Into<Listeners>,
    shutdown: Shutdown,
) -> Result<ShutdownReport, ServiceError> {
    let listeners = listeners.into();
    let telemetry = Telemetry::install()?;
    let operators_tiles = operator_routes(serving.config.pages.pmtiles.as_deref())?;
    let catalogue = match &serving.database {
        // A database that cannot answer costs its own answers, not the catalogue (fault F7).
        Some(database) => database
            .catalogue()
            .await
            .inspect_err(|error| tracing::warn!(%error, "which catalogue the database holds is not known"))
            .ok(),
        None => None,
    };
    let snapshots = Arc::new(SnapshotSlot::default());
    let state = AppState::new(Services {
        snapshots: Arc::clone(&snapshots),
        hosts: Arc::new(HostTable::new(&serving.config.hosts, &serving.config.trusted_proxies)?),
        operations: Arc::new(graphql::operations::of_config(&serving.config.graphql)?),
        schema: graphql::schema(serving.config.graphql.open),
        pool: Pool::new(&serving.config.pool)?,
        database: serving.database,
        pages: Pages::of_config(serving.config)?,
        sites: Sites::of_config(serving.config),
        sitemaps: Sitemaps::default(),
        ad_click_url: serving.config.ad_click_url.clone(),
        reports: Reports::default(),
        media: Media::of_config(&serving.config.media)?,
        clock: serving.clock,
    });
    let opening = (Arc::clone(&snapshots), serving.store.clone());
    let number = tokio::task::spawn_blocking(move || snapshot::open(&opening.0, &opening.1)).await??;
    tracing::info!(generation = number, "serving");
    let readiness = Served { snapshots: Arc::clone(&snapshots), catalogue };
    if let Some(mismatch) = readiness.mismatch() {
        tracing::error!(
            index = %mismatch.index,
            database = %mismatch.database,
            "the generation was built from another database: not ready"
        );
    }
    let mut probes = Probes::new(Arc::new(readiness), Some(telemetry));
    if listeners.metrics.is_some() {
        probes = probes.with_metrics_apart();
    }
    let operators =
        listeners.metrics.map(|listener| serve_operators(listener, serving.config, serving.seed, &probes));
    let front = HttpServer::new(serving.config, serving.seed, probes.clone());
    let watching = tokio::spawn(snapshot::watch(snapshots, serving.store, shutdown.clone()));
    let warming =
        serving.config.pages.warm.then(|| tokio::spawn(warm::follow(state.clone(), shutdown.clone())));
    let reloading = serving.config.pages.development.then(|| {
        tracing::warn!("pages are for development: their policy is loosened; never serve visitors so");
        tokio::spawn(reload::follow(state.clone(), serving.config.clone(), shutdown.clone()))
    });
    let pricing = tokio::spawn(rooms::follow(state.clone(), shutdown.clone()));
    let routes = probes.routes().merge(operators_tiles).merge(router(state));
    let drained = serve_front(listeners.main, routes, front, shutdown).await;
    if let Some(operators) = operators {
        operators.abort();
    }
    watching.abort();
    pricing.abort();
    for task in warming.into_iter().chain(reloading) {
        task.abort();
    }
    Ok(drained?)
}

/// The operator's own listener. It answers until the server has stopped, so that a stop can be watched.
fn serve_operators(
    listener: TcpListener,
    config: &ServerConfig,
    seed: u64,
    probes: &Probes,
) -> JoinHandle<Result<ShutdownReport, ServeError>> {
    // Its few connections are no part of the visitors' gauge.
    let quiet = Probes::new(Arc::new(|| None), None);
    let mut front = HttpServer::new(config, !seed, quiet);
    front.config.connections = OPERATORS;
    let routes = probes.operator_routes();
    tokio::spawn(async move {
        // Its trigger stays here: it ends with the task.
        let (_trigger, shutdown) = Shutdown::channel();
        serve_front(listener, routes, front, shutdown).await
    })
}

/// What is served, and beside which database.
struct Served {
    snapshots: Arc<SnapshotSlot>,
    catalogue: Option<CatalogueId>,
}

impl Readiness for Served {
    fn generation(&self) -> Option<u64> {
        self.snapshots.number()
    }

    fn mismatch(&self) -> Option<Mismatch> {
        let (snapshot, database) = (self.snapshots.load()?, self.catalogue?);
        let index = snapshot.manifest.options.catalogue?;
        (!snapshot.manifest.is_of(database)).then_some(Mismatch {
            generation: snapshot.number,
            index,
            database,
        })
    }
}
