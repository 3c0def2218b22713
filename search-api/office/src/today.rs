//! What there is to do today.

use async_graphql::{Context, Result, SimpleObject};
use novosel_catalog::staff::{Actor, StaffRole};
use novosel_store::repo::{DeskFilter, JournalFilter};
use novosel_views::resolve::request_context;

use crate::access::desk;
use crate::journal::{self, JournalEntry};
use crate::moderation::{self, ModerationKind, Waiting};
use crate::refusal::stored;
use crate::texts::{self, DraftEntry, TextEntry};

/// Entries of the journal and texts that are shown.
const LATEST: u32 = 5;
/// Moscow is so many seconds ahead.
const MOSCOW: i64 = 3 * 60 * 60;
const DAY: i64 = 24 * 60 * 60;

/// What there is to do, and what was done.
#[derive(Clone, Debug, SimpleObject)]
pub struct Today {
    /// What waits for a decision, as far as somebody decides on it.
    pub waiting: Vec<Waiting>,
    /// Decisions of moderators since midnight in Moscow.
    pub decided: u64,
    /// The latest entries of the journal; their own for whoever is no administrator.
    pub journal: Vec<JournalEntry>,
    /// Texts that were changed last; empty for whoever is no editor.
    pub texts: Vec<TextEntry>,
    /// Drafts that were not published at their hour, then those that wait for it, the next one first; empty for whoever
    /// is no editor.
    pub planned: Vec<DraftEntry>,
}

pub(crate) async fn today(ctx: &Context<'_>) -> Result<Today> {
    let (worker, database) = desk(ctx)?;
    let roles = worker.staff.roles;
    let own = (!roles.may(StaffRole::Administrator)).then_some(Actor::Staff(worker.staff.id));
    let midnight = (worker.now + MOSCOW).div_euclid(DAY) * DAY - MOSCOW;
    let snapshot = &request_context(ctx)?.snapshot;
    let read = async {
        let mut reading = database.read().await?;
        let kinds = ModerationKind::of_roles(roles);
        let waiting = moderation::waiting(&mut reading, snapshot, &kinds, worker.now).await?;
        let texts = match roles.may(StaffRole::Editor) {
            true => reading.desk(&DeskFilter::default(), (0, LATEST as usize)).await?.0,
            false => Vec::new(),
        };
        let mut planned = match roles.may(StaffRole::Editor) {
            true => texts::all_drafts(&mut reading).await?,
            false => Vec::new(),
        };
        planned.retain(|draft| draft.due.is_some() || draft.problem.is_some());
        planned.sort_by_key(|draft| (draft.due.is_some(), draft.due));
        let filter = JournalFilter { object: None, actor: own };
        Ok(Today {
            waiting,
            decided: reading.journal_since(&moderation::DECISIONS, midnight).await?,
            journal: journal::entries(&mut reading, &filter, None, LATEST).await?,
            texts: texts.into_iter().map(texts::entry).collect(),
            planned,
        })
    };
    stored(ctx, read.await)
}
