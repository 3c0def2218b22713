//! Money: prices are whole thousands of roubles (specification, section 9).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::text::group_thousands;

/// A price in thousands of roubles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Thousands(pub u32);

impl Thousands {
    /// Roubles to thousands, fractions dropped: an upper bound stays an upper bound. `None` above the range.
    pub fn from_roubles_floor(roubles: u64) -> Option<Self> {
        u32::try_from(roubles / 1_000).ok().map(Self)
    }

    /// Roubles to thousands, rounded up: a lower bound stays a lower bound. `None` above the range.
    pub fn from_roubles_ceil(roubles: u64) -> Option<Self> {
        u32::try_from(roubles.div_ceil(1_000)).ok().map(Self)
    }

    /// Roubles to the nearest thousand, for prices read from feeds. `None` above the range.
    pub fn from_roubles(roubles: u64) -> Option<Self> {
        u32::try_from((roubles.checked_add(500)?) / 1_000).ok().map(Self)
    }

    /// Whole roubles.
    pub fn roubles(self) -> u64 {
        u64::from(self.0) * 1_000
    }

    /// The short form of lists: «8,42 млн ₽», «950 тыс. ₽»; spaces are non-breaking.
    pub fn short(self) -> String {
        if self.0 < 1_000 {
            return format!("{}\u{a0}тыс.\u{a0}₽", self.0);
        }
        let hundredths = (u64::from(self.0) + 5) / 10;
        let (whole, rest) = (hundredths / 100, hundredths % 100);
        let fraction = match rest {
            0 => String::new(),
            r if r % 10 == 0 => format!(",{}", r / 10),
            r => format!(",{r:02}"),
        };
        format!("{}{fraction}\u{a0}млн\u{a0}₽", group_thousands(whole))
    }
}

/// The full form of details: «8 420 000 ₽».
impl fmt::Display for Thousands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\u{a0}₽", group_thousands(self.roubles()))
    }
}
