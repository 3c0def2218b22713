//! How builders of a site keep their promises, and where each of them stands.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::builder_rating::{BuilderFacts, BuilderMethod, BuilderScore, FEWEST_PLACES};
use novosel_catalog::company::Builder;
use novosel_catalog::id::BuilderId;
use novosel_catalog::post::PostSubjectKind;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::track_record::TrackRecord;

use crate::cache::Cached;
use crate::context::RequestContext;

/// The records of a site on a day: a quarter that ends changes them without a new generation.
#[derive(Clone, PartialEq, Eq, Hash)]
struct RecordsKey(SiteRegion, NaiveDate);

impl Cached for RecordsKey {
    type Value = Arc<TrackRecords>;
    const CAPACITY: u64 = 2 * SiteRegion::ALL.len() as u64;
}

/// The records of all builders of a site.
#[derive(Debug, Default)]
pub struct TrackRecords {
    builders: HashMap<BuilderId, TrackRecord>,
    /// All корпуса of the site.
    pub market: TrackRecord,
}

impl TrackRecords {
    /// The records, computed once a generation and day.
    pub fn of(request: &RequestContext, site: SiteRegion) -> Arc<Self> {
        let today = request.today;
        request.snapshot.cache.get_with(RecordsKey(site, today), || {
            let mut records = Self::default();
            let cards = request.snapshot.cards.iter().filter(|card| card.region.site() == site);
            for card in cards {
                for queue in &card.queues {
                    records.market.add(queue, today);
                    if let Some(builder) = card.builder {
                        records.builders.entry(builder).or_default().add(queue, today);
                    }
                }
            }
            Arc::new(records)
        })
    }

    /// The record of a builder; empty where it has no корпус here.
    pub fn builder(&self, id: BuilderId) -> TrackRecord {
        self.builders.get(&id).copied().unwrap_or_default()
    }
}

/// A builder at its place.
#[derive(Debug)]
pub struct RankedBuilder<'a> {
    /// Who.
    pub builder: &'a Builder,
    /// Why.
    pub score: BuilderScore,
}

/// The builders of a site in their places: by their sums, equal ones by name. Nobody where they are too few to compare.
pub fn ranked<'a>(
    request: &'a RequestContext,
    site: SiteRegion,
    method: &BuilderMethod,
) -> Vec<RankedBuilder<'a>> {
    let records = TrackRecords::of(request, site);
    let said = request.snapshot.said();
    let builders = request.snapshot.reference_data.builders.iter().filter(|builder| !builder.deleted);
    let mut places: Vec<RankedBuilder<'a>> = builders
        .filter_map(|builder| {
            let (mark, marks) = said.of(PostSubjectKind::Builder, builder.id.0).company_rating();
            let facts = BuilderFacts { record: records.builder(builder.id), mark, marks };
            Some(RankedBuilder { builder, score: method.score(facts)? })
        })
        .collect();
    if places.len() < FEWEST_PLACES {
        return Vec::new();
    }
    places.sort_by_cached_key(|place| {
        (Reverse(place.score.total), place.builder.name.to_lowercase(), place.builder.id)
    });
    places
}
