//! `novosel serve`: the current generation over HTTP until SIGTERM.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use novosel_data::{Database, Purpose};
use novosel_indexer::generation::Store;
use novosel_search_api::front::Shutdown;
use novosel_search_api::service::{self, Serving};
use novosel_search_api::telemetry::Tracing;
use tokio::net::TcpListener;

use super::Session;
use crate::args::Serve;
use crate::exit::{self, Coded};

/// Serves what is there.
pub(crate) async fn run(mut session: Session, args: Serve) -> Result<u8> {
    session.config.server.graphql.open |= args.open_graphql;
    listen_on(&mut session, args.listen);
    let database = session.database(Purpose::Serve).await?;
    answer(&session, database).await
}

/// Lets the flag override the configuration.
pub(crate) fn listen_on(session: &mut Session, listen: Option<SocketAddr>) {
    if let Some(listen) = listen {
        session.config.server.listen = listen;
    }
}

/// Answers until told to stop.
pub(crate) async fn answer(session: &Session, database: Database) -> Result<u8> {
    let config = &session.config.server;
    let tracing = Tracing::install(&config.telemetry, chrono::Utc::now)
        .map_err(|error| Coded::new(exit::CONFIGURATION, error.to_string()))?;
    let answered = answer_until_stopped(session, database).await;
    tracing.shutdown().await;
    answered
}

async fn answer_until_stopped(session: &Session, database: Database) -> Result<u8> {
    let config = &session.config.server;
    let listener = TcpListener::bind(config.listen).await.map_err(|error| {
        Coded::new(
            exit::ADDRESS,
            format!("listen on {}: {error}; choose another with --listen", config.listen),
        )
    })?;
    let address = listener.local_addr().context("read the address")?;
    let (trigger, shutdown) = Shutdown::channel();
    tokio::spawn(trigger.follow_signals());
    for hosts in [&config.hosts.msk, &config.hosts.spb] {
        if let Some(host) = hosts.first() {
            session.printer.say(format!("http://{host}:{}/", address.port()));
        }
    }
    let serving = Serving {
        config,
        store: Store::at(&session.config.index_dir),
        database: Some(database),
        clock: session.clock.clone(),
        seed: u64::from(std::process::id()) << 32 | session.clock.now().timestamp_subsec_nanos() as u64,
    };
    let drained = service::serve(serving, listener, shutdown).await?;
    if drained.cut > 0 {
        session.printer.say(format!("stopped; {} connections did not end in time", drained.cut));
    }
    Ok(exit::OK)
}
