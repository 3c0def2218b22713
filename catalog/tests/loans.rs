//! Loans and their terms: one table for this side and the browser's, and what holds for every loan.

use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{
    Annuity, Instalment, LoanTerms, MOST_FIRST_PAYMENT, MOST_YEARS, PaymentLimit,
};
use proptest::prelude::*;
use serde::Deserialize;

/// Sums are roubles, rates hundredths of a percent; counted by other means than here.
#[derive(Deserialize)]
struct Table {
    loans: Vec<Loan>,
    prices: Vec<Price>,
}

#[derive(Deserialize)]
struct Loan {
    loan: u64,
    rate: u32,
    years: u16,
    monthly: u64,
    total: u64,
    overpayment: u64,
    first: Month,
    middle: Month,
    last: Month,
}

/// Kopecks.
#[derive(Deserialize)]
struct Month {
    month: u32,
    payment: u64,
    interest: u64,
    principal: u64,
    rest: u64,
}

#[derive(Deserialize)]
struct Price {
    monthly: u32,
    rate: u32,
    years: u16,
    first_payment: u8,
    price: u32,
}

fn table() -> Table {
    serde_json::from_str(include_str!("loans.json")).expect("the table is well formed")
}

#[test]
fn payments_and_schedules_are_those_of_the_table() {
    for loan in table().loans {
        let annuity = Annuity::new(loan.rate, loan.years);
        let schedule = annuity.schedule(loan.loan);
        assert_eq!(annuity.monthly(loan.loan), loan.monthly);
        assert_eq!(
            (annuity.total(loan.loan), annuity.overpayment(loan.loan)),
            (loan.total, loan.overpayment)
        );
        for month in [loan.first, loan.middle, loan.last] {
            let Month { month, payment, interest, principal, rest } = month;
            let expected = Instalment { month, payment, interest, principal, rest };
            assert_eq!(schedule[month as usize - 1], expected, "{} at {}", loan.loan, loan.rate);
        }
    }
}

#[test]
fn the_highest_price_of_a_payment_is_that_of_the_table() {
    for row in table().prices {
        let terms = LoanTerms::new(row.first_payment, row.years).unwrap();
        let price = Annuity::new(row.rate, row.years).price_for(terms, row.monthly);
        assert_eq!(price, Thousands(row.price), "{} at {}", row.monthly, row.rate);
    }
}

#[test]
fn terms_and_limits_that_cannot_be_are_none() {
    assert!(
        LoanTerms::new(96, 15).is_none()
            && LoanTerms::new(40, 0).is_none()
            && LoanTerms::new(40, 31).is_none()
    );
    assert!(PaymentLimit::new(0, LoanTerms::default()).is_none());
    assert!(serde_json::from_str::<PaymentLimit>(r#"{"to":90000,"first_payment":96}"#).is_err());
    let plain: PaymentLimit = serde_json::from_str(r#"{"to":90000}"#).unwrap();
    assert_eq!(plain, PaymentLimit::new(90_000, LoanTerms::default()).unwrap());
}

prop_compose! {
    fn terms()(first_payment in 0..=MOST_FIRST_PAYMENT, years in 1..=MOST_YEARS) -> LoanTerms {
        LoanTerms::new(first_payment, years).expect("the ranges are the limits")
    }
}

proptest! {
    #[test]
    fn a_schedule_repays_the_loan_to_the_kopeck(
        loan in 0..100_000_000_u64, rate in 0..3_000_u32, years in 1..=MOST_YEARS,
    ) {
        let annuity = Annuity::new(rate, years);
        let schedule = annuity.schedule(loan);
        prop_assert_eq!(schedule.len(), usize::from(years) * 12);
        prop_assert_eq!(schedule.iter().map(|month| month.principal).sum::<u64>(), loan * 100);
        prop_assert_eq!(schedule.last().map(|month| month.rest), Some(0));
        let mut rest = loan * 100;
        for month in &schedule {
            prop_assert_eq!(month.payment, month.interest + month.principal);
            rest -= month.principal;
            prop_assert_eq!(month.rest, rest);
        }
        // Rounding moves the last payment by no more than it has grown to over the term.
        let (first, last) = (schedule[0].payment, schedule[schedule.len() - 1].payment);
        let share = f64::from(rate) / 120_000.0;
        let grown: f64 = (0..u32::from(years) * 12).map(|month| (1.0 + share).powf(f64::from(month))).sum();
        prop_assert!((last as f64 - first as f64).abs() <= grown + 2.0, "{first} and {last}");
        let paid: u64 = schedule.iter().map(|month| month.payment).sum();
        prop_assert!(annuity.total(loan).abs_diff(paid / 100) <= 1);
        prop_assert_eq!(annuity.total(loan), loan + annuity.overpayment(loan));
    }

    #[test]
    fn the_highest_price_fits_and_the_next_one_does_not(
        terms in terms(), rate in 0..3_000_u32, monthly in 1..2_000_000_u32,
    ) {
        let annuity = Annuity::new(rate, terms.years());
        let price = annuity.price_for(terms, monthly);
        prop_assert!(annuity.monthly(terms.loan(price)) <= u64::from(monthly));
        prop_assert!(annuity.monthly(terms.loan(Thousands(price.0 + 1))) > u64::from(monthly));
    }

    #[test]
    fn a_payment_grows_with_the_loan_and_the_rate_and_falls_with_the_term(
        loans in (0..90_000_000_u64, 0..90_000_000_u64), rates in (0..3_000_u32, 0..3_000_u32), years in 1..30_u16,
    ) {
        let (low, high) = (loans.0.min(loans.1), loans.0.max(loans.1));
        let (cheap, dear) = (rates.0.min(rates.1), rates.0.max(rates.1));
        let annuity = Annuity::new(dear, years);
        prop_assert!(annuity.monthly(low) <= annuity.monthly(high));
        prop_assert!(Annuity::new(cheap, years).monthly(high) <= annuity.monthly(high));
        prop_assert!(Annuity::new(dear, years + 1).monthly(high) <= annuity.monthly(high));
    }
}
