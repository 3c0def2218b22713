//! The monthly payment on a flat's card.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::mortgage::{Annuity, LoanTerms, Purchase, cheapest};
use novosel_engine::LotFacts;
use serde::Serialize;

use crate::snapshot::Snapshot;

/// A monthly payment under the cheapest programme that accepts the flat today.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct MonthlyPayment {
    /// Roubles a month.
    pub monthly: u64,
    /// Yearly rate, percent.
    pub percent: f64,
    /// Years.
    pub term: u16,
    /// The first payment, percent of the price.
    pub first_pay: u8,
    /// Name of the bank.
    pub bank_name: String,
}

impl MonthlyPayment {
    /// The payment for a lot under these terms; `None` when no accredited programme accepts it, or its price is hidden.
    pub fn of(
        snapshot: &Snapshot,
        card: &Complex,
        lot: &LotFacts,
        terms: LoanTerms,
        today: NaiveDate,
    ) -> Option<Self> {
        let price = lot.price?;
        let kinds = [lot.kind];
        let purchase = Purchase {
            region: card.region,
            kinds: &kinds,
            contract: lot.contract,
            price: Some(price),
            day: today,
            terms,
        };
        let rules = card.accreditations.iter();
        let rules = rules.filter_map(|id| snapshot.slugs.programme(&snapshot.reference_data, *id));
        let rule = cheapest(rules, &purchase)?;
        let bank = snapshot.reference_data.banks.iter().find(|bank| bank.id == rule.bank)?;
        Some(Self {
            monthly: Annuity::new(rule.percent_from, terms.years()).monthly(terms.loan(price)),
            percent: f64::from(rule.percent_from) / 100.0,
            term: terms.years(),
            first_pay: terms.first_payment(),
            bank_name: bank.name.clone(),
        })
    }
}
