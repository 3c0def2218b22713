//! GET /tiles/base/{z}/{x}/{y}.mvt: the project's own base map, made of the ground and of the reference books.

use std::fmt;
use std::io::Write;
use std::sync::OnceLock;

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use http::{HeaderMap, StatusCode};
use moka::sync::Cache;
use novosel_catalog::place::ReferenceBooks;
use novosel_catalog::region::SiteRegion;
use novosel_geo::tile::TileId;
use sha2::{Digest, Sha256};

use super::layers::BaseMap;
use super::picture::Still;
use super::{MVT, is_known, read_tile};
use crate::error::ApiError;
use crate::state::Ask;

/// Zooms that have tiles; the map stretches the last ones.
const ZOOMS: std::ops::RangeInclusive<u8> = 5..=14;
/// Memory for tiles, bytes: a city at every zoom that is looked at.
const KEPT_BYTES: u64 = 24 * 1024 * 1024;
/// The base map changes with the reference books: a day without a question, a week while one is asked.
const KEEP: &str = "public, max-age=86400, stale-while-revalidate=604800";

/// Tiles of one generation, drawn when they are first asked for.
pub struct BaseTiles {
    map: BaseMap,
    kept: Cache<TileId, KeptTile>,
    stills: [OnceLock<Still>; SiteRegion::ALL.len()],
}

/// A drawn tile.
#[derive(Clone)]
struct KeptTile {
    tag: String,
    plain: Bytes,
    gzip: Bytes,
}

impl BaseTiles {
    /// The base map of reference books.
    pub fn new(books: &ReferenceBooks) -> Self {
        let weigh = |_: &TileId, tile: &KeptTile| {
            u32::try_from(tile.plain.len() + tile.gzip.len() + 128).unwrap_or(u32::MAX)
        };
        let kept = Cache::builder().max_capacity(KEPT_BYTES).weigher(weigh).build();
        Self { map: BaseMap::new(books), kept, stills: Default::default() }
    }

    /// The still picture of a region, drawn once.
    pub(super) fn still(&self, site: SiteRegion) -> Still {
        self.stills[site as usize].get_or_init(|| Still::draw(&self.map, site)).clone()
    }

    fn tile(&self, tile: TileId) -> KeptTile {
        self.kept.get_with(tile, || KeptTile::new(self.map.tile(tile)))
    }
}

impl fmt::Debug for BaseTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BaseTiles").field("kept", &self.kept.entry_count()).finish_non_exhaustive()
    }
}

impl KeptTile {
    fn new(plain: Vec<u8>) -> Self {
        let digest = Sha256::digest(&plain);
        let tag = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        Self { tag: format!("\"{tag}\""), gzip: pack(&plain).into(), plain: plain.into() }
    }
}

fn pack(plain: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 2), Compression::best());
    encoder.write_all(plain).and_then(|()| encoder.finish()).expect("memory takes every byte")
}

/// A tile of the base map.
///
/// # Errors
/// When there is no such tile, or the pool is full.
pub async fn base(
    ask: Ask,
    Path((z, x, file)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let tile = read_tile(&z, &x, &file).filter(|tile| ZOOMS.contains(&tile.z())).ok_or(ApiError::NotFound)?;
    let tile = match ask.snapshot.base.kept.get(&tile) {
        Some(tile) => tile,
        None => ask.compute(move |ask| ask.snapshot.base.tile(tile)).await?,
    };
    let common =
        [(ETAG, tile.tag.clone()), (CACHE_CONTROL, KEEP.to_owned()), (VARY, "accept-encoding".to_owned())];
    if is_known(&headers, &tile.tag) {
        return Ok((StatusCode::NOT_MODIFIED, common).into_response());
    }
    let takes_gzip = headers.get(ACCEPT_ENCODING).is_some_and(|kinds| {
        kinds.to_str().is_ok_and(|kinds| kinds.split(',').any(|kind| kind.trim().starts_with("gzip")))
    });
    if takes_gzip {
        return Ok((common, [(CONTENT_TYPE, MVT), (CONTENT_ENCODING, "gzip")], tile.gzip).into_response());
    }
    Ok((common, [(CONTENT_TYPE, MVT)], tile.plain).into_response())
}
