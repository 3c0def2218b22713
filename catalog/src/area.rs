//! Measures: dwellings in hundredths of a square metre, land in hundredths of a сотка (100 m²), heights in hundredths
//! of a metre.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! hundredths {
    ($(#[$doc:meta])* $name:ident, $suffix:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// From a decimal number, rounded to two digits; `None` if negative, not finite or out of range.
            pub fn from_f64(value: f64) -> Option<Self> {
                let scaled = (value * 100.0).round();
                // In range by the guard, so the conversion is exact.
                (0.0..=f64::from(u32::MAX)).contains(&scaled).then(|| Self(scaled as u32))
            }

            /// As a decimal number.
            pub fn as_f64(self) -> f64 {
                f64::from(self.0) / 100.0
            }

            /// The digits a visitor reads, with a decimal comma and no trailing zeros: «38,4».
            pub fn digits(self) -> String {
                let (whole, rest) = (self.0 / 100, self.0 % 100);
                match rest {
                    0 => whole.to_string(),
                    r if r % 10 == 0 => format!("{whole},{}", r / 10),
                    r => format!("{whole},{r:02}"),
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!("{}\u{a0}", $suffix), self.digits())
            }
        }
    };
}

hundredths! {
    /// A floor area, in hundredths of a square metre.
    SquareMetres, "м²"
}
hundredths! {
    /// A plot of land, in hundredths of a сотка.
    LandArea, "сот."
}
hundredths! {
    /// The height of a ceiling, in centimetres.
    CeilingHeight, "м"
}
