//! Rules of mortgage programmes: one table for this side and the browser's, the reasons, and what holds for every rule.

use chrono::{Days, NaiveDate};
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{BankId, ProgrammeId};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{
    Annuity, LoanTerms, MOST_FIRST_PAYMENT, MOST_YEARS, MortgageTarget, Programme, Purchase, Refusal,
    cheapest, shown_rule,
};
use novosel_catalog::region::{Region, SiteRegion};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use serde::Deserialize;

/// Sums are roubles; counted by other means than here.
#[derive(Deserialize)]
struct Table {
    terms: Vec<Terms>,
}

#[derive(Deserialize)]
struct Terms {
    price: Option<u64>,
    first_payment: u8,
    years: u16,
    rule: Rule,
    refused: Vec<String>,
    texts: Vec<String>,
    first_payment_needed: Option<u64>,
}

#[derive(Deserialize)]
struct Rule {
    #[serde(default)]
    min_loan: Option<u32>,
    max_loan: Option<u32>,
    first_payment: u8,
    term_from: u16,
    term_to: u16,
}

fn table() -> Table {
    serde_json::from_str(include_str!("loans.json")).expect("the table is well formed")
}

fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).expect("a real day")
}

fn today() -> NaiveDate {
    day(2026, 11, 20)
}

fn family() -> Programme {
    Programme {
        id: ProgrammeId(1),
        bank: BankId(1),
        slug: "semeynaya-ipoteka".to_owned(),
        name: "Семейная ипотека".to_owned(),
        target: MortgageTarget::Family,
        percent_from: 600,
        percent_to: 600,
        term_from: 1,
        term_to: 30,
        min_loan: None,
        max_loan: Some(Thousands(12_000)),
        first_payment: 20,
        valid_from: day(2024, 7, 1),
        valid_to: Some(day(2030, 12, 31)),
        regions: Region::ALL.to_vec(),
        kinds: vec![LotKind::Flat, LotKind::Townhouse],
        percent_note: None,
        is_bail: false,
        age_from: None,
        income_proof: None,
        deleted: false,
    }
}

fn flat(price: u32) -> Purchase<'static> {
    Purchase {
        region: Region::Msk,
        kinds: &[LotKind::Flat],
        contract: Some(Contract::Ddu),
        price: Some(Thousands(price)),
        day: today(),
        terms: LoanTerms::default(),
    }
}

fn said(programme: &Programme, purchase: &Purchase<'_>) -> Vec<String> {
    let refusals = programme.refusals(purchase);
    refusals.iter().map(|refusal| refusal.to_string().replace('\u{a0}', " ")).collect()
}

// The table

#[test]
fn terms_are_refused_as_the_table_says() {
    for row in table().terms {
        let Rule { min_loan, max_loan, first_payment, term_from, term_to } = row.rule;
        let (min_loan, max_loan) = (min_loan.map(Thousands), max_loan.map(Thousands));
        let rule = Programme { min_loan, max_loan, first_payment, term_from, term_to, ..family() };
        let price = row.price.map(|roubles| Thousands(u32::try_from(roubles / 1_000).unwrap()));
        let terms = LoanTerms::new(row.first_payment, row.years).unwrap();
        let refusals = rule.refusals(&Purchase { price, terms, ..flat(0) });
        let codes: Vec<&str> = refusals.iter().map(Refusal::code).collect();
        assert_eq!(codes, row.refused);
        assert_eq!(said(&rule, &Purchase { price, terms, ..flat(0) }), row.texts);
        assert!(refusals.iter().all(Refusal::depends_on_terms));
        let needed = refusals.iter().find_map(|refusal| match refusal {
            Refusal::Loan { first_payment, .. } => Some(first_payment.roubles()),
            _ => None,
        });
        assert_eq!(needed, row.first_payment_needed);
    }
}

// Reasons

#[test]
fn every_reason_is_a_russian_sentence() {
    let family = family();
    assert_eq!(said(&family, &flat(10_000)), [""; 0]);
    let apartments = Purchase { kinds: &[LotKind::Apartments], ..flat(10_000) };
    assert_eq!(said(&family, &apartments), ["не выдаётся на апартаменты"]);
    let dear = Purchase { terms: LoanTerms::new(20, 15).unwrap(), ..flat(15_403) };
    assert_eq!(said(&family, &dear), ["кредит больше 12 млн ₽: нужен первый взнос от 3,41 млн ₽"]);
    let little = Purchase { terms: LoanTerms::new(10, 15).unwrap(), ..flat(10_000) };
    assert_eq!(said(&family, &little), ["первый взнос нужен от 20 %"]);

    let it = Programme { regions: vec![Region::Mo, Region::Lo], ..self::family() };
    assert_eq!(said(&it, &flat(10_000)), ["действует только в Московской и Ленинградской областях"]);
    let rural = Programme { regions: vec![Region::Lo], term_to: 25, ..self::family() };
    let long = Purchase { region: Region::Lo, terms: LoanTerms::new(40, 30).unwrap(), ..flat(10_000) };
    assert_eq!(said(&rural, &flat(10_000)), ["действует только в Ленинградской области"]);
    assert_eq!(said(&rural, &long), ["выдаётся на срок от 1 до 25 лет"]);
    let mass = Programme { valid_from: day(2020, 4, 17), valid_to: Some(day(2024, 6, 30)), ..self::family() };
    assert_eq!(said(&mass, &flat(5_000)), ["закончилась 1 июля 2024 г."]);
    let next = Programme { valid_from: day(2027, 3, 1), ..self::family() };
    assert_eq!(said(&next, &flat(5_000)), ["начнёт действовать 1 марта 2027 г."]);
    let cities = Programme { regions: vec![Region::Msk, Region::Mo, Region::Spb], ..self::family() };
    let there = Purchase { region: Region::Lo, ..flat(5_000) };
    assert_eq!(said(&cities, &there), ["действует только в Москве, Московской области и Санкт-Петербурге"]);
}

#[test]
fn an_address_shows_the_rule_of_the_day_and_nothing_before_the_first_one() {
    let ended = Programme { id: ProgrammeId(1), valid_to: Some(day(2025, 1, 31)), ..family() };
    let present = Programme {
        id: ProgrammeId(2),
        valid_from: day(2025, 3, 1),
        valid_to: Some(day(2027, 1, 31)),
        ..family()
    };
    let next = Programme { id: ProgrammeId(3), valid_from: day(2027, 2, 1), valid_to: None, ..family() };
    let off = Programme { id: ProgrammeId(4), deleted: true, ..family() };
    let rules = [off, next, ended, present];
    let shown = |site, day| shown_rule(rules.iter(), site, day).map(|rule| rule.id.0);
    for (day, expected) in [
        (day(2024, 6, 30), None),
        (day(2024, 7, 1), Some(1)),
        (day(2025, 2, 10), Some(1)),
        (day(2025, 3, 1), Some(2)),
        (day(2027, 1, 31), Some(2)),
        (day(2027, 2, 1), Some(3)),
    ] {
        assert_eq!(shown(SiteRegion::Msk, day), expected, "{day}");
    }
    // On a site where the next one does not hold, the latest is shown as one that is over.
    let only_here = Programme { regions: vec![Region::Msk], ..rules[1].clone() };
    let rules = [rules[3].clone(), only_here];
    assert_eq!(shown_rule(rules.iter(), SiteRegion::Spb, day(2027, 2, 1)).map(|rule| rule.id.0), Some(3));
    assert!(!rules[1].holds(SiteRegion::Spb, day(2027, 2, 1)));
}

#[test]
fn rules_share_a_day_by_their_first_and_last_ones() {
    let until = |last| Programme { valid_to: Some(last), ..family() };
    let from = |first| Programme { valid_from: first, valid_to: None, ..family() };
    let first = day(2027, 2, 1);
    assert!(until(first).shares_a_day(&from(first)) && from(first).shares_a_day(&until(first)));
    assert!(!until(first - Days::new(1)).shares_a_day(&from(first)));
    assert!(!from(first).shares_a_day(&until(first - Days::new(1))));
    assert!(from(first).shares_a_day(&family()));
    let off = Programme { deleted: true, ..family() };
    assert!(!off.shares_a_day(&family()) && !family().shares_a_day(&off));
    assert!(!off.accepts(Region::Msk, LotKind::Flat, first), "one that is taken off holds on no day");
}

#[test]
fn all_reasons_are_given_at_once() {
    let over = Programme {
        regions: vec![Region::Lo],
        valid_to: Some(day(2024, 6, 30)),
        valid_from: day(2020, 1, 1),
        ..family()
    };
    let land = Purchase { kinds: &[LotKind::Land], ..flat(40_000) };
    let codes: Vec<&str> = over.refusals(&land).iter().map(Refusal::code).collect();
    assert_eq!(codes, ["region", "kind", "ended", "loan"]);
}

#[test]
fn what_a_private_person_sells_is_lent_for_by_no_programme_that_needs_a_company() {
    let assigned = Purchase { contract: Some(Contract::Assignment), ..flat(9_000) };
    let reason = "не выдаётся на уступку от частного лица: продавцом должна быть компания";
    for target in MortgageTarget::ALL.iter().copied() {
        let rule = Programme { target, ..family() };
        let needs_company = matches!(target, MortgageTarget::Family | MortgageTarget::It);
        assert_eq!(rule.lends(&assigned), !needs_company, "{target:?}");
        assert_eq!(said(&rule, &assigned), if needs_company { vec![reason] } else { Vec::new() });
        assert!(rule.refusals(&assigned).iter().all(|refusal| !refusal.depends_on_terms()));
        for contract in [None, Some(Contract::Ddu), Some(Contract::Dkp)] {
            assert!(rule.lends(&Purchase { contract, ..assigned }), "{target:?} and {contract:?}");
        }
    }
}

#[test]
fn a_rule_holds_on_its_first_and_last_day() {
    let rule = family();
    for (day, lends) in [
        (rule.valid_from, true),
        (rule.valid_from - Days::new(1), false),
        (rule.valid_to.unwrap(), true),
        (rule.valid_to.unwrap() + Days::new(1), false),
    ] {
        assert_eq!(rule.lends(&Purchase { day, ..flat(9_000) }), lends, "{day}");
    }
}

#[test]
fn the_cheapest_is_the_cheapest_of_those_that_lend() {
    let state = family();
    let market = Programme {
        id: ProgrammeId(2),
        percent_from: 1_990,
        percent_to: 2_100,
        max_loan: Some(Thousands(100_000)),
        ..family()
    };
    let rules = [market, state];
    let id = |price| cheapest(&rules, &flat(price)).map(|rule| rule.id.0);
    assert_eq!((id(20_000), id(20_001), id(200_000)), (Some(1), Some(2), None));
}

// What always holds

prop_compose! {
    fn terms()(first_payment in 0..=MOST_FIRST_PAYMENT, years in 1..=MOST_YEARS) -> LoanTerms {
        LoanTerms::new(first_payment, years).expect("the ranges are the limits")
    }
}

prop_compose! {
    fn programmes()(
        rate in 0..3_000_u32,
        min_loan in option::of(0..20_000_u32),
        max_loan in option::of(0..60_000_u32),
        first_payment in 0..60_u8,
        years in (1..10_u16, 5..=30_u16),
        from in 0..1_000_u64,
        lasts in option::of(0..1_000_u64),
        regions in subsequence(&Region::ALL[..], 1..=4),
        kinds in subsequence(LotKind::ALL, 1..=3),
    ) -> Programme {
        let valid_from = day(2025, 1, 1) + Days::new(from);
        Programme {
            percent_from: rate,
            percent_to: rate,
            min_loan: min_loan.map(Thousands),
            max_loan: max_loan.map(Thousands),
            first_payment,
            term_from: years.0,
            term_to: years.0.max(years.1),
            valid_from,
            valid_to: lasts.map(|days| valid_from + Days::new(days)),
            regions,
            kinds,
            ..family()
        }
    }
}

proptest! {
    #[test]
    fn a_programme_lends_when_nothing_speaks_against_it(
        rule in programmes(),
        region in select(&Region::ALL[..]),
        kinds in subsequence(LotKind::ALL, 1..=2),
        target in select(MortgageTarget::ALL),
        contract in option::of(select(Contract::ALL)),
        price in option::of(0..90_000_u32),
        after in 0..2_500_u64,
        terms in terms(),
    ) {
        let day = day(2024, 6, 1) + Days::new(after);
        let rule = Programme { target, ..rule };
        let purchase = Purchase { region, kinds: &kinds, contract, price: price.map(Thousands), day, terms };
        prop_assert_eq!(rule.lends(&purchase), rule.refusals(&purchase).is_empty());
    }

    #[test]
    fn the_first_payment_that_a_reason_names_is_enough_and_no_less_is(
        rule in programmes(), price in 1..90_000_u32, terms in terms(),
    ) {
        let purchase = Purchase { price: Some(Thousands(price)), terms, ..flat(0) };
        for refusal in rule.refusals(&purchase) {
            if let Refusal::Loan { most, first_payment } = refusal {
                prop_assert_eq!(price - first_payment.0, most.0);
                prop_assert!(terms.loan(Thousands(price)) > most.roubles());
            }
        }
    }

    #[test]
    fn a_cheaper_lot_never_costs_more_a_month(
        rules in vec(programmes(), 0..6), prices in (0..60_000_u32, 0..60_000_u32), terms in terms(),
    ) {
        // A programme with a smallest loan lends for the dear lot alone, where it may be the cheapest.
        let rules: Vec<Programme> =
            rules.into_iter().map(|rule| Programme { min_loan: None, ..rule }).collect();
        let payment = |price: u32| {
            let purchase = Purchase { price: Some(Thousands(price)), terms, ..flat(0) };
            let rule = cheapest(&rules, &purchase)?;
            Some(Annuity::new(rule.percent_from, terms.years()).monthly(terms.loan(Thousands(price))))
        };
        let (low, high) = (prices.0.min(prices.1), prices.0.max(prices.1));
        if let Some(dear) = payment(high) {
            prop_assert!(payment(low).is_some_and(|cheap| cheap <= dear));
        }
    }
}
