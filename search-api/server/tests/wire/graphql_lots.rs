//! POST /graphql: the lots of a complex, by the documents that clients send: flats by what is asked for, sellers, offers of
//! settlements.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::building::ComplexKind;
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use serde_json::{Value, json};

use crate::graphql::{large, of_kind, region_of};
use crate::support::{portal, today};

#[tokio::test]
async fn flats_of_a_complex_are_filtered_sorted_and_paged() {
    let (ordinal, path) = large();
    let engine = &portal().snapshot.engine;
    let mut filter = Filter::of(ListingKind::All, SiteRegion::Spb);
    filter.complexes = vec![engine.complex(ordinal).id];
    filter.price_to = Some(Thousands(25_000));
    filter.area_from = SquareMetres::from_f64(25.5);
    filter.rooms = RoomSet::of([Rooms::Studio, Rooms::One, Rooms::Two]);
    filter.deadlines = vec![
        DeadlineChoice::Delivered,
        DeadlineChoice::Year(2026),
        DeadlineChoice::Year(2027),
        DeadlineChoice::Year(2028),
    ];
    let counts = engine.count(&filter, today());
    let common = json!({
        "region": "SPB", "buildingPath": format!("/buildings/{path}/"), "toPrice": 25_000, "fromArea": 25.5,
        "byRooms": ["st", "1", "2"], "byDeadline": [1, 2026, 2027, 2028],
    });
    let with = |more: Value| {
        let mut all = common.clone();
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        all
    };
    let data = portal().operation("FlatsCount", common.clone()).await;
    assert_eq!(data["flatsCount"]["count"], counts.lots);
    let data = portal()
        .operation("FlatListing", with(json!({ "perPage": 100, "sort": "AREA", "order": "DESC" })))
        .await;
    let list = &data["flatListing"];
    assert_eq!(list["itemsCount"], counts.lots);
    let areas: Vec<f64> =
        list["items"].as_array().unwrap().iter().map(|flat| flat["s_total"].as_f64().unwrap()).collect();
    assert!(areas.is_sorted_by(|one, other| one >= other));
    let data = portal().operation("FlatsData", with(json!({ "perPage": 100 }))).await;
    let groups = data["flatsData"]["items"].as_array().unwrap();
    assert!(groups.len() as u64 <= counts.lots);
    if data["flatsData"]["pagesCount"] == 1 {
        let flats: usize =
            groups.iter().map(|group| group["sellersData"]["offers"].as_array().unwrap().len()).sum();
        assert_eq!(flats as u64, counts.lots, "groups hold every flat once");
    }
    let data = portal().operation("SummaryFlatsData", common.clone()).await;
    let lines = data["summaryFlatsData"]["items"].as_array().unwrap();
    let sum: u64 = lines.iter().map(|line| line["countFlats"].as_u64().unwrap()).sum();
    assert_eq!(sum, counts.lots);
    let cheapest = lines.iter().filter_map(|line| line["minPrice"].as_u64()).min();
    assert_eq!(cheapest, counts.price_from.map(|price| u64::from(price.0)));
}

#[tokio::test]
async fn sellers_divide_the_flats_of_a_complex() {
    let (_, path) = large();
    let count = async |source: &str| {
        let variables = json!({ "region": "SPB", "buildingPath": path, "source": source, "perPage": 1 });
        let data = portal().operation("FlatListing", variables).await;
        data["flatListing"]["itemsCount"].as_u64().unwrap()
    };
    let (all, parts) = (count("ALL").await, [count("DEVELOPER").await, count("AGENCY").await]);
    let assignment = count("ASSIGNMENT").await;
    let sum = parts.iter().sum::<u64>();
    assert!(
        all == sum + assignment || all == sum,
        "{all} = {parts:?} + {assignment}, or assignments are hidden"
    );
}

#[tokio::test]
async fn settlement_offers_are_paged_by_seven_and_summed_by_type() {
    let (ordinal, path) = of_kind(ComplexKind::is_settlement);
    let region = region_of(ordinal);
    let data =
        portal().operation("SettlementOffersData", json!({ "region": region, "buildingPath": path })).await;
    let offers = &data["settlementOffersData"];
    let all = offers["itemsCount"].as_u64().unwrap();
    assert_eq!(offers["items"].as_array().unwrap().len() as u64, all.min(7));
    let data = portal()
        .operation("SettlementSummaryOffersData", json!({ "region": region, "buildingPath": path }))
        .await;
    let lines = data["settlementSummaryOffersData"]["items"].as_array().unwrap();
    assert_eq!(lines.iter().map(|line| line["countOffers"].as_u64().unwrap()).sum::<u64>(), all);
    let one = lines[0]["type"].as_str().unwrap();
    let variables = json!({ "region": region, "buildingPath": path, "byType": [one] });
    let data = portal().operation("SettlementOffersData", variables).await;
    assert_eq!(data["settlementOffersData"]["itemsCount"], lines[0]["countOffers"]);
}

#[tokio::test]
async fn settlement_offers_are_ordered_by_their_plots_and_those_without_come_last() {
    let (ordinal, path) = of_kind(ComplexKind::is_settlement);
    for (order, way) in [("ASC", 1.0), ("DESC", -1.0)] {
        let variables = json!({ "region": region_of(ordinal), "buildingPath": path, "perPage": 100,
            "sort": "LAND_AREA", "order": order });
        let data = portal().operation("SettlementOffersData", variables).await;
        let offers = data["settlementOffersData"]["items"].as_array().unwrap();
        assert!(offers.iter().any(|offer| offer["s_land"].is_number()));
        let plots: Vec<f64> =
            offers.iter().map(|offer| offer["s_land"].as_f64().map_or(f64::MAX, |plot| plot * way)).collect();
        assert!(plots.is_sorted(), "{plots:?}");
    }
}
