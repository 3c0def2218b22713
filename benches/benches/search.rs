//! Criterion over every case, and over what an index build and an opening consist of.
//!
//! `NOVOSEL_BENCH_LOTS` sets the number of lots, a million unless given; above two million the baselines are left out.

use std::hint::black_box;
use std::time::Duration;

use anyhow::Result;
use chrono::DateTime;
use criterion::{Criterion, SamplingMode};
use novosel_benches::baseline::{Baseline, Names};
use novosel_benches::bitmaps::Bitmaps;
use novosel_benches::cases::{Class, Sides, cases};
use novosel_benches::world::{World, lots_from_environment, stream, today};
use novosel_benches::{agreement, ratio_has_baseline};
use novosel_indexer::columns::Columns;
use novosel_indexer::generation::{BuildOptions, Store};
use novosel_indexer::pipeline;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Lots of the full build and of the opened generation: a build of all of them takes too long to repeat ten times.
const BUILD_LOTS: u64 = 100_000;

fn main() -> Result<()> {
    let lots = lots_from_environment()?;
    let world = World::generate(lots)?;
    let (baseline, names, bitmaps) = if ratio_has_baseline(lots) {
        let bitmaps = Bitmaps::of(&world.engine);
        (Some(Baseline::of(&world.engine)?), Some(Names::of(&world.suggest)?), Some(bitmaps))
    } else {
        (None, None, None)
    };
    let (baseline, names, bitmaps) = (baseline.as_ref(), names.as_ref(), bitmaps.as_ref());
    let cases = cases(&Sides { world: &world, baseline, names, bitmaps })?;
    agreement::check(&world.engine, &cases)?;

    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    for class in [
        Class::Count,
        Class::Area,
        Class::Facets,
        Class::Listing,
        Class::Suggest,
        Class::LiveSuggest,
        Class::Clusters,
    ] {
        let mut group = criterion.benchmark_group(class.name());
        for case in cases.iter().filter(|case| case.class == class) {
            group.bench_function(format!("{}/novosel", case.name), |bencher| {
                bencher.iter(|| (case.novosel)());
            });
            for (side, ask) in [("tantivy", &case.tantivy), ("roaring", &case.roaring)] {
                if let Some(ask) = ask {
                    group.bench_function(format!("{}/{side}", case.name), |bencher| bencher.iter(ask));
                }
            }
        }
        group.finish();
    }
    index(&mut criterion, &world)?;
    criterion.final_summary();
    Ok(())
}

fn index(criterion: &mut Criterion, world: &World) -> Result<()> {
    let mut group = criterion.benchmark_group("index");
    group.sampling_mode(SamplingMode::Flat);
    group.bench_function(format!("columns of {} lots", world.lots), |bencher| {
        bencher.iter(|| black_box(Columns::build(world.engine.tables())));
    });
    let folder = tempfile::tempdir()?;
    let options = BuildOptions::new(today(), DateTime::UNIX_EPOCH);
    group.bench_function(format!("build of {BUILD_LOTS} lots"), |bencher| {
        bencher.iter(|| {
            let mut stream = stream(BUILD_LOTS).expect("the generator made a larger catalogue before");
            pipeline::build(&mut stream, folder.path(), options, &())
                .expect("the temporary folder takes a generation")
        });
    });
    let store = Store::at(folder.path());
    store.gc(1)?;
    group.bench_function(format!("open {BUILD_LOTS} lots"), |bencher| {
        bencher.iter(|| store.open_current().expect("the generation was just built"));
    });
    group.finish();
    Ok(())
}
