//! Buffers that a thread keeps between queries, so that a query allocates next to nothing.

use std::cell::Cell;

/// The buffers of one query.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// One bit a word of the lot bitmaps: which to look at.
    pub(super) flags: Vec<u64>,
    /// One bit a word: where a plan may find something.
    pub(super) wanted: Vec<u64>,
    /// One bit a word: where something matched.
    pub(super) matched: Vec<u64>,
    /// The lots that a page is chosen from.
    pub(super) found: Vec<u64>,
    /// Bitmaps of lots.
    pub(super) bitmaps: Vec<Vec<u64>>,
}

thread_local! {
    static KEPT: Cell<Option<Box<Scratch>>> = const { Cell::new(None) };
}

/// Runs with the thread's buffers. A query inside a query gets buffers of its own.
pub(super) fn with_scratch<T>(run: impl FnOnce(&mut Scratch) -> T) -> T {
    let mut scratch = KEPT.take().unwrap_or_default();
    let answer = run(&mut scratch);
    KEPT.set(Some(scratch));
    answer
}

/// Empties the buffer and makes it hold `len` zeros.
pub(super) fn zeros(buffer: &mut Vec<u64>, len: usize) -> &mut [u64] {
    buffer.clear();
    buffer.resize(len, 0);
    buffer
}
