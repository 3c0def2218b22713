//! The order of results.

use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;

closed_list! {
    /// What results are ordered by. A value that is absent (a hidden price) comes last in both directions.
    SortField {
        /// Views of the last month.
        Popularity = "popularity", "по популярности";
        /// Price; of a complex, the cheapest matching lot.
        Price = "price", "по цене";
        /// Total area; of a complex, the smallest matching lot.
        Area = "area", "по площади";
        /// Price of a square metre; of a complex, the lowest among matching lots.
        PricePerMetre = "price_per_metre", "по цене за м²";
        /// Completion; of a complex, the nearest among matching lots.
        Deadline = "deadline", "по сроку сдачи";
        /// Name of the complex.
        Name = "name", "по названию";
        /// The day it appeared.
        Newness = "newness", "по новизне";
        /// Distance from the region's centre, or from the first station on foot when stations are chosen.
        Distance = "distance", "по удалённости";
    }
}

/// Ascending or descending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Smallest first.
    #[default]
    Asc,
    /// Largest first.
    Desc,
}

/// An order. Ties are broken by the number of the object, so that pages are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sort {
    /// By what.
    pub field: SortField,
    /// Which way.
    pub direction: Direction,
}

/// The most popular first.
impl Default for Sort {
    fn default() -> Self {
        Self { field: SortField::Popularity, direction: Direction::Desc }
    }
}
