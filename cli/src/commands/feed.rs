//! `novosel feed`: feeds as files, without a database.

mod sniff;

use anyhow::Result;

use super::Session;
use crate::args::Feed;

/// Runs one of its commands.
pub(crate) async fn run(session: &Session, command: Feed) -> Result<u8> {
    match command {
        Feed::Sniff { path, mapping, draft } => sniff::run(session, path, mapping.as_deref(), draft).await,
    }
}
