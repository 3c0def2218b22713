//! What a catalogue counts: its complexes, their live lots, and both by complex.

use novosel_catalog::contract::Contract;
use novosel_catalog::listing::kind::ListingKind;

use crate::columns::bitmap::Bitmap;
use crate::columns::bits::{Bits, HALF, WORD};
use crate::columns::layout::{LINE, WordLayout};
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
    /// Lots of each complex; none beyond the last, up to a whole number of words.
    pub lot_counts: Vec<u32>,
    /// The cheapest price of each complex, [`ABSENT`] where no lot has one.
    pub prices: Vec<u32>,
    /// Totals of 64 complexes each.
    pub totals: Vec<Total>,
}

/// What 64 complexes have in a catalogue: a set with all of those that sell something needs no look at each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    /// The complexes that have a lot.
    pub selling: u64,
    /// Their lots.
    pub lots: u32,
    /// The cheapest price, [`ABSENT`] where no lot has one.
    pub price: u32,
}

impl Total {
    /// Totals over lots and cheapest prices of a whole number of words.
    pub fn all(lots: &[u32], prices: &[u32]) -> Vec<Self> {
        let words = lots.as_chunks().0.iter().zip(prices.as_chunks().0);
        words.map(|(lots, prices)| Self::of(lots, prices)).collect()
    }

    fn of(lots: &[u32; WORD], prices: &[u32; WORD]) -> Self {
        let mut selling = [0_u32; 2];
        for (selling, lots) in selling.iter_mut().zip(lots.as_chunks::<HALF>().0) {
            let mut flags = [0_u32; LINE];
            for (at, lots) in lots.as_chunks::<LINE>().0.iter().enumerate() {
                // By index the loop is a comparison of vectors; what is set is put together once for all of them.
                for lane in 0..LINE {
                    flags[lane] |= if lots[lane] == 0 { 0 } else { 1 << (at * LINE + lane) };
                }
            }
            *selling = flags.iter().fold(0, |all, flag| all | flag);
        }
        let [low, high] = selling.map(u64::from);
        Self {
            selling: high << HALF | low,
            lots: lots.iter().sum(),
            price: prices.iter().copied().fold(ABSENT, u32::min),
        }
    }
}

impl Catalogue {
    /// Takes from the tables what the catalogue accepts ([`ListingKind::accepts_lot`]).
    pub fn build(kind: ListingKind, tables: &Tables, layout: &WordLayout, columns: &LotColumns) -> Self {
        let rows = &tables.complexes;
        let mut all = vec![0; layout.words()];
        let padded = rows.len().next_multiple_of(WORD);
        let mut catalogue = Self {
            complexes: Bits::empty(rows.len()),
            lots: Bitmap::default(),
            is_closed: true,
            lot_counts: vec![0; padded],
            prices: vec![ABSENT; padded],
            totals: Vec::new(),
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
                    let first = word * WORD + lots.trailing_zeros() as usize;
                    catalogue.lot_counts[ordinal] += lots.count_ones();
                    catalogue.prices[ordinal] = catalogue.prices[ordinal].min(tables.lots.price[first]);
                }
            }
        }
        catalogue.totals = Total::all(&catalogue.lot_counts, &catalogue.prices);
        catalogue.lots = all.into();
        catalogue
    }
}
