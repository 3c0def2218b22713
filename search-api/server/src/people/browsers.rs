//! Browsers that get notifications, as the cabinet shows them.

use novosel_http::error::ApiError;
use novosel_people::MAILING_EDITION;
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
    edition: u32,
    url: &'static str,
}

#[derive(Debug, Serialize)]
struct MyBrowser {
    id: u32,
    device: String,
    added: Option<String>,
}

impl Default for MyPush {
    fn default() -> Self {
        Self { key: None, browsers: Vec::new(), edition: MAILING_EDITION, url: CONSENT_URL }
    }
}

/// The browsers of a person, with the key.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn of(visit: &Visit, people: &People, known: Option<&Known>) -> Result<MyPush, ApiError> {
    let mut push = MyPush { key: people.push_key.clone(), ..MyPush::default() };
    if let Some(known) = known {
        let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
        let browsers = reading.push_browsers_of(known.person.id).await.map_err(ApiError::internal)?;
        let shown = browsers.into_iter().map(|browser| MyBrowser {
            id: browser.id,
            device: browser.device,
            added: at(browser.created),
        });
        push.browsers = shown.collect();
    }
    Ok(push)
}
