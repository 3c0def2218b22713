//! How a text would look, and saving it with its entry of the journal.

use async_graphql::{Context, Result, SimpleObject};
use novosel_catalog::editorial::Editorial;
use novosel_catalog::id::EditorialId;
use novosel_catalog::text::one_line;
use novosel_content::{Defaults, Format, Reading};
use novosel_staff::LONGEST_REASON;
use novosel_staff::journal::{Record, State};
use novosel_store::repo::{Change, DeskText, Session, Signature};
use novosel_views::live;
use novosel_views::model::editorial::text_url;
use novosel_views::model::editorial_block::EditorialBlock;
use novosel_views::resolve::{compute, request_context};

use super::versions::{OfficeVersion, version_since};
use super::{OfficeText, blocks, sites, whole};
use crate::access::desk;
use crate::refusal::{invalid, stored, unknown};

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct Fault {
    /// From 1.
    pub line: u32,
    /// What it is, and what to do.
    pub message: String,
}

/// How a text would look.
#[derive(Clone, Debug, Default, SimpleObject)]
pub struct Preview {
    /// Headline.
    pub title: String,
    /// The first paragraph.
    pub short: String,
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

pub(crate) async fn preview(ctx: &Context<'_>, id: Option<u32>, markdown: &str) -> Result<Preview> {
    let (_, database) = desk(ctx)?;
    let mut reading = stored(ctx, database.read().await)?;
    match read(ctx, &mut reading, id.map(EditorialId), markdown).await? {
        Err(faults) => Ok(Preview { faults, ..Preview::default() }),
        Ok(text) => {
            compute(ctx, move |request| Preview {
                blocks: blocks(request, &text),
                title: text.header,
                short: text.short,
                faults: Vec::new(),
            })
            .await
        }
    }
}

/// The text of Markdown, with the number of the one that it is to be; or everything that is wrong with it.
async fn read(
    ctx: &Context<'_>,
    session: &mut Session,
    id: Option<EditorialId>,
    markdown: &str,
) -> Result<std::result::Result<Editorial, Vec<Fault>>> {
    let today = request_context(ctx)?.today;
    let defaults = Defaults { date: Some(today), ..Defaults::default() };
    let reading = novosel_edit::texts::read(session, markdown, Format::Markdown, &defaults).await;
    let Reading { text, left_out, addresses } = match stored(ctx, reading)? {
        Ok(reading) => reading,
        Err(error) => return Ok(Err(vec![fault(error.line, error.message)])),
    };
    // An import leaves out what it cannot carry over and says so; whoever writes can mend it.
    let mut faults: Vec<Fault> = left_out
        .into_iter()
        .map(|note| fault(note.line, format!("не поддерживается: {}", note.what)))
        .collect();
    let request = request_context(ctx)?;
    if let Some(wrong) = live::unlisted(&addresses, &sites(&text), |site| request.site_context_of(site)) {
        let (address, site) = (wrong.address, wrong.site.code());
        let why = wrong.why.map_or_else(String::new, |why| format!(" ({why})"));
        let message = format!("{address} — не адрес списка сайта {site}{why}: скопируйте адрес с сайта");
        faults.push(fault(wrong.line, message));
    }
    let known = stored(ctx, session.editorial_by_slug(text.kind, &text.slug).await)?;
    if let Some(other) = known.filter(|other| Some(other.id) != id) {
        let message =
            format!("адрес {} занят: там «{}». Напишите другой slug", text_url(&text), other.header);
        faults.push(fault(1, message));
    }
    if !faults.is_empty() {
        return Ok(Err(faults));
    }
    Ok(Ok(Editorial { id: id.unwrap_or(EditorialId(0)), ..text }))
}

fn fault(line: usize, message: String) -> Fault {
    Fault { line: u32::try_from(line).unwrap_or(u32::MAX), message }
}

fn reason_of(typed: &str) -> Result<String> {
    let reason = one_line(typed);
    match reason.chars().count() {
        0 => Err(invalid("reason", "Напишите, что и зачем изменили: это увидят в истории текста")),
        length if length > LONGEST_REASON => {
            Err(invalid("reason", format!("Сократите причину до {LONGEST_REASON} знаков: сейчас {length}")))
        }
        _ => Ok(reason),
    }
}

/// Saves a text: a new one, or one that was edited from a version.
pub(crate) async fn save(
    ctx: &Context<'_>,
    edited: Option<(u32, u32)>,
    markdown: &str,
    reason: &str,
) -> Result<SavedText> {
    let (worker, database) = desk(ctx)?;
    let reason = reason_of(reason)?;
    let mut writing = stored(ctx, database.write().await)?;
    let before = match edited {
        Some((id, version)) => {
            let found = stored(ctx, writing.desk_text(EditorialId(id)).await)?;
            let found = found.ok_or_else(|| unknown("Этого текста больше нет."))?;
            if found.versions != version {
                let latest = (found.text.id, found.versions);
                let conflict = version_since(ctx, &mut writing, latest, version).await?;
                return Ok(SavedText { conflict, ..SavedText::default() });
            }
            Some(found)
        }
        None => None,
    };
    let id = before.as_ref().map(|before| before.text.id);
    let mut text = match read(ctx, &mut writing, id, markdown).await? {
        Ok(text) => text,
        Err(faults) => return Ok(SavedText { faults, ..SavedText::default() }),
    };
    if let Some(before) = &before {
        // What visitors did with the text is no part of it.
        text.views = before.text.views;
    }
    writing.sign(Signature { editor: worker.staff.name.clone(), reason: reason.clone(), now: worker.now });
    let change = stored(ctx, writing.put_editorial(&mut text).await)?;
    let action = if before.is_some() { "text.save" } else { "text.create" };
    finish(ctx, writing, (action, before, text.id), (change, reason)).await
}

pub(crate) async fn restore(ctx: &Context<'_>, id: u32, number: u32, reason: &str) -> Result<SavedText> {
    let (worker, database) = desk(ctx)?;
    let reason = reason_of(reason)?;
    let id = EditorialId(id);
    let mut writing = stored(ctx, database.write().await)?;
    let before =
        stored(ctx, writing.desk_text(id).await)?.ok_or_else(|| unknown("Этого текста больше нет."))?;
    let found = stored(ctx, writing.editorial_version(id, number).await)?;
    let (old, _) = found.ok_or_else(|| unknown("Такой версии у текста нет."))?;
    let known = stored(ctx, writing.editorial_by_slug(old.kind, &old.slug).await)?;
    if let Some(other) = known.filter(|other| other.id != id) {
        let message = format!("адрес {} теперь занят: там «{}»", text_url(&old), other.header);
        return Ok(SavedText { faults: vec![fault(1, message)], ..SavedText::default() });
    }
    writing.sign(Signature { editor: worker.staff.name.clone(), reason: reason.clone(), now: worker.now });
    let change = stored(ctx, writing.restore_editorial(id, number).await)?.unwrap_or(Change::Unchanged);
    finish(ctx, writing, ("text.restore", Some(before), id), (change, reason)).await
}

/// Writes down what was saved, and gives the text as it is now.
async fn finish(
    ctx: &Context<'_>,
    mut writing: Session,
    (action, before, id): (&'static str, Option<DeskText>, EditorialId),
    (change, reason): (Change, String),
) -> Result<SavedText> {
    let (worker, _) = desk(ctx)?;
    if change != Change::Unchanged {
        let after = stored(ctx, writing.desk_text(id).await)?;
        let record = Record {
            action,
            object: format!("text/{}", id.0),
            before: state(before.as_ref()),
            after: state(after.as_ref()),
            reason,
        };
        stored(ctx, writing.write_down(&record, &worker.origin()).await)?;
        // A page of an address that had none until now is kept as missing.
        stored(ctx, writing.announce_text(id).await)?;
    }
    let text = whole(ctx, &mut writing, id).await?;
    stored(ctx, writing.commit().await)?;
    Ok(SavedText { text, ..SavedText::default() })
}

/// What the journal says of a text; the words themselves are kept by its versions.
fn state(found: Option<&DeskText>) -> State {
    found.map_or_else(State::default, |found| {
        let state = State::default().with("version", found.versions.to_string());
        state.with("title", found.text.header.clone()).with("path", text_url(&found.text))
    })
}
