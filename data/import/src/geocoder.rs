//! The operator's geocoder: any service that answers an address with JSON over https. Off until it is configured.
//!
//! Its key is in addresses that are asked, so no error names more of them than their host.

mod reply;

use std::fmt;
use std::time::Duration;

use novosel_fetch::{FetchError, Fetcher, Policy, host_of, shown};
use serde::{Deserialize, Serialize};
use url::Url;
use url::form_urlencoded::byte_serialize;

pub(crate) use reply::Found;
use reply::Pointers;
pub use reply::ReplyError;

/// Most bytes of an answer: one with ten candidates takes some tens of thousands.
const LARGEST: u64 = 1 << 20;
/// Nobody's service is asked more often in a second.
const MOST_PER_SECOND: u32 = 50;

/// The `[geocoder]` section.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GeocoderConfig {
    /// The address that is asked, with `{address}` and, where the service wants one, `{key}` in it; https, or a literal
    /// address with its port. Default none: nobody is asked.
    pub url_template: Option<String>,
    /// The key of the service; better in `NOVOSEL_GEOCODER__KEY`.
    pub key: Option<String>,
    /// JSON pointer of the latitude in an answer: a number, or a text that is one.
    pub lat_pointer: Option<String>,
    /// JSON pointer of the longitude.
    pub lon_pointer: Option<String>,
    /// In place of both: JSON pointer of a text of longitude and latitude («37.61 55.75»).
    pub point_pointer: Option<String>,
    /// JSON pointer of how exact an answer is. Default none: every answer about a house is of that house.
    pub precision_pointer: Option<String>,
    /// The values there that mean the house itself; others place a complex by the name of its street.
    pub precise: Vec<String>,
    /// Most questions in a second. Default 1.
    pub per_second: u32,
    /// The longest answer. Default 10,000.
    pub timeout_ms: u64,
}

impl Default for GeocoderConfig {
    fn default() -> Self {
        Self {
            url_template: None,
            key: None,
            lat_pointer: None,
            lon_pointer: None,
            point_pointer: None,
            precision_pointer: None,
            precise: Vec::new(),
            per_second: 1,
            timeout_ms: 10_000,
        }
    }
}

/// Without the key, which the template may hold as well.
impl fmt::Debug for GeocoderConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GeocoderConfig").field("per_second", &self.per_second).finish_non_exhaustive()
    }
}

/// Why a geocoder cannot be asked, or did not answer.
#[derive(Debug, thiserror::Error)]
pub enum GeocoderError {
    /// A setting is not there or cannot be so.
    #[error("`geocoder.{name}` of the configuration: {reason}")]
    Setting {
        /// The setting.
        name: &'static str,
        /// What is wrong.
        reason: &'static str,
    },
    /// It cannot be reached, or refuses.
    #[error("cannot ask the geocoder")]
    Fetch(#[from] FetchError),
    /// Its answer cannot be read.
    #[error("cannot read what the geocoder answers")]
    Reply(#[from] ReplyError),
}

/// A geocoder that may be asked.
pub struct Geocoder {
    fetcher: Fetcher,
    template: String,
    key: String,
    pointers: Pointers,
    pause: Duration,
}

impl Geocoder {
    /// The configured geocoder; none where none is configured.
    ///
    /// # Errors
    /// When a setting is missing or cannot be so.
    pub fn of(config: &GeocoderConfig) -> Result<Option<Self>, GeocoderError> {
        let Some(template) = config.url_template.clone() else { return Ok(None) };
        let wrong = |name, reason| GeocoderError::Setting { name, reason };
        if !template.contains("{address}") {
            return Err(wrong("url_template", "it has no {address}"));
        }
        let key = config.key.clone().unwrap_or_default();
        if template.contains("{key}") && key.is_empty() {
            return Err(wrong("key", "the template has a {key}, and there is none"));
        }
        if !(1..=MOST_PER_SECOND).contains(&config.per_second) {
            return Err(wrong("per_second", "it is 1 to 50"));
        }
        let url = Url::parse(&filled(&template, "", &key));
        let url = url.map_err(|_| wrong("url_template", "it is no address"))?;
        let host = host_of(&url).ok_or_else(|| wrong("url_template", "it has no host"))?;
        if url.scheme() != "https" && url.domain().is_some() {
            return Err(wrong("url_template", "it is not https"));
        }
        let policy = Policy {
            allows_http: false,
            largest: LARGEST,
            longest: Duration::from_millis(config.timeout_ms),
            setting: "geocoder.url_template",
            hides_addresses: true,
        };
        let root = url.join("/").unwrap_or(url);
        let fetcher = Fetcher::new([host], policy)
            .map_err(|source| FetchError::Transport { url: shown(&root), source })?;
        let pause = Duration::from_secs(1) / config.per_second;
        Ok(Some(Self { fetcher, template, key, pointers: Pointers::of(config)?, pause }))
    }

    /// What it knows of an address; none where that is nothing.
    pub(crate) async fn ask(&self, address: &str) -> Result<Option<Found>, GeocoderError> {
        let url = Url::parse(&filled(&self.template, address, &self.key));
        let url = url.map_err(|_| GeocoderError::Setting {
            name: "url_template",
            reason: "with an address in it, it is none",
        })?;
        let file = self.fetcher.fetch(&url, &|_, _| ()).await?;
        Ok(self.pointers.read(file.path())?)
    }

    /// What passes between two questions.
    pub(crate) fn pause(&self) -> Duration {
        self.pause
    }
}

/// Without the key.
impl fmt::Debug for Geocoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Geocoder").field("pause", &self.pause).finish_non_exhaustive()
    }
}

fn filled(template: &str, address: &str, key: &str) -> String {
    // A plus is a blank in a query alone, and the address may stand in the path.
    let encoded = |text: &str| byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20");
    template.replace("{address}", &encoded(address)).replace("{key}", &encoded(key))
}
