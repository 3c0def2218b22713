//! Whether a programme lends for a purchase, and why it does not.

use std::fmt;
use std::ops::RangeInclusive;

use chrono::NaiveDate;

use crate::contract::Contract;
use crate::flat::LotKind;
use crate::money::Thousands;
use crate::mortgage::Programme;
use crate::mortgage::terms::LoanTerms;
use crate::region::Region;
use crate::text::date_in_words;

/// What is to be bought with a loan.
#[derive(Clone, Copy, Debug)]
pub struct Purchase<'a> {
    /// Where.
    pub region: Region,
    /// Any of these kinds of lots.
    pub kinds: &'a [LotKind],
    /// By what contract; unknown ones are concluded with the builder.
    pub contract: Option<Contract>,
    /// For how much; while it is hidden nothing that depends on it is decided.
    pub price: Option<Thousands>,
    /// When.
    pub day: NaiveDate,
    /// How.
    pub terms: LoanTerms,
}

/// A reason why a programme does not lend. Its text is a part of a Russian sentence whose subject is the programme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It holds in these regions only.
    Region(Vec<Region>),
    /// It takes no lots of this kind.
    Kind(LotKind),
    /// It lends for buying from a company, and the lot is sold by a private person.
    Seller,
    /// It begins on this day.
    NotYet(NaiveDate),
    /// It holds no longer since this day.
    Ended(NaiveDate),
    /// The loan is above the largest.
    Loan {
        /// The largest loan.
        most: Thousands,
        /// The first payment with which the loan would be the largest.
        first_payment: Thousands,
    },
    /// The loan is below the smallest.
    SmallLoan(Thousands),
    /// The first payment is below this percentage of the price.
    FirstPayment(u8),
    /// The term is not within these years.
    Term {
        /// The shortest.
        from: u16,
        /// The longest.
        to: u16,
    },
    /// No bank with the programme has accredited the complex.
    Accreditation,
}

impl Refusal {
    /// A stable code: on the wire.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Region(_) => "region",
            Self::Kind(_) => "kind",
            Self::Seller => "seller",
            Self::NotYet(_) => "not_yet",
            Self::Ended(_) => "ended",
            Self::Loan { .. } => "loan",
            Self::SmallLoan(_) => "small_loan",
            Self::FirstPayment(_) => "first_payment",
            Self::Term { .. } => "term",
            Self::Accreditation => "accreditation",
        }
    }

    /// Whether other terms of the loan would change it.
    pub fn depends_on_terms(&self) -> bool {
        matches!(self, Self::Loan { .. } | Self::SmallLoan(_) | Self::FirstPayment(_) | Self::Term { .. })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Region(regions) => write!(f, "действует только в {}", places(regions)),
            Self::Kind(kind) => write!(f, "не выдаётся на {}", plural_of(*kind)),
            Self::Seller => {
                f.write_str("не выдаётся на уступку от частного лица: продавцом должна быть компания")
            }
            Self::NotYet(day) => write!(f, "начнёт действовать {}", day_in_words(*day)),
            Self::Ended(day) => write!(f, "закончилась {}", day_in_words(*day)),
            Self::Loan { most, first_payment } => {
                write!(
                    f,
                    "кредит больше {}: нужен первый взнос от {}",
                    most.short(),
                    rounded_up(*first_payment)
                )
            }
            Self::SmallLoan(least) => write!(f, "кредит меньше {}: столько не выдаётся", least.short()),
            Self::FirstPayment(least) => write!(f, "первый взнос нужен от {least}\u{a0}%"),
            Self::Term { from, to } => write!(f, "выдаётся на срок от {from} до {to}\u{a0}лет"),
            Self::Accreditation => f.write_str("банки с этой программой не аккредитовали комплекс"),
        }
    }
}

impl Programme {
    /// Why the programme does not lend, everything at once; nothing where it does.
    pub fn refusals(&self, purchase: &Purchase<'_>) -> Vec<Refusal> {
        let terms = purchase.terms;
        let mut refusals = Vec::new();
        if !self.regions.contains(&purchase.region) {
            refusals.push(Refusal::Region(self.regions.clone()));
        }
        if !purchase.kinds.iter().any(|kind| self.kinds.contains(kind)) {
            refusals.extend(purchase.kinds.first().copied().map(Refusal::Kind));
        }
        if !self.target.accepts_contract(purchase.contract) {
            refusals.push(Refusal::Seller);
        }
        if purchase.day < self.valid_from {
            refusals.push(Refusal::NotYet(self.valid_from));
        }
        if let Some(last) = self.valid_to.filter(|last| *last < purchase.day) {
            refusals.push(Refusal::Ended(last.succ_opt().unwrap_or(last)));
        }
        if let (Some(price), Some(most)) = (purchase.price, self.max_loan)
            && terms.loan(price) > most.roubles()
        {
            let first_payment = Thousands(price.0.saturating_sub(most.0));
            refusals.push(Refusal::Loan { most, first_payment });
        }
        if let (Some(price), Some(least)) = (purchase.price, self.min_loan)
            && terms.loan(price) < least.roubles()
        {
            refusals.push(Refusal::SmallLoan(least));
        }
        if terms.first_payment() < self.first_payment {
            refusals.push(Refusal::FirstPayment(self.first_payment));
        }
        if !(self.term_from..=self.term_to).contains(&terms.years()) {
            refusals.push(Refusal::Term { from: self.term_from, to: self.term_to });
        }
        refusals
    }

    /// Whether the programme lends: there is nothing in [`Self::refusals`].
    pub fn lends(&self, purchase: &Purchase<'_>) -> bool {
        purchase.kinds.iter().any(|kind| self.accepts(purchase.region, *kind, purchase.day))
            && self.target.accepts_contract(purchase.contract)
            && self.allows(purchase.terms)
            && purchase.price.is_none_or(|price| self.prices(purchase.terms).contains(&price))
    }

    /// Whether the terms alone are within the rule.
    pub fn allows(&self, terms: LoanTerms) -> bool {
        self.first_payment <= terms.first_payment()
            && (self.term_from..=self.term_to).contains(&terms.years())
    }

    /// The prices between those that the smallest and the largest loan reach under the terms.
    pub fn prices(&self, terms: LoanTerms) -> RangeInclusive<Thousands> {
        let least = self.min_loan.map_or(Thousands(0), |least| terms.least_price_for(least.roubles()));
        least..=self.max_loan.map_or(Thousands(u32::MAX), |most| terms.price_for(most.roubles()))
    }
}

/// The programme with the lowest rate among those that lend; of equal ones the first by number.
pub fn cheapest<'p>(
    programmes: impl IntoIterator<Item = &'p Programme>,
    purchase: &Purchase<'_>,
) -> Option<&'p Programme> {
    let lending = programmes.into_iter().filter(|programme| programme.lends(purchase));
    lending.min_by_key(|programme| (programme.percent_from, programme.id))
}

/// «Московской и Ленинградской областях», «Санкт-Петербурге».
fn places(regions: &[Region]) -> String {
    let named = |region: &Region| match region {
        Region::Msk => "Москве",
        Region::Mo => "Московской области",
        Region::Spb => "Санкт-Петербурге",
        Region::Lo => "Ленинградской области",
    };
    match regions {
        [Region::Mo, Region::Lo] => "Московской и Ленинградской областях".to_owned(),
        [all @ .., last] if !all.is_empty() => {
            let all: Vec<&str> = all.iter().map(named).collect();
            format!("{} и {}", all.join(", "), named(last))
        }
        regions => regions.iter().map(named).collect(),
    }
}

fn plural_of(kind: LotKind) -> &'static str {
    match kind {
        LotKind::Flat => "квартиры",
        LotKind::Apartments => "апартаменты",
        LotKind::Cottage => "коттеджи",
        LotKind::Land => "участки без подряда",
        LotKind::LandContract => "участки с подрядом",
        LotKind::Townhouse => "таунхаусы",
    }
}

/// A sum that is enough: up to the next ten thousand, because the short form rounds to them.
fn rounded_up(sum: Thousands) -> String {
    Thousands(sum.0.div_ceil(10).saturating_mul(10)).short()
}

/// «1 июля 2024 г.»
fn day_in_words(day: NaiveDate) -> String {
    format!("{}\u{a0}г.", date_in_words(day))
}
