//! A request that crosses midnight answers one day.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU32, Ordering};

use chrono::NaiveDate;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::mortgage::{LoanTerms, PaymentLimit};
use novosel_catalog::region::SiteRegion;
use novosel_server::config::ServerConfig;
use novosel_views::clock::Clock;
use serde_json::json;

use crate::support::{Portal, build};

/// Before any programme of the generated catalogue, and while some lend: whoever reads the clock twice gets two answers.
const BEFORE: NaiveDate = NaiveDate::from_ymd_opt(2019, 12, 31).unwrap();
const AFTER: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();

/// Roubles a month, enough for dear flats of a small catalogue.
const PAYMENT: u32 = 1_000_000;

const DOCUMENT: &str = r#"query Midnight($url: String!) {
  first: counts(region: MSK, url: $url) { counts { lots } }
  facets(region: MSK, url: $url) { facets { total { lots } } }
  last: counts(region: MSK, url: $url) { counts { lots } }
}"#;

#[tokio::test]
async fn a_request_that_crosses_midnight_answers_one_day() {
    let folder = tempfile::tempdir().unwrap();
    build(folder.path(), 3_000, 7);
    let mut config = ServerConfig::default();
    config.graphql.open = true;
    // The day changes between any two readings of the clock.
    let readings = AtomicU32::new(0);
    let (before, after) = (Clock::at(BEFORE), Clock::at(AFTER));
    let clock = Clock::new(move || match readings.fetch_add(1, Ordering::Relaxed) % 2 {
        0 => before.now(),
        _ => after.now(),
    });
    let portal = Portal::start_at(folder.path().to_owned(), config, None, clock);
    let limit = PaymentLimit::new(PAYMENT, LoanTerms::default()).unwrap();
    let filter = Filter { payment: Some(limit), ..Filter::of(ListingKind::Buildings, SiteRegion::Msk) };
    let expected = [BEFORE, AFTER].map(|day| portal.snapshot.engine.count(&filter, day).lots);
    assert_ne!(expected[0], expected[1], "the day must change the answer");
    let mut seen = HashSet::new();
    for _ in 0..6 {
        let answer = portal
            .document(DOCUMENT, "Midnight", json!({ "url": format!("/buildings/?payment_to={PAYMENT}") }))
            .await;
        let data = answer.json()["data"].take();
        let lots = data["first"]["counts"]["lots"].as_u64().unwrap();
        assert_eq!(data["last"]["counts"]["lots"], lots, "{data}");
        assert_eq!(data["facets"]["facets"]["total"]["lots"], lots, "{data}");
        seen.insert(lots);
    }
    assert_eq!(seen, HashSet::from(expected), "each day was answered");
}
