//! `novosel leads`: applications of visitors, and who gets them.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result};
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::lead::{
    Lead, LeadDelivery, LeadState, PhoneShows, Recipient, RecipientKey, RecipientKind,
};
use novosel_edit::EditError;
use novosel_leads::letter::moscow;
use novosel_leads::{hours, phone, table};
use novosel_notify::mail;
use novosel_store::repo::{LeadFilter, Session as Repositories};
use novosel_store::{Database, Purpose, new_secret};
use serde::Serialize;
use url::Url;

use super::Session;
use crate::args::{LeadFilterArgs, Leads, RecipientArgs, Recipients};
use crate::exit::{self, ExitError};

const DAY: i64 = 24 * 60 * 60;

/// Lists, tells, writes and erases.
pub(crate) async fn run(session: &Session, command: Leads) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Leads::List { which } => list(session, &database, &which).await,
        Leads::Show { number } => show(session, &database, number).await,
        Leads::Resend { number } => resend(session, &database, number).await,
        Leads::Export { path, which } => export(session, &database, &path, &which).await,
        Leads::Erase { number, contact } => erase(session, &database, number, contact.as_deref()).await,
        Leads::Calls { days } => calls(session, &database, days).await,
        Leads::Recipient(Recipients::List) => recipients(session, &database).await,
        Leads::Recipient(Recipients::Set(args)) => set(session, &database, args).await,
        Leads::Recipient(Recipients::Remove { recipient }) => remove(session, &database, &recipient).await,
    }
}

async fn calls(session: &Session, database: &Database, days: u16) -> Result<u8> {
    let since = session.clock.today() - chrono::Days::new(u64::from(days) - 1);
    let shows = database.read().await?.phone_shows(&since.to_string()).await?;
    session.printer.data(&shows, |shows| match shows.as_slice() {
        [] => "no phone was shown".to_owned(),
        shows => {
            let line = |one: &PhoneShows| {
                format!("{} {:9} {:9} {:6}", one.day, one.kind.code(), one.object, one.shows)
            };
            shows.iter().map(line).collect::<Vec<_>>().join("\n")
        }
    })?;
    Ok(exit::OK)
}

fn filter(session: &Session, which: &LeadFilterArgs) -> LeadFilter {
    let now = session.clock.now().timestamp();
    let since = which.days.map_or(0, |days| now - i64::from(days) * DAY);
    LeadFilter { state: which.state, recipient: which.recipient, since, page: None }
}

async fn list(session: &Session, database: &Database, which: &LeadFilterArgs) -> Result<u8> {
    let leads = database.read().await?.leads(filter(session, which)).await?;
    session.printer.data(&leads, |leads| match leads.as_slice() {
        [] => "no applications".to_owned(),
        leads => leads.iter().map(line).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(exit::OK)
}

fn line(lead: &Lead) -> String {
    let at = moscow(lead.created).map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string());
    let start = format!("{:6} {at} {:7} {:14}", lead.id, lead.state.code(), lead.recipient.to_string());
    let Some(asked) = &lead.application else { return start };
    let object = asked.object.as_ref().map_or("портал", |object| object.title.as_str());
    let contact = asked.phone.as_deref().map_or_else(|| asked.contact().to_owned(), phone::shown);
    let note = match lead.state {
        LeadState::Waiting => " · its code was not entered: nobody was told",
        LeadState::Open | LeadState::Held | LeadState::Erased => "",
    };
    format!("{start} {contact} {} · {object}{note}", asked.name)
}

#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    lead: Lead,
    deliveries: Vec<LeadDelivery>,
}

async fn show(session: &Session, database: &Database, number: u32) -> Result<u8> {
    let mut reading = database.read().await?;
    let lead = found(&mut reading, number).await?;
    let deliveries = reading.lead_deliveries(number).await?;
    session.printer.data(&Shown { lead, deliveries }, |Shown { lead, deliveries }| {
        let mut text = line(lead);
        if let Some(asked) = &lead.application {
            let time = asked.time.title();
            let _ = write!(text, "\ntopic           {} ({time})", asked.topic.title());
            let object = asked.object.as_ref().map_or(String::new(), |object| {
                format!("{}, {}, {}", object.title, object.details, object.url)
            });
            let mail = asked.mail.clone().unwrap_or_default();
            let fields = [
                ("mail", mail),
                ("message", asked.message.clone()),
                ("object", object),
                ("page", asked.page.clone()),
                ("utm", asked.utm.clone()),
                ("suspicions", asked.suspicions.join(", ")),
                (
                    "consent",
                    format!("edition {}, to {}, from {}", asked.consent, asked.recipient, asked.address),
                ),
            ];
            for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
                let _ = write!(text, "\n{name:15} {value}");
            }
            for more in &asked.additions {
                let _ = write!(text, "\nadded           {}: {}", more.topic.title(), more.message);
            }
        }
        for told in deliveries {
            let state = if told.delivered.is_some() { "delivered" } else { "on its way" };
            let _ =
                write!(text, "\ntold            {} by {}: {state}", told.event.code(), told.channel.code());
        }
        text
    })?;
    Ok(exit::OK)
}

async fn resend(session: &Session, database: &Database, number: u32) -> Result<u8> {
    let mut writing = database.write().await?;
    let lead = found(&mut writing, number).await?;
    let Some(application) = &lead.application else {
        return Err(ExitError::new(exit::USAGE, format!("application {number} is erased")).into());
    };
    let now = session.clock.now().timestamp();
    writing.pass_lead_on(number, application, now).await?;
    writing.commit().await?;
    session
        .printer
        .say(format!("application {number} goes to {}: `novosel work` delivers it", lead.recipient));
    Ok(exit::OK)
}

async fn export(session: &Session, database: &Database, path: &Path, which: &LeadFilterArgs) -> Result<u8> {
    let leads = database.read().await?.leads(filter(session, which)).await?;
    let csv = table::csv(&leads).context("write the table")?;
    if path.as_os_str() == "-" {
        let text = String::from_utf8(csv).context("write the table")?;
        session.printer.data(&leads, |_| text.trim_end().to_owned())?;
    } else {
        std::fs::write(path, csv).with_context(|| format!("write {}", path.display()))?;
        session.printer.say(format!("{} applications in {}", leads.len(), path.display()));
    }
    Ok(exit::OK)
}

async fn erase(
    session: &Session,
    database: &Database,
    number: Option<u32>,
    contact: Option<&str>,
) -> Result<u8> {
    let mut writing = database.write().await?;
    let numbers = match (number, contact) {
        (Some(number), _) => vec![found(&mut writing, number).await?.id],
        (None, Some(contact)) => {
            let contact = phone::read(contact).unwrap_or_else(|_| contact.trim().to_owned());
            writing.leads_of_contact(&contact).await?
        }
        (None, None) => Vec::new(),
    };
    let now = session.clock.now().timestamp();
    for number in &numbers {
        writing.withdraw_lead(*number, now).await?;
    }
    writing.commit().await?;
    session.checkpoint(database).await;
    session.printer.say(format!("{} applications erased", numbers.len()));
    Ok(exit::OK)
}

async fn found(reading: &mut Repositories, number: u32) -> Result<Lead> {
    let lead = reading.lead(number).await?;
    lead.ok_or_else(|| ExitError::new(exit::USAGE, format!("there is no application {number}")).into())
}

async fn recipients(session: &Session, database: &Database) -> Result<u8> {
    let recipients = database.read().await?.recipients().await?;
    session.printer.data(&recipients, |recipients| {
        let line = |recipient: &Recipient| {
            let parts = [
                recipient.mail.clone(),
                recipient.webhook_url.clone(),
                recipient.phone.as_deref().map(phone::shown),
                Some(hours::shown(&recipient.hours)).filter(|text| !text.is_empty()),
            ];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            format!("{:14} {}", recipient.key.to_string(), parts.join(", "))
        };
        match recipients.as_slice() {
            [] => {
                "no recipients: every application is the portal's; `novosel leads recipient set`".to_owned()
            }
            recipients => recipients.iter().map(line).collect::<Vec<_>>().join("\n"),
        }
    })?;
    Ok(exit::OK)
}

async fn set(session: &Session, database: &Database, args: RecipientArgs) -> Result<u8> {
    let usage = |message: String| ExitError::new(exit::USAGE, message);
    let mut writing = database.write().await?;
    let key = key_of(&mut writing, &args.recipient).await?;
    let empty = Recipient {
        key,
        mail: None,
        webhook_url: None,
        webhook_secret: None,
        phone: None,
        hours: Vec::new(),
    };
    let mut recipient = writing.recipient(key).await?.unwrap_or(empty);
    if let Some(text) = args.mail {
        if !text.is_empty() && !mail::is_address(&text) {
            return Err(usage(format!("{text:?} is no address of mail")).into());
        }
        recipient.mail = Some(text).filter(|text| !text.is_empty());
    }
    let mut new_secret_is = None;
    if let Some(text) = args.webhook {
        if !text.is_empty() && !Url::parse(&text).is_ok_and(|url| url.has_host()) {
            return Err(usage(format!("{text:?} is no address: write https://host/path")).into());
        }
        recipient.webhook_url = Some(text).filter(|text| !text.is_empty());
        recipient.webhook_secret = match recipient.webhook_url {
            Some(_) => Some(new_secret().context("take random bytes")?),
            None => None,
        };
        new_secret_is.clone_from(&recipient.webhook_secret);
    }
    if let Some(text) = args.phone {
        recipient.phone = match text.as_str() {
            "" => None,
            text => {
                Some(phone::shown(&phone::read(text).map_err(|_| usage(format!("{text:?} is no phone")))?))
            }
        };
    }
    if let Some(text) = args.hours {
        recipient.hours = hours::read(&text).map_err(usage)?;
    }
    writing.put_recipient(&recipient).await?;
    writing.commit().await?;
    session.printer.say(format!("{key} gets its applications"));
    if let Some(secret) = new_secret_is {
        session.printer.data(&secret, String::clone)?;
        session.printer.say("this secret signs calls and is shown once");
    }
    Ok(exit::OK)
}

/// The recipient of a kind and the number or the name of a company of the catalogue.
async fn key_of(reading: &mut Repositories, text: &str) -> Result<RecipientKey> {
    let (kind, company) = text.split_once(':').unwrap_or((text, ""));
    let of = match RecipientKind::parse(kind) {
        Some(RecipientKind::Portal) if company.is_empty() => return Ok(RecipientKey::PORTAL),
        Some(RecipientKind::Builder) => EditedEntity::Builder,
        Some(RecipientKind::Agency) => EditedEntity::Agency,
        _ => return Err(ExitError::new(exit::USAGE, "write builder:12, agency:3 or portal").into()),
    };
    let number = novosel_edit::find(reading, of, company).await.map_err(|error| match error {
        EditError::Unknown { .. } => ExitError::new(exit::USAGE, error.to_string()).into(),
        error => anyhow::Error::from(error),
    })?;
    let kind = if of == EditedEntity::Builder { RecipientKind::Builder } else { RecipientKind::Agency };
    Ok(RecipientKey { kind, company: number })
}

async fn remove(session: &Session, database: &Database, recipient: &str) -> Result<u8> {
    let mut writing = database.write().await?;
    let key = key_of(&mut writing, recipient).await?;
    if !writing.drop_recipient(key).await? {
        return Err(ExitError::new(exit::USAGE, format!("{key} is no recipient")).into());
    }
    writing.commit().await?;
    session.printer.say(format!("{key} gets nothing any more: the portal answers"));
    Ok(exit::OK)
}
