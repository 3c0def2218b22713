//! Generations: what a build makes, what an index folder bears, and what a change costs.

mod build;
mod catalogue;
mod changed;
mod derived;
mod faults;
mod folder;

use novosel_catalog::stream::ComplexEntry;

/// Complexes 1 to `complexes` with `lots` lots each, in memory.
fn entries(complexes: u32, lots: u32, seed: u64) -> Vec<ComplexEntry> {
    (1..=complexes).map(|number| catalogue::entry(number, lots, seed)).collect()
}
