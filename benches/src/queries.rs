//! What is asked: filters from broad to narrow, drawn areas, and what visitors type.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use anyhow::{Context, Result};
use novosel_catalog::area::SquareMetres;
use novosel_catalog::class::{BuildingClass, ClassSet};
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::id::{BuilderId, StationId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_engine::Engine;
use novosel_geo::area::{Area, Ring};
use novosel_geo::position::Position;
use novosel_indexer::suggest::{SuggestDictionary, SuggestKind};

/// The centre of Moscow.
const MOSCOW: (f64, f64) = (55.7558, 37.6176);
/// Words that are typed letter by letter.
pub const TYPED_WORDS: usize = 16;
/// The longest beginning that is typed.
pub const LONGEST_BEGINNING: usize = 8;

/// Every filter of the cases. The catalogue is «Все квартиры»: it counts complexes that have a lot, as the baseline does.
#[derive(Clone, Debug)]
pub struct Filters {
    /// Moscow with its oblast.
    pub region: Filter,
    /// … one or two rooms, up to 15 million.
    pub rooms_price: Filter,
    /// … at the three stations with most complexes, one or two rooms, up to 20 million.
    pub stations: Filter,
    /// … of the builder with most complexes, up to 20 million.
    pub builder: Filter,
    /// … by rooms, price, area, completion, finishing and class.
    pub six: Filter,
    /// … by rooms, a price and an area between the round numbers that the engine keeps sets for.
    pub between: Filter,
    /// … by a lowest price, which is no option of any group of facets.
    pub price_from: Filter,
    /// … by an area between two that the engine keeps no sets for.
    pub sized: Filter,
    /// … with something chosen in five groups of facets.
    pub five_groups: Filter,
    /// … by rooms alone.
    pub rooms: Filter,
}

impl Filters {
    /// The filters over a catalogue.
    ///
    /// # Errors
    /// When the catalogue has no station or builder.
    pub fn of(engine: &Engine) -> Result<Self> {
        let region = Filter::of(ListingKind::All, SiteRegion::Msk);
        let (stations, builder) = busiest(engine)?;
        let rooms = Filter { rooms: RoomSet::of([Rooms::One, Rooms::Two]), ..region.clone() };
        let priced = |price| Filter { price_to: Some(Thousands(price)), ..rooms.clone() };
        let soon = vec![DeadlineChoice::Delivered, DeadlineChoice::Year(2027)];
        Ok(Self {
            rooms_price: priced(15_000),
            stations: Filter { stations: stations.clone(), ..priced(20_000) }.normalized(),
            builder: Filter { builders: vec![builder], price_to: Some(Thousands(20_000)), ..region.clone() },
            six: Filter {
                area_from: Some(SquareMetres(4_000)),
                deadlines: soon.clone(),
                finishing: FinishingSet::fine(),
                classes: ClassSet::of([BuildingClass::Comfort, BuildingClass::Business]),
                ..priced(20_000)
            }
            .normalized(),
            between: Filter { area_from: Some(SquareMetres(4_130)), ..priced(14_237) },
            price_from: Filter { price_from: Some(Thousands(12_345)), ..region.clone() },
            sized: Filter {
                area_from: Some(SquareMetres(3_870)),
                area_to: Some(SquareMetres(6_310)),
                ..region.clone()
            },
            five_groups: Filter {
                stations,
                classes: ClassSet::of([BuildingClass::Comfort, BuildingClass::Business]),
                deadlines: soon,
                finishing: FinishingSet::fine(),
                ..rooms.clone()
            }
            .normalized(),
            rooms,
            region,
        })
    }

    /// Within an area, one or two rooms, up to 20 million.
    pub fn in_area(&self, area: &Area) -> Filter {
        Filter { area: Some(area.clone()), price_to: Some(Thousands(20_000)), ..self.rooms_price.clone() }
    }

    /// Within areas, and finished too.
    pub fn in_areas(&self, area: &Area) -> Filter {
        Filter { finishing: FinishingSet::fine(), ..self.in_area(area) }
    }
}

/// The three stations and the builder with most complexes of Moscow; ties go to the smaller number.
fn busiest(engine: &Engine) -> Result<(Vec<StationId>, BuilderId)> {
    let mut stations: BTreeMap<StationId, usize> = BTreeMap::new();
    let mut builders: BTreeMap<BuilderId, usize> = BTreeMap::new();
    for row in engine.tables().complexes.iter().filter(|row| row.region.site() == SiteRegion::Msk) {
        row.stations.iter().for_each(|near| *stations.entry(near.station).or_default() += 1);
        row.builder.into_iter().for_each(|builder| *builders.entry(builder).or_default() += 1);
    }
    let mut stations: Vec<_> =
        stations.into_iter().map(|(station, count)| (usize::MAX - count, station)).collect();
    stations.sort_unstable();
    let builders = builders.into_iter().map(|(builder, count)| (usize::MAX - count, builder)).min();
    let (_, builder) = builders.context("no complex has a builder")?;
    Ok((stations.into_iter().take(3).map(|(_, station)| station).collect(), builder))
}

/// One drawn ring of so many vertices around the centre of Moscow, some 14 km in radius.
///
/// # Errors
/// When the number of vertices is beyond the limits.
pub fn one_area(vertices: usize) -> Result<Area> {
    Area::new(vec![ring(MOSCOW, vertices)]).context("draw an area")
}

/// Three drawn rings of so many vertices.
///
/// # Errors
/// When the number of vertices is beyond the limits.
pub fn three_areas(vertices: usize) -> Result<Area> {
    let (lat, lon) = MOSCOW;
    let centres = [(lat + 0.11, lon - 0.12), (lat - 0.10, lon + 0.15), (lat - 0.04, lon - 0.20)];
    Area::new(centres.map(|centre| ring(centre, vertices)).to_vec()).context("draw three areas")
}

/// A stroke by hand: a circle with large and small waves.
fn ring((lat, lon): (f64, f64), vertices: usize) -> Ring {
    let at = |index: usize| {
        let angle = TAU * index as f64 / vertices as f64;
        let radius = 0.13 * (1.0 + 0.3 * (7.0 * angle).sin() + 0.06 * (31.0 * angle).sin());
        Position::new(lat + radius * angle.sin(), lon + 1.77 * radius * angle.cos())
            .expect("a few kilometres around the centre of Moscow are on the globe")
    };
    Ring { vertices: (0..vertices).map(at).collect(), excluded: false }
}

/// What is typed into the search box.
#[derive(Clone, Debug)]
pub struct Typed {
    /// Words of names of complexes, at least [`LONGEST_BEGINNING`] letters long.
    words: Vec<Vec<char>>,
}

impl Typed {
    /// Words from all over the dictionary.
    pub fn of(dictionary: &SuggestDictionary) -> Self {
        let names = dictionary.entries().filter(|entry| entry.kind == SuggestKind::Complex);
        let words = names.filter_map(|entry| entry.name.split_whitespace().next());
        let mut words: Vec<Vec<char>> = words
            .map(|word| word.to_lowercase().chars().collect::<Vec<char>>())
            .filter(|word| {
                word.len() >= LONGEST_BEGINNING && word.iter().all(|letter| letter.is_alphabetic())
            })
            .collect();
        words.sort_unstable();
        words.dedup();
        let stride = (words.len() / TYPED_WORDS).max(1);
        Self { words: words.into_iter().step_by(stride).take(TYPED_WORDS).collect() }
    }

    /// The first letters of every word.
    pub fn beginnings(&self, letters: usize) -> Vec<String> {
        self.words.iter().map(|word| word.iter().take(letters).collect()).collect()
    }

    /// Every word with its fourth letter taken for another.
    pub fn with_typo(&self) -> Vec<String> {
        let typo = |word: &Vec<char>| {
            let other = |letter: char| if letter == 'о' { 'а' } else { 'о' };
            let letters = word.iter().enumerate();
            letters.map(|(at, letter)| if at == 3 { other(*letter) } else { *letter }).collect()
        };
        self.words.iter().map(typo).collect()
    }
}
