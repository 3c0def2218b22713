//! When a draft is to be published.

use async_graphql::{Context, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::editorial::DraftPlan;
use novosel_leads::letter::moscow;
use novosel_staff::journal::{Record, State};
use novosel_views::resolve::request_context;

use super::check::{Checker, Fault, read};
use super::drafts::{NO_DRAFT, OfficeDraft, finish, kept_out, needs_another};
use super::labels::{NO_TEXT, hour, object};
use super::saving::{conflict, reason_of};
use super::versions::OfficeVersion;
use crate::access::desk;
use crate::refusal::{impossible, invalid, stored, unknown};

/// Furthest hour, seconds from now.
const FURTHEST: i64 = 366 * 24 * 60 * 60;

/// What became of a plan.
#[derive(Clone, Debug, SimpleObject)]
pub struct PlannedDraft {
    /// The draft as it is now.
    pub draft: OfficeDraft,
    /// The version that somebody else has published since, with what they have changed; nothing is planned then.
    pub conflict: Option<OfficeVersion>,
    /// What is wrong; nothing is planned then.
    pub faults: Vec<Fault>,
}

/// Says when a draft is to be published, or another hour.
pub(crate) async fn schedule(
    ctx: &Context<'_>,
    (id, revision): (u32, u32),
    at: DateTime<Utc>,
    reason: &str,
) -> Result<PlannedDraft> {
    let (worker, database) = desk(ctx)?;
    let reason = reason_of(reason)?;
    let due = at.timestamp();
    if due <= worker.now {
        return Err(invalid("at", "Этот час уже прошёл: назначьте более поздний или опубликуйте сейчас"));
    }
    if due > worker.now + FURTHEST {
        return Err(invalid("at", "Назначьте день в пределах года"));
    }
    let mut writing = stored(ctx, database.write().await)?;
    let found = stored(ctx, writing.text_draft(id).await)?.ok_or_else(|| unknown(NO_DRAFT))?;
    if found.head.hold.keeps_out(worker.staff.id, worker.now) {
        return Err(kept_out(ctx, &mut writing, &found.head).await?);
    }
    if found.head.revision != revision {
        return Err(impossible("Черновик тем временем изменили: посмотрите, что в нём, и назначьте снова."));
    }
    let Some(markdown) = found.markdown.clone() else { return Err(unknown(NO_DRAFT)) };
    if let Some(refusal) = needs_another(worker, Some(&found), &markdown) {
        return Err(refusal);
    }
    let edited = found.head.text.map(|text| (text, found.head.version));
    if let Some((text, version)) = edited {
        let latest = stored(ctx, writing.desk_text(text).await)?.ok_or_else(|| unknown(NO_TEXT))?;
        if latest.versions != version {
            let conflict = conflict(ctx, &mut writing, (text, latest.versions), edited).await?;
            let draft = finish(ctx, writing, id).await?;
            return Ok(PlannedDraft { draft, conflict, faults: Vec::new() });
        }
    }
    let request = request_context(ctx)?;
    let context_of = |site| request.site_context_of(site);
    let day = moscow(due).map_or(request.today, |at| at.date_naive());
    let checker = Checker { today: day, context_of: &context_of };
    let text = found.head.text;
    let faults = match stored(ctx, read(&mut writing, text, &markdown, checker).await)? {
        Err(faults) => faults,
        Ok(text) if text.date > day => vec![Fault::new(
            line_of(&markdown, "date"),
            format!(
                "день выхода {} позже назначенного часа: поправьте один из них",
                text.date.format("%d.%m.%Y")
            ),
        )],
        Ok(_) => Vec::new(),
    };
    if !faults.is_empty() {
        let draft = finish(ctx, writing, id).await?;
        return Ok(PlannedDraft { draft, conflict: None, faults });
    }
    let before =
        found.head.plan.map_or_else(State::default, |plan| State::default().with("due", hour(plan.due)));
    let record = Record {
        action: if found.head.plan.is_some() { "text.reschedule" } else { "text.schedule" },
        object: object(&found.head),
        before,
        after: State::default().with("due", hour(due)).with("title", found.head.title),
        reason,
    };
    stored(ctx, writing.plan_draft(id, DraftPlan { due, scheduler: worker.staff.id }).await)?;
    stored(ctx, writing.write_down(&record, &worker.origin()).await)?;
    let draft = finish(ctx, writing, id).await?;
    Ok(PlannedDraft { draft, conflict: None, faults })
}

/// Leaves a draft a draft.
pub(crate) async fn unschedule(ctx: &Context<'_>, id: u32) -> Result<OfficeDraft> {
    let (worker, database) = desk(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let found = stored(ctx, writing.text_draft(id).await)?.ok_or_else(|| unknown(NO_DRAFT))?;
    if stored(ctx, writing.unplan_draft(id, None).await)? {
        let due = found.head.plan.map_or_else(String::new, |plan| hour(plan.due));
        let record = Record {
            action: "text.unschedule",
            object: object(&found.head),
            before: State::default().with("due", due).with("title", found.head.title),
            after: State::default(),
            reason: String::new(),
        };
        stored(ctx, writing.write_down(&record, &worker.origin()).await)?;
    }
    stored(ctx, writing.hold_draft(id, (worker.staff.id, worker.now), false).await)?;
    finish(ctx, writing, id).await
}

/// The line of a field of front matter, from 1.
fn line_of(markdown: &str, key: &str) -> usize {
    let is_of = |line: &str| line.split([':', '=']).next().is_some_and(|found| found.trim() == key);
    markdown.lines().position(is_of).map_or(1, |place| place + 1)
}
