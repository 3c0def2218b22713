//! Loans: programmes beside an object, and the search by monthly payment.

use novosel_catalog::contract::Contract;
use novosel_catalog::feature::Feature;
use novosel_catalog::flat::LotKind;
use novosel_catalog::listing::address::read_query;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::mortgage::{Annuity, LoanTerms, PaymentLimit, Purchase, cheapest};
use novosel_catalog::region::SiteRegion;
use novosel_views::slugs::complex_url;
use serde_json::{Value, json};

use crate::support::{portal, today};

/// What a month of every flat of a site costs under the terms, the slow way.
fn payments(kind: ListingKind, site: SiteRegion, terms: LoanTerms) -> Vec<u64> {
    let snapshot = &portal().snapshot;
    let mut payments = Vec::new();
    for (card, ordinal) in snapshot.cards.iter().zip(0_u32..).filter(|(card, _)| card.region.site() == site) {
        for slot in snapshot.engine.tables().slots(ordinal as usize) {
            let lot = snapshot.engine.lot(slot as u32);
            let counted = kind.accepts_complex(card.kind, card.multi_functional)
                && kind.lot_kinds().contains(lot.kind)
                && kind.accepts_contract(lot.contract);
            let Some(price) = lot.price.filter(|_| counted) else { continue };
            let kinds: [LotKind; 1] = [lot.kind];
            let (region, contract) = (card.region, lot.contract);
            let purchase =
                Purchase { region, kinds: &kinds, contract, price: Some(price), day: today(), terms };
            let rules = snapshot.reference_data.programmes.iter();
            let rule = cheapest(rules.filter(|rule| card.accreditations.contains(&rule.id)), &purchase);
            let annuity = rule.map(|rule| Annuity::new(rule.percent_from, terms.years()));
            payments.extend(annuity.map(|annuity| annuity.monthly(terms.loan(price))));
        }
    }
    payments
}

async fn listing(url: &str) -> Value {
    let variables = json!({ "region": "MSK", "url": url, "perPage": 30 });
    let mut data = portal().operation("QueryBuildingsListData", variables).await;
    data["buildingsListData"].take()
}

#[tokio::test]
async fn the_form_counts_flats_by_their_monthly_payment() {
    let terms = LoanTerms::default();
    let all = payments(ListingKind::Buildings, SiteRegion::Msk, terms);
    for to in [40_000, 90_000, 250_000] {
        let expected = all.iter().filter(|monthly| **monthly <= to).count();
        // A form without scripts sends what its field shows.
        let shown = format!("до {to} ₽ в месяц");
        let data =
            portal().form("/search/count/", &[("Building[payment_to]", shown)]).accept_json().data().await;
        assert_eq!(data["lots"], expected, "up to {to}");
    }
    assert!(all.iter().any(|monthly| *monthly <= 90_000) && all.iter().any(|monthly| *monthly > 250_000));
}

#[tokio::test]
async fn other_terms_are_other_flats() {
    let terms = LoanTerms::new(20, 30).unwrap();
    let all = payments(ListingKind::All, SiteRegion::Msk, terms);
    let expected = all.iter().filter(|monthly| **monthly <= 90_000).count();
    let page = listing("/kvartiry/?payment_to=90000&payment_first=20&payment_term=30").await;
    assert_eq!(page["counts"]["flats"], expected);
    let flats = page["flats"]["items"].as_array().unwrap();
    assert!(!flats.is_empty());
    for flat in flats {
        let payment = &flat["payment"];
        assert!(payment["monthly"].as_u64().unwrap() <= 90_000, "{flat}");
        assert_eq!(
            (&payment["first_pay"], &payment["term"]),
            (&json!(20), &json!(30)),
            "a card tells the terms"
        );
    }
}

#[tokio::test]
async fn a_limit_and_its_terms_are_one_chip() {
    let url = "/buildings/?rooms=1&payment_to=90000&payment_first=20&payment_term=20";
    let variables = json!({ "region": "MSK", "url": url });
    let chosen = portal().operation("SearchPage", variables).await["chosen"].take();
    assert_eq!(chosen["url"], url);
    let text = chosen["chips"][1]["text"].as_str().unwrap().replace('\u{a0}', " ");
    assert_eq!(text, "до 90 000 ₽ в месяц, взнос 20 %, срок кредита 20 лет");
    assert_eq!(chosen["chips"][1]["url"], "/buildings/?rooms=1");
    assert_eq!(chosen["chips"][0]["url"], "/buildings/?payment_to=90000&payment_first=20&payment_term=20");
}

#[tokio::test]
async fn nothing_that_cheap_leads_to_the_cheapest_there_is() {
    let page = listing("/buildings/?payment_to=1000").await;
    assert_eq!(page["counts"]["flats"], 0);
    let ways = page["relaxations"].as_array().unwrap();
    let titles: Vec<String> =
        ways.iter().map(|way| way["title"].as_str().unwrap().replace('\u{a0}', " ")).collect();
    let least = payments(ListingKind::Buildings, SiteRegion::Msk, LoanTerms::default()).into_iter().min();
    let least = least.unwrap();
    assert!(titles.iter().any(|title| title == "Не учитывать: платёж в месяц"), "{titles:?}");
    let moved = ways.iter().find(|way| way["url"].as_str().unwrap().contains(&format!("payment_to={least}")));
    assert!(moved.is_some_and(|way| way["counts"]["lots"].as_u64() > Some(0)), "{ways:?}");
}

#[tokio::test]
async fn a_phrase_about_a_payment_is_the_same_search() {
    let variables =
        json!({ "region": "MSK", "text": "платёж до 90 тысяч в месяц, взнос 30 %", "url": "/buildings/" });
    let answer = portal().operation("Phrase", variables).await["phrase"].take();
    let url = answer["url"].as_str().unwrap();
    assert_eq!(url, "/buildings/?payment_to=90000&payment_first=30");
    let base = Filter::of(ListingKind::Buildings, SiteRegion::Msk);
    let (filter, _) = read_query(base, url.split_once('?').unwrap().1);
    let limit = PaymentLimit::new(90_000, LoanTerms::new(30, 15).unwrap());
    assert_eq!(filter.payment, limit);
    assert_eq!(answer["counts"]["lots"], portal().snapshot.engine.count(&filter, today()).lots);
}

#[tokio::test]
async fn programmes_that_lend_come_first_and_the_rest_say_why_not() {
    let snapshot = &portal().snapshot;
    let (mut lent, mut refused_somewhere) = (0, 0);
    let sold = |ordinal: &u32| {
        let features = snapshot.engine.complex(*ordinal).features;
        features.contains(Feature::Mortgage) && !features.contains(Feature::HideBankPrograms)
    };
    for ordinal in (0..snapshot.cards.len() as u32).filter(sold).take(12) {
        let card = snapshot.card_at(ordinal);
        let variables = json!({ "region": card.region.site().code(), "buildingPath": card.slug });
        let page = portal().operation("BuildingPage", variables).await["buildingPage"].take();
        let programs = page["programs"].as_array().unwrap();
        let eligible: Vec<bool> =
            programs.iter().map(|program| program["is_eligible"].as_bool().unwrap()).collect();
        assert!(eligible.is_sorted_by_key(|eligible| !eligible), "{eligible:?}");
        for program in programs {
            let reasons = program["reasons"].as_array().unwrap();
            let is_eligible = program["is_eligible"] == true;
            assert_eq!(reasons.is_empty(), is_eligible, "{program}");
            assert!(reasons.iter().all(|reason| reason["text"].as_str().is_some_and(|text| text.len() > 5)));
            let id = program["id"].as_u64().unwrap();
            let accredited = card.accreditations.iter().any(|known| u64::from(known.0) == id);
            assert!(accredited || !is_eligible, "{program}");
            assert_eq!(is_eligible, program["payment"].as_u64().is_some(), "{program}");
            lent += u32::from(is_eligible);
            refused_somewhere += u32::from(!is_eligible);
        }
        let targets = |eligible: bool| {
            let of = programs.iter().filter(move |program| program["is_eligible"] == eligible);
            of.map(|program| program["target"].as_str().unwrap()).collect::<Vec<_>>()
        };
        if card.region.is_city() {
            assert!(!targets(true).contains(&"it"), "{}", card.slug);
            assert!(targets(false).contains(&"it"), "{}: why there is none is told", card.slug);
        }
    }
    assert!(lent > 30 && refused_somewhere > 10, "{lent} and {refused_somewhere}");
}

#[tokio::test]
async fn an_assignment_is_told_that_programmes_for_buying_from_a_company_do_not_lend() {
    let snapshot = &portal().snapshot;
    let mut checked = 0;
    for slot in 0..snapshot.engine.tables().lots.id.len() as u32 {
        let lot = snapshot.engine.lot(slot);
        let card = snapshot.card_at(lot.ordinal);
        let features = snapshot.engine.complex(lot.ordinal).features;
        let is_told = lot.contract == Some(Contract::Assignment)
            && matches!(lot.kind, LotKind::Flat)
            && features.contains(Feature::FamilyMortgage)
            && !features.contains(Feature::HideBankPrograms);
        if !is_told || checked == 5 {
            continue;
        }
        checked += 1;
        let variables = json!({ "region": card.region.site().code(), "path": lot.id.to_string() });
        let page = portal().operation("FlatPage", variables).await["flatPage"].take();
        let programs = page["programs"].as_array().unwrap();
        assert!(programs.iter().any(|program| program["target"] == "family"), "{page}");
        for program in programs {
            let needs_company = program["target"] == "family" || program["target"] == "it";
            let codes = program["reasons"].as_array().unwrap();
            assert_eq!(codes.iter().any(|reason| reason["code"] == "seller"), needs_company, "{program}");
        }
    }
    assert_eq!(checked, 5);
}

#[tokio::test]
async fn the_programmes_of_a_complex_are_filtered_by_loan_first_payment_and_term() {
    let snapshot = &portal().snapshot;
    let card = snapshot.cards.iter().max_by_key(|card| card.accreditations.len()).unwrap();
    let ask = async |extra: Value| {
        let mut variables = json!({ "region": card.region.site().code(), "buildingPath": card.slug });
        variables.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        let mut answer =
            portal().operation("BuildingBankPrograms", variables).await["buildingBankPrograms"].take();
        assert_eq!(answer["building"]["url"], complex_url(card));
        assert_eq!(answer["headers"]["h1"], format!("Ипотека {}", card.full_name_in()));
        answer["items"].take().as_array().unwrap().clone()
    };
    let all = ask(json!({})).await;
    assert!(!all.is_empty());
    let large = ask(json!({ "max": 20_000 })).await;
    assert!(large.len() < all.len());
    assert!(large.iter().all(|program| program["max"].as_u64().is_none_or(|most| most >= 20_000)));
    assert!(large.iter().all(|program| program["payment"].as_u64().is_some()));
    let least = |program: &Value| program["min"].as_u64().unwrap();
    let small = ask(json!({ "max": all.iter().map(least).max().unwrap() - 1 })).await;
    assert!(!small.is_empty() && small.len() < all.len());
    assert!(small.iter().all(|program| least(program) < all.iter().map(least).max().unwrap()));
    let little = ask(json!({ "first_pay": 20 })).await;
    assert!(little.iter().all(|program| program["first_pay"].as_u64().unwrap() <= 20) && !little.is_empty());
    let long = ask(json!({ "term": 30 })).await;
    assert!(long.iter().all(|program| program["termTo"] == 30));
    for program in &all {
        let id = program["id"].as_u64().unwrap();
        let rule = snapshot.reference_data.programmes.iter().find(|rule| u64::from(rule.id.0) == id).unwrap();
        assert!(rule.regions.contains(&card.region), "{}", rule.name);
        assert!(rule.valid_to.is_none_or(|last| last >= today()), "{}", rule.name);
    }
}

#[tokio::test]
async fn a_bank_lends_from_the_smallest_loan_of_its_programmes() {
    let snapshot = &portal().snapshot;
    let list = portal().operation("BanksList", json!({ "region": "MSK", "perPage": 100 })).await;
    let banks = list["banksList"]["items"].as_array().unwrap();
    assert!(!banks.is_empty());
    for bank in banks {
        let rules = snapshot
            .reference_data
            .programmes
            .iter()
            .filter(|rule| bank["id"] == rule.bank.0 && rule.holds(SiteRegion::Msk, today()));
        let least = rules.map(|rule| rule.min_loan.unwrap().0).min();
        assert_eq!(bank["min_sum"], json!(least), "{}", bank["name"]);
    }
}

#[tokio::test]
async fn the_programmes_of_no_complex_are_none() {
    let asked = json!({ "region": "MSK", "buildingPath": "net-takogo" });
    let answer = &portal().operation("BuildingBankPrograms", asked).await["buildingBankPrograms"];
    assert_eq!((&answer["items"], &answer["building"]), (&json!([]), &Value::Null));
    assert_eq!(answer["errors"][0]["field"], "buildingPath");
}
