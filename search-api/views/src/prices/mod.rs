//! Comparison of prices: over time and among others.
//!
//! A [`Scope`] is the set of complexes that are compared, [`trend`] follows them over the days of a period, [`spread`]
//! sorts the live lots of a scope, [`moves`] computes recent changes, [`drops`] counts lots that have become cheaper,
//! [`rooms`] the prices of flats with some rooms in a scope. What depends on a scope alone is computed once a generation
//! and cached ([`crate::cache::GenerationCache`]); [`histories`] reads for all of them what only the database has.

pub mod drops;
pub mod histories;
pub mod moves;
pub mod rooms;
pub mod scope;
pub mod spread;
pub mod trend;

pub use histories::Histories;
pub use moves::Moves;
pub use scope::Scope;
pub use spread::Spread;
pub use trend::TrendPoint;

/// Thousands of roubles from roubles: prices of a square metre have the precision of a rouble.
pub fn thousands(roubles: u32) -> f64 {
    f64::from(roubles) / 1_000.0
}

/// The change from one price to another, percent, rounded to a tenth.
pub fn percent(from: f64, to: f64) -> Option<f64> {
    (from > 0.0).then(|| ((to / from - 1.0) * 1_000.0).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use crate::prices::*;

    #[test]
    fn a_change_is_told_to_a_tenth_of_a_percent() {
        assert_eq!(percent(200.0, 209.0), Some(4.5));
        assert_eq!(percent(209.0, 200.0), Some(-4.3));
        assert_eq!(percent(200.0, 200.0), Some(0.0));
        assert_eq!(percent(0.0, 200.0), None);
        assert!((thousands(245_300) - 245.3).abs() < f64::EPSILON);
    }
}
