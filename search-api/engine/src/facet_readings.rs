//! Which lots the rows of each axis are read against.
//!
//! A facet applies every condition but that of its own group. A lot that meets all of them counts in every group; a lot
//! that fails one alone counts in the group of that condition; any other lot counts nowhere. Where lots of equal options
//! all meet a condition of their axis or all fail it, a row has lots of one kind only, so it is read once against both,
//! and its options say in which groups they count. A limit between two steps of its group divides the lots between these
//! steps: their rows are read twice, once against the lots that fail the limit alone.

use novosel_catalog::listing::fields::Condition;
use novosel_indexer::columns::tables::ABSENT;

use crate::Engine;
use crate::facet_options::{GROUPS, LotOptions, steps};
use crate::facet_rows::{Code, OptionRows};
use crate::facet_sweep::Wanted;
use crate::lot_plan::LotPlan;

/// What was found of lots with the same options.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// The options that these lots are counted in.
    pub(super) options: u64,
    pub(super) lots: u32,
    pub(super) price: u32,
}

impl Sum {
    /// Before anything is read.
    pub(super) fn of(options: u64) -> Self {
        Self { options, lots: 0, price: ABSENT }
    }
}

/// Options whose rows are read by themselves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Divided {
    /// Index of the options in [`OptionRows::codes`].
    pub(super) code: usize,
    /// The lots that fail the dividing limit alone.
    pub(super) alone: usize,
    /// The options that these are counted in, and those of the other lots of the axis' set.
    pub(super) options: [u64; 2],
}

/// How to read the rows.
pub(super) struct Readings {
    /// Sets of lots to read them against; the first is of lots that meet every condition.
    pub(super) wanted: Vec<Wanted>,
    /// The number of the set that the rows of each axis are read against.
    pub(super) sets: Vec<usize>,
    /// The sums of that reading, by [`OptionRows::codes`].
    pub(super) sums: Vec<Sum>,
    /// What is read by itself; of these the sums say nothing.
    pub(super) divided: Vec<Divided>,
}

/// What lots with the same options say of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Meet,
    Fail,
    Differ,
}

impl Engine {
    /// Decides how to read the rows under the conditions of a plan.
    pub(super) fn readings(&self, plan: &LotPlan<'_>) -> Readings {
        let rows = &self.option_rows;
        let all_options = LotOptions::new(&self.columns, true).options;
        let mut readings = Readings {
            wanted: vec![Wanted { all: true, alone: Vec::new() }],
            sets: Vec::new(),
            sums: rows.codes.iter().map(|code| Sum::of(code.options)).collect(),
            divided: Vec::new(),
        };
        for axis in 0..rows.axes.len() {
            let of_group = |group: &Condition| rows.of_group(axis, *group);
            let conditions = GROUPS.into_iter().filter(|group| plan.position(*group).is_some());
            let groups: Vec<Condition> = conditions.filter(|group| of_group(group) != 0).collect();
            if groups.is_empty() {
                readings.sets.push(0);
                continue;
            }
            for group in groups.iter().filter(|group| of_group(group) != rows.of_axis(axis)) {
                match plan.bound(*group) {
                    Some(bound) => {
                        let (meeting, failing) =
                            told_by_steps(rows, axis, *group, bound.limit, bound.at_least);
                        readings.narrow(rows, axis, *group, |_, code| match code.options {
                            options if options & meeting != 0 => Told::Meet,
                            options if !options & failing != 0 => Told::Fail,
                            _ => Told::Differ,
                        });
                    }
                    None => {
                        let sets = rows.axes[axis].iter().map(|option| all_options[*option].lots);
                        let chosen = plan.chosen_of(*group, sets);
                        let meets = |at: usize, code: &Code| match chosen {
                            Some(chosen) => code.options & chosen != 0,
                            None => plan.meets(*group, rows.examples[at] as usize),
                        };
                        readings.narrow(rows, axis, *group, |at, code| {
                            if meets(at, code) { Told::Meet } else { Told::Fail }
                        });
                    }
                }
            }
            readings.divide(rows, axis);
            readings.sets.push(readings.wanted.len());
            readings.wanted.push(Wanted { all: true, alone: groups });
        }
        readings
    }
}

/// The options of a limit's group, one of which only lots that meet the limit have; and those, one of which only lots
/// that fail it lack.
fn told_by_steps(rows: &OptionRows, axis: usize, group: Condition, limit: u32, at_least: bool) -> (u64, u64) {
    let first = rows.groups.iter().position(|of| *of == group).unwrap_or_default();
    let steps = steps(group).unwrap_or_default();
    let (mut meeting, mut failing) = (0, 0);
    for (option, bit) in rows.axes[axis].iter().zip(0..).filter(|(option, _)| rows.groups[**option] == group)
    {
        let Some(step) = steps.get(option - first) else { continue };
        let (is_within, is_beyond) =
            if at_least { (*step >= limit, *step <= limit) } else { (*step <= limit, *step >= limit) };
        meeting |= u64::from(is_within) << bit;
        failing |= u64::from(is_beyond) << bit;
    }
    (meeting, failing)
}

impl Readings {
    /// Lots of an axis that fail a condition count in the options of its group alone; where some of the same options
    /// meet it, they are read by themselves.
    fn narrow(
        &mut self,
        rows: &OptionRows,
        axis: usize,
        group: Condition,
        told: impl Fn(usize, &Code) -> Told,
    ) {
        let (options, set) = (rows.of_group(axis, group), self.wanted.len());
        for (at, code) in rows.codes.iter().enumerate().filter(|(_, code)| code.axis as usize == axis) {
            match told(at, code) {
                Told::Meet => {}
                Told::Fail => self.sums[at].options &= options,
                Told::Differ => self.divided.push(Divided { code: at, alone: set, options: [options, 0] }),
            }
        }
        if self.divided.last().is_some_and(|last| last.alone == set) {
            self.wanted.push(Wanted { all: false, alone: vec![group] });
        }
    }

    /// Takes what is read by itself out of the reading of an axis.
    fn divide(&mut self, rows: &OptionRows, axis: usize) {
        for divided in &mut self.divided {
            if rows.codes[divided.code].axis as usize == axis {
                let options = std::mem::take(&mut self.sums[divided.code].options);
                divided.options = [options & divided.options[0], options];
            }
        }
    }
}
