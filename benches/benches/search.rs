//! Criterion over every case, over what an index build and an opening consist of, and over the texts of editors.
//!
//! `NOVOSEL_BENCH_LOTS` sets the number of lots, a million unless given; above two million the baselines are left out.

use std::hint::black_box;
use std::time::Duration;

use anyhow::Result;
use chrono::DateTime;
use criterion::{BatchSize, Criterion, SamplingMode};
use novosel_benches::baseline::{Baseline, Names};
use novosel_benches::bitmaps::Bitmaps;
use novosel_benches::cases::{Class, Sides, cases};
use novosel_benches::world::{World, lots_from_environment, stream, today};
use novosel_benches::{agreement, ratio_has_baseline};
use novosel_catalog::editorial::Editorial;
use novosel_catalog::record::Record;
use novosel_catalog::region::SiteRegion;
use novosel_demo::{Scale, generate};
use novosel_indexer::columns::Columns;
use novosel_indexer::editorials::{EditorialIndex, TextQuery};
use novosel_indexer::generation::{BuildOptions, Store};
use novosel_indexer::pipeline;
use novosel_indexer::text::Lemmatizer;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Texts of a portal whose editors have worked for some years.
const TEXTS: usize = 1_000;
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
    texts(&mut criterion)?;
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

/// Texts of editors, ten times those of the demonstration: their index, and the three of the search box.
fn texts(criterion: &mut Criterion) -> Result<()> {
    let mut group = criterion.benchmark_group("texts");
    let geography = novosel_reference::geography()?;
    let written: Vec<Editorial> = generate(Scale::Lots(1), 1, today(), &geography)?
        .filter_map(|record| match record {
            Record::Editorial(text) => Some(text),
            _ => None,
        })
        .collect();
    let numbered = |(text, number): (&Editorial, usize)| Editorial {
        slug: format!("{}-{number}", text.slug),
        ..text.clone()
    };
    let all: Vec<Editorial> = written.iter().cycle().zip(0..TEXTS).map(numbered).collect();
    let lemmatizer = Lemmatizer::shared()?;
    group.bench_function(format!("build of {TEXTS}"), |bencher| {
        bencher.iter_batched(
            || all.clone(),
            |all| EditorialIndex::build(1, all, Vec::new(), lemmatizer.clone()),
            BatchSize::PerIteration,
        );
    });
    let index = EditorialIndex::build(1, all, Vec::new(), lemmatizer.clone());
    for words in ["дом", "ипотеки", "семейная ипотека", "как принять квартиру", "bgjntrf", "щуплобривый"]
    {
        let query = TextQuery { text: words, site: SiteRegion::Msk, today: today() };
        group.bench_function(format!("three of {TEXTS} by «{words}»"), |bencher| {
            bencher.iter(|| index.find(query).page(0, 3).count());
        });
    }
    group.finish();
    Ok(())
}
