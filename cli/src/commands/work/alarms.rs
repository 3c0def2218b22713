//! Alarms about sources: raised once, told of by letter and webhook, and ended by a good run, which is told of too.
//!
//! What is told is kept in the database and delivered by a job of its own, so that a server of mail that is away for an
//! hour loses no letter, and no letter holds up an import.

use anyhow::{Context, Result, bail};
use chrono::{DateTime, SecondsFormat};
use novosel_catalog::work::{AlarmKind, JobKind, NoticeChannel};
use novosel_notify::mail::{Letter, Mailer};
use novosel_notify::webhook::{self, Webhook};
use novosel_store::Database;
use novosel_store::repo::Session as Repositories;
use serde::{Deserialize, Serialize};

use super::super::Session;
use super::super::source::Ran;
use super::sender::Sender;
use crate::config::{AlarmsConfig, Config};

/// What is told of a source: the body of a call, and what a letter is made of.
#[derive(Serialize, Deserialize)]
struct Told {
    /// The name of the source.
    source: String,
    /// What happened: `failed`, `refused`, `shrunk`, `stale`; `recovered` when a good run followed.
    event: String,
    /// Why, in words.
    problem: Option<String>,
    /// When, RFC 3339.
    at: String,
}

const RECOVERED: &str = "recovered";

/// Refuses a configuration that could not tell.
pub(super) async fn check(config: &Config, database: &Database) -> Result<()> {
    if let Some(source) = database.read().await?.sources().await?.iter().find(|source| source.notify_contact)
    {
        let named = || format!("the contact of source {} is told of its alarms", source.name);
        Mailer::of_config(&config.mail).with_context(named)?;
    }
    if !config.alarms.to.is_empty() {
        Mailer::of_config(&config.mail).context("`alarms.to` names whom to write to")?;
    }
    if config.alarms.webhook_url.is_some() && config.alarms.webhook_secret.is_none() {
        bail!("`alarms.webhook_url` is set: set `alarms.webhook_secret` too, calls are signed with it");
    }
    Ok(())
}

/// Raises the alarm of a run, or ends those that stood before a good one.
pub(super) async fn after_run(config: &AlarmsConfig, database: &Database, ran: &Ran) -> Result<()> {
    let run = &ran.run;
    let mut writing = database.write().await?;
    match ran.alarm {
        Some(kind) => raise(config, &mut writing, &run.source, kind, run.problem.clone(), run.ended).await?,
        None if writing.end_alarms(&run.source).await? > 0 => {
            tell(config, &mut writing, &told(&run.source, RECOVERED, None, run.ended)?, run.ended).await?;
        }
        None => {}
    }
    writing.commit().await?;
    Ok(())
}

/// Raises the alarms of sources without a good run for longer than they may be.
pub(super) async fn raise_stale(config: &AlarmsConfig, database: &Database, now: i64) -> Result<()> {
    let mut reading = database.read().await?;
    let (sources, times, alarms) =
        (reading.sources().await?, reading.run_times().await?, reading.alarms().await?);
    reading.roll_back().await?;
    let mut stale = Vec::new();
    for source in sources.iter().filter(|source| !source.is_paused && source.stale_after_hours > 0) {
        // One that has never run is still being set up.
        let Some(times) = times.get(&source.name) else { continue };
        let since = times.last_good.unwrap_or(times.first);
        let is_told = alarms.contains(&(source.name.clone(), AlarmKind::Stale));
        if now - since > i64::from(source.stale_after_hours) * 3_600 && !is_told {
            let problem = format!("Последняя удачная загрузка: {}", moment(since)?);
            stale.push((&source.name, problem));
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    let mut writing = database.write().await?;
    for (source, problem) in stale {
        raise(config, &mut writing, source, AlarmKind::Stale, Some(problem), now).await?;
    }
    writing.commit().await?;
    Ok(())
}

async fn raise(
    config: &AlarmsConfig,
    writing: &mut Repositories,
    source: &str,
    kind: AlarmKind,
    problem: Option<String>,
    now: i64,
) -> Result<()> {
    if writing.raise_alarm(source, kind, now).await? {
        tell(config, writing, &told(source, kind.code(), problem, now)?, now).await?;
    }
    Ok(())
}

fn told(source: &str, event: &str, problem: Option<String>, now: i64) -> Result<Told> {
    Ok(Told { source: source.to_owned(), event: event.to_owned(), problem, at: moment(now)? })
}

/// The address of the contact of a source who is told of its alarms.
async fn contact_of(session: &mut Repositories, source: &str) -> Result<Option<String>> {
    let found = session.sources().await?.into_iter().find(|known| known.name == source);
    Ok(found.filter(|source| source.notify_contact).and_then(|source| source.contact))
}

/// Keeps a notice for each configured way, and asks for its delivery.
async fn tell(config: &AlarmsConfig, writing: &mut Repositories, told: &Told, now: i64) -> Result<()> {
    let body = serde_json::to_string(told)?;
    let has_contact = contact_of(writing, &told.source).await?.is_some();
    let ways = [
        (NoticeChannel::Mail, !config.to.is_empty()),
        (NoticeChannel::Contact, has_contact),
        (NoticeChannel::Webhook, config.webhook_url.is_some()),
    ];
    for (channel, _) in ways.into_iter().filter(|(_, is_configured)| *is_configured) {
        let id = writing.put_notice(channel, &body).await?;
        writing.want_job(JobKind::Notice, &id.to_string(), now).await?;
    }
    Ok(())
}

/// Delivers a notice and forgets it.
pub(super) async fn deliver(
    session: &Session,
    database: &Database,
    sender: &Sender,
    number: &str,
) -> Result<()> {
    let id = number.parse().with_context(|| format!("{number:?} is no number of a notice"))?;
    let mut reading = database.read().await?;
    let found = reading.notice(id).await?;
    // Delivered by a worker that lost the job before it could end it.
    let Some(notice) = found else { return Ok(()) };
    let now = session.clock.now();
    let alarms = &session.config.alarms;
    let told: Told = serde_json::from_str(&notice.body)?;
    let contact = contact_of(&mut reading, &told.source).await?;
    reading.roll_back().await?;
    let mut is_mailed = false;
    match notice.channel {
        NoticeChannel::Mail | NoticeChannel::Contact => {
            let is_ours = notice.channel == NoticeChannel::Mail;
            // A letter of its own: nobody else's address is in it. A contact that is no longer told gets none.
            let to = if is_ours { alarms.to.clone() } else { contact.into_iter().collect() };
            if !to.is_empty() {
                let (subject, text) = words(&told, is_ours);
                let key = format!("{}.{id}", told.at.replace(':', "-"));
                let letter = Letter { to: &to, subject: &subject, text, id: &key, ..Letter::default() };
                sender.send(&letter, now).await?;
                is_mailed = true;
            }
        }
        NoticeChannel::Webhook => {
            let address = alarms.webhook_url.as_deref().context("set `alarms.webhook_url`")?;
            let secret = alarms.webhook_secret.as_deref().context("set `alarms.webhook_secret`")?;
            let hook = Webhook { address, secret, setting: "alarms.webhook_url" };
            webhook::call(hook, notice.body, now).await?;
        }
    }
    let mut writing = database.write().await?;
    if is_mailed {
        writing.count_mail(JobKind::Notice, true, now.timestamp()).await?;
    }
    writing.drop_notice(id).await?;
    writing.commit().await?;
    Ok(())
}

/// The subject and the text of a letter; our own people also read which command tells more.
fn words(told: &Told, is_ours: bool) -> (String, String) {
    let Told { source, event, problem, at } = told;
    let what = AlarmKind::parse(event).map_or("снова загружается", AlarmKind::title);
    let reason = problem.as_ref().map(|problem| format!("{problem}\n")).unwrap_or_default();
    let more = if is_ours { format!("\nnovosel source history {source}\n") } else { String::new() };
    let text = format!("Источник {source} {what}.\n{reason}{at}\n{more}");
    (format!("Новосёл: источник {source} {what}"), text)
}

fn moment(seconds: i64) -> Result<String> {
    let moment = DateTime::from_timestamp(seconds, 0).context("a moment")?;
    Ok(moment.to_rfc3339_opts(SecondsFormat::Secs, true))
}
