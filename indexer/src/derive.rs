//! Facts of a complex that depend on the day or on other entities: computed when the index is built, never
//! stored in the catalogue.
//!
//! To add one: a feature that [`Feature::is_derived`] names, and its rule below.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use novosel_catalog::building::{Complex, ComplexKind, Heard, Queue};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::flat::{LotKind, LotKindSet};
use novosel_catalog::id::{BankId, ProgrammeId, StationId};
use novosel_catalog::lists::{Punctual, Unreliable};
use novosel_catalog::mortgage::Programme;
use novosel_catalog::place::StationStatus;
use novosel_catalog::stream::ReferenceData;

/// «Рядом с метро» is a quarter of an hour on foot.
const NEAR_METRO_MINUTES: u16 = 15;
/// «Новинка» for a year.
const NEW_DAYS: i64 = 365;
/// A delay of half a year is a missed deadline.
const MISSED_QUARTERS: i32 = 2;
/// Pictures that the card of a listing can show.
const CARD_PHOTOS: usize = 6;

/// The rules of one day over one set of reference data.
#[derive(Debug)]
pub struct Deriver {
    today: NaiveDate,
    programmes: HashMap<ProgrammeId, Programme>,
    /// The rules of each programme, by its bank and name.
    rules: HashMap<(BankId, String), Vec<ProgrammeId>>,
    open_stations: HashSet<StationId>,
}

impl Deriver {
    /// Prepares the rules for a day.
    pub fn new(reference_data: &ReferenceData, today: NaiveDate) -> Self {
        let stations = reference_data.geography.stations.iter();
        let mut rules: HashMap<(BankId, String), Vec<ProgrammeId>> = HashMap::new();
        for rule in &reference_data.programmes {
            rules.entry((rule.bank, rule.slug.clone())).or_default().push(rule.id);
        }
        Self {
            today,
            rules,
            programmes: reference_data.programmes.iter().map(|rule| (rule.id, rule.clone())).collect(),
            open_stations: stations
                .filter(|station| station.status == StationStatus::Open)
                .map(|station| station.id)
                .collect(),
        }
    }

    /// The programmes that lend for a complex, with every rule of each: a bank that changes its terms from a day on lends
    /// for the same complexes.
    pub fn accreditations(&self, complex: &Complex) -> Vec<ProgrammeId> {
        let mut all = complex.accreditations.clone();
        for rule in complex.accreditations.iter().filter_map(|id| self.programmes.get(id)) {
            let rules = self.rules.get(&(rule.bank, rule.slug.clone())).into_iter().flatten();
            for other in rules {
                if !all.contains(other) {
                    all.push(*other);
                }
            }
        }
        all
    }

    /// The features of a complex with the derived ones of the day; `lots` are the kinds of its live lots.
    ///
    /// Derived flags that the complex brings along are ignored: a source cannot set them.
    pub fn features(&self, complex: &Complex, lots: LotKindSet) -> FeatureSet {
        let mut features = FeatureSet::of(complex.features.iter().filter(|feature| !feature.is_derived()));
        for feature in self.mortgages(complex, lots) {
            features.insert(feature);
        }
        // An editor's list holds no complex that its own dates contradict.
        if Punctual::of(&complex.queues, self.today).is_none() {
            features.remove(Feature::Recommended);
        }
        if Unreliable::of(&complex.queues, complex.heard(), self.today).is_none() {
            features.remove(Feature::Blacklist);
        }
        let is_project = |queue: &Queue| queue.deadline == Deadline::Project;
        let rules = [
            (Feature::NoSales, lots.is_empty()),
            (Feature::Project, lots.is_empty() && complex.queues.iter().any(is_project)),
            (Feature::Promo, complex.promos.iter().any(|promo| promo.is_live(self.today))),
            (
                Feature::MissedDeadline,
                complex.queues.iter().any(|queue| self.is_missed(queue, complex.heard())),
            ),
            (Feature::NearMetro, self.is_near_metro(complex)),
            (Feature::New, (0..=NEW_DAYS).contains(&(self.today - complex.added).num_days())),
        ];
        for (feature, _) in rules.into_iter().filter(|(_, holds)| *holds) {
            features.insert(feature);
        }
        features
    }

    /// Where and when a programme holds is its own data (`domain.md`, «Mortgage»): nothing here knows a city.
    fn mortgages(&self, complex: &Complex, lots: LotKindSet) -> Vec<Feature> {
        let kinds = if lots.is_empty() { kinds_to_come(complex.kind) } else { lots };
        let rules = complex.accreditations.iter().filter_map(|id| self.programmes.get(id));
        let mut found: Vec<Feature> = rules
            .filter(|rule| kinds.iter().any(|kind| rule.accepts(complex.region, kind, self.today)))
            .map(|rule| rule.target.feature())
            .collect();
        if !found.is_empty() {
            found.push(Feature::Mortgage);
        }
        found
    }

    /// Moved by half a year, or the first promise is known to be broken: the корпус still is not handed over.
    fn is_missed(&self, queue: &Queue, heard: Heard) -> bool {
        if queue.deadline == Deadline::Delivered {
            return false;
        }
        let first = queue.first_deadline.unwrap_or(queue.deadline);
        queue.delay_quarters().is_some_and(|delay| delay >= MISSED_QUARTERS)
            || first.quarter().is_some_and(|quarter| heard.knows_as_broken(quarter, self.today))
    }

    /// A station under construction takes nobody to work yet.
    fn is_near_metro(&self, complex: &Complex) -> bool {
        complex
            .stations
            .iter()
            .any(|near| near.walk_minutes <= NEAR_METRO_MINUTES && self.open_stations.contains(&near.station))
    }
}

/// What a complex sells when nothing is on sale today.
fn kinds_to_come(kind: ComplexKind) -> LotKindSet {
    match kind {
        ComplexKind::Residential | ComplexKind::LowRise => LotKindSet::of([LotKind::Flat]),
        ComplexKind::Apartments => LotKindSet::of([LotKind::Apartments]),
        ComplexKind::Settlement => LotKindSet::of([LotKind::Cottage, LotKind::Land, LotKind::LandContract]),
        ComplexKind::Townhouses => LotKindSet::of([LotKind::Townhouse]),
    }
}

/// The part of a complex that stays in memory: everything a listing shows, without the heavy rest of its page.
pub fn card(mut complex: Complex) -> Complex {
    complex.description = None;
    complex.documents = Vec::new();
    // A card says how many there are; what they say is on the page.
    for opinion in &mut complex.opinions {
        opinion.author = String::new();
        opinion.text = String::new();
    }
    complex.expert_reviews = Vec::new();
    complex.photos.sort_by_key(|photo| (!photo.is_main, photo.sort));
    complex.photos.truncate(CARD_PHOTOS);
    complex.photos.shrink_to_fit();
    complex
}
