//! Shared shortlists: objects that a family compares and votes about, by a secret link and without an account.
//!
//! The link is the right to see and to write; the owner is known by their cookie, and may open a shortlist by its number
//! when the link is gone. A link that does not work says the same whatever the reason. Nothing of these pages is kept
//! by a cache, listed by a robot, or told to another site.

mod change;
mod wire;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use http::header::REFERRER_POLICY;
use http::{HeaderName, HeaderValue, StatusCode};
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::person::{ObjectType, PersonList};
use novosel_catalog::shortlist::{ObjectKey, SharedObject, Shortlist};
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_people::shortlist::{MOST_SHORTLISTS, TITLE, has_place, takes};
use novosel_store::new_secret;
use novosel_store::repo::Session;
use novosel_views::context::RequestContext;

pub(crate) use change::post;
use wire::Shared;

use super::account::Account;
use super::known::{Known, People};
use super::lists::{price_of, whoever};
use super::signing_in::go;
use crate::object::{About, find};
use crate::visit::Visit;

/// The cabinet's page of them, and where one is made.
pub(crate) const MINE: &str = "/user/shortlists/";
/// One of them: by the secret of its link, and for the owner by its number.
pub(crate) const ONE: &str = "/shortlists/{key}/";

/// A shortlist with the way that it was come to.
struct Opened {
    shortlist: Shortlist,
    known: Option<Known>,
    /// The page's address.
    path: String,
    /// Whether a link has led to it.
    by_link: bool,
}

impl Opened {
    fn is_owner(&self) -> bool {
        self.known.as_ref().is_some_and(|known| known.person.id == self.shortlist.owner)
    }
}

fn path_of(key: &str) -> String {
    format!("/shortlists/{key}/")
}

/// The shortlist of a key, where this visitor may see it.
async fn open(visit: &Visit, known: Option<Known>, key: &str) -> Result<Option<Opened>, ApiError> {
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let by_link = is_secret(key);
    let found = if by_link {
        reading.shortlist_of_secret(&SecretHash::of(key)).await
    } else {
        match (key.parse(), &known) {
            (Ok(id), Some(_)) => reading.shortlist(id).await,
            _ => Ok(None),
        }
    };
    let found = found.map_err(ApiError::internal)?.filter(|shortlist| shortlist.site == visit.ctx.site);
    let opened = found.map(|shortlist| Opened { shortlist, known, path: path_of(key), by_link });
    Ok(opened.filter(|opened| opened.by_link || opened.is_owner()))
}

/// GET /shortlists/…/.
///
/// # Errors
/// When the database does not answer or the page cannot be drawn now.
pub(crate) async fn page(
    visit: Visit,
    State(people): State<Arc<People>>,
    Path(key): Path<String>,
) -> Result<Response, ApiError> {
    let known = people.known(&visit).await?;
    let Some(opened) = open(&visit, known, &key).await? else { return gone(&visit, &key).await };
    let shared = Shared::of(&visit, &opened).await?;
    answer(&visit, &opened.path, StatusCode::OK, &shared).await
}

/// What a link that leads nowhere says.
async fn gone(visit: &Visit, key: &str) -> Result<Response, ApiError> {
    // Whatever was asked for, the page draws the same.
    let path = if is_secret(key) { path_of(key) } else { path_of("0") };
    answer(visit, &path, StatusCode::NOT_FOUND, &Shared::default()).await
}

async fn answer(
    visit: &Visit,
    path: &str,
    status: StatusCode,
    shared: &Shared,
) -> Result<Response, ApiError> {
    let mut response = visit.answer(path, status, shared).await?;
    guard(&mut response);
    Ok(response)
}

/// No other site learns the address, and no robot lists it.
fn guard(response: &mut Response) {
    let headers = response.headers_mut();
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
}

/// POST /user/shortlists/: makes one of the favourites (`from=favourites`), or of the objects that a comparison names.
///
/// # Errors
/// When no page of ours sends it, nothing can be compared, too much is written, or the database does not answer.
pub(crate) async fn create(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?;
    let wanted = match form.get_scalar(&["from"]) {
        Some("favourites") => favourites(&visit, known.as_ref()).await?,
        _ => compared(&form),
    };
    let now = visit.clock.now();
    let mut objects: Vec<SharedObject> = Vec::new();
    for (key, place) in wanted.into_iter().zip(0_i64..) {
        if has_place(&objects, key.0) {
            let added = now.timestamp_millis() + place;
            objects.extend(shared_object(&visit.ctx, key, added).await?);
        }
    }
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let count = match &known {
        Some(known) => writing.shortlists_of(known.person.id).await.map_err(ApiError::internal)?.len(),
        None => 0,
    };
    let refusal = if objects.is_empty() {
        Some("Отметьте сердцем хотя бы один комплекс или квартиру: подборка собирается из них".to_owned())
    } else if count >= MOST_SHORTLISTS {
        Some(format!("У вас уже {MOST_SHORTLISTS} подборок: удалите лишние"))
    } else {
        None
    };
    if let Some(refusal) = refusal {
        drop(writing);
        let account = Account::of(&visit, known.as_ref()).await?.refused(refusal);
        return visit.answer(MINE, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let secret = new_secret().map_err(ApiError::internal)?;
    let person = &known.person;
    let seconds = now.timestamp();
    let stored = async {
        let id = writing
            .new_shortlist(person.id, (visit.ctx.site, TITLE), &SecretHash::of(&secret), seconds)
            .await?;
        // A guest signs when they write first; an account has a name already, which its owner has chosen to show.
        writing.put_member(id, (person.id, None), seconds).await?;
        for object in &objects {
            writing.put_shared_object(id, object).await?;
        }
        writing.commit().await
    };
    stored.await.map_err(ApiError::internal)?;
    let mut response = go(&format!("{}?done=created", path_of(&secret)));
    guard(&mut response);
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// The favourites that can be compared, the newest first.
async fn favourites(visit: &Visit, known: Option<&Known>) -> Result<Vec<ObjectKey>, ApiError> {
    let Some(known) = known else { return Ok(Vec::new()) };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let listed = reading.listed(known.person.id).await.map_err(ApiError::internal)?;
    let hearts = listed.into_iter().filter(|listed| listed.list == PersonList::Favourites);
    Ok(hearts.map(|listed| (listed.kind, listed.object)).filter(|(kind, _)| takes(*kind)).collect())
}

/// The objects that a comparison names: `complexes=1,2` and `flats=3`.
fn compared(form: &FormTree) -> Vec<ObjectKey> {
    let of = |name: &str, kind| {
        let text = form.get_scalar(&[name]).unwrap_or_default();
        let numbers = text.split(',').filter_map(|number| number.trim().parse().ok());
        numbers.map(move |number| (kind, number)).collect::<Vec<_>>()
    };
    let mut keys = of("complexes", ObjectType::Building);
    keys.extend(of("flats", ObjectType::Ra));
    keys.truncate(novosel_people::shortlist::MOST_OBJECTS * 4);
    keys
}

/// An object as it is now; none where this site does not sell it.
async fn shared_object(
    ctx: &RequestContext,
    (kind, object): ObjectKey,
    added: i64,
) -> Result<Option<SharedObject>, ApiError> {
    let about = if kind.is_complex() {
        About::Complex(novosel_catalog::id::ComplexId(object))
    } else {
        About::Lot(novosel_catalog::id::LotId(object))
    };
    let found = match find(ctx, about).await {
        Err(ApiError::NotFound) => return Ok(None),
        found => found?,
    };
    let shown = found.object;
    let title = match &shown.complex_title {
        Some(complex) => format!("{}, {complex}", shown.title),
        None => shown.title,
    };
    let price = ctx.compute(move |ctx| price_of(ctx, kind, object).flatten()).await;
    let price = price.map_err(|_| ApiError::overloaded())?;
    Ok(Some(SharedObject { kind, object, added, price, title }))
}

/// The address of the page by the number, for its owner.
fn own_path_of(shortlist: &Shortlist) -> String {
    path_of(&shortlist.id.to_string())
}

/// A new link in the place of the one before.
async fn relink(writing: &mut Session, id: u32) -> Result<String, ApiError> {
    let secret = new_secret().map_err(ApiError::internal)?;
    writing.set_shortlist_link(id, Some(&SecretHash::of(&secret))).await.map_err(ApiError::internal)?;
    Ok(secret)
}
