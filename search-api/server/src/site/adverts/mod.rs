//! Advertising that the operator sells: what is shown where, and what is counted of it (specification, sections 4 and 9;
//! threat T16).
//!
//! Campaigns lie beside the generation ([`novosel_views::arranged`]); which of them is shown is decided in memory. Views and
//! clicks are sums that [`crate::background::adverts`] stores every few seconds: no statement a request, nothing of whoever
//! saw it. What somebody sends too often is answered as ever and not counted.

pub(crate) mod banner;
pub(crate) mod counts;
pub(crate) mod places;
pub(crate) mod told;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use http::{HeaderMap, HeaderName};
use moka::sync::Cache;
use novosel_catalog::advert::targets::AdPlace;
use novosel_catalog::advert::{AdDay, Campaign, Creative};
use novosel_http::rate_limit::RateLimiter;
use novosel_pages::robots::is_robot;

use counts::Counts;

/// What stands before the number of a creative: other names are of the ad network.
const OWN: &str = "own-";
/// Digits of such a number at most.
const DIGITS: usize = 9;
const SEC_PURPOSE: HeaderName = HeaderName::from_static("sec-purpose");
/// One network's clicks of a creative count once in this time …
const CLICK_PAUSE: Duration = Duration::from_hours(1);
/// … and its complaints once in this.
const COMPLAINT_PAUSE: Duration = Duration::from_hours(24);
/// Pairs of a network and a creative that are remembered; one beyond them counts anew.
const REMEMBERED: u64 = 65_536;
/// Views that count of one network a second over time, and at once: an office behind one address reads many pages.
const VIEWS_PER_SECOND: f64 = 2.0;
const VIEWS_AT_ONCE: u32 = 120;
/// Digits of a banner of the ad network at most.
const NETWORK_DIGITS: usize = 12;
/// Complaints of its banners that count of one network address a second over time, and at once.
const FOREIGN_PER_SECOND: f64 = 1.0 / 600.0;
const FOREIGN_AT_ONCE: u32 = 10;

/// The counting address of the ad network, `{id}` in the place of a banner's number; without one there is no network.
#[derive(Clone, Debug, Default)]
pub struct AdClickUrl(pub Option<Arc<str>>);

/// What visitors do with a creative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AdEvent {
    View,
    Click,
    Complaint,
}

impl AdEvent {
    fn label(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Click => "click",
            Self::Complaint => "complaint",
        }
    }
}

/// What a server knows of its own advertising besides the campaigns.
#[derive(Debug)]
pub struct Adverts {
    pub(crate) counts: Counts,
    views: RateLimiter,
    clicks: Cache<(IpAddr, u32), ()>,
    complaints: Cache<(IpAddr, u32), ()>,
    foreign: RateLimiter,
    /// Where the next random number comes from.
    random: AtomicU64,
}

impl Adverts {
    /// Nothing is counted yet; `seed` makes its choices differ from another server's.
    pub fn new(seed: u64) -> Self {
        let pairs = |pause| Cache::builder().max_capacity(REMEMBERED).time_to_live(pause).build();
        Self {
            counts: Counts::default(),
            views: RateLimiter::new(VIEWS_PER_SECOND, VIEWS_AT_ONCE),
            clicks: pairs(CLICK_PAUSE),
            complaints: pairs(COMPLAINT_PAUSE),
            foreign: RateLimiter::new(FOREIGN_PER_SECOND, FOREIGN_AT_ONCE),
            random: AtomicU64::new(seed),
        }
    }

    /// A random number below another one: SplitMix64, which is even enough for a choice of banners.
    pub(crate) fn below(&self, most: u64) -> u64 {
        const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
        let mut mixed = self.random.fetch_add(STEP, Ordering::Relaxed).wrapping_add(STEP);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % most.max(1)
    }

    /// Counts what somebody has done with a creative on a day, in a place where it is known; machines and whoever does it
    /// too often are not counted.
    pub(crate) fn count(
        &self,
        event: AdEvent,
        (campaign, creative, place): (&Campaign, &Creative, Option<AdPlace>),
        today: NaiveDate,
        (headers, network): (&HeaderMap, Option<IpAddr>),
    ) {
        let is_counted =
            campaign.runs(today) && !is_machine(headers) && self.is_new(event, creative.id, network);
        note(event, is_counted);
        if is_counted {
            let one = |of| u64::from(event == of);
            self.counts.add(AdDay {
                campaign: campaign.id,
                creative: creative.id,
                day: today,
                place,
                views: one(AdEvent::View),
                clicks: one(AdEvent::Click),
                complaints: one(AdEvent::Complaint),
            });
        }
    }

    /// Counts a complaint of a banner of the ad network; machines and whoever complains too often are not counted.
    pub(crate) fn complain_of_network(
        &self,
        banner: &str,
        today: NaiveDate,
        (headers, network): (&HeaderMap, Option<IpAddr>),
    ) {
        let may_one_more = |network| self.foreign.take(network, Instant::now()).is_ok();
        let is_counted = !is_machine(headers) && network.is_none_or(may_one_more);
        note(AdEvent::Complaint, is_counted);
        if is_counted {
            self.counts.add_foreign(banner, today);
        }
    }

    /// Whether a network has not done so much of it lately.
    fn is_new(&self, event: AdEvent, creative: u32, network: Option<IpAddr>) -> bool {
        let Some(network) = network else { return true };
        let is_first = |of: &Cache<(IpAddr, u32), ()>| of.entry((network, creative)).or_insert(()).is_fresh();
        match event {
            AdEvent::View => self.views.take(network, Instant::now()).is_ok(),
            AdEvent::Click => is_first(&self.clicks),
            AdEvent::Complaint => is_first(&self.complaints),
        }
    }
}

fn note(event: AdEvent, is_counted: bool) {
    let counted = if is_counted { "yes" } else { "no" };
    metrics::counter!("novosel_ad_events_total", "event" => event.label(), "counted" => counted).increment(1);
}

fn is_number(text: &str, most: usize) -> bool {
    (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether it names a banner of the ad network.
pub(crate) fn is_of_network(name: &str) -> bool {
    is_number(name, NETWORK_DIGITS)
}

/// The number of a creative in its name; none for a name of the ad network.
pub(crate) fn number_of(name: &str) -> Option<u32> {
    let digits = name.strip_prefix(OWN)?;
    if is_number(digits, DIGITS) { digits.parse().ok() } else { None }
}

/// The name of a creative, as pages have it.
pub(crate) fn name_of(creative: u32) -> String {
    format!("{OWN}{creative}")
}

/// What the address of a click names: a creative, and the place that its page has it in. The place stands in the name, for
/// the query is the visitor's and goes on to where the creative leads.
pub(crate) fn clicked(name: &str) -> Option<(u32, Option<AdPlace>)> {
    if let Some(creative) = number_of(name) {
        return Some((creative, None));
    }
    let (name, place) = name.rsplit_once('-')?;
    Some((number_of(name)?, Some(AdPlace::parse(place)?)))
}

/// The address that counts a click in a place, which [`clicked`] reads.
pub(crate) fn click_path(name: &str, place: AdPlace) -> String {
    format!("/e-click/{name}-{}/", place.code())
}

/// A creative by its number, with its campaign.
pub(crate) fn find(campaigns: &[Campaign], id: u32) -> Option<(&Campaign, &Creative)> {
    campaigns.iter().find_map(|campaign| {
        let creative = campaign.creatives.iter().find(|creative| creative.id == id)?;
        Some((campaign, creative))
    })
}

/// Visits of crawlers are nobody's, and a fetch ahead is none.
pub(crate) fn is_machine(headers: &HeaderMap) -> bool {
    headers.contains_key(SEC_PURPOSE) || is_robot(headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_own_creatives_are_numbers_behind_a_word() {
        assert_eq!(number_of("own-12"), Some(12));
        assert_eq!(number_of(&name_of(7)), Some(7));
        for other in ["", "12", "own-", "own--1", "own-1/../2", "own-+1", "own-1234567890", "own-٤", "OWN-1"]
        {
            assert_eq!(number_of(other), None, "{other}");
        }
    }

    #[test]
    fn a_click_names_its_place_or_none_and_nothing_else() {
        assert_eq!(clicked("own-12"), Some((12, None)));
        for place in AdPlace::ALL {
            let path = click_path(&name_of(12), *place);
            let name = path.strip_prefix("/e-click/").and_then(|name| name.strip_suffix('/'));
            assert_eq!(name.and_then(clicked), Some((12, Some(*place))), "{path}");
        }
        for wrong in
            ["own-12-", "own-12-footer", "own-12-top-top", "own--top", "own-top", "12-top", "own-12-TOP"]
        {
            assert_eq!(clicked(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn of_the_network_are_short_numbers_and_few_complaints_of_one_address() {
        assert!(is_of_network("842") && is_of_network("000000000001"));
        for wrong in ["", "own-1", "1234567890123", "-1", "1 ", "٤", "<b>"] {
            assert!(!is_of_network(wrong), "{wrong}");
        }
        let adverts = Adverts::new(1);
        let today = NaiveDate::from_ymd_opt(2026, 11, 5).unwrap();
        for _ in 0..100 {
            adverts.complain_of_network("842", today, (&HeaderMap::new(), "192.0.2.1".parse().ok()));
        }
        assert_eq!(adverts.counts.begin().foreign[0].complaints, u64::from(FOREIGN_AT_ONCE));
    }

    #[test]
    fn a_network_clicks_once_an_hour_and_sees_so_much_at_once() {
        let adverts = Adverts::new(1);
        let (one, other) = ("192.0.2.1".parse().ok(), "192.0.2.2".parse().ok());
        assert!(adverts.is_new(AdEvent::Click, 1, one));
        assert!(!adverts.is_new(AdEvent::Click, 1, one));
        assert!(adverts.is_new(AdEvent::Click, 2, one) && adverts.is_new(AdEvent::Click, 1, other));
        assert!(adverts.is_new(AdEvent::Complaint, 1, one) && !adverts.is_new(AdEvent::Complaint, 1, one));
        let seen = (0..1_000).filter(|_| adverts.is_new(AdEvent::View, 1, one)).count();
        assert!((120..200).contains(&seen), "{seen}");
        assert!(adverts.is_new(AdEvent::View, 1, other));
    }

    #[test]
    fn crawlers_and_fetches_ahead_are_machines() {
        let headers = |name: &'static str, value: &'static str| {
            HeaderMap::from_iter([(HeaderName::from_static(name), http::HeaderValue::from_static(value))])
        };
        assert!(is_machine(&headers("user-agent", "Mozilla/5.0 (compatible; YandexBot/3.0)")));
        assert!(is_machine(&headers("sec-purpose", "prefetch")));
        assert!(!is_machine(&headers("user-agent", "Mozilla/5.0 Chrome/142.0")));
    }

    #[test]
    fn random_numbers_are_below_their_bound_and_differ() {
        let adverts = Adverts::new(7);
        let drawn: std::collections::BTreeSet<u64> = (0..100).map(|_| adverts.below(10)).collect();
        assert_eq!(drawn, (0..10).collect());
        assert_eq!((adverts.below(1), adverts.below(0)), (0, 0));
    }
}
