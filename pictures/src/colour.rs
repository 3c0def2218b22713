//! Colours and the little arithmetic that light needs.

use std::fmt;

/// An opaque colour, red, green and blue of eight bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Colour(u32);

/// What shadows tend to.
const NIGHT: Colour = Colour::hex(0x0c_1422);

impl Colour {
    pub(crate) const WHITE: Self = Self::hex(0xff_ffff);

    /// A colour as `0xrrggbb`.
    pub(crate) const fn hex(value: u32) -> Self {
        Self(value & 0xff_ffff)
    }

    /// The colour `share` of the way to another one.
    pub(crate) fn mix(self, other: Self, share: f64) -> Self {
        let share = share.clamp(0.0, 1.0);
        let channel = |shift: u32| {
            let (from, to) = (f64::from(self.0 >> shift & 0xff), f64::from(other.0 >> shift & 0xff));
            ((from + (to - from) * share).round() as u32) << shift
        };
        Self(channel(16) | channel(8) | channel(0))
    }

    /// Lighter above zero, darker below, by a share of the way to white or to night.
    pub(crate) fn shade(self, share: f64) -> Self {
        if share >= 0.0 { self.mix(Self::WHITE, share) } else { self.mix(NIGHT, -share) }
    }
}

/// `#rrggbb`, or `#rgb` where that says the same.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let twin = |shift: u32| (self.0 >> shift & 0xf) == (self.0 >> (shift + 4) & 0xf);
        if twin(0) && twin(8) && twin(16) {
            write!(f, "#{:x}{:x}{:x}", self.0 >> 16 & 0xf, self.0 >> 8 & 0xf, self.0 & 0xf)
        } else {
            write!(f, "#{:06x}", self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mix_of_ends_is_the_ends() {
        let (red, blue) = (Colour::hex(0xff_0000), Colour::hex(0x00_00fe));
        assert_eq!(red.mix(blue, 0.0), red);
        assert_eq!(red.mix(blue, 1.0), blue);
        assert_eq!(red.shade(1.0), Colour::WHITE);
        assert_eq!((red.to_string(), blue.to_string()), ("#f00".to_owned(), "#0000fe".to_owned()));
    }
}
