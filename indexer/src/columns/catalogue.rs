//! What a catalogue counts: its complexes, their live lots, and both by complex.

use novosel_catalog::contract::Contract;
use novosel_catalog::listing::kind::ListingKind;

use crate::columns::bitmap::Bitmap;
use crate::columns::bits::Bits;
use crate::columns::layout::WordLayout;
use crate::columns::lots::LotColumns;
use crate::columns::tables::{ABSENT, Tables};

/// The objects of one [`ListingKind`].
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// Its complexes.
    pub complexes: Bits,
    /// Its lots.
    pub lots: Bitmap,
    /// Whether every lot of its complexes is one of its lots: then any set of lots is, once its complexes are chosen.
    pub is_closed: bool,
    /// Lots of each complex.
    pub lot_counts: Vec<u32>,
    /// The cheapest price of each complex, [`ABSENT`] where no lot has one.
    pub prices: Vec<u32>,
}

impl Catalogue {
    /// Takes from the tables what the catalogue accepts ([`ListingKind::accepts_lot`]).
    pub fn build(kind: ListingKind, tables: &Tables, layout: &WordLayout, columns: &LotColumns) -> Self {
        let rows = &tables.complexes;
        let mut all = vec![0; layout.words()];
        let mut catalogue = Self {
            complexes: Bits::empty(rows.len()),
            lots: Bitmap::default(),
            is_closed: true,
            lot_counts: vec![0; rows.len()],
            prices: vec![ABSENT; rows.len()],
        };
        let kinds: Vec<&[u64]> =
            kind.lot_kinds().iter().map(|kind| columns.kinds[kind.index()].words()).collect();
        let assignment = columns.contracts[Contract::Assignment.index()].words();
        for (ordinal, row) in rows.iter().enumerate() {
            if !kind.accepts_complex(row.kind, row.multi_functional) {
                continue;
            }
            catalogue.complexes.insert(ordinal);
            for word in tables.words(ordinal) {
                let of_kind = kinds.iter().fold(0, |lots, kind| lots | kind[word]);
                let contract =
                    match (kind.accepts_contract(Some(Contract::Assignment)), kind.accepts_contract(None)) {
                        (true, true) => u64::MAX,
                        (true, false) => assignment[word],
                        (false, _) => !assignment[word],
                    };
                let lots = of_kind & contract;
                all[word] = lots;
                catalogue.is_closed &= lots == columns.live.words()[word];
                if lots != 0 {
                    let first = word * crate::columns::tables::WORD + lots.trailing_zeros() as usize;
                    catalogue.lot_counts[ordinal] += lots.count_ones();
                    catalogue.prices[ordinal] = catalogue.prices[ordinal].min(tables.lots.price[first]);
                }
            }
        }
        catalogue.lots = all.into();
        catalogue
    }
}
