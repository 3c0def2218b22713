//! `novosel serve`: the current generation over HTTP until SIGTERM.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use novosel_indexer::generation::Store;
use novosel_search_api::front::listen::{ListenError, listen};
use novosel_search_api::front::{Shutdown, Signals};
use novosel_search_api::service::{self, Serving};
use novosel_store::{Database, Purpose};
use tracing_subscriber::EnvFilter;

use super::Session;
use crate::args::Serve;
use crate::exit::{self, Coded};

/// Serves what is there.
pub(crate) async fn run(mut session: Session, args: Serve) -> Result<u8> {
    let signals = Signals::catch().context("catch signals")?;
    session.config.server.graphql.open |= args.open_graphql;
    listen_on(&mut session, args.listen);
    // Without an index there is nothing to serve, whatever the database: that is said first.
    Store::at(&session.config.index_dir).require_generation()?;
    let database = session.existing_database(Purpose::Serve).await?;
    answer(&session, database, signals).await
}

/// Lets the flag override the configuration.
pub(crate) fn listen_on(session: &mut Session, listen: Option<SocketAddr>) {
    if let Some(listen) = listen {
        session.config.server.listen = listen;
    }
}

/// Answers until told to stop.
pub(crate) async fn answer(session: &Session, database: Database, signals: Signals) -> Result<u8> {
    log_as_json();
    let config = &session.config.server;
    let listeners = listen(config).map_err(|error| {
        let remedy = match error {
            ListenError::Address { .. } => "; choose another with --listen or `server.metrics_listen`",
            ListenError::NotPassed | ListenError::Passed(_) => {
                "; start it from a .socket unit, or change `server.handover`"
            }
        };
        Coded::new(exit::ADDRESS, format!("{:#}{remedy}", anyhow::Error::from(error)))
    })?;
    let address = listeners.main.local_addr().context("read the address")?;
    let (trigger, shutdown) = Shutdown::channel();
    tokio::spawn(signals.drive(trigger));
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
    let drained = service::serve(serving, listeners, shutdown).await?;
    if drained.cut > 0 {
        session.printer.say(format!("stopped; {} connections did not end in time", drained.cut));
    }
    Ok(exit::OK)
}

/// One JSON object a line on standard error; `RUST_LOG` chooses what.
fn log_as_json() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let subscriber = tracing_subscriber::fmt().json().flatten_event(true).with_env_filter(filter);
    // A second subscriber is no failure: the first one keeps the log.
    let _ = subscriber.with_writer(std::io::stderr).try_init();
}
