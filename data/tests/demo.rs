//! Truths of the demonstration catalogue: every rule of the domain that can be checked, over the whole of it.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::OnceLock;

use chrono::{Days, NaiveDate};
use novosel_catalog::bank::Bank;
use novosel_catalog::building::{Complex, ComplexKind, Queue};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::company::{Agency, Builder};
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::flat::{Lot, LotKind, LotStatus};
use novosel_catalog::id::{BuilderId, ComplexId, ProgrammeId, QueueId};
use novosel_catalog::mortgage::{MortgageTarget, Programme};
use novosel_catalog::place::{Place, PlaceKind, ReferenceBooks};
use novosel_catalog::record::Record;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::Rooms;
use novosel_data::demo::{Scale, generate};
use novosel_data::reference;
use novosel_geo::position::Position;

#[derive(Default)]
struct World {
    builders: Vec<Builder>,
    banks: Vec<Bank>,
    programmes: Vec<Programme>,
    agencies: Vec<Agency>,
    complexes: BTreeMap<ComplexId, Complex>,
    lots: Vec<Lot>,
    editorials: Vec<Editorial>,
}

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).expect("a real day")
}

fn books() -> &'static ReferenceBooks {
    static BOOKS: OnceLock<ReferenceBooks> = OnceLock::new();
    BOOKS.get_or_init(|| reference::books().expect("the books are sound"))
}

fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| {
        let mut world = World::default();
        for record in generate(Scale::Demo, 1, today(), books()).expect("the books have every region") {
            match record {
                Record::Builder(builder) => world.builders.push(builder),
                Record::Bank(bank) => world.banks.push(bank),
                Record::Programme(programme) => world.programmes.push(programme),
                Record::Agency(agency) => world.agencies.push(agency),
                Record::Complex(complex) => {
                    world.complexes.insert(complex.id, *complex);
                }
                Record::Lot(lot) => world.lots.push(*lot),
                Record::Editorial(editorial) => world.editorials.push(editorial),
            }
        }
        world
    })
}

impl World {
    fn live(&self) -> impl Iterator<Item = &Lot> {
        self.lots.iter().filter(|lot| lot.status == LotStatus::Live)
    }

    fn complex(&self, lot: &Lot) -> &Complex {
        &self.complexes[&lot.complex]
    }

    fn queues(&self) -> HashMap<QueueId, (&Complex, &Queue)> {
        let of =
            |complex: &'static Complex| complex.queues.iter().map(move |queue| (queue.id, (complex, queue)));
        world().complexes.values().flat_map(of).collect()
    }

    fn programme(&self, id: ProgrammeId) -> &Programme {
        self.programmes
            .iter()
            .find(|programme| programme.id == id)
            .expect("an accreditation names a programme")
    }

    /// Mean roubles a metre of live flats for which the condition holds.
    fn mean(&self, holds: impl Fn(&Complex, &Lot) -> bool) -> f64 {
        let prices: Vec<f64> = self
            .live()
            .filter(|lot| holds(self.complex(lot), lot))
            .filter_map(|lot| lot.price_per_metre().map(|price| price as f64))
            .collect();
        assert!(prices.len() > 60, "only {} lots to take a mean of", prices.len());
        prices.iter().sum::<f64>() / prices.len() as f64
    }
}

fn place(id: novosel_catalog::id::PlaceId) -> &'static Place {
    books().place(id).expect("a place of the book")
}

fn okrug(complex: &Complex) -> Option<&'static str> {
    complex
        .places
        .iter()
        .map(|id| place(*id))
        .find(|place| place.kind == PlaceKind::Okrug)
        .map(|okrug| okrug.short.as_str())
}

fn is_old_moscow(complex: &Complex) -> bool {
    okrug(complex).is_some_and(|okrug| !["НАО", "ТАО", "ЗелАО"].contains(&okrug))
}

fn is_central(complex: &Complex) -> bool {
    complex.places.iter().any(|id| place(*id).is_central)
}

fn assert_within(what: &str, value: f64, low: f64, high: f64) {
    assert!((low..=high).contains(&value), "{what}: {value:.0} is not within {low:.0} to {high:.0}");
}

// Scale

#[test]
fn the_catalogue_has_the_stated_scale() {
    let world = world();
    let count = |site: SiteRegion, is_settlement: bool| {
        let of = |complex: &&Complex| {
            complex.region.site() == site && complex.kind.is_settlement() == is_settlement
        };
        world.complexes.values().filter(of).count()
    };
    assert_eq!(count(SiteRegion::Msk, false), 900);
    assert_eq!(count(SiteRegion::Spb, false), 450);
    assert_eq!(count(SiteRegion::Msk, true) + count(SiteRegion::Spb, true), 150);
    let live = world.live().count();
    assert!((60_000..=100_000).contains(&live), "{live} live lots");
    assert!(world.lots.len() <= 250_000, "{} lots in all", world.lots.len());
    let offers = world.live().filter(|lot| world.complex(lot).kind.is_settlement()).count();
    assert!((1_600..=2_400).contains(&offers), "{offers} offers of settlements");
    assert_eq!((world.builders.len(), world.banks.len(), world.agencies.len()), (300, 45, 60));
    assert!((180..=220).contains(&world.programmes.len()), "{} programmes", world.programmes.len());
    let published = |kind| world.editorials.iter().filter(|item| item.kind == kind).count();
    assert_eq!(published(EditorialKind::News), 400);
    assert_eq!(published(EditorialKind::Article), 150);
    assert_eq!(published(EditorialKind::Rating), 30);
}

#[test]
fn six_of_ten_complexes_are_delivered_or_sold_out() {
    let complexes: Vec<&Complex> =
        world().complexes.values().filter(|complex| !complex.kind.is_settlement()).collect();
    let done = |complex: &&&Complex| complex.queues.iter().all(|queue| queue.deadline == Deadline::Delivered);
    let share = complexes.iter().filter(done).count() * 100 / complexes.len();
    assert!((56..=64).contains(&share), "{share} percent");
}

#[test]
fn prices_have_three_years_of_history() {
    let world = world();
    let longest = world.complexes.values().map(|complex| complex.prices.len()).max();
    assert_eq!(longest, Some(36));
    for complex in world.complexes.values() {
        assert!(complex.prices.is_sorted_by_key(|point| point.date), "{}", complex.slug);
        assert!(complex.prices.iter().all(|point| point.date <= today() && point.price.is_some()));
    }
    for lot in &world.lots {
        assert!(!lot.prices.is_empty() && lot.prices.len() <= 4, "lot {}", lot.id);
        assert!(lot.prices.windows(2).all(|pair| pair[0].date < pair[1].date), "lot {}", lot.id);
        assert_eq!(lot.prices.last().unwrap().price, lot.price, "lot {}", lot.id);
        assert_eq!(lot.prices[0].date, lot.added, "lot {}", lot.id);
        assert!(lot.prices.last().unwrap().date <= today(), "lot {}", lot.id);
    }
}

// Identity

#[test]
fn names_slugs_and_numbers_are_unique() {
    let world = world();
    let unique = |what: &str, names: Vec<&str>| {
        let set: HashSet<&str> = names.iter().copied().collect();
        assert_eq!(set.len(), names.len(), "{what}");
        assert!(names.iter().all(|name| !name.is_empty()), "{what}");
    };
    unique("slugs of complexes", world.complexes.values().map(|complex| complex.slug.as_str()).collect());
    unique("names of complexes", world.complexes.values().map(|complex| complex.name.as_str()).collect());
    unique("slugs of builders", world.builders.iter().map(|builder| builder.slug.as_str()).collect());
    unique("slugs of banks", world.banks.iter().map(|bank| bank.slug.as_str()).collect());
    unique("slugs of agencies", world.agencies.iter().map(|agency| agency.slug.as_str()).collect());
    for kind in EditorialKind::ALL {
        let of = world.editorials.iter().filter(|item| item.kind == *kind);
        unique(kind.title(), of.map(|item| item.slug.as_str()).collect());
    }
    unique("keys of lots", world.lots.iter().map(|lot| lot.key.external_id.as_str()).collect());
    assert!(world.lots.iter().zip(1..).all(|(lot, number)| lot.id.0 == number), "lots count up from one");
    assert_eq!(
        world.queues().len(),
        world.complexes.values().map(|complex| complex.queues.len()).sum::<usize>()
    );
    let slugs: HashSet<(u32, &str)> =
        world.programmes.iter().map(|programme| (programme.bank.0, programme.slug.as_str())).collect();
    assert_eq!(slugs.len(), world.programmes.len());
}

#[test]
fn everything_refers_to_what_exists() {
    let world = world();
    let queues = world.queues();
    for complex in world.complexes.values() {
        assert!(world.builders.iter().any(|builder| Some(builder.id) == complex.builder));
        assert!(complex.accreditations.iter().all(|id| world.programme(*id).id == *id));
        assert!(complex.stations.iter().all(|near| books().station(near.station).is_some()));
        assert!(complex.photos.iter().filter_map(|photo| photo.queue).all(|id| queues.contains_key(&id)));
        let developer = &complex.developers[0];
        assert!(developer.contains("СЗ"), "{developer} is no developer of one object");
    }
    for lot in &world.lots {
        assert!(lot.queue.is_none_or(|id| queues[&id].0.id == lot.complex), "lot {}", lot.id);
        assert!(lot.agency.is_none_or(|id| world.agencies.iter().any(|agency| agency.id == id)));
    }
    for item in &world.editorials {
        assert!(item.complexes.iter().all(|id| world.complexes.contains_key(id)), "{}", item.header);
        assert!(item.builders.iter().all(|BuilderId(id)| *id >= 1 && *id <= 300));
        assert!(item.date <= today() && !item.text.is_empty() && !item.short.is_empty(), "{}", item.header);
    }
}

// Contract

#[test]
fn a_delivered_house_sells_by_dkp_only_and_an_unfinished_one_never() {
    let world = world();
    let queues = world.queues();
    for lot in world.lots.iter().filter(|lot| lot.queue.is_some()) {
        let (_, queue) = queues[&lot.queue.unwrap()];
        match queue.deadline {
            Deadline::Delivered => assert_eq!(lot.contract, Some(Contract::Dkp), "lot {}", lot.id),
            Deadline::Project => assert_eq!(lot.contract, None, "lot {}", lot.id),
            _ => {
                assert!(matches!(lot.contract, Some(Contract::Ddu | Contract::Assignment)), "lot {}", lot.id);
            }
        }
    }
    assert!(world.live().any(|lot| lot.contract == Some(Contract::Assignment)));
}

#[test]
fn an_assignment_costs_no_less_than_the_first_price() {
    let mut priced = 0;
    for lot in world().lots.iter().filter(|lot| lot.contract == Some(Contract::Assignment)) {
        let Some(price) = lot.price else { continue };
        assert!(lot.prices[0].price.unwrap() <= price, "lot {}", lot.id);
        priced += 1;
    }
    assert!(priced > 500, "{priced}");
}

#[test]
fn an_unfinished_house_has_an_escrow_bank_and_papers() {
    for (complex, queue) in world().queues().into_values() {
        if queue.contract == Some(Contract::Ddu) {
            assert!(queue.escrow_bank.is_some(), "{}", complex.slug);
        }
        assert_eq!(queue.permit.is_some(), queue.deadline != Deadline::Project, "{}", complex.slug);
        assert_eq!(queue.permit.is_some(), queue.declaration.is_some(), "{}", complex.slug);
    }
}

// Dates

#[test]
fn dates_of_a_house_follow_one_another() {
    for (complex, queue) in world().queues().into_values() {
        let what = format!("{} {}", complex.slug, queue.title);
        let Some(started) = queue.started else {
            assert_eq!(queue.deadline, Deadline::Project, "{what}");
            continue;
        };
        assert!(started < today(), "{what}");
        let first = queue.first_deadline.and_then(Deadline::quarter).expect("a promise was a quarter");
        assert!(started < first.last_day(), "{what}");
        if let Some(shift) = queue.shifts.first() {
            assert_eq!(Some(shift.from), queue.first_deadline, "{what}");
        }
        for shift in &queue.shifts {
            assert!(started < shift.announced && shift.announced <= today(), "{what}");
            assert!(shift.from.quarter() < shift.to.quarter(), "{what}");
        }
        for pair in queue.shifts.windows(2) {
            assert!(pair[0].announced < pair[1].announced && pair[0].to == pair[1].from, "{what}");
        }
        let last = queue.shifts.last().map_or(first, |shift| shift.to.quarter().unwrap());
        match queue.deadline {
            Deadline::Delivered => assert!(last.last_day() < today(), "{what}"),
            Deadline::Quarter(quarter) => {
                assert!(quarter == last && quarter.last_day() > today(), "{what}");
                assert!(quarter.to_string().contains("кв."), "{what}");
            }
            _ => {}
        }
        if let Some(keys) = queue.keys_date {
            let days = (keys - last.last_day()).num_days();
            assert!((90..=366).contains(&days), "{what}: keys {days} days after the commissioning");
        }
    }
}

#[test]
fn papers_and_photographs_have_plausible_days() {
    for complex in world().complexes.values() {
        let started =
            |id: QueueId| complex.queues.iter().find(|queue| queue.id == id).unwrap().started.unwrap();
        assert!(complex.added <= today() && complex.updated <= today(), "{}", complex.slug);
        for paper in &complex.documents {
            assert!(paper.date <= today(), "{} {}", complex.slug, paper.title);
            if paper.title.starts_with("Разрешение на строительство") {
                assert!(paper.date < started(paper.queue.unwrap()), "{}", complex.slug);
            }
        }
        assert_eq!(complex.photos.iter().filter(|photo| photo.is_main).count(), 1);
        for photo in &complex.photos {
            assert!(photo.is_render || photo.finish || photo.added.unwrap() > started(photo.queue.unwrap()));
            assert!(photo.file.starts_with("/media/complex/") && photo.added.unwrap() <= today());
        }
    }
}

#[test]
fn lateness_is_that_of_each_region() {
    let delays = |regions: &[Region]| -> (f64, f64) {
        let of = |(complex, queue): &(&Complex, &Queue)| {
            regions.contains(&complex.region) && queue.deadline == Deadline::Delivered
        };
        let queues: Vec<_> = world().queues().into_values().filter(of).collect();
        let months: Vec<f64> = queues
            .iter()
            .filter_map(|(_, queue)| {
                let (first, last) =
                    (queue.shifts.first()?.from.quarter()?, queue.shifts.last()?.to.quarter()?);
                let index = |quarter: novosel_catalog::deadline::Quarter| {
                    f64::from(quarter.year()) * 12.0 + f64::from(quarter.quarter()) * 3.0
                };
                Some(index(last) - index(first))
            })
            .collect();
        (months.len() as f64 / queues.len() as f64, months.iter().sum::<f64>() / months.len() as f64)
    };
    let (share, months) = delays(&[Region::Msk]);
    assert!((0.42..=0.60).contains(&share), "Moscow: {share:.2} are late");
    assert!((6.0..=8.0).contains(&months), "Moscow: {months:.1} months");
    let (share, _) = delays(&[Region::Spb]);
    assert!((0.10..=0.24).contains(&share), "Saint Petersburg: {share:.2} are late");
    assert!(delays(&[Region::Lo]).0 > share, "the oblast is later than the city");
}

// Mortgage

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

// Areas and layouts

#[test]
fn rooms_add_up_and_leave_space_for_the_hall() {
    for lot in &world().lots {
        let (Some(area), Some(living), Some(kitchen)) = (lot.area, lot.living_area, lot.kitchen_area) else {
            assert!(matches!(lot.rooms, Some(Rooms::Open) | None), "lot {}", lot.id);
            continue;
        };
        assert!(living.0 + kitchen.0 < area.0, "lot {}: {living} and {kitchen} in {area}", lot.id);
        let sum: u32 = lot.room_areas.iter().map(|room| room.0).sum();
        assert!(lot.room_areas.is_empty() || sum == living.0, "lot {}", lot.id);
        if lot.euro {
            assert!((1_500..=2_200).contains(&kitchen.0), "lot {}: {kitchen}", lot.id);
        }
    }
}

#[test]
fn areas_fit_the_rooms() {
    let flats = world().lots.iter().filter(|lot| !world().complex(lot).kind.is_settlement());
    for lot in flats {
        let (low, high) = match lot.rooms.expect("a flat has rooms") {
            Rooms::Studio => (19, 30),
            Rooms::One => (32, 45),
            Rooms::Two => (50, 70),
            Rooms::Three => (70, 95),
            Rooms::Four | Rooms::Five | Rooms::Many => (95, 160),
            Rooms::Open => (30, 160),
        };
        let area = lot.area.expect("a flat has an area").0;
        assert!((low * 100..=high * 100).contains(&area), "lot {}: {area}", lot.id);
        assert!((265..=330).contains(&lot.ceiling_cm.unwrap()), "lot {}", lot.id);
    }
}

#[test]
fn the_chessboard_of_every_house_is_complete() {
    let world = world();
    let mut cells: HashMap<QueueId, HashSet<(u16, i16, u16)>> = HashMap::new();
    for lot in world.lots.iter().filter(|lot| lot.queue.is_some()) {
        let cell = (lot.section.unwrap(), lot.floor.unwrap(), lot.riser.unwrap());
        assert!(cells.entry(lot.queue.unwrap()).or_default().insert(cell), "lot {} shares a cell", lot.id);
        assert!(lot.floor <= lot.floors_total && lot.floor >= Some(1), "lot {}", lot.id);
    }
    for (id, (complex, queue)) in world.queues() {
        let Some(total) = queue.lots_total else { continue };
        let grid = &cells[&id];
        assert_eq!(grid.len(), total as usize, "{}", complex.slug);
        let risers = grid.iter().map(|cell| cell.2).max().unwrap();
        let floors: HashSet<i16> = grid.iter().map(|cell| cell.1).collect();
        let full = usize::from(queue.sections.unwrap()) * usize::from(risers) * floors.len();
        assert_eq!(full, grid.len(), "{}", complex.slug);
    }
}

#[test]
fn an_apart_complex_sells_apartments_only() {
    for lot in &world().lots {
        let complex = world().complex(lot);
        match (complex.kind, lot.kind) {
            (ComplexKind::Apartments, kind) => assert_eq!(kind, LotKind::Apartments),
            (ComplexKind::LowRise, kind) => assert_eq!(kind, LotKind::Flat),
            (ComplexKind::Residential, LotKind::Apartments) => assert!(complex.multi_functional),
            (ComplexKind::Residential, kind) => assert_eq!(kind, LotKind::Flat),
            (ComplexKind::Settlement | ComplexKind::Townhouses, kind) => {
                assert_ne!(kind, LotKind::Apartments);
            }
        }
    }
}

#[test]
fn settlements_have_land_utilities_and_every_type_of_offer() {
    let world = world();
    for complex in world.complexes.values().filter(|complex| complex.kind.is_settlement()) {
        let settlement = complex.settlement.as_ref().expect("a settlement has its data");
        assert!(
            !settlement.conveniences.is_empty() && !settlement.land_statuses.is_empty(),
            "{}",
            complex.slug
        );
        assert!(settlement.road.is_some() && settlement.plots > Some(0), "{}", complex.slug);
        assert!(complex.queues.is_empty());
    }
    for kind in [LotKind::Flat, LotKind::Cottage, LotKind::Land, LotKind::LandContract, LotKind::Townhouse] {
        let of = |lot: &&Lot| lot.kind == kind && world.complex(lot).kind.is_settlement();
        assert!(world.live().any(|lot| of(&lot)), "no {}", kind.code());
    }
    for lot in world.lots.iter().filter(|lot| lot.kind == LotKind::Land) {
        assert!(lot.area.is_none() && lot.rooms.is_none() && lot.land_area.is_some(), "lot {}", lot.id);
    }
}

// Geography

#[test]
fn every_place_of_a_complex_lies_in_its_region_and_nobody_is_far_away() {
    let centre = |site| match site {
        SiteRegion::Msk => Position::new(55.750_722, 37.613_681).unwrap(),
        SiteRegion::Spb => Position::new(59.947_626, 30.323_11).unwrap(),
    };
    for complex in world().complexes.values() {
        let position = complex.position.expect("every complex stands somewhere");
        assert!(position.distance_m(centre(complex.region.site())) <= 150_000.0, "{}", complex.slug);
        assert!(!complex.places.is_empty(), "{}", complex.slug);
        for id in &complex.places {
            assert_eq!(place(*id).region, complex.region, "{} in {}", complex.slug, place(*id).name);
        }
        let innermost = place(complex.places[0]);
        assert_eq!(complex.places, books().with_parents(innermost.id), "{}", complex.slug);
        assert!(position.distance_m(innermost.position) <= 1_300.0, "{}", complex.slug);
        assert!(complex.address.starts_with(complex.region.title()), "{}", complex.address);
        for queue in complex.queues.iter().filter_map(|queue| queue.position) {
            assert!(queue.distance_m(position) < 150.0, "{}", complex.slug);
        }
    }
}

#[test]
fn suburbs_of_the_city_are_the_oblasts() {
    let region_of = |name: &str| {
        let named = |complex: &&Complex| complex.places.iter().any(|id| place(*id).name == name);
        let regions: HashSet<Region> =
            world().complexes.values().filter(named).map(|complex| complex.region).collect();
        regions.into_iter().collect::<Vec<_>>()
    };
    for name in ["Кудрово", "Мурино", "Бугры", "Янино-1"] {
        assert_eq!(region_of(name), [Region::Lo], "{name}");
    }
    for okrug in ["НАО", "ЗелАО"] {
        let there: Vec<&Complex> =
            world().complexes.values().filter(|complex| self::okrug(complex) == Some(okrug)).collect();
        assert!(!there.is_empty() && there.iter().all(|complex| complex.region == Region::Msk), "{okrug}");
    }
}

#[test]
fn ring_distance_is_told_outside_the_ring_only() {
    let (mkad, kad) = (novosel_geo::RingRoad::mkad(), novosel_geo::RingRoad::kad());
    for complex in world().complexes.values() {
        let ring = if complex.region.site() == SiteRegion::Msk { &mkad } else { &kad };
        assert_eq!(
            complex.ring_distance.is_none(),
            ring.contains(complex.position.unwrap()),
            "{}",
            complex.slug
        );
    }
}

#[test]
fn stations_are_near_and_in_order() {
    let world = world();
    for complex in world.complexes.values() {
        assert!(complex.stations.is_sorted_by_key(|near| near.metres) && complex.stations.len() <= 6);
        for near in &complex.stations {
            let station = books().station(near.station).unwrap();
            let metres = station.position.distance_m(complex.position.unwrap());
            assert!((metres - f64::from(near.metres)).abs() <= 1.0, "{}", complex.slug);
        }
    }
    let in_city =
        world.complexes.values().filter(|complex| complex.region.is_city() && !complex.kind.is_settlement());
    let (all, near) = in_city.fold((0, 0), |(all, near), complex| {
        (all + 1, near + u32::from(complex.stations.iter().any(|station| station.walk_minutes <= 15)))
    });
    assert!(near * 100 / all >= 35, "{near} of {all} are near a station");
}

// Prices

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

// Trust

#[test]
fn promos_hold_around_today() {
    let promos: Vec<_> = world().complexes.values().flat_map(|complex| &complex.promos).collect();
    let live = promos.iter().filter(|promo| promo.is_live(today())).count();
    assert!(live * 100 / promos.len() >= 70, "{live} of {}", promos.len());
    for promo in promos {
        assert!(
            promo.to.is_none_or(|to| promo.from.unwrap() <= to && to + Days::new(30) > today()),
            "{}",
            promo.header
        );
        assert!(!promo.header.contains('{') && !promo.short_text.contains('{'));
    }
}

#[test]
fn texts_are_whole_sentences_without_blanks() {
    let world = world();
    let descriptions = world.complexes.values().map(|complex| complex.description.clone().expect("a text"));
    let paragraphs = world.editorials.iter().flat_map(|item| item.text.iter().cloned());
    for text in descriptions.chain(paragraphs) {
        assert!(
            text.ends_with('.') && !text.contains("  ") && !text.contains("{}") && !text.contains(".."),
            "{text}"
        );
        assert_eq!(text.matches('«').count(), text.matches('»').count(), "{text}");
    }
}

#[test]
fn derived_features_are_left_to_the_index() {
    for complex in world().complexes.values() {
        assert!(
            !complex.features.iter().any(novosel_catalog::feature::Feature::is_derived),
            "{}",
            complex.slug
        );
    }
}
