//! The lots of each complex by their options.
//!
//! A complex has lots of few rooms, dates and finishings. So its lots are split into those with equal options, a *row*
//! each. A pass over them reads a row once, however many options its lots have: «4», «4+» and every area from 20 to 80 m²
//! are one row. Splitting by all options at once would give nearly as many rows as lots, so options are split by *axes*:
//! groups that say nearly the same of a lot share one.
//!
//! Lots stand cheapest first, so a row is empty over much of a large complex: it is stored as *pieces* without the empty
//! words around them. Pieces of an axis with equally many words stand together, complex by complex: a pass over them has no
//! loop whose length the processor must guess.

use std::collections::HashMap;
use std::ops::Range;

use novosel_catalog::listing::fields::{Condition, Field};
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::WORD;
use novosel_indexer::columns::tables::Tables;
use rayon::prelude::*;

use crate::facet_options::{LotOptions, steps};

/// The groups of each axis. Rooms go with the area, all lots of a корпус are completed and sold alike, and finishings
/// mix with everything.
const AXES: [&[Condition]; 4] = [
    &[Condition::Field(Field::Rooms), Condition::Field(Field::AreaFrom)],
    &[Condition::Field(Field::PriceTo)],
    &[Condition::Field(Field::Finishing)],
    &[
        Condition::Field(Field::Deadlines),
        Condition::Field(Field::Contracts),
        Condition::Field(Field::LotKinds),
        Condition::Field(Field::CeilingFrom),
        Condition::Catalogue,
    ],
];

/// Options of an axis at most: one bit each. A catalogue with more dates has an axis more.
const WIDEST: usize = u64::BITS as usize;

/// Words of a piece: one is stored with as many as the next larger number.
pub(super) const WIDTHS: [usize; 5] = [1, 2, 4, 8, 16];

/// So many empty words within a row cost more than another piece.
const GAP: usize = 8;

/// The lots of each complex by their options.
#[derive(Debug, Default)]
pub(super) struct OptionRows {
    /// The options of each axis, by their bit.
    pub(super) axes: Vec<Vec<usize>>,
    /// The group of each option.
    pub(super) groups: Vec<Condition>,
    /// Which options occur together.
    pub(super) codes: Vec<Code>,
    /// A lot of each code.
    pub(super) examples: Vec<u32>,
    /// By axis: whether it has steps of a number beside other options, so that a limit between two steps divides the lots
    /// of a code.
    divisible: Vec<bool>,
    /// The pieces of each axis, by position in [`WIDTHS`].
    pub(super) pieces: Vec<[Pieces; WIDTHS.len()]>,
}

/// Pieces of an axis' rows with equally many words, complex by complex.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    /// Where the pieces of each complex start, and the end of the last one.
    starts: Vec<u32>,
    pieces: Vec<Piece>,
    /// Their words, one piece after another.
    lots: Vec<u64>,
    /// The pieces of each code that a limit may divide.
    by_code: HashMap<u32, Vec<u32>>,
}

impl Pieces {
    /// The pieces of a run of complexes, and their words.
    #[inline]
    pub(super) fn of<const WORDS: usize>(&self, complexes: Range<usize>) -> (&[Piece], &[[u64; WORDS]]) {
        let pieces = self.starts[complexes.start] as usize..self.starts[complexes.end] as usize;
        (&self.pieces[pieces.clone()], &self.lots.as_chunks().0[pieces])
    }

    /// The pieces of a code in a run of complexes, and their words.
    pub(super) fn of_code<const WORDS: usize>(
        &self,
        code: usize,
        complexes: Range<usize>,
    ) -> impl Iterator<Item = (&Piece, &[u64; WORDS])> {
        let numbers = self.by_code.get(&(code as u32)).map_or(&[][..], Vec::as_slice);
        let (start, end) = (self.starts[complexes.start], self.starts[complexes.end]);
        let first = numbers.partition_point(|number| *number < start);
        let numbers = &numbers[first..first + numbers[first..].partition_point(|number| *number < end)];
        let lots = self.lots.as_chunks().0;
        numbers.iter().map(move |number| (&self.pieces[*number as usize], &lots[*number as usize]))
    }
}

/// Options of an axis that lots have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Code {
    pub(super) axis: u32,
    /// One bit an option.
    pub(super) options: u64,
}

/// Lots of a complex with equal options of an axis, in neighbouring words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) ordinal: u32,
    /// Index of the options in [`OptionRows::codes`].
    pub(super) code: u32,
    /// The first word.
    pub(super) word: u32,
    /// The lowest price of the lots, whatever the conditions.
    pub(super) price: u32,
}

/// A row of a complex.
struct Row {
    code: Code,
    /// As many words as the complex has.
    lots: Vec<u64>,
}

impl OptionRows {
    /// Splits the lots of every complex, on all cores.
    pub(super) fn build(tables: &Tables, columns: &Columns) -> Self {
        let options = LotOptions::new(columns, true).options;
        let axes = AXES.iter().flat_map(|groups| {
            let members = |group: &Condition| {
                let group = *group;
                options.iter().enumerate().filter(move |(_, option)| option.group == group).map(|(at, _)| at)
            };
            let members: Vec<usize> = groups.iter().flat_map(members).collect();
            members.chunks(WIDEST).map(<[usize]>::to_vec).collect::<Vec<_>>()
        });
        let mut built = Self {
            axes: axes.collect(),
            groups: options.iter().map(|option| option.group).collect(),
            ..Self::default()
        };
        built.pieces.resize_with(built.axes.len(), Default::default);
        let has_steps = |option: &usize| steps(built.groups[*option]).is_some();
        let is_divisible = |axis: &Vec<usize>| axis.iter().any(has_steps) && !axis.iter().all(has_steps);
        built.divisible = built.axes.iter().map(is_divisible).collect();
        let lots: Vec<&[u64]> = options.iter().map(|option| option.lots).collect();
        let split = |ordinal: usize| split(columns, &built.axes, &lots, ordinal);
        let complexes: Vec<Vec<Row>> = (0..columns.complexes.len).into_par_iter().map(split).collect();
        let mut numbers: HashMap<Code, u32> = HashMap::new();
        for (ordinal, rows) in complexes.into_iter().enumerate() {
            built.start_complex();
            let first = columns.layout.words_of(ordinal..ordinal + 1).start;
            for Row { code, lots } in rows {
                let axis = code.axis as usize;
                for words in pieces(&lots) {
                    let word = first + words.start;
                    // Lots are sorted by price.
                    let slot = word * WORD + lots[words.start].trailing_zeros() as usize;
                    let code = *numbers.entry(code).or_insert_with(|| {
                        built.codes.push(code);
                        built.examples.push(slot as u32);
                        built.codes.len() as u32 - 1
                    });
                    let price = tables.lots.price[slot];
                    let piece = Piece { ordinal: ordinal as u32, code, word: word as u32, price };
                    built.add(axis, piece, &lots[words]);
                }
            }
        }
        built.start_complex();
        for width in built.pieces.as_flattened_mut() {
            width.pieces.shrink_to_fit();
            width.lots.shrink_to_fit();
        }
        built
    }

    /// Ends the pieces of a complex in every list; another one's follow.
    fn start_complex(&mut self) {
        let lists = self.pieces.as_flattened_mut();
        lists.iter_mut().for_each(|width| width.starts.push(width.pieces.len() as u32));
    }

    fn add(&mut self, axis: usize, piece: Piece, lots: &[u64]) {
        let at = WIDTHS.partition_point(|width| *width < lots.len());
        let width = &mut self.pieces[axis][at];
        if self.divisible[axis] {
            width.by_code.entry(piece.code).or_default().push(width.pieces.len() as u32);
        }
        width.pieces.push(piece);
        width.lots.extend(lots);
        width.lots.resize(width.pieces.len() * WIDTHS[at], 0);
    }

    /// The options of an axis that are of a group.
    pub(super) fn of_group(&self, axis: usize, group: Condition) -> u64 {
        let options = self.axes[axis].iter().zip(0..).filter(|(option, _)| self.groups[**option] == group);
        options.fold(0, |bits, (_, bit)| bits | 1 << bit)
    }

    /// The options of an axis.
    pub(super) fn of_axis(&self, axis: usize) -> u64 {
        u64::MAX >> (u64::BITS - self.axes[axis].len() as u32)
    }
}

/// Splits a row into pieces that begin and end with a word that holds lots.
fn pieces(lots: &[u64]) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for at in (0..lots.len()).filter(|at| lots[*at] != 0) {
        match pieces.last_mut() {
            Some(piece) if at < piece.end + GAP && at < piece.start + WIDTHS[WIDTHS.len() - 1] => {
                piece.end = at + 1;
            }
            _ => pieces.push(at..at + 1),
        }
    }
    pieces
}

/// Splits the lots of a complex along every axis.
fn split(columns: &Columns, axes: &[Vec<usize>], options: &[&[u64]], ordinal: usize) -> Vec<Row> {
    let words = columns.layout.words_of(ordinal..ordinal + 1);
    let mut rows = Vec::new();
    let live = &columns.lots.live.words()[words.clone()];
    for (axis, members) in axes.iter().enumerate() {
        let mut parts = vec![(0_u64, live.to_vec())];
        for (bit, option) in members.iter().enumerate() {
            let having = &options[*option][words.clone()];
            for at in 0..parts.len() {
                let (codes, lots) = &mut parts[at];
                let both: Vec<u64> = lots.iter().zip(having).map(|(lots, having)| lots & having).collect();
                if both == *lots {
                    *codes |= 1 << bit;
                } else if both.iter().any(|lots| *lots != 0) {
                    lots.iter_mut().zip(&both).for_each(|(lots, both)| *lots &= !both);
                    let codes = *codes | 1 << bit;
                    parts.push((codes, both));
                }
            }
        }
        // Lots without any option of the axis are never counted along it.
        let parts = parts.into_iter().filter(|(codes, _)| *codes != 0);
        rows.extend(parts.map(|(options, lots)| Row { code: Code { axis: axis as u32, options }, lots }));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_split_where_it_is_empty_for_long_or_too_wide() {
        let mut lots = vec![0; 60];
        for at in [2, 5, 13, 22, 24, 40, 47, 54, 55, 56] {
            lots[at] = 1;
        }
        assert_eq!(pieces(&lots), [2..14, 22..25, 40..56, 56..57]);
        assert!(pieces(&[0; 3]).is_empty());
    }
}
