//! Precomputed counts of lot-level options by complex.
//!
//! Without a lot-level condition a facet depends only on the set of complexes. For the most visited catalogues the
//! number of lots and the lowest price of every option are stored by complex. A facet adds them up in one short vector
//! loop an option, whatever the number of lots.

use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::{WORD, ones_of};
use novosel_indexer::columns::tables::{ABSENT, Tables};
use rayon::prelude::*;

use crate::count::MatchCounts;
use crate::facet_options::LotOptions;
use crate::present;

/// Catalogues with a cube: 8 bytes a complex for each option of each. The others have so few lots that a pass over them
/// is as fast.
const KINDS: [ListingKind; 3] = [ListingKind::Buildings, ListingKind::RealtorsApartments, ListingKind::All];

/// Lots and cheapest prices by catalogue, option and complex.
#[derive(Debug, Default)]
pub(super) struct Cube {
    /// By position in [`KINDS`], then in the order of [`LotOptions`].
    kinds: Vec<Vec<ByComplex>>,
}

#[derive(Debug)]
struct ByComplex {
    lots: Vec<u32>,
    prices: Vec<u32>,
}

impl Cube {
    /// Counts every option of every catalogue: one pass over the words for each, on all cores.
    pub(super) fn build(tables: &Tables, columns: &Columns) -> Self {
        let options = LotOptions::new(columns, false).options;
        let count = |kind: &ListingKind| -> Vec<ByComplex> {
            let base = columns.catalogue(*kind).lots.words();
            options.par_iter().map(|option| by_complex(tables, columns, base, option.lots)).collect()
        };
        Self { kinds: KINDS.iter().map(count).collect() }
    }

    /// The counts of every option over a set of complexes; `None` when the catalogue has no cube.
    pub(super) fn counts(&self, kind: ListingKind, complexes: &[u64]) -> Option<Vec<MatchCounts>> {
        let options = self.kinds.get(KINDS.iter().position(|cubed| *cubed == kind)?)?;
        let Some(first) = complexes.iter().position(|word| *word != 0) else {
            return Some(vec![MatchCounts::default(); options.len()]);
        };
        let last = complexes.iter().rposition(|word| *word != 0).unwrap_or(first);
        let words = &complexes[first..=last];
        let members = words.iter().map(|word| word.count_ones() as usize).sum::<usize>();
        // Few complexes: visit each. Many: sum the whole stretch, with the others masked out.
        if members * 8 < words.len() * WORD {
            let ordinals: Vec<usize> = words
                .iter()
                .enumerate()
                .flat_map(|(at, word)| ones_of(*word).map(move |bit| (first + at) * WORD + bit))
                .collect();
            return Some(options.iter().map(|option| option.of_few(&ordinals)).collect());
        }
        let masks: Vec<u32> =
            words.iter().flat_map(|word| (0..WORD).map(move |bit| mask(*word, bit))).collect();
        Some(options.iter().map(|option| option.of_many(first * WORD, &masks)).collect())
    }
}

fn mask(word: u64, bit: usize) -> u32 {
    0_u32.wrapping_sub((word >> bit & 1) as u32)
}

fn by_complex(tables: &Tables, columns: &Columns, base: &[u64], option: &[u64]) -> ByComplex {
    let len = tables.complexes.len();
    let mut found = ByComplex { lots: vec![0; len], prices: vec![ABSENT; len] };
    for word in 0..columns.layout.used_words() {
        let lots = base[word] & option[word];
        if lots == 0 {
            continue;
        }
        let ordinal = columns.layout.complex_of_word(word);
        if found.lots[ordinal] == 0 {
            // Lots are sorted by price.
            found.prices[ordinal] = tables.lots.price[word * WORD + lots.trailing_zeros() as usize];
        }
        found.lots[ordinal] += lots.count_ones();
    }
    found
}

impl ByComplex {
    fn of_few(&self, ordinals: &[usize]) -> MatchCounts {
        let (mut lots, mut complexes, mut price) = (0, 0, ABSENT);
        for ordinal in ordinals {
            lots += self.lots[*ordinal];
            complexes += u32::from(self.lots[*ordinal] > 0);
            price = price.min(self.prices[*ordinal]);
        }
        counts(lots, complexes, price)
    }

    fn of_many(&self, first: usize, masks: &[u32]) -> MatchCounts {
        let (mut lots, mut complexes, mut price) = (0_u32, 0_u32, ABSENT);
        let columns = self.lots[first..].iter().zip(&self.prices[first..]);
        for (mask, (count, cheapest)) in masks.iter().zip(columns) {
            // Slots fit 32 bits, so the sum of all lots does too.
            lots += count & mask;
            complexes += u32::from(count & mask != 0);
            price = price.min(cheapest | !mask);
        }
        counts(lots, complexes, price)
    }
}

fn counts(lots: u32, complexes: u32, price: u32) -> MatchCounts {
    MatchCounts {
        lots: u64::from(lots),
        complexes: u64::from(complexes),
        price_from: present(price).map(Thousands),
    }
}
