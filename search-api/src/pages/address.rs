//! One address a page: what a request means is brought into one form before it is looked up, planned or kept.

use std::borrow::Cow;

use novosel_catalog::listing::fields;
use novosel_catalog::listing::page::Page;
use url::form_urlencoded;

use crate::listing::address::{Listing, Place, canonical, read_parts};

/// Keys of a listing's query that narrow nothing; the others are those of the filter.
const NOT_FILTERS: [&str; 5] = ["sort", "dir", "page", "per_page", "gc"];
/// Keys by which others count their visitors: they change no page, and the page's script reads them itself.
const TRACKING: [&str; 10] =
    ["yclid", "ysclid", "gclid", "gclsrc", "dclid", "fbclid", "wbraid", "gbraid", "_openstat", "etext"];
const TRACKING_PREFIX: &str = "utm_";

/// What a request means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Address {
    /// The page of a path and a query.
    Page {
        /// With both slashes.
        path: String,
        /// In one order, without tracking keys.
        query: String,
    },
    /// The address has a better form: a path of this site.
    Moved(String),
    /// The address of no page: a file that is not there.
    Nothing,
}

/// Reads the path and the query of a request.
pub(crate) fn read(place: Place<'_>, path: &str, query: &str) -> Address {
    let clean = clean_path(path);
    let last = clean.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    if !clean.ends_with('/') && last.contains('.') {
        return Address::Nothing;
    }
    let mut pairs = Pairs::read(query);
    let closed = if clean.ends_with('/') { clean.clone() } else { Cow::Owned(format!("{clean}/")) };
    if closed != path {
        return Address::Moved(pairs.address(&closed));
    }
    match read_parts(place, &closed, &pairs.own_query()) {
        Ok(listing) if listing.errors.is_empty() => of_listing(place, &closed, &listing, pairs),
        _ => {
            pairs.own.sort_by(|left, right| left.0.cmp(&right.0));
            Address::Page { path: closed.into_owned(), query: pairs.own_query() }
        }
    }
}

/// A wish has one address: the landing whose name it is, or its catalogue with a query in a fixed order.
fn of_listing(place: Place<'_>, path: &str, listing: &Listing, mut pairs: Pairs) -> Address {
    let narrowed = pairs.own.iter().any(|(key, _)| fields::key(key).is_some());
    let sorted = pairs.own.iter().any(|(key, _)| key == "sort" || key == "dir");
    let address = canonical(place, &listing.filter, listing.sort);
    let (better, query) = address.split_once('?').unwrap_or((&address, ""));
    // A landing with an order of its own («самые дешёвые») is no better name for a wish that names no order.
    let is_landing = listing.landing.is_some();
    let stays = if is_landing { !narrowed } else { query.contains("sort=") && !sorted };
    let is_canonical = better == path || !stays;
    pairs.own.retain(|(key, _)| !is_listing_key(key) || !is_canonical && key != "gc");
    pairs.own.sort_by(|left, right| left.0.cmp(&right.0));
    if is_canonical {
        if listing.page.per_page() != Page::default().per_page() {
            pairs.own.insert(0, ("per_page".to_owned(), listing.page.per_page().to_string()));
        }
        if listing.page.number() > 1 {
            pairs.own.insert(0, ("page".to_owned(), listing.page.number().to_string()));
        }
        if better != path {
            return Address::Moved(joined(better, query, &pairs.whole_query()));
        }
    }
    let own = pairs.own_query();
    let query = if is_canonical { join_queries(query, &own) } else { own };
    Address::Page { path: path.to_owned(), query }
}

/// Whether the canonical address of a listing is made of this key.
fn is_listing_key(key: &str) -> bool {
    NOT_FILTERS.contains(&key) || fields::key(key).is_some()
}

/// Runs of slashes become one, so that no path is read as a host (threat T17).
fn clean_path(path: &str) -> Cow<'_, str> {
    if !path.contains("//") && !path.contains('\\') && path.starts_with('/') {
        return Cow::Borrowed(path);
    }
    let mut clean = String::with_capacity(path.len() + 1);
    clean.push('/');
    for part in path.split(['/', '\\']).filter(|part| !part.is_empty()) {
        clean.push_str(part);
        clean.push('/');
    }
    if !path.ends_with(['/', '\\']) && clean.len() > 1 {
        clean.pop();
    }
    Cow::Owned(clean)
}

/// A query taken apart: the page's own pairs, and those of trackers.
struct Pairs {
    own: Vec<(String, String)>,
    tracking: Vec<(String, String)>,
}

impl Pairs {
    fn read(query: &str) -> Self {
        let pairs = form_urlencoded::parse(query.as_bytes())
            .map(|(key, value)| (key.into_owned(), value.into_owned()))
            .filter(|(_, value)| !value.trim().is_empty());
        let (tracking, own) = pairs.partition(|(key, _): &(String, String)| {
            key.starts_with(TRACKING_PREFIX) || TRACKING.contains(&key.as_str())
        });
        Self { own, tracking }
    }

    fn own_query(&self) -> String {
        encode(&self.own)
    }

    fn whole_query(&self) -> String {
        join_queries(&self.own_query(), &encode(&self.tracking))
    }

    fn address(&self, path: &str) -> String {
        joined(path, "", &self.whole_query())
    }
}

fn encode(pairs: &[(String, String)]) -> String {
    // As the codec of filters: commas need no escape.
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish().replace("%2C", ",")
}

fn join_queries(left: &str, right: &str) -> String {
    match (left.is_empty(), right.is_empty()) {
        (_, true) => left.to_owned(),
        (true, false) => right.to_owned(),
        (false, false) => format!("{left}&{right}"),
    }
}

fn joined(path: &str, left: &str, right: &str) -> String {
    let query = join_queries(left, right);
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;
    use novosel_catalog::place::ReferenceBooks;
    use novosel_catalog::region::SiteRegion;

    fn of(address: &str) -> Address {
        let books = ReferenceBooks::default();
        let today = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        read(Place { site: SiteRegion::Spb, today, books: &books }, path, query)
    }

    fn page(path: &str, query: &str) -> Address {
        Address::Page { path: path.to_owned(), query: query.to_owned() }
    }

    fn moved(to: &str) -> Address {
        Address::Moved(to.to_owned())
    }

    #[test]
    fn a_path_ends_with_a_slash_and_stays_on_the_site() {
        assert_eq!(of("/news"), moved("/news/"));
        assert_eq!(of("/text/oferta?b=1"), moved("/text/oferta/?b=1"));
        assert_eq!(of("//evil.example"), Address::Nothing);
        assert_eq!(of("//evil"), moved("/evil/"));
        assert_eq!(of("//evil.example/"), moved("/evil.example/"));
        assert_eq!(of("/\\evil.example/a"), moved("/evil.example/a/"));
        assert_eq!(of("/a//b///c/"), moved("/a/b/c/"));
        assert_eq!(of("/assets/gone.js"), Address::Nothing);
        assert_eq!(of("/"), page("/", ""));
    }

    #[test]
    fn trackers_and_the_order_of_keys_make_no_other_page() {
        assert_eq!(of("/news/?utm_source=vk&page=2&empty=&yclid=7"), page("/news/", "page=2"));
        assert_eq!(of("/news/?b=2&a=1&b=1"), page("/news/", "a=1&b=2&b=1"));
        let canonical = page("/buildings/", "rooms=1,2&price_to=9000000&page=3");
        assert_eq!(of("/buildings/?page=3&price_to=9000000&rooms=2&rooms=1&utm_term=x"), canonical);
        assert_eq!(of("/buildings/?rooms=1,2&price_to=9000000&page=3"), canonical);
        assert_eq!(of("/kvartiry/?page=1&gc=1"), page("/kvartiry/", ""));
    }

    #[test]
    fn a_single_wish_moves_to_its_landing_with_the_trackers() {
        assert_eq!(of("/buildings/?rooms=1"), moved("/buildings/rooms-1/"));
        assert_eq!(
            of("/buildings/?rooms=1&page=2&view=list&utm_source=vk"),
            moved("/buildings/rooms-1/?page=2&view=list&utm_source=vk")
        );
        assert_eq!(of("/buildings/rooms-1/?price_to=5000000"), moved("/buildings/?rooms=1&price_to=5000000"));
    }

    #[test]
    fn a_landing_stays_where_it_is() {
        assert_eq!(of("/buildings/rooms-1/"), page("/buildings/rooms-1/", ""));
        assert_eq!(of("/buildings/rooms-1/?page=2"), page("/buildings/rooms-1/", "page=2"));
        assert_eq!(
            of("/buildings/low-cost-spb/?sort=area&dir=asc"),
            page("/buildings/low-cost-spb/", "sort=area&dir=asc")
        );
        assert_eq!(of("/buildings/low-cost-spb/"), page("/buildings/low-cost-spb/", ""));
        // The landing of that region has an order, which this wish does not name.
        assert_eq!(of("/buildings/?region=spb"), page("/buildings/", "region=spb"));
    }

    #[test]
    fn what_cannot_be_read_is_left_to_the_page() {
        assert_eq!(of("/buildings/?rooms=x&b=1&a=1"), page("/buildings/", "a=1&b=1&rooms=x"));
        assert_eq!(of("/buildings/severnaya-dolina/"), page("/buildings/severnaya-dolina/", ""));
    }

    #[test]
    fn every_address_that_it_gives_is_its_own_canonical_one() {
        for address in [
            "/buildings/?region=spb&sort=price&dir=asc",
            "/buildings/?rooms=1&sort=price",
            "/buildings/rooms-1/?sort=price&per_page=50",
            "/buildings/ready/?end_date=1",
            "/settlements/?land_from=6&x=%D1%8F",
            "/buildings/mgk/?rooms=st",
        ] {
            let mut found = of(address);
            for _ in 0..2 {
                found = match found {
                    Address::Moved(to) => of(&to),
                    Address::Page { path, query } => {
                        assert_eq!(of(&joined(&path, &query, "")), page(&path, &query), "{address}");
                        break;
                    }
                    Address::Nothing => panic!("{address}"),
                };
            }
        }
    }
}
