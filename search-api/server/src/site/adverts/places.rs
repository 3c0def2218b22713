//! GET /appData/ads/: what stands in the places of a page that somebody opens.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use chrono::NaiveDateTime;
use http::header::CACHE_CONTROL;
use novosel_catalog::advert::choice::{Candidate, choose};
use novosel_catalog::advert::targets::{AdPage, AdPlace, AdPlaces, OpenPage};
use novosel_catalog::advert::{Campaign, Creative};
use novosel_http::error::ApiError;
use novosel_views::context::RequestContext;
use serde::Serialize;

use super::Adverts;
use super::banner::{Banner, FilledPlace, PlacedBanner};
use crate::rest::value_of;
use crate::visit::Visit;

/// Longest path and query of a page that campaigns are compared with, bytes.
const LONGEST: usize = 4_096;

#[derive(Debug, Serialize)]
struct Answer {
    places: Vec<FilledPlace>,
}

/// Banners of a place at most. A browser that has seen one too often takes the next.
fn most(place: AdPlace) -> usize {
    match place {
        AdPlace::Top | AdPlace::Branding => 3,
        AdPlace::InPage | AdPlace::Plates => 12,
        AdPlace::Grid => 18,
        AdPlace::Column => 24,
    }
}

/// Answers the places that are asked for, in the order of the list of places.
///
/// # Errors
/// [`ApiError::InvalidField`] for a place that there is not, [`ApiError::Overloaded`] when too much is computed.
pub(crate) async fn get(
    visit: Visit,
    State(adverts): State<Arc<Adverts>>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let query = query.unwrap_or_default();
    let said = |key| value_of(&query, key).unwrap_or_default();
    let places = places(&said("places"))?;
    let page = AdPage::parse(&said("page"));
    let bounded = |text: String| if text.len() <= LONGEST { text } else { String::new() };
    let (path, of_page) = (bounded(said("path")), bounded(said("query")));
    let now = visit.clock.moscow();
    let filled = visit.ctx.compute(move |ctx| {
        let open = OpenPage {
            site: ctx.site,
            page,
            path: &path,
            query: of_page.strip_prefix('?').unwrap_or(&of_page),
        };
        fill(ctx, &adverts, &open, (places, now))
    });
    let places = filled.await.map_err(|_| ApiError::overloaded())?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(Answer { places })).into_response())
}

fn places(said: &str) -> Result<AdPlaces, ApiError> {
    let known: Vec<&str> = AdPlace::ALL.iter().map(|place| place.code()).collect();
    let wrong =
        || ApiError::field("places", format!("перечислите места через запятую: {}", known.join(", ")));
    let places: Option<Vec<AdPlace>> = said.split(',').map(AdPlace::parse).collect();
    places.map(AdPlaces::of).ok_or_else(wrong)
}

/// The places with what campaigns of the moment have for them.
fn fill(
    ctx: &RequestContext,
    adverts: &Adverts,
    open: &OpenPage<'_>,
    (places, now): (AdPlaces, NaiveDateTime),
) -> Vec<FilledPlace> {
    let arranged = ctx.snapshot.arranged();
    let running = arranged.campaigns().iter().filter(|campaign| campaign.runs(now.date()));
    let due: Vec<&Campaign> = running
        .filter(|campaign| campaign.targets.meets(open) && may_spend(adverts, campaign, now))
        .collect();
    // One creative may stand in several places.
    let mut banners = BTreeMap::new();
    places
        .iter()
        .map(|place| {
            let of_place = |campaign: &&Campaign| campaign.targets.places.contains(place);
            let candidates: Vec<(&Campaign, &Creative)> = due
                .iter()
                .copied()
                .filter(of_place)
                .flat_map(|campaign| campaign.fitting(place).map(move |creative| (campaign, creative)))
                .filter(|of| {
                    banners
                        .entry(of.1.id)
                        .or_insert_with(|| Banner::of(ctx, *of, open).map(Arc::new))
                        .is_some()
                })
                .collect();
            let weights: Vec<Candidate> = candidates
                .iter()
                .map(|(campaign, creative)| Candidate {
                    priority: campaign.priority,
                    weight: creative.weight,
                })
                .collect();
            let chosen = choose(&weights, most(place), |below| adverts.below(below));
            let chosen = chosen.into_iter().filter_map(|at| banners.get(&candidates[at].1.id)?.clone());
            FilledPlace { place, banners: chosen.map(|banner| PlacedBanner::of(banner, place)).collect() }
        })
        .collect()
}

/// Whether a campaign may have one more now; one with a budget may not until it is known what it has had.
fn may_spend(adverts: &Adverts, campaign: &Campaign, now: NaiveDateTime) -> bool {
    campaign.budget.is_none()
        || adverts.counts.spent(campaign.id, now.date()).is_some_and(|spent| campaign.may_spend(spent, now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_named_by_their_codes() {
        let read = places("in_page,top,top").unwrap();
        assert_eq!(read.iter().collect::<Vec<_>>(), [AdPlace::Top, AdPlace::InPage]);
        for wrong in ["", "top,", "footer", "top,footer"] {
            assert!(places(wrong).is_err(), "{wrong}");
        }
    }
}
