//! How much a page asks of the database: counted, not guessed.

use novosel_server::config::ServerConfig;
use serde_json::{Value, json};

use super::{database, folder, lots, of, settlement, tower, with};
use crate::support::Portal;

/// Statements of a page, at most.
const MOST: u64 = 12;

/// Times that a page is asked for.
const TIMES: u32 = 8;

/// Statements that these operations cost together: the least of so many times, since the server looks for news of its own
/// every second meanwhile, and a busy machine needs more than a second for a page.
async fn statements(portal: &Portal, operations: &[(&str, Value)]) -> u64 {
    let database = portal.database.as_ref().unwrap();
    let mut least = u64::MAX;
    for _ in 0..TIMES {
        let before = database.statements();
        for (name, variables) in operations {
            portal.operation(name, variables.clone()).await;
        }
        least = least.min(database.statements() - before);
    }
    least
}

#[tokio::test]
async fn no_page_costs_more_than_twelve_statements() {
    // A server of its own: other tests ask the shared one at the same time.
    let portal = Portal::start_with(folder().join("index"), ServerConfig::default(), Some(database()));
    let (ordinal, card) = tower();
    let complex = of(card);
    // A generation reads price histories and addresses of interviews once, for all pages.
    portal.operation("PriceDynamicsClass", with(complex.clone(), json!({ "rooms": ["1"] }))).await;
    portal.operation("BuildingPage", complex.clone()).await;
    let plan = with(complex.clone(), json!({ "perPage": 100 }));
    // All that any view of the page of a complex asks for, at once.
    let everything = [
        ("BuildingPage", complex.clone()),
        ("BuildingPageMongo", complex.clone()),
        ("FlatRows", plan.clone()),
        ("FlatListing", plan),
        ("SummaryFlatsData", complex.clone()),
        ("FlatsCount", complex.clone()),
        ("BuildingDeadlines", complex.clone()),
        ("BuildingBankPrograms", complex.clone()),
        ("PriceTable", complex.clone()),
        ("PriceDynamics", complex.clone()),
        ("PriceDynamicsDistrict", complex.clone()),
        ("PriceDynamicsClass", complex.clone()),
        ("LotGrid", complex),
    ];
    let cost = statements(&portal, &everything).await;
    assert!((1..=MOST).contains(&cost), "{cost} statements");

    let (_, village) = settlement();
    let offers = with(of(village), json!({ "perPage": 100 }));
    let settlement = [
        ("BuildingPage", of(village)),
        ("BuildingPageMongo", of(village)),
        ("SettlementOffersData", offers),
        ("SettlementSummaryOffersData", of(village)),
    ];
    let cost = statements(&portal, &settlement).await;
    assert!((1..=MOST).contains(&cost), "{cost} statements");

    let path = json!({ "region": card.region.site().code(), "path": lots(ordinal)[0].id.to_string() });
    let comparison = |kind| with(path.clone(), json!({ "comparisonType": kind }));
    let flat = [
        ("FlatPage", path.clone()),
        ("FlatDynamic", path.clone()),
        ("FlatPriceHistory", path.clone()),
        ("FlatPriceComparison", comparison("BUILDING")),
        ("FlatPriceComparison", comparison("DISTRICT")),
        ("FlatPriceComparison", comparison("CLASS")),
        ("SimilarFlats", path.clone()),
    ];
    let cost = statements(&portal, &flat).await;
    assert!((1..=MOST).contains(&cost), "{cost} statements");
}
