//! `novosel demo`: generates a catalogue, builds its index and serves it, in one command.

mod adverts;
mod mail;
mod recipients;
mod views;

use std::path::Path;

use anyhow::{Context, Result};
use novosel_demo::Scale;
use novosel_http::Signals;
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::Store;
use novosel_pages::Bundle;
use novosel_server::config::{AdNetwork, ServerConfig};
use novosel_store::Purpose;

use super::{Session, generate, index, serve};
use crate::args::Demo;
use crate::exit;

/// How far below the repository a build puts the program: `target/PROFILE/novosel`.
const BUILD_DEPTH: usize = 3;

/// Makes a demonstration catalogue if there is none, indexes it if that is needed, serves both regions.
pub(crate) async fn run(mut session: Session, args: Demo) -> Result<u8> {
    serve::listen_on(&mut session, args.listen);
    session.config.server.office.enabled = true;
    stand_in(&mut session.config.server);
    let database = session.database(Purpose::Serve).await?;
    if database.read().await?.totals(0).await?.complexes == 0 {
        session.printer.say("generating the demonstration catalogue");
        generate::load(&session, Scale::Demo, args.seed).await?;
        recipients::tell(&database).await?;
        views::tell(&database, session.today()).await?;
        adverts::make(&database, session.today()).await?;
    }
    if needs_index(&session, &database).await? {
        session.printer.say("building the index");
        index::build(&session, false).await?;
    }
    if args.no_serve {
        return Ok(exit::OK);
    }
    find_pages(&mut session)?;
    let signals = Signals::catch().context("catch signals")?;
    let letters = mail::start(&mut session).await?;
    serve::answer(&session, database, signals, !args.no_work, letters).await
}

/// Stand-ins have the places of third parties and of an ad network that nobody is configured for.
fn stand_in(server: &mut ServerConfig) {
    server.stand_ins = true;
    if server.advertising.network.is_some() || server.ad_click_url.is_some() {
        return;
    }
    if let Some((network, clicks)) = AdNetwork::stand_in(server.listen.port()) {
        server.advertising.network = Some(network);
        server.ad_click_url = Some(clicks);
    }
}

/// The pages are those of the repository that this program was built in, whatever the current folder is.
fn find_pages(session: &mut Session) -> Result<()> {
    let program = std::env::current_exe().context("find this program")?;
    let folders = [Path::new("")].into_iter().chain(program.ancestors().skip(1).take(BUILD_DEPTH));
    let dir = &mut session.config.server.web_dir;
    *dir = dir.take().or_else(|| Bundle::built(folders));
    if dir.is_none() {
        session.printer.say(
            "no pages are built, so only programs are answered: `make page` builds them, `server.web_dir` says where they are",
        );
    }
    Ok(())
}

/// Whether there is no whole generation, or an import came after the current one.
async fn needs_index(session: &Session, database: &novosel_store::Database) -> Result<bool> {
    let store = Store::at(&session.config.index_dir);
    let manifest = match store.current() {
        Ok(Some(number)) => store.verify(number),
        Ok(None) => return Ok(true),
        Err(error) => Err(error),
    };
    match manifest {
        Ok(manifest) => {
            let revision = database.read().await?.current_revision().await?;
            Ok(manifest.options.revision != Some(revision)
                || manifest.options.today != session.today()
                || !manifest.is_of(database.catalogue().await?))
        }
        Err(error @ IndexError::Locked { .. }) => Err(error.into()),
        Err(error) => {
            session.printer.say(format!("the current generation is not whole ({error})"));
            Ok(true)
        }
    }
}
