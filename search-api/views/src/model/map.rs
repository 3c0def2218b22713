//! Data of the map.

use crate::context::RequestContext;
use async_graphql::SimpleObject;
use novosel_catalog::listing::filter::Filter;
use novosel_geo::bounds::BoundingBox;
use novosel_geo::cluster::Cluster;
use serde::Serialize;

/// A cluster of complexes, or a single pin. Prices are thousands of roubles.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct MapCluster {
    /// Latitude.
    pub lat: f64,
    /// Longitude.
    pub lng: f64,
    /// Complexes.
    pub objects: u32,
    /// Their matching lots.
    pub lots: u32,
    /// The cheapest of the lots.
    pub price_from: Option<u32>,
    /// The complex of a single pin.
    pub building_id: Option<u32>,
    /// Where to zoom to: south, west, north, east.
    pub bounds: Vec<f64>,
}

impl From<Cluster> for MapCluster {
    fn from(cluster: Cluster) -> Self {
        let bounds = cluster.bounds;
        Self {
            lat: cluster.position.lat(),
            lng: cluster.position.lon(),
            objects: cluster.objects,
            lots: cluster.weight,
            price_from: cluster.price_from,
            building_id: cluster.single,
            bounds: vec![bounds.south(), bounds.west(), bounds.north(), bounds.east()],
        }
    }
}

/// The pins of a filter within a viewport.
pub fn pins(request: &RequestContext, filter: &Filter, viewport: &BoundingBox, zoom: u8) -> Vec<MapCluster> {
    request
        .snapshot
        .engine
        .clusters(filter, viewport, zoom, request.today)
        .into_iter()
        .map(MapCluster::from)
        .collect()
}
