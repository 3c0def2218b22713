//! Writes to people, and forgets the guests whom nobody has seen for long.
//!
//! The secret of a link is made when the letter is sent: what is stored is its hash, and a letter that is sent again has
//! a link of its own.

use anyhow::{Context, Result};
use novosel_catalog::hit::HITS_KEPT;
use novosel_catalog::partner::SecretHash;
use novosel_catalog::person::{PersonLetter, SecretPurpose};
use novosel_catalog::work::JobKind;
use novosel_leads::letter::moscow;
use novosel_notify::mail::{Letter, MailError};
use novosel_pages::Sites;
use novosel_people::typed_words::MISSES_KEPT;
use novosel_people::{CONFIRMATION, MAIL_DAYS_KEPT, NEWS_KEPT, RECOVERY, SESSION, UNCONFIRMED, letter};
use novosel_store::{Database, new_secret};

use super::super::Session;
use super::sender::Sender;

/// Seconds.
const DAY: i64 = 24 * 60 * 60;

/// Removes what has ended, and guests who have not come for as long as a browser remembers them.
pub(super) async fn forget_old(database: &Database, now: i64) -> Result<()> {
    let days_ago =
        |days: u32| moscow(now - i64::from(days) * DAY).map(|at| at.date_naive()).unwrap_or_default();
    let (oldest, oldest_hits) = (days_ago(MISSES_KEPT), days_ago(HITS_KEPT));
    let mut reading = database.read().await?;
    let old = reading.guests_before(now - SESSION).await?;
    let is_due = reading.has_ended_sessions(now).await?;
    let is_unproved =
        reading.has_unproved(now - UNCONFIRMED).await? || reading.has_news_before(now - NEWS_KEPT).await?;
    let is_counted = reading.has_misses_before(oldest).await? || reading.has_hits_before(oldest_hits).await?;
    reading.roll_back().await?;
    if old.is_empty() && !is_due && !is_unproved && !is_counted {
        return Ok(());
    }
    let mut writing = database.write().await?;
    for guest in old {
        writing.erase_person(guest, now).await?;
    }
    writing.remove_ended_sessions(now).await?;
    writing.drop_unproved(now - UNCONFIRMED).await?;
    writing.forget_news(now - NEWS_KEPT).await?;
    writing.forget_mail_days(now - MAIL_DAYS_KEPT).await?;
    writing.forget_misses(oldest).await?;
    writing.forget_hits(oldest_hits).await?;
    writing.commit().await?;
    database.settle_erasure().await?;
    Ok(())
}

/// Sends what a job names.
pub(super) async fn deliver(
    session: &Session,
    database: &Database,
    sender: &Sender,
    number: &str,
) -> Result<()> {
    let id = number.parse().with_context(|| format!("{number:?} is no number of a letter"))?;
    let mut reading = database.read().await?;
    // Sent by a worker that lost the job before it could end it, or erased with its person.
    let Some(waiting) = reading.person_letter(id).await? else { return Ok(()) };
    let person = match waiting.person {
        Some(person) => reading.person(person).await?,
        None => None,
    };
    let is_stopped = reading.mail_stopped(&waiting.mail).await?.is_some();
    reading.roll_back().await?;
    let now = session.clock.now();
    let mut outcome = None;
    // To an address that is stopped goes what proves it again, and nothing else.
    if let Some(person) = person.filter(|_| !is_stopped || is_asked_for(waiting.letter)) {
        let (path, purpose) = match waiting.letter {
            PersonLetter::Confirm => ("/user/confirm/", Some((SecretPurpose::Confirm, CONFIRMATION))),
            PersonLetter::Subscribe => ("/mailing/confirm/", Some((SecretPurpose::Subscribe, CONFIRMATION))),
            PersonLetter::Object => ("/site/add/confirm/", Some((SecretPurpose::Object, CONFIRMATION))),
            PersonLetter::Published | PersonLetter::Refused | PersonLetter::Ending => {
                ("/user/objects/", None)
            }
            PersonLetter::Recover => ("/user/recovery/new/", Some((SecretPurpose::Recover, RECOVERY))),
            PersonLetter::Device => ("/user/security/", None),
            PersonLetter::Known | PersonLetter::Password | PersonLetter::Access => ("/user/recovery/", None),
        };
        let server = &session.config.server;
        let has_tiles = server.pages.pmtiles.is_some();
        let sites = Sites::of_config(&server.sites, &server.hosts, server.listen, has_tiles);
        let mut link = format!("{}{path}", sites.origin(waiting.site));
        if let Some((purpose, lasts)) = purpose {
            let secret = new_secret().context("make the secret of a link")?;
            let mut writing = database.write().await?;
            let whose = (person.id, purpose, &*waiting.mail);
            writing.put_person_secret(&SecretHash::of(&secret), whose, now.timestamp() + lasts).await?;
            writing.commit().await?;
            link = format!("{link}?secret={secret}");
        }
        // Somebody else's registration tells its name to nobody.
        let name = if waiting.letter == PersonLetter::Known { "" } else { &person.name };
        let (subject, text) = letter::words(waiting.letter, name, &link);
        let key = sender.message_id(database, &format!("person-{id}"), &waiting.mail).await?;
        let to = std::slice::from_ref(&waiting.mail);
        let letter = Letter { to, subject, text, id: &key, ..Letter::default() };
        outcome = Some(sender.send(&letter, now).await);
    }
    let mut writing = database.write().await?;
    match outcome {
        None => {}
        Some(Ok(_)) => writing.count_mail(JobKind::Letter, true, now.timestamp()).await?,
        Some(Err(MailError::NoSuchAddress { reply })) => {
            session.printer.say("the server of mail knows no such address: it is not written to any more");
            writing.stop_mail(&waiting.mail, &reply, now.timestamp()).await?;
            writing.count_mail(JobKind::Letter, false, now.timestamp()).await?;
        }
        Some(Err(error)) => return Err(error.into()),
    }
    writing.remove_person_letter(id).await?;
    writing.commit().await?;
    Ok(())
}

/// Whether somebody waits for the letter: its link proves the address.
fn is_asked_for(letter: PersonLetter) -> bool {
    match letter {
        PersonLetter::Confirm | PersonLetter::Subscribe | PersonLetter::Object | PersonLetter::Recover => {
            true
        }
        PersonLetter::Known
        | PersonLetter::Password
        | PersonLetter::Access
        | PersonLetter::Device
        | PersonLetter::Published
        | PersonLetter::Refused
        | PersonLetter::Ending => false,
    }
}
