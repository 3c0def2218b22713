//! Prints how long a look takes for what saved searches find among the lots that changed between two generations, on
//! one thread.
//!
//! `cargo run --release -p novosel-benches --bin searches`. A million searches meet fifty thousand changed
//! lots of a catalogue of 200,000; `NOVOSEL_BENCH_LOTS` sets another size, of which a quarter changes.

use std::io::{Write, stdout};
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Result, anyhow};
use novosel_benches::world::{LOTS_VARIABLE, NoTexts, lots_from_environment, stream, today};
use novosel_catalog::area::SquareMetres;
use novosel_catalog::class::{BuildingClass, ClassSet};
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::id::StationId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_catalog::stream::{CatalogueStream, ComplexEntry};
use novosel_engine::changes::{Changes, Known, Side};
use novosel_indexer::columns::tables::Tables;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const LOTS: u64 = 200_000;
const SEARCHES: usize = 1_000_000;
/// One lot of so many is cheaper.
const CHANGED: u32 = 4;
/// Changes of each kind that are kept of a search, as the worker keeps them.
const KEPT: usize = 20;

fn main() -> Result<()> {
    let lots = if std::env::var_os(LOTS_VARIABLE).is_some() { lots_from_environment()? } else { LOTS };
    let mut generated = stream(lots)?;
    let reference_data = generated.reference_data().map_err(|error| anyhow!("read the books: {error}"))?;
    let stations: Vec<StationId> =
        reference_data.geography.stations.iter().map(|station| station.id).collect();
    let (mut before, mut now) = (Vec::new(), Vec::new());
    while let Some(entry) =
        generated.next_complex().map_err(|error| anyhow!("read the catalogue: {error}"))?
    {
        let ComplexEntry { complex, lots } = &entry;
        let mut later = lots.clone();
        for lot in later.iter_mut().filter(|lot| lot.id.0.is_multiple_of(CHANGED)) {
            lot.price = lot.price.map(|price| Thousands(price.0.saturating_sub(100)));
        }
        now.push(ComplexEntry { complex: complex.clone(), lots: later });
        before.push(entry);
    }
    let (old, old_cards) = Tables::build(before);
    let (new, new_cards) = Tables::build(now);
    let started = Instant::now();
    let changes = Changes::between(
        Side { tables: &old, cards: &old_cards },
        Side { tables: &new, cards: &new_cards },
        &Known::default(),
        Arc::new(reference_data),
        Arc::new(NoTexts),
    );
    let compared = started.elapsed();
    let searches: Vec<Filter> = (1..=SEARCHES as u64).map(|number| search(number, &stations)).collect();
    let started = Instant::now();
    let found: u64 =
        searches.iter().map(|filter| u64::from(changes.matching(filter, today(), KEPT).total())).sum();
    let took = started.elapsed();
    writeln!(
        stdout(),
        "{} searches × {} changed lots: {:.2} s ({:.2} µs a search), {found} finds; comparing the \
         generations: {:.2} s",
        searches.len(),
        changes.len(),
        took.as_secs_f64(),
        took.as_secs_f64() * 1e6 / searches.len() as f64,
        compared.as_secs_f64()
    )?;
    Ok(())
}

/// A search as people save them: a site, rooms, a price, and now and then a station, an area, a class or a year.
fn search(number: u64, stations: &[StationId]) -> Filter {
    // The digits of the number in bases of its own choose each condition.
    let mut rest = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8;
    let mut choice = |among: u64| {
        let chosen = rest % among;
        rest /= among;
        chosen as usize
    };
    let mut filter = Filter::of(ListingKind::All, SiteRegion::ALL[choice(2)]);
    let rooms = [Rooms::Studio, Rooms::One, Rooms::Two, Rooms::Three];
    let first = choice(4);
    filter.rooms = RoomSet::of(rooms[first..(first + 1 + choice(2)).min(4)].iter().copied());
    filter.price_to = Some(Thousands(4_000 + 250 * choice(120) as u32));
    if choice(2) == 0 {
        filter.stations = (0..=choice(3)).map(|_| stations[choice(64) * stations.len() / 64]).collect();
    }
    match choice(4) {
        0 => filter.area_from = SquareMetres::from_f64(25.0 + 2.5 * choice(20) as f64),
        1 => filter.classes = ClassSet::of([BuildingClass::ALL[choice(BuildingClass::ALL.len() as u64)]]),
        2 => filter.deadlines = vec![DeadlineChoice::Delivered, DeadlineChoice::Year(2027)],
        _ => {}
    }
    filter.normalized()
}
