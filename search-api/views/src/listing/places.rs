//! Facts about each place of a site for visitors: one pass over the generation, cached with it.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use novosel_catalog::building::Complex;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::id::PlaceId;
use novosel_catalog::region::SiteRegion;

use crate::cache::Cached;
use crate::snapshot::Snapshot;

/// Facts about a place for visitors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceFacts {
    /// Views of its complexes in the last month.
    pub views: u64,
    /// Opinions of its complexes.
    pub opinions: u32,
    /// A picture of its most viewed complex.
    pub image: Option<String>,
}

/// The places of a site.
#[derive(Clone, Debug, Default)]
pub struct Places(HashMap<PlaceId, PlaceFacts>);

/// The places of a site.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PlacesKey {
    /// The site.
    pub site: SiteRegion,
    /// The last change of what is said: opinions are counted.
    pub said: u32,
}

impl Cached for PlacesKey {
    type Value = Arc<Places>;
    const CAPACITY: u64 = SiteRegion::ALL.len() as u64;
}

impl Places {
    /// Computes the facts of a generation.
    pub fn of(snapshot: &Snapshot, site: SiteRegion) -> Self {
        let mut cards: Vec<&Complex> =
            snapshot.cards.iter().filter(|card| card.region.site() == site).collect();
        // The first picture of a place is that of its most viewed complex.
        cards.sort_by_key(|card| (Reverse(card.interest()), card.id));
        let said = snapshot.said();
        let mut places: HashMap<PlaceId, PlaceFacts> = HashMap::new();
        for card in cards {
            let image = card.photos.first().map(|photo| &photo.file);
            for place in &card.places {
                let facts = places.entry(*place).or_default();
                facts.views += u64::from(card.popularity);
                facts.opinions += said.of_complex(card).opinions;
                facts.image = facts.image.take().or_else(|| image.map(|file| page_url(file)));
            }
        }
        Self(places)
    }

    /// The facts about a place; `None` when it has no complex.
    pub fn place(&self, id: PlaceId) -> Option<&PlaceFacts> {
        self.0.get(&id)
    }
}
