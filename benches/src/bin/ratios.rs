//! Prints the table of `docs/performance.md`: medians of the engine, of tantivy and of roaring bitmaps over the same lots
//! in one run.
//!
//! `cargo run --release -p novosel-benches --bin ratios`. `NOVOSEL_BENCH_LOTS` sets the number of lots;
//! `NOVOSEL_BENCH_GROWTH=10000000` also times the engine over so many lots and prints what growth costs;
//! `NOVOSEL_BENCH_CLASS=suggest` times one class of queries and builds no generation.

use std::env;
use std::io::{Write, stderr, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use chrono::DateTime;
use novosel_benches::bandwidth::Bound;
use novosel_benches::baseline::{Baseline, Names};
use novosel_benches::bitmaps::Bitmaps;
use novosel_benches::cases::{Ask, Case, Class, Sides, cases};
use novosel_benches::measure::{median, micros};
use novosel_benches::queries::Filters;
use novosel_benches::world::{World, lots_from_environment, stream, today};
use novosel_benches::{agreement, ratio_has_baseline};
use novosel_catalog::stream::CatalogueStream;
use novosel_indexer::generation::{BuildOptions, Store};
use novosel_indexer::pipeline;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Names one class of queries.
const CLASS: &str = "NOVOSEL_BENCH_CLASS";
/// The most that a suggestion with counts may take.
const LIVE_GOAL: Duration = Duration::from_millis(1);
/// The name of the count that is set beside the memory's bandwidth.
const SIX: &str = "6 filters";
/// The most that ten times the lots may cost.
const GROWTH_GOAL: f64 = 10.0;

fn main() -> Result<()> {
    let lots = lots_from_environment()?;
    let mut out = stdout().lock();
    let medians = compare(&mut out, lots)?;
    if let Ok(text) = env::var("NOVOSEL_BENCH_GROWTH") {
        let grown = text.replace('_', "").parse().context("read NOVOSEL_BENCH_GROWTH")?;
        grow(&mut out, lots, grown, &medians)?;
    }
    if env::var_os(CLASS).is_some() { Ok(()) } else { index(&mut out, lots) }
}

/// The cases to time: all, or those of one class.
fn chosen<'a>(sides: &Sides<'a>) -> Result<Vec<Case<'a>>> {
    let mut cases = cases(sides)?;
    if let Ok(class) = env::var(CLASS) {
        cases.retain(|case| case.class.name() == class);
        ensure!(!cases.is_empty(), "{CLASS}: no class is called {class:?}");
    }
    Ok(cases)
}

fn tell(text: &str) -> Result<()> {
    writeln!(stderr(), "{text}").context("write to the terminal")
}

/// Times every case on all sides; gives the engine's medians, in the order of the cases.
fn compare(out: &mut impl Write, lots: u64) -> Result<Vec<Duration>> {
    tell(&format!("generating {lots} lots"))?;
    let world = World::generate(lots)?;
    let (baseline, names, bitmaps) = if ratio_has_baseline(lots) {
        tell("indexing them with tantivy, and in roaring bitmaps")?;
        let bitmaps = Bitmaps::of(&world.engine);
        (Some(Baseline::of(&world.engine)?), Some(Names::of(&world.suggest)?), Some(bitmaps))
    } else {
        (None, None, None)
    };
    let (baseline, names, bitmaps) = (baseline.as_ref(), names.as_ref(), bitmaps.as_ref());
    let cases = chosen(&Sides { world: &world, baseline, names, bitmaps })?;
    tell("comparing the answers")?;
    let found = agreement::check(&world.engine, &cases)?;
    writeln!(
        out,
        "{} lots, {} complexes, {} suggestions, one thread; columns derived in {:.2} s on all cores.\n",
        world.lots,
        world.complexes(),
        world.suggest.len(),
        world.columns.as_secs_f64()
    )?;
    writeln!(
        out,
        "| class | query | found | novosel, µs | tantivy, µs | ratio | goal | met | roaring, µs | ratio |"
    )?;
    writeln!(out, "|---|---|---:|---:|---:|---:|---:|---|---:|---:|")?;
    let mut medians = Vec::new();
    let mut ratios: Vec<(Class, f64)> = Vec::new();
    let mut by_bitmaps: Vec<(Class, f64)> = Vec::new();
    for (case, found) in cases.iter().zip(found) {
        let ours = median(&case.novosel)? / case.batch;
        let time = |ask: &Option<Ask<'_>>| -> Result<Option<Duration>> {
            Ok(ask.as_ref().map(median).transpose()?.map(|time| time / case.batch))
        };
        let (theirs, roaring) = (time(&case.tantivy)?, time(&case.roaring)?);
        medians.push(ours);
        let row = row(case, found / u64::from(case.batch), ours, theirs);
        let (time, times) = beside(ours, roaring);
        writeln!(out, "{row} {time} | {times} |")?;
        ratios.extend(theirs.map(|theirs| (case.class, micros(theirs) / micros(ours))));
        by_bitmaps.extend(roaring.map(|theirs| (case.class, micros(theirs) / micros(ours))));
    }
    writeln!(out)?;
    means(out, &ratios)?;
    bitmap_means(out, &by_bitmaps)?;
    Ok(medians)
}

/// What a class of queries gains over tantivy on the whole, and at least.
fn means(out: &mut impl Write, ratios: &[(Class, f64)]) -> Result<()> {
    for class in [Class::Count, Class::Area, Class::Facets, Class::Listing, Class::Suggest] {
        let of_class: Vec<f64> =
            ratios.iter().filter(|(of, _)| *of == class).map(|(_, ratio)| *ratio).collect();
        if let Some(goal) = class.goal().filter(|_| !of_class.is_empty()) {
            let (mean, least) = summary(&of_class);
            writeln!(
                out,
                "{}: geometric mean {mean:.0}×, least {least:.0}×, goal {goal:.0}×.",
                class.name()
            )?;
        }
    }
    Ok(())
}

/// What a class of queries gains over roaring bitmaps.
fn bitmap_means(out: &mut impl Write, ratios: &[(Class, f64)]) -> Result<()> {
    for class in [Class::Count, Class::Area, Class::Facets] {
        let of_class: Vec<f64> =
            ratios.iter().filter(|(of, _)| *of == class).map(|(_, ratio)| *ratio).collect();
        if !of_class.is_empty() {
            let (mean, least) = summary(&of_class);
            writeln!(
                out,
                "{} by roaring bitmaps: geometric mean {mean:.1}×, least {least:.1}×.",
                class.name()
            )?;
        }
    }
    Ok(())
}

/// The geometric mean and the least of some ratios.
fn summary(ratios: &[f64]) -> (f64, f64) {
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    (mean, ratios.iter().copied().fold(f64::INFINITY, f64::min))
}

/// The time of a baseline and its ratio, as the table says them.
fn beside(ours: Duration, theirs: Option<Duration>) -> (String, String) {
    match theirs {
        None => ("–".to_owned(), "–".to_owned()),
        Some(theirs) => (format!("{:.1}", micros(theirs)), format!("{:.1}×", micros(theirs) / micros(ours))),
    }
}

fn row(case: &Case<'_>, found: u64, ours: Duration, theirs: Option<Duration>) -> String {
    let (mut baseline, mut ratio, mut goal, mut met) =
        ("–".to_owned(), "–".to_owned(), "–".to_owned(), String::new());
    let yes = |is_met: bool| if is_met { "yes" } else { "no" }.to_owned();
    if let Some(theirs) = theirs {
        let times = micros(theirs) / micros(ours);
        baseline = format!("{:.1}", micros(theirs));
        ratio = format!("{times:.0}×");
        if let Some(wanted) = case.class.goal() {
            goal = format!("{wanted:.0}×");
            met = yes(times >= wanted);
        }
    } else if case.class == Class::LiveSuggest {
        goal = format!("{:.0} µs", micros(LIVE_GOAL));
        met = yes(ours <= LIVE_GOAL);
    }
    let (class, name) = (case.class.name(), &case.name);
    format!("| {class} | {name} | {found} | {:.1} | {baseline} | {ratio} | {goal} | {met} |", micros(ours))
}

/// Times the engine over a larger catalogue.
fn grow(out: &mut impl Write, lots: u64, grown: u64, medians: &[Duration]) -> Result<()> {
    tell(&format!("generating {grown} lots"))?;
    let world = World::generate(grown)?;
    let cases = chosen(&Sides { world: &world, baseline: None, names: None, bitmaps: None })?;
    writeln!(
        out,
        "\n{} lots, {} complexes against {lots} lots; columns derived in {:.2} s.\n",
        world.lots,
        world.complexes(),
        world.columns.as_secs_f64()
    )?;
    writeln!(out, "| class | query | {lots} lots, µs | {grown} lots, µs | times | goal | met |")?;
    writeln!(out, "|---|---|---:|---:|---:|---:|---|")?;
    let mut six = None;
    for (case, before) in cases.iter().zip(medians) {
        let after = median(&case.novosel)? / case.batch;
        let (times, before) = (micros(after) / micros(*before), micros(*before));
        let (class, name, met) =
            (case.class.name(), &case.name, if times <= GROWTH_GOAL { "yes" } else { "no" });
        writeln!(
            out,
            "| {class} | {name} | {before:.1} | {:.1} | {times:.1} | {GROWTH_GOAL:.0} | {met} |",
            micros(after)
        )?;
        if (case.class, case.name.as_str()) == (Class::Count, SIX) {
            six = Some(after);
        }
    }
    match six {
        Some(six) => bound(out, &world, six),
        None => Ok(()),
    }
}

/// Sets the count of «6 filters» beside plain passes over as many bytes.
fn bound(out: &mut impl Write, world: &World, six: Duration) -> Result<()> {
    let Bound { bytes, in_order, in_place } = Bound::of_six(&world.engine, &Filters::of(&world.engine)?.six)?;
    let rate = |time: Duration| bytes as f64 / time.as_secs_f64() / 1e9;
    let times = |time: Duration| micros(six) / micros(time);
    writeln!(
        out,
        "\n«{SIX}» reads {:.2} MB of {} lots in {:.1} µs. Adding up an array of that size takes {:.1} µs ({:.1} GB/s; the count {:.2}×), \
         the same lines of as many bitmaps {:.1} µs ({:.1} GB/s; {:.2}×).",
        bytes as f64 / 1e6,
        world.lots,
        micros(six),
        micros(in_order),
        rate(in_order),
        times(in_order),
        micros(in_place),
        rate(in_place),
        times(in_place)
    )?;
    Ok(())
}

/// Times the generator alone, a full build from it to files, and the opening of what was built.
fn index(out: &mut impl Write, lots: u64) -> Result<()> {
    tell("building a generation")?;
    let folder = tempfile::tempdir()?;
    let start = Instant::now();
    let mut source = stream(lots)?;
    while source.next_complex().map_err(|error| anyhow!("read the generated catalogue: {error}"))?.is_some() {
    }
    let generated = start.elapsed();
    let mut source = stream(lots)?;
    let start = Instant::now();
    let report =
        pipeline::build(&mut source, folder.path(), BuildOptions::new(today(), DateTime::UNIX_EPOCH), &())?;
    let built = start.elapsed();
    let store = Store::at(folder.path());
    let start = Instant::now();
    let generation = store.open_current()?;
    let opened = start.elapsed();
    writeln!(
        out,
        "\nBuild of {} lots from the generator to a published generation: {:.1} s, of which the generator takes {:.1} s; {} MB. \
         Opening it with every checksum verified: {:.2} s.",
        generation.counts().lots,
        built.as_secs_f64(),
        generated.as_secs_f64(),
        report.bytes / 1_000_000,
        opened.as_secs_f64()
    )?;
    Ok(())
}
