//! The places of counted ratings: builders, districts and banks of a site by the method of a rating.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::id::PlaceId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::mortgage::{MortgageTarget, Programme};
use novosel_catalog::place::PlaceKind;
use novosel_catalog::post::PostSubjectKind;
use novosel_catalog::rating_criterion::RatingSubject;
use novosel_catalog::rating_facts::{BankFacts, BuilderFacts, DistrictFacts, TargetRate};
use novosel_catalog::rating_method::{Ranked, RatingMethod};
use novosel_catalog::region::SiteRegion;

use crate::cache::Cached;
use crate::lenders::{accredited, programmes};
use crate::model::editorial::text_url;
use crate::prices::Spread;
use crate::snapshot::Snapshot;
use crate::track::TrackRecords;

/// Fewer known prices than this make no median.
const FEWEST_PRICES: usize = 5;
/// A walk to a station, minutes.
const WALK: u16 = 15;

/// All of a site in their places.
pub fn ranked(snapshot: &Snapshot, site: SiteRegion, today: NaiveDate, method: &RatingMethod) -> Vec<Ranked> {
    match method.subject() {
        RatingSubject::Builder => {
            let (records, said) = (TrackRecords::of(snapshot, site, today), snapshot.said());
            let builders = snapshot.reference_data.builders.iter().filter(|builder| !builder.deleted);
            method.ranked(builders.map(|builder| {
                let (mark, marks) = said.of(PostSubjectKind::Builder, builder.id.0).company_rating();
                let facts = BuilderFacts { record: records.builder(builder.id), mark, marks };
                (builder.id.0, builder.name.clone(), facts)
            }))
        }
        RatingSubject::District => {
            let districts = Districts::of(snapshot, site, today);
            let named = districts.0.iter().filter_map(|(id, facts)| {
                Some((id.0, snapshot.geography().place(*id)?.name.clone(), *facts))
            });
            method.ranked(named)
        }
        RatingSubject::Bank => method.ranked(banks(snapshot, site, today)),
    }
}

/// Addresses of the ratings that the portal is built with.
pub fn built_in_urls() -> Vec<String> {
    novosel_reference::ratings().map(|rating| text_url(&rating)).collect()
}

/// The listing of a district of a site.
pub fn listing_of(site: SiteRegion, district: PlaceId) -> Filter {
    Filter { districts: vec![district], ..Filter::of(ListingKind::Buildings, site) }
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct DistrictsKey(SiteRegion, NaiveDate);

impl Cached for DistrictsKey {
    type Value = Arc<Districts>;
    const CAPACITY: u64 = 2 * SiteRegion::ALL.len() as u64;
}

/// The districts of a site that have complexes, with the numbers of their listings.
struct Districts(BTreeMap<PlaceId, DistrictFacts>);

impl Districts {
    fn of(snapshot: &Snapshot, site: SiteRegion, today: NaiveDate) -> Arc<Self> {
        snapshot.cache.get_with(DistrictsKey(site, today), || Arc::new(Self::compute(snapshot, site, today)))
    }

    fn compute(snapshot: &Snapshot, site: SiteRegion, today: NaiveDate) -> Self {
        let (engine, geography) = (&snapshot.engine, snapshot.geography());
        let is_district =
            |id: &&PlaceId| geography.place(**id).is_some_and(|place| place.kind == PlaceKind::District);
        let records = TrackRecords::of(snapshot, site, today);
        let whole = Filter::of(ListingKind::Buildings, site);
        let mut prices: BTreeMap<PlaceId, Vec<u32>> = BTreeMap::new();
        engine.for_each_metre_price(&whole, today, |lot, price| {
            for id in snapshot.card_at(lot.ordinal).places.iter().filter(is_district) {
                prices.entry(*id).or_default().push(price);
            }
        });
        let medians: BTreeMap<PlaceId, u32> = prices
            .into_iter()
            .filter(|(_, prices)| prices.len() >= FEWEST_PRICES)
            .filter_map(|(id, prices)| Some((id, Spread::from(prices).median()?)))
            .collect();
        let cheapest = medians.values().min().copied().unwrap_or(0);
        let districts = engine.buildings_by_location(&whole, today).districts;
        let near = Filter { walk_minutes_to: Some(WALK), ..whole };
        let near = engine.buildings_by_location(&near, today).districts;
        let near: BTreeMap<PlaceId, u64> = near.into_iter().map(|near| (near.id, near.buildings)).collect();
        let number = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
        let facts = districts.into_iter().map(|district| {
            let facts = DistrictFacts {
                record: records.place(district.id),
                metre: medians.get(&district.id).copied(),
                cheapest,
                lots: number(district.lots),
                complexes: number(district.buildings),
                near: number(near.get(&district.id).copied().unwrap_or(0)),
            };
            (district.id, facts)
        });
        Self(facts.collect())
    }
}

fn banks(snapshot: &Snapshot, site: SiteRegion, today: NaiveDate) -> Vec<(u32, String, BankFacts)> {
    let accredited = accredited(snapshot, site);
    let all = snapshot.reference_data.banks.iter();
    let all: Vec<_> = all.map(|bank| (bank, programmes(snapshot, site, today, bank.id))).collect();
    let mut lowest: BTreeMap<&'static str, u32> = BTreeMap::new();
    for rule in all.iter().flat_map(|(_, rules)| rules) {
        let known = lowest.entry(rule.target.code()).or_insert(rule.percent_from);
        *known = rule.percent_from.min(*known);
    }
    let rates = |rules: &[&Programme]| -> Vec<TargetRate> {
        let of = |target: &MortgageTarget| {
            // The lowest rate comes first.
            let own = rules.iter().find(|rule| rule.target == *target)?.percent_from;
            Some(TargetRate { target: *target, own, lowest: *lowest.get(target.code())? })
        };
        MortgageTarget::ALL.iter().filter_map(of).collect()
    };
    all.iter()
        .map(|(bank, rules)| {
            let first = rules.iter().min_by_key(|rule| (rule.first_payment, rule.percent_from, rule.id));
            let facts = BankFacts {
                programmes: rules.len() as u32,
                rates: rates(rules),
                targets: lowest.len() as u32,
                first_payment: first.map(|rule| (rule.first_payment, rule.name.clone())),
                accredited: accredited.by_bank.get(&bank.id).copied().unwrap_or(0),
                known: accredited.known,
            };
            (bank.id.0, bank.name.clone(), facts)
        })
        .collect()
}
