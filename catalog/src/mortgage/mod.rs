//! Mortgage programmes: dated rules, never constants (`domain.md`, «Mortgage»); whom they lend to, and what a loan
//! costs.

mod annuity;
mod eligibility;
mod terms;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::closed_list::closed_list;
use crate::contract::Contract;
use crate::feature::Feature;
use crate::flat::LotKind;
use crate::id::{BankId, ProgrammeId};
use crate::money::Thousands;
use crate::region::{Region, SiteRegion};

pub use annuity::{Annuity, Instalment};
pub use eligibility::{Purchase, Refusal, cheapest};
pub use terms::{LoanTerms, MOST_FIRST_PAYMENT, MOST_YEARS, PaymentLimit};

closed_list! {
    /// Whom a programme is for.
    MortgageTarget {
        /// Market terms.
        Standard = "standard", "стандартная";
        /// Семейная.
        Family = "family", "семейная";
        /// For IT specialists.
        It = "it", "IT-ипотека";
        /// Военная.
        Military = "military", "военная";
        /// Сельская.
        Rural = "rural", "сельская";
        /// With maternity capital as the first payment.
        Maternity = "maternity", "материнский капитал";
    }
}

impl MortgageTarget {
    /// The badge of a complex that some valid programme of this target accepts.
    pub fn feature(self) -> Feature {
        match self {
            Self::Standard => Feature::Mortgage,
            Self::Family => Feature::FamilyMortgage,
            Self::It => Feature::ItMortgage,
            Self::Military => Feature::MilitaryMortgage,
            Self::Rural => Feature::RuralMortgage,
            Self::Maternity => Feature::MaternityCapital,
        }
    }

    /// Whether a lot may be bought by this contract. An assignment is sold by a private person, and the семейная and
    /// the IT-ипотека are lent for buying from a company only (Government decrees 1711 of 2017 and 805 of 2022).
    pub fn accepts_contract(self, contract: Option<Contract>) -> bool {
        !(matches!(self, Self::Family | Self::It) && contract == Some(Contract::Assignment))
    }
}

/// A bank's programme with the rule that says where and when it holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Programme {
    /// Stable number; 0 until it is stored.
    pub id: ProgrammeId,
    /// The bank.
    pub bank: BankId,
    /// The name that addresses use. Rules of one programme of the bank share it, and no two of them hold on one day.
    pub slug: String,
    /// Name.
    pub name: String,
    /// Whom it is for.
    pub target: MortgageTarget,
    /// Yearly rate, hundredths of a percent: 600 is 6 %.
    pub percent_from: u32,
    /// The highest yearly rate, hundredths of a percent.
    pub percent_to: u32,
    /// Shortest term in years.
    pub term_from: u16,
    /// Longest term in years.
    pub term_to: u16,
    /// Smallest loan.
    #[serde(default)]
    pub min_loan: Option<Thousands>,
    /// Largest loan.
    pub max_loan: Option<Thousands>,
    /// Smallest first payment, percent of the price.
    pub first_payment: u8,
    /// First day of the rule.
    pub valid_from: NaiveDate,
    /// Last day of the rule, if it ends.
    pub valid_to: Option<NaiveDate>,
    /// Regions where it holds.
    pub regions: Vec<Region>,
    /// Lot kinds that it accepts.
    pub kinds: Vec<LotKind>,
    /// A note on the rate.
    pub percent_note: Option<String>,
    /// Needs a guarantor.
    pub is_bail: bool,
    /// Youngest borrower.
    pub age_from: Option<u8>,
    /// How income is proved.
    pub income_proof: Option<String>,
    /// Taken off for good: it holds on no day.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub deleted: bool,
}

/// Why a programme is no rule that a bank could have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProgrammeError {
    /// The lowest rate is above the highest one, or neither is a rate.
    #[error("`percent_from` is not below `percent_to`, or `percent_to` is over {}", MOST_PERCENT / 100)]
    Rates,
    /// The shortest term is above the longest one, or over a lifetime.
    #[error("`term_from` and `term_to` are no terms: from 1 to {MOST_YEARS} years, the shorter one first")]
    Terms,
    /// All of the price, or more.
    #[error("`first_payment` is over {MOST_FIRST_PAYMENT}")]
    FirstPayment,
    /// It ends before it begins.
    #[error("`valid_to` is before `valid_from`")]
    Days,
    /// It holds nowhere, or for nothing.
    #[error("`regions` and `kinds` have at least one each")]
    Nowhere,
}

/// A yearly rate that no bank lends at, hundredths of a percent.
const MOST_PERCENT: u32 = 10_000;

impl Programme {
    /// Whether it is a rule that a bank could have.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), ProgrammeError> {
        if self.percent_from > self.percent_to || self.percent_to > MOST_PERCENT {
            return Err(ProgrammeError::Rates);
        }
        if self.term_from > self.term_to || !(1..=MOST_YEARS).contains(&self.term_to) {
            return Err(ProgrammeError::Terms);
        }
        if self.first_payment > MOST_FIRST_PAYMENT {
            return Err(ProgrammeError::FirstPayment);
        }
        if self.valid_to.is_some_and(|end| end < self.valid_from) {
            return Err(ProgrammeError::Days);
        }
        if self.regions.is_empty() || self.kinds.is_empty() {
            return Err(ProgrammeError::Nowhere);
        }
        Ok(())
    }

    /// Whether the rule accepts this kind of lot in this region on a day; what depends on the price and the
    /// terms of the loan is [`Self::lends`].
    pub fn accepts(&self, region: Region, kind: LotKind, day: NaiveDate) -> bool {
        self.is_valid(day) && self.regions.contains(&region) && self.kinds.contains(&kind)
    }

    /// Whether it holds on a day somewhere on a site.
    pub fn holds(&self, site: SiteRegion, day: NaiveDate) -> bool {
        self.is_valid(day) && self.regions.iter().any(|region| region.site() == site)
    }

    /// Whether there is a day on which both hold.
    pub fn shares_a_day(&self, other: &Self) -> bool {
        let begins_in_time =
            |one: &Self, other: &Self| other.valid_to.is_none_or(|end| one.valid_from <= end);
        !self.deleted && !other.deleted && begins_in_time(self, other) && begins_in_time(other, self)
    }

    fn is_valid(&self, day: NaiveDate) -> bool {
        !self.deleted && self.valid_from <= day && self.valid_to.is_none_or(|end| day <= end)
    }
}

/// Of the rules of one programme the one that its address shows on a site on a day: the one that holds, else the latest
/// that has begun; none before the first day of all.
pub fn shown_rule<'a>(
    rules: impl Iterator<Item = &'a Programme>,
    site: SiteRegion,
    day: NaiveDate,
) -> Option<&'a Programme> {
    rules
        .filter(|rule| !rule.deleted && rule.valid_from <= day)
        .max_by_key(|rule| (rule.holds(site, day), rule.valid_from, rule.id))
}
