//! Random filters with a few conditions each; every field occurs in some.

use novosel_catalog::area::{CeilingHeight, LandArea, SquareMetres};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::{DeadlineChoice, Quarter};
use novosel_catalog::feature::Feature;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{BuilderId, ComplexId, LandStatusId, PlaceId, StationId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{LoanTerms, PaymentLimit};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_catalog::settlement::Convenience;
use novosel_geo::area::{Area, Ring};
use novosel_geo::bounds::BoundingBox;

use super::Random;
use super::world::{BUILDERS, PLACES, STATIONS, STATUSES, position};

/// Conditions that [`add_condition`] can add.
pub const CONDITIONS: u32 = 34;

/// A filter with up to this many conditions besides the catalogue and the site.
pub fn filter(random: &mut Random, most: u32) -> Filter {
    let kind = if random.percent(60) { ListingKind::Buildings } else { random.pick(ListingKind::ALL) };
    let mut filter = Filter { kind, ..Filter::default() };
    filter.site = random.maybe(60, |random| random.pick(&SiteRegion::ALL));
    for _ in 0..random.within(0, most) {
        let condition = random.within(0, CONDITIONS - 1);
        add_condition(random, &mut filter, condition);
    }
    filter.normalized()
}

fn list<T>(random: &mut Random, most: u32, value: impl Fn(u32) -> T, last: u32) -> Vec<T> {
    (0..random.within(1, most)).map(|_| value(random.within(1, last))).collect()
}

fn add_condition(random: &mut Random, filter: &mut Filter, condition: u32) {
    match condition {
        0 => filter.regions.push(random.pick(&Region::ALL)),
        1 | 2 => filter.stations = list(random, 4, StationId, STATIONS),
        3 => filter.districts = list(random, 3, PlaceId, PLACES + 1),
        4 => filter.locations = list(random, 3, PlaceId, PLACES),
        5 => filter.complexes = list(random, 6, |at| ComplexId(1 + at * 7919 % 10_007), 40),
        6 => filter.builders = list(random, 3, BuilderId, BUILDERS),
        7 => {
            let words = ["зел", "парк", "север", "ничего", "е"];
            filter.texts = (0..random.within(1, 2)).map(|_| random.pick(&words).to_owned()).collect();
        }
        8 => (0..2).for_each(|_| filter.classes.insert(random.pick(BuildingClass::ALL))),
        9 => filter.features.insert(random.pick(Feature::ALL)),
        10 => filter.conveniences.insert(random.pick(Convenience::ALL)),
        11 => filter.land_statuses = list(random, 2, LandStatusId, STATUSES),
        12 => filter.ring_distance_to = Some(random.within(0, 200) as u16),
        13 => filter.walk_minutes_to = Some(random.within(5, 30) as u16),
        14 => filter.bounds = Some(bounds(random)),
        15 => filter.area = Some(area(random)),
        16 | 17 => {
            let rooms = (0..random.within(1, 3)).map(|_| random.pick(&Rooms::ALL)).collect::<Vec<_>>();
            filter.rooms = RoomSet::of(rooms);
        }
        18 => filter.price_from = Some(price(random)),
        19 | 20 => filter.price_to = Some(price(random)),
        21 => filter.price_per_metre_to = Some(Thousands(random.within(50, 900))),
        22 => filter.area_from = Some(area_limit(random)),
        23 => filter.area_to = Some(area_limit(random)),
        24 => filter.kitchen_from = Some(SquareMetres(random.within(4, 20) * 100)),
        25 => filter.land_from = Some(LandArea(random.within(0, 25) * 100)),
        26 => {
            let codes = [1, 2, 3, 4, 2026, 2027, 2028, 20264, 20271, 20303];
            filter.deadlines = (0..random.within(1, 3))
                .map(|_| DeadlineChoice::try_from(random.pick(&codes)).unwrap())
                .collect();
        }
        27 => {
            let (year, quarter) = (random.within(2025, 2029) as u16, random.within(1, 4) as u8);
            filter.deadline_to = Quarter::new(year, quarter);
        }
        28 => (0..2).for_each(|_| filter.finishing.insert(random.pick(Finishing::ALL))),
        29 => match random.within(0, 2) {
            0 => filter.contracts.insert(random.pick(Contract::ALL)),
            1 => filter.lot_kinds.insert(random.pick(LotKind::ALL)),
            _ => filter.not_last_floor = true,
        },
        33 => filter.ceiling_from = Some(CeilingHeight(random.within(240, 360))),
        30 | 31 => filter.payment = Some(payment(random)),
        _ => {
            filter.floor_from = random.maybe(60, |random| random.within(0, 20) as i16 - 2);
            filter.floor_to = random.maybe(60, |random| random.within(1, 26) as i16);
        }
    }
}

/// A round number, a value that lots have, or one in between.
fn price(random: &mut Random) -> Thousands {
    match random.within(0, 2) {
        0 => Thousands(random.pick(&[3_000, 5_000, 10_000, 20_000, 30_000])),
        1 => Thousands(random.within(25, 310) * 100),
        _ => Thousands(random.within(0, 31_000)),
    }
}

fn payment(random: &mut Random) -> PaymentLimit {
    let terms = random
        .maybe(60, |random| LoanTerms::new(random.within(0, 60) as u8, random.within(1, 30) as u16).unwrap());
    let to = match random.within(0, 2) {
        0 => random.pick(&[30_000, 50_000, 90_000, 150_000]),
        _ => random.within(1, 260_000),
    };
    PaymentLimit::new(to, terms.unwrap_or_default()).unwrap()
}

fn area_limit(random: &mut Random) -> SquareMetres {
    match random.within(0, 1) {
        0 => SquareMetres(random.pick(&[2_000, 3_000, 5_000, 8_000])),
        _ => SquareMetres(random.within(0, 8_100)),
    }
}

pub fn bounds(random: &mut Random) -> BoundingBox {
    let site = random.pick(&SiteRegion::ALL);
    BoundingBox::of([position(random, site), position(random, site)]).unwrap()
}

pub fn area(random: &mut Random) -> Area {
    let rings = (0..random.within(1, 3))
        .map(|_| {
            let site = random.pick(&SiteRegion::ALL);
            let vertices = (0..random.within(3, 9)).map(|_| position(random, site)).collect();
            Ring { vertices, excluded: random.percent(25) }
        })
        .collect();
    Area::new(rings).unwrap()
}
