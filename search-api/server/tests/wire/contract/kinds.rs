//! Complexes that sell lots of several kinds: a page counts all of them, and reckons a loan with one that is lent for.

use novosel_catalog::flat::LotKind;
use serde_json::json;

use super::{answer, lots, of, portal};

#[tokio::test]
async fn a_page_counts_and_prices_everything_that_its_complex_sells() {
    for (ordinal, card) in (0_u32..).zip(&portal().snapshot.cards) {
        let offered = lots(ordinal);
        let building = answer("BuildingPage", of(card)).await["building"].clone();
        assert_eq!(building["flats_count"], offered.len(), "{}", card.slug);
        assert_eq!(building["flats_count"], building["allFlatsCount"]);
        let prices = || offered.iter().filter_map(|lot| lot.price).map(|price| price.0);
        assert_eq!(building["price_from"], json!(prices().min()), "{}", card.slug);
        assert_eq!(building["price_to"], json!(prices().max()), "{}", card.slug);
    }
}

#[tokio::test]
async fn programmes_are_reckoned_with_the_cheapest_home() {
    let mut plots = 0;
    for (ordinal, card) in (0_u32..).zip(&portal().snapshot.cards) {
        let offered = lots(ordinal);
        let page = answer("BuildingPage", of(card)).await;
        let lot = &page["loan_lot"];
        assert_eq!(lot.is_null(), offered.is_empty(), "{}", card.slug);
        let homes = || offered.iter().filter(|lot| !matches!(lot.kind, LotKind::Land | LotKind::Apartments));
        let Some(cheapest) = homes().filter_map(|lot| lot.price).min() else { continue };
        assert_eq!(lot["price"], cheapest.0, "{}", card.slug);
        assert!(homes().any(|home| home.kind.code() == lot["kind"] && home.price == Some(cheapest)));
        plots += u32::from(offered.iter().filter_map(|lot| lot.price).min() < Some(cheapest));
    }
    assert!(plots > 0, "no complex sells a plot for less than a house");
}

#[tokio::test]
async fn every_programme_leads_to_a_page_of_the_site() {
    let mut elsewhere = 0;
    for card in &portal().snapshot.cards {
        let site = card.region.site().code();
        let page = answer("BuildingPage", of(card)).await;
        for program in page["programs"].as_array().unwrap() {
            let url = program["url"].as_str().unwrap();
            let parts: Vec<&str> = url.trim_matches('/').split('/').collect();
            let status = match parts[..] {
                ["banks", bank, program] => {
                    let place = json!({ "region": site, "part": bank, "program": program });
                    answer("BankProgramPage", place).await["status"].clone()
                }
                ["banks", bank] => {
                    elsewhere += 1;
                    answer("BankPage", json!({ "region": site, "part": bank })).await["status"].clone()
                }
                _ => panic!("{url} is no page of a bank"),
            };
            assert_eq!(status, "OK", "{site} {url}");
        }
    }
    assert!(elsewhere > 0, "every programme holds on both sites");
}
