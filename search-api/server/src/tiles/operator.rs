//! GET /tiles/pm/{z}/{x}/{y} and /tiles/pm/about.json: the operator's own tiles in the place of the base map.

use std::path::Path as FilePath;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use novosel_geo::tile::TileId;
use novosel_http::error::ApiError;
use serde::{Deserialize, Serialize};

use super::MVT;
use super::pmtiles::{Archive, ArchiveError, Packing};

/// The operator replaces the file together with the process.
const KEEP: &str = "public, max-age=86400";

/// What the map has to know to choose a style.
#[derive(Debug, Serialize)]
struct About {
    /// The first zoom with tiles.
    minzoom: u8,
    /// The last one.
    maxzoom: u8,
    /// Names of the layers: they tell the schema.
    layers: Vec<String>,
    /// Whom the map names.
    attribution: String,
}

/// The part of an archive's description that is read.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Description {
    vector_layers: Vec<VectorLayer>,
    attribution: String,
}

#[derive(Debug, Deserialize)]
struct VectorLayer {
    id: String,
}

/// The routes of an archive; none when none is configured.
///
/// # Errors
/// When the archive cannot be served.
pub fn operator_routes(path: Option<&FilePath>) -> Result<Router, ArchiveError> {
    let Some(path) = path else { return Ok(Router::new()) };
    let archive = Arc::new(Archive::open(path)?);
    Ok(Router::new()
        .route("/tiles/pm/about.json", get(about))
        .route("/tiles/pm/{z}/{x}/{y}", get(tile))
        .with_state(archive))
}

async fn about(State(archive): State<Arc<Archive>>) -> Response {
    let described: Description = serde_json::from_str(archive.metadata()).unwrap_or_default();
    let (minzoom, maxzoom) = archive.zooms();
    let layers = described.vector_layers.into_iter().map(|layer| layer.id).collect();
    let about = About { minzoom, maxzoom, layers, attribution: text_of(&described.attribution) };
    ([(CACHE_CONTROL, KEEP)], Json(about)).into_response()
}

async fn tile(
    State(archive): State<Arc<Archive>>,
    Path((z, x, y)): Path<(u8, u32, u32)>,
) -> Result<Response, ApiError> {
    let tile = TileId::new(z, x, y).map_err(|_| ApiError::NotFound)?;
    let packing = archive.packing();
    let span = tracing::Span::current();
    let read = tokio::task::spawn_blocking(move || span.in_scope(|| archive.tile(tile))).await;
    let bytes = match read {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(error)) => {
            tracing::error!(%error, %tile, "read a tile of the operator's archive");
            return Err(ApiError::NotFound);
        }
        Err(_) => return Err(ApiError::NotFound),
    };
    // A place without a tile is empty, not an error: maps ask for the sea, too.
    let Some(bytes) = bytes else {
        return Ok((StatusCode::NO_CONTENT, [(CACHE_CONTROL, KEEP)]).into_response());
    };
    let head = [(CONTENT_TYPE, MVT), (CACHE_CONTROL, KEEP)];
    // Every renderer of vector tiles takes gzip; unpacking for one that does not is not worth the memory.
    Ok(match packing {
        Packing::Gzip => (head, [(CONTENT_ENCODING, "gzip")], bytes).into_response(),
        Packing::Plain => (head, bytes).into_response(),
    })
}

/// The words of a text with links: the map writes no foreign markup.
fn text_of(markup: &str) -> String {
    let mut is_tag = false;
    let words = markup.chars().filter(|letter| match letter {
        '<' => {
            is_tag = true;
            false
        }
        '>' => {
            is_tag = false;
            false
        }
        _ => !is_tag,
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attribution_keeps_its_words_and_loses_its_markup() {
        assert_eq!(text_of("<a href=\"https://x\">© OpenStreetMap</a>, x"), "© OpenStreetMap, x");
    }
}
