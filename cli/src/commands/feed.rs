//! `novosel feed`: feeds as files, without a database.

mod check;
mod sniff;

use anyhow::Result;

use super::Session;
use crate::args::Feeds;

pub(crate) use check::checked;

/// Runs a command about a feed.
pub(crate) async fn run(session: &Session, command: Feeds) -> Result<u8> {
    match command {
        Feeds::Check { location, region } => check::run(session, &location, region).await,
        Feeds::Sniff { path, mapping, draft } => sniff::run(session, path, mapping.as_deref(), draft).await,
    }
}
