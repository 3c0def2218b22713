//! POST /appData/ads/views/ and /appData/ads/complaints/: what a page tells of the advertising on it.

use std::sync::Arc;

use axum::extract::State;
use bytes::Bytes;
use http::StatusCode;
use novosel_catalog::advert::targets::AdPlace;
use novosel_http::client::ClientAddress;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{AdClickUrl, AdEvent, Adverts, find, is_of_network, number_of};
use crate::visit::Visit;

pub(crate) const VIEWS: &str = "/appData/ads/views/";
pub(crate) const COMPLAINTS: &str = "/appData/ads/complaints/";
/// Most bytes of what is told.
pub(crate) const LARGEST: usize = 4 * 1024;
/// Creatives that are told of at once.
const MOST: usize = 64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    ids: Vec<String>,
    /// The place of the page that they stand in.
    place: Option<AdPlace>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Complained {
    id: String,
    place: Option<AdPlace>,
}

/// Counts creatives that somebody has seen; what is unknown is passed over.
///
/// # Errors
/// When no page of ours tells it, or it is no such JSON.
pub(crate) async fn views(
    _: OwnPage,
    visit: Visit,
    State(adverts): State<Arc<Adverts>>,
    body: Bytes,
) -> Result<StatusCode, ApiError> {
    let Seen { ids, place } = read(&body)?;
    if ids.len() > MOST {
        return Err(ApiError::field("ids", format!("не\u{a0}больше {MOST} за\u{a0}раз")));
    }
    count(&visit, &adverts, (AdEvent::View, place), &ids);
    Ok(StatusCode::NO_CONTENT)
}

/// Counts a complaint of a creative or of a banner of the ad network, for the office.
///
/// # Errors
/// When no page of ours tells it, or it is no such JSON.
pub(crate) async fn complaints(
    _: OwnPage,
    visit: Visit,
    State(adverts): State<Arc<Adverts>>,
    State(AdClickUrl(network)): State<AdClickUrl>,
    body: Bytes,
) -> Result<StatusCode, ApiError> {
    let Complained { id, place } = read(&body)?;
    if network.is_some() && is_of_network(&id) {
        let client = visit.client.as_ref().map(ClientAddress::limit_key);
        adverts.complain_of_network(&id, visit.ctx.today, (&visit.headers, client));
    } else {
        count(&visit, &adverts, (AdEvent::Complaint, place), &[id]);
    }
    Ok(StatusCode::NO_CONTENT)
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let reason = "the body is not the expected JSON".to_owned();
    serde_json::from_slice(body).map_err(|_| ApiError::BadRequest { reason })
}

fn count(visit: &Visit, adverts: &Adverts, (event, place): (AdEvent, Option<AdPlace>), names: &[String]) {
    let arranged = visit.ctx.snapshot.arranged();
    let network = visit.client.as_ref().map(ClientAddress::limit_key);
    let mut counted = Vec::new();
    for id in names.iter().filter_map(|name| number_of(name)) {
        // Told twice at once it was seen once.
        if counted.contains(&id) {
            continue;
        }
        if let Some((campaign, creative)) = find(arranged.campaigns(), id) {
            counted.push(id);
            adverts.count(event, (campaign, creative, place), visit.ctx.today, (&visit.headers, network));
        }
    }
}
