//! The engine against the oracle, over thousands of random catalogues and filters.

mod support;

use chrono::Days;
use novosel_catalog::area::{CeilingHeight, SquareMetres};
use novosel_catalog::class::ClassSet;
use novosel_catalog::contract::ContractSet;
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::flat::LotKindSet;
use novosel_catalog::listing::fields::FIELDS;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{LoanTerms, PaymentLimit};
use novosel_catalog::place::Place;
use novosel_catalog::rooms::RoomSet;
use novosel_engine::count::SuggestionTarget;
use novosel_engine::facet::FacetOption;
use novosel_engine::list::LotSummary;
use novosel_engine::relax::Change;

use support::Random;
use support::filters::{bounds, filter};
use support::oracle;
use support::world::{Size, TODAY, World};

/// Catalogues of every shape: empty, small, lots in several words, words in several blocks.
const SIZES: [Size; 5] = [
    Size { complexes: 0, most_lots: 0 },
    Size { complexes: 5, most_lots: 3 },
    Size { complexes: 40, most_lots: 30 },
    Size { complexes: 130, most_lots: 20 },
    Size { complexes: 30, most_lots: 150 },
];

fn for_each_case(cases: u64, conditions: u32, mut check: impl FnMut(&World, &Filter, &mut Random)) {
    for (at, size) in SIZES.into_iter().enumerate() {
        for seed in 0..4 {
            let world = World::new(seed * 10 + at as u64, size);
            let mut random = Random::new(seed * 1_000 + at as u64 + 1);
            for _ in 0..cases {
                let filter = filter(&mut random, conditions);
                check(&world, &filter, &mut random);
            }
        }
    }
}

#[test]
fn counts_are_what_the_oracle_counts() {
    let mut found = 0;
    for_each_case(150, 6, |world, filter, _| {
        let expected = oracle::counts(&world.entries, filter);
        assert_eq!(world.engine.count(filter, TODAY), expected, "{filter:?}");
        found += u32::from(expected.lots > 0);
    });
    assert!(found > 500, "only {found} filters found a lot: the generator is too strict");
}

#[test]
fn the_oracle_is_asked_for_every_field_of_the_table() {
    let mut random = Random::new(20_261_122);
    let filters: Vec<Filter> = (0..2_000).map(|_| filter(&mut random, 6)).collect();
    for field in &FIELDS {
        let asked = filters.iter().filter(|filter| (field.is_set)(filter)).count();
        assert!(asked > 10, "{} is asked for {asked} times", field.name);
    }
}

#[test]
fn a_payment_is_counted_by_the_programmes_of_the_day() {
    let world = World::new(17, SIZES[3]);
    let mut found = Vec::new();
    for day in [TODAY - Days::new(300), TODAY, TODAY + Days::new(1), TODAY + Days::new(900), TODAY] {
        let limit = PaymentLimit::new(90_000, LoanTerms::default()).unwrap();
        let filter = Filter { payment: Some(limit), ..Filter::default() };
        let plain = Filter::default();
        let lots = world.entries.iter().flat_map(|entry| entry.lots.iter().map(move |lot| (entry, lot)));
        let expected = lots.filter(|(entry, lot)| {
            oracle::complex_matches(&entry.complex, &plain)
                && oracle::lot_matches(&entry.complex, lot, &plain)
                && oracle::payment_matches(&entry.complex, lot, limit, day)
        });
        let counts = world.engine.count(&filter, day);
        assert_eq!(counts.lots, expected.count() as u64, "{day}");
        found.push(counts.lots);
    }
    assert!(found[1] > 0 && found[1] == found[4], "{found:?}");
    found.truncate(4);
    found.dedup();
    assert!(found.len() > 2, "the day changes nothing: {found:?}");
}

#[test]
fn requests_of_both_sides_of_midnight_are_answered_side_by_side() {
    let world = World::new(17, SIZES[3]);
    let limit = PaymentLimit::new(90_000, LoanTerms::default()).unwrap();
    let filter = Filter { payment: Some(limit), ..Filter::default() };
    let days = [TODAY - Days::new(300), TODAY];
    let expected = days.map(|day| world.engine.count(&filter, day));
    assert_ne!(expected[0], expected[1], "the day must change the answer");
    std::thread::scope(|scope| {
        for (day, expected) in days.into_iter().zip(expected) {
            let (world, filter) = (&world, &filter);
            scope.spawn(move || {
                for _ in 0..2_000 {
                    assert_eq!(world.engine.count(filter, day), expected, "{day}");
                }
            });
        }
    });
}

#[test]
fn a_complex_of_many_blocks_is_counted_once() {
    let world = World::new(5, Size { complexes: 3, most_lots: 9_000 });
    let mut random = Random::new(3);
    for _ in 0..60 {
        let filter = filter(&mut random, 3);
        assert_eq!(world.engine.count(&filter, TODAY), oracle::counts(&world.entries, &filter), "{filter:?}");
    }
}

fn check_options<T: Copy + std::fmt::Debug>(
    world: &World,
    filter: &Filter,
    options: &[FacetOption<T>],
    choose: impl Fn(&mut Filter, T),
) {
    for option in options {
        let mut chosen = filter.clone();
        choose(&mut chosen, option.value);
        let expected = oracle::counts(&world.entries, &chosen.normalized());
        assert_eq!(option.counts, expected, "{:?} under {filter:?}", option.value);
    }
}

fn choose_place(filter: &mut Filter, choose: impl Fn(&mut Filter)) {
    filter.stations.clear();
    filter.districts.clear();
    filter.locations.clear();
    choose(filter);
}

#[test]
fn every_facet_option_counts_what_choosing_it_would_give() {
    for_each_case(60, 5, |world, filter, _| check_facets(world, filter));
}

#[test]
fn facets_under_limits_that_are_options_count_what_choosing_them_would_give() {
    for_each_case(15, 3, |world, filter, random| {
        let limits = Filter {
            price_to: Some(Thousands(random.within(5, 10) * 1_000)),
            area_from: Some(SquareMetres(random.within(2, 6) * 1_000)),
            ceiling_from: Some(CeilingHeight(270 + random.within(0, 3) * 10)),
            ..filter.clone()
        };
        check_facets(world, &Filter { ceiling_from: None, ..limits.clone() });
        check_facets(world, &Filter { price_to: None, area_from: None, ..limits });
    });
}

#[test]
fn facets_of_complexes_of_many_words_count_what_choosing_them_would_give() {
    for most_lots in [300, 700, 2_000] {
        let world = World::new(6, Size { complexes: 6, most_lots });
        let mut random = Random::new(7);
        (0..12).for_each(|_| check_facets(&world, &filter(&mut random, 3)));
    }
}

fn check_facets(world: &World, filter: &Filter) {
    let facets = world.engine.facets(filter, TODAY);
    assert_eq!(facets.total, oracle::counts(&world.entries, filter), "{filter:?}");
    check_options(world, filter, &facets.listing_kinds, |f, kind| f.kind = kind);
    check_options(world, filter, &facets.regions, |f, region| f.regions = vec![region]);
    check_options(world, filter, &facets.stations, |f, id| choose_place(f, |f| f.stations = vec![id]));
    check_options(world, filter, &facets.districts, |f, id| choose_place(f, |f| f.districts = vec![id]));
    check_options(world, filter, &facets.locations, |f, id| choose_place(f, |f| f.locations = vec![id]));
    check_options(world, filter, &facets.builders, |f, id| f.builders = vec![id]);
    check_options(world, filter, &facets.classes, |f, class| f.classes = ClassSet::of([class]));
    check_options(world, filter, &facets.features, |f, feature| f.features.insert(feature));
    check_options(world, filter, &facets.conveniences, |f, value| f.conveniences.insert(value));
    check_options(world, filter, &facets.land_statuses, |f, id| f.land_statuses = vec![id]);
    check_options(world, filter, &facets.rooms, |f, rooms: RoomSet| f.rooms = rooms);
    check_options(world, filter, &facets.deadlines, |f, choice| f.deadlines = vec![choice]);
    check_options(world, filter, &facets.finishing, |f, value| f.finishing = FinishingSet::of([value]));
    check_options(world, filter, &facets.contracts, |f, value| f.contracts = ContractSet::of([value]));
    check_options(world, filter, &facets.lot_kinds, |f, kind| f.lot_kinds = LotKindSet::of([kind]));
    check_options(world, filter, &facets.prices_to, |f, price| f.price_to = Some(price));
    check_options(world, filter, &facets.areas_from, |f, area| f.area_from = Some(area));
    check_options(world, filter, &facets.ceilings_from, |f, height| f.ceiling_from = Some(height));
}

#[test]
fn facets_offer_every_value_that_the_site_has() {
    let world = World::new(11, SIZES[2]);
    let facets = world.engine.facets(&Filter::default(), TODAY);
    let lots = || world.entries.iter().flat_map(|entry| &entry.lots);
    for lot in lots() {
        assert!(facets.deadlines.iter().any(|option| option.value.matches(lot.deadline)));
    }
    for complex in world.entries.iter().map(|entry| &entry.complex) {
        for near in &complex.stations {
            assert!(facets.stations.iter().any(|option| option.value == near.station));
        }
        for id in &complex.places {
            let place = world.reference_data.geography.place(*id).unwrap();
            let group = if Place::is_district(place) { &facets.districts } else { &facets.locations };
            assert!(group.iter().any(|option| option.value == *id));
        }
        assert!(complex.builder.is_none_or(|id| facets.builders.iter().any(|option| option.value == id)));
    }
    let rooms: Vec<_> = facets.rooms.iter().map(|option| option.value.values()).collect();
    let form = [["st"], ["1"], ["2"], ["3"], ["4"], ["4+"], ["5"], ["5+"], ["open"]];
    assert_eq!(rooms, form.map(Vec::from));
}

fn every_sort() -> impl Iterator<Item = Sort> {
    let both = |field: &SortField| {
        [Direction::Asc, Direction::Desc].map(|direction| Sort { field: *field, direction })
    };
    SortField::ALL.iter().flat_map(both)
}

#[test]
fn complexes_come_in_every_order_page_by_page() {
    for_each_case(4, 4, |world, filter, random| {
        for sort in every_sort() {
            let expected = oracle::sorted_complexes(&world.entries, filter, sort);
            let size = i64::from(random.within(1, 20));
            for number in 1..=(i64::try_from(expected.len()).unwrap() / size + 2).min(6) {
                let page = Page::new(number, size).unwrap();
                let got = world.engine.complexes(filter, sort, page, TODAY);
                let ids: Vec<u32> = got.items.iter().map(|item| item.id.0).collect();
                let wanted: Vec<u32> =
                    expected.iter().copied().skip(page.offset()).take(size as usize).collect();
                assert_eq!(ids, wanted, "{sort:?} {page:?} {filter:?}");
                assert_eq!(got.counts, oracle::counts(&world.entries, filter));
            }
        }
    });
}

#[test]
fn lots_come_in_every_order_page_by_page() {
    for_each_case(4, 4, |world, filter, random| {
        for sort in every_sort() {
            let expected = oracle::sorted_lots(&world.entries, filter, sort);
            let size = i64::from(random.within(1, 60));
            let last = i64::try_from(expected.len()).unwrap() / size + 1;
            for number in [1, 2, 3, last / 2 + 1, last, last + 1] {
                let Ok(page) = Page::new(number, size) else { continue };
                let got = world.engine.lots(filter, sort, page, TODAY);
                let ids: Vec<u32> = got.items.iter().map(|item| item.id.0).collect();
                let wanted: Vec<u32> =
                    expected.iter().copied().skip(page.offset()).take(size as usize).collect();
                assert_eq!(ids, wanted, "{sort:?} {page:?} {filter:?}");
                assert_eq!(got.counts.lots, expected.len() as u64);
                assert_eq!(got.counts, oracle::counts(&world.entries, filter));
            }
        }
    });
}

#[test]
fn a_rare_match_far_down_the_order_is_selected_instead_of_walked_to() {
    let world = World::new(21, Size { complexes: 300, most_lots: 60 });
    let mut random = Random::new(4);
    let mut rare = 0;
    for _ in 0..120 {
        let filter = filter(&mut random, 6);
        let sort = Sort {
            field: random.pick(SortField::ALL),
            direction: random.pick(&[Direction::Asc, Direction::Desc]),
        };
        let expected = oracle::sorted_lots(&world.entries, &filter, sort);
        let got = world.engine.lots(&filter, sort, Page::new(1, 100).unwrap(), TODAY);
        let ids: Vec<u32> = got.items.iter().map(|item| item.id.0).collect();
        assert_eq!(ids, expected[..expected.len().min(100)], "{sort:?} {filter:?}");
        rare += u32::from((1..100).contains(&expected.len()));
    }
    assert!(rare > 10, "only {rare} filters were rare");
}

#[test]
fn room_summaries_are_ranges_over_the_matching_lots() {
    for_each_case(10, 4, |world, filter, _| {
        let page = Page::new(1, 100).unwrap();
        let got = world.engine.complexes(filter, Sort::default(), page, TODAY);
        let expected = oracle::matches(&world.entries, filter);
        for item in &got.items {
            let (entry, lots) = expected.iter().find(|(entry, _)| entry.complex.id == item.id).unwrap();
            assert_eq!(item.matching, summary(lots), "{filter:?}");
            let in_classes: u32 = item.rooms.iter().map(|rooms| rooms.summary.lots).sum();
            assert_eq!(in_classes as usize, lots.len());
            for rooms in &item.rooms {
                let of_class: Vec<_> = lots.iter().copied().filter(|lot| lot.rooms == rooms.rooms).collect();
                assert_eq!(rooms.summary, summary(&of_class), "{filter:?}");
            }
            let catalogue = Filter { kind: filter.kind, ..Filter::default() };
            let whole = oracle::counts(std::slice::from_ref(*entry), &catalogue);
            assert_eq!(u64::from(item.catalogue_lots), whole.lots);
            assert_eq!(item.catalogue_price_from, whole.price_from);
        }
    });
}

fn summary(lots: &[&novosel_catalog::stream::LotRow]) -> LotSummary {
    LotSummary {
        lots: lots.len() as u32,
        price_from: lots.iter().filter_map(|lot| lot.price).min(),
        price_to: lots.iter().filter_map(|lot| lot.price).max(),
        area_from: lots.iter().filter_map(|lot| lot.area).min(),
        area_to: lots.iter().filter_map(|lot| lot.area).max(),
        price_per_metre_from: lots
            .iter()
            .filter_map(|lot| oracle::price_per_metre(lot))
            .min()
            .map(|v| v as u32),
        deadline_from: lots.iter().map(|lot| lot.deadline).min(),
        deadline_to: lots.iter().map(|lot| lot.deadline).max(),
    }
}

#[test]
fn clusters_hold_exactly_what_matches_in_the_viewport() {
    for_each_case(40, 4, |world, filter, random| {
        let viewport = bounds(random);
        let zoom = random.within(3, 18) as u8;
        let clusters = world.engine.clusters(filter, &viewport, zoom, TODAY);
        let inside: Vec<_> = oracle::matches(&world.entries, filter)
            .into_iter()
            .filter(|(entry, _)| entry.complex.point().is_some_and(|at| viewport.contains(at)))
            .collect();
        let objects: u32 = clusters.iter().map(|cluster| cluster.objects).sum();
        let lots: u32 = clusters.iter().map(|cluster| cluster.weight).sum();
        assert_eq!(objects as usize, inside.len(), "{filter:?}");
        assert_eq!(lots as usize, inside.iter().map(|(_, lots)| lots.len()).sum::<usize>());
        let cheapest = inside.iter().flat_map(|(_, lots)| lots).filter_map(|lot| lot.price).min();
        assert_eq!(
            clusters.iter().filter_map(|cluster| cluster.price_from).min(),
            cheapest.map(|price| price.0)
        );
    });
}

#[test]
fn a_relaxation_gains_exactly_what_it_says() {
    let mut moved = 0;
    for_each_case(25, 7, |world, filter, _| {
        let now = oracle::counts(&world.entries, filter);
        let found = world.engine.relax(filter, TODAY);
        for relaxation in &found {
            let counts = oracle::counts(&world.entries, &relaxation.filter);
            assert_eq!(relaxation.counts, counts, "{relaxation:?} of {filter:?}");
            assert!(counts.lots > now.lots || counts.complexes > now.complexes);
            assert_ne!(relaxation.filter, *filter);
            moved += u32::from(relaxation.change == Change::Moved);
        }
        let gains = |at: usize| (found[at].counts.lots, found[at].counts.complexes);
        assert!((1..found.len()).all(|at| gains(at - 1) >= gains(at)), "best first");
    });
    assert!(moved > 20, "only {moved} bounds were moved");
}

#[test]
fn wishes_count_what_choosing_them_would_give() {
    for_each_case(20, 4, |world, filter, random| {
        let mut targets = Vec::new();
        let mut expected = Vec::new();
        let mut ask = |target: SuggestionTarget, chosen: Filter| {
            targets.push(target);
            expected.push(oracle::counts(&world.entries, &chosen));
        };
        for _ in 0..3 {
            let mut chosen = filter.clone();
            let station = novosel_catalog::id::StationId(random.within(1, 13));
            choose_place(&mut chosen, |f| f.stations = vec![station]);
            ask(SuggestionTarget::Station(station), chosen);
            let mut chosen = filter.clone();
            let place = novosel_catalog::id::PlaceId(random.within(1, 17));
            choose_place(&mut chosen, |f| f.districts = vec![place]);
            ask(SuggestionTarget::Place(place), chosen);
            let builder = novosel_catalog::id::BuilderId(random.within(1, 7));
            ask(SuggestionTarget::Builder(builder), Filter { builders: vec![builder], ..filter.clone() });
            let complex = novosel_catalog::id::ComplexId(1 + random.within(0, 50) * 7919 % 10_007);
            ask(SuggestionTarget::Complex(complex), Filter { complexes: vec![complex], ..filter.clone() });
        }
        assert_eq!(world.engine.suggestion_counts(filter, &targets, TODAY), expected, "{filter:?}");
    });
}
