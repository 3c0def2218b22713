//! Recommendations: complexes similar in place, class and price; lots similar in rooms, price and area.

use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::rooms::RoomSet;
use novosel_geo::position::Position;
use novosel_indexer::columns::bits::ones;
use novosel_indexer::columns::tables::{ABSENT, ComplexRow};

use crate::Engine;
use crate::list::{ListedLot, best};

/// Points for the same place; half of them at [`HALF_DISTANCE_M`].
const PLACE_POINTS: f64 = 400.0;
/// The distance, metres, at which the place scores half: about one district of a city.
const HALF_DISTANCE_M: f64 = 4_000.0;
/// Points for a station in common.
const STATION_POINTS: u32 = 100;
/// Points for the same class, half of them for the next one.
const CLASS_POINTS: u32 = 200;
/// Points for the same price; none when one is twice the other.
const PRICE_POINTS: f64 = 300.0;
/// Points for the same area; none when one is twice the other.
const AREA_POINTS: f64 = 300.0;
/// Similar lots cost at most this much more or less, percent.
const PRICE_SPREAD_PERCENT: u32 = 25;

/// A similar complex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimilarComplex {
    /// Its ordinal.
    pub ordinal: u32,
    /// Similarity, up to about 1,000.
    pub score: u32,
}

/// A similar lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimilarLot {
    /// The lot.
    pub lot: ListedLot,
    /// Similarity, up to about 1,000.
    pub score: u32,
}

impl Engine {
    /// Complexes of the same catalogue and site most similar to this one; equal scores by number.
    ///
    /// O(complexes of the site).
    pub fn similar_complexes(&self, ordinal: u32, kind: ListingKind, count: usize) -> Vec<SimilarComplex> {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.similar_complexes").entered();
        let rows = &self.tables.complexes;
        let Some(row) = rows.get(ordinal as usize) else {
            return Vec::new();
        };
        let prices = &self.columns.catalogue(kind).prices;
        let plan = self.undated_plan(&Filter::of(kind, row.region.site()));
        let score = |other: usize| {
            let alike = place_score(row, &rows[other])
                + class_score(row, &rows[other])
                + ratio_score(prices[ordinal as usize], prices[other], PRICE_POINTS);
            (alike, rows[other].id.0, other as u32)
        };
        let set = plan.complexes.all();
        let scored = ones(&set).filter(|other| *other != ordinal as usize).map(score).collect();
        best(scored, count).into_iter().map(|(score, _, ordinal)| SimilarComplex { ordinal, score }).collect()
    }

    /// Complexes of the same catalogue and site with about the same lowest price, the closest first; none for a complex
    /// without a price.
    ///
    /// O(complexes of the site).
    pub fn similar_by_cost(&self, ordinal: u32, kind: ListingKind, count: usize) -> Vec<u32> {
        let prices = &self.columns.catalogue(kind).prices;
        let own = prices.get(ordinal as usize).copied().filter(|price| *price != ABSENT);
        let Some(own) = own else { return Vec::new() };
        self.nearest(ordinal, kind, count, |other| {
            Some(prices[other]).filter(|price| *price != ABSENT).map(|price| price.abs_diff(own))
        })
    }

    /// Complexes of the same catalogue and site with lots on sale, the nearest first; none for a complex without a
    /// position.
    ///
    /// O(complexes of the site).
    pub fn similar_by_place(&self, ordinal: u32, kind: ListingKind, count: usize) -> Vec<u32> {
        let rows = &self.tables.complexes;
        let Some(own) = rows.get(ordinal as usize).and_then(|row| row.position) else { return Vec::new() };
        self.nearest(ordinal, kind, count, |other| {
            let row = &rows[other];
            // The two regions of a site are within some hundred kilometres.
            row.position.filter(|_| row.lots > 0).map(|place| own.distance_m(place).round() as u32)
        })
    }

    /// The other complexes of a catalogue by distance; equal distances by number.
    fn nearest(
        &self,
        ordinal: u32,
        kind: ListingKind,
        count: usize,
        distance: impl Fn(usize) -> Option<u32>,
    ) -> Vec<u32> {
        let rows = &self.tables.complexes;
        let Some(row) = rows.get(ordinal as usize) else { return Vec::new() };
        let set = self.undated_plan(&Filter::of(kind, row.region.site())).complexes.all();
        let others = ones(&set).filter(|other| *other != ordinal as usize);
        let score = |other: usize| Some((ABSENT - distance(other)?, rows[other].id.0, other as u32));
        best(others.filter_map(score).collect(), count).into_iter().map(|(_, _, ordinal)| ordinal).collect()
    }

    /// Lots of the same catalogue, site, kind, rooms and about the same price that are most similar to this one, one a
    /// complex; equal scores by number.
    ///
    /// One pass as for a listing, then one over the matches.
    pub fn similar_lots(&self, slot: u32, kind: ListingKind, count: usize) -> Vec<SimilarLot> {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.similar_lots").entered();
        let lots = &self.tables.lots;
        if lots.id.get(slot as usize).is_none_or(|id| *id == ABSENT) {
            return Vec::new();
        }
        let this = self.lot(slot);
        let row = self.complex(this.ordinal);
        let spread = |price: Thousands| price.0 / 100 * PRICE_SPREAD_PERCENT;
        let mut filter = Filter::of(kind, row.region.site());
        filter.rooms = RoomSet::of(this.rooms);
        filter.lot_kinds.insert(this.kind);
        filter.price_from = this.price.map(|price| Thousands(price.0 - spread(price)));
        filter.price_to = this.price.map(|price| Thousands(price.0.saturating_add(spread(price))));
        let plan = self.undated_plan(&filter);
        let set = plan.complexes.all();
        // Lots of one complex share a place, so its score is computed once.
        let places: Vec<u32> = (0..self.tables.complexes.len())
            .map(|other| {
                let in_set = novosel_indexer::columns::bits::contains(&set, other);
                if in_set { place_score(row, &self.tables.complexes[other]) } else { 0 }
            })
            .collect();
        let area = lots.area[slot as usize];
        let price = lots.price[slot as usize];
        // Lots of one complex are alike, so only the best one of each is returned.
        let mut nearest: Vec<Option<(u32, u32, u32)>> = vec![None; places.len()];
        self.for_each_match(&plan, &set, |other| {
            if other == slot as usize {
                return;
            }
            let complex = self.columns.layout.complex_of(other);
            let alike = places[complex]
                + ratio_score(area, lots.area[other], AREA_POINTS)
                + ratio_score(price, lots.price[other], PRICE_POINTS);
            let id = lots.id[other];
            if nearest[complex].is_none_or(|(score, first, _)| (alike, first) > (score, id)) {
                nearest[complex] = Some((alike, id, other as u32));
            }
        });
        best(nearest.into_iter().flatten().collect(), count)
            .into_iter()
            .map(|(score, _, slot)| SimilarLot { lot: self.listed_lot(slot), score })
            .collect()
    }
}

fn place_score(one: &ComplexRow, other: &ComplexRow) -> u32 {
    let shared = one.stations.iter().any(|near| other.stations.iter().any(|far| far.station == near.station));
    near_score(one.position, other.position) + u32::from(shared) * STATION_POINTS
}

fn near_score(one: Option<Position>, other: Option<Position>) -> u32 {
    let (Some(one), Some(other)) = (one, other) else {
        return 0;
    };
    // Between 0 and the constant, so the conversion neither wraps nor loses precision that matters.
    (PLACE_POINTS / (1.0 + one.distance_m(other) / HALF_DISTANCE_M)).round() as u32
}

fn class_score(one: &ComplexRow, other: &ComplexRow) -> u32 {
    let (Some(one), Some(other)) = (one.class, other.class) else {
        return 0;
    };
    match one.index().abs_diff(other.index()) {
        0 => CLASS_POINTS,
        1 => CLASS_POINTS / 2,
        _ => 0,
    }
}

/// All points for equal values, fewer the more they differ, none at twice the value or when one is absent.
fn ratio_score(one: u32, other: u32, points: f64) -> u32 {
    if one == ABSENT || other == ABSENT || one.max(other) == 0 {
        return 0;
    }
    let ratio = f64::from(one.min(other)) / f64::from(one.max(other));
    ((2.0 * ratio - 1.0).max(0.0) * points).round() as u32
}
