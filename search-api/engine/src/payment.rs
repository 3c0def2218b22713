//! The monthly payment as a bound of the price.
//!
//! Under one programme the payment grows with the price, and the smallest and the largest loan limit the price. So a
//! limit of the payment under the cheapest available programme is, for a complex and a kind of lot, a range of prices, as
//! a rule one for all of the programmes. Lots of a complex are sorted by price, so a limit takes two searches in each
//! complex. The resulting bitmap is cached and then costs as much as any other.

use std::collections::HashMap;
use std::fmt;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use chrono::NaiveDate;
use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use novosel_catalog::building::Complex;
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::ProgrammeId;
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{Annuity, LoanTerms, PaymentLimit, Programme};
use novosel_catalog::stream::ReferenceData;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bitmap::Bitmap;
use novosel_indexer::columns::bits::WORD;
use novosel_indexer::columns::tables::{ABSENT, ComplexRow, Tables};

use crate::{Engine, LotFacts};

/// Cached bitmaps of one day, one a limit: an eighth of a byte a lot each.
const CACHED_LIMITS: u64 = 32;
/// Days in the cache: around midnight requests of two days are answered at once.
const CACHED_DAYS: u64 = 2;
/// Kinds of lots.
const KINDS: usize = LotKind::ALL.len();
/// Lots that are not assignments, and those that are: fewer programmes lend for private sales.
const CONTRACTS: [Option<Contract>; 2] = [None, Some(Contract::Assignment)];

/// The lenders for the lots of each complex, by day.
pub(super) struct Lending {
    /// Programmes accredited for each complex.
    accreditations: Vec<Box<[ProgrammeId]>>,
    /// The lenders of the most recently used days.
    by_day: Cache<NaiveDate, Arc<Lenders>>,
}

impl fmt::Debug for Lending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lending").field("days", &self.by_day.entry_count()).finish_non_exhaustive()
    }
}

impl Lending {
    pub(super) fn new(cards: &[Complex]) -> Self {
        // Least recently used: yesterday must not stay cached because it was used all day.
        let by_day =
            Cache::builder().max_capacity(CACHED_DAYS).eviction_policy(EvictionPolicy::lru()).build();
        let accreditations = cards.iter().map(|card| card.accreditations.as_slice().into()).collect();
        Self { accreditations, by_day }
    }

    /// The lenders of a day, built on first use.
    pub(super) fn lenders(
        &self,
        today: NaiveDate,
        tables: &Tables,
        reference_data: &ReferenceData,
    ) -> Arc<Lenders> {
        self.by_day.get_with(today, || {
            Arc::new(Lenders::gather(today, &self.accreditations, tables, reference_data))
        })
    }
}

impl Engine {
    /// Lots within a limit of the monthly payment, as a bitmap.
    pub(super) fn affordable(&self, limit: PaymentLimit, today: NaiveDate) -> Arc<Bitmap> {
        self.lending.lenders(today, &self.tables, &self.reference_data).lots(
            limit,
            &self.tables,
            &self.columns,
        )
    }
}

/// The parts of a programme that the payment depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Offer {
    rate: u32,
    /// Thousands of roubles; 0 when not limited.
    min_loan: u32,
    /// Thousands of roubles; the maximum of the type when not limited.
    max_loan: u32,
    first_payment: u8,
    term_from: u16,
    term_to: u16,
}

impl Offer {
    fn of(rule: &Programme) -> Self {
        Self {
            rate: rule.percent_from,
            min_loan: rule.min_loan.map_or(0, |least| least.0),
            max_loan: rule.max_loan.map_or(u32::MAX, |most| most.0),
            first_payment: rule.first_payment,
            term_from: rule.term_from,
            term_to: rule.term_to,
        }
    }

    /// Whether this offer is at least as good as the other one in everything.
    fn is_no_worse(&self, other: &Self) -> bool {
        self.rate <= other.rate
            && self.min_loan <= other.min_loan
            && self.max_loan >= other.max_loan
            && self.first_payment <= other.first_payment
            && self.term_from <= other.term_from
            && self.term_to >= other.term_to
    }

    fn allows(&self, terms: LoanTerms) -> bool {
        self.first_payment <= terms.first_payment()
            && (self.term_from..=self.term_to).contains(&terms.years())
    }

    /// The prices between those that the smallest and the largest loan cover.
    fn prices(&self, terms: LoanTerms) -> RangeInclusive<u32> {
        let (least, most) = (Thousands(self.min_loan).roubles(), Thousands(self.max_loan).roubles());
        terms.least_price_for(least).0..=terms.price_for(most).0
    }
}

/// The lenders of one day.
pub(super) struct Lenders {
    /// For each complex and kind of lot the indices of its lists, one for each of [`CONTRACTS`].
    list_of: Vec<[[u32; CONTRACTS.len()]; KINDS]>,
    /// Distinct lists of offers; no offer of a list is worse than another one in everything.
    lists: Vec<Vec<Offer>>,
    /// Every rate in the lists, ascending.
    rates: Vec<u32>,
    limits: Cache<PaymentLimit, Arc<Bitmap>>,
}

impl Lenders {
    fn gather(
        today: NaiveDate,
        accreditations: &[Box<[ProgrammeId]>],
        tables: &Tables,
        reference_data: &ReferenceData,
    ) -> Self {
        let rules: HashMap<ProgrammeId, &Programme> =
            reference_data.programmes.iter().map(|rule| (rule.id, rule)).collect();
        let mut numbers: HashMap<Vec<Offer>, u32> = HashMap::new();
        let lists_of = |(ids, row): (&[ProgrammeId], &ComplexRow)| {
            let mut offers: [[Vec<Offer>; CONTRACTS.len()]; KINDS] = Default::default();
            for rule in ids.iter().filter_map(|id| rules.get(id)) {
                for kind in LotKind::ALL.iter().filter(|kind| rule.accepts(row.region, **kind, today)) {
                    for (list, contract) in offers[kind.index()].iter_mut().zip(CONTRACTS) {
                        if rule.target.accepts_contract(contract) {
                            add(list, Offer::of(rule));
                        }
                    }
                }
            }
            offers.map(|lists| {
                lists.map(|mut list| {
                    list.sort_unstable_by_key(|offer| (offer.rate, offer.max_loan, offer.first_payment));
                    let next = numbers.len() as u32;
                    *numbers.entry(list).or_insert(next)
                })
            })
        };
        let accredited = accreditations.iter().map(AsRef::as_ref);
        let list_of = accredited.zip(&tables.complexes).map(lists_of).collect();
        let mut lists: Vec<(Vec<Offer>, u32)> = numbers.into_iter().collect();
        lists.sort_unstable_by_key(|(_, number)| *number);
        let lists: Vec<Vec<Offer>> = lists.into_iter().map(|(list, _)| list).collect();
        let mut rates: Vec<u32> = lists.iter().flatten().map(|offer| offer.rate).collect();
        rates.sort_unstable();
        rates.dedup();
        Self { list_of, lists, rates, limits: Cache::new(CACHED_LIMITS) }
    }

    /// Lots within the limit.
    pub(super) fn lots(&self, limit: PaymentLimit, tables: &Tables, columns: &Columns) -> Arc<Bitmap> {
        self.limits.get_with(limit, || Arc::new(self.find(limit, tables, columns).into()))
    }

    fn find(&self, limit: PaymentLimit, tables: &Tables, columns: &Columns) -> Vec<u64> {
        let mut bitmap = vec![0; columns.layout.words()];
        let ranges = self.prices(limit);
        let assigned = columns.lots.contracts[Contract::Assignment.index()].words();
        for (ordinal, lists) in self.list_of.iter().enumerate() {
            let slots = tables.slots(ordinal);
            let prices = &tables.lots.price[slots.clone()];
            let mut last = (0..=0, 0..0);
            for (lists, kind) in lists.iter().zip(&columns.lots.kinds) {
                for (list, flip) in lists.iter().zip([u64::MAX, 0]) {
                    let of_list = |at: usize| kind.words()[at] & (assigned[at] ^ flip);
                    for range in &ranges[*list as usize] {
                        // Most kinds of lots of a complex share one range of prices.
                        if last.0 != *range {
                            let from = prices.partition_point(|price| price < range.start());
                            let to = prices.partition_point(|price| price <= range.end());
                            last = (range.clone(), slots.start + from..slots.start + to);
                        }
                        keep(&mut bitmap, of_list, last.1.clone());
                    }
                }
            }
        }
        bitmap
    }

    /// For each list the ranges of prices within the limit.
    fn prices(&self, limit: PaymentLimit) -> Vec<Vec<RangeInclusive<u32>>> {
        let terms = limit.terms();
        let of_rate = |rate: &u32| Annuity::new(*rate, terms.years()).price_for(terms, limit.to()).0;
        let by_rate: Vec<u32> = self.rates.iter().map(of_rate).collect();
        let range = |offer: &Offer| {
            let at = self.rates.partition_point(|rate| *rate < offer.rate);
            // A hidden price is the maximum of the type and meets no limit.
            let (least, most) = offer.prices(terms).into_inner();
            least..=by_rate[at].min(most).min(ABSENT - 1)
        };
        let of_list =
            |list: &Vec<Offer>| joined(list.iter().filter(|offer| offer.allows(terms)).map(range).collect());
        self.lists.iter().map(of_list).collect()
    }

    /// The monthly payment for a lot; `None` when nobody lends.
    pub(super) fn monthly(&self, lot: &LotFacts, price: Thousands, terms: LoanTerms) -> Option<u64> {
        let is_assigned = lot.contract == Some(Contract::Assignment);
        let lists = &self.list_of[lot.ordinal as usize][lot.kind.index()];
        let offers = &self.lists[lists[usize::from(is_assigned)] as usize];
        let lending =
            offers.iter().filter(|offer| offer.allows(terms) && offer.prices(terms).contains(&price.0));
        let rate = lending.map(|offer| offer.rate).min()?;
        Some(Annuity::new(rate, terms.years()).monthly(terms.loan(price)))
    }
}

/// Ranges that have no number in common and together the numbers of all.
fn joined(mut ranges: Vec<RangeInclusive<u32>>) -> Vec<RangeInclusive<u32>> {
    ranges.retain(|range| !range.is_empty());
    ranges.sort_unstable_by_key(|range| *range.start());
    let mut joined: Vec<RangeInclusive<u32>> = Vec::with_capacity(1);
    for range in ranges {
        match joined.last_mut().filter(|last| range.start() <= last.end()) {
            Some(last) => *last = *last.start()..=*last.end().max(range.end()),
            None => joined.push(range),
        }
    }
    joined
}

/// Adds an offer unless an existing one is better; drops those that are worse than it.
fn add(offers: &mut Vec<Offer>, offer: Offer) {
    if offers.iter().any(|known| known.is_no_worse(&offer)) {
        return;
    }
    offers.retain(|known| !offer.is_no_worse(known));
    offers.push(offer);
}

/// Sets the bits of a run that are set in the other words too.
fn keep(bitmap: &mut [u64], other: impl Fn(usize) -> u64, run: Range<usize>) {
    if run.is_empty() {
        return;
    }
    let words = run.start / WORD..run.end.div_ceil(WORD);
    for at in words {
        let (from, to) = (run.start.max(at * WORD), run.end.min((at + 1) * WORD));
        let whole = u64::MAX >> (WORD - (to - from)) << (from % WORD);
        bitmap[at] |= other(at) & whole;
    }
}
