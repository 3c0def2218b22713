//! What the search costs, beside what tantivy's own collectors and roaring bitmaps cost on the same lots in the same run.
//!
//! [`world`] is a generated catalogue in memory with a fixed seed, [`baseline`] the same lots in a tantivy index in
//! memory, [`bitmaps`] in a bitmap a value, [`queries`] the filters, and [`cases`] sets a question to the engine beside the same
//! question to the baselines.
//! Criterion (`cargo bench -p novosel-benches`), the table of ratios (`cargo run --release -p novosel-benches --bin ratios`) and
//! the smoke test run the same closures. [`agreement`] compares the answers before anything is timed.
//!
//! What the crate never does: time an answer that it has not compared, or favour one side. Where the sides differ
//! a baseline does less: neither looks for the cheapest price, both count facets in lots alone, and bitmaps everything.
//!
//! To add a case: a filter in [`queries`] and its closures in [`cases`].

pub mod agreement;
pub mod bandwidth;
pub mod baseline;
pub mod bitmaps;
pub mod cases;
pub mod groups;
pub mod measure;
pub mod queries;
pub mod served;
pub mod world;

/// The most lots that the baseline is built of: beyond them it takes minutes and gigabytes, and only the engine is timed.
const MOST_BASELINE_LOTS: u64 = 2_000_000;

/// Whether a run of so many lots is compared with the baseline.
pub fn ratio_has_baseline(lots: u64) -> bool {
    lots <= MOST_BASELINE_LOTS
}
