//! The places of a counted rating as they were on a day, beside which those of another day have moved.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::rating_method::{Ranked, RatingMethod};
use crate::region::SiteRegion;

/// Somebody's place on the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotPlace {
    /// Number of the builder, district or bank.
    pub id: u32,
    /// From 1.
    pub place: u32,
    /// Tenths of 0 to 100.
    pub total: u32,
}

/// The places of a rating on a site on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingSnapshot {
    /// The name of the rating that addresses use.
    pub rating: String,
    /// The site.
    pub site: SiteRegion,
    /// The day.
    pub day: NaiveDate,
    /// What the places depend on ([`RatingMethod::fingerprint`]).
    pub method: String,
    /// All places, the first one first.
    pub places: Vec<SnapshotPlace>,
}

impl RatingSnapshot {
    /// The snapshot of places.
    pub fn of(
        rating: &str,
        site: SiteRegion,
        day: NaiveDate,
        method: &RatingMethod,
        ranked: &[Ranked],
    ) -> Self {
        let places = (1..).zip(ranked);
        let places =
            places.map(|(place, ranked)| SnapshotPlace { id: ranked.id, place, total: ranked.score.total });
        Self { rating: rating.to_owned(), site, day, method: method.fingerprint(), places: places.collect() }
    }

    /// The place that somebody had; none for who had none.
    pub fn place_of(&self, id: u32) -> Option<u32> {
        self.places.iter().find(|place| place.id == id).map(|place| place.place)
    }
}
