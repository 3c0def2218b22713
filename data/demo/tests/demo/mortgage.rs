//! Programmes and whom they lend to (`domain.md`, «Mortgage»).

use chrono::NaiveDate;
use novosel_catalog::building::ComplexKind;
use novosel_catalog::flat::{LotKind, LotStatus};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{LoanTerms, MortgageTarget, Programme, Purchase, Refusal, cheapest};
use novosel_catalog::region::Region;

use crate::{today, world};

#[test]
fn no_it_programme_valid_today_holds_in_the_two_cities() {
    for programme in world().programmes.iter().filter(|programme| programme.target == MortgageTarget::It) {
        for region in [Region::Msk, Region::Spb] {
            assert!(
                !LotKind::ALL.iter().any(|kind| programme.accepts(region, *kind, today())),
                "{}",
                programme.name
            );
        }
        let before = NaiveDate::from_ymd_opt(2024, 8, 1).unwrap();
        let ended = programme.valid_to.is_some_and(|end| end < before);
        assert!(ended || programme.valid_from >= before);
    }
    let accepts = |region| {
        world().programmes.iter().any(|programme| {
            programme.target == MortgageTarget::It && programme.accepts(region, LotKind::Flat, today())
        })
    };
    assert!(accepts(Region::Mo) && accepts(Region::Lo));
}

#[test]
fn family_and_maternity_programmes_never_take_apartments() {
    let world = world();
    let for_families = [MortgageTarget::Family, MortgageTarget::Maternity];
    for programme in world.programmes.iter().filter(|programme| for_families.contains(&programme.target)) {
        assert!(!programme.kinds.contains(&LotKind::Apartments), "{}", programme.name);
    }
    for complex in world.complexes.values().filter(|complex| complex.kind == ComplexKind::Apartments) {
        let targets = complex.accreditations.iter().map(|id| world.programme(*id).target);
        assert!(targets.into_iter().all(|target| !for_families.contains(&target)), "{}", complex.slug);
    }
}

#[test]
fn state_programmes_have_their_rates_and_limits() {
    for programme in &world().programmes {
        assert!(programme.percent_from <= programme.percent_to && programme.term_from <= programme.term_to);
        assert!(programme.valid_to.is_none_or(|end| programme.valid_from <= end));
        match programme.target {
            MortgageTarget::Family => {
                assert_eq!((programme.percent_from, programme.max_loan.unwrap().0), (600, 12_000));
            }
            MortgageTarget::Rural => assert_eq!(programme.regions, [Region::Lo]),
            _ => {}
        }
        if programme.percent_from == 800 {
            assert_eq!(programme.valid_to, NaiveDate::from_ymd_opt(2024, 6, 30));
        }
    }
    let market = world().programmes.iter().filter(|programme| programme.name == "Новостройка");
    let rates: Vec<u32> = market.map(|programme| programme.percent_from).collect();
    let mean = rates.iter().sum::<u32>() / u32::try_from(rates.len()).unwrap();
    assert!((2_000..=2_250).contains(&mean), "the market's rate is {mean}");
}

fn programmes_of(ids: &[novosel_catalog::id::ProgrammeId]) -> impl Iterator<Item = &'static Programme> {
    ids.iter().map(|id| world().programme(*id))
}

#[test]
fn no_target_lends_where_it_must_not() {
    let world = world();
    for complex in world.complexes.values() {
        for rule in programmes_of(&complex.accreditations) {
            for kind in LotKind::ALL.iter().filter(|kind| rule.accepts(complex.region, **kind, today())) {
                let what = format!("{} for {} in {}", rule.name, kind.code(), complex.slug);
                match rule.target {
                    MortgageTarget::It => assert!(!complex.region.is_city(), "{what}"),
                    MortgageTarget::Rural => assert_eq!(complex.region, Region::Lo, "{what}"),
                    MortgageTarget::Family | MortgageTarget::Maternity => {
                        assert_ne!(*kind, LotKind::Apartments, "{what}");
                    }
                    _ => {}
                }
                assert_ne!(*kind, LotKind::Land, "{what}: nobody lends for bare land");
                assert_ne!(rule.percent_from, 800, "{what}: the mass programme has ended");
            }
        }
    }
}

#[test]
fn a_cheap_flat_has_a_payment_and_a_dear_one_has_a_first_payment() {
    let world = world();
    let (mut lent, mut all, mut dear) = (0_u32, 0_u32, 0_u32);
    for lot in world.lots.iter().filter(|lot| lot.status == LotStatus::Live && lot.kind == LotKind::Flat) {
        let complex = world.complex(lot);
        let Some(price) = lot.price.filter(|_| !complex.accreditations.is_empty()) else { continue };
        let kinds = [lot.kind];
        let (region, terms) = (complex.region, LoanTerms::default());
        let (price, contract) = (Some(price), lot.contract);
        let purchase = Purchase { region, kinds: &kinds, contract, price, day: today(), terms };
        all += 1;
        lent += u32::from(cheapest(programmes_of(&complex.accreditations), &purchase).is_some());
        for rule in programmes_of(&complex.accreditations) {
            for refusal in rule.refusals(&purchase) {
                if let Refusal::Loan { most, first_payment } = refusal {
                    assert_eq!(Some(Thousands(most.0 + first_payment.0)), price);
                    dear += 1;
                }
            }
        }
    }
    assert!(lent * 100 > all * 95, "somebody lends for {lent} of {all} flats");
    assert!(dear > 1_000, "{dear}");
}

#[test]
fn complexes_of_apartments_have_no_family_programme_whatever_the_terms() {
    let world = world();
    for complex in world.complexes.values().filter(|complex| complex.kind == ComplexKind::Apartments) {
        let kinds = [LotKind::Apartments];
        let (region, terms) = (complex.region, LoanTerms::default());
        let purchase = Purchase { region, kinds: &kinds, contract: None, price: None, day: today(), terms };
        for rule in world.programmes.iter().filter(|rule| rule.target == MortgageTarget::Family) {
            let said = rule.refusals(&purchase);
            assert!(said.contains(&Refusal::Kind(LotKind::Apartments)), "{}: {said:?}", complex.slug);
        }
    }
}
