//! Every case runs and all sides agree, over a catalogue small enough for every test run.

use novosel_benches::agreement;
use novosel_benches::baseline::{Baseline, Names};
use novosel_benches::bitmaps::Bitmaps;
use novosel_benches::cases::{Class, Sides, cases};
use novosel_benches::world::World;

#[test]
fn the_engine_and_the_baselines_agree_on_every_case() {
    let world = World::generate(20_000).unwrap();
    assert_eq!(world.lots, 20_000);
    let (baseline, names) = (Baseline::of(&world.engine).unwrap(), Names::of(&world.suggest).unwrap());
    assert_eq!(baseline.segments(), 1);
    let bitmaps = Bitmaps::of(&world.engine);
    let (baseline, names, bitmaps) = (Some(&baseline), Some(&names), Some(&bitmaps));
    let cases = cases(&Sides { world: &world, baseline, names, bitmaps }).unwrap();
    let found = agreement::check(&world.engine, &cases).unwrap();
    assert_eq!(found.len(), cases.len());
    for class in [Class::Count, Class::Area, Class::Facets, Class::Listing, Class::Suggest] {
        let of_class: Vec<_> = cases.iter().filter(|case| case.class == class).collect();
        assert!(!of_class.is_empty() && of_class.iter().all(|case| case.tantivy.is_some()), "{class:?}");
        let has_bitmaps = matches!(class, Class::Count | Class::Area | Class::Facets);
        assert!(of_class.iter().all(|case| case.roaring.is_some() == has_bitmaps), "{class:?}");
    }
}

#[test]
fn a_broader_filter_finds_more() {
    let world = World::generate(20_000).unwrap();
    let cases = cases(&Sides { world: &world, baseline: None, names: None, bitmaps: None }).unwrap();
    let found = agreement::check(&world.engine, &cases).unwrap();
    let lots = |name: &str| found[cases.iter().position(|case| case.name == name).unwrap()];
    assert!(lots("region") > lots("region, rooms, price"));
    assert!(lots("region, rooms, price") > lots("6 filters"));
}
