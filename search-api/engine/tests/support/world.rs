//! A random catalogue: few distinct values, so that conditions intersect; every field is filled in some entries and
//! absent in others.

use std::sync::{Arc, LazyLock};

use chrono::{Days, NaiveDate};
use novosel_catalog::area::{CeilingHeight, LandArea, SquareMetres};
use novosel_catalog::building::{Complex, ComplexKind, StationDistance};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::feature::Feature;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{
    AgencyId, BankId, BuilderId, ComplexId, LandStatusId, LotId, PlaceId, ProgrammeId, QueueId, StationId,
};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{MortgageTarget, Programme};
use novosel_catalog::place::{Place, PlaceKind, Station, StationStatus};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::Rooms;
use novosel_catalog::settlement::{Convenience, Settlement};
use novosel_catalog::stream::{ComplexEntry, LotRow, ReferenceData};
use novosel_engine::{Engine, TextMatcher};
use novosel_geo::position::Position;
use novosel_indexer::columns::tables::Tables;

use super::Random;

pub const STATIONS: u32 = 12;
pub const PLACES: u32 = 16;
pub const BUILDERS: u32 = 6;
pub const STATUSES: u32 = 3;
/// The day for which the validity of programmes is decided.
pub const TODAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
/// Programmes of banks: few distinct rates, so that limits of a payment intersect; some expired, some in the future.
pub static PROGRAMMES: LazyLock<Vec<Programme>> = LazyLock::new(programmes);
const WORDS: [&str; 8] = ["Зелёные", "Северная", "долина", "аллеи", "Парк", "Квартал", "Ёлочка", "Невский"];
const CODES: [u16; 9] = [1, 2, 3, 4, 20264, 20271, 20274, 20282, 20284];

/// How large a catalogue is.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub complexes: u32,
    pub most_lots: u32,
}

pub struct World {
    pub entries: Vec<ComplexEntry>,
    pub engine: Engine,
    pub reference_data: ReferenceData,
}

impl World {
    pub fn new(seed: u64, size: Size) -> Self {
        let mut random = Random::new(seed);
        let reference_data = reference_data();
        let entries = entries(&mut random, size);
        Self::of(entries, reference_data)
    }

    pub fn of(entries: Vec<ComplexEntry>, reference_data: ReferenceData) -> Self {
        let (tables, cards) = Tables::build(entries.clone());
        let text = Arc::new(Names(cards.iter().map(|card| (card.id, card.name.to_lowercase())).collect()));
        let engine = Engine::new(Arc::new(tables), Arc::new(reference_data.clone()), text, &cards);
        Self { entries, engine, reference_data }
    }
}

/// Finds complexes by a part of the name.
struct Names(Vec<(ComplexId, String)>);

impl TextMatcher for Names {
    fn complexes_matching(&self, text: &str) -> Vec<ComplexId> {
        let text = text.to_lowercase();
        self.0.iter().filter(|(_, name)| name.contains(&text)).map(|(id, _)| *id).collect()
    }
}

pub fn position(random: &mut Random, site: SiteRegion) -> Position {
    let (lat, lon) = match site {
        SiteRegion::Msk => (55.5 + random.share() * 0.5, 37.3 + random.share() * 0.6),
        SiteRegion::Spb => (59.8 + random.share() * 0.3, 30.1 + random.share() * 0.5),
    };
    Position::new(lat, lon).unwrap()
}

fn reference_data() -> ReferenceData {
    let mut reference_data = ReferenceData { programmes: PROGRAMMES.clone(), ..ReferenceData::default() };
    let mut random = Random::new(7);
    for id in 1..=STATIONS {
        let region = Region::ALL[id as usize % 4];
        reference_data.geography.stations.push(Station {
            id: StationId(id),
            line: 1,
            order: id as u16,
            name: format!("Станция {}", id % 5),
            other_names: Vec::new(),
            position: position(&mut random, region.site()),
            status: if id % 6 == 0 { StationStatus::Planned } else { StationStatus::Open },
            region,
        });
    }
    for id in 1..=PLACES {
        let region = Region::ALL[id as usize % 4];
        reference_data.geography.places.push(Place {
            id: PlaceId(id),
            region,
            kind: PlaceKind::ALL[(id / 4) as usize % PlaceKind::ALL.len()],
            name: format!("Место {}", id % 7),
            short: format!("М{id}"),
            other_names: Vec::new(),
            slug: format!("place-{id}"),
            parent: None,
            is_central: id % 3 == 0,
            position: position(&mut random, region.site()),
        });
    }
    reference_data
}

fn programmes() -> Vec<Programme> {
    let mut random = Random::new(11);
    let programme = |id: u32| {
        let rate = random.pick(&[0, 300, 600, 600, 1_490, 1_990, 2_290]);
        let from = random.pick(&[400, 400, 400, 1, 0]);
        let valid_from = if from == 0 { TODAY + Days::new(1) } else { TODAY - Days::new(from) };
        Programme {
            id: ProgrammeId(id),
            bank: BankId(1),
            slug: format!("p-{id}"),
            name: format!("Программа {id}"),
            target: MortgageTarget::Standard,
            percent_from: rate,
            percent_to: rate,
            term_from: random.pick(&[1, 1, 1, 10]),
            term_to: random.pick(&[30, 30, 30, 12]),
            min_loan: random.maybe(20, |random| Thousands(random.pick(&[500, 2_000, 4_000]))),
            max_loan: random.maybe(80, |random| Thousands(random.pick(&[3_000, 6_000, 9_000, 12_000]))),
            first_payment: random.pick(&[0, 20, 20, 30, 50]),
            valid_from,
            valid_to: random.maybe(50, |random| valid_from + Days::new(random.pick(&[0, 399, 400, 800]))),
            regions: Region::ALL.into_iter().filter(|_| random.percent(60)).collect(),
            kinds: LotKind::ALL.iter().copied().filter(|_| random.percent(50)).collect(),
            percent_note: None,
            is_bail: false,
            age_from: None,
            income_proof: None,
            deleted: false,
        }
    };
    (1..=40).map(programme).collect()
}

/// Complexes with lots; numbers are not sorted.
pub fn entries(random: &mut Random, size: Size) -> Vec<ComplexEntry> {
    let mut entries = Vec::new();
    let mut lot_id = 0;
    for at in 0..size.complexes {
        // A stride that shares no factor with the modulus visits every number once.
        let complex = complex(random, ComplexId(1 + at * 7919 % 10_007));
        let lots = match random.within(0, 9) {
            0 => 0,
            1 => random.within(0, size.most_lots * 4),
            _ => random.within(0, size.most_lots),
        };
        let lots = (0..lots)
            .map(|_| {
                lot_id += 1;
                lot(random, LotId(1 + lot_id * 7919 % 1_000_003))
            })
            .collect();
        let mut entry = ComplexEntry { complex, lots };
        derive(&mut entry);
        entries.push(entry);
    }
    entries
}

/// What the index derives from the lots: these features are no free choice.
fn derive(entry: &mut ComplexEntry) {
    let features = &mut entry.complex.features;
    if !entry.lots.is_empty() {
        features.remove(Feature::NoSales);
        features.remove(Feature::Project);
    } else {
        features.insert(Feature::NoSales);
    }
}

fn complex(random: &mut Random, id: ComplexId) -> Complex {
    let region = random.pick(&Region::ALL);
    let mut complex: Complex = serde_json::from_value(serde_json::json!({
        "id": id, "key": {"source": "t", "external_id": id.0.to_string()}, "slug": format!("c-{}", id.0),
        "kind": "residential", "region": region, "address": "адрес", "position": null, "class": null,
        "builder": null, "added": "2024-01-01", "updated": "2026-01-01",
        "name": format!("{} {}", random.pick(&WORDS), random.pick(&WORDS)),
    }))
    .unwrap();
    complex.kind = random.pick(&[
        ComplexKind::Residential,
        ComplexKind::Residential,
        ComplexKind::Residential,
        ComplexKind::Apartments,
        ComplexKind::LowRise,
        ComplexKind::Settlement,
        ComplexKind::Townhouses,
    ]);
    complex.multi_functional = random.percent(20);
    complex.position = random.maybe(85, |random| position(random, region.site()).into());
    complex.places = (0..random.within(0, 4)).map(|_| PlaceId(random.within(1, PLACES))).collect();
    let mut stations: Vec<StationDistance> = (0..random.within(0, 3))
        .map(|_| StationDistance {
            station: StationId(random.within(1, STATIONS)),
            metres: random.within(100, 4_000),
            walk_minutes: random.within(1, 40) as u16,
            transport_minutes: None,
        })
        .collect();
    stations.sort_by_key(|near| near.metres);
    stations.sort_by_key(|near| near.station);
    stations.dedup_by_key(|near| near.station);
    stations.sort_by_key(|near| near.metres);
    complex.stations = stations;
    complex.ring_distance = random.maybe(40, |random| random.within(1, 300) as u16);
    complex.class = random.maybe(80, |random| random.pick(BuildingClass::ALL));
    complex.builder = random.maybe(80, |random| BuilderId(random.within(1, BUILDERS)));
    for feature in Feature::ALL {
        if random.percent(30) {
            complex.features.insert(*feature);
        }
    }
    if random.percent(40) {
        let mut settlement = Settlement::default();
        for value in Convenience::ALL {
            if random.percent(40) {
                settlement.conveniences.insert(*value);
            }
        }
        settlement.land_statuses =
            (0..random.within(0, 2)).map(|_| LandStatusId(random.within(1, STATUSES))).collect();
        complex.settlement = Some(settlement);
    }
    let mut bank = Random::new(u64::from(id.0));
    complex.accreditations = (1..=40).map(ProgrammeId).filter(|_| bank.percent(12)).collect();
    complex.ceiling_from_cm = random.maybe(60, |random| random.within(50, 70) as u16 * 5);
    complex.popularity = random.within(0, 5);
    complex.added = day(random);
    complex
}

fn day(random: &mut Random) -> NaiveDate {
    NaiveDate::from_ymd_opt(2025, 1 + random.within(0, 3), 1 + random.within(0, 9)).unwrap()
}

pub fn deadline(random: &mut Random) -> Deadline {
    Deadline::try_from(random.pick(&CODES)).unwrap()
}

fn lot(random: &mut Random, id: LotId) -> LotRow {
    LotRow {
        id,
        key: format!("t:{}", id.0).into(),
        kind: match random.within(0, 9) {
            0..=5 => LotKind::Flat,
            _ => random.pick(LotKind::ALL),
        },
        queue: random.maybe(50, |random| QueueId(random.within(1, 9))),
        deadline: deadline(random),
        agency: random.maybe(50, |random| AgencyId(random.within(1, 9))),
        rooms: random.maybe(90, |random| random.pick(&Rooms::ALL)),
        euro: random.percent(20),
        area: random.maybe(92, |random| SquareMetres(random.within(18, 160) * 50)),
        kitchen_area: random.maybe(70, |random| SquareMetres(random.within(5, 25) * 100)),
        ceiling: random.maybe(50, |random| CeilingHeight(random.within(50, 72) * 5)),
        land_area: random.maybe(20, |random| LandArea(random.within(4, 30) * 100)),
        price: random.maybe(92, |random| Thousands(random.within(30, 300) * 100)),
        first_price: random.maybe(50, |random| Thousands(random.within(30, 300) * 100)),
        floor: random.maybe(90, |random| random.within(0, 26) as i16 - 1),
        floors_total: random.maybe(90, |random| random.within(5, 25) as i16),
        finishing: random.maybe(85, |random| random.pick(Finishing::ALL)),
        contract: random.maybe(85, |random| random.pick(Contract::ALL)),
        added: day(random),
    }
}
