//! The square metre of a complex is compared with that of others of which the same is told.

use std::time::{Duration, Instant};

use chrono::Days;
use novosel_catalog::building::Complex;
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::{MetrePriceBasis, PricePoint};
use novosel_server::config::ServerConfig;
use novosel_store::Database;
use novosel_views::clock::Clock;
use serde_json::{Value, json};

use crate::catalogue::{catalogue, index};
use crate::support::{Portal, today};

/// Far longer than a generation takes to be served.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The medians of the class of a complex.
async fn class_of(portal: &Portal, complex: &Complex) -> Value {
    let variables = json!({ "region": complex.region.site().code(), "buildingPath": complex.slug });
    portal.operation("PriceDynamicsClass", variables).await["priceDynamicsClass"].clone()
}

/// Of how many complexes the last median is.
fn last_count(dynamics: &Value) -> u64 {
    dynamics["pricesPerMeter"].as_array().unwrap().last().unwrap()["count"].as_u64().unwrap()
}

#[tokio::test]
async fn the_average_of_a_house_is_no_cheapest_metre() {
    let folder = tempfile::tempdir().unwrap();
    let url = catalogue(folder.path()).await;
    let root = folder.path().join("index");
    let portal =
        Portal::start_at(root.clone(), ServerConfig::default(), Some(url.clone()), Clock::at(today()));
    let tables = portal.snapshot.engine.tables();
    let sells = |(ordinal, card): &(usize, &Complex)| {
        !tables.slots(*ordinal).is_empty() && card.prices.last().is_some_and(|point| point.price.is_some())
    };
    let cards = || portal.snapshot.cards.iter().enumerate();
    let selling: Vec<&Complex> = cards().filter(sells).map(|(_, card)| card).collect();
    let is_peer = |one: &Complex, other: &Complex| {
        one.id != other.id && (one.kind, one.class, one.region) == (other.kind, other.class, other.region)
    };
    let (told, other) = selling
        .iter()
        .find_map(|one| Some((*one, *selling.iter().find(|other| is_peer(one, other))?)))
        .expect("two complexes of a class sell");
    let is_sold = |(ordinal, card): &(usize, &Complex)| {
        tables.slots(*ordinal).is_empty()
            && card.class.is_some()
            && (card.class, card.region) != (told.class, told.region)
    };
    let (_, sold) = cards().find(is_sold).expect("a complex sells nothing");
    let before = class_of(&portal, other).await;
    assert_eq!(before["basis"], "CHEAPEST");

    let database = Database::connect(&url).await.unwrap();
    let mut session = database.write().await.unwrap();
    let mut averaged = session.complex(told.id).await.unwrap().unwrap();
    averaged.price_basis = MetrePriceBasis::HouseAverage;
    session.put_complex(&mut averaged).await.unwrap();
    let mut registered = session.complex(sold.id).await.unwrap().unwrap();
    (registered.price_basis, registered.updated) = (MetrePriceBasis::HouseAverage, today());
    registered.prices = vec![PricePoint { date: today() - Days::new(60), price: Some(Thousands(150)) }];
    session.put_complex(&mut registered).await.unwrap();
    session.commit().await.unwrap();
    index(&database, root).await;
    let deadline = Instant::now() + TIMEOUT;
    while portal.get("/api/").send().await.header("x-generation") == portal.snapshot.number.to_string() {
        assert!(Instant::now() < deadline, "the generation never came");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    let after = class_of(&portal, other).await;
    assert_eq!((after["basis"].as_str(), last_count(&after)), (Some("CHEAPEST"), last_count(&before) - 1));
    let own = class_of(&portal, told).await;
    assert_eq!((own["basis"].as_str(), last_count(&own)), (Some("HOUSE_AVERAGE"), 1));
    let last = |dynamics: &Value, series: &str| dynamics[series].as_array().unwrap().last().unwrap().clone();
    let price = |series| last(&own, series)["price"].clone();
    assert_eq!(price("pricesPerMeter"), price("ownPricesPerMeter"), "the only one is its own median");
    // What a register tells of a house holds whether or not anything in it is on sale.
    let own = class_of(&portal, sold).await;
    assert_eq!(last(&own, "ownPricesPerMeter")["date"], today().to_string());
    let variables = json!({ "region": told.region.site().code(), "buildingPath": told.slug });
    let page = portal.operation("BuildingPage", variables).await;
    assert_eq!(page["buildingPage"]["building"]["price_history_basis"], "HOUSE_AVERAGE");
}
