//! The project's own base map, built from the ground data and the reference data.

use std::fmt;
use std::sync::OnceLock;

use moka::sync::Cache;
use novosel_catalog::id::ComplexId;
use novosel_catalog::place::Geography;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_geo::position::Position;
use novosel_geo::tile::TileId;

use crate::tiles::layers::BaseMap;
use crate::tiles::packed::Packed;
use crate::tiles::picture;

/// Zooms with tiles; the map stretches the last ones.
pub const ZOOMS: std::ops::RangeInclusive<u8> = 5..=14;
/// Memory for tiles, bytes: enough for a city at every zoom in use.
const CACHE_BYTES: u64 = 24 * 1024 * 1024;

/// Memory for the surroundings of complexes, bytes: enough for some hundreds.
const NEAR_BYTES: u64 = 8 * 1024 * 1024;

/// Tiles of one generation, rendered on first request.
pub struct BaseTiles {
    map: BaseMap,
    cached: Cache<TileId, Packed>,
    stills: [OnceLock<Packed>; SiteRegion::ALL.len()],
    near: Cache<ComplexId, Packed>,
}

impl BaseTiles {
    /// The base map of the reference data.
    pub fn new(geography: &Geography) -> Self {
        let weigh = |_: &TileId, tile: &Packed| u32::try_from(tile.weight()).unwrap_or(u32::MAX);
        let cached = Cache::builder().max_capacity(CACHE_BYTES).weigher(weigh).build();
        let weigh = |_: &ComplexId, still: &Packed| u32::try_from(still.weight()).unwrap_or(u32::MAX);
        let near = Cache::builder().max_capacity(NEAR_BYTES).weigher(weigh).build();
        Self { map: BaseMap::new(geography), cached, stills: Default::default(), near }
    }

    /// The still picture of the surroundings of a complex.
    pub fn near(&self, complex: ComplexId, position: Position, region: Region) -> Packed {
        let draw = || Packed::new(picture::draw_near(&self.map, position, region).into_bytes());
        self.near.get_with(complex, draw)
    }

    /// The still picture of a region, rendered once.
    pub fn still(&self, site: SiteRegion) -> Packed {
        let draw = || Packed::new(picture::draw(&self.map, site).into_bytes());
        self.stills[site as usize].get_or_init(draw).clone()
    }

    /// A tile, if it is cached.
    pub fn cached(&self, tile: TileId) -> Option<Packed> {
        self.cached.get(&tile)
    }

    /// A tile, rendered on first request.
    pub fn tile(&self, tile: TileId) -> Packed {
        self.cached.get_with(tile, || Packed::new(self.map.tile(tile)))
    }
}

impl fmt::Debug for BaseTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BaseTiles").field("kept", &self.cached.entry_count()).finish_non_exhaustive()
    }
}
