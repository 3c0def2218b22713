//! Pictures: `GET /media/…`, drawn from facts when somebody first asks, then kept in memory and on disk; and copies of
//! the pictures of feeds ([`feed`]), which `media fetch` has put into a folder or a [`bucket`]. Uploaded videos
//! ([`video`]) are read from there in parts.
//!
//! An address names an object of the catalogue ([`address`]); what it looks like follows from the object's facts alone
//! ([`drawing`]), so a picture never changes under its address as long as the facts stay. `?w=` makes it WebP of one of
//! the preset widths; any other width is refused (threat T30). Drawing has threads of its own and a bounded queue: a
//! burst of new pictures never takes the threads of searches. A video costs as much as dozens of pictures: only those
//! that the catalogue names are drawn, one after another, on a thread of their own.

mod bucket;
mod captions;
mod config;
mod document_pdf;
mod drawing;
mod feed;
mod own;
mod range;
mod text;
mod uploaded;
mod video;

use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use moka::sync::Cache;
use novosel_catalog::id::ComplexId;
use novosel_http::RouteLabel;
use novosel_http::client::ClientAddress;
use novosel_http::encoding::{self, Encoding};
use novosel_http::error::ApiError;
use novosel_media::StorageError;
use novosel_media::files::Disk;
use novosel_pictures::{LOOK, RasterError, WIDTHS, film, png, webp};
use novosel_views::context::RequestContext;
use novosel_views::pictures::address::{self, Format};
use novosel_views::pool::{Pool, PoolConfig, PoolError};
use sha2::{Digest, Sha256};

use crate::overload::overloaded;
use drawing::{Drawing, LotsByPicture};
use feed::FeedPictures;
use video::Videos;

pub use config::MediaConfig;
pub use document_pdf::get as document;

/// Nothing may be loaded by a picture, and nothing in it runs.
const POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; style-src 'none'; sandbox");
/// Other sites show covers and icons: pictures may be embedded anywhere.
const ANY_ORIGIN: HeaderValue = HeaderValue::from_static("cross-origin");
/// A picture stays the same under its address.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// A cover tells the completion, which may move.
const A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");
/// Pictures of lots are looked up anew after this time.
const LOTS_STAY: Duration = Duration::from_secs(600);
/// Complexes whose lots are remembered.
const LOTS_OF: u64 = 64;
/// A video that is opened by itself: the browser's player loads it once more.
const POLICY_OF_VIDEO: HeaderValue = HeaderValue::from_static("default-src 'none'; media-src 'self'");
/// Requests that may wait for videos to be drawn, seconds each; the next one is refused with 503.
const FILMS_WAITING: usize = 64;
/// A drawing is packed once and sent many times, but the first visitor waits for it.
const GZIP_LEVEL: i32 = 6;
const BROTLI_QUALITY: u32 = 5;

/// Why pictures cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    /// The drawing threads do not start.
    #[error(transparent)]
    Pool(#[from] PoolError),
    /// The storage of copies is configured wrong.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// Draws and keeps pictures.
pub struct Media {
    cached: Cache<Key, Arc<CachedPicture>>,
    lots: Cache<(u64, ComplexId), Arc<LotsByPicture>>,
    disk: Option<Arc<Disk>>,
    feed: FeedPictures,
    videos: Videos,
    pool: Pool,
    films: Pool,
}

/// Generation, path after `/media/`, width.
type Key = (u64, String, Option<u32>);

/// A picture ready to be sent.
#[derive(Debug)]
struct CachedPicture {
    bytes: Bytes,
    /// The same, packed by gzip and by Brotli; pixels are packed as they are.
    packed: Option<[Bytes; 2]>,
    is_video: bool,
    kind: HeaderValue,
    tag: HeaderValue,
}

impl Media {
    /// By configuration.
    ///
    /// # Errors
    /// When the drawing threads do not start, or a setting of the bucket cannot be used.
    pub fn of_config(config: &MediaConfig) -> Result<Self, MediaError> {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let disk =
            (!config.dir.as_os_str().is_empty()).then(|| Disk::open(&config.dir, config.disk_mib << 20));
        let storage = config.storage()?;
        Ok(Self {
            cached: Cache::builder()
                .max_capacity(config.memory_mib << 20)
                .weigher(|key: &Key, cached: &Arc<CachedPicture>| {
                    let packed: usize = cached.packed.iter().flatten().map(Bytes::len).sum();
                    u32::try_from(key.1.len() + cached.bytes.len() + packed + 256).unwrap_or(u32::MAX)
                })
                .build(),
            lots: Cache::builder().max_capacity(LOTS_OF).time_to_live(LOTS_STAY).build(),
            disk: disk.map(Arc::new),
            videos: Videos::new(storage.clone()),
            feed: FeedPictures::new(storage),
            pool: Pool::named("pictures", &PoolConfig { threads: cores.div_ceil(2), queue: config.queue })?,
            films: Pool::named("films", &PoolConfig { threads: 1, queue: FILMS_WAITING })?,
        })
    }

    /// Draws on the drawing threads, once for everybody who asks at the same time.
    async fn draw(&self, key: Key, drawing: Drawing, format: Format) -> Result<Arc<CachedPicture>, ApiError> {
        let (cached, disk) = (self.cached.clone(), self.disk.clone());
        let pool = if matches!(drawing, Drawing::Film(..)) { &self.films } else { &self.pool };
        let rendered = pool.run(move || {
            let width = key.2;
            cached.try_get_with(key, || {
                let output = Output::of(width, format);
                let name = Disk::name(&format!("{LOOK} {output:?} {drawing:?}"), output.ending());
                if let Some(bytes) = disk.as_ref().and_then(|disk| disk.read(&name)) {
                    return Ok(Arc::new(CachedPicture::new(bytes, output)));
                }
                let bytes = output.encode(&drawing)?;
                if let Some(disk) = &disk {
                    disk.write(&name, &bytes);
                }
                Ok::<_, RasterError>(Arc::new(CachedPicture::new(bytes, output)))
            })
        });
        match rendered.await.map_err(overloaded)? {
            Ok(cached) => Ok(cached),
            Err(error) => Err(ApiError::Internal { source: error }),
        }
    }
}

/// What is made of a drawing.
#[derive(Clone, Copy, Debug)]
enum Output {
    Svg,
    Webp(u32),
    Png(u32),
    Webm,
}

impl Output {
    fn of(width: Option<u32>, format: Format) -> Self {
        match (width, format) {
            (Some(width), _) => Self::Webp(width),
            (None, Format::Svg) => Self::Svg,
            (None, Format::Png(width)) => Self::Png(width),
            (None, Format::Webm) => Self::Webm,
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Webp(_) => "webp",
            Self::Png(_) => "png",
            Self::Webm => "webm",
        }
    }

    fn kind(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Svg => "image/svg+xml",
            Self::Webp(_) => "image/webp",
            Self::Png(_) => "image/png",
            Self::Webm => "video/webm",
        })
    }

    fn encode(self, drawing: &Drawing) -> Result<Vec<u8>, RasterError> {
        match (self, drawing) {
            (Self::Webm, Drawing::Film(complex, facts)) => film(complex, facts),
            (Self::Webm, _) => Err(RasterError::Encode("this drawing does not move".to_owned())),
            (Self::Svg, _) => Ok(drawing.draw().svg.into_bytes()),
            (Self::Webp(width), _) => webp(&drawing.draw(), width),
            (Self::Png(width), _) => png(&drawing.draw(), width),
        }
    }
}

impl CachedPicture {
    fn new(bytes: Vec<u8>, output: Output) -> Self {
        let packed = matches!(output, Output::Svg)
            .then(|| [encoding::gzip(&bytes, GZIP_LEVEL), encoding::brotli(&bytes, BROTLI_QUALITY)]);
        // A part of a video is asked for by a strong tag.
        let is_video = matches!(output, Output::Webm);
        let tag = if is_video { tag("", &bytes) } else { tag_of(&bytes) };
        Self { bytes: bytes.into(), packed, is_video, kind: output.kind(), tag }
    }
}

/// Weak: SVG is also sent packed.
fn tag_of(bytes: &[u8]) -> HeaderValue {
    tag("W/", bytes)
}

fn tag(weakness: &str, bytes: &[u8]) -> HeaderValue {
    let mut tag = format!("{weakness}\"");
    for byte in &Sha256::digest(bytes)[..8] {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    HeaderValue::try_from(tag).expect("hex is a header value")
}

/// `GET /media/{*path}`.
///
/// # Errors
/// 404 for what the catalogue does not have, 400 for a width that is not a preset, 503 when too many pictures wait.
pub async fn get(
    State(media): State<Arc<Media>>,
    Extension(ctx): Extension<RequestContext>,
    Path(path): Path<String>,
    RawQuery(query): RawQuery,
    client: Option<Extension<ClientAddress>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let query = query.unwrap_or_default();
    if let Some(content) = video::content(&path) {
        let client = client.map(|Extension(client)| client);
        let video = video::get(&media.videos, &ctx, content, client, &headers).await;
        return Ok((Extension(RouteLabel::named("/media/video")), video).into_response());
    }
    if let Some(id) = feed::id(&path) {
        let picture = feed::get(&media, &ctx, &id, &query, &headers).await;
        return Ok((Extension(RouteLabel::named("/media/feed")), picture).into_response());
    }
    if let Some(content) = own::content(&path) {
        let picture = own::get(&media, &ctx, content, &query, &headers).await;
        return Ok((Extension(RouteLabel::named("/media/own")), picture).into_response());
    }
    if let Some(content) = text::content(&path) {
        let picture = text::get(&media, &ctx, content, &query, &headers).await;
        return Ok((Extension(RouteLabel::named("/media/text")), picture).into_response());
    }
    if let Some((slug, number)) = address::read_captions(&path) {
        let captions = captions::get(&ctx, slug, number);
        return Ok((Extension(RouteLabel::named("/media/captions")), captions).into_response());
    }
    let (subject, format) = address::read(&path).ok_or(ApiError::NotFound)?;
    let label = RouteLabel::named(subject.route());
    let picture = picture(&media, &ctx, subject, format, path, &query, &headers).await;
    Ok((Extension(label), picture).into_response())
}

async fn picture(
    media: &Media,
    ctx: &RequestContext,
    subject: address::Subject,
    format: Format,
    path: String,
    query: &str,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let width = if format == Format::Webm { None } else { width(query)? };
    let is_cover = matches!(subject, address::Subject::Cover { .. } | address::Subject::SiteCover { .. });
    let key = (ctx.snapshot.number, path, width);
    let cached = match media.cached.get(&key) {
        Some(cached) => cached,
        None => {
            let drawing = drawing::find(ctx, media, subject, &key.1).await?;
            media.draw(key, drawing, format).await?
        }
    };
    Ok(answer(&cached, if is_cover { A_DAY } else { FOREVER }, headers))
}

fn answer(cached: &CachedPicture, cache: HeaderValue, headers: &HeaderMap) -> Response {
    let head = [
        (ETAG, cached.tag.clone()),
        (CACHE_CONTROL, cache),
        (CONTENT_SECURITY_POLICY, if cached.is_video { POLICY_OF_VIDEO } else { POLICY }),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (HeaderName::from_static("cross-origin-resource-policy"), ANY_ORIGIN),
    ];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| *known == cached.tag) {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    let mut response = (head, [(CONTENT_TYPE, cached.kind.clone())]).into_response();
    if cached.is_video {
        range::fill(&mut response, &cached.bytes, range::wanted(headers, cached.bytes.len(), &cached.tag));
        return response;
    }
    let mut body = cached.bytes.clone();
    if let Some([gzip, brotli]) = &cached.packed {
        response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
        let encoding = Encoding::of(headers);
        if let Some(name) = encoding.header() {
            response.headers_mut().insert(CONTENT_ENCODING, name);
            body = if encoding == Encoding::Gzip { gzip.clone() } else { brotli.clone() };
        }
    }
    *response.body_mut() = Body::from(body);
    response
}

/// The width that a query asks for; none when it asks for nothing.
fn width(query: &str) -> Result<Option<u32>, ApiError> {
    let mut widths = query.split('&').filter_map(|pair| pair.strip_prefix("w="));
    let (Some(text), None) = (widths.next(), widths.next()) else {
        return if query.contains("w=") { Err(wrong_width()) } else { Ok(None) };
    };
    let width = text.parse().ok().filter(|width| WIDTHS.contains(width) && !text.starts_with(['+', '0']));
    width.map(Some).ok_or_else(wrong_width)
}

fn wrong_width() -> ApiError {
    let known: Vec<String> = WIDTHS.iter().map(u32::to_string).collect();
    ApiError::field("w", format!("Ширина картинки может быть только такой: {}.", known.join(", ")))
}

#[cfg(test)]
mod tests {
    use crate::media::*;

    #[test]
    fn only_preset_widths_are_taken() {
        assert_eq!(width("").unwrap(), None);
        assert_eq!(width("v=2").unwrap(), None);
        assert_eq!(width("w=640").unwrap(), Some(640));
        for query in ["w=641", "w=0", "w=+640", "w=0640", "w=", "w=640&w=750", "w=99999999999", "w=-1"] {
            assert!(matches!(width(query), Err(ApiError::InvalidField { .. })), "{query}");
        }
    }
}
