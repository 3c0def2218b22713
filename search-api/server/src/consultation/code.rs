//! Codes that prove the phone of an application, where the operator asks for them.
//!
//! The operator's telephony service is told `{"ask":"code","way":"sms","phone":"+79160004517","code":"048213"}` and
//! answers 2xx with any JSON. What is stored is a hash of the code with the secret of the sender's page, so whoever reads
//! the database cannot find the code.

use novosel_catalog::lead::{Application, Lead, LeadEvent, LeadState};
use novosel_catalog::partner::SecretHash;
use novosel_http::error::ApiError;
use novosel_leads::phone;
use novosel_notify::phone_service::{PhoneService, PhoneServiceConfig, PhoneServiceError};
use novosel_store::repo::Session;
use novosel_store::{DataError, Database, new_secret};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::delivery::tell;

/// Where the address is told.
const SETTING: &str = "server.lead_code.service.url";
/// How long a code is good, seconds.
const GOOD: i64 = 10 * 60;
/// How often one is entered.
pub(super) const TRIES: u32 = 5;
/// Codes that go to a phone in a day.
const TO_PHONE: u32 = 5;
/// Codes that a network lets be sent in a day: an office behind one address has several people.
const OF_NETWORK: u32 = 20;
/// Limits count a day, seconds.
const DAY: i64 = 24 * 60 * 60;
/// Why a person decides of an application whose code could not be sent.
const UNSENT: &str = "the code could not be sent";

/// The `[server.lead_code]` section.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LeadCodeConfig {
    /// How a code comes. Default `sms`.
    pub way: CodeWay,
    /// The telephony service that sends it. Default: no code is asked for.
    pub service: PhoneServiceConfig,
}

/// How a code comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CodeWay {
    /// By a message.
    #[default]
    Sms,
    /// A robot calls and says it.
    Call,
}

/// A code that is to be entered.
#[derive(Debug, Serialize)]
pub(super) struct CodeStep {
    /// How it comes.
    pub(super) way: CodeWay,
    /// Where to, as it is read aloud.
    pub(super) phone: String,
}

/// Sends codes.
#[derive(Debug)]
pub(super) struct Codes {
    way: CodeWay,
    service: Option<PhoneService>,
}

/// What became of an entered code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entered {
    /// The phone is proved.
    Right,
    /// It is another one; so many tries are left.
    Wrong(u32),
    /// It is too late, or too many were entered.
    Over,
}

impl Codes {
    /// As the configuration says.
    ///
    /// # Errors
    /// When the address is none.
    pub(super) fn of_config(config: &LeadCodeConfig) -> Result<Self, PhoneServiceError> {
        Ok(Self { way: config.way, service: PhoneService::of_config(&config.service, SETTING)? })
    }

    /// Whether an application has to wait for a code: one with a phone, where codes are asked for.
    pub(super) fn asks(&self, application: &Application) -> bool {
        self.service.is_some() && application.phone.is_some()
    }

    /// What the visitor is asked for, while an application waits.
    pub(super) fn step(&self, lead: &Lead) -> Option<CodeStep> {
        let phone = lead.application.as_ref()?.phone.as_deref()?;
        (lead.state == LeadState::Waiting).then(|| CodeStep { way: self.way, phone: phone::shown(phone) })
    }

    /// Makes a code that is to be sent; none where too many have been.
    ///
    /// # Errors
    /// When a statement fails.
    pub(super) async fn make(
        &self,
        writing: &mut Session,
        (lead, secret): (u32, &str),
        (contact, network): (&str, &str),
        now: i64,
    ) -> Result<Option<String>, ApiError> {
        let code = digits()?;
        let stored = async {
            let (to, from) = writing.code_sends(contact, network, now - DAY).await?;
            if to >= TO_PHONE || from >= OF_NETWORK {
                return Ok(false);
            }
            writing.put_code_send(contact, network, now).await?;
            writing.put_lead_code(lead, &hash(secret, &code), now + GOOD).await?;
            Ok::<_, DataError>(true)
        };
        Ok(stored.await.map_err(ApiError::internal)?.then_some(code))
    }

    /// Sends a code; says whether the service took it.
    pub(super) async fn send(&self, phone: &str, code: &str) -> bool {
        let Some(service) = &self.service else { return false };
        let question = json!({ "ask": "code", "way": self.way, "phone": phone, "code": code });
        let sent = service.ask::<_, Value>(&question).await;
        sent.inspect_err(|error| {
            let error = error as &dyn std::error::Error;
            tracing::warn!(error, "send a code");
        })
        .is_ok()
    }
}

/// Whether a code is that of an application.
///
/// # Errors
/// When a statement fails.
pub(super) async fn enter(
    writing: &mut Session,
    (lead, secret): (u32, &str),
    typed: &str,
    now: i64,
) -> Result<Entered, ApiError> {
    let typed: String = typed.chars().filter(char::is_ascii_digit).collect();
    let Some(code) = writing.try_lead_code(lead).await.map_err(ApiError::internal)? else {
        return Ok(Entered::Over);
    };
    if code.tries > TRIES || code.expires <= now {
        return Ok(Entered::Over);
    }
    if code.hash.is(&hash(secret, &typed)) {
        writing.drop_lead_code(lead).await.map_err(ApiError::internal)?;
        return Ok(Entered::Right);
    }
    Ok(if code.tries == TRIES { Entered::Over } else { Entered::Wrong(TRIES - code.tries) })
}

/// Lets a person decide of an application whose code could not be sent: it is no fault of its sender.
///
/// # Errors
/// When a statement fails.
pub(super) async fn give_up(database: &Database, lead: u32, now: i64) -> Result<(), ApiError> {
    let mut writing = database.write().await.map_err(ApiError::internal)?;
    let given_up = async {
        let found = writing.lead(lead).await?.filter(|lead| lead.state == LeadState::Waiting);
        if let Some((lead, mut asked)) = found.and_then(|lead| Some((lead.id, lead.application?))) {
            asked.suspicions.push(UNSENT.to_owned());
            writing.change_lead(lead, LeadState::Held, &asked, now).await?;
            writing.drop_lead_code(lead).await?;
            tell(&mut writing, lead, LeadState::Held, LeadEvent::New, now).await?;
        }
        writing.commit().await
    };
    given_up.await.map_err(ApiError::internal)
}

/// Bound to the secret of the sender's page: without it six digits would soon be found.
fn hash(secret: &str, code: &str) -> SecretHash {
    SecretHash::of(&format!("{secret}:{code}"))
}

/// Six random digits.
fn digits() -> Result<String, ApiError> {
    let random = SecretHash::of(&new_secret().map_err(ApiError::internal)?);
    let number = u64::from_str_radix(&random.digits()[..16], 16).map_err(ApiError::internal)?;
    Ok(format!("{:06}", number % 1_000_000))
}
