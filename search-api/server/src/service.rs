//! A running server: the one call that the command line makes.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use novosel_catalog::id::CatalogueId;
use novosel_catalog::region::SiteRegion;
use novosel_graphql::guard::OperationsError;
use novosel_http::extract::region::{HostTable, HostTableError};
use novosel_http::listen::Listeners;
use novosel_http::probes::{Mismatch, Probes, Readiness};
use novosel_http::recorder::{Telemetry, TelemetryError};
use novosel_http::{HttpServer, ServeError, Shutdown, ShutdownReport, serve as serve_front};
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::Store;
use novosel_media::upload::Decoder;
use novosel_notify::phone_service::PhoneServiceConfig;
use novosel_pages::advertising::frame;
use novosel_pages::{Pages, PagesError, PagesOptions, Sites, reload, warm};
use novosel_store::Database;
use novosel_views::clock::Clock;
use novosel_views::context::Resources;
use novosel_views::pictures::plan_rooms::PlanRooms;
use novosel_views::pool::{Pool, PoolError};
use novosel_views::snapshot::{self, SnapshotSlot};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::background::{adverts, arranged, counted, generations, misses, prices, said};
use crate::config::{ServerConfig, ThirdPartiesConfig};
use crate::consultation::Consultations;
use crate::counter::Counter;
use crate::media::{Media, MediaError};
use crate::office::{self, Office};
use crate::operator::{self, Operator};
use crate::page_operations::PageOperations;
use crate::people::People;
use crate::router::router;
use crate::site::adverts::{AdClickUrl, Adverts};
use crate::site::click::ID as AD_ID;
use crate::stand_ins;
use crate::state::{AppState, Services};
use crate::telemetry::describe;
use crate::tiles::{ArchiveError, operator_routes};
use crate::uploads::Uploads;
use crate::video_uploads::VideoUploads;

/// Where something large is sent.
const UPLOADS: &[&str] = &[office::videos::PATH];
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
    /// Further routes of the composition; they answer any host, as probes do.
    pub beside: Router,
    /// Who reads the pictures that people upload.
    pub decoder: Decoder,
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
    /// Pictures cannot be served.
    #[error(transparent)]
    Media(#[from] MediaError),
    /// The metrics recorder was not installed.
    #[error(transparent)]
    Telemetry(#[from] TelemetryError),
    /// The web bundle cannot be used.
    #[error(transparent)]
    Pages(#[from] PagesError),
    /// The configured tiles cannot be served.
    #[error(transparent)]
    Tiles(#[from] ArchiveError),
    /// The configured domain of passkeys cannot be used.
    #[error(transparent)]
    Passkeys(#[from] novosel_people::passkey::PasskeyError),
    /// The telephony service cannot be asked.
    #[error("cannot use the telephony service of the configuration")]
    PhoneService(#[from] novosel_notify::phone_service::PhoneServiceError),
    /// The stand-in of call tracking does not listen.
    #[error("listen for the stand-in of call tracking")]
    StandIn(#[source] io::Error),
    /// The configured key of notifications is none.
    #[error(transparent)]
    Push(#[from] novosel_people::push::PushError),
    /// A configured messenger cannot be.
    #[error(transparent)]
    Messengers(#[from] crate::people::config::MessengerError),
    /// The configured services that say who somebody is cannot be asked.
    #[error(transparent)]
    Providers(#[from] crate::people::clients::ProvidersError),
    /// A host of the portal is named as one of players.
    #[error(
        "`server.videos.frames` names {0:?}, a host of the portal itself: a player there could leave its frame"
    )]
    OwnFrame(String),
    /// The frame of foreign markup would be of the portal's own.
    #[error(
        "`server.advertising.network.frame_origin` names {0:?}, a host of the portal itself: give banners a host of their own"
    )]
    OwnAdFrame(String),
    /// Clicks on banners would lead nowhere.
    #[error(
        "`server.advertising.network` needs `server.ad_click_url`, the network's counting address with {{id}} in it"
    )]
    NoAdClicks,
    /// No generation opens.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// The generation was not opened to the end.
    #[error("open generation: the opening thread failed")]
    Opening(#[from] tokio::task::JoinError),
    /// The operators' listener cannot be opened.
    #[error("listen on `server.operator_listen` {address}")]
    Operator {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
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
    check_frames(serving.config)?;
    let telemetry = Telemetry::install()?;
    describe();
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
    let config = serving.config;
    let snapshots = Arc::new(SnapshotSlot::default());
    let operations = Arc::new(novosel_graphql::operations::of_config(&config.graphql)?);
    let schema = novosel_graphql::schema(config.graphql.open);
    let editing = editing(&serving).await?;
    let sites = Arc::new(sites(config)?);
    let ad_frame = frame::routes(
        config.advertising.network.as_ref(),
        &[sites.origin(SiteRegion::Msk), sites.origin(SiteRegion::Spb)],
    );
    let pages = Pages::of_config(PagesOptions {
        config: &config.pages,
        web_dir: config.web_dir.as_deref(),
        sites: Arc::clone(&sites),
        clock: serving.clock.clone(),
        operations: Arc::new(PageOperations {
            schema: novosel_graphql::schema_of_safelist(),
            operations: Arc::clone(&operations),
        }),
    })?
    .map(Arc::new);
    let resources = Arc::new(Resources {
        pool: Pool::new(&config.pool)?,
        database: serving.database,
        plan_rooms: PlanRooms::default(),
        video_hosts: config.videos.clone(),
    });
    let state = AppState::new(Services {
        snapshots: Arc::clone(&snapshots),
        resources: Arc::clone(&resources),
        hosts: Arc::new(HostTable::new(&config.hosts, &config.trusted_proxies)?),
        operations,
        schema,
        pages: pages.clone(),
        sites: Arc::clone(&sites),
        stand_ins: config.stand_ins,
        sitemaps: Arc::default(),
        ad_click_url: AdClickUrl(config.ad_click_url.as_deref().map(Arc::from)),
        adverts: Arc::new(Adverts::new(serving.seed)),
        reports: Arc::default(),
        media: Arc::new(Media::of_config(&config.media)?),
        feed_checks: Arc::default(),
        consultations: Arc::new(Consultations::of_config(&call_tracking(config).await?, &config.lead_code)?),
        people: Arc::new(
            People::of_config(&config.people, &sites)?
                .notifying(&config.push)?
                .with_messengers(&config.messengers)?
                .with_providers(&config.people.oauth)?,
        ),
        office: Arc::new(Office::of_config(&config.office, config.media.video_mib)?),
        uploads: Arc::new(Uploads::new(
            serving.decoder,
            config.media.storage().map_err(MediaError::Storage)?,
        )),
        video_uploads: Arc::new(VideoUploads::new(
            config.media.storage().map_err(MediaError::Storage)?,
            config.media.video_mib,
        )),
        partner_feeds: Arc::default(),
        misses: Arc::default(),
        counter: Arc::new(Counter::of_config(&config.counter)),
        clock: serving.clock,
    });
    let opening = (Arc::clone(&snapshots), serving.store.clone());
    let number = tokio::task::spawn_blocking(move || snapshot::open(&opening.0, &opening.1)).await??;
    tracing::info!(generation = number, "serving");
    if let Some(database) = &state.resources.database
        && let Err(error) = arranged::look(&state, database).await
    {
        // Looked at again beside the requests; until then the generation's menus stand.
        tracing::warn!(%error, "read how the site is arranged");
    }
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
    let operators = listeners
        .metrics
        .map(|listener| serve_operators(listener, config, serving.seed, probes.operator_routes()));
    let editing =
        editing.map(|(listener, routes)| serve_operators(listener, config, serving.seed ^ 1, routes));
    let mut front = HttpServer::new(&config.http(), serving.seed, probes.clone());
    front.uploads = UPLOADS;
    let watching = tokio::spawn(generations::follow(state.clone(), serving.store, shutdown.clone()));
    let warming = pages.clone().filter(|_| config.pages.warm).map(|pages| {
        tokio::spawn(warm::follow(pages, Arc::clone(&snapshots), Arc::clone(&resources), shutdown.clone()))
    });
    let reloading = pages.filter(|_| config.pages.development).map(|pages| {
        tracing::warn!("pages are for development: their policy is loosened; never serve visitors so");
        let (web_dir, config) = (config.web_dir.clone(), config.pages.clone());
        tokio::spawn(reload::follow(pages, web_dir, config, shutdown.clone()))
    });
    let listening = tokio::spawn(said::follow(state.clone(), shutdown.clone()));
    let counting = [
        tokio::spawn(misses::follow(state.clone(), shutdown.clone())),
        tokio::spawn(counted::follow(state.clone(), shutdown.clone())),
        tokio::spawn(adverts::follow(state.clone(), shutdown.clone())),
    ];
    let pricing = tokio::spawn(prices::follow(state.clone(), shutdown.clone()));
    let beside = serving.beside.merge(ad_frame);
    let routes = probes.routes().merge(operators_tiles).merge(beside).merge(router(state));
    let drained = serve_front(listeners.main, routes, front, shutdown).await;
    for task in operators.into_iter().chain(editing) {
        task.abort();
    }
    // They store what they have at the shutdown.
    for task in counting {
        if let Err(error) = task.await {
            tracing::warn!(%error, "store what was counted");
        }
    }
    watching.abort();
    pricing.abort();
    listening.abort();
    for task in warming.into_iter().chain(reloading) {
        task.abort();
    }
    Ok(drained?)
}

/// Those of the configuration; stand-ins have the places that are left.
fn third_parties(config: &ServerConfig) -> ThirdPartiesConfig {
    let configured = config.third_parties.clone();
    match config.stand_ins {
        true => configured.or_stand_ins(config.listen.port()),
        false => configured,
    }
}

/// That of the configuration, or its stand-in.
async fn call_tracking(config: &ServerConfig) -> Result<PhoneServiceConfig, ServiceError> {
    match config.stand_ins && config.call_tracking.url.is_none() {
        true => stand_ins::call_tracking::start().await.map_err(ServiceError::StandIn),
        false => Ok(config.call_tracking.clone()),
    }
}

/// Foreign documents in frames never have an origin of the portal's own.
fn check_frames(config: &ServerConfig) -> Result<(), ServiceError> {
    let own = || SiteRegion::ALL.iter().flat_map(|site| config.hosts.of(*site));
    if let Some(host) = config.videos.own_frame(own()) {
        return Err(ServiceError::OwnFrame(host.to_owned()));
    }
    let network = config.advertising.network.as_ref();
    match network.and_then(|network| network.own_frame(own())) {
        Some(host) => Err(ServiceError::OwnAdFrame(host.to_owned())),
        None => Ok(()),
    }
}

/// The sites as pages see them, with the ad network where there is one.
fn sites(config: &ServerConfig) -> Result<Sites, ServiceError> {
    let has_tiles = config.pages.pmtiles.is_some();
    let sites = Sites::of_config(&config.sites, &config.hosts, config.listen, has_tiles);
    let sites = sites.counting(config.counter.enabled);
    let sites = sites.with_third_parties(third_parties(config)).with_experiments(&config.experiments);
    let Some(network) = &config.advertising.network else { return Ok(sites) };
    let clicks = config.ad_click_url.as_deref().filter(|url| url.contains(AD_ID));
    let clicks = clicks.ok_or(ServiceError::NoAdClicks)?;
    Ok(sites.advertising(network, clicks, &config.sites))
}

/// The listener for operators' edits and its routes, where the configuration has one.
async fn editing(serving: &ServerOptions<'_>) -> Result<Option<(TcpListener, Router)>, ServiceError> {
    let (Some(address), Some(database)) = (serving.config.operator_listen, &serving.database) else {
        return Ok(None);
    };
    let listener =
        TcpListener::bind(address).await.map_err(|source| ServiceError::Operator { address, source })?;
    let operator = Operator { database: database.clone(), clock: serving.clock.clone() };
    Ok(Some((listener, operator::routes(operator))))
}

/// An operator's own listener. It answers until the server has stopped, so that a stop can be watched.
fn serve_operators(
    listener: TcpListener,
    config: &ServerConfig,
    seed: u64,
    routes: Router,
) -> JoinHandle<Result<ShutdownReport, ServeError>> {
    // Its few connections are no part of the visitors' gauge.
    let quiet = Probes::new(Arc::new(|| None), None);
    let mut front = HttpServer::new(&config.http(), !seed, quiet);
    front.config.connections = OPERATORS;
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
