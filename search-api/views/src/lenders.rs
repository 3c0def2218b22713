//! Which banks lend on a site: their programmes of the day, and the complexes that they lend for.

use std::collections::HashMap;

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::id::BankId;
use novosel_catalog::mortgage::Programme;
use novosel_catalog::region::SiteRegion;

use crate::snapshot::Snapshot;

/// The banks that a complex names, each once.
pub fn banks_of(snapshot: &Snapshot, card: &Complex) -> Vec<BankId> {
    let rules = card.accreditations.iter();
    let rules = rules.filter_map(|id| snapshot.slugs.programme(&snapshot.reference_data, *id));
    let mut banks: Vec<BankId> = rules.map(|rule| rule.bank).collect();
    banks.sort_unstable();
    banks.dedup();
    banks
}

/// The number of complexes of a site that each bank lends for, and of those that name a bank.
pub fn accredited(snapshot: &Snapshot, site: SiteRegion) -> (HashMap<BankId, u32>, u32) {
    let (mut counts, mut known) = (HashMap::new(), 0);
    for card in snapshot.cards.iter().filter(|card| card.region.site() == site) {
        let banks = banks_of(snapshot, card);
        known += u32::from(!banks.is_empty());
        for bank in banks {
            *counts.entry(bank).or_default() += 1;
        }
    }
    (counts, known)
}

/// The programmes of a bank that hold on a site on a day, the lowest rate first.
pub fn programmes(snapshot: &Snapshot, site: SiteRegion, today: NaiveDate, bank: BankId) -> Vec<&Programme> {
    let rules = snapshot.reference_data.programmes.iter();
    let mut rules: Vec<&Programme> =
        rules.filter(|rule| rule.bank == bank && rule.holds(site, today)).collect();
    rules.sort_by_key(|rule| (rule.percent_from, rule.id));
    rules
}
