//! /user/searches/ and the feeds of saved searches.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, REFERRER_POLICY};
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::saved_search::{LetterPace, SavedSearch, SearchNews};
use novosel_catalog::work::JobKind;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_people::{feed, form};
use novosel_store::DataError;

use super::known::{Known, People};
use super::mailing::search::{conditions, found};
use super::mine::{MyNews, MySearch, at};
use super::search_feeds::{feed_url, give_feed};
use super::signing_in::back;
use crate::visit::Visit;

pub(crate) const SEARCHES: &str = "/user/searches/";
/// Changes that the cabinet shows of a search.
const SHOWN: usize = 5;
/// Changes in a feed.
const IN_FEED: u32 = 50;

/// The saved searches of a person.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn of(visit: &Visit, people: &People, known: &Known) -> Result<Vec<MySearch>, ApiError> {
    let database = visit.database()?;
    let key = people.key(database).await?.to_owned();
    let mut reading = database.read().await.map_err(ApiError::internal)?;
    let read = async {
        let searches = reading.searches_of(known.person.id).await?;
        let news = reading.untold_news(known.person.id, None).await?;
        let mut stopped = Vec::new();
        for search in &searches {
            if !search.mail.is_empty() && reading.mail_stopped(&search.mail).await?.is_some() {
                stopped.push(search.mail.clone());
            }
        }
        Ok::<_, DataError>((searches, news, stopped))
    };
    let (searches, news, stopped) = read.await.map_err(ApiError::internal)?;
    drop(reading);
    let site = visit.ctx.site;
    let sites = Arc::clone(&visit.sites);
    let shown = visit.ctx.compute(move |ctx| {
        let one = |search: SavedSearch| {
            let own: Vec<&SearchNews> = news.iter().filter(|news| news.search == search.id).collect();
            let mut counts = BTreeMap::new();
            own.iter().for_each(|news| *counts.entry(news.event.code()).or_default() += 1);
            let mut latest = own.clone();
            latest.sort_by_key(|news| (news.event.index(), std::cmp::Reverse(news.found)));
            let origin = sites.origin(search.site);
            let is_here = search.site == site;
            MySearch {
                id: search.id,
                chips: conditions(ctx, &search.filter),
                found: found(ctx, &search.filter),
                url: if is_here { search.url.clone() } else { format!("{origin}{}", search.url) },
                is_confirmed: search.confirmed.is_some(),
                is_stopped: stopped.contains(&search.mail),
                pace: search.pace,
                added: at(search.created),
                told: search.told_at.and_then(at),
                counts,
                more: search.more,
                news: latest.into_iter().take(SHOWN).map(MyNews::of).collect(),
                feed: (search.feed > 0).then(|| feed_url(origin, &key, (search.id, search.feed))),
                name: search.name,
                mail: search.mail,
            }
        };
        searches.into_iter().map(one).collect()
    });
    shown.await.map_err(|_| ApiError::overloaded())
}

/// POST /user/searches/: forgets one (`remove`: its number), gives one a feed at a new address (`feed`), or changes
/// the name and the pace of one (`save`).
///
/// # Errors
/// When no page of ours sends it, it is of somebody else, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(typed): FormBody,
) -> Result<Response, ApiError> {
    // Whoever is blocked may still forget a search.
    let known = if typed.contains(&["remove"]) {
        people.admit(&visit).await?;
        people.known(&visit).await?
    } else {
        people.sender(&visit).await?
    };
    let known = known.ok_or(ApiError::NotFound)?;
    let person = known.person.id;
    let number = |name: &'static str| typed.get_scalar(&[name]).and_then(|id| id.parse::<u32>().ok());
    let key = people.key(visit.database()?).await?.to_owned();
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let own = writing.searches_of(person).await.map_err(ApiError::internal)?;
    let owned = |id: Option<u32>| own.iter().find(|search| Some(search.id) == id);
    let (changed, done) = if let Some(search) = owned(number("remove")) {
        (writing.remove_search(person, search.id).await, "removed")
    } else if let Some(search) = owned(number("feed")) {
        let edition = search.feed.saturating_add(1);
        (give_feed(&mut writing, &key, (person, search.id), edition).await, "feed")
    } else {
        let search = owned(number("save")).ok_or(ApiError::NotFound)?;
        let name = form::search_name(typed.get_scalar(&["name"]).unwrap_or_default()).unwrap_or_default();
        let name = if name.is_empty() { search.name.clone() } else { name };
        let pace = LetterPace::parse(typed.get_scalar(&["pace"]).unwrap_or_default()).unwrap_or(search.pace);
        (writing.change_search((person, search.id), (&name, pace)).await, "saved")
    };
    let was_there = changed.map_err(ApiError::internal)?;
    writing.want_job(JobKind::Digest, &person.to_string(), visit.now()).await.map_err(ApiError::internal)?;
    writing.commit().await.map_err(ApiError::internal)?;
    if was_there { back(&visit, SEARCHES, done).await } else { Err(ApiError::NotFound) }
}

/// GET /feeds/search/{secret}.xml: what a saved search has found, as Atom.
///
/// # Errors
/// When there is no such feed, or the database does not answer.
pub(crate) async fn atom(
    visit: Visit,
    State(people): State<Arc<People>>,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    people.meter(&visit)?;
    let secret = file.strip_suffix(".xml").filter(|secret| is_secret(secret)).ok_or(ApiError::NotFound)?;
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let found = async {
        let Some(search) = reading.search_of_feed(&SecretHash::of(secret)).await? else { return Ok(None) };
        let news = reading.news_of_search(search.id, IN_FEED).await?;
        Ok::<_, DataError>(Some((search, news)))
    };
    let (search, news) = found.await.map_err(ApiError::internal)?.ok_or(ApiError::NotFound)?;
    let body = feed::atom(&search, &news, visit.sites.origin(search.site));
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/atom+xml; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    Ok(response)
}
