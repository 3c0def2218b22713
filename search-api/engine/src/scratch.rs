//! Buffers that a thread reuses between queries, so that a query allocates almost nothing.

use std::cell::Cell;

use crate::facet_seen::Options;

/// The buffers of one query.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// One bit a word of the lot bitmaps: whether to read it.
    pub(super) flags: Vec<u64>,
    /// One bit a word: whether a plan may find a match in it.
    pub(super) wanted: Vec<u64>,
    /// One bit a word: whether it has a match.
    pub(super) matched: Vec<u64>,
    /// The lots that a page is selected from.
    pub(super) found: Vec<u64>,
    /// Options of complexes.
    pub(super) seen: Vec<Options>,
    /// Sets of lots, one after another.
    pub(super) sets: Vec<u64>,
}

thread_local! {
    static KEPT: Cell<Option<Box<Scratch>>> = const { Cell::new(None) };
}

/// Runs with the thread's buffers. A nested query gets buffers of its own.
pub(super) fn with_scratch<T>(run: impl FnOnce(&mut Scratch) -> T) -> T {
    let mut scratch = KEPT.take().unwrap_or_default();
    let answer = run(&mut scratch);
    KEPT.set(Some(scratch));
    answer
}

/// Resizes the buffer to `len` zeros.
pub(super) fn zeros(buffer: &mut Vec<u64>, len: usize) -> &mut [u64] {
    buffer.clear();
    buffer.resize(len, 0);
    buffer
}
