//! One address a page: what a request means is brought into one form before it is looked up, planned or kept.

use std::borrow::Cow;

use novosel_catalog::listing::address::encode;
use novosel_catalog::listing::page::Page;
use novosel_views::address::{Listing, SiteContext, canonical, read_parts, read_path};
use url::form_urlencoded;

use super::keys::{self, is_listing_key};

/// Longest number of a page, digits.
const MOST_DIGITS: usize = 5;
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
        /// The keys that the page knows, in one order.
        query: String,
    },
    /// The address has a better form: a path of this site.
    Moved(String),
    /// The address of no page: a file that is not there.
    Nothing,
}

/// Reads the path and the query of a request. A key that the page does not know is dropped: it is neither in the key
/// of the cache, nor in the canonical address, nor in a redirect.
pub(crate) fn read(site_context: SiteContext<'_>, path: &str, query: &str) -> Address {
    let clean = clean_path(path);
    let last = clean.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    if !clean.ends_with('/') && last.contains('.') {
        return Address::Nothing;
    }
    let closed = if clean.ends_with('/') { clean.clone() } else { Cow::Owned(format!("{clean}/")) };
    let mut pairs = Pairs::read(query);
    let listing = match read_path(site_context, &closed) {
        Ok(_) => {
            pairs.own.retain(|(key, _)| is_listing_key(key));
            read_parts(site_context, &closed, &pairs.own_query()).ok()
        }
        Err(_) => {
            let keys = keys::of(&closed);
            pairs.own.retain(|(key, _)| keys.has(key));
            None
        }
    };
    if closed != path {
        return Address::Moved(pairs.address(&closed));
    }
    match listing {
        Some(listing) => of_listing(site_context, &closed, &listing, &pairs),
        None => {
            pairs.own.sort_by(|left, right| left.0.cmp(&right.0));
            Address::Page { path: closed.into_owned(), query: pairs.own_query() }
        }
    }
}

/// A filter has one address: the landing whose name it is, or its catalogue with a query in a fixed order. Values that
/// mean nothing lead to the address without them.
fn of_listing(site_context: SiteContext<'_>, path: &str, listing: &Listing, pairs: &Pairs) -> Address {
    let address = canonical(site_context, &listing.filter, listing.sort);
    let (better, query) = address.split_once('?').unwrap_or((&address, ""));
    let asked = pairs.own.iter().rev().find(|(key, _)| key == "page");
    let number = asked.map_or(Some(1), |(_, value)| page_number(value));
    let is_misread = number.is_none() || listing.errors.iter().any(|error| error.field != "page");
    let mut paging = Vec::new();
    if let Some(number) = number.filter(|number| *number > 1) {
        paging.push(("page", number));
    }
    if listing.page.per_page() != Page::default().per_page() {
        paging.push(("per_page", listing.page.per_page()));
    }
    let paging = encode(paging.into_iter().map(|(key, value)| (key, value.to_string())));
    let query = join_queries(query, &paging);
    if better != path || is_misread {
        return Address::Moved(joined(better, &query, &encode(&pairs.tracking)));
    }
    Address::Page { path: path.to_owned(), query }
}

/// The number of a page as an address writes it; none for what is no number of a page.
pub(super) fn page_number(text: &str) -> Option<u32> {
    let is_number = (1..=MOST_DIGITS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number && !text.starts_with('0'))
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

fn join_queries(left: &str, right: &str) -> String {
    match (left.is_empty(), right.is_empty()) {
        (_, true) => left.to_owned(),
        (true, false) => right.to_owned(),
        (false, false) => format!("{left}&{right}"),
    }
}

pub(super) fn joined(path: &str, left: &str, right: &str) -> String {
    let query = join_queries(left, right);
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;
    use novosel_catalog::place::Geography;
    use novosel_catalog::region::SiteRegion;

    fn of(address: &str) -> Address {
        let geography = Geography::default();
        let today = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        read(SiteContext { site: SiteRegion::Spb, today, geography: &geography }, path, query)
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
        assert_eq!(of("/companies?page=2&b=1&utm_source=vk"), moved("/companies/?page=2&utm_source=vk"));
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
        assert_eq!(of("/news/?type=2&page=1&type=1"), page("/news/", "page=1&type=2&type=1"));
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
            moved("/buildings/rooms-1/?page=2&utm_source=vk")
        );
        assert_eq!(of("/buildings/rooms-1/?price_to=9000000"), moved("/buildings/?rooms=1&price_to=9000000"));
    }

    #[test]
    fn two_conditions_with_names_have_an_address_in_one_order() {
        let pair = "/buildings/rooms-1/novostroiki-do-5-mln/";
        assert_eq!(of(pair), page(pair, ""));
        for other in ["/buildings/?rooms=1&price_to=5000000", "/buildings/novostroiki-do-5-mln/rooms-1/"] {
            assert_eq!(of(other), moved(pair), "{other}");
        }
        assert_eq!(of("/buildings/rooms-1/comfort/?page=2"), page("/buildings/rooms-1/comfort/", "page=2"));
        assert_eq!(of("/buildings/new/promos/"), moved("/buildings/promos/new/"));
        // Two names of one group, or of an order, are no pair.
        for path in
            ["/buildings/rooms-1/rooms-2/", "/buildings/low-cost-spb/rooms-1/", "/buildings/ready/ready/"]
        {
            assert_eq!(of(path), page(path, ""), "no listing: the page answers 404");
        }
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
        // The landing of that region has an order, which this filter names otherwise.
        let other = "/buildings/low-cost-spb/?sort=popularity&dir=desc";
        assert_eq!(of("/buildings/?region=spb"), moved(other));
        assert_eq!(of(other), page("/buildings/low-cost-spb/", "sort=popularity&dir=desc"));
    }

    #[test]
    fn a_value_that_means_nothing_leads_to_the_address_without_it() {
        assert_eq!(of("/buildings/?rooms=many"), moved("/buildings/"));
        assert_eq!(
            of("/buildings/?rooms=x&price_to=9000000&utm_term=y"),
            moved("/buildings/?price_to=9000000&utm_term=y")
        );
        assert_eq!(of("/buildings/?price_to="), page("/buildings/", ""));
        for wrong in ["x", "-1", "0", "007", "123456", "1e3"] {
            assert_eq!(of(&format!("/buildings/?page={wrong}")), moved("/buildings/"), "{wrong}");
        }
        assert_eq!(of("/buildings/?page=1"), page("/buildings/", ""));
        assert_eq!(of("/buildings/?page=99999"), page("/buildings/", "page=99999"));
        assert_eq!(
            of("/buildings/severnaya-dolina/?rooms=x"),
            page("/buildings/severnaya-dolina/", "rooms=x")
        );
    }

    #[test]
    fn a_key_that_no_page_reads_makes_no_page() {
        for path in
            ["/", "/buildings/", "/kvartiry/", "/buildings/dom/", "/flats/1/", "/news/", "/no/such/page/"]
        {
            for junk in ["zz1=1", "zz2=2&zz3", "%7A=1", "page%00=2", "utm_x=1&yclid=7&fbclid=8&gclid=9"] {
                assert_eq!(of(&format!("{path}?{junk}")), page(path, ""), "{path}?{junk}");
            }
        }
        assert_eq!(of("/buildings/?rooms=2,3&zz=1&page=2"), page("/buildings/", "rooms=2,3&page=2"));
        assert_eq!(of("/buildings/dom/?view=grid&zz=1"), page("/buildings/dom/", "view=grid"));
        assert_eq!(of("/no/such/page/?page=2"), page("/no/such/page/", ""));
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
