//! The terms of a loan that a buyer has in mind, and a limit of the monthly payment under them.

use serde::{Deserialize, Serialize};

use crate::money::Thousands;

/// The first payment of the calculator, percent of the price (specification, section 9).
const FIRST_PAYMENT: u8 = 40;
/// The term of the calculator, years (specification, section 9).
const YEARS: u16 = 15;
/// The largest first payment, percent: who pays more needs no loan.
pub const MOST_FIRST_PAYMENT: u8 = 95;
/// The longest term, years (specification, section 9).
pub const MOST_YEARS: u16 = 30;
/// Roubles of a price's thousand in a percent of it.
const ROUBLES_A_PERCENT: u64 = 10;

/// How much is paid at once and how long the rest is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoanTerms {
    first_payment: u8,
    years: u16,
}

/// 40 % at once and 15 years (specification, section 9).
impl Default for LoanTerms {
    fn default() -> Self {
        Self { first_payment: FIRST_PAYMENT, years: YEARS }
    }
}

impl LoanTerms {
    /// Terms of 0 to 95 percent and 1 to 30 years; nothing beyond.
    pub fn new(first_payment: u8, years: u16) -> Option<Self> {
        let holds = first_payment <= MOST_FIRST_PAYMENT && (1..=MOST_YEARS).contains(&years);
        holds.then_some(Self { first_payment, years })
    }

    /// The first payment, percent of the price.
    pub fn first_payment(self) -> u8 {
        self.first_payment
    }

    /// The term, years.
    pub fn years(self) -> u16 {
        self.years
    }

    /// What is borrowed for a price, roubles: exact, because prices are whole thousands.
    pub fn loan(self, price: Thousands) -> u64 {
        u64::from(price.0) * ROUBLES_A_PERCENT * u64::from(100 - self.first_payment)
    }

    /// The highest price for which at most so many roubles are borrowed.
    pub fn price_for(self, loan: u64) -> Thousands {
        let thousands = loan / (ROUBLES_A_PERCENT * u64::from(100 - self.first_payment));
        Thousands(u32::try_from(thousands).unwrap_or(u32::MAX))
    }

    /// The lowest price for which at least so many roubles are borrowed.
    pub fn least_price_for(self, loan: u64) -> Thousands {
        let thousands = loan.div_ceil(ROUBLES_A_PERCENT * u64::from(100 - self.first_payment));
        Thousands(u32::try_from(thousands).unwrap_or(u32::MAX))
    }
}

/// «До 90 000 ₽ в месяц»: what a month may cost, and under which terms it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct PaymentLimit {
    to: u32,
    terms: LoanTerms,
}

impl PaymentLimit {
    /// A limit of at least a rouble.
    pub fn new(to: u32, terms: LoanTerms) -> Option<Self> {
        (to > 0).then_some(Self { to, terms })
    }

    /// The most that a month may cost, roubles.
    pub fn to(self) -> u32 {
        self.to
    }

    /// The terms.
    pub fn terms(self) -> LoanTerms {
        self.terms
    }
}

/// The saved form.
#[derive(Serialize, Deserialize)]
struct Written {
    to: u32,
    #[serde(default = "first_payment")]
    first_payment: u8,
    #[serde(default = "years")]
    years: u16,
}

fn first_payment() -> u8 {
    FIRST_PAYMENT
}

fn years() -> u16 {
    YEARS
}

impl From<PaymentLimit> for Written {
    fn from(limit: PaymentLimit) -> Self {
        Self { to: limit.to, first_payment: limit.terms.first_payment, years: limit.terms.years }
    }
}

impl TryFrom<Written> for PaymentLimit {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let terms = LoanTerms::new(written.first_payment, written.years);
        terms.and_then(|terms| Self::new(written.to, terms)).ok_or("not a limit of a monthly payment")
    }
}
