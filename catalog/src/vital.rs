//! How pages feel in browsers (Web Vitals): how many of a day were no worse than a bound. Nothing of anybody.

use chrono::NaiveDate;

use crate::closed_list::closed_list;
use crate::hit::{HitLayout, PageName};
use crate::region::SiteRegion;

closed_list! {
    /// What a browser measures.
    Vital {
        /// Largest Contentful Paint, milliseconds.
        Lcp = "lcp", "Главное на\u{a0}экране";
        /// Interaction to Next Paint, milliseconds.
        Inp = "inp", "Ответ на\u{a0}действие";
        /// Cumulative Layout Shift, thousandths.
        Cls = "cls", "Сдвиги страницы";
    }
}

impl Vital {
    /// Values between two bounds are counted together; the last bound holds all that is worse.
    pub const fn bounds(self) -> &'static [u32] {
        match self {
            Self::Lcp => {
                &[300, 500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 60_000]
            }
            Self::Inp => &[16, 32, 50, 75, 100, 150, 200, 300, 500, 1_000, 60_000],
            Self::Cls => &[0, 10, 20, 50, 100, 150, 250, 500, 1_000, 100_000],
        }
    }

    /// The bound that a value is counted under.
    pub fn bound(self, value: f64) -> u32 {
        let bounds = self.bounds();
        let found = bounds.iter().find(|bound| value <= f64::from(**bound));
        found.or(bounds.last()).copied().unwrap_or_default()
    }
}

/// What a number of measurements is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Measured {
    /// The day in Moscow.
    pub day: NaiveDate,
    /// The site.
    pub site: SiteRegion,
    /// The page.
    pub page: PageName,
    /// The layout.
    pub layout: HitLayout,
    /// What was measured.
    pub vital: Vital,
    /// No worse than this.
    pub bound: u32,
}

/// The bound that a share of measurements, in hundredths, is no worse than: bounds with their numbers, the best first.
pub fn percentile(measured: &[(u32, u64)], hundredths: u64) -> Option<u32> {
    let all: u64 = measured.iter().map(|(_, number)| number).sum();
    let mut left = (all * hundredths).div_ceil(100);
    for (bound, number) in measured {
        if *number > 0 && left <= *number {
            return Some(*bound);
        }
        left = left.saturating_sub(*number);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_counted_under_the_next_bound_and_the_worst_under_the_last() {
        assert_eq!(
            [0.0, 300.0, 300.5, 59_000.0, 1e9].map(|ms| Vital::Lcp.bound(ms)),
            [300, 300, 500, 60_000, 60_000]
        );
        assert_eq!([0.0, 0.4, 21.0].map(|shift| Vital::Cls.bound(shift)), [0, 10, 50]);
        for vital in Vital::ALL {
            assert!(vital.bounds().is_sorted(), "{vital:?}");
        }
    }

    #[test]
    fn three_quarters_are_no_worse_than_the_percentile() {
        assert_eq!(percentile(&[], 75), None);
        assert_eq!(percentile(&[(300, 0), (500, 1)], 75), Some(500));
        assert_eq!(percentile(&[(300, 3), (500, 1)], 75), Some(300));
        assert_eq!(percentile(&[(300, 2), (500, 2)], 75), Some(500));
        assert_eq!(percentile(&[(300, 74), (500, 1), (4_000, 25)], 75), Some(500));
    }
}
