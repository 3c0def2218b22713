//! What visitors say.

use async_graphql::{Context, Result};
use novosel_catalog::post::{ComplaintReason, Decision, Post, PostKind, PostState, Relation};
use novosel_catalog::text::{one_line, several_lines};
use novosel_people::post::LONGEST_TEXT;
use novosel_store::DataError;
use novosel_store::repo::{Moderated, Session};

use super::{
    ModerationEvent, ModerationItem, ModerationKind, ModerationRow, OtherPost, TOLD, cut, fact, why,
};
use crate::access::desk;
use crate::refusal::{impossible, invalid, stored, unknown};
use crate::texts::moment;

/// Other posts of the subject.
const OTHERS: u32 = 10;

impl ModerationKind {
    /// What a post is in the queue.
    pub(super) fn of(kind: PostKind) -> Self {
        match kind {
            PostKind::Opinion => Self::Opinion,
            PostKind::Question => Self::Question,
            PostKind::Comment | PostKind::Answer => Self::Comment,
        }
    }

    /// The posts of a kind; none of what is no post.
    pub(super) fn posts(self) -> &'static [PostKind] {
        match self {
            Self::Opinion => &[PostKind::Opinion],
            Self::Question => &[PostKind::Question],
            Self::Comment => &[PostKind::Comment, PostKind::Answer],
            Self::Object | Self::Merge | Self::Unplaced => &[],
        }
    }
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
    let parts = [&post.text, &post.pros, &post.cons];
    cut(parts.into_iter().find(|part| !part.trim().is_empty()).map_or("", |part| part))
}

pub(super) async fn rows(
    reading: &mut Session,
    kinds: &[ModerationKind],
    most: u32,
) -> Result<Vec<ModerationRow>, DataError> {
    let kinds: Vec<PostKind> = kinds.iter().flat_map(|kind| kind.posts()).copied().collect();
    if kinds.is_empty() {
        return Ok(Vec::new());
    }
    Ok(reading.waiting_posts(&kinds, (0, most)).await?.into_iter().map(row).collect())
}

pub(super) async fn item(ctx: &Context<'_>, id: u32) -> Result<Option<ModerationItem>> {
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
    let mut facts = vec![
        fact("Что это", post.kind.title()),
        fact("О чём", post.subject.kind.title()),
        fact("Сайт", post.site.code()),
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
        placing: None,
        pair: None,
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
        Some(typed) => why(&typed, TOLD)?,
        None => String::new(),
    };
    let text = text.map(|typed| words(&typed)).transpose()?;
    let mut writing = stored(ctx, database.write().await)?;
    let before = stored(ctx, writing.post(id).await)?.ok_or_else(gone)?;
    if let Some(text) = text.filter(|text| *text != before.text) {
        if before.state.after(decision).is_none() {
            return Err(undecidable(before.state));
        }
        stored(ctx, writing.correct_post(&before, &text, worker.moderator()).await)?;
    }
    let moderated = writing.moderate(id, decision, &reason, worker.moderator()).await;
    let post = done(stored(ctx, moderated)?)?;
    finish(ctx, writing, post).await
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
    done(stored(ctx, writing.answer_post(id, &author, &text, worker.moderator()).await)?)?;
    let asked = stored(ctx, writing.post(id).await)?.ok_or_else(gone)?;
    finish(ctx, writing, asked).await
}

async fn finish(ctx: &Context<'_>, mut writing: Session, post: Post) -> Result<ModerationItem> {
    let finish = async {
        let item = whole(&mut writing, post).await?;
        writing.commit().await?;
        Ok(item)
    };
    stored(ctx, finish.await)
}

fn gone() -> async_graphql::Error {
    unknown("Этой записи больше нет.")
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

fn done(moderated: Moderated) -> Result<Post> {
    match moderated {
        Moderated::Done(post) => Ok(*post),
        Moderated::Unknown => Err(gone()),
        Moderated::Impossible(state) => Err(undecidable(state)),
    }
}

fn undecidable(state: PostState) -> async_graphql::Error {
    impossible(format!("Запись уже {}: обновите страницу.", state.title()))
}
