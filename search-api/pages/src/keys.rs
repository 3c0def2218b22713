//! Which keys of a query belong to a page. Every other key is somebody else's: it never reaches the key of the cache,
//! the bundle or the canonical address, so that made-up queries make no pages.
//!
//! To add a key that a page reads: its name in the table of [`of`], by the path of the page.

use novosel_catalog::listing::fields;

/// What a value of a canonical address may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// The number of a page of a list; the first one is not written.
    Page,
    /// A number.
    Number,
    /// The first letter of a builder of the site.
    BuilderLetter,
    /// The first letter of a complex of the site.
    ComplexLetter,
    /// A kind of promos of which the site has one today.
    PromoKind,
}

/// The keys of a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Keys {
    /// Those of the filter and of a list belong to it too.
    of_listing: bool,
    /// Those that change what the page shows, but not what it is.
    shown: &'static [&'static [&'static str]],
    /// Those of the canonical address, in its order.
    pub(super) canonical: &'static [(&'static str, Value)],
}

impl Keys {
    /// Whether the page reads the key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.shown.iter().any(|keys| keys.contains(&key))
            || self.of_listing && is_listing_key(key)
            || self.canonical.iter().any(|(name, _)| *name == key)
    }
}

/// The view of a complex's lots, of a settlement's offers, and the calculator of a loan beside them.
const LOTS: &[&str] = &[
    "view",
    "rooms",
    "price_to",
    "area_from",
    "end_date",
    "source",
    "sort",
    "page",
    "queue",
    "paint",
    "layout",
];
const OFFERS: &[&str] = &["type", "house_from", "land_from"];
const LOAN_OF_OBJECT: &[&str] = &["loan_price", "loan_share", "loan_term", "loan_target"];
const LOAN: &[&str] = &["price", "share", "term", "target"];
const OF_COMPLEX: &[&str] = &["building"];
const PRICES: &[&str] = &["rooms", "months", "unit"];
const PHOTOS: &[&str] = &["kind", "queue", "by", "before", "after"];
const HISTORY: &[&str] = &["period", "price"];
const COMPARED: &[&str] = &["complexes", "flats", "with", "only"];
const MAP: &[&str] = &["catalogue"];
const WORDS: &[&str] = &["q", "page"];

const PAGE: (&str, Value) = ("page", Value::Page);

/// The keys of the page of a path, listings apart: those have [`is_listing_key`].
pub(super) fn of(path: &str) -> Keys {
    let parts: Vec<&str> = path.trim_matches('/').splitn(MOST_PARTS, '/').collect();
    let (shown, canonical): (&'static [&'static [&'static str]], &'static [(&'static str, Value)]) =
        match *parts.as_slice() {
            ["buildings", "map"] | ["site", "extfmap"] => (&[MAP], &[]),
            ["buildings", "compare"] => (&[COMPARED], &[]),
            ["buildings", "viewed" | "favorites"] => (&[], &[]),
            ["buildings", _] => (&[LOTS, OFFERS, LOAN_OF_OBJECT], &[]),
            ["buildings", _, "prices"] => (&[PRICES], &[]),
            ["buildings", _, "photos"] => (&[PHOTOS], &[]),
            ["flats", _] => (&[HISTORY, LOAN_OF_OBJECT], &[]),
            ["news"] => (&[], &[("type", Value::Number), PAGE]),
            ["articles"] => (&[], &[("category", Value::Number), PAGE]),
            ["texts"] => (&[WORDS], &[]),
            ["companies"] => (&[], &[("letter", Value::BuilderLetter), PAGE]),
            ["sitemap"] => (&[], &[("letter", Value::ComplexLetter)]),
            ["all-offers-adv"] => (&[], &[("kind", Value::PromoKind), PAGE]),
            ["rating", "experts"] => (&[], &[]),
            ["rating" | "banks" | "agencies" | "video"]
            | ["rating" | "companies", _]
            | ["agencies", ..]
            | ["banks", _, "articles" | "objects"] => (&[], &[PAGE]),
            ["banks", _, _] => (&[LOAN], &[]),
            ["mortgage"] => (&[LOAN, OF_COMPLEX], &[]),
            _ => (&[], &[]),
        };
    let of_listing = matches!(*parts.as_slice(), ["buildings", "map"] | ["site", "extfmap"]);
    Keys { of_listing, shown, canonical }
}

/// No page with keys lies deeper, agencies apart, whose path is one name.
const MOST_PARTS: usize = 4;

/// Keys of a listing's query that narrow nothing; the others are those of the filter.
const NOT_FILTERS: [&str; 5] = ["sort", "dir", "page", "per_page", "gc"];

/// Whether the canonical address of a listing is made of this key.
pub(super) fn is_listing_key(key: &str) -> bool {
    NOT_FILTERS.contains(&key) || fields::key(key).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_reads_its_own_keys_and_no_others() {
        for (path, known, unknown) in [
            ("/buildings/dom/", "loan_term", "price_from"),
            ("/buildings/dom/prices/", "months", "view"),
            ("/buildings/dom/photos/", "before", "months"),
            ("/buildings/map/", "catalogue", "view"),
            ("/site/extfmap/", "draw", "view"),
            ("/buildings/compare/", "with", "page"),
            ("/buildings/viewed/", "-", "page"),
            ("/flats/17/", "period", "page"),
            ("/news/", "type", "category"),
            ("/articles/", "category", "type"),
            ("/texts/", "q", "category"),
            ("/companies/dom/", "page", "letter"),
            ("/banks/bank/objects/", "page", "share"),
            ("/banks/bank/semejnaya/", "share", "page"),
            ("/mortgage/", "building", "page"),
            ("/agencies/dom/u-reki/", "page", "letter"),
            ("/rating/luchshie-zhk/", "page", "letter"),
            ("/rating/experts/", "-", "page"),
            ("/a/b/c/d/e/", "-", "page"),
        ] {
            assert!(known == "-" || of(path).has(known), "{path} {known}");
            assert!(!of(path).has(unknown), "{path} {unknown}");
        }
    }
}
