//! Numbers of call tracking: a number of its own for each object, told by the operator's telephony service.
//!
//! The service is asked `{"ask":"number","site":"MSK","complex":12,"lot":345,"recipient":"builder:7"}` and answers
//! `{"phone":"+74950001234","is_direct_call":true,"has_callback":true}`; all but `phone` may be left out. What it says of
//! an object is kept for ten minutes, so pressing often asks once. A service that fails is left alone for half a minute:
//! presses do not wait for it, and the operator's own phone is shown.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use moka::sync::Cache;
use novosel_leads::phone;
use novosel_notify::phone_service::{PhoneService, PhoneServiceConfig, PhoneServiceError};
use serde::{Deserialize, Serialize};

/// Where the address is told.
const SETTING: &str = "server.call_tracking.url";
/// How long a number of an object is kept.
const KEPT: Duration = Duration::from_secs(600);
/// Objects whose numbers are kept.
const MOST: u64 = 10_000;
/// How long a service that failed is not asked.
const REST: Duration = Duration::from_secs(30);

/// The object of a press.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(super) struct Asked {
    /// MSK, SPB.
    pub(super) site: &'static str,
    pub(super) complex: u32,
    pub(super) lot: Option<u32>,
    /// Who answers: `builder:12`.
    pub(super) recipient: String,
}

#[derive(Serialize)]
struct Question<'a> {
    ask: &'static str,
    #[serde(flatten)]
    about: &'a Asked,
}

#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    phone: Option<String>,
    #[serde(default = "yes")]
    is_direct_call: bool,
    #[serde(default = "yes")]
    has_callback: bool,
}

fn yes() -> bool {
    true
}

/// What the service says of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tracked {
    /// No service is configured.
    Off,
    /// It does not answer, or what it answers is no phone.
    Unavailable,
    /// It has no number for the object.
    NoNumber,
    /// The object is not called: its office calls back.
    CallbackOnly,
    /// Nobody is called, and nobody calls back.
    NoCallback,
    /// The number, as it is shown.
    Number(String),
}

/// The service with what it has said.
#[derive(Debug)]
pub(super) struct CallTracking {
    service: Option<PhoneService>,
    said: Cache<Asked, Tracked>,
    /// Until when it is not asked.
    resting: Mutex<Option<Instant>>,
}

impl CallTracking {
    /// As the configuration says.
    ///
    /// # Errors
    /// When the address is none.
    pub(super) fn of_config(config: &PhoneServiceConfig) -> Result<Self, PhoneServiceError> {
        Ok(Self {
            service: PhoneService::of_config(config, SETTING)?,
            said: Cache::builder().max_capacity(MOST).time_to_live(KEPT).build(),
            resting: Mutex::new(None),
        })
    }

    /// Whether the service is asked now.
    pub(super) fn is_available(&self) -> bool {
        let resting = *self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        self.service.is_some() && resting.is_none_or(|until| Instant::now() >= until)
    }

    /// What it says of an object; who may not let it be asked gets what it has said before.
    pub(super) async fn number(&self, about: Asked, may_ask: impl FnOnce() -> bool) -> Tracked {
        let Some(service) = &self.service else { return Tracked::Off };
        if let Some(said) = self.said.get(&about) {
            return said;
        }
        if !self.is_available() || !may_ask() {
            return Tracked::Unavailable;
        }
        match service.ask::<_, Answer>(&Question { ask: "number", about: &about }).await {
            Ok(answer) => {
                let said = judged(answer);
                self.said.insert(about, said.clone());
                said
            }
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::warn!(error, "ask call tracking for a number");
                let until = Instant::now() + REST;
                *self.resting.lock().unwrap_or_else(PoisonError::into_inner) = Some(until);
                Tracked::Unavailable
            }
        }
    }
}

/// The number is shown only where it is one.
fn judged(answer: Answer) -> Tracked {
    match answer {
        Answer { is_direct_call: false, has_callback: true, .. } => Tracked::CallbackOnly,
        Answer { is_direct_call: false, has_callback: false, .. } => Tracked::NoCallback,
        Answer { phone: None, .. } => Tracked::NoNumber,
        Answer { phone: Some(told), .. } if told.trim().is_empty() => Tracked::NoNumber,
        Answer { phone: Some(told), .. } => match phone::read(&told) {
            Ok(number) => Tracked::Number(phone::shown(&number)),
            Err(_) => {
                tracing::warn!("call tracking told a number that is none");
                Tracked::Unavailable
            }
        },
    }
}
