//! Builds and opens a made-up catalogue and prints how long each stage takes.
//!
//! `cargo run --release -p novosel-indexer --example build_and_open -- [COMPLEXES] [LOTS_A_COMPLEX] [FOLDER]`

#[path = "../tests/generations/catalogue.rs"]
mod catalogue;

use std::cell::RefCell;
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use catalogue::{Synthetic, entry, options};
use novosel_catalog::stream::{ReferenceData, StreamError};
use novosel_indexer::generation::Store;
use novosel_indexer::pipeline::{Change, ChangeStream, build, build_changed};
use novosel_indexer::progress::{Progress, Stage};

/// When each stage began.
struct Clock(RefCell<Vec<(Stage, Instant)>>);

impl Progress for Clock {
    fn stage(&self, stage: Stage, _: u64) {
        self.0.borrow_mut().push((stage, Instant::now()));
    }

    fn advance(&self, _: u64) {}
}

/// Ten complexes with new prices.
struct TenChanges(u32, u32);

impl ChangeStream for TenChanges {
    fn reference_data(&mut self) -> Result<ReferenceData, StreamError> {
        Ok(catalogue::reference_data())
    }

    fn next_change(&mut self) -> Result<Option<Change>, StreamError> {
        self.0 += 1;
        Ok((self.0 <= 10).then(|| Change::Changed(Box::new(entry(self.0, self.1, 2)))))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let complexes: u32 = arguments.next().map_or(Ok(5_000), |text| text.parse())?;
    let lots: u32 = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let folder =
        arguments.next().map_or_else(|| std::env::temp_dir().join("novosel-build-and-open"), PathBuf::from);
    let mut out = std::io::stdout();

    let clock = Clock(RefCell::default());
    let started = Instant::now();
    let report = build(&mut Synthetic::new(complexes, lots, 1), &folder, options(), &clock)?;
    writeln!(out, "built {} lots, {} MB in {:?}", report.counts.lots, report.bytes >> 20, started.elapsed())?;
    let ended = Instant::now();
    let stages = clock.0.into_inner();
    for (at, (stage, began)) in stages.iter().enumerate() {
        let end = stages.get(at + 1).map_or(ended, |(_, next)| *next);
        writeln!(out, "  {:8} {:?}", stage.name(), end - *began)?;
    }

    let started = Instant::now();
    let opened = Store::at(&folder).open_current()?;
    writeln!(out, "opened in {:?}, {} suggestions", started.elapsed(), opened.counts().suggestions)?;
    for file in &opened.manifest.files {
        if file.bytes > 1 << 20 {
            writeln!(out, "  {:50} {} MB", file.path, file.bytes >> 20)?;
        }
    }

    let started = Instant::now();
    let report = build_changed(&opened, &mut TenChanges(0, lots), &folder, options(), &())?;
    writeln!(
        out,
        "{} complexes changed, {} kept in {:?}",
        report.complexes_read,
        report.complexes_kept,
        started.elapsed()
    )?;
    let memory = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = memory.lines().find(|line| line.starts_with("VmHWM")).unwrap_or("peak memory unknown");
    writeln!(out, "{peak}")?;
    Store::at(&folder).gc(0)?;
    Ok(())
}
