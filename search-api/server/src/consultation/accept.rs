//! Takes an application: one transaction stores it and what is to be told of it, so that neither is without the other.

use chrono::{DateTime, SecondsFormat, Utc};
use novosel_catalog::lead::{Addition, Application, Lead, LeadEvent, LeadState};
use novosel_catalog::partner::SecretHash;
use novosel_catalog::region::SiteRegion;
use novosel_http::client::ClientAddress;
use novosel_http::error::ApiError;
use novosel_leads::JOINING;
use novosel_leads::form::{Checked, words_hash};
use novosel_leads::letter::moscow;
use novosel_leads::suspicion::{self, Manner};
use novosel_store::repo::{NewLead, Session};
use novosel_store::{Database, new_secret};

use super::code::{Codes, give_up};
use super::delivery::tell;
use super::subject::Subject;
use super::wire::Outcome;
use crate::people::lists::whoever;
use crate::people::{Known, NewSession, People};
use crate::visit::{Visit, settle_erasure};

/// Applications that a network sends in a day: an office behind one address has several people.
const OF_NETWORK: u32 = 30;
/// Applications that a contact sends in a day, to as many recipients.
const OF_CONTACT: u32 = 6;

/// A checked form with what came beside it.
#[derive(Debug)]
pub(super) struct Sent<'a> {
    /// Who sends it, where that is known.
    pub(super) known: Option<Known>,
    pub(super) site: SiteRegion,
    pub(super) subject: &'a Subject,
    pub(super) checked: Checked,
    pub(super) edition: u32,
    pub(super) page: String,
    pub(super) utm: String,
    pub(super) trap: &'a str,
    pub(super) taken: Option<u64>,
    pub(super) client: Option<ClientAddress>,
    pub(super) now: DateTime<Utc>,
}

impl Sent<'_> {
    fn application(&self) -> Application {
        let Checked { topic, name, phone, mail, time, message } = self.checked.clone();
        Application {
            topic,
            name,
            phone,
            mail,
            time,
            message,
            object: self.subject.lead_object(),
            recipient: self.subject.office.name.clone(),
            consent: self.edition,
            address: self.client.map(|client| client.ip().to_string()).unwrap_or_default(),
            page: self.page.clone(),
            utm: self.utm.clone(),
            suspicions: Vec::new(),
            additions: Vec::new(),
        }
    }
}

/// Stores it, or joins it to the one of the same contact and recipient of the last day. Whoever sends a new one is a
/// guest from then on: they find it in their cabinet, take it away and erase it.
pub(super) async fn accept(
    visit: &Visit,
    people: &People,
    codes: &Codes,
    mut sent: Sent<'_>,
) -> Result<(Outcome, Option<NewSession>), ApiError> {
    let database = visit.database()?;
    let now = sent.now.timestamp();
    let mut application = sent.application();
    let network = sent.client.map(|client| client.limit_key().to_string()).unwrap_or_default();
    let (contact, words) = (application.contact().to_owned(), words_hash(&application.message));
    let secret = new_secret().map_err(ApiError::internal)?;
    let mut session = database.write().await.map_err(ApiError::internal)?;
    let id = session.next_lead().await.map_err(ApiError::internal)?;
    let since = now - JOINING;
    let counts = session.lead_counts(&network, &contact, &words, since).await.map_err(ApiError::internal)?;
    let recipient = sent.subject.recipient;
    let before = session.lead_of_contact(&contact, recipient, since).await.map_err(ApiError::internal)?;
    let has_code = codes.asks(&application);
    // Whoever knows a phone alone learns nothing of its owner's application, and cannot withdraw it.
    let is_of = |from: &str| !network.is_empty() && from == network;
    // Where phones are proved, nobody adds to an application of another network without a code of their own.
    if let Some((lead, from)) = before.filter(|(_, from)| !has_code || is_of(from)) {
        let is_same = is_of(&from);
        let (number, state) = (lead.id, lead.state);
        join(&mut session, lead, &sent, application, now).await?;
        if is_same {
            session.put_lead_secret(number, &SecretHash::of(&secret)).await.map_err(ApiError::internal)?;
        }
        session.commit().await.map_err(ApiError::internal)?;
        let outcome = Outcome {
            number,
            at: at(now),
            joined: is_same,
            held: state == LeadState::Held,
            withdraw: if is_same { secret } else { String::new() },
            code: None,
        };
        return Ok((outcome, None));
    }
    if counts.of_network >= OF_NETWORK || counts.of_contact >= OF_CONTACT {
        session.roll_back().await.map_err(ApiError::internal)?;
        let retry_after = std::time::Duration::from_secs(3_600);
        return Err(ApiError::TooManyRequests { retry_after });
    }
    let suspicions = suspicion::of(Manner {
        trap: sent.trap,
        taken: sent.taken,
        name: &application.name,
        message: &application.message,
        copies: counts.of_words,
    });
    application.suspicions = suspicions.reasons;
    // No code goes to the phone of what a person looks at anyway.
    let state = match suspicions.is_held {
        true => LeadState::Held,
        false if has_code => LeadState::Waiting,
        false => LeadState::Open,
    };
    let lead = NewLead {
        id,
        now,
        state,
        site: sent.site,
        recipient,
        application: &application,
        network: &network,
        words: &words,
    };
    let (sender, new) = whoever(people, &mut session, visit, sent.known.take()).await?;
    let stored = async {
        session.put_lead(lead).await?;
        session.put_lead_person(id, sender.person.id).await?;
        session.put_lead_secret(id, &SecretHash::of(&secret)).await?;
        tell(&mut session, id, state, LeadEvent::New, now).await
    };
    stored.await.map_err(ApiError::internal)?;
    let mut code = None;
    if state == LeadState::Waiting {
        code = codes.make(&mut session, (id, &secret), (&contact, &network), now).await?;
        if code.is_none() {
            session.roll_back().await.map_err(ApiError::internal)?;
            let retry_after = std::time::Duration::from_secs(3_600);
            return Err(ApiError::TooManyRequests { retry_after });
        }
    }
    session.commit().await.map_err(ApiError::internal)?;
    if let Some(code) = code
        && !codes.send(&contact, &code).await
    {
        give_up(database, id, now).await?;
    }
    let stored = async { database.read().await?.lead(id).await };
    let lead = stored.await.map_err(ApiError::internal)?.ok_or(ApiError::NotFound)?;
    let outcome = Outcome {
        number: id,
        at: at(now),
        joined: false,
        held: lead.state == LeadState::Held,
        withdraw: secret,
        code: codes.step(&lead),
    };
    Ok((outcome, new))
}

async fn join(
    session: &mut Session,
    lead: Lead,
    sent: &Sent<'_>,
    added: Application,
    now: i64,
) -> Result<(), ApiError> {
    let Some(mut application) = lead.application else { return Err(ApiError::NotFound) };
    let Application { object, topic, time, message, .. } = added;
    // The address is told in the first one, or in none: an answer by letter needs it.
    application.mail = application.mail.or_else(|| sent.checked.mail.clone());
    application.additions.push(Addition { at: now, object, topic, time, message });
    let stored = async {
        session.change_lead(lead.id, lead.state, &application, now).await?;
        tell(session, lead.id, lead.state, LeadEvent::Joined, now).await
    };
    stored.await.map_err(ApiError::internal)
}

/// Takes an application back with its consent. Whoever was told of it is told that it is gone.
pub(super) async fn withdraw(database: &Database, secret: &str, now: i64) -> Result<Lead, ApiError> {
    let mut session = database.write().await.map_err(ApiError::internal)?;
    let found = session.lead_of_secret(&SecretHash::of(secret)).await.map_err(ApiError::internal)?;
    let lead = found.ok_or(ApiError::NotFound)?;
    let withdrawn = async {
        session.withdraw_lead(lead.id, now).await?;
        session.commit().await
    };
    withdrawn.await.map_err(ApiError::internal)?;
    settle_erasure(database).await;
    Ok(lead)
}

pub(super) fn at(seconds: i64) -> Option<String> {
    moscow(seconds).map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, true))
}
