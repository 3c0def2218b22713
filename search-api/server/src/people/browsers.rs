//! Browsers and chats of messengers that get notifications, as the cabinet shows them.

use novosel_catalog::person::Consent;
use novosel_catalog::push::NewPushBrowser;
use novosel_http::error::ApiError;
use novosel_people::MAILING_EDITION;
use novosel_people::messenger::chat_of;
use novosel_people::push::MOST_BROWSERS;
use novosel_store::DataError;
use novosel_store::repo::Session;
use serde::Serialize;

use super::known::{Known, People};
use super::mine::at;
use crate::visit::Visit;

/// The text of the consent.
const CONSENT_URL: &str = "/text/soglasie-na-rassylku/";

/// Notifications, as the cabinet shows them.
#[derive(Debug, Serialize)]
pub(super) struct MyPush {
    /// The key that a browser is asked with; none where the portal sends none.
    key: Option<String>,
    browsers: Vec<MyBrowser>,
    /// Whether they tell of favourites too.
    favourites: bool,
    /// Messengers that may be linked.
    messengers: Vec<MessengerWay>,
    /// The link to a chat that was just asked for.
    pub(super) start: Option<StartLink>,
    edition: u32,
    url: &'static str,
}

/// A messenger that may be linked.
#[derive(Debug, Serialize)]
struct MessengerWay {
    code: String,
    title: String,
}

/// The link that a person takes to the operator's program.
#[derive(Debug, Serialize)]
pub(super) struct StartLink {
    pub(super) title: String,
    pub(super) url: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct MyBrowser {
    id: u32,
    /// «Chrome, Windows», or the messenger.
    device: String,
    is_messenger: bool,
    added: Option<String>,
}

impl Default for MyPush {
    fn default() -> Self {
        Self {
            key: None,
            browsers: Vec::new(),
            favourites: false,
            messengers: Vec::new(),
            start: None,
            edition: MAILING_EDITION,
            url: CONSENT_URL,
        }
    }
}

/// The browsers of a person, with the key.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn of(visit: &Visit, people: &People, known: Option<&Known>) -> Result<MyPush, ApiError> {
    let ways = people.messengers.iter();
    let ways =
        ways.map(|(code, messenger)| MessengerWay { code: code.clone(), title: messenger.title.clone() });
    let mut push = MyPush { key: people.push_key.clone(), messengers: ways.collect(), ..MyPush::default() };
    if let Some(known) = known {
        let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
        let browsers = reading.push_browsers_of(known.person.id).await.map_err(ApiError::internal)?;
        let favourites = reading.favourite_pushes(known.person.id).await.map_err(ApiError::internal)?;
        push.favourites = favourites.is_some();
        let shown = browsers.into_iter().map(|browser| MyBrowser {
            id: browser.id,
            is_messenger: chat_of(&browser.endpoint).is_some(),
            device: browser.device,
            added: at(browser.created),
        });
        push.browsers = shown.collect();
    }
    Ok(push)
}

/// The consent to notifications, given now.
pub(super) fn consent(visit: &Visit) -> Consent {
    Consent {
        purpose: "mailing".to_owned(),
        edition: MAILING_EDITION,
        given: visit.now(),
        address: visit.client.map(|client| client.ip().to_string()).unwrap_or_default(),
    }
}

/// Stores a browser or a chat; the oldest of too many goes.
///
/// # Errors
/// When a statement fails.
pub(super) async fn keep(writing: &mut Session, new: &NewPushBrowser) -> Result<(), DataError> {
    writing.put_push_browser(new).await?;
    let browsers = writing.push_browsers_of(new.person).await?;
    for oldest in browsers.iter().take(browsers.len().saturating_sub(MOST_BROWSERS)) {
        writing.remove_push_browser(new.person, oldest.id).await?;
    }
    Ok(())
}
