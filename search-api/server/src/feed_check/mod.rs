//! POST /feed-check/: what is wrong with a feed that its owner sends, as a page, or as JSON for a program that asks for
//! it. The page of the same address has the form; it needs no script.
//!
//! A feed is read within the limits of an import, in a file without a name that goes with the request; nothing is
//! stored, no address is taken and none of the feed is asked. Few uploads come in at once and fewer are read, away from
//! the async threads; one address has one at a time and some in ten minutes; all of it ends within the time of a request.

mod html;
mod upload;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use http::header::CACHE_CONTROL;
use novosel_http::client::ClientAddress;
use novosel_http::error::{ApiError, RETRY_SOON};
use novosel_import::ImportError;
use novosel_import::check::{FeedCheck, Limits, check};
use novosel_pages::{Pages, asks_for_data};
use novosel_views::context::RequestContext;
use serde::Serialize;
use tokio::sync::Semaphore;

/// The address of the page and of its form.
pub(crate) const PATH: &str = "/feed-check/";
/// Where the page has room for the outcome.
const MARKER: &str = "<div id=\"feed-check-result\"></div>";
/// Largest file or text, bytes.
const LARGEST: u64 = 50 << 20;
/// Largest text in a packed file, bytes.
const LARGEST_UNPACKED: u64 = 512 << 20;
/// From the first byte to the answer: a little less than a request may take.
const LONGEST: Duration = Duration::from_secs(25);
/// Uploads that come in at once.
const UPLOADS: usize = 16;
/// Feeds that are read at once.
const READ_AT_ONCE: usize = 2;
/// Feeds of one address in a window.
const OF_ONE_ADDRESS: u32 = 12;
/// The window of one address.
const WINDOW: Duration = Duration::from_secs(600);
/// Addresses that are remembered.
const MOST_ADDRESSES: usize = 10_000;

/// What one address has sent.
#[derive(Debug)]
struct Sent {
    since: Instant,
    feeds: u32,
    is_sending: bool,
}

/// Who checks what.
#[derive(Debug)]
pub struct FeedChecks {
    uploads: Semaphore,
    reading: Semaphore,
    addresses: Mutex<HashMap<IpAddr, Sent>>,
}

impl Default for FeedChecks {
    fn default() -> Self {
        Self {
            uploads: Semaphore::new(UPLOADS),
            reading: Semaphore::new(READ_AT_ONCE),
            addresses: Mutex::default(),
        }
    }
}

/// The turn of an address; it ends with the request.
struct Turn<'a> {
    checks: &'a FeedChecks,
    address: IpAddr,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut addresses = self.checks.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sent) = addresses.get_mut(&self.address) {
            sent.is_sending = false;
        }
    }
}

impl FeedChecks {
    /// Gives an address its turn.
    fn turn(&self, address: IpAddr, now: Instant) -> Result<Turn<'_>, ApiError> {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        if addresses.len() >= MOST_ADDRESSES && !addresses.contains_key(&address) {
            addresses.retain(|_, sent| sent.is_sending || now.duration_since(sent.since) < WINDOW);
            if addresses.len() >= MOST_ADDRESSES {
                return Err(ApiError::Overloaded { retry_after: WINDOW });
            }
        }
        let sent = addresses.entry(address).or_insert(Sent { since: now, feeds: 0, is_sending: false });
        if now.duration_since(sent.since) >= WINDOW {
            (sent.since, sent.feeds) = (now, 0);
        }
        if sent.is_sending {
            return Err(ApiError::TooManyRequests { retry_after: RETRY_SOON });
        }
        if sent.feeds >= OF_ONE_ADDRESS {
            let retry_after = WINDOW.saturating_sub(now.duration_since(sent.since));
            return Err(ApiError::TooManyRequests { retry_after });
        }
        sent.feeds += 1;
        sent.is_sending = true;
        Ok(Turn { checks: self, address })
    }
}

/// What a program gets.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Checked(Box<FeedCheck>),
    Unreadable { unreadable: String },
}

/// Checks what was sent.
///
/// # Errors
/// When nothing that can be a feed was sent, or too much, or too often.
pub(crate) async fn post(
    State(checks): State<Arc<FeedChecks>>,
    State(pages): State<Option<Arc<Pages>>>,
    Extension(ctx): Extension<RequestContext>,
    request: Request,
) -> Result<Response, ApiError> {
    let started = Instant::now();
    let (parts, body) = request.into_parts();
    let client = parts.extensions.get::<ClientAddress>().copied();
    // A router without a server knows no client; its requests are those of tests.
    let _turn = client.map(|client| checks.turn(client.limit_key(), started)).transpose()?;
    let _upload = checks.uploads.try_acquire().map_err(|_| ApiError::overloaded())?;
    let receiving = upload::receive(&parts.headers, body, LARGEST);
    let received = tokio::time::timeout(LONGEST, receiving).await.map_err(|_| ApiError::RequestTimeout)??;
    let deadline = started + LONGEST;
    let waiting = tokio::time::timeout_at(deadline.into(), checks.reading.acquire());
    let reading = waiting.await.map_err(|_| ApiError::overloaded())?.map_err(ApiError::internal)?;
    let limits = Limits { largest: LARGEST, largest_unpacked: LARGEST_UNPACKED, deadline: Some(deadline) };
    let today = ctx.today;
    let work = move || check(received, None, today, limits);
    let outcome = tokio::task::spawn_blocking(work).await.map_err(ApiError::internal)?;
    drop(reading);
    let outcome = match outcome {
        Ok(found) => Ok(found),
        Err(error @ ImportError::Reference(_)) => return Err(ApiError::internal(error)),
        Err(error) => Err(html::sentence(&error)),
    };
    if asks_for_data(&parts.headers) {
        let answer = match outcome {
            Ok(found) => Answer::Checked(Box::new(found)),
            Err(unreadable) => Answer::Unreadable { unreadable },
        };
        return Ok(([(CACHE_CONTROL, "no-store")], Json(answer)).into_response());
    }
    let pages = pages.ok_or(ApiError::NotFound)?;
    let html = match &outcome {
        Ok(found) => html::found(found),
        Err(sentence) => html::unreadable(sentence),
    };
    pages.answer_with(&ctx, (&parts.headers, client), PATH, (MARKER, html)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    #[test]
    fn an_address_sends_one_feed_at_a_time_and_some_in_ten_minutes() {
        let (checks, start) = (FeedChecks::default(), Instant::now());
        let first = checks.turn(ADDRESS, start).unwrap();
        assert!(matches!(checks.turn(ADDRESS, start), Err(ApiError::TooManyRequests { .. })));
        assert!(checks.turn("192.0.2.2".parse().unwrap(), start).is_ok(), "others have their own turns");
        drop(first);
        let taken = (0..20).filter(|_| checks.turn(ADDRESS, start).is_ok()).count();
        assert_eq!(taken, 11);
        assert!(checks.turn(ADDRESS, start + WINDOW).is_ok());
    }
}
