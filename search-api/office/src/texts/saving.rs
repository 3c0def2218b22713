//! How a text would look, and publishing it with its entry of the journal.

use async_graphql::{Context, Result, SimpleObject};
use novosel_catalog::id::EditorialId;
use novosel_catalog::text::one_line;
use novosel_staff::LONGEST_REASON;
use novosel_store::repo::{Change, Session, Signature};
use novosel_views::model::editorial::text_url;
use novosel_views::model::editorial_block::EditorialBlock;
use novosel_views::model::enums::SiteRegion;
use novosel_views::resolve::{compute, request_context};

use super::check::{Checker, Fault, read};
use super::drafts::{kept_out, needs_another};
use super::labels::NO_TEXT;
use super::publishing::{Outcome, Publishing, publish, record};
use super::versions::{OfficeVersion, version_since};
use super::{OfficeText, blocks, regions, whole};
use crate::access::desk;
use crate::refusal::{invalid, stored, unknown};

/// How a text would look.
#[derive(Clone, Debug, Default, SimpleObject)]
pub struct Preview {
    /// Headline.
    pub title: String,
    /// The address that its page would have.
    pub path: String,
    /// The first paragraph.
    pub short: String,
    /// The sites that would show it.
    pub regions: Vec<SiteRegion>,
    /// The one of them that the blocks are of.
    pub region: Option<SiteRegion>,
    /// What follows, as pages show it.
    pub blocks: Vec<EditorialBlock>,
    /// What is wrong; nothing is shown then.
    pub faults: Vec<Fault>,
}

/// What became of saving.
#[derive(Clone, Debug, Default, SimpleObject)]
pub struct SavedText {
    /// The text as it is now; null where nothing was saved.
    pub text: Option<OfficeText>,
    /// The version that somebody else has saved since, with what they have changed; nothing was saved then.
    pub conflict: Option<OfficeVersion>,
    /// What is wrong; nothing was saved then.
    pub faults: Vec<Fault>,
}

/// How a text would look on a site; on that of the request, where none is given.
pub(crate) async fn preview(
    ctx: &Context<'_>,
    id: Option<u32>,
    markdown: &str,
    region: Option<SiteRegion>,
) -> Result<Preview> {
    let (_, database) = desk(ctx)?;
    let mut reading = stored(ctx, database.read().await)?;
    let request = request_context(ctx)?;
    let context_of = |site| request.site_context_of(site);
    let checker = Checker { today: request.today, context_of: &context_of };
    match stored(ctx, read(&mut reading, id.map(EditorialId), markdown, checker).await)? {
        Err(faults) => Ok(Preview { faults, ..Preview::default() }),
        Ok(text) => {
            compute(ctx, move |request| {
                let site = text.site.unwrap_or_else(|| region.map_or(request.site, Into::into));
                Preview {
                    regions: regions(&text),
                    region: Some(site.into()),
                    blocks: blocks(request, site, &text),
                    path: text_url(&text),
                    title: text.header,
                    short: text.short,
                    faults: Vec::new(),
                }
            })
            .await
        }
    }
}

pub(super) fn reason_of(typed: &str) -> Result<String> {
    let reason = one_line(typed);
    match reason.chars().count() {
        0 => Err(invalid("reason", "Напишите, что и зачем изменили: это увидят в истории текста")),
        length if length > LONGEST_REASON => {
            Err(invalid("reason", format!("Сократите причину до {LONGEST_REASON} знаков: сейчас {length}")))
        }
        _ => Ok(reason),
    }
}

/// What is published: a version of a text, or the draft of a new one.
#[derive(Clone, Copy)]
pub(crate) enum Edited {
    Text { id: u32, version: u32 },
    New { draft: Option<u32> },
}

/// Publishes a text: a new one, or one that was edited from a version. Its draft is done with.
pub(crate) async fn save(
    ctx: &Context<'_>,
    edited: Edited,
    markdown: &str,
    reason: &str,
) -> Result<SavedText> {
    let (worker, database) = desk(ctx)?;
    let reason = reason_of(reason)?;
    let mut writing = stored(ctx, database.write().await)?;
    let draft = match edited {
        Edited::Text { id, .. } => stored(ctx, writing.draft_of_text(EditorialId(id)).await)?,
        Edited::New { draft: Some(draft) } => stored(ctx, writing.text_draft(draft).await)?,
        Edited::New { draft: None } => None,
    };
    let draft = draft.filter(|draft| matches!(edited, Edited::Text { .. }) || draft.head.text.is_none());
    if let Some(draft) = &draft
        && draft.head.hold.keeps_out(worker.staff.id, worker.now)
    {
        return Err(kept_out(ctx, &mut writing, &draft.head).await?);
    }
    if let Some(refusal) = needs_another(worker, draft.as_ref(), markdown) {
        return Err(refusal);
    }
    let request = request_context(ctx)?;
    let context_of = |site| request.site_context_of(site);
    let (action, edited) = match edited {
        Edited::Text { id, version } => ("text.save", Some((EditorialId(id), version))),
        Edited::New { .. } => ("text.create", None),
    };
    let origin = worker.origin();
    let publishing =
        Publishing { action, edited, markdown, editor: &worker.staff.name, reason: &reason, origin: &origin };
    let checker = Checker { today: request.today, context_of: &context_of };
    match stored(ctx, publish(&mut writing, publishing, checker).await)? {
        Outcome::Published(id) => {
            if let Some(draft) = &draft {
                stored(ctx, writing.drop_draft(draft.head.id).await)?;
            }
            finish(ctx, writing, id).await
        }
        Outcome::Stale(found) => {
            let conflict = conflict(ctx, &mut writing, (found.text.id, found.versions), edited).await?;
            Ok(SavedText { conflict, ..SavedText::default() })
        }
        Outcome::Faulty(faults) => Ok(SavedText { faults, ..SavedText::default() }),
        Outcome::Gone => Err(unknown(NO_TEXT)),
    }
}

/// The version that stands in the way, with what differs from the one that was edited.
pub(super) async fn conflict(
    ctx: &Context<'_>,
    session: &mut Session,
    latest: (EditorialId, u32),
    edited: Option<(EditorialId, u32)>,
) -> Result<Option<OfficeVersion>> {
    version_since(ctx, session, latest, edited.map_or(0, |(_, version)| version)).await
}

pub(crate) async fn restore(ctx: &Context<'_>, id: u32, number: u32, reason: &str) -> Result<SavedText> {
    let (worker, database) = desk(ctx)?;
    let reason = reason_of(reason)?;
    let id = EditorialId(id);
    let mut writing = stored(ctx, database.write().await)?;
    let before = stored(ctx, writing.desk_text(id).await)?.ok_or_else(|| unknown(NO_TEXT))?;
    let found = stored(ctx, writing.editorial_version(id, number).await)?;
    let (old, _) = found.ok_or_else(|| unknown("Такой версии у текста нет."))?;
    let known = stored(ctx, writing.editorial_by_slug(old.kind, &old.slug).await)?;
    if let Some(other) = known.filter(|other| other.id != id) {
        let message = format!("адрес {} теперь занят: там «{}»", text_url(&old), other.header);
        return Ok(SavedText { faults: vec![Fault::new(1, message)], ..SavedText::default() });
    }
    writing.sign(Signature { editor: worker.staff.name.clone(), reason: reason.clone(), now: worker.now });
    let change = stored(ctx, writing.restore_editorial(id, number).await)?.unwrap_or(Change::Unchanged);
    let done = ("text.restore", Some(&before), id);
    stored(ctx, record(&mut writing, done, (change, &reason), &worker.origin()).await)?;
    finish(ctx, writing, id).await
}

/// Makes it so, and gives the text as it is now.
async fn finish(ctx: &Context<'_>, mut writing: Session, id: EditorialId) -> Result<SavedText> {
    let text = whole(ctx, &mut writing, id).await?;
    stored(ctx, writing.commit().await)?;
    Ok(SavedText { text, ..SavedText::default() })
}
