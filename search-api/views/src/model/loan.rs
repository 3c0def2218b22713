//! Bank programmes for an object: which of them lend for it, why the others do not, and the monthly payment.

use std::collections::HashSet;

use async_graphql::SimpleObject;
use novosel_catalog::bank::Bank;
use novosel_catalog::building::{Complex, ComplexKind};
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::ProgrammeId;
use novosel_catalog::mortgage::{Annuity, MortgageTarget, Programme, Purchase, Refusal};
use novosel_engine::LotFacts;

use crate::slugs::bank_url;
use crate::snapshot::Snapshot;

/// Most programmes shown that lend.
const MOST: usize = 24;
/// Most programmes shown that do not lend.
const MOST_REFUSED: usize = 8;

/// A bank programme beside an object.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct ObjectProgram {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The address of its page; of the bank's one where it does not hold on the site today.
    pub url: String,
    /// standard, family, it, military, rural, maternity.
    pub target: &'static str,
    /// Lowest yearly rate, percent.
    pub percent: f64,
    /// Smallest first payment, percent of the price.
    pub first_pay: u8,
    /// Shortest term, years.
    pub term_from: u16,
    /// Longest term, years.
    pub term: u16,
    /// Smallest loan, thousands of roubles.
    pub min: Option<u32>,
    /// Largest loan, thousands of roubles.
    pub max: Option<u32>,
    /// A note on the rate.
    pub percent_note: Option<String>,
    /// The bank's name.
    pub bank_name: String,
    /// Path of the bank's logo.
    pub bank_logo: Option<String>,
    /// Whether it lends for this object under the specification's first payment and term.
    pub is_eligible: bool,
    /// Why it does not; nothing where it does.
    pub reasons: Vec<ProgramReason>,
    /// A month of the loan for the price, roubles; none while the price is hidden or nothing is lent.
    pub payment: Option<u64>,
}

/// Why a programme does not lend.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct ProgramReason {
    /// region, kind, seller, not_yet, ended, loan, first_payment, term, accreditation. Another first payment or term may
    /// change loan, first_payment and term.
    pub code: &'static str,
    /// A part of a sentence: «закончилась 1 июля 2024 г.».
    pub text: String,
}

impl From<&Refusal> for ProgramReason {
    fn from(refusal: &Refusal) -> Self {
        Self { code: refusal.code(), text: refusal.to_string() }
    }
}

/// A programme with its reasons for refusal.
struct ProgrammeVerdict<'a> {
    rule: &'a Programme,
    refusals: Vec<Refusal>,
}

impl<'a> ProgrammeVerdict<'a> {
    fn of(rule: &'a Programme, purchase: &Purchase<'_>) -> Self {
        Self { rule, refusals: rule.refusals(purchase) }
    }

    fn order(&self) -> (usize, u32, ProgrammeId) {
        (self.refusals.len(), self.rule.percent_from, self.rule.id)
    }

    /// Whether it would lend under other terms of the loan.
    fn is_near(&self) -> bool {
        self.refusals.iter().all(Refusal::depends_on_terms)
    }
}

impl ObjectProgram {
    /// The accredited programmes for a purchase: first those that lend, by rate. Then, with the reasons, one of each
    /// target and name that does not lend, also for targets that no accredited bank has.
    pub fn all(snapshot: &Snapshot, ids: &[ProgrammeId], purchase: Purchase<'_>) -> Vec<Self> {
        let rules = ids.iter().filter_map(|id| snapshot.slugs.programme(&snapshot.reference_data, *id));
        let mut accredited: Vec<ProgrammeVerdict<'_>> =
            rules.map(|rule| ProgrammeVerdict::of(rule, &purchase)).collect();
        accredited.sort_by_key(ProgrammeVerdict::order);
        let (lending, mut refused): (Vec<_>, Vec<_>) =
            accredited.into_iter().partition(|judged| judged.refusals.is_empty());
        let served: HashSet<MortgageTarget> = lending.iter().map(|judged| judged.rule.target).collect();
        let known: HashSet<MortgageTarget> =
            served.iter().copied().chain(refused.iter().map(|judged| judged.rule.target)).collect();
        refused.extend(
            MortgageTarget::ALL
                .iter()
                .filter(|target| !known.contains(target))
                .filter_map(|target| elsewhere(&snapshot.reference_data.programmes, *target, &purchase)),
        );
        // Refusals that no terms could change are shown only where no other programme of the target lends.
        refused.retain(|judged| judged.is_near() || !served.contains(&judged.rule.target));
        let mut seen = HashSet::new();
        let names: HashSet<&str> = lending.iter().map(|judged| judged.rule.name.as_str()).collect();
        refused.retain(|judged| {
            let name = judged.rule.name.as_str();
            !names.contains(name) && seen.insert((judged.rule.target, name))
        });
        refused.truncate(MOST_REFUSED);
        let shown = various(lending).into_iter().chain(refused);
        shown.filter_map(|judged| Self::of(snapshot, &judged, &purchase)).collect()
    }

    fn of(snapshot: &Snapshot, judged: &ProgrammeVerdict<'_>, purchase: &Purchase<'_>) -> Option<Self> {
        let rule = judged.rule;
        let bank: &Bank = snapshot.reference_data.banks.iter().find(|bank| bank.id == rule.bank)?;
        let is_eligible = judged.refusals.is_empty();
        let holds = rule.holds(purchase.region.site(), purchase.day);
        let bank_page = bank_url(bank);
        let annuity = Annuity::new(rule.percent_from, purchase.terms.years());
        Some(Self {
            id: rule.id.0,
            name: rule.name.clone(),
            url: if holds { format!("{bank_page}{}/", rule.slug) } else { bank_page },
            target: rule.target.code(),
            percent: f64::from(rule.percent_from) / 100.0,
            first_pay: rule.first_payment,
            term_from: rule.term_from,
            term: rule.term_to,
            min: rule.min_loan.map(|least| least.0),
            max: rule.max_loan.map(|most| most.0),
            percent_note: rule.percent_note.clone(),
            bank_name: bank.name.clone(),
            bank_logo: bank.logo.clone(),
            is_eligible,
            reasons: judged.refusals.iter().map(ProgramReason::from).collect(),
            payment: purchase
                .price
                .filter(|_| is_eligible)
                .map(|price| annuity.monthly(purchase.terms.loan(price))),
        })
    }
}

/// At most [`MOST`], including the cheapest of every target.
fn various(lending: Vec<ProgrammeVerdict<'_>>) -> Vec<ProgrammeVerdict<'_>> {
    let mut targets = HashSet::new();
    let (firsts, rest): (Vec<_>, Vec<_>) =
        lending.into_iter().partition(|judged| targets.insert(judged.rule.target));
    let mut shown: Vec<ProgrammeVerdict<'_>> = firsts.into_iter().chain(rest).take(MOST).collect();
    shown.sort_by_key(ProgrammeVerdict::order);
    shown
}

/// For a target that no accredited bank has: the programme with the fewest refusals. An expired one is not considered.
fn elsewhere<'a>(
    rules: &'a [Programme],
    target: MortgageTarget,
    purchase: &Purchase<'_>,
) -> Option<ProgrammeVerdict<'a>> {
    let current = rules
        .iter()
        .filter(|rule| rule.target == target && rule.valid_to.is_none_or(|last| purchase.day <= last));
    let mut nearest =
        current.map(|rule| ProgrammeVerdict::of(rule, purchase)).min_by_key(ProgrammeVerdict::order)?;
    if nearest.is_near() {
        nearest.refusals = vec![Refusal::Accreditation];
    }
    Some(nearest)
}

/// The lot of a complex with which its programmes are reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LoanLot {
    /// apartment, apartments, cottage, land, land_contract, townhouse.
    pub kind: &'static str,
    /// Its price, thousands of roubles; null while it is hidden.
    pub price: Option<u32>,
}

/// Kinds of lots by how readily banks lend for them: a plot without a house or an apartment is used only for a complex
/// that sells nothing else.
const LENT_FOR: [&[LotKind]; 3] = [
    &[LotKind::Flat, LotKind::Cottage, LotKind::LandContract, LotKind::Townhouse],
    &[LotKind::Apartments],
    &[LotKind::Land],
];

/// The cheapest lot of the kinds that banks lend for most readily; `None` when nothing is on sale.
pub fn loan_lot(snapshot: &Snapshot, ordinal: u32) -> Option<LotFacts> {
    let slots = snapshot.engine.tables().slots(ordinal as usize);
    let lots: Vec<LotFacts> = slots.map(|slot| snapshot.engine.lot(slot as u32)).collect();
    LENT_FOR.iter().find_map(|kinds| {
        let lent = lots.iter().filter(|lot| kinds.contains(&lot.kind));
        lent.min_by_key(|lot| (lot.price.map_or(u32::MAX, |price| price.0), lot.id)).copied()
    })
}

/// The kinds of lots that a loan for a complex can buy.
pub fn kinds_sold(card: &Complex) -> &'static [LotKind] {
    match card.kind {
        ComplexKind::Settlement | ComplexKind::Townhouses => {
            &[LotKind::Cottage, LotKind::Land, LotKind::LandContract, LotKind::Townhouse]
        }
        ComplexKind::Apartments => &[LotKind::Apartments],
        ComplexKind::Residential | ComplexKind::LowRise => &[LotKind::Flat],
    }
}
