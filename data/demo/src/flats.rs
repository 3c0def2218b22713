//! The lots of корпуса: every cell of the шахматка is one, on sale, reserved or sold.

use chrono::{Days, NaiveDate};
use novosel_catalog::area::CeilingHeight;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{Lot, LotKind, LotStatus, PriceTerms, SourceKey};
use novosel_catalog::id::{AgencyId, ComplexId, LotId};
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::stream::LotRow;

use super::SOURCE;
use super::houses::House;
use super::layout::FloorPlanLayout;
use super::market;
use super::plan::{Plan, Stage, WITHHELD};
use super::rng::{Part, SeededRng};

/// Days since the freshest lot appeared: as many as a history has points at most.
const FRESHEST: i64 = 4;

/// What all lots of a complex share.
pub(super) struct Sales<'a> {
    pub(super) plan: &'a Plan,
    pub(super) seed: u64,
    pub(super) today: NaiveDate,
    /// Whether buyers may resell before the transfer act.
    pub(super) assignments: bool,
    /// Those of the site.
    pub(super) agencies: &'a [AgencyId],
}

/// A cell of the шахматка.
struct Cell<'a> {
    house: &'a House,
    /// Number within the complex, from 1.
    ordinal: u32,
    section: u16,
    floor: u16,
    riser: u16,
    /// The number on the door.
    door: u32,
}

/// By what terms a lot is, or was, sold.
struct Terms {
    price: Option<Thousands>,
    first_price: Option<Thousands>,
    /// Points of the history.
    points: u8,
    contract: Option<Contract>,
    agency: Option<AgencyId>,
    finishing: Finishing,
    added: NaiveDate,
}

impl Sales<'_> {
    /// The live lots alone, without texts and histories; `next_id` moves over the others too.
    pub(super) fn rows(&self, houses: &[House], next_id: &mut u32) -> Vec<LotRow> {
        let mut rows = Vec::with_capacity(self.plan.live as usize);
        let mut terms = self.rng(Part::Terms);
        self.walk(houses, |cell, is_live| {
            if is_live {
                let terms = self.terms(&cell, &mut terms);
                rows.push(self.row(&cell, &terms, LotId(*next_id)));
            }
            *next_id += 1;
        });
        rows
    }

    /// All lots in full.
    pub(super) fn lots(&self, houses: &[House], next_id: &mut u32) -> Vec<Lot> {
        let mut lots = Vec::new();
        let (mut live, mut rest) = (self.rng(Part::Terms), self.rng(Part::Sold));
        self.walk(houses, |cell, is_live| {
            let (terms, status) = if is_live {
                (self.terms(&cell, &mut live), LotStatus::Live)
            } else {
                let reserved = cell.house.live > 0 && rest.chance(7);
                let mut terms = self.terms(&cell, &mut rest);
                if !reserved {
                    // A deal takes months, so what is sold appeared a while ago.
                    terms.added = terms.added.min(self.today - Days::new(75)).max(cell.house.sale_from);
                }
                let is_withheld = self.plan.is_closed_early() && lots.len().is_multiple_of(WITHHELD as usize);
                let status = match (reserved, is_withheld) {
                    (true, _) => LotStatus::Reserved,
                    (_, true) => LotStatus::Inactive,
                    _ => LotStatus::Sold,
                };
                (terms, status)
            };
            lots.push(self.lot(&cell, &terms, status, LotId(*next_id)));
            *next_id += 1;
        });
        lots
    }

    fn rng(&self, part: Part) -> SeededRng {
        SeededRng::of(self.seed, part, u64::from(self.plan.number))
    }

    /// Visits every cell, none of a project whose sales have not begun; exactly as many are live as each house is to
    /// have, spread evenly by selection sampling.
    fn walk<'h>(&self, houses: &'h [House], mut visit: impl FnMut(Cell<'h>, bool)) {
        if self.plan.stage == Stage::Project && self.plan.live == 0 {
            return;
        }
        let mut status = self.rng(Part::Status);
        let mut ordinal = 0;
        for house in houses {
            let (mut cells, mut live, mut door) = (house.cells(), house.live, 0);
            for section in 1..=house.sections {
                for floor in house.first_floor..=house.storeys {
                    for riser in 1..=house.risers {
                        let is_live = status.below(cells) < live;
                        cells -= 1;
                        live -= u32::from(is_live);
                        ordinal += 1;
                        door += 1;
                        visit(Cell { house, ordinal, section, floor, riser, door }, is_live);
                    }
                }
            }
        }
    }

    fn terms(&self, cell: &Cell<'_>, rng: &mut SeededRng) -> Terms {
        let house = cell.house;
        let (_, layout) = cell.layout();
        let finishing = if rng.chance(18) { house.option } else { house.finishing };
        let (contract, agency) = self.seller(house, rng);
        let added = self.added(house, rng);
        let area = layout.area.as_f64();
        let per_metre = house.per_metre
            * market::by_size(area)
            * market::by_floor(floor_number(cell.floor), house.storeys)
            * market::by_finishing(finishing)
            * rng.range(0.97, 1.03)
            // Who resells before the keys takes his profit.
            * if contract == Some(Contract::Assignment) { 1.06 } else { 1.0 };
        let price = Thousands((area * per_metre / 1_000.0).round() as u32);
        let first = first_price(price, contract, added, self.today, rng);
        let points = if first == price { 1 } else { 2 + rng.below(3) as u8 };
        let secrecy = if self.plan.class == BuildingClass::Elite { 14 } else { 1 };
        let is_hidden = rng.chance(secrecy) || house.queue.deadline == Deadline::Project;
        let shown = |price| (!is_hidden).then_some(price);
        Terms {
            price: shown(price),
            first_price: shown(first),
            points: if is_hidden { 1 } else { points },
            contract,
            agency,
            finishing,
            added,
        }
    }

    /// An assignment only before commissioning; some lots are sold by agencies.
    fn seller(&self, house: &House, rng: &mut SeededRng) -> (Option<Contract>, Option<AgencyId>) {
        let agency = Some(*rng.pick(self.agencies));
        match rng.below(100) {
            0..6 if self.assignments && house.is_underway() => (Some(Contract::Assignment), agency),
            6..15 if house.queue.contract.is_some() => (house.queue.contract, agency),
            _ => (house.queue.contract, None),
        }
    }

    /// Lots appear from the start of sales until last week, more of them lately.
    fn added(&self, house: &House, rng: &mut SeededRng) -> NaiveDate {
        let days = (self.today - house.sale_from).num_days() - FRESHEST;
        let share = rng.unit();
        self.today - Days::new((days as f64 * share * share) as u64 + FRESHEST.unsigned_abs())
    }

    fn row(&self, cell: &Cell<'_>, terms: &Terms, id: LotId) -> LotRow {
        let (_, layout) = cell.layout();
        LotRow {
            id,
            key: format!("{SOURCE}:{}-{}", self.plan.number, cell.ordinal).into(),
            kind: cell.kind(),
            queue: Some(cell.house.queue.id),
            deadline: cell.house.queue.deadline,
            agency: terms.agency,
            rooms: Some(layout.rooms),
            euro: layout.euro,
            area: Some(layout.area),
            kitchen_area: layout.kitchen,
            ceiling: ceiling(cell, terms).map(|cm| CeilingHeight(cm.into())),
            land_area: None,
            price: terms.price,
            first_price: terms.first_price,
            floor: Some(floor_number(cell.floor)),
            floors_total: Some(floor_number(cell.house.storeys)),
            finishing: Some(terms.finishing),
            contract: terms.contract,
            added: terms.added,
        }
    }

    fn lot(&self, cell: &Cell<'_>, terms: &Terms, status: LotStatus, id: LotId) -> Lot {
        let (number, layout) = cell.layout();
        let slug = &self.plan.slug;
        let plan = format!("/media/plan/{slug}/k{}-{}.svg", cell.house.queue.id, number + 1);
        let is_finished = matches!(terms.finishing, Finishing::Fine | Finishing::Furnished);
        Lot {
            id,
            key: SourceKey {
                source: SOURCE.to_owned(),
                external_id: format!("{}-{}", self.plan.number, cell.ordinal),
            },
            complex: ComplexId(self.plan.number),
            queue: Some(cell.house.queue.id),
            kind: cell.kind(),
            status,
            agency: terms.agency,
            rooms: Some(layout.rooms),
            euro: layout.euro,
            area: Some(layout.area),
            living_area: layout.living,
            kitchen_area: layout.kitchen,
            room_areas: layout.room_areas.clone(),
            land_area: None,
            price: terms.price,
            floor: Some(floor_number(cell.floor)),
            floors_total: Some(floor_number(cell.house.storeys)),
            section: Some(cell.section),
            riser: Some(cell.riser),
            number: Some(cell.door.to_string()),
            finishing: Some(terms.finishing),
            contract: terms.contract,
            contract_computed: false,
            ceiling_cm: ceiling(cell, terms),
            balconies: Some(layout.balconies),
            loggias: Some(layout.loggias),
            price_terms: PriceTerms::default(),
            window_view: None,
            plan: Some(plan),
            floor_plan: None,
            photos: if is_finished {
                vec![format!("/media/plan/{slug}/finish-{}.svg", number + 1).into()]
            } else {
                Vec::new()
            },
            videos: Vec::new(),
            description: description(terms),
            prices: terms.history(self.today),
            added: terms.added,
        }
    }
}

impl<'a> Cell<'a> {
    fn layout(&self) -> (u16, &'a FloorPlanLayout) {
        self.house.layout(self.section, self.riser)
    }

    fn kind(&self) -> LotKind {
        if self.house.is_apartments { LotKind::Apartments } else { LotKind::Flat }
    }
}

impl Terms {
    /// From the first price to the last in even steps.
    fn history(&self, today: NaiveDate) -> Vec<PricePoint> {
        let (Some(first), Some(last)) = (self.first_price, self.price) else {
            return vec![PricePoint { date: self.added, price: None }];
        };
        history(self.added, today, (first, last), self.points)
    }
}

/// Points from the first price on the first day to the last one, in even steps; there are at least as many days as
/// points.
pub(super) fn history(
    added: NaiveDate,
    today: NaiveDate,
    (first, last): (Thousands, Thousands),
    points: u8,
) -> Vec<PricePoint> {
    let steps = u64::from(points.max(1)) - 1;
    let days = u64::try_from((today - added).num_days()).unwrap_or(0);
    let mut history: Vec<PricePoint> = Vec::with_capacity(usize::from(points));
    for step in 0..=steps {
        let date = added + Days::new(if steps == 0 { 0 } else { days * step / (steps + 1) });
        let price = if step == steps {
            last
        } else {
            // Between the two, so both conversions are in range.
            Thousands(((u64::from(first.0) * (steps - step) + u64::from(last.0) * step) / steps) as u32)
        };
        if history.last().is_none_or(|point| point.price != Some(price)) {
            history.push(PricePoint { date, price: Some(price) });
        }
    }
    history
}

/// Prices have grown by some twelve percent a year; one of ten builders' lots was discounted instead.
fn first_price(
    price: Thousands,
    contract: Option<Contract>,
    added: NaiveDate,
    today: NaiveDate,
    rng: &mut SeededRng,
) -> Thousands {
    let years = (today - added).num_days() as f64 / 365.0;
    let (kind, pace) = (rng.below(10), rng.range(0.06, 0.18));
    let factor = match (contract, kind) {
        (Some(Contract::Assignment), _) => 1.0 - (0.03 + pace * years).min(0.35),
        (_, 0) => 1.0 + pace * 0.4,
        (_, 1..=4) => return price,
        _ => 1.0 - (pace * years).min(0.35),
    };
    Thousands((f64::from(price.0) * factor).round() as u32)
}

/// Floors fit a signed number: no house of the plan has more than a few dozen.
fn floor_number(floor: u16) -> i16 {
    i16::try_from(floor).unwrap_or(i16::MAX)
}

/// What an agency writes; builders' lots have no text of their own.
fn description(terms: &Terms) -> Option<String> {
    terms.agency?;
    let text = match (terms.contract, terms.finishing) {
        (Some(Contract::Assignment), _) => {
            "Уступка прав по договору долевого участия. Согласие застройщика получим за три дня, расчёты через аккредитив."
        }
        (_, Finishing::Furnished) => {
            "Продаётся с мебелью и техникой, можно заезжать сразу после подписания акта."
        }
        (_, Finishing::Fine) => {
            "Чистовая отделка выполнена застройщиком: ламинат, обои под покраску, сантехника установлена."
        }
        (_, Finishing::WhiteBox) => {
            "Предчистовая отделка: стены выровнены, стяжка и электрика готовы, остаётся выбрать материалы."
        }
        (_, Finishing::Bare) => {
            "Без отделки: планировку можно изменить под себя. Показ по предварительной записи."
        }
    };
    Some(text.to_owned())
}

/// The ceiling of a flat; agencies do not publish it.
fn ceiling(cell: &Cell<'_>, terms: &Terms) -> Option<u16> {
    terms.agency.is_none().then_some(cell.house.ceiling_cm)
}
