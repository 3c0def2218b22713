//! Hearts, comparison and viewed objects.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::CACHE_CONTROL;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::person::{ByType, Listed, ObjectType, PersonList};
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::{OwnPage, OwnScript};
use novosel_people::lists::{beyond, by_type, most, takes};
use novosel_store::DataError;
use novosel_store::repo::Session;
use novosel_views::context::RequestContext;
use novosel_views::model::building::Building;
use serde::{Deserialize, Serialize};

use super::known::{Known, NewSession, People};
use super::me::{self, UrlAndCount};
use super::returned::{see, seen_now, watched_now};
use crate::rest::value_of;
use crate::visit::Visit;

/// What a heart answers.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Toggled {
    /// The numbers of the type that are favourites now, the newest first.
    items: Vec<u32>,
    #[serde(rename = "type")]
    kind: ObjectType,
    is_listed: bool,
    favorite_url_and_count: UrlAndCount,
}

/// Changes of lists.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Changes {
    add: BTreeMap<PersonList, ByType>,
    remove: BTreeMap<PersonList, ByType>,
}

/// GET /{section}/favorites/toggle/{id}/: `listed=1` and `listed=0` say what it shall be, so that a second click of an
/// impatient visitor changes nothing; without it, what it is not.
///
/// # Errors
/// When no script of ours asks, there is no such object, or too much is written.
pub(crate) async fn toggle(
    _: OwnScript,
    visit: Visit,
    State(people): State<Arc<People>>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    kind: ObjectType,
) -> Result<Response, ApiError> {
    let id: u32 = id.parse().map_err(|_| ApiError::NotFound)?;
    let query = query.unwrap_or_default();
    let wanted = value_of(&query, "listed").map(|value| value == "1");
    let known = people.writer(&visit).await?;
    // What is gone can be taken out, and not put in.
    let now = visit.clock.now().timestamp_millis();
    let sites = Arc::clone(&visit.sites);
    let found = visit.ctx.compute(move |ctx| {
        let price = price_of(ctx, kind, id)?;
        let note = String::new();
        let listed = Listed { list: PersonList::Favourites, kind, object: id, added: now, note, price };
        let one = std::slice::from_ref(&listed);
        let (seen, watched) = (seen_now(ctx, &sites, one), watched_now(ctx, one));
        Some((listed, seen, watched))
    });
    let found = found.await.map_err(|_| ApiError::overloaded())?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let before = match &known {
        Some(known) => writing.listed(known.person.id).await.map_err(ApiError::internal)?,
        None => Vec::new(),
    };
    let is_there = |object: &&Listed| {
        object.list == PersonList::Favourites && object.kind == kind && object.object == id
    };
    let shall = wanted.unwrap_or(!before.iter().any(|object| is_there(&object)));
    if shall && found.is_none() {
        return Err(ApiError::NotFound);
    }
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let changed = async {
        if let Some((listed, seen, watched)) = found.filter(|_| shall) {
            writing.put_listed(known.person.id, &listed, false).await?;
            writing.begin_favourite_watches(known.person.id, &watched).await?;
            see(&mut writing, &people, (known.person.id, visit.now()), &seen).await?;
        } else {
            writing.remove_listed(known.person.id, PersonList::Favourites, (kind, id)).await?;
        }
        let listed = trimmed(&mut writing, known.person.id).await?;
        writing.commit().await?;
        Ok::<_, DataError>(listed)
    };
    let listed = changed.await.map_err(ApiError::internal)?;
    let toggled = Toggled {
        items: by_type(&listed, PersonList::Favourites).remove(&kind).unwrap_or_default(),
        kind,
        is_listed: shall,
        favorite_url_and_count: UrlAndCount::of(&listed),
    };
    let mut response = ([(CACHE_CONTROL, "no-store")], Json(toggled)).into_response();
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// POST /appData/lists/: changes of any list as JSON, and what a browser has kept by itself. Answers as /appData/me/.
///
/// # Errors
/// When no page of ours sends it, it is no such JSON, or too much is written.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    body: Bytes,
) -> Result<Response, ApiError> {
    let changes: Changes = serde_json::from_slice(&body).map_err(|error| {
        ApiError::bad_request(format!("lists: JSON at line {} column {}", error.line(), error.column()))
    })?;
    let known = people.writer(&visit).await?;
    let ctx = visit.ctx.clone();
    let now = visit.clock.now().timestamp_millis();
    let sites = Arc::clone(&visit.sites);
    let (added, seen, watched, removed) = ctx
        .compute(move |ctx| {
            let added = added(ctx, &changes.add, now);
            let seen = seen_now(ctx, &sites, &added);
            let watched = watched_now(ctx, &added);
            (added, seen, watched, removed(&changes.remove))
        })
        .await
        .map_err(|_| ApiError::overloaded())?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let changed = async {
        for (list, kind, object) in removed {
            writing.remove_listed(known.person.id, list, (kind, object)).await?;
        }
        for listed in added {
            // What is viewed again comes to the head; a heart keeps its day.
            writing.put_listed(known.person.id, &listed, listed.list == PersonList::Viewed).await?;
        }
        writing.begin_favourite_watches(known.person.id, &watched).await?;
        trimmed(&mut writing, known.person.id).await?;
        see(&mut writing, &people, (known.person.id, visit.now()), &seen).await?;
        writing.commit().await
    };
    changed.await.map_err(ApiError::internal)?;
    let mut response = me::of(&visit, &people, Some(&known)).await?;
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// The one who is known, or a new guest.
///
/// # Errors
/// When a statement fails.
pub(crate) async fn whoever(
    people: &People,
    writing: &mut Session,
    visit: &Visit,
    known: Option<Known>,
) -> Result<(Known, Option<NewSession>), ApiError> {
    if let Some(known) = known {
        return Ok((known, None));
    }
    let now = visit.now();
    let person = writing.new_person(now).await.map_err(ApiError::internal)?;
    let new = people.open(writing, visit, &person).await?;
    let session = new.session(now);
    Ok((Known { person, session }, Some(new)))
}

/// Drops what is beyond the limits; what is left.
pub(super) async fn trimmed(writing: &mut Session, person: u32) -> Result<Vec<Listed>, DataError> {
    let listed = writing.listed(person).await?;
    let beyond = beyond(&listed);
    if beyond.is_empty() {
        return Ok(listed);
    }
    for (list, kind, object) in beyond {
        writing.remove_listed(person, list, (kind, object)).await?;
    }
    writing.listed(person).await
}

/// The objects that are there, in their order: the first of a list is the newest, of a comparison the oldest.
fn added(ctx: &RequestContext, lists: &BTreeMap<PersonList, ByType>, now: i64) -> Vec<Listed> {
    let mut added = Vec::new();
    for (&list, kinds) in lists {
        for (&kind, numbers) in kinds.iter().filter(|(kind, _)| takes(list, **kind)) {
            for (&object, place) in numbers.iter().zip(0_i64..).take(most(list)) {
                let Some(price) = price_of(ctx, kind, object) else { continue };
                let price = price.filter(|_| list == PersonList::Favourites);
                let at = if list == PersonList::Compare { now + place } else { now - place };
                added.push(Listed { list, kind, object, added: at, note: String::new(), price });
            }
        }
    }
    added
}

fn removed(lists: &BTreeMap<PersonList, ByType>) -> Vec<(PersonList, ObjectType, u32)> {
    let of_list = |(&list, kinds): (&PersonList, &ByType)| {
        let numbers = kinds.iter().flat_map(move |(&kind, numbers)| {
            numbers.iter().take(most(list)).map(move |&object| (list, kind, object)).collect::<Vec<_>>()
        });
        numbers.collect::<Vec<_>>()
    };
    lists.iter().flat_map(of_list).collect()
}

/// The price of an object now, thousands of roubles: of a complex the lowest, as its card says. None where there is no
/// such object; within, none where the price is not told.
pub(super) fn price_of(ctx: &RequestContext, kind: ObjectType, object: u32) -> Option<Option<u32>> {
    let engine = &ctx.snapshot.engine;
    if kind.is_complex() {
        let ordinal = engine.ordinal_of(ComplexId(object))?;
        return Some(Building::by_ordinal(&ctx.snapshot, ctx.today, ordinal).price_from);
    }
    let slot = engine.slot_of(LotId(object))?;
    Some(engine.lot(slot).price.map(|price| price.0))
}
