//! Drawn areas as sets of complexes. A visitor asks many questions about one area, so the set is kept.

use std::sync::Arc;

use novosel_geo::area::Area;
use novosel_geo::point_index::PointIndex;
use novosel_geo::prepared::PreparedArea;
use novosel_indexer::columns::bits::Bits;

/// Areas whose sets are kept: at most 2,000 vertices each, so some 30 MB at the very worst.
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
