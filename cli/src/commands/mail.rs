//! `novosel mail`: what becomes of letters, and a letter to see that they go out.

pub(crate) mod bounce;
mod digest;
mod status;

use anyhow::{Context, Result};
use novosel_notify::mail::{Letter, Mailer};
use novosel_store::Purpose;
use serde::Serialize;

use super::Session;
use crate::args::Mail;
use crate::exit::{self, ExitError};

/// Tells, sends and reads.
pub(crate) async fn run(session: &Session, command: Mail) -> Result<u8> {
    match command {
        Mail::Status { days } => {
            let database = session.existing_database(Purpose::Work).await?;
            status::run(session, &database, days).await
        }
        Mail::Digest { dry_run, person } => {
            let database = session.existing_database(Purpose::Work).await?;
            digest::run(session, &database, dry_run, person.as_deref()).await
        }
        Mail::Test { address } => test(session, &address).await,
        Mail::DkimRecord => dkim_record(session),
        Mail::Bounce { path } => {
            let database = session.existing_database(Purpose::Work).await?;
            bounce::run(session, &database, &path).await
        }
    }
}

/// What the server of mail said of a letter.
#[derive(Serialize)]
struct Reply {
    to: String,
    reply: String,
}

async fn test(session: &Session, address: &str) -> Result<u8> {
    let mailer = mailer(session)?;
    let now = session.clock.now();
    let text = "Это проверка почты «Новосёла»: если вы её читаете, письма доходят.\n\nПосмотрите в исходном тексте письма \
                строку Authentication-Results: в ней видно, принята ли подпись DKIM.\n";
    let to = [address.to_owned()];
    let key = format!("test-{}", now.timestamp_micros());
    let subject = "Проверка почты «Новосёла»";
    let letter = Letter { to: &to, subject, text: text.to_owned(), id: &key, ..Letter::default() };
    let reply = mailer.send(&letter, now).await.with_context(|| format!("send a letter to {address}"))?;
    let reply = Reply { to: address.to_owned(), reply };
    session.printer.data(&reply, |reply| format!("{}: {}", reply.to, reply.reply))?;
    Ok(exit::OK)
}

fn dkim_record(session: &Session) -> Result<u8> {
    let mailer = mailer(session)?;
    let record = mailer.dkim_record().ok_or_else(|| {
        let message = "letters are not signed: set `mail.dkim_key` and `mail.dkim_selector`, as docs/configuration.md says";
        ExitError::new(exit::CONFIGURATION, message)
    })?;
    session.printer.data(record, |record| record.zone_line())?;
    Ok(exit::OK)
}

fn mailer(session: &Session) -> Result<Mailer> {
    Mailer::of_config(&session.config.mail)
        .map_err(|error| ExitError::new(exit::CONFIGURATION, error.to_string()).into())
}
