//! Корпуса of a complex: sections, storeys and risers, dates, documents, contract, and how many lots of each are on
//! sale.

use chrono::{Datelike, Days, NaiveDate};
use novosel_catalog::building::{ComplexKind, Queue};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::SourceKey;
use novosel_catalog::region::Region;
use novosel_geo::position::Position;

use super::ground::{Anchor, Spot, Tier};
use super::layout::FloorPlanLayout;
use super::market;
use super::metres::offset;
use super::plan::{Plan, Stage};
use super::rng::{Part, SeededRng};
use super::schedule::{Course, Schedule};
use super::{SOURCE, Scale};

/// Escrow accounts became the rule on this day (law 214-ФЗ, amended).
const ESCROW_SINCE: (i32, u32, u32) = (2019, 7, 1);

/// A корпус with what its lots follow from.
pub(super) struct House {
    pub(super) queue: Queue,
    pub(super) storeys: u16,
    /// The first floor with flats: shops take the ground floor of some houses.
    pub(super) first_floor: u16,
    pub(super) sections: u16,
    /// Flats on a floor of a section.
    pub(super) risers: u16,
    layouts: Vec<FloorPlanLayout>,
    /// The layout of each riser, section by section.
    columns: Vec<u16>,
    pub(super) is_apartments: bool,
    pub(super) finishing: Finishing,
    /// The finishing that some buyers choose instead.
    pub(super) option: Finishing,
    /// Roubles a square metre before size, floor and finishing.
    pub(super) per_metre: f64,
    pub(super) ceiling_cm: u16,
    pub(super) sale_from: NaiveDate,
    /// The day of commissioning, past or promised.
    pub(super) commissioning: Option<NaiveDate>,
    pub(super) live: u32,
}

impl House {
    /// Lots in all.
    pub(super) fn cells(&self) -> u32 {
        u32::from(self.sections) * u32::from(self.risers) * u32::from(self.storeys + 1 - self.first_floor)
    }

    /// The layout of a riser; both count from one.
    pub(super) fn layout(&self, section: u16, riser: u16) -> (u16, &FloorPlanLayout) {
        let column = usize::from(section - 1) * usize::from(self.risers) + usize::from(riser - 1);
        let number = self.columns[column];
        (number, &self.layouts[usize::from(number)])
    }

    /// Whether the house is still being built and sold by ДДУ.
    pub(super) fn is_underway(&self) -> bool {
        self.queue.contract == Some(Contract::Ddu)
    }
}

/// What the houses of a complex are generated from.
pub(super) struct Site<'a> {
    pub(super) plan: &'a Plan,
    pub(super) anchor: &'a Anchor,
    pub(super) spot: &'a Spot,
    pub(super) today: NaiveDate,
    pub(super) seed: u64,
    pub(super) scale: Scale,
    /// Names of banks, for escrow accounts.
    pub(super) banks: &'a [String],
}

/// All корпуса of a complex, the oldest first, without numbers yet.
pub(super) fn houses(site: &Site<'_>) -> Vec<House> {
    let mut rng = SeededRng::of(site.seed, Part::Houses, u64::from(site.plan.number));
    let frames = frames(site, &mut rng);
    let delivered = match site.plan.stage {
        Stage::Building if frames.len() > 1 => rng.below(u32::try_from(frames.len() / 2 + 1).unwrap_or(1)),
        _ => 0,
    };
    // One level for the whole complex, within seven percent of the market's.
    let level = rng.range(0.93, 1.07);
    let apartments_house = mixed_house(site, frames.len(), &mut rng);
    let mut houses: Vec<House> = (0..)
        .zip(&frames)
        .map(|(index, frame)| {
            let course = match course(site.plan.stage, index, delivered, &mut rng) {
                // Where houses replace factories none is ready before all of them are.
                _ if site.plan.is_beside_factories() => Course::Underway(3 + index % 2),
                course => course,
            };
            let is_apartments = site.plan.kind == ComplexKind::Apartments || apartments_house == Some(index);
            house(site, index, frame, course, level, is_apartments, &mut rng)
        })
        .collect();
    if site.plan.stage == Stage::Building && houses.len() > 2 && rng.chance(20) {
        houses.push(announced(site, u32::try_from(houses.len()).unwrap_or(0), &mut rng));
    }
    divide(site.plan.live, &mut houses);
    houses
}

/// In complexes of business class and above one of several houses may hold apartments.
fn mixed_house(site: &Site<'_>, count: usize, rng: &mut SeededRng) -> Option<u32> {
    let may = site.plan.kind == ComplexKind::Residential
        && count > 1
        && matches!(site.plan.class, BuildingClass::Business | BuildingClass::Premium)
        && site.plan.region.is_city();
    (may && rng.chance(25)).then(|| u32::try_from(count - 1).unwrap_or(0))
}

/// The bare measures of a house.
struct Frame {
    storeys: u16,
    first_floor: u16,
    sections: u16,
    risers: u16,
}

/// Enough houses for the planned lots: on sale, reserved and sold.
fn frames(site: &Site<'_>, rng: &mut SeededRng) -> Vec<Frame> {
    let plan = site.plan;
    let spare = match site.scale {
        // A load has as few sold lots as a catalogue can have: they are not its subject.
        Scale::Lots(_) => f64::from(plan.live) * 0.15,
        Scale::Demo if matches!(plan.stage, Stage::Building | Stage::Stalled) => {
            f64::from(plan.live) * rng.range(0.3, 1.7)
        }
        Scale::Demo => rng.range(30.0, 130.0),
    };
    let mut left = plan.live + (spare as u32).max(8);
    let mut frames = Vec::new();
    while left > 0 {
        let frame = frame(site, left, rng);
        let cells = u32::from(frame.sections)
            * u32::from(frame.risers)
            * u32::from(frame.storeys + 1 - frame.first_floor);
        left = left.saturating_sub(cells);
        frames.push(frame);
    }
    frames
}

fn frame(site: &Site<'_>, wanted: u32, rng: &mut SeededRng) -> Frame {
    let (low, high) = storeys(site);
    let storeys = rng.between(low, high);
    let risers = match site.plan.class {
        BuildingClass::Elite => rng.between(2, 4),
        BuildingClass::Premium => rng.between(3, 6),
        _ if site.plan.kind == ComplexKind::LowRise => rng.between(3, 6),
        _ => rng.between(4, 9),
    };
    let first_floor = if storeys > 4 && rng.chance(60) { 2 } else { 1 };
    let section = (storeys + 1 - first_floor) * risers;
    let sections = wanted.div_ceil(section).clamp(1, rng.between(1, 5));
    // A house that needs fewer flats than drawn is lower, but no hut beside towers.
    let needed = wanted.div_ceil(sections * risers) + first_floor - 1;
    let storeys = storeys.min(needed.max(low));
    let whole = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    Frame {
        storeys: whole(storeys),
        first_floor: whole(first_floor),
        sections: whole(sections),
        risers: whole(risers),
    }
}

/// Lowest and highest number of storeys.
fn storeys(site: &Site<'_>) -> (u32, u32) {
    match (site.plan.kind, site.plan.class, site.anchor.tier) {
        (ComplexKind::LowRise, ..) => (3, 4),
        (_, BuildingClass::Elite, _) => (4, 9),
        (_, _, Tier::PetersburgCentre) => (6, 9),
        (_, _, Tier::Petersburg) => (9, 22),
        (_, _, Tier::PetersburgSuburb) => (4, 12),
        (_, BuildingClass::Premium, _) => (8, 24),
        (_, BuildingClass::Business, Tier::Moscow | Tier::MoscowCentre) => (10, 33),
        (_, _, Tier::Oblast) if site.anchor.ring_km > 40.0 => (5, 12),
        _ => (9, 25),
    }
}

fn course(stage: Stage, index: u32, delivered: u32, rng: &mut SeededRng) -> Course {
    match stage {
        Stage::SoldOut => Course::Delivered(rng.between(4, 32)),
        Stage::Delivered => Course::Delivered(rng.between(1, 9)),
        Stage::Building if index < delivered => Course::Delivered(rng.between(1, 5) + delivered - index - 1),
        Stage::Building if index == delivered && rng.chance(12) => Course::Commission,
        Stage::Building => {
            let wait = rng.below(5);
            // The nearest house may be promised for the running quarter: a list by its year is not empty.
            let is_due = index == delivered && wait == 0;
            Course::Underway(if is_due { 0 } else { (1 + (index - delivered) * 2 + wait).min(18) })
        }
        Stage::Project => Course::Project,
        Stage::Stalled => Course::Stalled,
    }
}

fn house(
    site: &Site<'_>,
    index: u32,
    frame: &Frame,
    course: Course,
    level: f64,
    is_apartments: bool,
    rng: &mut SeededRng,
) -> House {
    let plan = site.plan;
    let schedule = Schedule::draw(course, plan.region, site.today, rng);
    let ceiling_cm = ceiling(plan.class, rng);
    let kinds = 5 + rng.below(7);
    let layouts: Vec<FloorPlanLayout> =
        (0..kinds).map(|_| FloorPlanLayout::draw(plan.class, is_apartments, rng)).collect();
    let columns = (0..u32::from(frame.sections) * u32::from(frame.risers))
        .map(|_| u16::try_from(rng.below(kinds)).unwrap_or(0))
        .collect();
    let walk = site.spot.stations.iter().find(|station| station.transport_minutes.is_none());
    let quarters_left = if schedule.deadline == Deadline::Delivered { 0 } else { schedule.quarters_left };
    let finishing = match finishing(plan.class, is_apartments, rng) {
        _ if plan.is_beside_factories() => Finishing::Fine,
        finishing => finishing,
    };
    House {
        per_metre: market::per_metre(site.anchor, plan.class)
            * level
            * plan.surroundings
            * market::by_stage(quarters_left)
            * market::by_metro(walk.map(|station| station.walk_minutes))
            * if is_apartments { market::APARTMENTS } else { 1.0 },
        sale_from: sale_from(&schedule, site.today, rng),
        queue: queue(site, index, frame, &schedule, rng),
        storeys: frame.storeys,
        first_floor: frame.first_floor,
        sections: frame.sections,
        risers: frame.risers,
        layouts,
        columns,
        is_apartments,
        option: if finishing == Finishing::Bare { Finishing::WhiteBox } else { Finishing::Bare },
        finishing,
        ceiling_cm,
        // Papers are signed shortly before the quarter ends.
        commissioning: schedule.finish.map(|quarter| quarter.last_day() - Days::new(9)),
        live: 0,
    }
}

/// A корпус that is only announced: no documents, no lots.
fn announced(site: &Site<'_>, index: u32, rng: &mut SeededRng) -> House {
    let frame = Frame { storeys: 1, first_floor: 1, sections: 0, risers: 0 };
    let mut house = house(site, index, &frame, Course::Project, 1.0, false, rng);
    (house.queue.floors_from, house.queue.floors_to) = (None, None);
    (house.queue.sections, house.queue.lots_total) = (None, None);
    house
}

fn finishing(class: BuildingClass, is_apartments: bool, rng: &mut SeededRng) -> Finishing {
    let weights = match class {
        _ if is_apartments => [25, 15, 30, 30],
        BuildingClass::Economy => [30, 10, 60, 0],
        BuildingClass::Comfort => [30, 20, 45, 5],
        BuildingClass::Business => [40, 40, 15, 5],
        _ => [55, 30, 5, 10],
    };
    Finishing::ALL[rng.weighted(&weights)]
}

fn ceiling(class: BuildingClass, rng: &mut SeededRng) -> u16 {
    let (low, high) = match class {
        BuildingClass::Economy => (53, 54),
        BuildingClass::Comfort => (53, 56),
        BuildingClass::Business => (56, 62),
        BuildingClass::Premium => (60, 65),
        BuildingClass::Elite => (62, 66),
    };
    // In steps of five centimetres.
    u16::try_from(rng.between(low, high) * 5).unwrap_or(265)
}

/// Sales open some months after the works begin; histories reach three years back.
fn sale_from(schedule: &Schedule, today: NaiveDate, rng: &mut SeededRng) -> NaiveDate {
    let opened = schedule.started.unwrap_or(today) + Days::new(u64::from(rng.between(20, 150)));
    opened.clamp(today - Days::new(1_095), today - Days::new(7))
}

fn queue(site: &Site<'_>, index: u32, frame: &Frame, schedule: &Schedule, rng: &mut SeededRng) -> Queue {
    let plan = site.plan;
    let contract = match schedule.deadline {
        Deadline::Delivered => Some(Contract::Dkp),
        Deadline::Project => None,
        _ => Some(Contract::Ddu),
    };
    let escrow_since = NaiveDate::from_ymd_opt(ESCROW_SINCE.0, ESCROW_SINCE.1, ESCROW_SINCE.2);
    let bank = site.banks[rng.below(u32::try_from(site.banks.len()).unwrap_or(0)) as usize].clone();
    Queue {
        key: SourceKey { source: SOURCE.to_owned(), external_id: format!("{}-k{}", plan.number, index + 1) },
        title: format!("Корпус {}", index + 1),
        phase: u16::try_from(index / 2 + 1).ok(),
        deadline: schedule.deadline,
        started: schedule.started,
        first_deadline: schedule.first_deadline,
        shifts: schedule.shifts.clone(),
        keys_date: schedule.keys_date,
        floors_from: Some(frame.storeys),
        floors_to: Some(frame.storeys),
        sections: Some(frame.sections),
        position: Some(beside(site.spot.position, index)),
        contract,
        escrow_bank: schedule.started.filter(|started| Some(*started) >= escrow_since).map(|_| bank),
        permit: schedule.started.map(|started| permit(plan.region, started, rng)),
        declaration: schedule
            .started
            .map(|_| format!("{}-{:06}", subject(plan.region), rng.below(900_000) + 1_000)),
        lots_total: Some(
            u32::from(frame.sections)
                * u32::from(frame.risers)
                * u32::from(frame.storeys + 1 - frame.first_floor),
        ),
        ..Queue::default()
    }
}

/// Houses stand in rows of three around the complex's point.
fn beside(position: Position, index: u32) -> Position {
    let cell = index % 9;
    offset(position, f64::from(cell / 3) * 45.0 - 45.0, f64::from(cell % 3) * 60.0 - 60.0)
}

/// The number of a building permit as authorities write it; issued before the works began.
fn permit(region: Region, started: NaiveDate, rng: &mut SeededRng) -> String {
    let (object, number) = (rng.between(1, 30), rng.between(100, 29_999));
    format!("{}-{object:02}-{number:06}-{}", subject(region), (started - Days::new(45)).year())
}

/// The number of a region among the subjects of the federation.
fn subject(region: Region) -> u8 {
    match region {
        Region::Msk => 77,
        Region::Mo => 50,
        Region::Spb => 78,
        Region::Lo => 47,
    }
}

/// Divides the live lots among the houses: most where sales began lately, the rest wherever there is room.
fn divide(live: u32, houses: &mut [House]) {
    let weight = |house: &House| -> u64 {
        let share = if house.queue.deadline == Deadline::Delivered { 1 } else { 4 };
        share * u64::from(house.cells())
    };
    let total: u64 = houses.iter().map(weight).sum::<u64>().max(1);
    for house in houses.iter_mut() {
        let fair = u64::from(live) * weight(house) / total;
        house.live = u32::try_from(fair).unwrap_or(u32::MAX).min(house.cells());
    }
    let mut left = live - houses.iter().map(|house| house.live).sum::<u32>();
    for house in houses.iter_mut().rev() {
        let more = left.min(house.cells() - house.live);
        house.live += more;
        left -= more;
    }
}
