//! Addresses of other hosts that a page may load from. They stand in policies of content, where a space or a semicolon
//! would begin something else, so only plain ones are addresses.

use serde::{Deserialize, Serialize};
use url::Url;

/// An https address of one file; of a stand-in on this machine (`*.localhost`) also http.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ForeignAddress(String);

/// Scheme, host and port, without a slash: everything of a host, and nothing below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ForeignOrigin(String);

/// What is no address that a page may load from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ForeignError {
    /// It is no address.
    #[error("{0:?} is no https address of another host, as `https://ads.example/loader.js`")]
    Address(String),
    /// It names more than a host, or less.
    #[error("{0:?} is no https origin, as `https://frames.ads.example`: no path and no slash at the end")]
    Origin(String),
}

impl ForeignAddress {
    /// The address as a page loads it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What a policy of content names: an address there has no query.
    pub(crate) fn in_policy(&self) -> &str {
        self.0.split('?').next().unwrap_or_default()
    }

    /// Scheme, host and port.
    pub(crate) fn origin(&self) -> &str {
        let after_scheme = self.0.find("://").map_or(0, |at| at + 3);
        let end = self.0[after_scheme..].find('/').map_or(self.0.len(), |at| after_scheme + at);
        &self.0[..end]
    }
}

impl ForeignOrigin {
    /// The origin.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The host with its port, as a browser names it in `Host`.
    pub fn authority(&self) -> &str {
        self.0.split_once("://").map_or("", |(_, authority)| authority)
    }

    /// The host without its port.
    pub fn host(&self) -> &str {
        self.authority().split(':').next().unwrap_or_default()
    }
}

impl TryFrom<String> for ForeignAddress {
    type Error = ForeignError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'`;,\\<>{}|^".contains(&byte));
        let is_file = read(&text).is_some_and(|url| url.fragment().is_none() && url.as_str() == text);
        if is_plain && is_file { Ok(Self(text)) } else { Err(ForeignError::Address(text)) }
    }
}

impl TryFrom<String> for ForeignOrigin {
    type Error = ForeignError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match read(&text).is_some_and(|url| url.origin().ascii_serialization() == text) {
            true => Ok(Self(text)),
            false => Err(ForeignError::Origin(text)),
        }
    }
}

impl From<ForeignAddress> for String {
    fn from(address: ForeignAddress) -> Self {
        address.0
    }
}

impl From<ForeignOrigin> for String {
    fn from(origin: ForeignOrigin) -> Self {
        origin.0
    }
}

/// An address that a page may load: over https, or of this machine, and without a name and a password.
fn read(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let host = url.host_str()?;
    // A policy takes `*` for any name.
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
    if !host.bytes().all(is_plain) {
        return None;
    }
    let is_local = host == "localhost" || host.ends_with(".localhost");
    let is_safe = url.scheme() == "https" && host.contains('.') || url.scheme() == "http" && is_local;
    (is_safe && url.username().is_empty() && url.password().is_none()).then_some(url)
}

#[cfg(test)]
mod tests {
    use crate::advertising::foreign::*;

    #[test]
    fn an_address_is_plain_and_of_another_host() {
        for good in ["https://ads.example/a/loader.js?v=2", "http://partners.localhost:8080/ad-network.js"] {
            assert_eq!(ForeignAddress::try_from(good.to_owned()).unwrap().as_str(), good);
        }
        for wrong in [
            "",
            "ads.example/a.js",
            "http://ads.example/a.js",
            "https://ads/a.js",
            "https://user:word@ads.example/a.js",
            "https://ads.example/a.js; script-src *",
            "https://ads.example/a b.js",
            "https://ads.example/a,b.js",
            "https://ads.example/a.js#x",
            "https://ads.example/../a.js",
            "https://Ads.example/a.js",
            "https://*.ads.example/a.js",
            "data:text/javascript,1",
        ] {
            assert!(ForeignAddress::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_origin_is_a_host_and_nothing_below_it() {
        let frame = ForeignOrigin::try_from("http://partners.localhost:8080".to_owned()).unwrap();
        assert_eq!((frame.authority(), frame.host()), ("partners.localhost:8080", "partners.localhost"));
        for wrong in [
            "https://ads.example/",
            "https://ads.example/a",
            "https://*.example",
            "ads.example",
            "https://a.b;",
        ] {
            assert!(ForeignOrigin::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_policy_names_an_address_without_its_query() {
        let script = ForeignAddress::try_from("https://ads.example:8443/a.js?v=2".to_owned()).unwrap();
        assert_eq!(script.in_policy(), "https://ads.example:8443/a.js");
        assert_eq!(script.origin(), "https://ads.example:8443");
    }
}
