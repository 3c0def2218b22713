//! `novosel mail bounce`: a server tells, later, that a letter did not arrive.
//!
//! Whoever knows the address of a person could write such a notice, so it stops an address only with the Message-ID of
//! a letter of ours to that address, which is signed. A program of mail that runs this as a filter sends a notice of its
//! own when it fails: whatever is read, the command ends well.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result};
use novosel_notify::bounce::{self, LARGEST, Notice};
use novosel_people::message_id;
use novosel_store::Database;
use serde::Serialize;

use super::super::Session;
use super::super::work::sender::Sender;
use crate::exit;

/// What was done about an address.
#[derive(Serialize)]
struct Done {
    mail: String,
    /// `stopped`, `kept`: it may pass; `foreign`: no letter of ours.
    outcome: &'static str,
    reason: String,
}

pub(crate) async fn run(session: &Session, database: &Database, path: &Path) -> Result<u8> {
    let done = match bounce::read(&read(path)?) {
        Some(notice) => act(session, database, notice).await?,
        None => Vec::new(),
    };
    session.printer.data(&done, |done| match done.as_slice() {
        [] => "no notice that a letter did not arrive: nothing is done".to_owned(),
        done => done.iter().map(line).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(exit::OK)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    let source: Box<dyn Read> = match path == Path::new("-") {
        true => Box::new(std::io::stdin()),
        false => Box::new(File::open(path).with_context(|| format!("open {}", path.display()))?),
    };
    let mut letter = Vec::new();
    // What is behind is the letter that is sent back.
    source.take(LARGEST).read_to_end(&mut letter).context("read the notice")?;
    Ok(letter)
}

async fn act(session: &Session, database: &Database, notice: Notice) -> Result<Vec<Done>> {
    let sender = Sender::of(&session.config);
    let key = sender.key(database).await?;
    let now = session.clock.now().timestamp();
    let id = notice.message_id.unwrap_or_default();
    let mut writing = database.write().await?;
    let mut done = Vec::new();
    for recipient in notice.recipients {
        let outcome = match (message_id::is_ours(key, &id, &recipient.mail), recipient.is_for_good) {
            (false, _) => "foreign",
            (true, false) => "kept",
            (true, true) => {
                writing.stop_mail(&recipient.mail, &recipient.reason, now).await?;
                "stopped"
            }
        };
        done.push(Done { mail: recipient.mail, outcome, reason: recipient.reason });
    }
    writing.commit().await?;
    Ok(done)
}

fn line(done: &Done) -> String {
    let what = match done.outcome {
        "stopped" => "gets no more letters until it is proved again",
        "kept" => "stays: it may pass",
        _ => "stays: the notice names no letter of ours to it",
    };
    format!("{} {what} ({})", done.mail.escape_debug(), done.reason)
}
