//! Tells of applications: a letter or a call to the recipient, a copy to the desk of the portal; and forgets old ones.
//!
//! What is told is taken from the application at that moment, so that what was withdrawn meanwhile is told to nobody.

use anyhow::{Context, Result};
use novosel_catalog::lead::{LeadChannel, LeadEvent, LeadState};
use novosel_catalog::work::JobKind;
use novosel_leads::{call, letter};
use novosel_notify::mail::{Letter, Mailer};
use novosel_notify::webhook::{self, Webhook};
use novosel_pages::Sites;
use novosel_store::Database;

use super::super::Session;
use super::sender::Sender;
use crate::config::Config;

const DAY: i64 = 24 * 60 * 60;

/// Refuses a configuration that could not tell.
pub(super) async fn check(config: &Config, database: &Database) -> Result<()> {
    if !config.leads.to.is_empty() {
        Mailer::of_config(&config.mail).context("`leads.to` names whom to write to")?;
    }
    let recipients = database.read().await?.recipients().await?;
    if let Some(recipient) = recipients.iter().find(|recipient| recipient.mail.is_some()) {
        Mailer::of_config(&config.mail).with_context(|| format!("{} gets letters", recipient.key))?;
    }
    Ok(())
}

/// Erases applications that are older than they may be. Recipients are not asked to: they keep theirs by their own rules.
pub(super) async fn forget_old(config: &Config, database: &Database, now: i64) -> Result<()> {
    let before = now - i64::from(config.leads.keep_days) * DAY;
    let mut reading = database.read().await?;
    let old = reading.leads_before(before).await?;
    let has_sends = reading.has_code_sends(now - DAY).await?;
    reading.roll_back().await?;
    if !old.is_empty() || has_sends {
        let mut writing = database.write().await?;
        writing.forget_code_sends(now - DAY).await?;
        for lead in old {
            writing.erase_lead(lead, now).await?;
        }
        writing.commit().await?;
        database.settle_erasure().await?;
    }
    Ok(())
}

/// Delivers what a job names; where its recipient is not to be told any more, it is dropped.
pub(super) async fn deliver(
    session: &Session,
    database: &Database,
    sender: &Sender,
    number: &str,
) -> Result<()> {
    let id = number.parse().with_context(|| format!("{number:?} is no number of a delivery"))?;
    let mut reading = database.read().await?;
    // Dropped with what was erased, or delivered by a worker that lost the job before it could end it.
    let Some(told) = reading.lead_delivery(id).await?.filter(|told| told.delivered.is_none()) else {
        return Ok(());
    };
    let lead =
        reading.lead(told.lead).await?.with_context(|| format!("there is no application {}", told.lead))?;
    let recipient = reading.recipient(lead.recipient).await?;
    reading.roll_back().await?;
    let now = session.clock.now();
    let config = &session.config;
    let server = &config.server;
    let sites = Sites::of_config(&server.sites, &server.hosts, server.listen, server.pages.pmtiles.is_some());
    let mail = match told.channel {
        LeadChannel::Desk => config.leads.to.clone(),
        LeadChannel::Mail => recipient.iter().filter_map(|recipient| recipient.mail.clone()).collect(),
        LeadChannel::Webhook => Vec::new(),
    };
    let hook = recipient.as_ref().filter(|_| told.channel == LeadChannel::Webhook);
    let hook = hook.and_then(|to| Some((to.webhook_url.as_deref()?, to.webhook_secret.as_deref()?)));
    let is_told = !mail.is_empty() || hook.is_some();
    if !mail.is_empty() {
        let (mut subject, mut text) = letter::words(&lead, told.event, sites.origin(lead.site));
        if lead.state == LeadState::Held && told.event != LeadEvent::Withdrawn {
            let reasons = lead.application.iter().flat_map(|asked| &asked.suspicions);
            let reasons = reasons.map(String::as_str).collect::<Vec<_>>().join(", ");
            subject = format!("Похоже на спам: {subject}");
            text = format!(
                "Заявку никому не передали: {reasons}.\nПередать: novosel leads resend {0}. Стереть: novosel leads \
                 erase {0}.\n\n{text}",
                lead.id
            );
        }
        let key = format!("lead-{id}");
        let letter = Letter { to: &mail, subject: &subject, text, id: &key, ..Letter::default() };
        sender.send(&letter, now).await?;
    }
    if let Some((address, secret)) = hook {
        let body = call::body(&lead, told.event).to_string();
        let hook = Webhook { address, secret, setting: "leads recipient set --webhook" };
        webhook::call(hook, body, now).await?;
    }
    let mut writing = database.write().await?;
    if !mail.is_empty() {
        writing.count_mail(JobKind::Lead, true, now.timestamp()).await?;
    }
    match is_told {
        true => writing.end_lead_delivery(id, now.timestamp()).await?,
        false => writing.drop_lead_delivery(id).await?,
    }
    writing.commit().await?;
    Ok(())
}
