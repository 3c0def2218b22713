//! Complexes inside a polygon. The sets are cached, since a visitor sends many queries with one area.

use std::sync::Arc;

use novosel_geo::area::Area;
use novosel_geo::point_index::PointIndex;
use novosel_geo::prepared::PreparedArea;
use novosel_indexer::columns::bits::Bits;

/// Areas in the cache. An area has at most 2,000 vertices, so the cache takes at most some 30 MB.
const CACHED_AREAS: u64 = 1_000;

/// Sets of complexes by area.
#[derive(Debug)]
pub(super) struct AreaCache {
    sets: moka::sync::Cache<Area, Arc<Bits>>,
}

impl Default for AreaCache {
    fn default() -> Self {
        Self { sets: moka::sync::Cache::new(CACHED_AREAS) }
    }
}

impl AreaCache {
    /// Complexes within the area: a box query of the R-tree, then point in polygon. A complex without a
    /// position is in no area.
    pub(super) fn complexes(&self, area: &Area, points: &PointIndex, len: usize) -> Arc<Bits> {
        if let Some(set) = self.sets.get(area) {
            return set;
        }
        let mut set = Bits::empty(len);
        points.in_area(&PreparedArea::new(area), |ordinal| set.insert(ordinal as usize));
        let set = Arc::new(set);
        self.sets.insert(area.clone(), Arc::clone(&set));
        set
    }
}
