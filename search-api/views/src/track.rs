//! How builders and districts of a site keep their promises.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::id::{BuilderId, PlaceId};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::track_record::TrackRecord;

use crate::cache::Cached;
use crate::snapshot::Snapshot;

/// The records of a site on a day: a quarter that ends changes them without a new generation.
#[derive(Clone, PartialEq, Eq, Hash)]
struct RecordsKey(SiteRegion, NaiveDate);

impl Cached for RecordsKey {
    type Value = Arc<TrackRecords>;
    const CAPACITY: u64 = 2 * SiteRegion::ALL.len() as u64;
}

/// The records of all builders and places of a site.
#[derive(Debug, Default)]
pub struct TrackRecords {
    builders: HashMap<BuilderId, TrackRecord>,
    places: HashMap<PlaceId, TrackRecord>,
    /// All корпуса of the site.
    pub market: TrackRecord,
}

impl TrackRecords {
    /// The records, computed once a generation and day.
    pub fn of(snapshot: &Snapshot, site: SiteRegion, today: NaiveDate) -> Arc<Self> {
        snapshot.cache.get_with(RecordsKey(site, today), || {
            let mut records = Self::default();
            let cards = snapshot.cards.iter().filter(|card| card.region.site() == site);
            for card in cards {
                for queue in &card.queues {
                    records.market.add(queue, card.heard(), today);
                    if let Some(builder) = card.builder {
                        records.builders.entry(builder).or_default().add(queue, card.heard(), today);
                    }
                    for place in &card.places {
                        records.places.entry(*place).or_default().add(queue, card.heard(), today);
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

    /// The record of a place; empty where nothing stands.
    pub fn place(&self, id: PlaceId) -> TrackRecord {
        self.places.get(&id).copied().unwrap_or_default()
    }
}
