//! Parses the values of URL keys by the rows of the table.

use std::str::FromStr;

use novosel_geo::area::{AreaError, MAX_RINGS, MAX_VERTICES};

use crate::deadline::Quarter;
use crate::listing::filter::{Filter, MAX_VALUES};
use crate::money::Thousands;
use crate::mortgage::{LoanTerms, PaymentLimit};

/// Collects the values of URL keys into a filter.
pub(in crate::listing) struct FilterReader {
    pub(in crate::listing) filter: Filter,
    pub(in crate::listing) payment: Payment,
}

/// The parts of a limit of the payment, whose keys may stand in any order.
#[derive(Default)]
pub(in crate::listing) struct Payment {
    pub(super) to: Option<u32>,
    pub(super) first_payment: Option<u8>,
    pub(super) years: Option<u16>,
}

impl Payment {
    /// The limit; terms without a limit narrow nothing.
    fn limit(&self, known: Option<PaymentLimit>) -> Option<PaymentLimit> {
        let usual = known.map_or_else(LoanTerms::default, PaymentLimit::terms);
        let first_payment = self.first_payment.unwrap_or(usual.first_payment());
        let terms = LoanTerms::new(first_payment, self.years.unwrap_or(usual.years()))?;
        PaymentLimit::new(self.to.or(known.map(PaymentLimit::to))?, terms)
    }
}

impl FilterReader {
    /// Begins with what is known.
    pub(in crate::listing) fn of(filter: Filter) -> Self {
        Self { filter, payment: Payment::default() }
    }

    /// The filter that was read.
    pub(in crate::listing) fn finish(self) -> Filter {
        let payment = self.payment.limit(self.filter.payment);
        Filter { payment, ..self.filter }.normalized()
    }
}

/// Why a value was not taken.
pub(in crate::listing) enum Refusal {
    /// The list is full.
    TooMany,
    /// This value means nothing.
    Value(String),
    /// For a reason of its own.
    Reason(String),
}

/// Reads each value of a comma-separated list; good values are kept even when one is bad.
pub(super) fn each<T>(
    list: &str,
    read: impl Fn(&str) -> Option<T>,
    mut keep: impl FnMut(T),
) -> Result<(), Refusal> {
    let mut outcome = Ok(());
    for value in list.split(',').map(str::trim).filter(|value| !value.is_empty()) {
        match read(value) {
            Some(value) => keep(value),
            None => outcome = Err(Refusal::Value(value.to_owned())),
        }
    }
    outcome
}

/// As [`each`], into a list that holds no more than [`MAX_VALUES`].
pub(super) fn push_list<T>(
    to: &mut Vec<T>,
    list: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<(), Refusal> {
    let mut is_full = false;
    let outcome = each(list, read, |value| {
        is_full = to.len() >= MAX_VALUES;
        if !is_full {
            to.push(value);
        }
    });
    if is_full { Err(Refusal::TooMany) } else { outcome }
}

pub(super) fn set<T>(to: &mut Option<T>, value: Option<T>) -> Result<(), Refusal> {
    match value {
        Some(value) => {
            *to = Some(value);
            Ok(())
        }
        None => Err(Refusal::Reason("значение не похоже на число в допустимых пределах".to_owned())),
    }
}

/// Sets what must lie within limits; the reason names them.
pub(super) fn set_within<T: FromStr>(
    to: &mut Option<T>,
    value: &str,
    is_within: impl Fn(&T) -> bool,
    reason: impl Fn() -> String,
) -> Result<(), Refusal> {
    *to = Some(value.parse().ok().filter(is_within).ok_or_else(|| Refusal::Reason(reason()))?);
    Ok(())
}

pub(super) fn parsed<T: FromStr>(value: &str) -> Option<T> {
    value.parse().ok()
}

pub(super) fn flag(value: &str) -> Option<bool> {
    match value {
        "1" | "true" => Some(true),
        "0" | "false" => Some(false),
        _ => None,
    }
}

pub(super) fn decimal(value: &str) -> Option<f64> {
    value.replace(',', ".").parse().ok()
}

pub(super) fn tenths(value: &str) -> Option<u16> {
    let tenths = (decimal(value)? * 10.0).round();
    // In range by the guard.
    (0.0..=f64::from(u16::MAX)).contains(&tenths).then_some(tenths as u16)
}

pub(super) fn roubles(value: &str, convert: impl Fn(u64) -> Option<Thousands>) -> Option<Thousands> {
    convert(digits(value)?)
}

/// A whole number with or without spaces between its digits.
pub(super) fn digits<T: FromStr>(value: &str) -> Option<T> {
    let digits: String = value.chars().filter(|digit| !matches!(digit, ' ' | '\u{a0}' | '_')).collect();
    digits.parse().ok()
}

/// A quarter's code, or a year, which means its last quarter.
pub(super) fn quarter_or_year(value: &str) -> Option<Quarter> {
    match value.parse::<u16>().ok()? {
        year @ 1950..=2150 => Quarter::new(year, 4),
        code => Quarter::try_from(code).ok(),
    }
}

/// What is wrong with a drawn area, for a visitor.
pub(super) fn area_reason(error: &AreaError) -> String {
    match error {
        AreaError::TooManyRings(_) => format!("не больше {MAX_RINGS} областей"),
        AreaError::TooManyVertices(_) => format!("не больше {MAX_VERTICES} точек во всех областях"),
        AreaError::TooFewPoints { .. } => "в области меньше трёх разных точек".to_owned(),
        AreaError::Position { .. } | AreaError::OutsideRegions { .. } => {
            "точка области лежит вне Москвы, Санкт-Петербурга и их областей".to_owned()
        }
        _ => "область на карте не читается: нарисуйте её заново".to_owned(),
    }
}
