//! `novosel opinions`: the queue of moderators, and answers of offices.

use std::fmt::Write as _;

use anyhow::Result;
use novosel_catalog::id::{AgencyId, BuilderId, ComplexId};
use novosel_catalog::post::{Complaint, Decision, Post, PostState, PostSubject, PostSubjectKind, Relation};
use novosel_catalog::post_history::PostEvent;
use novosel_catalog::text::{one_line, several_lines};
use novosel_leads::letter::moscow;
use novosel_people::post::{LONGEST_TEXT, reason};
use novosel_store::repo::{Moderated, PostFilter, Session as Repositories};
use novosel_store::{Database, Purpose};
use serde::Serialize;

use super::Session;
use crate::args::{Editor, Opinions, PostFilterArgs};
use crate::exit::{self, ExitError};

/// Lists, decides and answers.
pub(crate) async fn run(session: &Session, command: Opinions) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Opinions::List { which } => list(session, &database, &which).await,
        Opinions::Show { number } => show(session, &database, number).await,
        Opinions::Accept { numbers, editor } => {
            decide(session, &database, &numbers, (Decision::Accept, ""), &editor).await
        }
        Opinions::Refuse { number, reason, editor } => {
            let decision = (Decision::Refuse, &*told(&reason)?);
            decide(session, &database, &[number], decision, &editor).await
        }
        Opinions::Remove { number, reason, editor } => {
            let decision = (Decision::Remove, &*told(&reason)?);
            decide(session, &database, &[number], decision, &editor).await
        }
        Opinions::Answer { number, text, author, editor } => {
            answer(session, &database, (number, &text, author), &editor).await
        }
    }
}

fn told(typed: &str) -> Result<String, ExitError> {
    reason(typed).map_err(|error| ExitError::new(exit::USAGE, error))
}

async fn list(session: &Session, database: &Database, which: &PostFilterArgs) -> Result<u8> {
    let state = match which {
        PostFilterArgs { unanswered: true, .. } => Some(PostState::Shown),
        // Few complaints leave a post where it is, many send it back to the queue.
        PostFilterArgs { complained: true, .. } => None,
        PostFilterArgs { state, .. } => Some(*state),
    };
    let (unanswered, complained) = (which.unanswered, which.complained);
    let filter = PostFilter { state, kind: which.kind, unanswered, complained };
    let posts = database.read().await?.posts(filter, which.most).await?;
    session.printer.data(&posts, |posts| match posts.as_slice() {
        [] => "nothing".to_owned(),
        posts => posts.iter().map(line).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(exit::OK)
}

fn line(post: &Post) -> String {
    let at = moscow(post.changed).map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string());
    let stars = post.stars.map_or_else(String::new, |stars| format!(" {stars}★"));
    let start: String =
        post.text.chars().take(60).map(|sign| if sign == '\n' { ' ' } else { sign }).collect();
    let (kind, state) = (post.kind.code(), post.state.code());
    let complaints = match post.complaints {
        0 => String::new(),
        count => format!(" [complaints: {count}]"),
    };
    format!(
        "{:6} {at} {kind:8} {state:7}{stars}{complaints} {} · {}: {start}",
        post.id, post.title, post.author
    )
}

/// A post with what is said against it, and what became of it.
#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    post: Post,
    #[serde(rename = "complaints_about")]
    complaints: Vec<Complaint>,
    events: Vec<PostEvent>,
}

async fn show(session: &Session, database: &Database, number: u32) -> Result<u8> {
    let mut reading = database.read().await?;
    let post = reading.post(number).await?.ok_or_else(|| unknown(number))?;
    let complaints = reading.complaints_about(number).await?;
    let events = reading.post_events(number).await?;
    drop(reading);
    session.printer.data(&Shown { post, complaints, events }, |Shown { post, complaints, events }| {
        let mut text = line(post);
        let fields = [
            ("page", post.url.clone()),
            ("relation", post.relation.map(Relation::title).unwrap_or_default().to_owned()),
            ("pros", post.pros.clone()),
            ("cons", post.cons.clone()),
            ("text", post.text.clone()),
            ("votes", format!("{} for, {} against", post.up, post.down)),
            ("answers to", post.parent.map(|parent| parent.to_string()).unwrap_or_default()),
            ("suspicions", post.suspicions.join(", ")),
            ("reason", post.reason.clone()),
        ];
        for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
            let value = value.replace('\n', "\n           ");
            let _ = write!(text, "\n{name:10} {value}");
        }
        for Complaint { reason, note, decided, .. } in complaints {
            let state = if decided.is_some() { "decided" } else { "open" };
            let _ = write!(text, "\ncomplaint  {}, {state}: {}", reason.code(), one_line(note));
        }
        for PostEvent { step, by, reason, at } in events {
            let at = moscow(*at).map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string());
            let by = if by.is_empty() { String::new() } else { format!(" by {by}") };
            let reason = if reason.is_empty() { String::new() } else { format!(": {reason}") };
            let _ = write!(text, "\nhistory    {at} {}{by}{reason}", step.code());
        }
        text
    })?;
    Ok(exit::OK)
}

async fn decide(
    session: &Session,
    database: &Database,
    numbers: &[u32],
    (decision, reason): (Decision, &str),
    editor: &Editor,
) -> Result<u8> {
    let by = session.moderator(editor);
    let mut writing = database.write().await?;
    let mut decided = Vec::with_capacity(numbers.len());
    for number in numbers {
        decided.push(done(*number, writing.moderate(*number, decision, reason, by).await?)?);
    }
    writing.commit().await?;
    session.printer.data(&decided, |posts| posts.iter().map(line).collect::<Vec<_>>().join("\n"))?;
    Ok(exit::OK)
}

async fn answer(
    session: &Session,
    database: &Database,
    (number, text, author): (u32, &str, Option<String>),
    editor: &Editor,
) -> Result<u8> {
    let text = several_lines(text);
    if text.is_empty() || text.chars().count() > LONGEST_TEXT {
        let message = format!("an answer has 1 to {LONGEST_TEXT} characters");
        return Err(ExitError::new(exit::USAGE, message).into());
    }
    let mut writing = database.write().await?;
    let author = match author.map(|author| one_line(&author)).filter(|author| !author.is_empty()) {
        Some(author) => author,
        None => {
            let asked = writing.post(number).await?.ok_or_else(|| unknown(number))?;
            office(&mut writing, asked.subject).await?.ok_or_else(|| {
                ExitError::new(exit::USAGE, "no company answers for this: name one with `--author`")
            })?
        }
    };
    let by = session.moderator(editor);
    let answer = done(number, writing.answer_post(number, &author, &text, by).await?)?;
    writing.commit().await?;
    session.printer.data(&answer, line)?;
    Ok(exit::OK)
}

/// The company that answers for a subject.
async fn office(reading: &mut Repositories, subject: PostSubject) -> Result<Option<String>> {
    let builder = match subject.kind {
        PostSubjectKind::Building => {
            let complex = reading.complex(ComplexId(subject.id)).await?;
            complex.and_then(|complex| complex.builder)
        }
        PostSubjectKind::Builder => Some(BuilderId(subject.id)),
        PostSubjectKind::Agency => {
            return Ok(reading.agency(AgencyId(subject.id)).await?.map(|agency| agency.name));
        }
        _ => None,
    };
    match builder {
        Some(builder) => Ok(reading.builder(builder).await?.map(|builder| builder.name)),
        None => Ok(None),
    }
}

fn done(number: u32, moderated: Moderated) -> Result<Post, ExitError> {
    match moderated {
        Moderated::Done(post) => Ok(*post),
        Moderated::Unknown => Err(unknown(number)),
        Moderated::Impossible(state) => Err(ExitError::new(
            exit::USAGE,
            format!("{number} is {}: there is nothing to do so", state.code()),
        )),
    }
}

fn unknown(number: u32) -> ExitError {
    ExitError::new(exit::USAGE, format!("there is no opinion, question or comment {number}"))
}
