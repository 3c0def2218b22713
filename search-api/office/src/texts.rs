//! Texts of editors: lists, the text of a version as Markdown, how it looks, and saving.

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use novosel_catalog::editorial::{Editorial, EditorialKind, Revision};
use novosel_catalog::id::EditorialId;
use novosel_catalog::region;
use novosel_catalog::text::one_line;
use novosel_content::{Defaults, Format, Reading};
use novosel_staff::LONGEST_REASON;
use novosel_staff::journal::{Record, State};
use novosel_store::repo::{Change, DeskFilter, DeskText, Session, Signature};
use novosel_views::context::RequestContext;
use novosel_views::live;
use novosel_views::model::editorial::text_url;
use novosel_views::model::editorial_block::EditorialBlock;
use novosel_views::model::enums::SiteRegion;
use novosel_views::resolve::{compute, request_context};
use similar::{ChangeTag, TextDiff};

use crate::access::desk;
use crate::refusal::{invalid, stored, unknown};

/// Most texts of a page.
const MOST: i32 = 200;
/// Versions that are listed, the latest.
const VERSIONS: u32 = 100;
/// Letters that are looked for at most.
const LONGEST_FIND: usize = 100;

/// A moment as the schema has it.
pub(crate) fn moment(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).unwrap_or_default()
}

/// The section of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::editorial::EditorialKind")]
pub enum TextKind {
    /// News.
    News,
    /// Articles.
    Article,
    /// Ratings.
    Rating,
    /// Pages about the portal.
    Text,
}

/// A text of a list.
#[derive(Clone, Debug, SimpleObject)]
pub struct TextEntry {
    /// Number.
    pub id: u32,
    /// The section.
    pub kind: TextKind,
    /// Headline.
    pub title: String,
    /// The address of its page.
    pub path: String,
    /// The sites that show it.
    pub regions: Vec<SiteRegion>,
    /// Day of publication.
    pub day: NaiveDate,
    /// How many versions are kept.
    pub versions: u32,
    /// When it was changed last; null where it was stored before versions were kept.
    pub changed: Option<DateTime<Utc>>,
    /// Who changed it last.
    pub editor: String,
}

/// A page of texts.
#[derive(Clone, Debug, SimpleObject)]
pub struct TextList {
    /// Texts in all.
    pub total: u64,
    /// Those changed last first.
    pub items: Vec<TextEntry>,
}

/// A version of a text in a list.
#[derive(Clone, Debug, SimpleObject)]
pub struct VersionRow {
    /// From 1.
    pub number: u32,
    /// Who.
    pub editor: String,
    /// Why.
    pub reason: String,
    /// When; null where it was stored before versions were kept.
    pub happened: Option<DateTime<Utc>>,
    /// Lines that it has and the version before has not.
    pub added: u32,
    /// Lines that the version before has and it has not.
    pub removed: u32,
}

/// A text as it is.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeText {
    /// Number.
    pub id: u32,
    /// The section.
    pub kind: TextKind,
    /// Headline.
    pub title: String,
    /// The address of its page.
    pub path: String,
    /// The sites that show it.
    pub regions: Vec<SiteRegion>,
    /// Day of publication.
    pub day: NaiveDate,
    /// Front matter and blocks as Markdown.
    pub markdown: String,
    /// The number of this version; 0 where none is kept yet. Whoever saves names it.
    pub version: u32,
    /// The first paragraph.
    pub short: String,
    /// What follows, as pages show it.
    pub blocks: Vec<EditorialBlock>,
    /// The latest versions, the latest first.
    pub versions: Vec<VersionRow>,
}

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum LineChange {
    /// It is in both.
    Kept,
    /// It is new.
    Added,
    /// It is gone.
    Removed,
}

/// A line of a difference.
#[derive(Clone, Debug, SimpleObject)]
pub struct DifferenceLine {
    /// What became of it.
    pub change: LineChange,
    /// The line.
    pub text: String,
}

/// A text as it was in a version.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeVersion {
    /// From 1.
    pub number: u32,
    /// Front matter and blocks as Markdown.
    pub markdown: String,
    /// The first paragraph.
    pub short: String,
    /// What follows, as pages show it.
    pub blocks: Vec<EditorialBlock>,
    /// Who.
    pub editor: String,
    /// Why.
    pub reason: String,
    /// When; null where it was stored before versions were kept.
    pub happened: Option<DateTime<Utc>>,
    /// What differs from the version before; of a conflict, from the version that was edited.
    pub difference: Vec<DifferenceLine>,
}

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

fn regions(text: &Editorial) -> Vec<SiteRegion> {
    sites(text).into_iter().map(Into::into).collect()
}

fn sites(text: &Editorial) -> Vec<region::SiteRegion> {
    text.site.map_or_else(|| region::SiteRegion::ALL.to_vec(), |site| vec![site])
}

pub(crate) fn entry(found: DeskText) -> TextEntry {
    let DeskText { text, versions, changed, editor } = found;
    TextEntry {
        id: text.id.0,
        kind: text.kind.into(),
        path: text_url(&text),
        regions: regions(&text),
        day: text.date,
        versions,
        changed: changed.map(moment),
        editor,
        title: text.header,
    }
}

pub(crate) async fn list(
    ctx: &Context<'_>,
    (kind, region, find): (Option<TextKind>, Option<SiteRegion>, Option<String>),
    (offset, limit): (i32, i32),
) -> Result<TextList> {
    let (_, database) = desk(ctx)?;
    let find: String = one_line(&find.unwrap_or_default()).chars().take(LONGEST_FIND).collect();
    let filter = DeskFilter { kind: kind.map(EditorialKind::from), site: region.map(Into::into), find };
    let page = (usize::try_from(offset).unwrap_or(0), usize::try_from(limit.clamp(1, MOST)).unwrap_or(1));
    let read = async { database.read().await?.desk(&filter, page).await };
    let (found, total) = stored(ctx, read.await)?;
    Ok(TextList { total, items: found.into_iter().map(entry).collect() })
}

pub(crate) async fn text(ctx: &Context<'_>, id: u32) -> Result<Option<OfficeText>> {
    let (_, database) = desk(ctx)?;
    let mut reading = stored(ctx, database.read().await)?;
    whole(ctx, &mut reading, EditorialId(id)).await
}

/// The text with its versions.
async fn whole(ctx: &Context<'_>, reading: &mut Session, id: EditorialId) -> Result<Option<OfficeText>> {
    let Some(found) = stored(ctx, reading.desk_text(id).await)? else { return Ok(None) };
    // One more than is shown: the last one shown differs from it.
    let versions = stored(ctx, reading.latest_versions(id, VERSIONS + 1).await)?;
    let model = compute(ctx, move |request| {
        let DeskText { text, versions: number, .. } = found;
        let sources: Vec<String> = versions.iter().map(|(_, text)| novosel_content::whole(text)).collect();
        let rows = versions.iter().enumerate().take(VERSIONS as usize).map(|(place, (revision, _))| {
            let before = sources.get(place + 1).map_or("", String::as_str);
            row(revision, &difference(before, &sources[place]))
        });
        OfficeText {
            id: text.id.0,
            kind: text.kind.into(),
            path: text_url(&text),
            regions: regions(&text),
            day: text.date,
            markdown: novosel_content::whole(&text),
            version: number,
            blocks: blocks(request, &text),
            versions: rows.collect(),
            title: text.header,
            short: text.short,
        }
    });
    model.await.map(Some)
}

fn row(revision: &Revision, lines: &[DifferenceLine]) -> VersionRow {
    let count = |change: LineChange| {
        let count = lines.iter().filter(|line| line.change == change).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    };
    VersionRow {
        number: revision.number,
        editor: revision.editor.clone(),
        reason: revision.reason.clone(),
        happened: happened(revision),
        added: count(LineChange::Added),
        removed: count(LineChange::Removed),
    }
}

fn happened(revision: &Revision) -> Option<DateTime<Utc>> {
    (revision.happened > 0).then(|| moment(revision.happened))
}

/// The blocks as the site shows them that the text is for: the one that asks, where it is for both.
fn blocks(request: &RequestContext, text: &Editorial) -> Vec<EditorialBlock> {
    live::blocks(request, text.site.unwrap_or(request.site), text)
}

fn difference(before: &str, after: &str) -> Vec<DifferenceLine> {
    let diff = TextDiff::from_lines(before, after);
    let line = |change: similar::Change<&str>| DifferenceLine {
        change: match change.tag() {
            ChangeTag::Equal => LineChange::Kept,
            ChangeTag::Insert => LineChange::Added,
            ChangeTag::Delete => LineChange::Removed,
        },
        text: change.value().trim_end_matches('\n').to_owned(),
    };
    diff.iter_all_changes().map(line).collect()
}

pub(crate) async fn version(ctx: &Context<'_>, id: u32, number: u32) -> Result<Option<OfficeVersion>> {
    let (_, database) = desk(ctx)?;
    let mut reading = stored(ctx, database.read().await)?;
    version_since(ctx, &mut reading, (EditorialId(id), number), number.saturating_sub(1)).await
}

/// A version with what differs from another one.
async fn version_since(
    ctx: &Context<'_>,
    reading: &mut Session,
    (id, number): (EditorialId, u32),
    other: u32,
) -> Result<Option<OfficeVersion>> {
    let revisions = stored(ctx, reading.editorial_versions(id).await)?;
    let revision = revisions.into_iter().find(|revision| revision.number == number);
    let found = stored(ctx, reading.editorial_version(id, number).await)?;
    let (Some(revision), Some((text, _))) = (revision, found) else { return Ok(None) };
    let before = stored(ctx, reading.editorial_version(id, other).await)?.map(|(text, _)| text);
    let model = compute(ctx, move |request| {
        let markdown = novosel_content::whole(&text);
        let before = before.as_ref().map(novosel_content::whole).unwrap_or_default();
        OfficeVersion {
            number: revision.number,
            difference: difference(&before, &markdown),
            markdown,
            blocks: blocks(request, &text),
            short: text.short,
            happened: happened(&revision),
            editor: revision.editor,
            reason: revision.reason,
        }
    });
    model.await.map(Some)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_has_every_line_of_both_and_counts_them() {
        let lines = difference("one\ntwo\nthree\n", "one\n2\nthree\nfour\n");
        let told: Vec<String> = lines
            .iter()
            .map(|line| {
                let sign = match line.change {
                    LineChange::Kept => ' ',
                    LineChange::Added => '+',
                    LineChange::Removed => '-',
                };
                format!("{sign}{}", line.text)
            })
            .collect();
        assert_eq!(told, [" one", "-two", "+2", " three", "+four"]);
        let revision = Revision { number: 3, happened: 0, editor: "И".to_owned(), reason: "т".to_owned() };
        let row = row(&revision, &lines);
        assert_eq!((row.added, row.removed, row.happened), (2, 1, None));
    }
}
