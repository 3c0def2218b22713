//! The lots of each complex by their options.
//!
//! A complex has lots of few rooms, dates and finishings. So its lots are split into those with equal options, a *row*
//! each, and the rows of a complex are stored one after another. A pass over them reads a row once, however many options
//! its lots have: «4», «4+» and every area from 20 to 80 m² are one row. Splitting by all options at once would give
//! nearly as many rows as lots, so options are split by *axes*: groups that say nearly the same of a lot share one.

use std::collections::HashMap;
use std::ops::Range;

use novosel_catalog::listing::fields::{Condition, Field};
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::WORD;
use novosel_indexer::columns::tables::Tables;
use rayon::prelude::*;

use crate::facet_options::LotOptions;

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

/// Words after the last row, so that a fixed number of words can be read of every row.
const BEYOND: usize = 16;

/// The lots of each complex by their options.
#[derive(Debug, Default)]
pub(super) struct OptionRows {
    /// The options of each axis, by their bit.
    pub(super) axes: Vec<Vec<usize>>,
    /// The group of each option.
    pub(super) groups: Vec<Condition>,
    /// Which options occur together.
    pub(super) codes: Vec<Code>,
    /// Where the rows of each complex and axis start; the last axis ends where the next complex starts.
    starts: Vec<u32>,
    rows: Vec<Row>,
    /// Where the lots of each complex start: each row takes as many words as the complex.
    lots_from: Vec<u32>,
    lots: Vec<u64>,
}

/// Options of an axis that lots have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Code {
    pub(super) axis: u32,
    /// One bit an option.
    pub(super) options: u64,
}

/// Lots of a complex with equal options of an axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Index of the options in [`OptionRows::codes`].
    pub(super) code: u32,
    /// The lowest price of the lots, whatever the conditions.
    pub(super) price: u32,
}

/// The lots of one complex, split.
struct Split {
    /// Where the rows of each axis start.
    starts: Vec<u32>,
    rows: Vec<(Code, u32)>,
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
        let lots: Vec<&[u64]> = options.iter().map(|option| option.lots).collect();
        let split = |ordinal: usize| split(tables, columns, &built.axes, &lots, ordinal);
        let complexes: Vec<Split> = (0..columns.complexes.len).into_par_iter().map(split).collect();
        built.lots.reserve_exact(complexes.iter().map(|split| split.lots.len()).sum::<usize>() + BEYOND);
        built.rows.reserve_exact(complexes.iter().map(|split| split.rows.len()).sum());
        let mut numbers: HashMap<Code, u32> = HashMap::new();
        for split in complexes {
            built.lots_from.push(built.lots.len() as u32);
            let before = built.rows.len() as u32;
            built.starts.extend(split.starts.iter().map(|start| before + start));
            for (code, price) in split.rows {
                let number = *numbers.entry(code).or_insert_with(|| {
                    built.codes.push(code);
                    built.codes.len() as u32 - 1
                });
                built.rows.push(Row { code: number, price });
            }
            built.lots.extend(split.lots);
        }
        built.starts.push(built.rows.len() as u32);
        built.lots.extend([0; BEYOND]);
        built
    }

    /// The rows of a complex in a run of axes, and their lots: as many words a row as the complex has, and then what is
    /// stored after them.
    #[inline]
    pub(super) fn of(&self, ordinal: usize, axes: Range<usize>, words: usize) -> (&[Row], &[u64]) {
        let at = ordinal * self.axes.len();
        let (start, end) = (self.starts[at + axes.start] as usize, self.starts[at + axes.end] as usize);
        let before = (start - self.starts[at] as usize) * words;
        let lots = &self.lots[self.lots_from[ordinal] as usize + before..];
        (&self.rows[start..end], lots)
    }
}

/// Splits the lots of a complex along every axis.
fn split(
    tables: &Tables,
    columns: &Columns,
    axes: &[Vec<usize>],
    options: &[&[u64]],
    ordinal: usize,
) -> Split {
    let words = columns.layout.words_of(ordinal..ordinal + 1);
    let mut split = Split { starts: Vec::new(), rows: Vec::new(), lots: Vec::new() };
    let live = &columns.lots.live.words()[words.clone()];
    for (axis, members) in axes.iter().enumerate() {
        split.starts.push(split.rows.len() as u32);
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
        for (codes, lots) in parts {
            // Lots without any option of the axis are never counted along it.
            let first = lots.iter().position(|lots| *lots != 0).filter(|_| codes != 0);
            if let Some(at) = first {
                // Lots are sorted by price.
                let slot = (words.start + at) * WORD + lots[at].trailing_zeros() as usize;
                split.rows.push((Code { axis: axis as u32, options: codes }, tables.lots.price[slot]));
                split.lots.extend(lots);
            }
        }
    }
    split
}
