//! The monthly payment that a flat's card shows.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::mortgage::Programme;
use serde::Serialize;

use crate::graphql::model::loan::monthly;
use crate::search::LotFacts;
use crate::snapshot::Snapshot;

/// Share of the price that the calculator takes as the first payment, percent (specification, section 9).
const FIRST_PAYMENT: u32 = 40;
/// The calculator's term, years (specification, section 9).
const TERM: u16 = 15;

/// A monthly payment under the cheapest programme that accepts the flat today.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case")]
pub struct MonthlyPayment {
    /// Roubles a month.
    pub monthly: u64,
    /// Yearly rate, percent.
    pub percent: f64,
    /// Years.
    pub term: u16,
    /// The first payment, percent of the price.
    pub first_pay: u32,
    /// Name of the bank.
    pub bank_name: String,
}

impl MonthlyPayment {
    /// The payment for a lot; `None` where no accredited programme accepts it, or its price is hidden.
    pub fn of(snapshot: &Snapshot, card: &Complex, lot: &LotFacts, today: NaiveDate) -> Option<Self> {
        let loan = lot.price?.roubles() / 100 * u64::from(100 - FIRST_PAYMENT);
        let accepts = |rule: &&Programme| {
            rule.accepts(card.region, lot.kind, today)
                && u32::from(rule.first_payment) <= FIRST_PAYMENT
                && (rule.term_from..=rule.term_to).contains(&TERM)
                && rule.max_loan.is_none_or(|most| loan <= most.roubles())
        };
        let rules = card.accreditations.iter();
        let rules = rules.filter_map(|id| snapshot.names.programme(&snapshot.books, *id)).filter(accepts);
        let rule = rules.min_by_key(|rule| (rule.percent_from, rule.id))?;
        let bank = snapshot.books.banks.iter().find(|bank| bank.id == rule.bank)?;
        Some(Self {
            monthly: monthly(loan, rule.percent_from, TERM),
            percent: f64::from(rule.percent_from) / 100.0,
            term: TERM,
            first_pay: FIRST_PAYMENT,
            bank_name: bank.name.clone(),
        })
    }
}
