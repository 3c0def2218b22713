//! How long the phases of a page take, by page type.
//!
//! The types are the names of the web bundle's pages, a bounded set; what does not look like such a name is `other`, so
//! that a defect of the bundle cannot fill the metrics.

use std::time::Duration;

use metrics::SharedString;

/// Longest name of a page, bytes.
const LONGEST: usize = 32;
/// The page of an address whose plan failed.
pub(super) const UNPLANNED: &str = "unplanned";

/// A part of the way from an address to a packed page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The script says what the page asks; waiting for a script engine included.
    Plan,
    /// The operations of the plan, all together.
    Operations,
    /// The script draws; waiting for a script engine included.
    Render,
    /// The document is put together and compressed; waiting for a thread is not included.
    Pack,
}

impl Phase {
    fn label(self) -> &'static str {
        match self {
            Self::Plan => "plan",
            Self::Operations => "operations",
            Self::Render => "render",
            Self::Pack => "pack",
        }
    }
}

/// Records a phase that has ended.
pub(super) fn record(page: &str, phase: Phase, took: Duration) {
    metrics::histogram!("novosel_page_phase_seconds", "page" => label(page), "phase" => phase.label())
        .record(took.as_secs_f64());
}

fn label(page: &str) -> SharedString {
    let legal = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    let fits = !page.is_empty() && page.len() <= LONGEST && page.bytes().all(legal);
    if fits { page.to_owned().into() } else { SharedString::const_str("other") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_looks_like_a_name_becomes_a_label() {
        assert_eq!(&*label("building-prices"), "building-prices");
        for text in ["", "/buildings/17/", "дом", "a b", &"a".repeat(LONGEST + 1)] {
            assert_eq!(&*label(text), "other", "{text:?}");
        }
    }
}
