//! `novosel people`: guests and accounts, what is kept of them, and who may read only.

use std::path::Path;

use anyhow::{Context, Result};
use novosel_catalog::person::Person;
use novosel_http::client::limit_key;
use novosel_leads::letter::moscow;
use novosel_people::push::ServerKey;
use novosel_store::repo::Session as Repositories;
use novosel_store::{Database, Purpose};
use serde::Serialize;

use super::Session;
use super::work::push::key_bytes;
use crate::args::{People, Who};
use crate::exit::{self, ExitError};

/// Lists, writes, erases and blocks.
pub(crate) async fn run(session: &Session, command: People) -> Result<u8> {
    if matches!(command, People::PushKey) {
        return push_key(session);
    }
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        People::PushKey => push_key(session),
        People::List { most } => list(session, &database, most).await,
        People::Export { person, path } => export(session, &database, &person, &path).await,
        People::Erase { person } => erase(session, &database, &person).await,
        People::Block { list: true, .. } => blocked(session, &database).await,
        People::Block { who, reason, .. } => {
            block(session, &database, &who.unwrap_or_default(), Some(&reason)).await
        }
        People::Unblock { who } => block(session, &database, &who, None).await,
    }
}

/// The public half follows from the private one: browsers are told it by the cabinet.
#[derive(Serialize)]
struct PushKey {
    private_key: String,
    public_key: String,
}

fn push_key(session: &Session) -> Result<u8> {
    let key = ServerKey::of_random(&key_bytes()?).context("make a key")?;
    let key = PushKey { private_key: key.private(), public_key: key.public() };
    session.printer.data(&key, |key| key.private_key.clone())?;
    Ok(exit::OK)
}

/// An account in a list.
#[derive(Serialize)]
struct Shown {
    number: u32,
    mail: Option<String>,
    name: String,
    created: i64,
    is_confirmed: bool,
    is_blocked: bool,
}

impl Shown {
    fn of(person: Person) -> Self {
        Self {
            number: person.id,
            mail: person.mail,
            name: person.name,
            created: person.created,
            is_confirmed: person.confirmed.is_some(),
            is_blocked: person.blocked.is_some(),
        }
    }

    fn line(&self) -> String {
        let at = moscow(self.created).map_or_else(String::new, |at| at.format("%Y-%m-%d").to_string());
        let state = if self.is_confirmed { "confirmed" } else { "not confirmed" };
        let blocked = if self.is_blocked { ", blocked" } else { "" };
        let mail = self.mail.as_deref().unwrap_or_default();
        format!("{:6} {at} {mail:30} {state}{blocked} {}", self.number, self.name)
    }
}

async fn list(session: &Session, database: &Database, most: u32) -> Result<u8> {
    let (people, all) = database.read().await?.accounts(most).await?;
    let people: Vec<Shown> = people.into_iter().map(Shown::of).collect();
    session.printer.data(&people, |people| match people.as_slice() {
        [] => "no accounts".to_owned(),
        people => {
            let lines: Vec<String> = people.iter().map(Shown::line).collect();
            format!("{}\n{} of {all} accounts", lines.join("\n"), people.len())
        }
    })?;
    Ok(exit::OK)
}

async fn export(session: &Session, database: &Database, who: &str, path: &Path) -> Result<u8> {
    let mut reading = database.read().await?;
    let person = found(&mut reading, who).await?;
    let everything = reading.everything_of(person, session.clock.now().timestamp()).await?;
    reading.roll_back().await?;
    let json = serde_json::to_string_pretty(&everything).context("write what is kept as JSON")?;
    if path == Path::new("-") {
        session.printer.data(&everything, |_| json.clone())?;
    } else {
        std::fs::write(path, json + "\n").with_context(|| format!("write {}", path.display()))?;
        session.printer.say(format!("everything of person {} is in {}", everything.number, path.display()));
    }
    Ok(exit::OK)
}

async fn erase(session: &Session, database: &Database, who: &str) -> Result<u8> {
    let mut writing = database.write().await?;
    let person = found(&mut writing, who).await?;
    let erased = writing.erase_person(person.id, session.clock.now().timestamp()).await?;
    writing.commit().await?;
    session.checkpoint(database).await;
    session.printer.data(&erased, |erased| {
        let rows = erased.iter().map(|(table, count)| format!("{table:16} {count}"));
        format!("person {} is erased; rows by table:\n{}", person.id, rows.collect::<Vec<_>>().join("\n"))
    })?;
    Ok(exit::OK)
}

async fn block(session: &Session, database: &Database, text: &str, reason: Option<&str>) -> Result<u8> {
    let now = session.clock.now().timestamp();
    let mut writing = database.write().await?;
    let what = match Who::read(text) {
        Some(Who::Network(address)) => {
            // The key of limits: the whole /64 of one subscriber.
            let network = limit_key(address).to_string();
            writing.block_network(&network, reason, now).await?;
            network
        }
        _ => {
            let person = found(&mut writing, text).await?;
            let id = person.id;
            writing.change_person(&Person { blocked: reason.map(|_| now), ..person }).await?;
            format!("person {id}")
        }
    };
    writing.commit().await?;
    let state = if reason.is_some() { "reads and does not write" } else { "writes again" };
    session.printer.data(&what, |what| format!("{what} {state}"))?;
    Ok(exit::OK)
}

async fn blocked(session: &Session, database: &Database) -> Result<u8> {
    let networks = database.read().await?.blocked_networks().await?;
    session.printer.data(&networks, |networks| match networks.as_slice() {
        [] => "no network is blocked".to_owned(),
        networks => {
            let lines = networks.iter().map(|(network, reason)| format!("{network:40} {reason}"));
            lines.collect::<Vec<_>>().join("\n")
        }
    })?;
    Ok(exit::OK)
}

/// A person by the number or the address of mail; of several who claim an address the one who has proved it.
async fn found(session: &mut Repositories, text: &str) -> Result<Person> {
    let person = match Who::read(text) {
        Some(Who::Number(id)) => session.person(id).await?,
        Some(Who::Mail(mail)) => match session.person_of_mail(&mail).await? {
            Some(person) => Some(person),
            None => session.people_of_mail(&mail).await?.into_iter().next_back(),
        },
        _ => {
            return Err(ExitError::new(
                exit::USAGE,
                format!("{text:?} is neither a number nor an address of mail"),
            )
            .into());
        }
    };
    person.ok_or_else(|| {
        ExitError::new(exit::USAGE, format!("there is no person {text}: see `novosel people list`")).into()
    })
}
