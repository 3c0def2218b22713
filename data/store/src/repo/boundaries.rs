//! Boundaries of places that the operator imported.

use novosel_catalog::id::PlaceId;
use novosel_geo::geojson::{Boundary, boundaries};
use serde_json::json;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "boundaries";

impl Session {
    /// Stores the boundary of a place, in place of an earlier one.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_boundary(&mut self, place: PlaceId, boundary: &Boundary) -> Result<(), DataError> {
        let id = i64::from(place.0);
        let feature = feature(place, boundary);
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO boundaries (place, feature) VALUES ($1, $2) \
                 ON CONFLICT (place) DO UPDATE SET feature = excluded.feature",
            );
            query.bind(id).bind(&feature).execute(&mut *conn).await.db_context("store a boundary")?;
        });
        Ok(())
    }

    /// Every boundary, by number of the place.
    ///
    /// # Errors
    /// When the statement fails or a stored boundary is damaged.
    pub async fn boundaries(&mut self) -> Result<Vec<(PlaceId, Boundary)>, DataError> {
        let rows: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT place, feature FROM boundaries ORDER BY place");
            query.fetch_all(&mut *conn).await.db_context("read boundaries")?
        });
        rows.into_iter()
            .map(|(id, feature)| {
                let collection = ["{\"type\":\"FeatureCollection\",\"features\":[", &feature, "]}"].concat();
                let refuse =
                    || DataError::Stored { table: TABLE, id, column: "feature", value: feature.clone() };
                let mut read = boundaries(collection.as_bytes()).map_err(|_| refuse())?;
                let boundary = read.accepted.pop().ok_or_else(refuse)?;
                Ok((PlaceId(number(TABLE, id, "place", id)?), boundary))
            })
            .collect()
    }
}

/// A boundary as a GeoJSON feature; rings are closed as the format wants them.
fn feature(place: PlaceId, boundary: &Boundary) -> String {
    let polygons: Vec<Vec<Vec<[f64; 2]>>> = boundary
        .polygon
        .iter()
        .map(|polygon| {
            let ring = |ring: &Vec<novosel_geo::position::Position>| {
                ring.iter().chain(ring.first()).map(|point| [point.lon(), point.lat()]).collect()
            };
            polygon.rings.iter().map(ring).collect()
        })
        .collect();
    json!({
        "type": "Feature",
        "properties": {"id": place.0, "name": boundary.name},
        "geometry": {"type": "MultiPolygon", "coordinates": polygons},
    })
    .to_string()
}
