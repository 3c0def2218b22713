//! What a metre costs (`domain.md`, «Prices»).

use novosel_catalog::building::Complex;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::flat::{Lot, LotKind};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::Rooms;

use crate::{assert_within, is_central, is_old_moscow, world};

#[test]
fn old_moscow_costs_what_its_classes_cost() {
    for (class, level) in [
        (BuildingClass::Comfort, 404_000.0),
        (BuildingClass::Business, 533_000.0),
        (BuildingClass::Premium, 865_000.0),
        (BuildingClass::Elite, 2_400_000.0),
    ] {
        let mean = world().mean(|complex, lot| {
            complex.region == Region::Msk
                && is_old_moscow(complex)
                && complex.class == Some(class)
                && lot.kind == LotKind::Flat
        });
        assert_within(class.code(), mean, level * 0.9, level * 1.1);
    }
}

#[test]
fn petersburg_costs_what_its_districts_cost() {
    let mean = |central: bool| {
        world().mean(|complex, lot| {
            complex.region == Region::Spb && is_central(complex) == central && lot.kind == LotKind::Flat
        })
    };
    assert_within("outer districts", mean(false), 215_000.0, 257_000.0);
    assert_within("the centre", mean(true), 450_000.0, 530_000.0);
}

#[test]
fn an_oblast_costs_about_half_of_its_city() {
    let mean = |region| {
        world().mean(|complex, lot| {
            complex.region == region
                && lot.kind == LotKind::Flat
                && complex.class == Some(BuildingClass::Comfort)
                && !complex.kind.is_settlement()
        })
    };
    for site in SiteRegion::ALL {
        let [city, oblast] = site.regions();
        let ratio = mean(oblast) / mean(city);
        assert!((0.42..=0.70).contains(&ratio), "{}: {ratio:.2}", site.code());
    }
}

#[test]
fn price_follows_size_kind_floor_and_finishing() {
    let in_moscow = |complex: &Complex| {
        complex.region == Region::Msk
            && is_old_moscow(complex)
            && complex.class == Some(BuildingClass::Comfort)
    };
    let mean = |holds: &dyn Fn(&Lot) -> bool| world().mean(|complex, lot| in_moscow(complex) && holds(lot));
    let flats = |rooms| move |lot: &Lot| lot.kind == LotKind::Flat && lot.rooms == Some(rooms);
    assert!(mean(&flats(Rooms::Studio)) > mean(&flats(Rooms::One)));
    assert!(mean(&flats(Rooms::One)) > mean(&flats(Rooms::Three)));
    let ratio = mean(&|lot| lot.kind == LotKind::Apartments) / mean(&|lot| lot.kind == LotKind::Flat);
    assert!((0.70..=0.92).contains(&ratio), "apartments are {ratio:.2} of flats");
    let flat = |lot: &Lot| lot.kind == LotKind::Flat;
    assert!(mean(&|lot| flat(lot) && lot.floor >= Some(12)) > mean(&|lot| flat(lot) && lot.floor == Some(1)));
}

#[test]
fn some_prices_are_hidden_and_the_lots_stay() {
    let world = world();
    let hidden = world.live().filter(|lot| lot.price.is_none()).count();
    let share = hidden as f64 / world.live().count() as f64;
    assert!((0.005..=0.06).contains(&share), "{share:.3}");
    assert!(world.lots.iter().filter_map(|lot| lot.price).all(|price| price.0 >= 150));
}
