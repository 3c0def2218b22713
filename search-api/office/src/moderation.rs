//! What visitors say, for moderators: one queue, and the decisions.

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::post::{ComplaintReason, Decision, Post, PostKind, PostState, Relation};
use novosel_catalog::post_history::Moderator;
use novosel_catalog::text::{one_line, several_lines};
use novosel_people::post::{LONGEST_REASON, LONGEST_TEXT};
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::{Moderated, Session, WaitingPosts};

use crate::access::desk;
use crate::refusal::{impossible, invalid, stored, unknown};
use crate::texts::moment;

/// Most items of a page.
const MOST: i32 = 200;
/// Letters of an excerpt.
const EXCERPT: usize = 160;
/// Other posts of the subject.
const OTHERS: u32 = 10;

/// What waits for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum ModerationKind {
    /// A judgement with stars.
    Opinion,
    /// A comment of a text, an answer to one, or what the office of a company answers.
    Comment,
    /// A question to the builder.
    Question,
}

impl ModerationKind {
    const ALL: [Self; 3] = [Self::Opinion, Self::Comment, Self::Question];

    fn of(kind: PostKind) -> Self {
        match kind {
            PostKind::Opinion => Self::Opinion,
            PostKind::Question => Self::Question,
            PostKind::Comment | PostKind::Answer => Self::Comment,
        }
    }

    fn posts(self) -> &'static [PostKind] {
        match self {
            Self::Opinion => &[PostKind::Opinion],
            Self::Question => &[PostKind::Question],
            Self::Comment => &[PostKind::Comment, PostKind::Answer],
        }
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
    /// held, shown, refused, removed.
    pub state: String,
    /// Of what it is said.
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
}

/// How many of each kind wait.
pub(crate) async fn waiting(reading: &mut Session, now: i64) -> Result<Vec<Waiting>, DataError> {
    let counted = reading.waiting_counts().await?;
    let of = |kind: ModerationKind| {
        let own = |waiting: &&WaitingPosts| ModerationKind::of(waiting.kind) == kind;
        let count = counted.iter().filter(own).map(|waiting| waiting.count).sum();
        let oldest = counted.iter().filter(own).map(|waiting| now - waiting.oldest).max();
        Waiting { kind, count, oldest }
    };
    Ok(ModerationKind::ALL.map(of).to_vec())
}

pub(crate) async fn page(
    ctx: &Context<'_>,
    kind: Option<ModerationKind>,
    (offset, limit): (i32, i32),
) -> Result<ModerationPage> {
    let (worker, database) = desk(ctx)?;
    let page = (u32::try_from(offset).unwrap_or(0), u32::try_from(limit.clamp(1, MOST)).unwrap_or(1));
    let read = async {
        let mut reading = database.read().await?;
        let counts = waiting(&mut reading, worker.now).await?;
        let posts = reading.waiting_posts(kind.map_or(PostKind::ALL, ModerationKind::posts), page).await?;
        let is_wanted = |waiting: &&Waiting| kind.is_none_or(|kind| kind == waiting.kind);
        let total = counts.iter().filter(is_wanted).map(|waiting| waiting.count).sum();
        Ok(ModerationPage { total, counts, items: posts.into_iter().map(row).collect() })
    };
    stored(ctx, read.await)
}

fn row(post: Post) -> ModerationRow {
    let mut marks = post.suspicions.clone();
    if post.complaints > 0 {
        marks.push(format!("жалобы: {}", post.complaints));
    }
    ModerationRow {
        id: post.id,
        kind: ModerationKind::of(post.kind),
        excerpt: excerpt(&post),
        path: Some(post.url).filter(|url| !url.is_empty()),
        title: post.title,
        author: post.author,
        since: moment(post.changed),
        marks,
    }
}

fn excerpt(post: &Post) -> String {
    let whole = [&post.text, &post.pros, &post.cons].map(|part| one_line(part));
    let whole = whole.into_iter().find(|part| !part.is_empty()).unwrap_or_default();
    match whole.char_indices().nth(EXCERPT) {
        Some((end, _)) => format!("{}…", whole[..end].trim_end()),
        None => whole,
    }
}

pub(crate) async fn item(ctx: &Context<'_>, id: u32) -> Result<Option<ModerationItem>> {
    let (_, database) = desk(ctx)?;
    let read = async {
        let mut reading = database.read().await?;
        match reading.post(id).await? {
            Some(post) => whole(&mut reading, post).await.map(Some),
            None => Ok(None),
        }
    };
    stored(ctx, read.await)
}

async fn whole(reading: &mut Session, post: Post) -> Result<ModerationItem, DataError> {
    let history = reading.post_events(post.id).await?.into_iter().map(|event| ModerationEvent {
        happened: moment(event.at),
        actor: event.by,
        step: event.step.title().to_owned(),
        reason: event.reason,
    });
    let history = history.collect();
    let complaints = reading.complaints_about(post.id).await?;
    let complaint = |(reason, note): (ComplaintReason, &str)| match note {
        "" => format!("жалоба: {}", reason.title()),
        note => format!("жалоба: {} — {note}", reason.title()),
    };
    let undecided = complaints.iter().filter(|complaint| complaint.decided.is_none());
    let complaints = undecided.map(|one| complaint((one.reason, &one.note)));
    let held = post.suspicions.iter().cloned().chain(complaints).collect();
    let others = reading.posts_about(post.subject, OTHERS + 1).await?.into_iter();
    let others = others.filter(|other| other.id != post.id).take(OTHERS as usize).map(|other| OtherPost {
        id: other.id,
        kind: ModerationKind::of(other.kind),
        excerpt: excerpt(&other),
        author: other.author,
        since: moment(other.created),
        state: other.state.code().to_owned(),
    });
    let fact = |title: &str, value: String| ModerationFact { title: title.to_owned(), value };
    let mut facts = vec![
        fact("Что это", post.kind.title().to_owned()),
        fact("О чём", post.subject.kind.title().to_owned()),
        fact("Сайт", post.site.code().to_owned()),
    ];
    if post.up + post.down > 0 {
        facts.push(fact("Голоса", format!("за {}, против {}", post.up, post.down)));
    }
    if !post.reason.is_empty() {
        facts.push(fact("Причина", post.reason.clone()));
    }
    Ok(ModerationItem {
        id: post.id,
        kind: ModerationKind::of(post.kind),
        state: post.state.code().to_owned(),
        others: others.collect(),
        path: Some(post.url).filter(|url| !url.is_empty()),
        title: post.title,
        author: post.author,
        since: moment(post.created),
        relation: post.relation.map_or_else(String::new, |relation: Relation| relation.title().to_owned()),
        rating: post.stars,
        pros: post.pros,
        cons: post.cons,
        text: post.text,
        held,
        facts,
        pictures: Vec::new(),
        history,
    })
}

/// Decides on a post; a corrected text is stored before it is shown.
pub(crate) async fn decide(
    ctx: &Context<'_>,
    id: u32,
    decision: Decision,
    (text, reason): (Option<String>, Option<String>),
) -> Result<ModerationItem> {
    let (worker, database) = desk(ctx)?;
    let reason = match reason {
        Some(typed) => why(&typed)?,
        None => String::new(),
    };
    let text = text.map(|typed| words(&typed)).transpose()?;
    let mut writing = stored(ctx, database.write().await)?;
    let before = stored(ctx, writing.post(id).await)?.ok_or_else(|| unknown("Этой записи больше нет."))?;
    let corrected = text.filter(|text| *text != before.text);
    if let Some(text) = &corrected {
        if before.state.after(decision).is_none() {
            return Err(undecidable(before.state));
        }
        stored(ctx, writing.correct_post(id, text).await)?;
    }
    let by = Moderator { name: &worker.staff.name, now: worker.now };
    let moderated = stored(ctx, writing.moderate(id, decision, &reason, by).await)?;
    let after = done(moderated)?;
    let action = match decision {
        Decision::Accept if before.state == after.state => "post.keep",
        Decision::Accept => "post.accept",
        Decision::Refuse => "post.refuse",
        Decision::Remove => "post.remove",
    };
    let state = |post: &Post| {
        let state = State::default().with("state", post.state.title());
        match corrected {
            Some(_) => said(state, post, &post.text),
            None => state,
        }
    };
    let record = Record { action, object: object(id), before: state(&before), after: state(&after), reason };
    finish(ctx, writing, &record, after).await
}

/// Answers as the office of a company.
pub(crate) async fn answer(
    ctx: &Context<'_>,
    id: u32,
    (author, text): (&str, &str),
) -> Result<ModerationItem> {
    let (worker, database) = desk(ctx)?;
    let author = one_line(author);
    if author.is_empty() {
        return Err(invalid("author", "Подпишите ответ: например, «Отдел продаж»"));
    }
    let text = words(text)?;
    let mut writing = stored(ctx, database.write().await)?;
    let by = Moderator { name: &worker.staff.name, now: worker.now };
    let answered = done(stored(ctx, writing.answer_post(id, &author, &text, by).await)?)?;
    let record = Record {
        action: "post.answer",
        object: object(id),
        before: State::default(),
        after: State::default().with("author", author).with("answer", answered.text),
        reason: String::new(),
    };
    let asked = stored(ctx, writing.post(id).await)?.ok_or_else(|| unknown("Этой записи больше нет."))?;
    finish(ctx, writing, &record, asked).await
}

async fn finish(
    ctx: &Context<'_>,
    mut writing: Session,
    record: &Record,
    post: Post,
) -> Result<ModerationItem> {
    let (worker, _) = desk(ctx)?;
    let finish = async {
        writing.write_down(record, &worker.origin()).await?;
        let item = whole(&mut writing, post).await?;
        writing.commit().await?;
        Ok(item)
    };
    stored(ctx, finish.await)
}

fn object(id: u32) -> String {
    format!("post/{id}")
}

/// The words of a visitor are theirs: the journal seals them.
fn said(state: State, post: &Post, text: &str) -> State {
    match post.person {
        Some(person) => state.personal("text", person, text),
        None => state.with("text", text),
    }
}

fn words(typed: &str) -> Result<String> {
    let text = several_lines(typed);
    match text.chars().count() {
        0 => Err(invalid("text", "Напишите текст")),
        length if length > LONGEST_TEXT => {
            Err(invalid("text", format!("Сократите текст до {LONGEST_TEXT} знаков: сейчас {length}")))
        }
        _ => Ok(text),
    }
}

/// What the author is told.
fn why(typed: &str) -> Result<String> {
    let reason = one_line(typed);
    match reason.chars().count() {
        0 => Err(invalid("reason", "Напишите причину: её увидит автор")),
        length if length > LONGEST_REASON => {
            Err(invalid("reason", format!("Сократите причину до {LONGEST_REASON} знаков: сейчас {length}")))
        }
        _ => Ok(reason),
    }
}

fn done(moderated: Moderated) -> Result<Post> {
    match moderated {
        Moderated::Done(post) => Ok(*post),
        Moderated::Unknown => Err(unknown("Этой записи больше нет.")),
        Moderated::Impossible(state) => Err(undecidable(state)),
    }
}

fn undecidable(state: PostState) -> async_graphql::Error {
    impossible(format!("Запись уже {}: обновите страницу.", state.title()))
}
