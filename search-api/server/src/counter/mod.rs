//! The portal's own counter: pages, visits and the steps of a search, views of objects, and how pages feel (Web
//! Vitals). No third party, no cookie, nothing of anybody: what a browser says becomes a number of a closed list.
//!
//! Numbers are gathered in memory, so that nobody who looks at a page waits for the database, and stored every few
//! seconds by [`crate::background::counted`].

mod config;
pub(crate) mod hits;
mod sums;
pub(crate) mod vitals;

use std::time::Instant;

use axum::extract::FromRequestParts;
use http::HeaderMap;
use http::request::Parts;
use novosel_catalog::hit::{Counted, HitKind, HitLayout, PageName};
use novosel_catalog::region::SiteRegion;
use novosel_http::client::ClientAddress;
use novosel_http::error::ApiError;
use novosel_http::rate_limit::RateLimiter;
use novosel_pages::device::DeviceLayout;
use novosel_pages::robots::is_robot;
use novosel_views::clock::Clock;

pub use config::CounterConfig;
pub(crate) use sums::{Sums, Taken};

/// Where browsers say which page is shown.
pub(crate) const HITS: &str = "/appData/hits/";
/// Where browsers say how a page felt.
pub(crate) const VITALS: &str = "/appData/vitals/";
/// Longest message of a browser, bytes: one has some 150.
pub(crate) const LARGEST: usize = 1_024;
/// How often an address says something: in a second over time, and after a rest. Behind one may be a whole office.
const OF_ADDRESS: (f64, u32) = (5.0, 300);

/// What is counted.
#[derive(Debug)]
pub struct Counter {
    is_enabled: bool,
    hits: RateLimiter,
    vitals: RateLimiter,
    pub(crate) sums: Sums,
}

impl Counter {
    /// As the configuration says.
    pub(crate) fn of_config(config: &CounterConfig) -> Self {
        let limiter = || RateLimiter::new(OF_ADDRESS.0, OF_ADDRESS.1);
        Self { is_enabled: config.enabled, hits: limiter(), vitals: limiter(), sums: Sums::default() }
    }

    /// Whether the operator counts visitors.
    pub(crate) fn is_enabled(&self) -> bool {
        self.is_enabled
    }

    /// Counts an application that was accepted. The form of one is its page, wherever it was opened.
    pub(crate) fn count_application(&self, site: SiteRegion, headers: &HeaderMap, clock: &Clock) {
        if self.is_enabled {
            let layout = match DeviceLayout::of(headers) {
                DeviceLayout::Desktop => HitLayout::Desktop,
                DeviceLayout::Mobile => HitLayout::Mobile,
            };
            let (page, kind) = (PageName::Consultation, HitKind::Application);
            self.sums.count(Counted { day: clock.today(), site, page, layout, kind });
        }
    }
}

/// A message of a browser: who sends it.
pub(crate) struct Sender {
    is_robot: bool,
    client: Option<ClientAddress>,
}

impl<S: Send + Sync> FromRequestParts<S> for Sender {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let client = parts.extensions.get::<ClientAddress>().copied();
        Ok(Self { is_robot: is_robot(&parts.headers), client })
    }
}

impl Sender {
    /// Takes a token of its address.
    fn meter(&self, limiter: &RateLimiter) -> Result<(), ApiError> {
        let Some(client) = self.client else { return Ok(()) };
        let taken = limiter.take(client.limit_key(), Instant::now());
        taken.map_err(|retry_after| ApiError::TooManyRequests { retry_after })
    }
}

/// Reads a message. Whatever is in none of the closed lists is refused.
fn read<T: serde::de::DeserializeOwned>(body: &str) -> Result<T, ApiError> {
    serde_json::from_str(body).map_err(|_| ApiError::bad_request("a message of the counter is another one"))
}
