//! Which lots the rows of each axis are read against.
//!
//! A facet applies every condition but that of its own group. A lot that meets all of them counts in every group; a lot
//! that fails one alone counts in the group of that condition; any other lot counts nowhere. Where lots of equal options
//! all meet a condition of their axis or all fail it, a row has lots of one kind only, so it is read once against both,
//! and its options say in which groups they count. Otherwise the lots that fail that condition are read by themselves.

use novosel_catalog::listing::fields::Condition;
use novosel_indexer::columns::tables::ABSENT;

use crate::Engine;
use crate::facet_options::{GROUPS, LotOptions};
use crate::facet_rows::OptionRows;
use crate::facet_sweep::Wanted;
use crate::lot_plan::LotPlan;

/// What was found of lots with the same options.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// The options that these lots are counted in.
    pub(super) options: u64,
    pub(super) axis: u32,
    /// Where the set begins that their rows are read against.
    pub(super) set: u32,
    pub(super) lots: u32,
    pub(super) price: u32,
}

/// How to read the rows.
pub(super) struct Readings {
    /// Sets of lots to read them against; the first is of lots that meet every condition.
    pub(super) wanted: Vec<Wanted>,
    /// The sums of each reading, by [`OptionRows::codes`]: the first one is of all rows, each of the others of the rows of
    /// an axis that lots are read against by themselves.
    pub(super) sums: Vec<Vec<Sum>>,
    /// Words of a set.
    stride: u32,
}

impl Engine {
    /// Decides how to read the rows under the conditions of a plan.
    pub(super) fn readings(&self, plan: &LotPlan<'_>) -> Readings {
        let rows = &self.option_rows;
        let all_options = LotOptions::new(&self.columns, true).options;
        let mut readings = Readings::new(rows, self.columns.layout.words() as u32);
        for axis in 0..rows.axes.len() {
            let mut told = Vec::new();
            for group in GROUPS.into_iter().filter(|group| plan.position(*group).is_some()) {
                let options = rows.of_group(axis, group);
                if options == 0 {
                } else if plan.is_told_by_options(group) || options == rows.of_axis(axis) {
                    told.push(group);
                    let sets = rows.axes[axis].iter().map(|option| all_options[*option].lots);
                    let chosen = plan.chosen_of(group, sets);
                    readings.narrow(rows, axis, options, |code| match chosen {
                        Some(chosen) => rows.codes[code].options & chosen != 0,
                        None => plan.meets(&self.tables, group, rows.examples[code] as usize),
                    });
                } else {
                    readings.read_apart(rows, axis, options, group);
                }
            }
            readings.read_together(axis, told);
        }
        readings
    }
}

impl Readings {
    fn new(rows: &OptionRows, stride: u32) -> Self {
        let wanted = vec![Wanted { all: true, alone: Vec::new() }];
        Self { wanted, sums: vec![nothing(rows)], stride }
    }

    /// Lots of an axis that fail a condition count in the options of its group alone.
    fn narrow(&mut self, rows: &OptionRows, axis: usize, options: u64, meets: impl Fn(usize) -> bool) {
        let codes = rows.codes.iter().enumerate().filter(|(_, code)| code.axis as usize == axis);
        for (code, _) in codes.filter(|(code, _)| !meets(*code)) {
            self.sums[0][code].options &= options;
        }
    }

    /// Reads the rows of an axis against the lots that fail one of these conditions alone, too.
    fn read_together(&mut self, axis: usize, groups: Vec<Condition>) {
        if groups.is_empty() {
            return;
        }
        let set = self.add(Wanted { all: true, alone: groups });
        let of_axis = self.sums[0].iter_mut().filter(|sum| sum.axis as usize == axis);
        of_axis.for_each(|sum| sum.set = set);
    }

    /// Reads the rows of an axis once more, against the lots that fail a condition alone.
    fn read_apart(&mut self, rows: &OptionRows, axis: usize, options: u64, group: Condition) {
        let set = self.add(Wanted { all: false, alone: vec![group] });
        let mut sums = nothing(rows);
        for sum in &mut sums {
            let options = if sum.axis as usize == axis { options } else { 0 };
            (sum.options, sum.set) = (sum.options & options, set);
        }
        self.sums.push(sums);
    }

    /// Where another set will begin.
    fn add(&mut self, wanted: Wanted) -> u32 {
        let set = self.wanted.len() as u32 * self.stride;
        self.wanted.push(wanted);
        set
    }
}

/// The sums before anything is read.
fn nothing(rows: &OptionRows) -> Vec<Sum> {
    let sum = |(options, axis)| Sum { options, axis, set: 0, lots: 0, price: ABSENT };
    rows.codes.iter().map(|code| sum((code.options, code.axis))).collect()
}
