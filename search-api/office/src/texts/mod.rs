//! Texts of editors: lists, and a text as Markdown with its versions. What is typed is kept by [`drafts`], published by
//! [`saving`] or at an hour ([`planning`]), both by [`publishing`]; what versions differ in is [`versions`].

mod built_in;
mod check;
mod drafts;
mod labels;
mod links;
mod planning;
pub mod publishing;
mod saving;
mod versions;

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::id::EditorialId;
use novosel_catalog::region;
use novosel_catalog::text::one_line;
use novosel_store::repo::{DeskFilter, DeskText, Session};
use novosel_views::context::RequestContext;
use novosel_views::live;
use novosel_views::model::editorial::text_url;
use novosel_views::model::editorial_block::EditorialBlock;
use novosel_views::model::enums::SiteRegion;
use novosel_views::resolve::compute;

use crate::access::desk;
use crate::refusal::stored;

pub use built_in::BuiltInText;
pub(crate) use built_in::markdown as built_in;
pub use check::{Checker, Fault};
pub use drafts::{DraftEntry, DraftWriter, KeptDraft, OfficeDraft};
pub(crate) use drafts::{Typed, Which, all as all_drafts, discard, draft, hold, keep, take};
pub(crate) use links::links;
pub use links::{LinkSource, TextLink};
pub use planning::PlannedDraft;
pub(crate) use planning::{schedule, unschedule};
pub(crate) use saving::{Edited, preview, restore, save};
pub use saving::{Preview, SavedText};
pub(crate) use versions::version;
pub use versions::{DifferenceLine, LineChange, OfficeVersion, VersionRow};
use versions::{difference, row};

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
    /// Every draft, of these and other texts and of those that are not there yet; the one changed last first.
    pub drafts: Vec<DraftEntry>,
    /// Those that the portal is built with and nobody has published anew, on the first page.
    pub built_in: Vec<BuiltInText>,
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
    let read = async {
        let mut reading = database.read().await?;
        let (found, total) = reading.desk(&filter, page).await?;
        let drafts = drafts::all(&mut reading).await?;
        let built_in = match page {
            (0, _) => built_in::standing(&mut reading, &filter).await?,
            _ => Vec::new(),
        };
        Ok(TextList { total, items: found.into_iter().map(entry).collect(), drafts, built_in })
    };
    stored(ctx, read.await)
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
            blocks: blocks(request, text.site.unwrap_or(request.site), &text),
            versions: rows.collect(),
            title: text.header,
            short: text.short,
        }
    });
    model.await.map(Some)
}

/// The blocks as a site shows them. The back office loads nothing of another host: there every video of one is a link.
fn blocks(request: &RequestContext, site: region::SiteRegion, text: &Editorial) -> Vec<EditorialBlock> {
    let mut blocks = live::blocks(request, site, text);
    for video in blocks.iter_mut().filter_map(|block| block.video.as_mut()) {
        video.source.is_allowed &= video.source.host.is_none();
    }
    blocks
}
