//! GET /feeds/{secret}.xml: a partner's feed of the catalogue.
//!
//! A feed is written once for each generation, format and filter, into a packed file that has no name; partners with the
//! same wishes share it. While the one of a new generation is written, the one before is sent. The address is the whole
//! permission: it is looked for at every request, so a revoked one is shut at once, and neither logs nor search engines
//! get to know it.

mod built;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY, VARY,
};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use novosel_catalog::partner::{FeedFilter, FeedFormat, SecretHash, is_secret};
use novosel_http::encoding::Encoding;
use novosel_http::error::ApiError;
use novosel_store::Database;
use novosel_views::clock::Clock;
use novosel_views::context::RequestContext;
use tokio::sync::Semaphore;

use built::Built;

/// Feeds that are sent at once, to all partners; one more is asked to come again.
const SENT_AT_ONCE: usize = 8;
/// Feeds that are kept: there are fewer partners.
const KEPT: usize = 256;
/// The longest wait for a feed that is written for the first time; the work goes on behind it.
const LONGEST_WAIT: Duration = Duration::from_secs(20);
/// When a partner should come again for a feed that is being written.
const COME_AGAIN: Duration = Duration::from_secs(60);

/// What a feed is made of.
type Wish = (FeedFormat, FeedFilter);

/// The feeds that are written.
#[derive(Debug)]
pub struct PartnerFeeds {
    kept: Mutex<HashMap<Wish, Arc<Built>>>,
    /// One is written at a time.
    writing: Semaphore,
    sending: Arc<Semaphore>,
}

impl Default for PartnerFeeds {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            writing: Semaphore::new(1),
            sending: Arc::new(Semaphore::new(SENT_AT_ONCE)),
        }
    }
}

/// What a feed is written from.
#[derive(Clone)]
struct Origin {
    database: Database,
    generation: u64,
    clock: Clock,
}

impl PartnerFeeds {
    fn kept(&self, wish: &Wish) -> Option<Arc<Built>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(wish).cloned()
    }

    fn keep(&self, wish: Wish, built: Arc<Built>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            // Wishes that nobody has any more are among them; the others are written again.
            kept.retain(|_, feed| feed.generation >= built.generation);
            if kept.len() >= KEPT {
                kept.clear();
            }
        }
        kept.insert(wish, built);
    }

    /// The feed of a wish: of this generation, or the one before while this one's is written.
    async fn feed(self: &Arc<Self>, wish: Wish, origin: Origin) -> Result<Arc<Built>, ApiError> {
        let before = self.kept(&wish);
        if let Some(fresh) = before.as_ref().filter(|feed| feed.generation >= origin.generation) {
            return Ok(Arc::clone(fresh));
        }
        let is_writing = self.writing.available_permits() == 0;
        if let Some(before) = before {
            if !is_writing {
                drop(tokio::spawn(Arc::clone(self).written(wish, origin)));
            }
            return Ok(before);
        }
        let writing = tokio::spawn(Arc::clone(self).written(wish, origin));
        match tokio::time::timeout(LONGEST_WAIT, writing).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(stopped)) => Err(ApiError::internal(stopped)),
            Err(_) => Err(ApiError::Overloaded { retry_after: COME_AGAIN }),
        }
    }

    /// Writes the feed of a wish, unless somebody has done so while this one waited.
    async fn written(self: Arc<Self>, wish: Wish, origin: Origin) -> Result<Arc<Built>, ApiError> {
        let _turn = self.writing.acquire().await.map_err(ApiError::internal)?;
        if let Some(fresh) = self.kept(&wish).filter(|feed| feed.generation >= origin.generation) {
            return Ok(fresh);
        }
        let (format, filter) = wish.clone();
        let Origin { database, generation, clock } = origin;
        let runtime = tokio::runtime::Handle::current();
        // The queries are awaited on a thread that may block: what they give is packed and written in between.
        let work =
            move || runtime.block_on(Built::write(&database, format, &filter, generation, clock.now()));
        let built = tokio::task::spawn_blocking(work).await.map_err(ApiError::internal)?;
        let built = Arc::new(built.inspect_err(|error| {
            tracing::error!(format = format.code(), %error, "a partner's feed was not written");
        })?);
        metrics::counter!("novosel_partner_feeds_total", "format" => format.code()).increment(1);
        self.keep(wish, Arc::clone(&built));
        Ok(built)
    }
}

/// Sends the feed of a partner.
///
/// # Errors
/// [`ApiError::NotFound`] for an address that no partner has, or has no more.
pub(crate) async fn get(
    State(feeds): State<Arc<PartnerFeeds>>,
    State(clock): State<Clock>,
    Extension(ctx): Extension<RequestContext>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let secret = file.strip_suffix(".xml").filter(|secret| is_secret(secret)).ok_or(ApiError::NotFound)?;
    let database = ctx.resources.database.clone().ok_or(ApiError::NotFound)?;
    let hash = SecretHash::of(secret);
    let mut session = database.read().await.map_err(ApiError::internal)?;
    let partner = session.partner_of(&hash).await.map_err(ApiError::internal)?;
    drop(session);
    let partner = partner.filter(|partner| partner.secret.is(&hash)).ok_or(ApiError::NotFound)?;
    let origin = Origin { database, generation: ctx.snapshot.number, clock };
    let feed = feeds.feed((partner.format, partner.filter), origin).await?;
    let encoding = Encoding::at_most(Encoding::Gzip, &headers);
    let mut head = head(&feed, encoding);
    if headers.get_all(IF_NONE_MATCH).iter().any(|known| feed.is_known(known.as_bytes())) {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    let turn = Arc::clone(&feeds.sending)
        .try_acquire_owned()
        .map_err(|_| ApiError::Overloaded { retry_after: COME_AGAIN })?;
    let body = match encoding {
        Encoding::Identity => feed.unpacked(turn),
        _ => {
            head.insert(CONTENT_LENGTH, HeaderValue::from(feed.size));
            feed.packed(turn)
        }
    };
    Ok((head, body).into_response())
}

fn head(feed: &Built, encoding: Encoding) -> HeaderMap {
    let mut head = HeaderMap::from_iter([
        (CONTENT_TYPE, HeaderValue::from_static("application/xml; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
        (VARY, HeaderValue::from_static("accept-encoding")),
        (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex")),
        (ETAG, feed.tag(encoding)),
    ]);
    head.extend(encoding.header().map(|value| (CONTENT_ENCODING, value)));
    head
}
