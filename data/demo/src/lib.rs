//! The demonstration catalogue: invented complexes, lots, settlements, companies, banks and texts that obey every rule
//! of the domain, and the same generator as an endless load for benches.
//!
//! It never reads a clock, a file or a database, and writes nothing: whoever calls it does.
//!
//! Everything follows from a scale, a seed, a day and the reference data: no clock, no input, no output. Each part of
//! each object has its own stream of draws, so that a change to one moves nothing in another. No complex, builder,
//! bank, agency or expert here exists; texts say so.
//!
//! To add a kind of data: a module with one function from the facts of a complex to it, a [`rng::Part`] of its own,
//! a line in [`Catalogue::full`], and a sentence about what makes it true in `tests/demo/`.

mod banks;
mod card;
mod companies;
mod editorial;
mod examples;
mod flats;
mod ground;
mod houses;
mod layout;
mod market;
mod media;
mod metres;
mod names;
mod offers;
mod places;
mod plan;
mod prose;
mod ratings;
mod records;
mod reviews;
mod rng;
mod schedule;
mod special_projects;
mod stream;
mod texts;
mod videos;
mod water;
mod words;
mod written;

use chrono::NaiveDate;
use novosel_catalog::bank::Bank;
use novosel_catalog::building::{Complex, Video};
use novosel_catalog::company::{Agency, Builder};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::{AgencyId, QueueId};
use novosel_catalog::mortgage::Programme;
use novosel_catalog::place::Geography;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::stream::{ComplexEntry, LotRow, Totals};
use thiserror::Error;

use card::Facts;
use flats::Sales;
use ground::{Ground, Spot};
use houses::{House, Site, houses};
use plan::{Plan, plans};

pub use places::{RatingOf, earlier_places};
pub use records::Records;
pub use stream::DemoStream;

/// The feed's name in the keys of everything generated.
pub const SOURCE: &str = "demo";

/// How much is generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// The demonstration: 1,500 complexes with settlements, 60 to 100 thousand live lots, sold ones too.
    Demo,
    /// Exactly so many live lots, in up to 10,000 complexes; the numbers of lots must fit 32 bits, sold ones too.
    Lots(u64),
}

/// Why nothing can be generated.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DemoError {
    /// The reference data has no place of a region around which complexes could stand.
    #[error("the reference data has no places of region {region} to build in")]
    NoPlaces {
        /// The region's code.
        region: &'static str,
    },
    /// More lots than their numbers can count.
    #[error("{0} lots are too many: at most {MOST_LOTS} can be numbered")]
    TooMany(u64),
}

/// The most live lots of a load: with the sold ones their numbers stay within 32 bits.
const MOST_LOTS: u64 = 1_000_000_000;

/// The records of a catalogue in the order of an export: companies, banks with programmes, complexes each with its
/// lots, texts, special projects. The same arguments always give the same records.
///
/// # Errors
/// When the reference data lacks places of a region, or the scale is beyond what numbers can count.
pub fn generate(
    scale: Scale,
    seed: u64,
    today: NaiveDate,
    geography: &Geography,
) -> Result<Records, DemoError> {
    Ok(Records::new(Catalogue::new(scale, seed, today, geography)?))
}

/// The plan with everything that complexes share.
pub(crate) struct Catalogue {
    scale: Scale,
    seed: u64,
    today: NaiveDate,
    geography: Geography,
    ground: Ground,
    builders: Vec<Builder>,
    agencies: Vec<Agency>,
    /// Agencies of each site.
    agencies_by_site: [Vec<AgencyId>; 2],
    banks: Vec<Bank>,
    bank_names: Vec<String>,
    programmes: Vec<Programme>,
    plans: Vec<Plan>,
}

/// The next numbers to give out.
#[derive(Clone, Copy, Debug)]
struct Counters {
    lot: u32,
    queue: u32,
    promo: u32,
}

impl Default for Counters {
    fn default() -> Self {
        Self { lot: 1, queue: 1, promo: 1 }
    }
}

impl Catalogue {
    fn new(scale: Scale, seed: u64, today: NaiveDate, geography: &Geography) -> Result<Self, DemoError> {
        if let Scale::Lots(lots) = scale
            && lots > MOST_LOTS
        {
            return Err(DemoError::TooMany(lots));
        }
        let ground = Ground::new(geography)?;
        let builders = companies::builders(seed);
        let (banks, programmes) = banks::banks(seed);
        let plans = plans(scale, seed, &ground, &builders);
        let mut builders: Vec<Builder> = builders.into_iter().map(|(builder, _)| builder).collect();
        companies::retire(&mut builders, &plans);
        Ok(Self {
            scale,
            seed,
            today,
            geography: geography.clone(),
            ground,
            builders,
            agencies: companies::agencies(seed),
            agencies_by_site: SiteRegion::ALL.map(|site| companies::agencies_of(seed, site)),
            bank_names: banks.iter().map(|bank| format!("Банк «{}»", bank.name)).collect(),
            banks,
            programmes,
            plans,
        })
    }

    fn totals(&self) -> Totals {
        Totals {
            complexes: self.plans.len() as u64,
            lots: self.plans.iter().map(|plan| u64::from(plan.live)).sum(),
        }
    }

    /// A complex with all of its lots, texts, pictures and documents.
    fn full(&self, plan: &Plan, counters: &mut Counters) -> (Complex, Vec<Lot>) {
        let (spot, houses) = self.raise(plan, counters);
        let facts = self.facts(plan, &spot, &houses);
        let lots = if plan.kind.is_settlement() {
            offers::offers(
                plan,
                &self.ground.anchors(plan.region)[plan.anchor],
                self.seed,
                self.today,
                &mut counters.lot,
            )
        } else {
            self.sales(plan).lots(&houses, &mut counters.lot)
        };
        let live = lots.iter().filter(|lot| lot.status == LotStatus::Live);
        let cheapest = live.filter_map(Lot::price_per_metre).min();
        let mut complex = self.card(&facts, cheapest, counters);
        complex.description = Some(prose::description(&facts, &complex, &self.geography));
        complex.documents = media::documents(&facts);
        (complex.pros, complex.cons) = prose::arguments(&facts, &complex);
        complex.opinions = prose::opinions(&facts);
        complex.expert_reviews = reviews::expert_reviews(&facts, &complex, &self.geography);
        complex.photos = media::photos(&facts);
        complex.videos = videos::videos(&facts);
        (complex, lots)
    }

    /// A complex as an index wants it: no texts, pictures or documents, live lots alone.
    fn entry(&self, plan: &Plan, counters: &mut Counters) -> ComplexEntry {
        let (spot, houses) = self.raise(plan, counters);
        let facts = self.facts(plan, &spot, &houses);
        let lots = if plan.kind.is_settlement() {
            offers::offers(
                plan,
                &self.ground.anchors(plan.region)[plan.anchor],
                self.seed,
                self.today,
                &mut counters.lot,
            )
            .iter()
            .map(|lot| LotRow::of(lot, Deadline::Unknown))
            .collect()
        } else {
            self.sales(plan).rows(&houses, &mut counters.lot)
        };
        let cheapest = lots.iter().filter_map(per_metre).min();
        ComplexEntry { complex: self.card(&facts, cheapest, counters), lots }
    }

    /// The place and the numbered корпуса of a complex.
    fn raise(&self, plan: &Plan, counters: &mut Counters) -> (Spot, Vec<House>) {
        let anchor = &self.ground.anchors(plan.region)[plan.anchor];
        let mut rng = rng::SeededRng::of(self.seed, rng::Part::Ground, u64::from(plan.number));
        let mut spot = self.ground.spot(plan.region, anchor, &mut rng);
        if plan.is_beside_factories() {
            // The station of the examples lies to the east of the point.
            for _ in 0..24 {
                let other = self.ground.spot(plan.region, anchor, &mut rng);
                if other.position.lon() > spot.position.lon() {
                    spot = other;
                }
            }
        }
        if plan.kind.is_settlement() {
            return (spot, Vec::new());
        }
        let site = Site {
            plan,
            anchor,
            spot: &spot,
            today: self.today,
            seed: self.seed,
            scale: self.scale,
            banks: &self.bank_names,
        };
        let mut houses = houses(&site);
        for house in &mut houses {
            house.queue.id = QueueId(counters.queue);
            counters.queue += 1;
        }
        (spot, houses)
    }

    /// The first day of works and the last commissioning, past or promised.
    fn course(&self, plan: &Plan) -> Option<(NaiveDate, NaiveDate)> {
        let (_, houses) = self.raise(plan, &mut Counters::default());
        let started = houses.iter().filter_map(|house| house.queue.started).min()?;
        Some((started, houses.iter().filter_map(|house| house.commissioning).max()?))
    }

    /// The video of a complex; few have one.
    fn video(&self, plan: &Plan) -> Option<Video> {
        if !videos::may_have(plan) {
            return None;
        }
        let (spot, houses) = self.raise(plan, &mut Counters::default());
        videos::videos(&self.facts(plan, &spot, &houses)).pop()
    }

    /// The cards of all complexes but settlements, without prices and promos; корпуса bear numbers of their own.
    fn cards(&self) -> Vec<(&Plan, Complex)> {
        let blocks = self.plans.iter().filter(|plan| !plan.kind.is_settlement());
        let card = |plan| {
            let (spot, houses) = self.raise(plan, &mut Counters::default());
            (plan, card::card(&self.facts(plan, &spot, &houses)))
        };
        blocks.map(card).collect()
    }

    fn facts<'a>(&'a self, plan: &'a Plan, spot: &'a Spot, houses: &'a [House]) -> Facts<'a> {
        Facts {
            plan,
            anchor: &self.ground.anchors(plan.region)[plan.anchor],
            spot,
            houses,
            builder: &self.builders[plan.builder.0 as usize - 1].name,
            programmes: &self.programmes,
            seed: self.seed,
            today: self.today,
        }
    }

    fn sales<'a>(&'a self, plan: &'a Plan) -> Sales<'a> {
        Sales {
            plan,
            seed: self.seed,
            today: self.today,
            assignments: card::shows_assignments(plan),
            agencies: &self.agencies_by_site[plan.region.site() as usize],
        }
    }

    fn card(&self, facts: &Facts<'_>, cheapest: Option<u64>, counters: &mut Counters) -> Complex {
        let mut complex = card::card(facts);
        complex.prices = card::prices(facts, cheapest);
        complex.promos = card::promos(facts, &mut counters.promo);
        if complex.kind.is_settlement() {
            complex.settlement =
                Some(offers::settlement(facts.plan, facts.spot.position, self.seed, &self.geography));
        }
        complex
    }
}

/// Roubles a square metre of a row's dwelling.
fn per_metre(row: &LotRow) -> Option<u64> {
    let area = row.area.filter(|area| area.0 > 0)?;
    Some(row.price?.roubles() * 100 / u64::from(area.0))
}
