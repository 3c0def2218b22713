//! `novosel feed`: feeds as their owners see them.

mod check;

use anyhow::Result;

use super::Session;
use crate::args::Feeds;

pub(crate) use check::checked;

/// Runs a command about a feed.
pub(crate) async fn run(session: &Session, command: Feeds) -> Result<u8> {
    match command {
        Feeds::Check { location, region } => check::run(session, &location, region).await,
    }
}
