//! Numeric values of lots that a filter field can bound.

use crate::area::{CeilingHeight, LandArea, SquareMetres};
use crate::money::Thousands;

/// Roubles in a thousand: prices of a square metre are compared in roubles and asked for in thousands.
pub(super) const THOUSAND: u32 = 1_000;

/// A number of a lot. The index keeps a column of each, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeric {
    /// Price, thousands of roubles.
    Price,
    /// Price of a square metre, roubles.
    PricePerMetre,
    /// Total area, hundredths of m².
    Area,
    /// Kitchen area, hundredths of m².
    Kitchen,
    /// Ceiling, of the lot or the lowest of its complex, centimetres.
    Ceiling,
    /// Plot, hundredths of a сотка.
    Land,
    /// Floor, moved by [`floor_value`].
    Floor,
}

impl Numeric {
    /// Every number, by index.
    pub const ALL: [Self; 7] =
        [Self::Price, Self::PricePerMetre, Self::Area, Self::Kitchen, Self::Ceiling, Self::Land, Self::Floor];

    /// Whether it is mostly asked for from below, so that a column counts from the largest value down.
    pub fn is_descending(self) -> bool {
        matches!(self, Self::Area | Self::Kitchen | Self::Ceiling | Self::Land)
    }

    /// A number that is typed or said, in the unit of a visitor (m², m, сотки), as a value; none when it is past
    /// belief. Prices and floors are read by rules of their own.
    pub fn read(self, typed: f64) -> Option<u32> {
        // Square metres and сотки alike: no dwelling and no plot on sale is larger.
        const LARGEST: f64 = 100_000.0;
        const HIGHEST: f64 = 20.0;
        match self {
            Self::Area | Self::Kitchen if typed <= LARGEST => Some(SquareMetres::from_f64(typed)?.0),
            Self::Ceiling if typed <= HIGHEST => Some(CeilingHeight::from_f64(typed)?.0),
            Self::Land if typed <= LARGEST => Some(LandArea::from_f64(typed)?.0),
            _ => None,
        }
    }

    /// A value with its unit: «12 м²».
    pub fn text(self, value: u32) -> String {
        match self {
            Self::Price => Thousands(value).short(),
            Self::PricePerMetre => Thousands(value / THOUSAND).short(),
            Self::Area | Self::Kitchen => SquareMetres(value).to_string(),
            Self::Ceiling => CeilingHeight(value).to_string(),
            Self::Land => LandArea(value).to_string(),
            Self::Floor => floor_of(value).to_string(),
        }
    }
}

/// A floor as an unsigned number in the same order.
pub fn floor_value(floor: i16) -> u32 {
    (i32::from(floor) - i32::from(i16::MIN)).unsigned_abs()
}

/// The floor of a [`floor_value`]; past the last one, the last one.
pub(super) fn floor_of(value: u32) -> i16 {
    let moved = i64::from(value) + i64::from(i16::MIN);
    i16::try_from(moved).unwrap_or(i16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_keep_their_order_and_come_back() {
        for floor in [i16::MIN, -2, -1, 0, 1, 25, i16::MAX] {
            assert_eq!(floor_of(floor_value(floor)), floor);
        }
        assert!(floor_value(-1) < floor_value(1));
    }

    #[test]
    fn numbers_stand_at_their_index() {
        for (at, numeric) in Numeric::ALL.into_iter().enumerate() {
            assert_eq!(numeric as usize, at);
        }
    }
}
