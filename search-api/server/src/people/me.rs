//! What a page asks for after it is drawn: who the visitor is, and their lists (specification, sections 3 and 7.2).

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::header::CACHE_CONTROL;
use novosel_catalog::person::{ByType, Listed, ObjectType, PersonList};
use novosel_catalog::subscription::{Subscription, SubscriptionType};
use novosel_http::error::ApiError;
use novosel_people::lists::by_type;
use serde::Serialize;

use super::cookies;
use super::known::{Known, People, forget, is_blocked};
use super::returned::{self, Changes};
use crate::visit::Visit;

/// The page of favourites, and the one of viewed objects.
const FAVOURITES: &str = "/user/favorites/";
const VIEWED: &str = "/buildings/viewed/";

/// The answer of /appData/me/.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Me {
    user: User,
    favorites: Vec<Group>,
    favorite_url_and_count: UrlAndCount,
    viewed: Viewed,
    compare: ByType,
    mailing: Mailing,
    /// What has changed since the last visit.
    changes: Option<Changes>,
    can_comment: bool,
    accepted_cookies: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct User {
    is_guest: bool,
    user_name: String,
}

#[derive(Debug, Serialize)]
struct Group {
    #[serde(rename = "type")]
    kind: ObjectType,
    all: Vec<u32>,
    count: usize,
    url: String,
}

/// The address and the number of favourites.
#[derive(Debug, Serialize)]
pub(super) struct UrlAndCount {
    url: &'static str,
    count: usize,
}

#[derive(Debug, Serialize)]
struct Viewed {
    count: usize,
    url: &'static str,
    data: ByType,
}

/// The numbers of objects whose changes, and of texts whose comments are written of, by type.
#[derive(Debug, Default, Serialize)]
pub(super) struct Mailing {
    building: Vec<u32>,
    apartment: Vec<u32>,
    article: Vec<u32>,
    news: Vec<u32>,
}

impl Mailing {
    /// Of subscriptions whose address is proved.
    pub(super) fn of(subscriptions: &[Subscription]) -> Self {
        let of = |kind| {
            let confirmed = subscriptions.iter().filter(|followed| followed.confirmed.is_some());
            confirmed.filter(|followed| followed.kind == kind).map(|followed| followed.object).collect()
        };
        Self {
            building: of(SubscriptionType::Building),
            apartment: of(SubscriptionType::Apartment),
            article: of(SubscriptionType::Article),
            news: of(SubscriptionType::News),
        }
    }
}

impl UrlAndCount {
    pub(super) fn of(listed: &[Listed]) -> Self {
        Self { url: FAVOURITES, count: count(&by_type(listed, PersonList::Favourites)) }
    }
}

/// GET /appData/me/.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn get(visit: Visit, State(people): State<Arc<People>>) -> Result<Response, ApiError> {
    let known = people.known(&visit).await?;
    let mut response = of(&visit, &people, known.as_ref()).await?;
    if let Some(known) = &known {
        if people.see(&visit, known).await? {
            People::renew(&visit, known, &mut response);
        }
    } else if cookies::value(&visit.headers, cookies::MARKER).is_some() {
        // What the cookies stand for is over.
        forget(response.headers_mut());
    }
    Ok(response)
}

/// GET /appData/mailingData/.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn mailing(visit: Visit, State(people): State<Arc<People>>) -> Result<Response, ApiError> {
    let subscriptions = match people.known(&visit).await? {
        Some(known) => {
            let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
            reading.subscriptions_of(known.person.id).await.map_err(ApiError::internal)?
        }
        None => Vec::new(),
    };
    Ok(([(CACHE_CONTROL, "no-store")], Json(Mailing::of(&subscriptions))).into_response())
}

/// The answer about whoever is known.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn of(visit: &Visit, people: &People, known: Option<&Known>) -> Result<Response, ApiError> {
    let changes = match known {
        Some(known) => returned::of(visit, people, known).await?,
        None => None,
    };
    let (listed, subscriptions) = match known {
        Some(known) => {
            let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
            let listed = reading.listed(known.person.id).await.map_err(ApiError::internal)?;
            (listed, reading.subscriptions_of(known.person.id).await.map_err(ApiError::internal)?)
        }
        None => Default::default(),
    };
    let favourites = by_type(&listed, PersonList::Favourites);
    let mut viewed = by_type(&listed, PersonList::Viewed);
    let viewed_count = count(&viewed);
    // The specification names every type.
    for kind in ObjectType::ALL.iter().copied() {
        viewed.entry(kind).or_default();
    }
    let mut compare = by_type(&listed, PersonList::Compare);
    for kind in [ObjectType::Building, ObjectType::Ra] {
        compare.entry(kind).or_default();
    }
    let person = known.map(|known| &known.person);
    let is_blocked_person = person.is_some_and(|person| person.blocked.is_some());
    let me = Me {
        user: User {
            is_guest: person.is_none_or(|person| person.is_guest()),
            user_name: person
                .filter(|person| !person.is_guest())
                .map(|person| person.shown_name().to_owned())
                .unwrap_or_default(),
        },
        favorite_url_and_count: UrlAndCount::of(&listed),
        favorites: favourites
            .into_iter()
            .map(|(kind, all)| Group {
                kind,
                count: all.len(),
                url: format!("{FAVOURITES}#{}", kind.code()),
                all,
            })
            .collect(),
        viewed: Viewed { count: viewed_count, url: VIEWED, data: viewed },
        compare,
        mailing: Mailing::of(&subscriptions),
        changes,
        can_comment: !is_blocked_person && !is_blocked(visit).await?,
        accepted_cookies: cookies::value(&visit.headers, cookies::CONSENT) == Some("1"),
    };
    Ok(([(CACHE_CONTROL, "no-store")], Json(me)).into_response())
}

fn count(lists: &ByType) -> usize {
    lists.values().map(Vec::len).sum()
}
