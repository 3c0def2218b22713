//! What the fields mean: units, and that an answer agrees with the lots behind it.

use novosel_catalog::building::Complex;
use novosel_catalog::editorial::INTERVIEWS;
use novosel_catalog::flat::LotStatus;
use novosel_catalog::rooms::RoomSet;
use novosel_store::Database;
use serde_json::{Value, json};

use super::{answer, database, lots, of, portal, tower, with};

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

#[tokio::test]
async fn from_is_the_cheapest_live_lot_in_thousands_of_roubles() {
    let (ordinal, card) = tower();
    let flats: Vec<_> = lots(ordinal);
    let cheapest = flats.iter().filter_map(|lot| lot.price).min().unwrap();
    let page = answer("BuildingPage", of(card)).await;
    assert_eq!(page["building"]["price_from"], cheapest.0);
    let list_of = answer("FlatsData", with(of(card), json!({ "perPage": 1 }))).await;
    assert_eq!(list_of["items"][0]["price_from"], cheapest.0);
    // A flat costs millions of roubles, so thousands of thousands.
    assert!((1_000..10_000_000).contains(&cheapest.0));
    let table = answer("PriceTable", of(card)).await;
    let total: u64 = list(&table["totals"]).iter().map(|row| row["count"].as_u64().unwrap()).sum();
    let rows: u64 = list(&table["rows"]).iter().map(|row| row["count"].as_u64().unwrap()).sum();
    assert_eq!((total, rows), (flats.len() as u64, flats.len() as u64));
    let from = list(&table["rows"]).iter().filter_map(|row| row["price_from"].as_u64()).min();
    assert_eq!(from, Some(u64::from(cheapest.0)));
    for row in list(&table["totals"]) {
        let rooms = row["rooms"].as_str().unwrap();
        let path = if rooms.starts_with('5') { "r5".to_owned() } else { format!("r{rooms}") };
        let path = if matches!(rooms, "st" | "open") { rooms.to_owned() } else { path };
        assert_eq!(page["building"]["flats"][&path]["price_from"], row["price_from"], "{rooms}");
    }
}

#[tokio::test]
async fn a_grid_holds_every_lot_of_its_house_once() {
    let (_, card) = tower();
    let stored =
        Database::connect(&database()).await.unwrap().read().await.unwrap().lots_of(card.id).await.unwrap();
    let mut seen = 0;
    for queue in &card.queues {
        let grid = answer("LotGrid", with(of(card), json!({ "queue": queue.id.0 }))).await;
        let placed: Vec<&Value> =
            list(&grid["sections"]).iter().flat_map(|section| list(&section["cells"])).collect();
        let of_queue: Vec<_> = stored.iter().filter(|lot| lot.queue == Some(queue.id)).collect();
        assert_eq!(placed.len() + list(&grid["unplaced"]).len(), of_queue.len(), "{}", queue.title);
        let live = of_queue.iter().filter(|lot| lot.status == LotStatus::Live).count();
        assert_eq!(grid["queue"]["live_lots"], live);
        for cell in placed {
            let lot = of_queue.iter().find(|lot| cell["id"] == lot.id.0).unwrap();
            assert_eq!(cell["state"], lot.status.code());
            assert_eq!(cell["floor"], lot.floor.unwrap());
            let is_offered = matches!(lot.status, LotStatus::Live | LotStatus::Reserved);
            assert_eq!(cell["price"], json!(lot.price.filter(|_| is_offered).map(|price| price.0)));
            seen += 1;
        }
        for section in list(&grid["sections"]) {
            let floors: Vec<i64> = list(&section["floors"]).iter().map(|f| f.as_i64().unwrap()).collect();
            assert!(floors.is_sorted_by(|above, below| above > below), "{floors:?}");
        }
    }
    assert_eq!(seen, stored.len(), "every lot of the demonstration has a place");
}

#[tokio::test]
async fn what_became_dearer_of_late_is_told_alike_over_a_complex_and_its_table() {
    let (_, card) = tower();
    let page = answer("BuildingPage", of(card)).await;
    let moves = &page["details"]["price_moves"];
    assert_eq!(moves["months"], 3);
    assert!(moves["percent"].is_number(), "{moves}");
    let table = answer("PriceTable", of(card)).await;
    let actual: Vec<_> = list(&table["totals"])
        .iter()
        .filter(|row| !row["price_change"].is_null())
        .map(|row| (row["rooms"].as_str().unwrap().trim_end_matches('+'), &row["price_change"]))
        .collect();
    let rooms: Vec<_> =
        list(&moves["rooms"]).iter().map(|row| (row["rooms"].as_str().unwrap(), &row["percent"])).collect();
    assert!(!rooms.is_empty());
    assert_eq!(actual, rooms);
}

#[tokio::test]
async fn a_grid_begins_with_a_house_that_is_ready_when_it_is_wished() {
    let (_, card) = tower();
    let grid = answer("LotGrid", of(card)).await;
    for queue in list(&grid["queues"]).iter().filter(|queue| queue["live_lots"] != 0) {
        let wanted = answer("LotGrid", with(of(card), json!({ "byDeadline": [queue["deadline"]] }))).await;
        assert_eq!(wanted["queue"]["deadline"], queue["deadline"]);
    }
    // Nothing is ready then: the first one that sells.
    let none = answer("LotGrid", with(of(card), json!({ "byDeadline": [20_494] }))).await;
    assert_eq!(none["queue"], grid["queue"]);
    assert_eq!(none["errors"], json!([]));
}

#[tokio::test]
async fn the_last_point_of_a_complex_is_the_average_of_its_lots_of_today() {
    let (ordinal, card) = tower();
    let stored =
        Database::connect(&database()).await.unwrap().read().await.unwrap().lots_of(card.id).await.unwrap();
    let offered = stored.iter().filter(|lot| lot.status == LotStatus::Live);
    let prices: Vec<f64> = offered.filter_map(|lot| lot.price).map(|price| f64::from(price.0)).collect();
    let found = answer("PriceDynamics", with(of(card), json!({ "periodInMonths": 6 }))).await;
    let last = list(&found["prices"]).last().unwrap();
    assert_eq!(last["date"], "2026-11-20");
    let average = prices.iter().sum::<f64>() / prices.len() as f64;
    assert!((number(&last["price"]) - average).abs() <= 1.0, "{last} is not {average}");
    assert_eq!(found["averagePrice"]["price"], last["price"]);
    assert!(list(&found["prices"]).len() <= 7, "a point a month");
    let first = number(&found["prices"][0]["price"]);
    let change = number(&found["averagePrice"]["change"]);
    assert!((number(&last["price"]) - first - change).abs() < 0.01);
    // One room class is a part of the choice.
    let rooms = found["roomList"][0]["value"].as_str().unwrap();
    let of_rooms = answer("PriceDynamics", with(of(card), json!({ "rooms": [rooms] }))).await;
    assert!(of_rooms["prices"].as_array().is_some());
    let metre = list(&found["pricesPerMeter"]).last().unwrap();
    let cheapest = lots(ordinal).iter().filter_map(|lot| lot.price_per_metre).min().unwrap();
    assert!(number(&metre["price"]) * 1_000.0 >= f64::from(cheapest), "thousands of roubles a metre");
}

#[tokio::test]
async fn a_district_and_a_class_are_medians_over_complexes() {
    let (_, card) = tower();
    for name in ["PriceDynamicsDistrict", "PriceDynamicsClass"] {
        let found = answer(name, with(of(card), json!({ "periodInMonths": 36 }))).await;
        assert_eq!(found["basis"], "CHEAPEST");
        assert!(!found["title"].as_str().unwrap().is_empty());
        let series = list(&found["pricesPerMeter"]);
        assert!(series.iter().all(|point| point["count"].as_u64().unwrap() > 0));
        let whole = list(&found["prices"]).last().unwrap();
        assert_eq!(found["averagePrice"]["price"], whole["price"]);
        assert!(
            number(&whole["price"]) > 10.0 * number(&list(&found["pricesPerMeter"]).last().unwrap()["price"])
        );
        let own = answer("PriceDynamics", of(card)).await;
        let own = number(&list(&own["prices"]).last().unwrap()["price"]);
        let beside = number(&list(&found["ownPrices"]).last().unwrap()["price"]);
        assert!((own - beside).abs() <= 1.0, "{beside} is not the complex's own {own}");
        let own = list(&found["ownPricesPerMeter"]).last().unwrap();
        let last = card.prices.last().and_then(|point| point.price).unwrap();
        assert!((number(&own["price"]) - f64::from(last.0)).abs() < 0.01);
    }
    let class = answer("PriceDynamicsClass", of(card)).await;
    let same = |other: &&novosel_catalog::building::Complex| {
        other.class == card.class
            && other.region == card.region
            && other.kind.is_settlement() == card.kind.is_settlement()
            && other.prices.last().is_some_and(|point| point.price.is_some())
    };
    let last = list(&class["pricesPerMeter"]).last().unwrap();
    let most = portal().snapshot.cards.iter().filter(same).count() as u64;
    assert!((1..=most).contains(&last["count"].as_u64().unwrap()), "{last}");
}

#[tokio::test]
async fn medians_of_some_rooms_are_of_lots_on_sale_with_as_many() {
    let (ordinal, card) = tower();
    let flats = lots(ordinal);
    let found = answer("PriceDynamics", of(card)).await;
    let rooms = found["roomList"][0]["value"].as_str().unwrap();
    let of_rooms = |lot: &&novosel_engine::LotFacts| {
        lot.rooms.is_some_and(|own| RoomSet::parse_value(rooms).unwrap().contains(own))
    };
    let priced = flats.iter().filter(of_rooms).filter_map(|lot| lot.price.zip(lot.area));
    let (cost, area) = priced.fold((0_u64, 0_u64), |(cost, area), (price, metres)| {
        (cost + price.roubles(), area + u64::from(metres.0))
    });
    let average = cost as f64 * 100.0 / area as f64 / 1_000.0;
    for name in ["PriceDynamicsDistrict", "PriceDynamicsClass"] {
        let variables = with(of(card), json!({ "rooms": [rooms], "periodInMonths": 12 }));
        let found = answer(name, variables.clone()).await;
        assert_eq!((&found["basis"], &found["errors"]), (&json!("LOTS"), &json!([])), "{name}");
        let own = list(&found["ownPricesPerMeter"]).last().unwrap();
        assert!((number(&own["price"]) - average).abs() < 0.01, "{name}: {own} is not {average}");
        let median = list(&found["pricesPerMeter"]).last().unwrap();
        assert_eq!(median["date"], own["date"]);
        assert!(median["count"].as_u64().unwrap() >= 1, "the complex itself counts");
        assert_eq!(answer(name, variables).await, found, "what is kept is the same");
    }
}

#[tokio::test]
async fn a_flat_is_compared_with_lots_like_it() {
    let (ordinal, card) = tower();
    let flats = lots(ordinal);
    let flat = flats.iter().find(|lot| lot.price_per_metre.is_some()).unwrap();
    let path = json!({ "region": card.region.site().code(), "path": flat.id.to_string() });
    let found = answer("FlatPriceComparison", path.clone()).await;
    let own = f64::from(flat.price_per_metre.unwrap()) / 1_000.0;
    assert!((number(&found["price_sq"]) - own).abs() < 0.001);
    let rooms = found["rooms"]["value"].as_str();
    let alike = flats.iter().filter(|lot| {
        lot.kind == flat.kind && (rooms.is_none() || lot.rooms == flat.rooms) && lot.price_per_metre.is_some()
    });
    let mut prices: Vec<u32> = alike.filter_map(|lot| lot.price_per_metre).collect();
    prices.sort_unstable();
    assert_eq!(found["count"], prices.len());
    let bins = list(&found["bins"]);
    assert!(bins.len() <= 12);
    assert_eq!(bins.iter().map(|bin| bin["count"].as_u64().unwrap()).sum::<u64>(), prices.len() as u64);
    assert_eq!(bins.iter().filter(|bin| bin["is_current"] == true).count(), 1);
    assert!((number(&found["min"]) * 1_000.0 - f64::from(prices[0])).abs() < 1.0);
    let (median, price) = (number(&found["median"]), number(&found["price_sq"]));
    let percent = ((price / median - 1.0) * 1_000.0).round() / 10.0;
    assert!((number(&found["percent"]) - percent).abs() < 0.11);
    let district = answer("FlatPriceComparison", with(path, json!({ "comparisonType": "DISTRICT" }))).await;
    assert!(district["count"].as_u64() >= found["count"].as_u64() || district["rooms"] != found["rooms"]);
}

#[tokio::test]
async fn the_history_of_a_flat_is_told_in_three_ways_that_agree() {
    let (ordinal, card) = tower();
    let moved = |lot: &&novosel_engine::LotFacts| lot.price != lot.first_price;
    let flats = lots(ordinal);
    let flat = flats.iter().find(moved).unwrap();
    let path = json!({ "region": card.region.site().code(), "path": flat.id.to_string() });
    let page = answer("FlatPage", path.clone()).await;
    let history = answer("FlatPriceHistory", path.clone()).await;
    let points = list(&page["flat"]["prices_history"]);
    assert_eq!(history["itemsCount"], points.len());
    assert_eq!(history["items"][0]["price"], page["flat"]["price"], "the newest first");
    assert_eq!(history["items"].as_array().unwrap().last().unwrap()["change"], Value::Null);
    let dynamic = answer("FlatDynamic", with(path.clone(), json!({ "periodInMonths": 120 }))).await;
    let last = list(&dynamic["prices"]).last().unwrap();
    assert!((number(&last["price"]) - number(&page["flat"]["price"])).abs() < 0.01);
    let first = number(&dynamic["prices"][0]["price"]);
    assert!((number(&dynamic["change"]) - (number(&last["price"]) - first)).abs() < 0.01);
    let metres = answer("FlatDynamic", with(path, json!({ "isMeterPrice": true }))).await;
    let metre = number(&list(&metres["prices"]).last().unwrap()["price"]);
    assert!((metre * 1_000.0 - number(&page["flat"]["price_sq"])).abs() < 1.0);
}

#[tokio::test]
async fn a_floor_has_the_flat_between_its_neighbours() {
    let (ordinal, card) = tower();
    let mut with_neighbours = 0;
    for lot in lots(ordinal).iter().take(12) {
        let path = json!({ "region": card.region.site().code(), "path": lot.id.to_string() });
        let page = answer("FlatPage", path).await;
        if page["floor"].is_null() {
            continue;
        }
        let floor = &page["floor"];
        assert_eq!((&floor["floor"], &floor["section"]), (&page["flat"]["floor"], &page["flat"]["section"]));
        let risers: Vec<u64> =
            list(&floor["lots"]).iter().map(|cell| cell["riser"].as_u64().unwrap()).collect();
        assert!(risers.is_sorted());
        let own = page["flat"]["riser"].as_u64().unwrap();
        assert!(risers.contains(&own));
        for (side, is_before) in [("previous", true), ("next", false)] {
            let other = &floor[side];
            if other.is_null() {
                continue;
            }
            assert_eq!(other["riser"].as_u64().unwrap() < own, is_before);
            assert!(["live", "reserved"].contains(&other["state"].as_str().unwrap()));
            with_neighbours += 1;
        }
    }
    assert!(with_neighbours > 0);
}

#[tokio::test]
async fn an_assignment_tells_the_price_of_the_first_contract() {
    let snapshot = &portal().snapshot;
    let all = (0_u32..).zip(&snapshot.cards).flat_map(|(ordinal, _)| lots(ordinal));
    let is_resale = |lot: &novosel_engine::LotFacts| {
        lot.contract == Some(novosel_catalog::contract::Contract::Assignment) && lot.first_price.is_some()
    };
    let resale = all.into_iter().find(is_resale).unwrap();
    let card = snapshot.card_at(resale.ordinal);
    let path = json!({ "region": card.region.site().code(), "path": resale.id.to_string() });
    let page = answer("FlatPage", path).await;
    assert_eq!(page["flat"]["assignment"], true);
    assert_eq!(page["flat"]["first_ddu_price"], resale.first_price.unwrap().0);
    assert_eq!(page["flat"]["first_ddu_price"], page["flat"]["prices_history"][0]["price"]);
    let seller = &page["sellersData"]["offers"];
    let own = list(seller).iter().find(|offer| offer["id"] == resale.id.0).unwrap();
    assert!(own["seller"].is_string(), "agencies sell assignments");
}

#[tokio::test]
async fn similar_complexes_are_ordered_by_what_they_are_similar_in() {
    let (_, card) = tower();
    let page = answer("BuildingPageMongo", of(card)).await;
    let own = answer("BuildingPage", of(card)).await["building"]["price_from"].as_f64().unwrap();
    let gaps: Vec<f64> = list(&page["similarCostBuildings"])
        .iter()
        .map(|other| (number(&other["price_from"]) - own).abs())
        .collect();
    assert!(!gaps.is_empty() && gaps.is_sorted(), "{gaps:?}");
    for row in ["similarCostBuildings", "similarPlaceBuildings"] {
        assert!(list(&page[row]).iter().all(|other| other["id"] != card.id.0));
    }
    let none = answer("BuildingPageMongo", with(of(card), json!({ "similarCostBuildingsLimit": 0 }))).await;
    assert_eq!(none["similarCostBuildings"], json!([]));
}

#[tokio::test]
async fn texts_about_a_complex_are_counted_and_shown() {
    let snapshot = &portal().snapshot;
    let texts =
        Database::connect(&database()).await.unwrap().read().await.unwrap().editorials().await.unwrap();
    let news = texts.iter().find(|text| {
        text.kind == novosel_catalog::editorial::EditorialKind::News && text.complexes.len() == 1
    });
    let card = snapshot.card(news.unwrap().complexes[0]).unwrap();
    let page = answer("BuildingPageMongo", of(card)).await;
    let count = texts.iter().filter(|text| {
        text.kind == novosel_catalog::editorial::EditorialKind::News && text.complexes.contains(&card.id)
    });
    assert_eq!(page["counters"]["news"], count.count());
    let dates: Vec<&str> = list(&page["news"]).iter().map(|item| item["date"].as_str().unwrap()).collect();
    assert!(!dates.is_empty() && dates.is_sorted_by(|one, other| one >= other), "the newest first");
    assert!(page["seo"]["title"].as_str().unwrap().contains(&card.name));
    assert!(page["seo"]["description"].as_str().unwrap().chars().count() <= 250);
}

#[tokio::test]
async fn the_builder_of_a_complex_shows_the_newest_interview_with_it() {
    let texts =
        Database::connect(&database()).await.unwrap().read().await.unwrap().editorials().await.unwrap();
    let interviews = texts.iter().filter(|text| text.category == INTERVIEWS);
    let newest = interviews.max_by_key(|text| (text.date, text.id)).unwrap();
    let cards = &portal().snapshot.cards;
    let built =
        |card: &&Complex| card.builder == Some(newest.builders[0]) && Some(card.region.site()) == newest.site;
    let page = answer("BuildingPage", of(cards.iter().find(built).unwrap())).await;
    let url = format!("/articles/{}/", newest.slug);
    assert_eq!(page["building"]["builder"]["interview"], url.as_str());
    let silent = |card: &&Complex| {
        card.builder.is_some_and(|id| {
            texts.iter().all(|text| text.category != INTERVIEWS || !text.builders.contains(&id))
        })
    };
    let page = answer("BuildingPage", of(cards.iter().find(silent).unwrap())).await;
    assert!(page["building"]["builder"]["interview"].is_null());
}

#[tokio::test]
async fn the_house_of_a_flat_tells_how_many_lots_it_has_on_sale() {
    let (ordinal, card) = tower();
    let lots = lots(ordinal);
    let lot = lots.iter().find(|lot| lot.queue.is_some()).unwrap();
    let path = json!({ "region": card.region.site().code(), "path": lot.id.to_string() });
    let page = answer("FlatPage", path).await;
    let expected = lots.iter().filter(|other| other.queue == lot.queue).count();
    assert_eq!(page["flat"]["queue"]["live_lots"], expected);
}
