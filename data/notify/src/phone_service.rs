//! Questions to a telephony service that the operator names: JSON by POST over https, with the operator's secret in
//! `Authorization: Bearer …`. Its host is the only one that is asked, and no redirect is followed.

use std::fmt;
use std::time::Duration;

use novosel_fetch::{FetchError, Fetcher, Policy, host_of};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use url::Url;

/// Most bytes of an answer.
const LARGEST: u64 = 64 << 10;

/// How a service is reached.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PhoneServiceConfig {
    /// Its address: https, or a literal address with its port. Default none: nobody is asked.
    pub url: Option<String>,
    /// What it knows this portal by; better in an environment variable. Default none: no header is sent.
    pub secret: Option<String>,
    /// The longest wait for an answer. Default 3,000.
    pub timeout_ms: u64,
}

impl Default for PhoneServiceConfig {
    fn default() -> Self {
        Self { url: None, secret: None, timeout_ms: 3_000 }
    }
}

/// Without the secret, and without the address, which may hold one.
impl fmt::Debug for PhoneServiceConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PhoneServiceConfig")
            .field("is_set", &self.url.is_some())
            .field("timeout_ms", &self.timeout_ms)
            .finish_non_exhaustive()
    }
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum PhoneServiceError {
    /// The address is none.
    #[error("`{setting}` is no address")]
    Address {
        /// Where it is told.
        setting: &'static str,
        /// What is wrong with it.
        source: url::ParseError,
    },
    /// TLS cannot be set up.
    #[error("cannot set up TLS")]
    Tls,
    /// The question cannot be written.
    #[error("cannot write the question")]
    Question(#[source] serde_json::Error),
    /// The host was not asked or did not answer.
    #[error("the telephony service does not answer")]
    Call(#[from] FetchError),
    /// The answer is not what the documentation says.
    #[error("cannot read the answer of the telephony service")]
    Answer(#[source] serde_json::Error),
}

/// Asks one service.
pub struct PhoneService {
    fetcher: Fetcher,
    url: Url,
    secret: Option<String>,
}

impl fmt::Debug for PhoneService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PhoneService").finish_non_exhaustive()
    }
}

impl PhoneService {
    /// The service of a configuration, none where none is named; `setting` is where its address is told, for errors.
    ///
    /// # Errors
    /// When the address is none, or TLS cannot be set up.
    pub fn of_config(
        config: &PhoneServiceConfig,
        setting: &'static str,
    ) -> Result<Option<Self>, PhoneServiceError> {
        let Some(address) = &config.url else { return Ok(None) };
        let url = Url::parse(address).map_err(|source| PhoneServiceError::Address { setting, source })?;
        let longest = Duration::from_millis(config.timeout_ms);
        // An address may hold a key of its own.
        let policy = Policy { allows_http: false, largest: LARGEST, longest, setting, hides_addresses: true };
        let fetcher = Fetcher::new(host_of(&url), policy).map_err(|_| PhoneServiceError::Tls)?;
        Ok(Some(Self { fetcher, url, secret: config.secret.clone() }))
    }

    /// Asks a question.
    ///
    /// # Errors
    /// When there is no answer in time, it is another than 2xx, or it cannot be read.
    pub async fn ask<Q: Serialize, A: DeserializeOwned>(&self, question: &Q) -> Result<A, PhoneServiceError> {
        let body = serde_json::to_string(question).map_err(PhoneServiceError::Question)?;
        let mut headers = vec![("content-type", "application/json".to_owned())];
        if let Some(secret) = &self.secret {
            headers.push(("authorization", format!("Bearer {secret}")));
        }
        let answer = self.fetcher.ask(&self.url, &headers, body).await?;
        serde_json::from_slice(&answer).map_err(PhoneServiceError::Answer)
    }
}
