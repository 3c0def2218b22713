//! Writes to authors what became of their opinions, questions and comments.
//!
//! What is told is put into a letter before that is sent: a worker that is killed between sends the same letter again,
//! under the same number. What is not so any more when the letter goes out is not told.

use anyhow::{Context, Result};
use novosel_catalog::post::{Post, PostState};
use novosel_catalog::post_history::{PostLetter, PostNews};
use novosel_catalog::work::JobKind;
use novosel_notify::mail::{Letter, MailError};
use novosel_pages::Sites;
use novosel_people::alert::Links;
use novosel_people::post_letter::{self, Told};
use novosel_people::{DIGEST_DAY, MOST_POST_LETTERS, UNSUBSCRIBE_POSTS, post, signature};
use novosel_store::Database;

use super::super::Session;
use super::sender::Sender;

/// A row of a letter with what it is about.
struct Row {
    letter: PostLetter,
    post: Post,
    answer: Option<Post>,
    own_path: String,
}

/// Writes to a person; gives the time of another try where too many letters went out today.
pub(super) async fn deliver(
    session: &Session,
    database: &Database,
    sender: &Sender,
    person: &str,
) -> Result<Option<i64>> {
    let person: u32 = person.parse().with_context(|| format!("{person:?} is no number of a person"))?;
    let now = session.clock.now().timestamp();
    // What a killed worker has put together goes out first, as it is.
    let mut reading = database.read().await?;
    let mut begun: Vec<u32> =
        reading.post_letters_of(person).await?.iter().filter_map(|row| row.letter).collect();
    reading.roll_back().await?;
    begun.dedup();
    for letter in begun {
        send(session, database, sender, (person, letter)).await?;
    }
    let mut writing = database.write().await?;
    let sent = writing.post_letters_sent(person, now - DIGEST_DAY).await?;
    let waits = writing.post_letters_of(person).await?.iter().any(|row| row.letter.is_none());
    if let (true, true, Some(first)) = (waits, sent.len() >= MOST_POST_LETTERS, sent.first()) {
        writing.roll_back().await?;
        return Ok(Some(first + DIGEST_DAY));
    }
    let letter = writing.begin_post_letter(person).await?;
    writing.commit().await?;
    if let Some(letter) = letter {
        send(session, database, sender, (person, letter)).await?;
    }
    Ok(None)
}

/// Sends a letter that is begun.
async fn send(
    session: &Session,
    database: &Database,
    sender: &Sender,
    (person, letter): (u32, u32),
) -> Result<()> {
    let now = session.clock.now();
    let mut reading = database.read().await?;
    let known = reading.person(person).await?;
    let mut rows = Vec::new();
    for row in reading.post_letters_of(person).await? {
        if row.letter != Some(letter) {
            continue;
        }
        let Some(post) = reading.post(row.post).await? else { continue };
        let answer = match row.answer {
            Some(answer) => reading.post(answer).await?,
            None => None,
        };
        if is_so(row.news, &post, answer.as_ref()) {
            let own_path = post::own_path(&post);
            rows.push(Row { letter: row, post, answer, own_path });
        }
    }
    let mail = known.filter(|person| person.confirmed.is_some()).and_then(|person| person.mail);
    let mail = match mail {
        Some(mail) if reading.mail_stopped(&mail).await?.is_none() => Some(mail),
        _ => None,
    };
    reading.roll_back().await?;
    let told: Vec<Told<'_>> = rows
        .iter()
        .map(|Row { letter, post, answer, own_path }| Told {
            post,
            news: letter.news,
            answer: answer.as_ref(),
            own_path,
        })
        .collect();
    let mut outcome = None;
    if let (Some(mail), Some(site)) = (&mail, rows.first().map(|row| row.post.site)) {
        let server = &session.config.server;
        let has_tiles = server.pages.pmtiles.is_some();
        let sites = Sites::of_config(&server.sites, &server.hosts, server.listen, has_tiles);
        let origin = sites.origin(site);
        let token = signature::signed(sender.key(database).await?, UNSUBSCRIBE_POSTS, &person.to_string());
        let unsubscribe = format!("{origin}/mailing/unsubscribe/?token={token}");
        if let Some(alert) = post_letter::words(&told, Links { origin, unsubscribe: &unsubscribe }) {
            let written = Letter {
                to: std::slice::from_ref(mail),
                subject: &alert.subject,
                text: alert.text,
                html: Some(alert.html),
                unsubscribe: Some(&unsubscribe),
                id: &sender.message_id(database, &format!("post-{letter}"), mail).await?,
            };
            outcome = Some(sender.send(&written, now).await);
        }
    }
    let now = now.timestamp();
    let mut writing = database.write().await?;
    let mut told = Vec::new();
    match (outcome, mail) {
        (Some(Ok(_)), _) => {
            writing.count_mail(JobKind::Post, true, now).await?;
            told = rows.iter().map(|row| row.letter.id).collect();
        }
        (Some(Err(MailError::NoSuchAddress { reply })), Some(mail)) => {
            session.printer.say("the server of mail knows no such address: it is not written to any more");
            writing.stop_mail(&mail, &reply, now).await?;
            writing.count_mail(JobKind::Post, false, now).await?;
        }
        (Some(Err(error)), _) => return Err(error.into()),
        (None, _) => {}
    }
    writing.end_post_letter(letter, &told, now).await?;
    writing.commit().await?;
    Ok(())
}

/// Whether a piece of news still is one.
fn is_so(news: PostNews, post: &Post, answer: Option<&Post>) -> bool {
    let is_shown = |post: &Post| post.state == PostState::Shown;
    match news {
        PostNews::Answered => is_shown(post) && answer.is_some_and(is_shown),
        _ => PostNews::of(post.state) == Some(news),
    }
}
