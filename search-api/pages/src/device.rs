//! Which of the two layouts a visitor gets (specification, section 1).

use http::header::{COOKIE, USER_AGENT};
use http::{HeaderMap, HeaderName, HeaderValue};
use serde::Serialize;

/// The cookie by which a visitor chooses: 1 is the full version, 0 the mobile one.
pub const COOKIE_NAME: &str = "fullscreen";
/// What a browser says of its device without being asked.
const SEC_CH_UA_MOBILE: HeaderName = HeaderName::from_static("sec-ch-ua-mobile");
/// Words of phones' user agents; tablets get the desktop.
const MOBILE_WORDS: [&[u8]; 3] = [b"Mobi", b"Opera Mini", b"IEMobile"];

/// One of the two layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DeviceLayout {
    /// A column of 1220.
    Desktop,
    /// A column of 375.
    Mobile,
}

impl DeviceLayout {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Desktop, Self::Mobile];

    /// The visitor's choice, else what the browser says, else what its name says.
    pub fn of(headers: &HeaderMap) -> Self {
        if let Some(chosen) = chosen(headers) {
            return chosen;
        }
        match headers.get(SEC_CH_UA_MOBILE).map(HeaderValue::as_bytes) {
            Some(b"?1") => return Self::Mobile,
            Some(b"?0") => return Self::Desktop,
            _ => {}
        }
        let agent = headers.get(USER_AGENT).map_or(&b""[..], HeaderValue::as_bytes);
        let has = |word: &[u8]| agent.windows(word.len()).any(|part| part == word);
        if MOBILE_WORDS.iter().any(|word| has(word)) { Self::Mobile } else { Self::Desktop }
    }

    /// The name in documents.
    pub fn name(self) -> &'static str {
        match self {
            Self::Desktop => "desktop",
            Self::Mobile => "mobile",
        }
    }

    /// The width of the viewport; zoom stays allowed.
    pub(crate) fn viewport(self) -> u16 {
        match self {
            Self::Desktop => 1220,
            Self::Mobile => 375,
        }
    }
}

/// The choice in the cookies; the last one that can be read counts, garbage is passed over (threat T18).
fn chosen(headers: &HeaderMap) -> Option<DeviceLayout> {
    let mut chosen = None;
    for header in headers.get_all(COOKIE) {
        for pair in header.as_bytes().split(|byte| *byte == b';').map(<[u8]>::trim_ascii) {
            let Some(at) = pair.iter().position(|byte| *byte == b'=') else { continue };
            if &pair[..at] != COOKIE_NAME.as_bytes() {
                continue;
            }
            match &pair[at + 1..] {
                b"1" => chosen = Some(DeviceLayout::Desktop),
                b"0" => chosen = Some(DeviceLayout::Mobile),
                _ => {}
            }
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHONE: &str =
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
    const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148";
    const DESKTOP: &str = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";

    fn of(pairs: &[(&'static str, &str)]) -> DeviceLayout {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        DeviceLayout::of(&headers)
    }

    #[test]
    fn a_browser_tells_its_layout() {
        assert_eq!(of(&[]), DeviceLayout::Desktop);
        assert_eq!(of(&[("user-agent", PHONE)]), DeviceLayout::Mobile);
        assert_eq!(of(&[("user-agent", IPHONE)]), DeviceLayout::Mobile);
        assert_eq!(of(&[("user-agent", DESKTOP)]), DeviceLayout::Desktop);
        assert_eq!(of(&[("user-agent", DESKTOP), ("sec-ch-ua-mobile", "?1")]), DeviceLayout::Mobile);
        assert_eq!(of(&[("user-agent", PHONE), ("sec-ch-ua-mobile", "?0")]), DeviceLayout::Desktop);
    }

    #[test]
    fn the_visitors_choice_comes_first_and_garbage_is_none() {
        assert_eq!(of(&[("user-agent", PHONE), ("cookie", "a=b; fullscreen=1")]), DeviceLayout::Desktop);
        assert_eq!(of(&[("user-agent", DESKTOP), ("cookie", "fullscreen=0")]), DeviceLayout::Mobile);
        assert_eq!(of(&[("cookie", "fullscreen=1"), ("cookie", "fullscreen=0;")]), DeviceLayout::Mobile);
        for garbage in ["fullscreen", "fullscreen=", "fullscreen=2", "xfullscreen=0", ";;;=", "fullscreen=0x"]
        {
            assert_eq!(of(&[("cookie", garbage)]), DeviceLayout::Desktop, "{garbage}");
        }
    }
}
