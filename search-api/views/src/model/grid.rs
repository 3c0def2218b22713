//! The шахматка of a корпус: sections, floors, risers and every lot in its cell. Prices are in thousands of roubles.

use std::collections::{BTreeMap, BTreeSet};

use async_graphql::SimpleObject;
use novosel_catalog::building::Queue;
use novosel_catalog::contract::Contract;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::flat::LotStatus;
use novosel_catalog::rooms::Rooms;
use novosel_engine::LotFacts;
use novosel_store::repo::GridLot;

use crate::model::enums::ApartmentSourceType;
use crate::model::flat::room_value;
use crate::model::listing::FieldErrorModel;

/// The lots of a корпус by their places.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LotGrid {
    /// Корпуса of the complex, the nearest completion first; lots of none are of the корпус 0.
    pub queues: Vec<GridQueue>,
    /// The корпус that is shown: the one that was asked for, else the first with lots on sale.
    pub queue: Option<GridQueue>,
    /// Sections by number, the one without a number first.
    pub sections: Vec<GridSection>,
    /// Lots whose floor or riser is not known, by price.
    pub unplaced: Vec<GridCell>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// A корпус to choose.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct GridQueue {
    /// Number.
    pub id: u32,
    /// «Корпус 2».
    pub title: String,
    /// Completion in words.
    pub status: String,
    /// Completion: 1 to 4, or year and quarter.
    pub deadline: u16,
    /// Lots on sale.
    pub live_lots: u32,
}

impl GridQueue {
    /// A корпус with this number of lots on sale.
    pub fn of(queue: &Queue, live_lots: u32) -> Self {
        Self {
            id: queue.id.0,
            title: queue.title.clone(),
            status: queue.deadline.to_string(),
            deadline: queue.deadline.code(),
            live_lots,
        }
    }

    /// Lots whose корпус the source does not report.
    pub fn none(live_lots: u32) -> Self {
        Self {
            id: 0,
            title: "Корпус не указан".to_owned(),
            status: "срок не объявлен".to_owned(),
            deadline: 2,
            live_lots,
        }
    }
}

/// A section with its cells.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct GridSection {
    /// The number; null where the source does not tell.
    pub number: Option<u16>,
    /// Risers of the section, ascending: the columns.
    pub risers: Vec<u16>,
    /// Floors of the section, the top one first: the rows.
    pub floors: Vec<i16>,
    /// Lots from the top floor down, by riser; two lots of one place both stand here.
    pub cells: Vec<GridCell>,
}

/// A lot in its cell.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct GridCell {
    /// Number.
    pub id: u32,
    /// The address of its page.
    pub url: String,
    /// Floor.
    pub floor: Option<i16>,
    /// Position on the floor within the section.
    pub riser: Option<u16>,
    /// The number on the door.
    pub number: Option<String>,
    /// The value of the room filter.
    pub rooms: Option<&'static str>,
    /// The rooms in words.
    pub rooms_title: Option<&'static str>,
    /// A euro layout.
    pub euro: bool,
    /// Total area, m².
    pub area: Option<f64>,
    /// The price; null for what is not on sale any more.
    pub price: Option<u32>,
    /// The price of a square metre, thousands of roubles; null as the price is.
    pub price_sq: Option<f64>,
    /// live, reserved, sold, inactive.
    pub state: &'static str,
    /// none, white_box, fine, furnished.
    pub finishing: Option<&'static str>,
    /// Who sells it.
    pub source: ApartmentSourceType,
    /// The plan, of lots on sale.
    pub plan: Option<String>,
}

impl From<&GridLot> for GridCell {
    fn from(lot: &GridLot) -> Self {
        let is_offered = matches!(lot.status, LotStatus::Live | LotStatus::Reserved);
        let price = lot.price.filter(|_| is_offered);
        let area = lot.area.filter(|area| area.0 > 0);
        let per_metre = price.zip(area).map(|(price, area)| price.roubles() * 100 / u64::from(area.0));
        Self {
            id: lot.id.0,
            url: format!("/flats/{}/", lot.id),
            floor: lot.floor,
            riser: lot.riser,
            number: lot.number.clone(),
            rooms: lot.rooms.map(room_value),
            rooms_title: lot.rooms.map(Rooms::title),
            euro: lot.euro,
            area: lot.area.map(|area| area.as_f64()),
            price: price.map(|price| price.0),
            // Exact: below 2⁵³.
            price_sq: per_metre.map(|roubles| roubles as f64 / 1_000.0),
            state: lot.status.code(),
            finishing: lot.finishing.map(|finishing| finishing.code()),
            source: source(lot),
            plan: lot.plan.as_deref().filter(|_| lot.status == LotStatus::Live).map(page_url),
        }
    }
}

fn source(lot: &GridLot) -> ApartmentSourceType {
    if lot.contract == Some(Contract::Assignment) {
        ApartmentSourceType::Assignment
    } else if lot.agency.is_some() {
        ApartmentSourceType::Agency
    } else {
        ApartmentSourceType::Developer
    }
}

/// A live lot from the index: shown while the database does not respond.
pub fn lot_of_facts(facts: &LotFacts) -> GridLot {
    GridLot {
        id: facts.id,
        kind: facts.kind,
        status: LotStatus::Live,
        agency: facts.agency,
        rooms: facts.rooms,
        euro: facts.euro,
        area: facts.area,
        price: facts.price,
        floor: facts.floor,
        section: None,
        riser: None,
        number: None,
        finishing: facts.finishing,
        contract: facts.contract,
        plan: None,
    }
}

/// Places lots in the cells of their sections; lots without a position are returned separately.
pub fn arrange(lots: &[GridLot]) -> (Vec<GridSection>, Vec<GridCell>) {
    let mut placed: BTreeMap<Option<u16>, Vec<&GridLot>> = BTreeMap::new();
    let mut unplaced: Vec<&GridLot> = Vec::new();
    for lot in lots {
        if lot.floor.is_some() && lot.riser.is_some() {
            placed.entry(lot.section).or_default().push(lot);
        } else {
            unplaced.push(lot);
        }
    }
    unplaced.sort_by_key(|lot| (lot.price.map_or(u32::MAX, |price| price.0), lot.id));
    let sections = placed.into_iter().map(|(number, mut lots)| {
        lots.sort_by_key(|lot| (std::cmp::Reverse(lot.floor), lot.riser, lot.id));
        let risers: BTreeSet<u16> = lots.iter().filter_map(|lot| lot.riser).collect();
        let floors: BTreeSet<i16> = lots.iter().filter_map(|lot| lot.floor).collect();
        GridSection {
            number,
            risers: risers.into_iter().collect(),
            floors: floors.into_iter().rev().collect(),
            cells: lots.into_iter().map(GridCell::from).collect(),
        }
    });
    (sections.collect(), unplaced.into_iter().map(GridCell::from).collect())
}

#[cfg(test)]
mod tests {
    use novosel_catalog::area::SquareMetres;
    use novosel_catalog::flat::LotKind;
    use novosel_catalog::id::{AgencyId, LotId};
    use novosel_catalog::money::Thousands;

    use super::*;

    fn lot(id: u32, section: Option<u16>, floor: Option<i16>, riser: Option<u16>) -> GridLot {
        GridLot {
            id: LotId(id),
            kind: LotKind::Flat,
            status: LotStatus::Live,
            agency: None,
            rooms: Some(Rooms::One),
            euro: false,
            area: Some(SquareMetres(4_000)),
            price: Some(Thousands(9_000)),
            floor,
            section,
            riser,
            number: None,
            finishing: None,
            contract: None,
            plan: Some("/media/plan.svg".to_owned()),
        }
    }

    #[test]
    fn a_section_has_its_floors_from_the_top_and_keeps_two_lots_of_one_place() {
        let lots = [
            lot(1, Some(2), Some(1), Some(1)),
            lot(2, Some(1), Some(2), Some(3)),
            lot(3, Some(1), Some(7), Some(1)),
            lot(4, Some(1), Some(2), Some(3)),
            lot(5, Some(1), Some(2), Some(1)),
        ];
        let (sections, unplaced) = arrange(&lots);
        assert!(unplaced.is_empty());
        assert_eq!(sections.iter().map(|section| section.number).collect::<Vec<_>>(), [Some(1), Some(2)]);
        assert_eq!((&sections[0].floors, &sections[0].risers), (&vec![7, 2], &vec![1, 3]));
        assert_eq!(sections[0].cells.iter().map(|cell| cell.id).collect::<Vec<_>>(), [3, 5, 2, 4]);
    }

    #[test]
    fn lots_without_a_place_are_listed_apart_and_a_lot_without_a_section_has_one() {
        let mut dear = lot(1, Some(1), None, Some(1));
        dear.price = Some(Thousands(20_000));
        let lots = [dear, lot(2, Some(1), Some(3), None), lot(3, None, Some(3), Some(2))];
        let (sections, unplaced) = arrange(&lots);
        assert_eq!(unplaced.iter().map(|cell| cell.id).collect::<Vec<_>>(), [2, 1]);
        assert_eq!((sections.len(), sections[0].number), (1, None));
    }

    #[test]
    fn a_resale_is_one_whoever_offers_it() {
        let agency = GridLot { agency: Some(AgencyId(7)), ..lot(1, None, None, None) };
        let resale = GridLot { contract: Some(Contract::Assignment), ..agency.clone() };
        let sources = [lot(1, None, None, None), agency, resale].map(|lot| GridCell::from(&lot).source);
        use ApartmentSourceType::{Agency, Assignment, Developer};
        assert_eq!(sources, [Developer, Agency, Assignment]);
    }

    #[test]
    fn what_is_sold_has_no_price_and_no_plan() {
        let sold = GridLot { status: LotStatus::Sold, ..lot(1, Some(1), Some(1), Some(1)) };
        let cell = GridCell::from(&sold);
        assert_eq!((cell.price, cell.price_sq, cell.plan), (None, None, None));
        let cell = GridCell::from(&lot(2, Some(1), Some(1), Some(1)));
        assert_eq!((cell.price, cell.price_sq), (Some(9_000), Some(225.0)));
    }
}
