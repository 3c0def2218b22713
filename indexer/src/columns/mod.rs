//! Columns: the searchable catalogue as arrays.
//!
//! [`tables`] are what a generation stores ([`assemble`] builds them, [`encode`] is their file). [`Columns`] are derived from them when a generation is opened: a bitmap over
//! lots for every value of a lot, cumulative bitmaps for numbers, a set of complexes for every value of a complex, and
//! orders for sorted lists. Nothing here depends on a filter, so all of it is shared by every query.
//!
//! To add a searchable value of a lot: a bitmap in [`lots`] (or a column in [`numeric`]); of a complex: a set in
//! [`complexes`]. Then a condition in the plan of `search-api`.

pub mod assemble;
pub mod bitmap;
pub mod bits;
pub mod catalogue;
pub mod complexes;
pub mod edge;
pub mod encode;
pub mod excerpt;
pub mod layout;
pub mod lots;
pub mod numeric;
pub mod order;
pub mod postings;
pub mod tables;

use novosel_catalog::listing::kind::ListingKind;
use novosel_geo::point_index::PointIndex;

use crate::columns::catalogue::Catalogue;
use crate::columns::complexes::ComplexColumns;
use crate::columns::layout::WordLayout;
use crate::columns::lots::LotColumns;
use crate::columns::numeric::NumericColumns;
use crate::columns::order::Orders;
use crate::columns::tables::Tables;

/// Everything derived from [`Tables`] that does not depend on a filter.
#[derive(Debug)]
pub struct Columns {
    /// Which words belong to which complex.
    pub layout: WordLayout,
    /// Bitmaps over lots by value.
    pub lots: LotColumns,
    /// Cumulative bitmaps over lots by number.
    pub numeric: NumericColumns,
    /// Lots in the orders of the sort fields.
    pub orders: Orders,
    /// Sets of complexes by value.
    pub complexes: ComplexColumns,
    /// What each catalogue counts, by [`ListingKind::index`].
    pub catalogues: Vec<Catalogue>,
    /// Positions of complexes, by ordinal.
    pub points: PointIndex,
}

impl Columns {
    /// Derives the columns; O(lots · log lots) on all cores, a fraction of a second for a million lots.
    pub fn build(tables: &Tables) -> Self {
        let layout = WordLayout::build(tables);
        let ((lots, numeric), (orders, (complexes, points))) = rayon::join(
            || rayon::join(|| LotColumns::build(tables, &layout), || NumericColumns::build(tables, &layout)),
            || rayon::join(|| Orders::build(tables), || (ComplexColumns::build(tables), points(tables))),
        );
        let catalogues =
            ListingKind::ALL.iter().map(|kind| Catalogue::build(*kind, tables, &layout, &lots)).collect();
        Self { layout, lots, numeric, orders, complexes, catalogues, points }
    }

    /// What a catalogue counts.
    pub fn catalogue(&self, kind: ListingKind) -> &Catalogue {
        &self.catalogues[kind.index()]
    }
}

fn points(tables: &Tables) -> PointIndex {
    let placed = tables.complexes.iter().zip(0_u32..);
    PointIndex::from_points(placed.filter_map(|(row, ordinal)| Some((row.position?, ordinal))))
}
