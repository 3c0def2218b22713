//! Asks the office of a company what visitors ask about its complexes.
//!
//! A question is told when everybody sees it, to whom the operator has named for the applications of the company, else to the
//! desk of the portal; one that is shown anew is told again, under the same Message-ID. One that is answered or taken off meanwhile is not told.

use anyhow::{Context, Result};
use novosel_catalog::id::ComplexId;
use novosel_catalog::lead::{RecipientKey, RecipientKind};
use novosel_catalog::post::{Post, PostKind, PostState};
use novosel_catalog::work::JobKind;
use novosel_notify::mail::Letter;
use novosel_pages::Sites;
use novosel_people::question_letter::{self, ANSWER, AnswerLink};
use novosel_people::signature;
use novosel_store::Database;
use novosel_store::repo::Session as Repositories;

use super::super::Session;
use super::sender::Sender;

/// Tells of a question.
pub(super) async fn deliver(
    session: &Session,
    database: &Database,
    sender: &Sender,
    number: &str,
) -> Result<()> {
    let id: u32 = number.parse().with_context(|| format!("{number:?} is no number of a question"))?;
    let mut reading = database.read().await?;
    let waits = |post: &Post| post.kind == PostKind::Question && post.state == PostState::Shown;
    let Some(question) = reading.post(id).await?.filter(waits) else { return Ok(()) };
    if reading.official_answer(id).await?.is_some_and(|answer| answer.state == PostState::Shown) {
        return Ok(());
    }
    let (office, to) = match office(&mut reading, ComplexId(question.subject.id)).await? {
        Some((office, mail)) => (office, vec![mail]),
        None => (RecipientKey::PORTAL, session.config.leads.to.clone()),
    };
    reading.roll_back().await?;
    if to.is_empty() {
        return Ok(());
    }
    let server = &session.config.server;
    let sites = Sites::of_config(&server.sites, &server.hosts, server.listen, server.pages.pmtiles.is_some());
    let origin = sites.origin(question.site);
    let link = AnswerLink { question: id, office };
    let token = signature::signed(sender.key(database).await?, ANSWER, &link.to_string());
    let subject = question.subject;
    let answer = format!("{origin}/questions/?{}={}&office={token}#office", subject.kind.code(), subject.id);
    let page = format!("{origin}{}", question.url);
    let (subject, text) = question_letter::words(&question, &page, &answer);
    let key = format!("question-{id}");
    let now = session.clock.now();
    sender.send(&Letter { to: &to, subject: &subject, text, id: &key, ..Letter::default() }, now).await?;
    let mut writing = database.write().await?;
    writing.count_mail(JobKind::Question, true, now.timestamp()).await?;
    writing.commit().await?;
    Ok(())
}

/// Who answers for a complex, where the operator has told how to write to them.
async fn office(reading: &mut Repositories, complex: ComplexId) -> Result<Option<(RecipientKey, String)>> {
    let builder = reading.complex(complex).await?.and_then(|complex| complex.builder);
    let Some(builder) = builder else { return Ok(None) };
    let key = RecipientKey { kind: RecipientKind::Builder, company: builder.0 };
    let known = reading.recipient(key).await?;
    Ok(known.and_then(|known| Some((key, known.mail?))))
}
