//! Nothing is timed before all sides agree on it.

use anyhow::{Context, Result, bail, ensure};
use novosel_catalog::rooms::RoomSet;
use novosel_engine::facet::{FacetOption, Facets};
use novosel_engine::{Engine, MatchCounts};

use crate::baseline::{Baseline, Pair};
use crate::cases::{Answer, Case};
use crate::groups::OptionCount;

/// Asks all sides of every case once. Gives, by case, how much was found.
///
/// # Errors
/// On the first disagreement with a baseline, with both answers.
pub fn check(engine: &Engine, cases: &[Case<'_>]) -> Result<Vec<u64>> {
    cases
        .iter()
        .map(|case| check_case(engine, case).with_context(|| format!("{}: {}", case.class.name(), case.name)))
        .collect()
}

fn check_case(engine: &Engine, case: &Case<'_>) -> Result<u64> {
    let ours = (case.novosel)()?;
    for theirs in [&case.tantivy, &case.roaring].into_iter().flatten() {
        compare(engine, &ours, &theirs()?)?;
    }
    let found = size(&ours);
    ensure!(found > 0, "nothing is found, so nothing is compared");
    Ok(found)
}

fn compare(engine: &Engine, ours: &Answer, theirs: &Answer) -> Result<()> {
    match (ours, theirs) {
        (Answer::MatchCounts(ours), Answer::Pair(theirs)) => same_counts(*ours, *theirs),
        (Answer::MatchCounts(ours), Answer::Found(theirs)) => {
            ensure!(ours.lots == *theirs, "{} lots against {theirs}", ours.lots);
            Ok(())
        }
        (Answer::Facets(ours), Answer::Buckets(theirs)) => same_options(ours, Baseline::options(theirs)?),
        (Answer::Facets(ours), Answer::Options(theirs)) => {
            same_options(ours, theirs.iter().copied().filter(|option| option.2 > 0).collect())
        }
        (Answer::Lots(page), Answer::Prices(counts, prices)) => {
            same_counts(page.counts, *counts)?;
            let price = |slot| engine.lot(slot).price.map(|price| u64::from(price.0));
            let ours: Vec<_> = page.items.iter().map(|item| price(item.slot)).collect();
            ensure!(ours == *prices, "prices {ours:?} against {prices:?}");
            Ok(())
        }
        (Answer::Complexes(page), Answer::Ordinals(counts, ordinals)) => {
            same_counts(page.counts, *counts)?;
            let price = |ordinal: u32| {
                let found = page.items.iter().find(|item| item.ordinal == ordinal);
                found.map(|item| item.matching.price_from)
            };
            let ours: Vec<_> = page.items.iter().map(|item| Some(item.matching.price_from)).collect();
            let theirs: Vec<_> = ordinals.iter().map(|ordinal| price(*ordinal)).collect();
            ensure!(ours == theirs, "prices {ours:?} against {theirs:?}");
            Ok(())
        }
        (Answer::Suggested(ours), Answer::Suggested(theirs)) => {
            ensure!(*theirs > 0 && *ours > 0, "{ours} suggestions against {theirs}");
            Ok(())
        }
        _ => bail!("the sides answer different questions"),
    }
}

fn same_counts(ours: MatchCounts, theirs: Pair) -> Result<()> {
    let ours = Pair { lots: ours.lots, complexes: ours.complexes };
    ensure!(ours == theirs, "{ours:?} against {theirs:?}");
    Ok(())
}

fn same_options(ours: &Facets, mut theirs: Vec<OptionCount>) -> Result<()> {
    let ours = options(ours);
    // Six rooms are no option of the form by themselves.
    theirs.retain(|option| (option.0, option.1) != ("rooms", 6));
    theirs.sort_unstable();
    let first = ours.iter().zip(&theirs).find(|(ours, theirs)| ours != theirs);
    ensure!(ours == theirs, "{} options against {}, first {first:?}", ours.len(), theirs.len());
    Ok(())
}

/// Options of the engine that the baseline counts too and that have lots, in the baseline's order.
fn options(facets: &Facets) -> Vec<OptionCount> {
    let mut list = Vec::new();
    add(&mut list, "region", &facets.regions, |region| u64::from(region.number()));
    add(&mut list, "stations", &facets.stations, |station| u64::from(station.0));
    add(&mut list, "places", &facets.districts, |place| u64::from(place.0));
    add(&mut list, "places", &facets.locations, |place| u64::from(place.0));
    add(&mut list, "builder", &facets.builders, |builder| u64::from(builder.0));
    add(&mut list, "class", &facets.classes, |class| class.index() as u64);
    add(&mut list, "features", &facets.features, |feature| feature.index() as u64);
    let single: Vec<_> =
        facets.rooms.iter().filter(|option| option.value.iter().count() == 1).copied().collect();
    add(&mut list, "rooms", &single, first_room);
    // A year is the sum of its quarters.
    let codes: Vec<_> = facets
        .deadlines
        .iter()
        .filter(|option| !(1_000..10_000).contains(&option.value.code()))
        .copied()
        .collect();
    add(&mut list, "deadline", &codes, |choice| u64::from(choice.code()));
    add(&mut list, "finishing", &facets.finishing, |finishing| finishing.index() as u64);
    add(&mut list, "contract", &facets.contracts, |contract| contract.index() as u64);
    list.sort_unstable();
    list
}

fn first_room(rooms: RoomSet) -> u64 {
    rooms.iter().next().map_or(u64::MAX, |rooms| rooms.index() as u64)
}

fn add<T: Copy>(
    list: &mut Vec<OptionCount>,
    field: &'static str,
    options: &[FacetOption<T>],
    number: impl Fn(T) -> u64,
) {
    let found = options.iter().filter(|option| option.counts.lots > 0);
    list.extend(found.map(|option| (field, number(option.value), option.counts.lots)));
}

/// How many options the engine counts.
pub fn options_count(facets: &Facets) -> usize {
    facets.listing_kinds.len()
        + facets.regions.len()
        + facets.stations.len()
        + facets.districts.len()
        + facets.locations.len()
        + facets.builders.len()
        + facets.classes.len()
        + facets.features.len()
        + facets.conveniences.len()
        + facets.land_statuses.len()
        + facets.rooms.len()
        + facets.deadlines.len()
        + facets.finishing.len()
        + facets.contracts.len()
        + facets.lot_kinds.len()
        + facets.prices_to.len()
        + facets.areas_from.len()
}

/// How much an answer holds: lots, options, suggestions or clusters.
fn size(answer: &Answer) -> u64 {
    match answer {
        Answer::MatchCounts(counts) => counts.lots,
        Answer::Found(lots) => *lots,
        Answer::Options(options) => options.len() as u64,
        Answer::Pair(pair) | Answer::Prices(pair, _) | Answer::Ordinals(pair, _) => pair.lots,
        Answer::Facets(facets) => options_count(facets) as u64,
        Answer::Buckets(results) => results.len() as u64,
        Answer::Lots(page) => page.counts.lots,
        Answer::Complexes(page) => page.counts.lots,
        Answer::Suggested(found) => *found as u64,
        Answer::Wishes(counts) => counts.len() as u64,
        Answer::Clusters(clusters) => clusters.len() as u64,
    }
}
