//! `novosel merge`: records that are one, and taking that back.

use anyhow::Result;
use novosel_catalog::identity::{MergeKind, MergeState};
use novosel_import::identity::{self, Verdict};
use novosel_store::Purpose;
use novosel_store::repo::MergeFilter;

use super::Session;
use super::review::{decided, judge, print, refused};
use crate::args::identity::Merges;

/// Runs a subcommand.
pub(crate) async fn run(session: &Session, command: Merges) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Merges::List { listed, of } => {
            let filter = MergeFilter {
                kind: listed.kind.map(MergeKind::from),
                state: Some(MergeState::Accepted),
                of,
                limit: Some(listed.limit),
            };
            print(session, &database.read().await?.merges(filter).await?, "no records are one")
        }
        Merges::Undo { number, deciding } => {
            judge(session, &database, (number, Verdict::Undo), &deciding).await
        }
        Merges::Split { kind, id, deciding } => {
            let mut writing = database.write().await?;
            let said = (&*deciding.reason, session.moderator(&deciding.editor));
            let merges = identity::split(&mut writing, kind.into(), id, said).await;
            let merges = merges.map_err(refused)?;
            writing.commit().await?;
            decided(session, &merges)
        }
    }
}
