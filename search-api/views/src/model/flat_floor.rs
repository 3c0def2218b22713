//! The floor of a flat: its section, riser by riser.

use async_graphql::SimpleObject;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_store::repo::GridLot;

use crate::model::grid::GridCell;

/// The lots of a flat's section on its floor.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FlatFloor {
    /// The floor.
    pub floor: i16,
    /// The section; null where the source does not tell.
    pub section: Option<u16>,
    /// The lots by riser, the flat itself among them; those without a riser come last.
    pub lots: Vec<GridCell>,
    /// The nearest lot before the flat that can be bought or is reserved.
    pub previous: Option<GridCell>,
    /// The nearest such lot after it.
    pub next: Option<GridCell>,
}

impl FlatFloor {
    /// The section of a flat among the lots of its floor; `None` for a flat without a floor or alone on it.
    pub fn of(flat: &Lot, lots: &[GridLot]) -> Option<Self> {
        let floor = flat.floor?;
        let mut own: Vec<&GridLot> = lots.iter().filter(|lot| lot.section == flat.section).collect();
        own.sort_by_key(|lot| (lot.riser.unwrap_or(u16::MAX), lot.id));
        let place = own.iter().position(|lot| lot.id == flat.id).filter(|_| own.len() > 1)?;
        let is_offered = |lot: &&&GridLot| matches!(lot.status, LotStatus::Live | LotStatus::Reserved);
        Some(Self {
            floor,
            section: flat.section,
            previous: own[..place].iter().rev().find(is_offered).map(|lot| GridCell::from(*lot)),
            next: own[place + 1..].iter().find(is_offered).map(|lot| GridCell::from(*lot)),
            lots: own.into_iter().map(GridCell::from).collect(),
        })
    }
}
