//! Bank programmes beside an object: whom they accept, and what a month costs.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::bank::Bank;
use novosel_catalog::building::{Complex, ComplexKind};
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::ProgrammeId;
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::Programme;
use novosel_catalog::region::Region;

use crate::snapshot::Snapshot;

/// The share that the calculator pays down (specification, section 9), percent.
const DOWN_PERCENT: u64 = 40;
/// The term of the calculator (specification, section 9), years.
const TERM_YEARS: u16 = 15;
/// Most programmes of an object.
const MOST: usize = 24;

/// A bank programme beside an object. Sums are roubles.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case")]
pub struct ObjectProgram {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The address of its page.
    pub url: String,
    /// standard, family, it, military, rural, maternity.
    pub target: &'static str,
    /// Lowest yearly rate, percent.
    pub percent: f64,
    /// Smallest first payment, percent of the price.
    pub first_pay: u8,
    /// Longest term, years.
    pub term: u16,
    /// The bank's name.
    pub bank_name: String,
    /// Path of the bank's logo.
    pub bank_logo: Option<String>,
    /// Why it does not lend for this object; none where it does.
    pub refusal: Option<String>,
    /// A month of the loan for the price, with the specification's first payment and term.
    pub payment: Option<u64>,
}

/// What is to be bought.
#[derive(Clone, Copy, Debug)]
pub struct Purchase<'a> {
    /// Where.
    pub region: Region,
    /// Any of these kinds of lots.
    pub kinds: &'a [LotKind],
    /// For how much; none while hidden.
    pub price: Option<Thousands>,
    /// When.
    pub day: NaiveDate,
}

impl ObjectProgram {
    /// The programmes of these numbers for a purchase: those that lend first, the lowest rate first.
    pub fn all(snapshot: &Snapshot, ids: &[ProgrammeId], purchase: Purchase<'_>) -> Vec<Self> {
        let rules = ids.iter().filter_map(|id| snapshot.names.programme(&snapshot.books, *id));
        let current = rules.filter(|rule| {
            rule.valid_from <= purchase.day && rule.valid_to.is_none_or(|end| purchase.day <= end)
        });
        let mut programs: Vec<(bool, u32, Self)> = current
            .filter_map(|rule| {
                let bank = snapshot.books.banks.iter().find(|bank| bank.id == rule.bank)?;
                let program = Self::of(rule, bank, purchase);
                Some((program.refusal.is_some(), rule.percent_from, program))
            })
            .collect();
        programs.sort_by_key(|(refused, percent, program)| (*refused, *percent, program.id));
        programs.truncate(MOST);
        programs.into_iter().map(|(_, _, program)| program).collect()
    }

    fn of(rule: &Programme, bank: &Bank, purchase: Purchase<'_>) -> Self {
        let down = DOWN_PERCENT.max(u64::from(rule.first_payment));
        let loan = purchase.price.map(|price| price.roubles() / 100 * (100 - down.min(100)));
        let term = TERM_YEARS.clamp(rule.term_from, rule.term_to.max(rule.term_from));
        let refusal = refusal(rule, purchase, loan);
        Self {
            id: rule.id.0,
            name: rule.name.clone(),
            url: format!("/banks/{}/{}/", bank.slug, rule.slug),
            target: rule.target.code(),
            percent: f64::from(rule.percent_from) / 100.0,
            first_pay: rule.first_payment,
            term: rule.term_to,
            bank_name: bank.name.clone(),
            bank_logo: bank.logo.clone(),
            payment: loan.filter(|_| refusal.is_none()).map(|loan| monthly(loan, rule.percent_from, term)),
            refusal,
        }
    }
}

fn refusal(rule: &Programme, purchase: Purchase<'_>, loan: Option<u64>) -> Option<String> {
    if !rule.regions.contains(&purchase.region) {
        return Some("не действует в этом регионе".to_owned());
    }
    if !purchase.kinds.iter().any(|kind| rule.kinds.contains(kind)) {
        return Some("не для этого типа недвижимости".to_owned());
    }
    let limit = rule.max_loan?;
    (loan? > limit.roubles()).then(|| format!("сумма больше лимита {}", limit.short()))
}

/// Kinds of lots by which a complex is bought with a loan.
pub fn kinds_sold(card: &Complex) -> &'static [LotKind] {
    match card.kind {
        ComplexKind::Settlement | ComplexKind::Townhouses => {
            &[LotKind::Cottage, LotKind::Land, LotKind::LandContract, LotKind::Townhouse]
        }
        ComplexKind::Apartments => &[LotKind::Apartments],
        ComplexKind::Residential | ComplexKind::LowRise => &[LotKind::Flat],
    }
}

/// The annuity of a loan, roubles a month; the rate is in hundredths of a percent a year.
pub fn monthly(loan: u64, rate: u32, years: u16) -> u64 {
    let months = f64::from(years.max(1)) * 12.0;
    let monthly_rate = f64::from(rate) / 120_000.0;
    // Loans stay far below 2⁵³ roubles.
    let loan = loan as f64;
    let payment = if rate == 0 {
        loan / months
    } else {
        loan * monthly_rate / (1.0 - (1.0 + monthly_rate).powf(-months))
    };
    payment.round() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_annuity_repays_the_loan_exactly() {
        // 6 % a year over 15 years: the payment that tables give for a loan of ten million.
        assert_eq!(monthly(10_000_000, 600, 15), 84_386);
        assert_eq!(monthly(1_200_000, 0, 10), 10_000);
        let (mut rest, payment) = (10_000_000.0_f64, 84_385.68);
        for _ in 0..180 {
            rest = rest * 1.005 - payment;
        }
        assert!(rest.abs() < 10.0, "{rest}");
    }
}
