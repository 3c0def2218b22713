//! Calls of a webhook: a POST of JSON, signed, so that its reader knows who sends it and that it is fresh.
//!
//! `X-Novosel-Signature: t=1764000000,v1=…` holds the time in seconds and the HMAC-SHA-256 of `time.body` by the shared
//! secret, in hexadecimal digits.

use std::time::Duration;

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use novosel_fetch::{FetchError, Fetcher, Policy, host_of};
use sha2::Sha256;
use url::Url;

/// The header of the signature.
pub const SIGNATURE: &str = "x-novosel-signature";
/// The longest call.
const LONGEST: Duration = Duration::from_secs(30);
/// How far the time of a signature may be from that of the reader, seconds.
const FRESH: u64 = 5 * 60;
/// Most bytes of an answer, which nobody reads.
const LARGEST: u64 = 64 << 10;

/// Why a call was not made, or not taken.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// The address is none.
    #[error("`{setting}` is no address")]
    Address {
        /// Where it is told.
        setting: &'static str,
        /// What is wrong with it.
        source: url::ParseError,
    },
    /// The secret cannot be a key.
    #[error("the secret cannot be a key")]
    Secret,
    /// The host was not asked or did not take it.
    #[error("cannot call the webhook")]
    Call(#[from] FetchError),
    /// TLS cannot be set up.
    #[error("cannot set up TLS")]
    Tls,
}

/// Who is called.
#[derive(Clone, Copy)]
pub struct Webhook<'a> {
    /// The address.
    pub address: &'a str,
    /// What signs calls.
    pub secret: &'a str,
    /// Where the operator tells the address, for errors.
    pub setting: &'static str,
}

/// The value of the signature header.
///
/// # Errors
/// When the secret cannot be a key.
pub fn signature(secret: &str, body: &str, now: DateTime<Utc>) -> Result<String, WebhookError> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).map_err(|_| WebhookError::Secret)?;
    let time = now.timestamp();
    mac.update(format!("{time}.{body}").as_bytes());
    Ok(format!("t={time},v1={}", hex::encode(mac.finalize().into_bytes())))
}

/// Whether a header signs a body by the secret, at a time near to this one: a call that somebody kept is refused.
pub fn is_signed(secret: &str, header: &str, body: &[u8], now: DateTime<Utc>) -> bool {
    let parts = header.strip_prefix("t=").and_then(|rest| rest.split_once(",v1="));
    let Some((time, digits)) = parts else { return false };
    let is_near = time.parse().is_ok_and(|time: i64| time.abs_diff(now.timestamp()) <= FRESH);
    let (Ok(sent), Ok(mut mac)) = (hex::decode(digits), Hmac::<Sha256>::new_from_slice(secret.as_bytes()))
    else {
        return false;
    };
    mac.update(time.as_bytes());
    mac.update(b".");
    mac.update(body);
    is_near && mac.verify_slice(&sent).is_ok()
}

/// Posts a body of JSON. The host of the address is the only one that is asked, and no redirect is followed.
///
/// # Errors
/// When the address is none, leads to a private network that is not written out, or its host does not take the call.
pub async fn call(to: Webhook<'_>, body: String, now: DateTime<Utc>) -> Result<(), WebhookError> {
    let Webhook { address, secret, setting } = to;
    let url = Url::parse(address).map_err(|source| WebhookError::Address { setting, source })?;
    let policy =
        Policy { allows_http: false, largest: LARGEST, longest: LONGEST, setting, hides_addresses: false };
    let fetcher = Fetcher::new(host_of(&url), policy).map_err(|_| WebhookError::Tls)?;
    let signature = signature(secret, &body, now)?;
    let headers = [("content-type", "application/json".to_owned()), (SIGNATURE, signature)];
    fetcher.post(&url, &headers, body).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    fn moment() -> DateTime<Utc> {
        "2026-11-20T09:00:00Z".parse().unwrap()
    }

    fn hook(address: &str) -> Webhook<'_> {
        Webhook { address, secret: "key", setting: "alarms.webhook_url" }
    }

    #[test]
    fn a_signature_is_of_the_secret_the_time_and_the_body() {
        let signed = signature("key", "{}", moment()).unwrap();
        assert!(signed.starts_with("t=1795165200,v1="), "{signed}");
        assert_eq!(signed.len(), "t=1795165200,v1=".len() + 64);
        assert_ne!(signed, signature("other", "{}", moment()).unwrap());
        assert_ne!(signed, signature("key", "[]", moment()).unwrap());
    }

    #[test]
    fn a_call_is_believed_with_its_own_signature_while_it_is_fresh() {
        let header = signature("key", "{}", moment()).unwrap();
        let later = |seconds| moment() + chrono::TimeDelta::seconds(seconds);
        for seconds in [-300, 0, 300] {
            assert!(is_signed("key", &header, b"{}", later(seconds)));
        }
        for seconds in [-301, 301] {
            assert!(!is_signed("key", &header, b"{}", later(seconds)));
        }
        assert!(!is_signed("other", &header, b"{}", moment()) && !is_signed("key", &header, b"[]", moment()));
        let moved = header.replace("t=1795165200", "t=1795165201");
        for bad in ["", "t=,v1=", "t=1795165200,v1=zz", "t=1795165200", &moved, &header[..header.len() - 2]] {
            assert!(!is_signed("key", bad, b"{}", moment()), "{bad}");
        }
    }

    #[tokio::test]
    async fn a_call_carries_its_body_and_signature_and_an_error_of_the_host_is_one() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/hook", listener.local_addr().unwrap());
        let answering = tokio::spawn(async move {
            let mut told = Vec::new();
            for status in ["204 No Content", "500 Internal Server Error"] {
                let (mut stream, _) = listener.accept().await.unwrap();
                let mut request = vec![0; 8_192];
                let mut read = 0;
                while !String::from_utf8_lossy(&request[..read]).ends_with("{\"kind\":\"failed\"}") {
                    read += stream.read(&mut request[read..]).await.unwrap();
                }
                told.push(String::from_utf8_lossy(&request[..read]).into_owned());
                let answer = format!("HTTP/1.1 {status}\r\nconnection: close\r\n\r\n");
                stream.write_all(answer.as_bytes()).await.unwrap();
            }
            told
        });
        let body = "{\"kind\":\"failed\"}".to_owned();
        call(hook(&address), body.clone(), moment()).await.unwrap();
        let error = call(hook(&address), body.clone(), moment()).await.unwrap_err();
        assert!(matches!(error, WebhookError::Call(FetchError::Status { status: 500, .. })), "{error}");
        let told = answering.await.unwrap();
        assert!(told[0].starts_with("POST /hook HTTP/1.1"), "{}", told[0]);
        assert!(told[0].contains(&format!("{SIGNATURE}: {}", signature("key", &body, moment()).unwrap())));
        let private = call(hook("http://localhost:1/"), body, moment()).await.unwrap_err();
        assert!(matches!(private, WebhookError::Call(FetchError::Scheme { .. })), "{private}");
    }
}
