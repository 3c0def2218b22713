//! A made-up catalogue of any size, the same for the same seed, that costs next to nothing to stream.

use chrono::{DateTime, NaiveDate, Utc};
use novosel_catalog::area::{CeilingHeight, SquareMetres};
use novosel_catalog::building::{Complex, ComplexKind, Infrastructure, Photo, Queue, StationDistance};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::company::Builder;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::feature::FeatureSet;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{LotKind, SourceKey};
use novosel_catalog::id::{BankId, BuilderId, ComplexId, LotId, PlaceId, ProgrammeId, QueueId, StationId};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{MortgageTarget, Programme};
use novosel_catalog::place::{Geography, Line, Place, PlaceKind, Station, StationStatus};
use novosel_catalog::price_history::MetrePriceBasis;
use novosel_catalog::region::Region;
use novosel_catalog::rooms::Rooms;
use novosel_catalog::stream::{CatalogueStream, ComplexEntry, LotRow, ReferenceData, StreamError, Totals};
use novosel_geo::position::Position;
use novosel_indexer::generation::BuildOptions;

const FIRST: [&str; 12] = [
    "Северная",
    "Южная",
    "Зелёная",
    "Тихая",
    "Светлая",
    "Озёрная",
    "Речная",
    "Лесная",
    "Новая",
    "Старая",
    "Морская",
    "Полевая",
];
const SECOND: [&str; 10] =
    ["долина", "аллея", "гавань", "поляна", "слобода", "усадьба", "заводь", "роща", "высота", "пристань"];
const DISTRICTS: [(&str, Region); 8] = [
    ("Хамовники", Region::Msk),
    ("Марьино", Region::Msk),
    ("Красногорск", Region::Mo),
    ("Мытищи", Region::Mo),
    ("Выборгский район", Region::Spb),
    ("Приморский район", Region::Spb),
    ("Мурино", Region::Lo),
    ("Кудрово", Region::Lo),
];
const STATIONS: [(&str, Region); 6] = [
    ("Сокольники", Region::Msk),
    ("Тульская", Region::Msk),
    ("Мякинино", Region::Mo),
    ("Автово", Region::Spb),
    ("Парнас", Region::Spb),
    ("Девяткино", Region::Lo),
];

/// The day of every test.
pub(crate) fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).expect("a constant of the test is valid")
}

/// The options of every test.
pub(crate) fn options() -> BuildOptions {
    BuildOptions::new(
        today(),
        DateTime::<Utc>::from_timestamp(1_795_000_000, 0).expect("a constant of the test is valid"),
    )
}

/// A number that looks random and depends on nothing but its arguments.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    let mut z = (seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Builders, places, stations and programmes.
pub(crate) fn reference_data() -> ReferenceData {
    let point = |index: usize| {
        Position::new(55.0 + index as f64 / 10.0, 37.0 + index as f64 / 10.0)
            .expect("a constant of the test is valid")
    };
    let place = |(index, (name, region)): (usize, &(&str, Region))| Place {
        id: PlaceId(index as u32 + 1),
        region: *region,
        kind: if region.is_city() { PlaceKind::District } else { PlaceKind::Town },
        name: (*name).to_owned(),
        short: (*name).to_owned(),
        other_names: Vec::new(),
        slug: format!("place-{index}"),
        parent: None,
        is_central: index == 0,
        position: point(index),
    };
    let station = |(index, (name, region)): (usize, &(&str, Region))| Station {
        id: StationId(index as u32 + 1),
        line: 1,
        order: index as u16,
        name: (*name).to_owned(),
        other_names: if *name == "Автово" { vec!["Автовская".to_owned()] } else { Vec::new() },
        position: point(index),
        status: if *name == "Мякинино" { StationStatus::Planned } else { StationStatus::Open },
        region: *region,
    };
    let builder = |number: u32| Builder {
        id: BuilderId(number),
        slug: format!("builder-{number}"),
        name: format!("Группа «Камень {number}»"),
        synonyms: vec![format!("ООО \"СЗ Камень-{number}\"")],
        ..Builder::default()
    };
    let line = Line {
        id: 1,
        region: Region::Msk,
        code: "1".to_owned(),
        name: "Сокольническая".to_owned(),
        color: "#D41317".to_owned(),
    };
    ReferenceData {
        geography: Geography {
            lines: vec![line],
            stations: STATIONS.iter().enumerate().map(station).collect(),
            places: DISTRICTS.iter().enumerate().map(place).collect(),
            land_statuses: Vec::new(),
        },
        builders: (1..=40).map(builder).collect(),
        agencies: Vec::new(),
        banks: Vec::new(),
        programmes: vec![
            programme(1, MortgageTarget::Family, Region::ALL.to_vec(), None),
            programme(2, MortgageTarget::It, vec![Region::Mo, Region::Lo], None),
            programme(3, MortgageTarget::Standard, Region::ALL.to_vec(), NaiveDate::from_ymd_opt(2024, 7, 1)),
        ],
        ..ReferenceData::default()
    }
}

/// A programme for flats from 2020 on.
pub(crate) fn programme(
    id: u32,
    target: MortgageTarget,
    regions: Vec<Region>,
    valid_to: Option<NaiveDate>,
) -> Programme {
    Programme {
        id: ProgrammeId(id),
        bank: BankId(1),
        slug: format!("programme-{id}"),
        name: format!("Программа {id}"),
        target,
        percent_from: 600,
        percent_to: 600,
        term_from: 1,
        term_to: 30,
        min_loan: Some(Thousands(300)),
        max_loan: Some(Thousands(12_000)),
        first_payment: 20,
        valid_from: NaiveDate::from_ymd_opt(2020, 1, 1).expect("a constant of the test is valid"),
        valid_to,
        regions,
        kinds: vec![LotKind::Flat],
        percent_note: None,
        is_bail: false,
        age_from: None,
        income_proof: None,
        deleted: false,
    }
}

/// Complex `number` with so many lots.
pub(crate) fn entry(number: u32, lots: u32, seed: u64) -> ComplexEntry {
    let random = mixed(seed, u64::from(number));
    let district = (random % DISTRICTS.len() as u64) as usize;
    let region = DISTRICTS[district].1;
    let name = format!(
        "{} {} {number}",
        FIRST[(random >> 8) as usize % FIRST.len()],
        SECOND[(random >> 16) as usize % SECOND.len()]
    );
    let queue = Queue {
        id: QueueId(number),
        title: "Корпус 1".to_owned(),
        deadline: Quarter::new(2027, 1).map(Deadline::Quarter).expect("a constant of the test is valid"),
        first_deadline: Quarter::new(2026 + (random >> 20) as u16 % 2, 1).map(Deadline::Quarter),
        ..Queue::default()
    };
    let complex = Complex {
        id: ComplexId(number),
        key: SourceKey { source: "test".to_owned(), external_id: number.to_string() },
        slug: format!("complex-{number}"),
        kind: ComplexKind::Residential,
        region,
        name,
        synonyms: vec![format!("Квартал {number}")],
        address: format!("улица Строителей, дом {number}"),
        position: Some(
            Position::new(55.5 + (random % 1_000) as f64 / 1_003.0, 37.5 + (random % 777) as f64 / 991.0)
                .expect("a constant of the test is valid")
                .into(),
        ),
        places: vec![PlaceId(district as u32 + 1)],
        places_by_point: false,
        stations: STATIONS
            .iter()
            .zip(1..)
            .filter(|((_, of), _)| *of == region)
            .map(|(_, station)| StationDistance {
                station: StationId(station),
                metres: 900,
                walk_minutes: 5 + (random >> 24) as u16 % 20,
                transport_minutes: None,
            })
            .collect(),
        ring_distance: None,
        class: Some(BuildingClass::ALL[(random >> 28) as usize % BuildingClass::ALL.len()]),
        builder: Some(BuilderId(1 + (random >> 32) as u32 % 40)),
        developers: vec![format!("ООО \"СЗ Участок {number}\"")],
        features: FeatureSet::EMPTY,
        multi_functional: false,
        ceiling_from_cm: Some(270),
        ceiling_to_cm: None,
        walls: Some("монолит".to_owned()),
        parking: None,
        description: Some(format!("Дом у воды, двор без машин, номер {number} по генплану.")),
        queues: vec![queue],
        settlement: None,
        promos: Vec::new(),
        photos: (0..9)
            .map(|sort| Photo {
                file: format!("{number}/{sort}.jpg"),
                sort,
                is_main: sort == 8,
                ..Photo::default()
            })
            .collect(),
        videos: Vec::new(),
        documents: Vec::new(),
        pros: Vec::new(),
        cons: Vec::new(),
        opinions: Vec::new(),
        expert_reviews: Vec::new(),
        infrastructure: Infrastructure::default(),
        accreditations: vec![ProgrammeId(1), ProgrammeId(2), ProgrammeId(3)],
        prices: Vec::new(),
        price_basis: MetrePriceBasis::Cheapest,
        rating: Some((random >> 36) as u8 % 51),
        votes: 3,
        auction_lot: None,
        sold_out_percent: None,
        popularity: (random >> 40) as u32 % 10_000,
        added: today() - chrono::Days::new((random >> 44) % 900),
        updated: today(),
    };
    let deadline = complex.queues[0].deadline;
    let lots = (0..lots).map(|index| lot(number, index, deadline, seed)).collect();
    ComplexEntry { complex, lots }
}

fn lot(complex: u32, index: u32, deadline: Deadline, seed: u64) -> LotRow {
    let random = mixed(seed, u64::from(complex) << 32 | u64::from(index) | 1 << 63);
    let price = 4_000 + (random % 30_000) as u32;
    LotRow {
        id: LotId(complex * 10_000 + index),
        key: format!("feed-{}:{}", complex % 7, u64::from(complex) * 1_000_003 + u64::from(index)).into(),
        kind: LotKind::Flat,
        queue: Some(QueueId(complex)),
        deadline,
        agency: None,
        rooms: Some(Rooms::ALL[(random >> 16) as usize % 5]),
        euro: random >> 20 & 1 == 1,
        area: Some(SquareMetres(2_000 + (random >> 21) as u32 % 9_000)),
        kitchen_area: Some(SquareMetres(600 + (random >> 30) as u32 % 1_200)),
        ceiling: (random >> 44 & 1 == 1).then_some(CeilingHeight(280)),
        land_area: None,
        // One lot in fifty hides its price.
        price: (random >> 36).checked_rem(50).filter(|of| *of > 0).map(|_| Thousands(price)),
        first_price: Some(Thousands(price)),
        floor: Some(1 + (random >> 40) as i16 % 20),
        floors_total: Some(25),
        finishing: Some(Finishing::ALL[(random >> 48) as usize % Finishing::ALL.len()]),
        contract: Some(if random >> 52 & 7 == 0 { Contract::Assignment } else { Contract::Ddu }),
        added: today() - chrono::Days::new((random >> 56) % 300),
    }
}

/// Complexes 1 to `complexes` with `lots` lots each.
pub(crate) struct Synthetic {
    next: u32,
    complexes: u32,
    lots: u32,
    seed: u64,
}

impl Synthetic {
    /// At most 9,999 lots a complex.
    pub(crate) fn new(complexes: u32, lots: u32, seed: u64) -> Self {
        Self { next: 1, complexes, lots, seed }
    }
}

impl CatalogueStream for Synthetic {
    fn totals(&mut self) -> Result<Totals, StreamError> {
        let complexes = u64::from(self.complexes);
        Ok(Totals { complexes, lots: complexes * u64::from(self.lots) })
    }

    fn reference_data(&mut self) -> Result<ReferenceData, StreamError> {
        Ok(reference_data())
    }

    fn next_complex(&mut self) -> Result<Option<ComplexEntry>, StreamError> {
        if self.next > self.complexes {
            return Ok(None);
        }
        self.next += 1;
        Ok(Some(entry(self.next - 1, self.lots, self.seed)))
    }
}
