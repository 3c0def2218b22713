//! Publishes a text at the hour that an editor said.

use anyhow::{Context, Result};
use novosel_office::texts::Checker;
use novosel_office::texts::publishing::{Due, publish_due};
use novosel_store::Database;
use novosel_views::address::SiteContext;

use super::super::Session;

/// Publishes a draft; gives its hour where that is later by now.
pub(super) async fn publish(session: &Session, database: &Database, draft: &str) -> Result<Option<i64>> {
    let id: u32 = draft.parse().with_context(|| format!("{draft:?} is no number of a draft"))?;
    let (now, today) = (session.clock.now().timestamp(), session.today());
    let geography = novosel_reference::geography().context("read the reference data")?;
    let context_of = |site| SiteContext { site, today, geography: &geography };
    match publish_due(database, id, now, Checker { today, context_of: &context_of }).await? {
        Due::Published(text) => session.printer.say(format!("text {} is published", text.0)),
        Due::Missed(_) => {
            session.printer.say(format!("draft {id} cannot be published: its editors are told why"));
        }
        Due::Later(due) => return Ok(Some(due)),
        Due::Nothing => {}
    }
    Ok(None)
}
