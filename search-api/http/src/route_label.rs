//! The name of a route in metrics and in the log: from a bounded set, never a URL (threat T33).
//!
//! The router's own patterns are such names. Handlers behind its fallback (pages, files of the web bundle, redirects)
//! set a [`RouteLabel`] in the extensions of the response.

use axum::extract::MatchedPath;
use http::StatusCode;
use metrics::SharedString;

/// Longest pattern that is accepted, bytes.
const LONGEST: usize = 64;

/// A response extension: the route that responded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteLabel(SharedString);

impl RouteLabel {
    /// Nothing is at the URL.
    pub const NOT_FOUND: Self = Self::named("not-found");
    /// The URL has moved.
    pub const REDIRECT: Self = Self::named("redirect");
    /// Refused before it reached the router: an invalid head, an unknown host.
    pub const UNMATCHED: Self = Self::named("unmatched");

    /// A name that is a constant in the code.
    pub const fn named(name: &'static str) -> Self {
        Self(SharedString::const_str(name))
    }

    /// A pattern such as `/buildings/[building]`, reported by the web bundle; `None` when it does not look like one.
    pub fn of_pattern(pattern: &str) -> Option<Self> {
        let legal =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"/[].-_*".contains(&byte);
        let fits = pattern.starts_with('/') && pattern.len() <= LONGEST && pattern.bytes().all(legal);
        fits.then(|| Self(pattern.to_owned().into()))
    }

    /// A pattern of the router.
    pub(crate) fn matched(path: &MatchedPath) -> Self {
        Self(path.as_str().to_owned().into())
    }

    /// The label of a response that no route has named.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        if status == StatusCode::NOT_FOUND { Self::NOT_FOUND } else { Self::UNMATCHED }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name as the label of a metric.
    pub(crate) fn label(&self) -> SharedString {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_of_the_web_bundle_is_taken_over_and_a_text_is_not() {
        for pattern in ["/", "/buildings/[building]/prices", "/agencies/[...agency]", "/new-flats"] {
            assert_eq!(RouteLabel::of_pattern(pattern).unwrap().as_str(), pattern);
        }
        let long = format!("/{}", "a".repeat(LONGEST));
        for text in ["", "buildings", "/buildings/дом", "/a?b=c", "/a\"b", "/a\nb", "/A", &long] {
            assert_eq!(RouteLabel::of_pattern(text), None, "{text:?}");
        }
    }
}
