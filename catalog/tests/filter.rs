//! The filter value and its codecs: every filter survives its address and its JSON.

use chrono::NaiveDate;
use novosel_catalog::area::{CeilingHeight, LandArea, SquareMetres};
use novosel_catalog::class::{BuildingClass, ClassSet};
use novosel_catalog::contract::{Contract, ContractSet};
use novosel_catalog::deadline::{DeadlineChoice, Quarter};
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::finishing::{Finishing, FinishingSet};
use novosel_catalog::flat::{LotKind, LotKindSet};
use novosel_catalog::id::{BuilderId, ComplexId, LandStatusId, PlaceId, StationId};
use novosel_catalog::listing::address::{read_pairs, read_query, to_query};
use novosel_catalog::listing::filter::{Filter, MAX_VALUES};
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing;
use novosel_catalog::listing::page::{Page, PageError};
use novosel_catalog::listing::saved::LegacyQuery;
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{LoanTerms, PaymentLimit};
use novosel_catalog::place::Geography;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_catalog::settlement::{Convenience, ConvenienceSet};
use novosel_geo::area::{Area, Ring};
use novosel_geo::bounds::BoundingBox;
use novosel_geo::position::Position;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn ids<T: std::fmt::Debug + Clone>(of: fn(u32) -> T) -> impl Strategy<Value = Vec<T>> {
    vec(1..900_u32, 0..4).prop_map(move |numbers| numbers.into_iter().map(of).collect())
}

fn some_of<T: Copy + std::fmt::Debug + 'static>(all: &'static [T]) -> impl Strategy<Value = Vec<T>> {
    subsequence(all, 0..=all.len())
}

/// Wire values can name six rooms only together with five.
fn rooms() -> impl Strategy<Value = RoomSet> {
    some_of(&Rooms::ALL).prop_map(|rooms| {
        let many = rooms.contains(&Rooms::Many);
        RoomSet::of(rooms.into_iter().chain(many.then_some(Rooms::Five)))
    })
}

fn area() -> impl Strategy<Value = Area> {
    let vertex = (55_000_000..56_000_000_i32, 37_000_000..38_000_000_i32).prop_map(|(lat, lon)| {
        Position::new(f64::from(lat) / 1e6, f64::from(lon) / 1e6).expect("the ranges are on the globe")
    });
    let ring =
        (vec(vertex, 3..9), any::<bool>()).prop_filter_map("distinct points", |(vertices, excluded)| {
            (vertices[0] != vertices[1] && vertices[1] != vertices[2] && vertices[0] != vertices[2])
                .then_some(Ring { vertices, excluded })
        });
    vec(ring, 1..4).prop_map(|rings| Area { rings })
}

fn payment() -> impl Strategy<Value = Option<PaymentLimit>> {
    let terms = prop_oneof![Just((40, 15)), (0..=95_u8, 1..=30_u16)];
    option::of((1..900_000_u32, terms)).prop_map(|limit| {
        let (to, (first_payment, years)) = limit?;
        PaymentLimit::new(to, LoanTerms::new(first_payment, years)?)
    })
}

fn deadlines() -> impl Strategy<Value = Vec<DeadlineChoice>> {
    let quarter = (2020..2035_u16, 1..=4_u8)
        .prop_map(|(y, q)| DeadlineChoice::Quarter(Quarter::new(y, q).expect("the ranges are quarters")));
    let fixed = select(vec![
        DeadlineChoice::Delivered,
        DeadlineChoice::Unknown,
        DeadlineChoice::Project,
        DeadlineChoice::Commission,
        DeadlineChoice::Year(2027),
    ]);
    vec(prop_oneof![quarter, fixed], 0..4)
}

prop_compose! {
    fn complex_conditions()(
        kind in select(ListingKind::ALL),
        site in option::of(select(&SiteRegion::ALL[..])),
        regions in some_of(&Region::ALL),
        stations in ids(StationId),
        districts in ids(PlaceId),
        locations in ids(PlaceId),
        complexes in ids(ComplexId),
        builders in ids(BuilderId),
        texts in vec("[а-яё][а-яё «»&=%,+]{0,20}[а-я]", 0..3),
        classes in some_of(BuildingClass::ALL),
        features in some_of(Feature::ALL),
        conveniences in some_of(Convenience::ALL),
        land_statuses in ids(LandStatusId),
    )(
        ring_distance_to in option::of(1..900_u16),
        walk_minutes_to in option::of(1..60_u16),
        bounds in option::of(Just(BoundingBox::new(55.5, 37.25, 55.75, 37.5).expect("a box in Moscow"))),
        area in option::of(area()),
        base in Just(Filter {
            kind,
            site,
            regions,
            stations,
            districts,
            locations,
            complexes,
            builders,
            texts,
            classes: ClassSet::of(classes),
            features: FeatureSet::of(features),
            conveniences: ConvenienceSet::of(conveniences),
            land_statuses,
            ..Filter::default()
        }),
    ) -> Filter {
        Filter { ring_distance_to, walk_minutes_to, bounds, area, ..base }
    }
}

prop_compose! {
    fn filters()(
        base in complex_conditions(),
        rooms in rooms(),
        prices in (option::of(1..900_000_u32), option::of(1..900_000_u32), option::of(1..900_u32)),
        payment in payment(),
        areas in (option::of(1..90_000_u32), option::of(1..90_000_u32), option::of(1..9_000_u32), option::of(1..9_000_u32)),
        ceiling_from in option::of(1..2_000_u32),
        deadlines in deadlines(),
        deadline_to in option::of((2020..2035_u16, 1..=4_u8)),
        finishing in some_of(Finishing::ALL),
        contracts in some_of(Contract::ALL),
        lot_kinds in some_of(LotKind::ALL),
        floors in (option::of(-2..90_i16), option::of(-2..90_i16), any::<bool>()),
    ) -> Filter {
        Filter {
            rooms,
            price_from: prices.0.map(Thousands),
            price_to: prices.1.map(Thousands),
            price_per_metre_to: prices.2.map(Thousands),
            payment,
            area_from: areas.0.map(SquareMetres),
            area_to: areas.1.map(SquareMetres),
            kitchen_from: areas.2.map(SquareMetres),
            ceiling_from: ceiling_from.map(CeilingHeight),
            land_from: areas.3.map(LandArea),
            deadlines,
            deadline_to: deadline_to.and_then(|(year, quarter)| Quarter::new(year, quarter)),
            finishing: FinishingSet::of(finishing),
            contracts: ContractSet::of(contracts),
            lot_kinds: LotKindSet::of(lot_kinds),
            floor_from: floors.0,
            floor_to: floors.1,
            not_last_floor: floors.2,
            ..base
        }
        .normalized()
    }
}

proptest! {
    #[test]
    fn every_filter_survives_its_address(filter in filters()) {
        let base = Filter { kind: filter.kind, site: filter.site, ..Filter::default() };
        let (read, errors) = read_query(base, &to_query(&filter));
        prop_assert_eq!(errors, vec![]);
        prop_assert_eq!(read, filter);
    }

    #[test]
    fn every_filter_survives_saved_json(filter in filters()) {
        let json = serde_json::to_string(&filter).unwrap();
        prop_assert_eq!(serde_json::from_str::<Filter>(&json).unwrap(), filter);
    }

    #[test]
    fn a_landing_is_part_of_the_filters_that_it_changes_nothing_of(filter in filters(), held in any::<bool>()) {
        let today = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        for landing in landing::fixed(filter.site.unwrap_or(SiteRegion::Msk), today).iter() {
            let filter = if held { landing.over(&filter) } else { filter.clone() };
            prop_assert_eq!(landing.is_part_of(&filter), landing.over(&filter) == filter, "{}", &landing.slug);
        }
    }

    #[test]
    fn any_query_is_read_without_panic(query in ".{0,300}") {
        let (filter, _) = read_query(Filter::default(), &query);
        prop_assert_eq!(filter.clone().normalized(), filter);
    }
}

#[test]
fn the_default_filter_has_an_empty_query() {
    assert_eq!(to_query(&Filter::of(ListingKind::Buildings, SiteRegion::Spb)), "");
}

#[test]
fn an_address_is_readable() {
    let filter = Filter {
        rooms: RoomSet::parse_value("1").unwrap().union(RoomSet::parse_value("4+").unwrap()),
        price_to: Some(Thousands(9_000)),
        finishing: FinishingSet::fine(),
        ..Filter::default()
    };
    assert_eq!(to_query(&filter), "rooms=1,4%2B&price_to=9000000&fine_finish=1");
}

#[test]
fn a_bad_value_is_reported_and_the_rest_survives() {
    let (filter, errors) = read_pairs(
        Filter::default(),
        [("rooms", "1,семь"), ("price_to", "дорого"), ("area_from", "38,5"), ("utm_source", "x")],
    );
    assert_eq!(filter.rooms, RoomSet::of([Rooms::One]));
    assert_eq!(filter.area_from, Some(SquareMetres(3_850)));
    let fields: Vec<_> = errors.iter().map(|error| error.field.as_str()).collect();
    assert_eq!(fields, ["rooms", "price_to"]);
    assert_eq!(errors[0].message, "значение «семь» не подходит");
}

#[test]
fn a_limit_of_the_payment_is_read_with_its_terms_in_any_order() {
    let read = |query: &str| read_query(Filter::default(), query);
    let limit = |to, first, years| PaymentLimit::new(to, LoanTerms::new(first, years).unwrap());
    let (filter, errors) = read("payment_term=20&payment_to=90 000&payment_first=30");
    assert_eq!((filter.payment, errors), (limit(90_000, 30, 20), vec![]));
    assert_eq!(to_query(&filter), "payment_to=90000&payment_first=30&payment_term=20");
    let (usual, _) = read("payment_to=90000&payment_term=15&payment_first=40");
    assert_eq!(to_query(&usual), "payment_to=90000");
    let (alone, errors) = read("payment_first=30");
    assert_eq!((alone.payment, errors), (None, vec![]));
    let (bad, errors) = read("payment_to=90000&payment_first=96&payment_term=0");
    assert_eq!(bad.payment, limit(90_000, 40, 15));
    let messages: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(messages, ["первый взнос — от 0 до 95 %", "срок кредита — от 1 до 30 лет"]);
    let (none, errors) = read("payment_to=0");
    assert_eq!((none.payment, errors), (None, vec![]));
}

#[test]
fn a_list_longer_than_the_limit_is_cut_and_reported() {
    let list = (1..=MAX_VALUES + 5).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    let (filter, errors) = read_pairs(Filter::default(), [("metro", list.as_str())]);
    assert_eq!(filter.stations.len(), MAX_VALUES);
    assert_eq!(errors.len(), 1);
}

#[test]
fn zero_is_what_an_empty_field_holds() {
    let bounds = [
        "price_from",
        "price_to",
        "price_m2_to",
        "payment_to",
        "area_from",
        "area_to",
        "land_from",
        "ring_to",
    ];
    for (key, zero) in bounds.into_iter().flat_map(|key| [(key, "0"), (key, "0,0")]) {
        assert_eq!(read_pairs(Filter::default(), [(key, zero)]), (Filter::default(), vec![]), "{key}={zero}");
    }
}

#[test]
fn prices_between_thousands_keep_their_bound() {
    let (filter, _) = read_pairs(Filter::default(), [("price_from", "8000001"), ("price_to", "8 999 999")]);
    assert_eq!(filter.price_from, Some(Thousands(8_001)));
    assert_eq!(filter.price_to, Some(Thousands(8_999)));
}

#[test]
fn room_values_follow_the_specification() {
    for (value, rooms) in [
        ("st", vec![Rooms::Studio]),
        ("0", vec![Rooms::Studio]),
        ("4+", vec![Rooms::Four, Rooms::Five, Rooms::Many]),
        ("5", vec![Rooms::Five]),
        ("7", vec![Rooms::Five, Rooms::Many]),
        ("-1", vec![Rooms::Open]),
        ("open", vec![Rooms::Open]),
    ] {
        assert_eq!(RoomSet::parse_value(value), Some(RoomSet::of(rooms)), "{value}");
    }
    assert_eq!(RoomSet::parse_value("много"), None);
}

#[test]
fn a_landing_takes_the_place_of_the_same_groups_and_keeps_the_others() {
    let (geography, today) = (Geography::default(), NaiveDate::from_ymd_opt(2026, 11, 20).unwrap());
    let landing = |slug: &str| landing::resolve(&geography, SiteRegion::Spb, today, slug).unwrap();
    let mut filter = Filter::of(ListingKind::Settlements, SiteRegion::Spb);
    filter.rooms = RoomSet::of([Rooms::Two]);
    filter.price_to = Some(Thousands(9_000));
    let studios = landing("rooms-studii").over(&filter);
    assert_eq!((studios.kind, studios.price_to), (ListingKind::Buildings, Some(Thousands(9_000))));
    assert_eq!(studios.rooms, RoomSet::of([Rooms::Studio]));
    let cheap = landing("novostroiki-do-5-mln").over(&filter);
    assert_eq!((cheap.rooms, cheap.price_to), (filter.rooms, Some(Thousands(5_000))));
    for fixed in landing::fixed(SiteRegion::Spb, today).iter() {
        assert_eq!(
            fixed.over(&Filter::of(ListingKind::Buildings, SiteRegion::Spb)),
            fixed.filter,
            "{}",
            fixed.slug
        );
    }
}

#[test]
fn every_fixed_landing_is_named_by_its_own_filter() {
    let (geography, today) = (Geography::default(), NaiveDate::from_ymd_opt(2026, 11, 20).unwrap());
    for site in SiteRegion::ALL {
        for landing in landing::fixed(site, today).iter() {
            assert_eq!(landing::resolve(&geography, site, today, &landing.slug).as_ref(), Some(landing));
            assert_eq!(
                landing::named(&geography, today, &landing.filter).map(|named| named.slug),
                Some(landing.slug.clone())
            );
        }
    }
}

#[test]
fn price_landings_differ_by_site() {
    let today = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
    let has = |site, slug| landing::resolve(&Geography::default(), site, today, slug).is_some();
    assert!(has(SiteRegion::Spb, "novostroiki-do-3-mln") && !has(SiteRegion::Msk, "novostroiki-do-3-mln"));
    assert!(has(SiteRegion::Msk, "novostroiki-do-7-mln") && !has(SiteRegion::Spb, "novostroiki-do-7-mln"));
    assert!(has(SiteRegion::Msk, "ready-2030") && !has(SiteRegion::Msk, "ready-2031"));
}

#[test]
fn a_saved_query_of_the_old_form_is_reduced() {
    let json = r#"{"formType":"unionApartments","rooms":["2","7"],"end_date":["2027-12-31","20273","2027"],
        "price_to":9000500,"fine_finish":1}"#;
    let filter = serde_json::from_str::<LegacyQuery>(json).unwrap().into_filter(SiteRegion::Msk);
    assert_eq!(filter.kind, ListingKind::Buildings);
    assert_eq!(filter.deadlines, [DeadlineChoice::Year(2027)]);
    assert_eq!(filter.price_to, Some(Thousands(9_000)));
    assert_eq!(filter.rooms, RoomSet::of([Rooms::Two, Rooms::Five, Rooms::Many]));
}

#[test]
fn pages_have_limits() {
    assert_eq!(Page::new(1, 0), Err(PageError::PerPage));
    assert_eq!(Page::new(1, 101), Err(PageError::PerPage));
    assert_eq!(Page::new(0, 10), Err(PageError::Page));
    assert_eq!(Page::new(1_000_000_000, 10), Err(PageError::Depth));
    assert_eq!(Page::new(3, 30).unwrap().offset(), 60);
}
