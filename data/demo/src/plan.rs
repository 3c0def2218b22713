//! The plan of the catalogue: which complexes there are and how many live lots each has, before any of them is built.

use std::collections::HashSet;

use novosel_catalog::building::ComplexKind;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::company::Builder;
use novosel_catalog::id::BuilderId;
use novosel_catalog::region::{Region, SiteRegion};

use super::Scale;
use super::ground::{Ground, Tier};
use super::market;
use super::names::{Name, NameLists};
use super::rng::{Part, SeededRng};
use novosel_catalog::slug::slug;

/// How far a complex has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Delivered long ago, nothing left.
    SoldOut,
    /// Delivered, the rest is on sale.
    Delivered,
    /// Under construction and on sale.
    Building,
    /// Announced.
    Project,
    /// Under construction for far too long.
    Stalled,
}

/// What a complex will be.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Number of the complex, from 1.
    pub(super) number: u32,
    pub(super) region: Region,
    pub(super) kind: ComplexKind,
    pub(super) name: Name,
    pub(super) slug: String,
    /// Index of its point among those of the region.
    pub(super) anchor: usize,
    pub(super) class: BuildingClass,
    pub(super) stage: Stage,
    pub(super) builder: BuilderId,
    /// Live lots, exactly.
    pub(super) live: u32,
    /// What the ground right around it does to its prices: one, or less beside factories.
    pub(super) surroundings: f64,
    /// Views of the last month.
    pub(super) popularity: u32,
}

/// One of so many flats is taken off sale where sales were closed before the last flat was sold.
pub(super) const WITHHELD: u32 = 13;

impl Plan {
    /// Whether its builder has closed the sales and kept a few flats.
    pub(super) fn is_closed_early(&self) -> bool {
        self.stage == Stage::SoldOut && self.number.is_multiple_of(6)
    }

    /// Whether its neighbours are factories.
    pub(super) fn is_beside_factories(&self) -> bool {
        self.surroundings < 1.0
    }
}

/// Gives out slugs that are unique among those given before: a repeated one gets a number.
#[derive(Default)]
pub(super) struct Slugs(HashSet<String>);

impl Slugs {
    pub(super) fn claim(&mut self, name: &str) -> String {
        let base = slug(name);
        let mut candidate = base.clone();
        let mut number = 2_u32;
        while !self.0.insert(candidate.clone()) {
            candidate = format!("{base}-{number}");
            number += 1;
        }
        candidate
    }
}

/// Complexes of the demonstration: 900 around Moscow, 450 around Saint Petersburg, 150 settlements (`domain.md`).
const DEMO: u32 = 1_500;
/// The most complexes of a load: what the two sites could ever hold.
const MOST: u64 = 10_000;
/// Live lots a complex of a load has on average, until [`MOST`] is reached.
const LOTS_A_COMPLEX: u64 = 180;

/// All complexes by number. Each one's kind, place and stage depend on the seed and its number alone.
pub(super) fn plans(
    scale: Scale,
    seed: u64,
    ground: &Ground,
    builders: &[(Builder, Option<SiteRegion>)],
) -> Vec<Plan> {
    let count = match scale {
        Scale::Demo => DEMO,
        Scale::Lots(lots) => u32::try_from((lots / LOTS_A_COMPLEX).clamp(lots.min(20), MOST)).unwrap_or(DEMO),
    };
    let names = NameLists::new(seed);
    let (mut slugs, mut order) = (Slugs::default(), [0_usize; 3]);
    let by_site = SiteRegion::ALL.map(|site| weights_of_builders(site, builders));
    let mut plans: Vec<Plan> = (1..=count)
        .map(|number| {
            let mut rng = SeededRng::of(seed, Part::Plan, u64::from(number));
            let (site, is_settlement) = circle(number);
            let region = region(site, is_settlement, &mut rng);
            let anchor = ground.choose(region, is_settlement, &mut rng);
            let tier = ground.anchors(region)[anchor].tier;
            let kind = kind(tier, is_settlement, &mut rng);
            let class = class(tier, kind, &mut rng);
            let stage = stage(kind, &mut rng);
            let list = if is_settlement { 2 } else { site as usize };
            let name =
                if is_settlement { names.settlement(order[2]) } else { names.complex(site, order[list]) };
            order[list] += 1;
            Plan {
                number,
                region,
                kind,
                slug: slugs.claim(&name.name),
                name,
                anchor,
                class,
                stage,
                builder: BuilderId(u32::try_from(rng.weighted(&by_site[site as usize]) + 1).unwrap_or(1)),
                live: live(kind, stage, &mut rng),
                surroundings: 1.0,
                popularity: popularity(stage, &mut rng),
            }
        })
        .collect();
    match scale {
        Scale::Lots(lots) => spread(&mut plans, lots),
        Scale::Demo => {
            // Sales of a project have not begun. A load keeps such lots: an engine has to bear those without a price.
            for plan in plans.iter_mut().filter(|plan| plan.stage == Stage::Project) {
                plan.live = 0;
            }
            if let Some(plan) = plans.iter_mut().find(|plan| plan.number == AFFORDABLE) {
                make_affordable(plan, ground);
            }
        }
    }
    plans
}

/// The complex of the demonstration where the examples of the documents look for a flat: Saint Petersburg's last one.
const AFFORDABLE: u32 = 1_497;
/// The district of the station that the examples name, «Автово», where houses replace factories.
const AFFORDABLE_AT: (f64, f64) = (59.874_25, 30.231_69);

/// Finished flats of economy class between factories, from which a two-room one costs less than nine million.
fn make_affordable(plan: &mut Plan, ground: &Ground) {
    plan.region = Region::Spb;
    plan.kind = ComplexKind::Residential;
    plan.class = BuildingClass::Economy;
    plan.stage = Stage::Building;
    plan.live = 260;
    plan.surroundings = 0.83;
    if let Some(anchor) = ground.nearest(plan.region, AFFORDABLE_AT) {
        plan.anchor = anchor;
    }
}

/// The site of a number, and whether it is a settlement: of ten complexes six are around Moscow, three around Saint
/// Petersburg and one is a settlement.
fn circle(number: u32) -> (SiteRegion, bool) {
    match number % 10 {
        0 => (if number.is_multiple_of(30) { SiteRegion::Spb } else { SiteRegion::Msk }, true),
        1 | 4 | 7 => (SiteRegion::Spb, false),
        _ => (SiteRegion::Msk, false),
    }
}

fn region(site: SiteRegion, is_settlement: bool, rng: &mut SeededRng) -> Region {
    let [city, oblast] = site.regions();
    let city_percent = match (is_settlement, site) {
        (true, _) => 6,
        (false, SiteRegion::Msk) => 54,
        (false, SiteRegion::Spb) => 58,
    };
    if rng.chance(city_percent) { city } else { oblast }
}

fn kind(tier: Tier, is_settlement: bool, rng: &mut SeededRng) -> ComplexKind {
    let (apartments, low_rise) = match tier {
        Tier::MoscowCentre | Tier::PetersburgCentre => (16, 0),
        Tier::Moscow | Tier::Petersburg => (9, 0),
        Tier::NewMoscow | Tier::PetersburgSuburb => (3, 18),
        Tier::Oblast => (1, 20),
    };
    match rng.below(100) {
        share if is_settlement && share < 20 => ComplexKind::Townhouses,
        _ if is_settlement => ComplexKind::Settlement,
        share if share < apartments => ComplexKind::Apartments,
        share if share < apartments + low_rise => ComplexKind::LowRise,
        _ => ComplexKind::Residential,
    }
}

fn class(tier: Tier, kind: ComplexKind, rng: &mut SeededRng) -> BuildingClass {
    let class = market::class(tier, rng);
    // Nobody builds low blocks of economy class apartments, nor elite estates of three floors.
    match kind {
        ComplexKind::Apartments => class.max(BuildingClass::Comfort),
        ComplexKind::LowRise => class.min(BuildingClass::Business),
        _ => class,
    }
}

fn stage(kind: ComplexKind, rng: &mut SeededRng) -> Stage {
    match rng.below(100) {
        _ if kind.is_settlement() => Stage::Building,
        0..33 => Stage::SoldOut,
        33..61 => Stage::Delivered,
        61..95 => Stage::Building,
        95..98 => Stage::Project,
        _ => Stage::Stalled,
    }
}

/// Few complexes hold most of the lots.
fn live(kind: ComplexKind, stage: Stage, rng: &mut SeededRng) -> u32 {
    let share = rng.unit();
    let skew = |least: f64, most: f64| (least + (most - least) * share * share) as u32;
    match (kind, stage) {
        (ComplexKind::Settlement | ComplexKind::Townhouses, _) => skew(3.0, 34.0),
        (_, Stage::SoldOut) => 0,
        (ComplexKind::LowRise, Stage::Building) => skew(20.0, 140.0),
        (_, Stage::Delivered) => skew(3.0, 90.0),
        (_, Stage::Building) => skew(30.0, 370.0),
        (_, Stage::Project) => {
            if share < 0.5 {
                0
            } else {
                skew(0.0, 40.0)
            }
        }
        (_, Stage::Stalled) => skew(10.0, 60.0),
    }
}

/// Views fall as one over the rank; a rank here is a random share.
fn popularity(stage: Stage, rng: &mut SeededRng) -> u32 {
    let views = (260.0 / (rng.unit() + 0.008)) as u32;
    if stage == Stage::SoldOut { views / 4 } else { views }
}

/// The first builders build most.
fn weights_of_builders(site: SiteRegion, builders: &[(Builder, Option<SiteRegion>)]) -> Vec<u32> {
    let weight = |(rank, home): (u32, &Option<SiteRegion>)| {
        if home.is_none_or(|home| home == site) { 30_000 / (rank + 12) } else { 0 }
    };
    (0..).zip(builders.iter().map(|(_, home)| home)).map(weight).collect()
}

/// Makes the live lots of all complexes sum up to `lots`, keeping their proportions.
fn spread(plans: &mut [Plan], lots: u64) {
    let total: u64 = plans.iter().map(|plan| u64::from(plan.live)).sum();
    if total == 0 {
        for plan in plans.iter_mut().take(1) {
            plan.stage = Stage::Building;
            plan.live = u32::try_from(lots).unwrap_or(u32::MAX);
        }
        return;
    }
    // Rounding by running totals: the shares add up to `lots` exactly.
    let (mut before, mut given) = (0_u64, 0_u64);
    for plan in plans {
        before += u64::from(plan.live);
        let until = u64::try_from(u128::from(before) * u128::from(lots) / u128::from(total)).unwrap_or(lots);
        plan.live = u32::try_from(until - given).unwrap_or(u32::MAX);
        given = until;
    }
}
