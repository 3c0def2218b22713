//! A few lots of one or several tables as tables of their own, so that they can be searched as a catalogue is.

use super::assemble::place;
use super::tables::{ComplexRow, LotTable, Tables, WORD};

/// A complex with those of its lots that are wanted: each by its table and slot.
#[derive(Clone, Debug)]
pub struct Excerpt<'a> {
    /// The complex.
    pub complex: &'a ComplexRow,
    /// Its lots.
    pub lots: Vec<(&'a LotTable, usize)>,
}

impl Tables {
    /// Builds tables of some lots. Gives the places of the excerpts in the order of the new ordinals.
    ///
    /// # Panics
    /// When there are more slots than 32 bits number.
    pub fn of_excerpts(excerpts: &[Excerpt<'_>]) -> (Self, Vec<usize>) {
        let mut order: Vec<usize> = (0..excerpts.len()).collect();
        order.sort_unstable_by_key(|at| {
            let row = excerpts[*at].complex;
            (row.region.number(), place(row.kind), row.id)
        });
        let mut tables = Self::default();
        for at in &order {
            let Excerpt { complex, lots } = &excerpts[*at];
            let mut lots = lots.clone();
            lots.sort_unstable_by_key(|(table, slot)| (table.price[*slot], table.id[*slot]));
            let first_word = u32::try_from(tables.lots.len() / WORD).expect("few lots are taken");
            let count = u32::try_from(lots.len()).expect("few lots are taken");
            tables.complexes.push(ComplexRow { first_word, lots: count, ..(*complex).clone() });
            for (table, slot) in lots {
                tables.lots.extend_from(table, slot..slot + 1);
            }
            tables.lots.fill_word();
        }
        (tables, order)
    }
}
