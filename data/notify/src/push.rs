//! Sending to push services (RFC 8030): https hosts that the operator names, and nothing else.

use std::time::Duration;

use novosel_fetch::{FetchError, Fetcher, Policy, host_of};
use url::Url;

/// The longest call.
const LONGEST: Duration = Duration::from_secs(30);
/// Most bytes of an answer, which nobody reads.
const LARGEST: u64 = 64 << 10;
/// How long a push service keeps a notification for a browser that is off, seconds.
const KEPT: u32 = 24 * 60 * 60;
const SETTING: &str = "server.push.hosts";

/// Why a notification was not taken.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// The push service knows the browser no more.
    #[error("the push service knows the browser no more")]
    Gone,
    /// The address is none.
    #[error("the address of a push service is none")]
    Address(#[from] url::ParseError),
    /// The service was not asked or did not take it.
    #[error("cannot send to the push service")]
    Call(#[from] FetchError),
    /// TLS cannot be set up.
    #[error("cannot set up TLS")]
    Tls,
}

/// An encrypted notification.
#[derive(Debug)]
pub struct Message {
    /// The body, in the coding `aes128gcm`.
    pub body: Vec<u8>,
    /// The proof of the server.
    pub authorization: String,
    /// Of two with one topic a push service delivers the later.
    pub topic: String,
}

/// The origin of a push service and its host, as lists name it.
///
/// # Errors
/// When it is no address.
pub fn service_of(endpoint: &str) -> Result<(String, String), PushError> {
    let url = Url::parse(endpoint)?;
    let host = host_of(&url).ok_or(url::ParseError::EmptyHost)?;
    Ok((url.origin().ascii_serialization(), host))
}

/// Sends to a browser. The host is one that the caller has found in the operator's list; no redirect is followed.
///
/// # Errors
/// When the service knows the browser no more, may not be asked, or does not take the notification.
pub async fn send(endpoint: &str, message: Message) -> Result<(), PushError> {
    let url = Url::parse(endpoint)?;
    let policy = Policy {
        allows_http: false,
        largest: LARGEST,
        longest: LONGEST,
        setting: SETTING,
        hides_addresses: true,
    };
    let fetcher = Fetcher::new(host_of(&url), policy).map_err(|_| PushError::Tls)?;
    let headers = [
        ("content-type", "application/octet-stream".to_owned()),
        ("content-encoding", "aes128gcm".to_owned()),
        ("ttl", KEPT.to_string()),
        ("urgency", "normal".to_owned()),
        ("topic", message.topic),
        ("authorization", message.authorization),
    ];
    match fetcher.post(&url, &headers, message.body).await {
        Err(FetchError::Status { status: 404 | 410, .. }) => Err(PushError::Gone),
        outcome => Ok(outcome?),
    }
}
