//! Derived features of a complex on a day.

use super::catalogue::{entry, programme, reference_data, today};
use super::entries;
use chrono::{Days, NaiveDate};
use novosel_catalog::building::{Complex, Promo, Queue};
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::flat::{LotKind, LotKindSet};
use novosel_catalog::id::{BankId, ProgrammeId, StationId};
use novosel_catalog::mortgage::{MortgageTarget, Programme};
use novosel_catalog::region::Region;
use novosel_indexer::derive::{Deriver, card};

fn plain() -> Complex {
    let mut complex = entry(1, 0, 1).complex;
    complex.accreditations.clear();
    complex.queues.clear();
    complex.stations.clear();
    complex.added = today() - Days::new(1_000);
    complex
}

fn features(complex: &Complex) -> FeatureSet {
    Deriver::new(&reference_data(), today()).features(complex, LotKindSet::of([LotKind::Flat]))
}

#[test]
fn it_mortgage_holds_only_where_the_rule_says() {
    for region in Region::ALL {
        let complex = Complex { region, accreditations: vec![ProgrammeId(1), ProgrammeId(2)], ..plain() };
        let found = features(&complex);
        assert_eq!(found.contains(Feature::ItMortgage), !region.is_city(), "{region:?}");
        assert!(found.contains(Feature::FamilyMortgage) && found.contains(Feature::Mortgage));
    }
}

#[test]
fn a_rule_that_ended_or_that_nobody_accredited_gives_no_badge() {
    let ended = Complex { accreditations: vec![ProgrammeId(3)], ..plain() };
    assert!(!features(&ended).contains(Feature::Mortgage));
    assert!(!features(&plain()).contains(Feature::FamilyMortgage));
    let mut reference_data = reference_data();
    reference_data.programmes = vec![programme(3, MortgageTarget::Rural, vec![ended.region], Some(today()))];
    let on =
        |day: NaiveDate| Deriver::new(&reference_data, day).features(&ended, LotKindSet::of([LotKind::Flat]));
    assert!(on(today()).contains(Feature::RuralMortgage), "the last day of a rule counts");
    assert!(!on(today() + Days::new(1)).contains(Feature::RuralMortgage));
}

#[test]
fn whoever_a_bank_lends_for_keeps_the_loan_when_its_terms_change() {
    let complex = Complex { accreditations: vec![ProgrammeId(4), ProgrammeId(3)], ..plain() };
    let of = |id: u32, slug: &str, from: NaiveDate, to: Option<NaiveDate>| Programme {
        slug: slug.to_owned(),
        valid_from: from,
        ..programme(id, MortgageTarget::Rural, vec![complex.region], to)
    };
    let day = today();
    let mut reference_data = reference_data();
    reference_data.programmes = vec![
        of(3, "rural", day - Days::new(9), Some(day)),
        of(5, "rural", day + Days::new(1), None),
        of(6, "other", day, None),
        Programme { bank: BankId(2), ..of(7, "rural", day, None) },
    ];
    let on = |day: NaiveDate| Deriver::new(&reference_data, day);
    // A number that no programme has stays as it was told.
    let all = [ProgrammeId(4), ProgrammeId(3), ProgrammeId(5)];
    assert_eq!(on(day).accreditations(&complex), all);
    let kept = Complex { accreditations: all.to_vec(), ..complex };
    assert_eq!(on(day).accreditations(&kept), all, "a card that is kept has them once");
    let later = on(day + Days::new(1)).features(&kept, LotKindSet::of([LotKind::Flat]));
    assert!(later.contains(Feature::RuralMortgage));
}

#[test]
fn apartments_have_no_family_mortgage() {
    let complex = Complex { accreditations: vec![ProgrammeId(1)], ..plain() };
    let of = |kinds: LotKindSet| Deriver::new(&reference_data(), today()).features(&complex, kinds);
    assert!(!of(LotKindSet::of([LotKind::Apartments])).contains(Feature::FamilyMortgage));
    assert!(of(LotKindSet::of([LotKind::Apartments, LotKind::Flat])).contains(Feature::FamilyMortgage));
    // Nothing on sale: what the complex will sell decides.
    assert!(of(LotKindSet::EMPTY).contains(Feature::FamilyMortgage));
}

#[test]
fn a_source_cannot_set_a_derived_flag() {
    let complex = Complex { features: FeatureSet::of([Feature::Promo, Feature::School]), ..plain() };
    assert_eq!(features(&complex), FeatureSet::of([Feature::School]));
}

#[test]
fn a_deadline_is_missed_by_half_a_year_or_by_a_promise_that_is_over() {
    let quarter = |year, number| Quarter::new(year, number).map(Deadline::Quarter).unwrap();
    let missed = |first: Option<Deadline>, deadline: Deadline| {
        let queue = Queue { first_deadline: first, deadline, ..Queue::default() };
        features(&Complex { queues: vec![queue], ..plain() }).contains(Feature::MissedDeadline)
    };
    assert!(missed(Some(quarter(2027, 1)), quarter(2027, 3)));
    assert!(!missed(Some(quarter(2027, 1)), quarter(2027, 2)));
    assert!(missed(Some(quarter(2026, 3)), quarter(2026, 4)), "the promise of the third quarter is over");
    assert!(missed(None, quarter(2026, 3)));
    assert!(!missed(None, quarter(2026, 4)));
    assert!(!missed(Some(quarter(2024, 1)), Deadline::Delivered));
    assert!(missed(Some(quarter(2024, 1)), Deadline::Commission));
    assert!(!missed(None, Deadline::Unknown));
}

#[test]
fn a_promise_that_passed_unheard_is_not_called_missed() {
    let quarter = |year, number| Quarter::new(year, number).map(Deadline::Quarter).unwrap();
    let queues = vec![Queue { deadline: quarter(2025, 4), ..Queue::default() }];
    let complex = Complex { queues, features: FeatureSet::of([Feature::Blacklist]), ..plain() };
    let is_missed = |complex: &Complex| {
        let found = features(complex);
        assert_eq!(found.contains(Feature::Blacklist), found.contains(Feature::MissedDeadline));
        found.contains(Feature::MissedDeadline)
    };
    assert!(is_missed(&complex));
    let silent = Complex { updated: today() - Days::new(60), ..complex.clone() };
    assert!(!is_missed(&silent), "nobody has spoken of it for two months");
    let found_later = Complex { added: today() - Days::new(200), ..complex };
    assert!(!is_missed(&found_later), "the promise was over when it was heard");
}

#[test]
fn a_station_counts_when_it_is_near_and_in_service() {
    let near = |station: u32, walk_minutes: u16| {
        let mut complex = plain();
        let mut found = entries(60, 0, 1).into_iter().flat_map(|entry| entry.complex.stations);
        let any = found.next().unwrap();
        complex.stations = vec![novosel_catalog::building::StationDistance {
            station: StationId(station),
            walk_minutes,
            ..any
        }];
        features(&complex).contains(Feature::NearMetro)
    };
    assert!(near(1, 15));
    assert!(!near(1, 16));
    assert!(!near(3, 5), "Мякинино is under construction in this reference data");
    assert!(!near(999, 5), "the reference data does not have the station");
}

#[test]
fn promos_and_newness_follow_the_day() {
    let promo = Promo { to: Some(today()), ..Promo::default() };
    let complex = Complex { promos: vec![promo], ..plain() };
    assert!(features(&complex).contains(Feature::Promo));
    let tomorrow = Deriver::new(&reference_data(), today() + Days::new(1));
    assert!(!tomorrow.features(&complex, LotKindSet::EMPTY).contains(Feature::Promo));
    let added = |days: i64| {
        let complex = Complex { added: today() - chrono::TimeDelta::days(days), ..plain() };
        features(&complex).contains(Feature::New)
    };
    assert!(added(0) && added(365));
    assert!(!added(366));
    assert!(!added(-1), "sales that begin tomorrow are not new yet");
}

#[test]
fn a_card_drops_what_a_listing_never_shows_and_keeps_the_main_picture() {
    let light = card(plain());
    assert_eq!(light.description, None);
    assert_eq!(light.photos.len(), 6);
    assert!(light.photos[0].is_main);
    assert_eq!(light.name, plain().name);
}
