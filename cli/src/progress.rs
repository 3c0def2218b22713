//! Progress bars with rate and time left on a terminal; nothing when piped or quiet.

use std::sync::Mutex;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use novosel_indexer::progress::{Progress, Stage};

use crate::printer::Printer;

/// A progress bar that is shown only on a terminal.
pub(crate) struct Bar {
    draws: bool,
    current: Mutex<ProgressBar>,
}

impl Bar {
    /// A bar for the printer's audience.
    pub(crate) fn new(printer: Printer) -> Self {
        Self { draws: printer.draws_progress(), current: Mutex::new(ProgressBar::hidden()) }
    }

    /// Starts a new step; a total of 0 is unknown.
    pub(crate) fn begin(&self, name: &str, total: u64, unit: Unit) {
        let target = if self.draws { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target((total > 0).then_some(total), target);
        bar.set_style(style(total > 0, unit));
        bar.set_message(name.to_owned());
        let mut current = self.current.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        current.finish_and_clear();
        *current = bar;
    }

    /// So much more of the step is done.
    pub(crate) fn add(&self, count: u64) {
        self.current.lock().unwrap_or_else(std::sync::PoisonError::into_inner).inc(count);
    }

    /// Clears the bar.
    pub(crate) fn end(&self) {
        self.current.lock().unwrap_or_else(std::sync::PoisonError::into_inner).finish_and_clear();
    }
}

/// What a bar counts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unit {
    /// Things.
    Items,
    /// Bytes of a file.
    Bytes,
}

fn style(bounded: bool, unit: Unit) -> ProgressStyle {
    let template = match (bounded, unit) {
        (true, Unit::Items) => "{msg:>10} {bar:32} {human_pos}/{human_len}  {per_sec}  {eta} left",
        (true, Unit::Bytes) => "{msg:>10} {bar:32} {bytes}/{total_bytes}  {bytes_per_sec}  {eta} left",
        (false, Unit::Items) => "{msg:>10} {spinner} {human_pos}  {per_sec}  {elapsed}",
        (false, Unit::Bytes) => "{msg:>10} {spinner} {bytes}  {bytes_per_sec}  {elapsed}",
    };
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

impl Progress for Bar {
    fn stage(&self, stage: Stage, total: u64) {
        self.begin(stage.name(), total, Unit::Items);
    }

    fn advance(&self, count: u64) {
        self.add(count);
    }
}
