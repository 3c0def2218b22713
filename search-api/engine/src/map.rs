//! Data of the map: clusters and single pins with exact counts.

use chrono::NaiveDate;
use novosel_catalog::listing::filter::Filter;
use novosel_geo::bounds::BoundingBox;
use novosel_geo::cluster::{Cluster, Marker, clusters};
use novosel_geo::mvt::{LayerBuilder, TagValue, encode};
use novosel_geo::tile::TileId;

use crate::{Engine, present};

/// Margin around a tile within which pins are included, in CSS px: half of the widest pin.
const TILE_RIM_PX: u32 = 32;
/// The layer name of a tile.
pub const COMPLEX_LAYER: &str = "complexes";

impl Engine {
    /// Clusters and single pins of the matching complexes within a viewport.
    ///
    /// `objects` counts complexes, `weight` their matching lots, `single` is the number of the only complex, prices are
    /// in thousands of roubles. Every complex with a position in the viewport is in exactly one cluster.
    pub fn clusters(
        &self,
        filter: &Filter,
        viewport: &BoundingBox,
        zoom: u8,
        today: NaiveDate,
    ) -> Vec<Cluster> {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.clusters").entered();
        clusters(self.markers(filter, Some(viewport), today).into_iter(), zoom)
    }

    /// A vector tile of the clusters of all matching complexes. Clusters do not depend on the tile, so adjacent tiles
    /// agree at their edge.
    ///
    /// Tags: `objects`, `lots`, `price` (thousands of roubles, absent when unknown); the id of a single pin is the
    /// complex.
    pub fn tile(&self, filter: &Filter, tile: TileId, today: NaiveDate) -> Vec<u8> {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.tile").entered();
        let mut layer = LayerBuilder::new(COMPLEX_LAYER, tile, TILE_RIM_PX);
        for cluster in clusters(self.markers(filter, None, today).into_iter(), tile.z()) {
            let number = |value: u32| TagValue::Number(u64::from(value));
            let mut tags = vec![("objects", number(cluster.objects)), ("lots", number(cluster.weight))];
            tags.extend(cluster.price_from.map(|price| ("price", number(price))));
            layer.point(cluster.single.map(u64::from), cluster.position, &tags);
        }
        encode([layer.finish()])
    }

    fn markers(&self, filter: &Filter, viewport: Option<&BoundingBox>, today: NaiveDate) -> Vec<Marker> {
        let plan = self.plan(filter, today);
        let mut set = plan.complexes.all();
        if let Some(viewport) = viewport {
            let mut inside = vec![0; set.len()];
            self.columns.points.in_bounds(viewport, |ordinal, _| {
                novosel_indexer::columns::bits::set(&mut inside, ordinal as usize);
            });
            crate::block::and(&mut set, &inside);
        }
        let tally = self.tally(filter.kind, &plan.lots, &set, plan.lotless);
        let marker = |ordinal: usize| {
            let row = &self.tables.complexes[ordinal];
            Some(Marker {
                id: row.id.0,
                position: row.position?,
                weight: tally.lots[ordinal],
                price: present(tally.price[ordinal]),
            })
        };
        tally.matching(&set).filter_map(marker).collect()
    }
}
