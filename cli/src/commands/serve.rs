//! `novosel serve`: the current generation over HTTP until SIGTERM.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use axum::Router;
use novosel_http::listen::{ListenError, listen};
use novosel_http::{Shutdown, Signals};
use novosel_indexer::generation::Store;
use novosel_media::upload::Decoder;
use novosel_server::config::ServerConfig;
use novosel_server::service::{self, ServerOptions};
use novosel_server::telemetry::Tracing;
use novosel_store::{Database, Purpose};

use super::{Session, work};
use crate::args::Serve;
use crate::exit::{self, ExitError};

/// Serves what is there.
pub(crate) async fn run(mut session: Session, args: Serve) -> Result<u8> {
    let signals = Signals::catch().context("catch signals")?;
    session.config.server.graphql.open |= args.open_graphql;
    listen_on(&mut session, args.listen);
    // Without an index there is nothing to serve, whatever the database: that is said first.
    Store::at(&session.config.index_dir).require_generation()?;
    let database = session.existing_database(Purpose::Serve).await?;
    answer(&session, database, signals, args.work, Router::new()).await
}

/// Lets the flag override the configuration.
pub(crate) fn listen_on(session: &mut Session, listen: Option<SocketAddr>) {
    if let Some(listen) = listen {
        session.config.server.listen = listen;
    }
}

/// Serves until it is told to stop by a signal; with a worker beside it where one is wanted, and with
/// further routes.
pub(crate) async fn answer(
    session: &Session,
    database: Database,
    signals: Signals,
    with_worker: bool,
    beside: Router,
) -> Result<u8> {
    let config = &session.config.server;
    let tracing = Tracing::install(&config.telemetry, chrono::Utc::now)
        .map_err(|error| ExitError::new(exit::CONFIGURATION, error.to_string()))?;
    let answered = answer_until_stopped(session, database, signals, with_worker, beside).await;
    tracing.shutdown().await;
    answered
}

async fn answer_until_stopped(
    session: &Session,
    database: Database,
    signals: Signals,
    with_worker: bool,
    beside: Router,
) -> Result<u8> {
    let config = &with_launcher(session.config.server.clone());
    let listeners = listen(&config.http()).map_err(|error| {
        let remedy = match error {
            ListenError::Address { .. } => "; choose another with --listen or `server.metrics_listen`",
            ListenError::NotPassed | ListenError::Passed(_) => {
                "; start it from a .socket unit, or change `server.handover`"
            }
        };
        ExitError::new(exit::ADDRESS, format!("{:#}{remedy}", anyhow::Error::from(error)))
    })?;
    let address = listeners.main.local_addr().context("read the address")?;
    let (trigger, shutdown) = Shutdown::channel();
    tokio::spawn(signals.drive(trigger));
    if with_worker {
        work::beside(session, shutdown.clone())?;
    }
    for hosts in [&config.hosts.msk, &config.hosts.spb] {
        if let Some(host) = hosts.first() {
            session.printer.say(format!("http://{host}:{}/", address.port()));
        }
    }
    let serving = ServerOptions {
        config,
        store: Store::at(&session.config.index_dir),
        database: Some(database),
        clock: session.clock.clone(),
        beside,
        decoder: Decoder::Process(std::env::current_exe().context("find this program")?),
        seed: u64::from(std::process::id()) << 32 | session.clock.now().timestamp_subsec_nanos() as u64,
    };
    let drained = service::serve(serving, listeners, shutdown).await?;
    if drained.cut > 0 {
        session.printer.say(format!("stopped; {} connections did not end in time", drained.cut));
    }
    Ok(exit::OK)
}

/// Page workers start through this program, which confines itself.
pub(super) fn with_launcher(mut config: ServerConfig) -> ServerConfig {
    config.pages.launcher = std::env::current_exe().ok();
    config
}
