//! Cottage settlements: utilities, land and offers of every type.

use chrono::{Days, NaiveDate};
use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::building::ComplexKind;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::contract::Contract;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{Lot, LotKind, LotStatus, PriceTerms, SourceKey};
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::money::Thousands;
use novosel_catalog::place::Geography;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::Rooms;
use novosel_catalog::settlement::{Convenience, ConvenienceSet, LandStatus, Settlement};
use novosel_geo::position::Position;

use super::SOURCE;
use super::flats::history;
use super::ground::{Anchor, centre};
use super::market;
use super::plan::Plan;
use super::rng::{Part, SeededRng};

/// Roads out of Moscow, each with its direction: how far north and how far east a step along it leads.
const MOSCOW_ROADS: &[(&str, (f64, f64))] = &[
    ("Ленинградское шоссе", (0.79, -0.62)),
    ("Дмитровское шоссе", (1.00, -0.09)),
    ("Ярославское шоссе", (0.86, 0.52)),
    ("Щёлковское шоссе", (0.57, 0.82)),
    ("Горьковское шоссе", (0.21, 0.98)),
    ("Новорязанское шоссе", (-0.53, 0.85)),
    ("Каширское шоссе", (-0.96, 0.29)),
    ("Симферопольское шоссе", (-0.99, -0.12)),
    ("Калужское шоссе", (-0.86, -0.52)),
    ("Киевское шоссе", (-0.57, -0.82)),
    ("Минское шоссе", (-0.31, -0.95)),
    ("Новорижское шоссе", (0.31, -0.95)),
];
/// Roads out of Saint Petersburg.
const PETERSBURG_ROADS: &[(&str, (f64, f64))] = &[
    ("Приозерское шоссе", (1.00, 0.00)),
    ("Дорога жизни", (0.41, 0.91)),
    ("Мурманское шоссе", (-0.21, 0.98)),
    ("Московское шоссе", (-0.84, 0.54)),
    ("Киевское шоссе", (-0.98, -0.21)),
    ("Таллинское шоссе", (-0.69, -0.72)),
    ("Петергофское шоссе", (-0.21, -0.98)),
    ("Приморское шоссе", (0.59, -0.81)),
    ("Выборгское шоссе", (0.87, -0.50)),
];
/// A degree to the east against one to the north, at the latitude of both sites.
const DEGREE_EAST: f64 = 0.54;
const AROUND: &[&str] = &[
    "охрана и контрольно-пропускной пункт",
    "детская площадка",
    "спортивная площадка",
    "прогулочная аллея",
    "пруд",
    "магазин",
    "детский сад",
    "гостевая парковка",
    "велодорожки",
    "выход в лес",
];

/// The settlement part of a complex.
pub(super) fn settlement(plan: &Plan, place: Position, seed: u64, geography: &Geography) -> Settlement {
    let mut rng = SeededRng::of(seed, Part::Card, u64::from(plan.number));
    let plots = plan.live + rng.between(10, 160);
    let statuses: Vec<&LandStatus> = geography
        .land_statuses
        .iter()
        .filter(|status| ["ИЖС", "ДНП", "СНТ", "ЛПХ", "ДНТ"].contains(&status.name.as_str()))
        .collect();
    let count = 1 + usize::from(rng.chance(15));
    Settlement {
        conveniences: conveniences(plan, &mut rng),
        land_statuses: rng.sample(&statuses, count).into_iter().map(|status| status.id).collect(),
        road: road(plan.region.site(), place).map(str::to_owned),
        infrastructure: {
            let count = rng.between(3, 6) as usize;
            rng.sample(AROUND, count).into_iter().map(str::to_owned).collect()
        },
        // Two thirds of the ground are plots, the rest is roads and green.
        hectares: Some((f64::from(plots) * 1.35).round() / 10.0),
        plots: Some(plots),
    }
}

/// The road that leads from the centre of the site most nearly towards a place.
fn road(site: SiteRegion, place: Position) -> Option<&'static str> {
    let roads = match site {
        SiteRegion::Msk => MOSCOW_ROADS,
        SiteRegion::Spb => PETERSBURG_ROADS,
    };
    let centre = centre(site);
    let (north, east) = (place.lat() - centre.lat(), (place.lon() - centre.lon()) * DEGREE_EAST);
    let along =
        |(_, (towards_north, towards_east)): &(&str, (f64, f64))| north * towards_north + east * towards_east;
    roads.iter().max_by(|one, other| along(one).total_cmp(&along(other))).map(|(name, _)| *name)
}

/// Electricity is everywhere; the dearer the settlement, the more comes by pipe.
fn conveniences(plan: &Plan, rng: &mut SeededRng) -> ConvenienceSet {
    let better = 15 * u32::try_from(plan.class.index()).unwrap_or(0);
    let mut set = ConvenienceSet::of([Convenience::Electric, Convenience::CentralElectricity]);
    let mut add = |values: &[Convenience], percent: u32| {
        if rng.chance(percent) {
            values.iter().for_each(|value| set.insert(*value));
        }
    };
    add(&[Convenience::Gas, Convenience::CentralGas], 60 + better);
    add(&[Convenience::Water], 90);
    add(&[Convenience::Water, Convenience::CentralWater], 45 + better);
    add(&[Convenience::CentralHeating], if plan.kind == ComplexKind::Townhouses { 30 } else { 6 });
    add(&[Convenience::Sewerage], 30 + better);
    set
}

/// The offers of a settlement; all of them are live.
pub(super) fn offers(
    plan: &Plan,
    anchor: &Anchor,
    seed: u64,
    today: NaiveDate,
    next_id: &mut u32,
) -> Vec<Lot> {
    let mut rng = SeededRng::of(seed, Part::Offers, u64::from(plan.number));
    let level = rng.range(0.88, 1.12);
    (1..=plan.live)
        .map(|ordinal| {
            let id = LotId(*next_id);
            *next_id += 1;
            offer(&Estate { plan, anchor, today, level }, id, ordinal, &mut rng)
        })
        .collect()
}

struct Estate<'a> {
    plan: &'a Plan,
    anchor: &'a Anchor,
    today: NaiveDate,
    /// The settlement's own level of prices.
    level: f64,
}

fn kind(complex: ComplexKind, rng: &mut SeededRng) -> LotKind {
    let weights =
        if complex == ComplexKind::Townhouses { [4, 0, 8, 0, 0, 88] } else { [3, 0, 36, 28, 23, 10] };
    LotKind::ALL[rng.weighted(&weights)]
}

fn offer(estate: &Estate<'_>, id: LotId, ordinal: u32, rng: &mut SeededRng) -> Lot {
    let plan = estate.plan;
    let kind = kind(plan.kind, rng);
    let house = dwelling(kind, rng);
    let land = match kind {
        LotKind::Flat | LotKind::Apartments => None,
        LotKind::Townhouse => Some(rng.between(100, 350)),
        _ => Some(rng.between(60, 240) * 10),
    };
    let price = estate.price(kind, &house, land, rng);
    let added = estate.today - Days::new(u64::from(rng.between(3, 1_000)));
    let first =
        if rng.chance(50) { price } else { Thousands((f64::from(price.0) * rng.range(0.8, 1.04)) as u32) };
    let shown = !rng.chance(3);
    let points = if first == price { 1 } else { 2 + rng.below(2) as u8 };
    Lot {
        id,
        key: SourceKey { source: SOURCE.to_owned(), external_id: format!("{}-{ordinal}", plan.number) },
        complex: ComplexId(plan.number),
        queue: None,
        kind,
        status: LotStatus::Live,
        agency: None,
        rooms: house.rooms,
        euro: false,
        area: house.area,
        living_area: house.living,
        kitchen_area: house.kitchen,
        room_areas: Vec::new(),
        land_area: land.map(LandArea),
        price: shown.then_some(price),
        floor: (kind == LotKind::Flat).then(|| 1 + i16::from(rng.below(3) as u8)),
        floors_total: house.storeys,
        section: None,
        riser: None,
        number: Some(ordinal.to_string()),
        finishing: house.finishing,
        contract: (kind != LotKind::LandContract).then_some(Contract::Dkp),
        contract_computed: false,
        ceiling_cm: None,
        balconies: None,
        loggias: None,
        price_terms: PriceTerms::default(),
        window_view: None,
        plan: house.area.map(|_| format!("/media/plan/{}/{}-{ordinal}.svg", plan.slug, kind.code())),
        floor_plan: None,
        photos: (1..=3)
            .map(|photo| format!("/media/offer/{}/{ordinal}-{photo}.svg", plan.slug).into())
            .collect(),
        videos: Vec::new(),
        description: Some(text(kind).to_owned()),
        prices: if shown {
            history(added, estate.today, (first, price), points)
        } else {
            history(added, estate.today, (first, price), 1)
                .into_iter()
                .map(|point| hidden(point.date))
                .collect()
        },
        added,
    }
}

fn hidden(date: NaiveDate) -> novosel_catalog::price_history::PricePoint {
    novosel_catalog::price_history::PricePoint { date, price: None }
}

impl Estate<'_> {
    fn price(&self, kind: LotKind, house: &Dwelling, land: Option<u32>, rng: &mut SeededRng) -> Thousands {
        // Thousands of roubles for building a square metre, by class.
        let metre = [62.0, 80.0, 105.0, 140.0, 200.0][self.plan.class.index()];
        let area = house.area.map_or(0.0, SquareMetres::as_f64);
        let ground = f64::from(land.unwrap_or(0)) / 100.0 * market::per_sotka(self.anchor);
        let built = match kind {
            LotKind::Flat => area * market::per_metre(self.anchor, BuildingClass::Comfort) / 1_000.0 * 0.9,
            // A contract to build costs less than a built house.
            LotKind::LandContract => area * metre * 0.85,
            LotKind::Land => 0.0,
            _ => area * metre,
        };
        // The dearest house at the ring road is under three hundred million, far within the range.
        Thousands(((ground + built) * self.level * rng.range(0.93, 1.07)).round().max(150.0) as u32)
    }
}

/// The building of an offer; nothing for bare land.
#[derive(Default)]
struct Dwelling {
    rooms: Option<Rooms>,
    area: Option<SquareMetres>,
    living: Option<SquareMetres>,
    kitchen: Option<SquareMetres>,
    storeys: Option<i16>,
    finishing: Option<Finishing>,
}

fn dwelling(kind: LotKind, rng: &mut SeededRng) -> Dwelling {
    let (rooms, low, high, storeys) = match kind {
        LotKind::Land => return Dwelling::default(),
        LotKind::Flat | LotKind::Apartments => (rng.between(1, 3), 0, 0, 3),
        LotKind::Townhouse => (rng.between(3, 5), 90, 170, 2 + i16::from(rng.chance(40))),
        LotKind::Cottage | LotKind::LandContract => {
            (rng.between(3, 6), 95, 320, 1 + i16::from(rng.chance(75)))
        }
    };
    let area = match kind {
        LotKind::Flat | LotKind::Apartments => [360, 580, 800][rooms as usize - 1] + rng.below(80),
        _ => rng.between(low, high) * 10 + rng.below(10),
    };
    // Tenths of a square metre so far; the value holds hundredths.
    let kitchen = (area * rng.between(13, 17) / 100).min(280);
    let living = area * rng.between(50, 58) / 100;
    let hundredths = |tenths: u32| Some(SquareMetres(tenths * 10));
    Dwelling {
        rooms: Some(Rooms::from_count(rooms)),
        area: hundredths(area),
        living: hundredths(living),
        kitchen: hundredths(kitchen),
        storeys: Some(storeys),
        finishing: Some(Finishing::ALL[rng.weighted(&[50, 25, 20, 5])]),
    }
}

fn text(kind: LotKind) -> &'static str {
    match kind {
        LotKind::Land => "Ровный участок правильной формы, подъезд по асфальту, электричество по границе.",
        LotKind::LandContract => {
            "Участок с подрядом: проект дома можно изменить, срок строительства — от восьми месяцев."
        }
        LotKind::Townhouse => "Таунхаус с отдельным входом, своим двориком и двумя местами для машин.",
        LotKind::Cottage => "Кирпичный дом с террасой: коммуникации заведены, участок огорожен.",
        LotKind::Flat | LotKind::Apartments => "Квартира в малоэтажном доме на территории посёлка.",
    }
}
