//! What waits for a decision of a person: one queue of what visitors say, objects that they add, records that may be one,
//! and complexes that are not on the map.

mod merges;
mod objects;
mod posts;
mod unplaced;

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::money::Thousands;
use novosel_catalog::staff::{StaffRole, StaffRoles};
use novosel_catalog::text::{group_thousands, one_line};
use novosel_people::post::LONGEST_REASON;
use novosel_store::DataError;
use novosel_store::repo::{Session, WaitingPosts};
use novosel_views::resolve::request_context;
use novosel_views::snapshot::Snapshot;

use crate::access::{desk, worker};
use crate::refusal::{forbidden, invalid, stored};

pub(crate) use merges::judge as judge_merge;
pub use merges::{ComparedFact, MergePair, MergeSide};
pub use objects::ObjectPlacing;
pub(crate) use objects::{accept as accept_object, refuse as refuse_object, take_off as take_off_object};
pub(crate) use posts::{answer as answer_post, decide as decide_post};
pub(crate) use unplaced::place as place_complex;

/// Who decides on the catalogue's part of the queue; on what people say and add, moderators alone.
pub(crate) const DECIDING: &[StaffRole] = &[StaffRole::Moderator, StaffRole::Data];
/// How the actions of decisions begin in the journal.
pub(crate) const DECISIONS: [&str; 3] = ["post.", "object.", "merge."];
/// Most items of a page.
const MOST: i32 = 200;
/// Letters of an excerpt.
const EXCERPT: usize = 160;

/// What waits for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum ModerationKind {
    /// A judgement with stars.
    Opinion,
    /// A comment of a text, an answer to one, or what the office of a company answers.
    Comment,
    /// A question to the builder.
    Question,
    /// An object that somebody sells themselves.
    Object,
    /// Two records that may be one.
    Merge,
    /// A complex that is not on the map.
    Unplaced,
}

impl ModerationKind {
    const ALL: [Self; 6] =
        [Self::Opinion, Self::Comment, Self::Question, Self::Object, Self::Merge, Self::Unplaced];

    /// Who decides on it, beside moderators.
    fn is_of(self, roles: StaffRoles) -> bool {
        match self {
            Self::Opinion | Self::Comment | Self::Question | Self::Object => roles.may(StaffRole::Moderator),
            Self::Merge | Self::Unplaced => DECIDING.iter().any(|role| roles.may(*role)),
        }
    }

    /// What somebody decides on.
    pub(crate) fn of_roles(roles: StaffRoles) -> Vec<Self> {
        Self::ALL.into_iter().filter(|kind| kind.is_of(roles)).collect()
    }
}

/// How many of a kind wait.
#[derive(Clone, Debug, SimpleObject)]
pub struct Waiting {
    /// The kind.
    pub kind: ModerationKind,
    /// How many.
    pub count: u64,
    /// Seconds that the first one has waited; null where none waits.
    pub oldest: Option<i64>,
}

/// A page of the queue.
#[derive(Clone, Debug, SimpleObject)]
pub struct ModerationPage {
    /// Items of the kind in all.
    pub total: u64,
    /// How many of each kind wait.
    pub counts: Vec<Waiting>,
    /// The one that waits longest first.
    pub items: Vec<ModerationRow>,
}

/// An item of the queue.
#[derive(Clone, Debug, SimpleObject)]
pub struct ModerationRow {
    /// Number.
    pub id: u32,
    /// The kind.
    pub kind: ModerationKind,
    /// Of what it is said.
    pub title: String,
    /// The page of that.
    pub path: Option<String>,
    /// The name that is shown.
    pub author: String,
    /// How it begins.
    pub excerpt: String,
    /// Since when it waits.
    pub since: DateTime<Utc>,
    /// What speaks against it, in short.
    pub marks: Vec<String>,
}

/// A fact about an item.
#[derive(Clone, Debug, SimpleObject)]
pub struct ModerationFact {
    /// Of what.
    pub title: String,
    /// What.
    pub value: String,
}

/// What became of an item.
#[derive(Clone, Debug, SimpleObject)]
pub struct ModerationEvent {
    /// When.
    pub happened: DateTime<Utc>,
    /// Who; empty where visitors did it.
    pub actor: String,
    /// What, in words.
    pub step: String,
    /// Why.
    pub reason: String,
}

/// Another post of the subject.
#[derive(Clone, Debug, SimpleObject)]
pub struct OtherPost {
    /// Number.
    pub id: u32,
    /// The kind.
    pub kind: ModerationKind,
    /// The name that is shown.
    pub author: String,
    /// How it begins.
    pub excerpt: String,
    /// When it was written.
    pub since: DateTime<Utc>,
    /// held, shown, refused, removed.
    pub state: String,
}

/// An item, whole.
#[derive(Clone, Debug, SimpleObject)]
pub struct ModerationItem {
    /// Number.
    pub id: u32,
    /// The kind.
    pub kind: ModerationKind,
    /// held, shown, refused, removed; what is no post has the nearest of these.
    pub state: String,
    /// Of what it is said, or what it is.
    pub title: String,
    /// The page of that.
    pub path: Option<String>,
    /// The name that is shown.
    pub author: String,
    /// When it was written.
    pub since: DateTime<Utc>,
    /// What the author has to do with the complex; may be empty.
    pub relation: String,
    /// Stars.
    pub rating: Option<u8>,
    /// What is good.
    pub pros: String,
    /// What is bad.
    pub cons: String,
    /// The text; paragraphs are lines.
    pub text: String,
    /// Why it waits.
    pub held: Vec<String>,
    /// What else is known of it.
    pub facts: Vec<ModerationFact>,
    /// Paths of its pictures.
    pub pictures: Vec<String>,
    /// What became of it, the oldest step first.
    pub history: Vec<ModerationEvent>,
    /// What else is said of the subject, the newest first.
    pub others: Vec<OtherPost>,
    /// Of an object: where it can be published.
    pub placing: Option<ObjectPlacing>,
    /// Of records that may be one: both, side by side.
    pub pair: Option<MergePair>,
}

/// How many of each kind of these wait.
pub(crate) async fn waiting(
    reading: &mut Session,
    snapshot: &Snapshot,
    kinds: &[ModerationKind],
    now: i64,
) -> Result<Vec<Waiting>, DataError> {
    let posts = reading.waiting_counts().await?;
    let mut waiting = Vec::with_capacity(kinds.len());
    for kind in kinds {
        let (count, since) = match kind {
            ModerationKind::Opinion | ModerationKind::Comment | ModerationKind::Question => {
                let own = |waiting: &&WaitingPosts| ModerationKind::of(waiting.kind) == *kind;
                let count = posts.iter().filter(own).map(|waiting| waiting.count).sum();
                (count, posts.iter().filter(own).map(|waiting| waiting.oldest).min())
            }
            ModerationKind::Object => reading.own_objects_waiting().await?,
            ModerationKind::Merge => merges::waiting(reading).await?,
            ModerationKind::Unplaced => unplaced::waiting(reading, snapshot).await?,
        };
        waiting.push(Waiting { kind: *kind, count, oldest: since.map(|since| now - since) });
    }
    Ok(waiting)
}

pub(crate) async fn page(
    ctx: &Context<'_>,
    kind: Option<ModerationKind>,
    (offset, limit): (i32, i32),
) -> Result<ModerationPage> {
    let (worker, database) = desk(ctx)?;
    let own = ModerationKind::of_roles(worker.staff.roles);
    let kinds: Vec<ModerationKind> = match kind {
        Some(kind) if own.contains(&kind) => vec![kind],
        Some(_) => return Err(forbidden(StaffRole::Moderator)),
        None => own.clone(),
    };
    let (offset, limit) = (offset.max(0), limit.clamp(1, MOST));
    let (skipped, most) = (usize::try_from(offset).unwrap_or(0), offset.saturating_add(limit));
    let most = u32::try_from(most).unwrap_or(0);
    let snapshot = &request_context(ctx)?.snapshot;
    let read = async {
        let mut reading = database.read().await?;
        let counts = waiting(&mut reading, snapshot, &own, worker.now).await?;
        let is_wanted = |waiting: &&Waiting| kinds.contains(&waiting.kind);
        let total = counts.iter().filter(is_wanted).map(|waiting| waiting.count).sum();
        let mut items = posts::rows(&mut reading, &kinds, most).await?;
        for kind in &kinds {
            items.extend(match kind {
                ModerationKind::Object => objects::rows(&mut reading, snapshot).await?,
                ModerationKind::Merge => merges::rows(&mut reading, snapshot, most).await?,
                ModerationKind::Unplaced => unplaced::rows(&mut reading, snapshot).await?,
                ModerationKind::Opinion | ModerationKind::Comment | ModerationKind::Question => Vec::new(),
            });
        }
        items.sort_by_key(|item| (item.since, item.id));
        let items = items.into_iter().skip(skipped).take(usize::try_from(limit).unwrap_or(1)).collect();
        Ok(ModerationPage { total, counts, items })
    };
    stored(ctx, read.await)
}

pub(crate) async fn item(ctx: &Context<'_>, kind: ModerationKind, id: u32) -> Result<Option<ModerationItem>> {
    if !kind.is_of(worker(ctx)?.staff.roles) {
        return Err(forbidden(StaffRole::Moderator));
    }
    match kind {
        ModerationKind::Opinion | ModerationKind::Comment | ModerationKind::Question => {
            Ok(posts::item(ctx, id).await?.filter(|item| item.kind == kind))
        }
        ModerationKind::Object => objects::item(ctx, id).await,
        ModerationKind::Merge => merges::item(ctx, id).await,
        ModerationKind::Unplaced => unplaced::item(ctx, id).await,
    }
}

/// The beginning of a text, in one line.
fn cut(text: &str) -> String {
    let whole = one_line(text);
    match whole.char_indices().nth(EXCERPT) {
        Some((end, _)) => format!("{}…", whole[..end].trim_end()),
        None => whole,
    }
}

fn fact(title: &str, value: impl Into<String>) -> ModerationFact {
    ModerationFact { title: title.to_owned(), value: value.into() }
}

/// Facts without those that are not known.
fn facts<const N: usize>(known: [(&str, String); N]) -> Vec<ModerationFact> {
    let told = known.into_iter().filter(|(_, value)| !value.is_empty());
    told.map(|(title, value)| fact(title, value)).collect()
}

/// «9 000 000 ₽».
fn rouble_sum(price: Thousands) -> String {
    format!("{}\u{a0}₽", group_thousands(price.roubles()))
}

/// Why something is decided so.
pub(crate) fn why(typed: &str, who: &str) -> Result<String> {
    let reason = one_line(typed);
    match reason.chars().count() {
        0 => Err(invalid("reason", format!("Напишите причину: {who}"))),
        length if length > LONGEST_REASON => {
            Err(invalid("reason", format!("Сократите причину до {LONGEST_REASON} знаков: сейчас {length}")))
        }
        _ => Ok(reason),
    }
}

/// Whom a refusal is told.
const TOLD: &str = "её увидит автор";
/// Who reads why something of the catalogue is decided so.
pub(crate) const KEPT: &str = "она останется в журнале";
