//! Which banks lend on a site: their programmes of the day, and the complexes that they lend for.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::id::BankId;
use novosel_catalog::mortgage::Programme;
use novosel_catalog::region::SiteRegion;

use crate::cache::Cached;
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

/// The complexes of a site that banks lend for.
#[derive(Clone, Debug, Default)]
pub struct Accredited {
    /// Their number by bank.
    pub by_bank: HashMap<BankId, u32>,
    /// Those that name a bank.
    pub known: u32,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct AccreditedKey(SiteRegion);

impl Cached for AccreditedKey {
    type Value = Arc<Accredited>;
    const CAPACITY: u64 = SiteRegion::ALL.len() as u64;
}

/// The complexes of a site that banks lend for, counted once a generation.
pub fn accredited(snapshot: &Snapshot, site: SiteRegion) -> Arc<Accredited> {
    snapshot.cache.get_with(AccreditedKey(site), || {
        let mut accredited = Accredited::default();
        for card in snapshot.cards.iter().filter(|card| card.region.site() == site) {
            let banks = banks_of(snapshot, card);
            accredited.known += u32::from(!banks.is_empty());
            for bank in banks {
                *accredited.by_bank.entry(bank).or_default() += 1;
            }
        }
        Arc::new(accredited)
    })
}

/// The programmes of a bank that hold on a site on a day, the lowest rate first.
pub fn programmes(snapshot: &Snapshot, site: SiteRegion, today: NaiveDate, bank: BankId) -> Vec<&Programme> {
    let rules = snapshot.reference_data.programmes.iter();
    let mut rules: Vec<&Programme> =
        rules.filter(|rule| rule.bank == bank && rule.holds(site, today)).collect();
    rules.sort_by_key(|rule| (rule.percent_from, rule.id));
    rules
}
