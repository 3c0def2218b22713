//! Equal monthly payments. Money inside a schedule is whole kopecks; what a visitor sees is whole roubles.
//!
//! The payment is `loan × i / (1 − (1 + i)⁻ⁿ)` with `i` a twelfth of the yearly rate, rounded once; interest of a
//! month is a twelfth of the year's on what is left, rounded to a kopeck; the last payment takes what rounding left.
//! The browser's twin is `web/src/features/bank/loan.ts`: `catalog/tests/loans.json` holds them to one table.

use crate::money::Thousands;
use crate::mortgage::terms::LoanTerms;

/// Months of a year.
const MONTHS: u32 = 12;
/// Hundredths of a percent in the whole, times the months: a yearly rate over it is a month's share.
const MONTHLY: u64 = 120_000;
/// Kopecks in a rouble.
const KOPECKS: u64 = 100;

/// The price of borrowing: a yearly rate over a number of years.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Annuity {
    rate: u32,
    months: u32,
    /// A month's payment for a rouble.
    factor: f64,
}

impl Annuity {
    /// The rate is in hundredths of a percent a year; a term below a year is a year.
    pub fn new(rate: u32, years: u16) -> Self {
        let months = u32::from(years.max(1)) * MONTHS;
        let share = f64::from(rate) / MONTHLY as f64;
        let factor = match rate {
            0 => 1.0 / f64::from(months),
            _ => share / (1.0 - (1.0 + share).powf(-f64::from(months))),
        };
        Self { rate, months, factor }
    }

    /// A month of a loan, whole roubles. It never falls when the loan or the rate grows.
    pub fn monthly(&self, loan: u64) -> u64 {
        // Loans stay far below 2⁵³ roubles.
        (loan as f64 * self.factor).round() as u64
    }

    /// The highest price for which a month under the terms costs at most so many roubles.
    pub fn price_for(&self, terms: LoanTerms, monthly: u32) -> Thousands {
        let fits = |price: u32| self.monthly(terms.loan(Thousands(price))) <= u64::from(monthly);
        // Half a rouble more is rounded away, so the guess is at most one thousand off; the steps below make it exact.
        let guess = terms.price_for(((f64::from(monthly) + 0.5) / self.factor) as u64).0;
        let mut price = guess;
        while price > 0 && !fits(price) {
            price -= 1;
        }
        while price < u32::MAX && fits(price + 1) {
            price += 1;
        }
        Thousands(price)
    }

    /// Month by month until nothing is left.
    pub fn schedule(&self, loan: u64) -> Vec<Instalment> {
        let loan = loan * KOPECKS;
        let regular = (loan as f64 * self.factor).round() as u64;
        let mut rest = loan;
        (1..=self.months)
            .map(|month| {
                let interest = self.interest(rest);
                let due = rest + interest;
                let payment = if month == self.months { due } else { regular.clamp(interest, due) };
                let principal = payment - interest;
                rest -= principal;
                Instalment { month, payment, interest, principal, rest }
            })
            .collect()
    }

    /// A month's interest on a sum, both kopecks.
    fn interest(&self, rest: u64) -> u64 {
        let exact = u128::from(rest) * u128::from(self.rate);
        // Rounding half up; the quotient is below the sum, so it fits.
        u64::try_from((exact + u128::from(MONTHLY / 2)) / u128::from(MONTHLY)).unwrap_or(u64::MAX)
    }

    /// What is paid for a loan in all, whole roubles.
    pub fn total(&self, loan: u64) -> u64 {
        let kopecks: u64 = self.schedule(loan).iter().map(|month| month.payment).sum();
        (kopecks + KOPECKS / 2) / KOPECKS
    }

    /// What a loan costs above itself, whole roubles.
    pub fn overpayment(&self, loan: u64) -> u64 {
        self.total(loan).saturating_sub(loan)
    }
}

/// A month of a schedule. Sums are kopecks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instalment {
    /// From 1.
    pub month: u32,
    /// Paid: interest and principal.
    pub payment: u64,
    /// For the month on what was left.
    pub interest: u64,
    /// Repaid.
    pub principal: u64,
    /// Left after it.
    pub rest: u64,
}
