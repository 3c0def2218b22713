//! How a price stands beside those of what is on sale in the same complex.

use serde::Serialize;

/// Fewer prices than this say little: all of the complex are taken where those of the same rooms are fewer.
const FEW: usize = 5;
/// Columns of the picture of the prices.
const COLUMNS: usize = 10;
/// Within so many per cent of the median a price is like the market.
const LIKE: i32 = 15;
/// A price of a metre under a fifth of the median, or over five medians, has a digit too few or too many.
const TIMES: u64 = 5;

/// Prices of a square metre, roubles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Market {
    /// Half of them are lower.
    pub median: u64,
    /// How many there are.
    pub count: usize,
    /// Whether they are of the same rooms; of the whole complex otherwise.
    pub is_alike: bool,
    /// The lowest.
    pub lowest: u64,
    /// The highest.
    pub highest: u64,
    /// How many are in each tenth between the two.
    pub columns: Vec<usize>,
}

/// What a price is beside the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// Per cent over the median; negative under it.
    pub percent: i32,
    /// Whether that is usual.
    pub is_like: bool,
}

impl Market {
    /// Of prices of a metre: those of the same rooms where there are enough, else all. None where all are too few to say anything.
    pub fn of(alike: Vec<u64>, all: Vec<u64>) -> Option<Self> {
        let is_alike = alike.len() >= FEW;
        let mut prices = if is_alike { alike } else { all };
        if prices.len() < FEW {
            return None;
        }
        prices.sort_unstable();
        let (lowest, highest) = (*prices.first()?, *prices.last()?);
        let middle = prices.len() / 2;
        let median = if prices.len() % 2 == 1 {
            prices[middle]
        } else {
            u64::midpoint(prices[middle - 1], prices[middle])
        };
        let mut columns = vec![0; COLUMNS];
        let span = (highest - lowest).max(1);
        for price in &prices {
            // Below the number of columns by the minimum.
            let column = ((price - lowest) * COLUMNS as u64 / span) as usize;
            columns[column.min(COLUMNS - 1)] += 1;
        }
        Some(Self { median, count: prices.len(), is_alike, lowest, highest, columns })
    }

    /// Where a price of a metre stands.
    pub fn standing(&self, metre: u64) -> Standing {
        let (metre, median) = (i128::from(metre), i128::from(self.median.max(1)));
        // Rounded to the nearest, away from zero in the middle.
        let doubled = (metre - median) * 200 / median;
        let percent = i32::try_from((doubled + doubled.signum()) / 2).unwrap_or(i32::MAX);
        Standing { percent, is_like: percent.abs() <= LIKE }
    }

    /// Whether a price of a metre looks like a slip of the keyboard.
    pub fn is_slip(&self, metre: u64) -> bool {
        metre.saturating_mul(TIMES) < self.median || metre > self.median.saturating_mul(TIMES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_stands_beside_the_median_of_its_like() {
        let market = Market::of(vec![300, 100, 200, 250, 150], vec![1]).unwrap();
        assert_eq!((market.median, market.count, market.is_alike), (200, 5, true));
        assert_eq!(market.standing(164), Standing { percent: -18, is_like: false });
        assert_eq!(market.standing(202), Standing { percent: 1, is_like: true });
        assert_eq!(market.standing(200).percent, 0);
        assert_eq!(market.columns.iter().sum::<usize>(), 5);
        assert_eq!((market.columns[0], market.columns[9]), (1, 1));
        assert!(market.is_slip(39) && !market.is_slip(40) && !market.is_slip(1_000) && market.is_slip(1_001));
        let few = Market::of(vec![100], vec![100, 100, 200, 300, 300, 300]).unwrap();
        assert_eq!((few.median, few.is_alike), (250, false));
        assert_eq!(Market::of(vec![100], vec![100, 200, 300, 400]), None, "four prices are no market");
    }
}
