//! The steps of the form.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::id::ComplexId;
use novosel_catalog::own_object::{OwnFacts, OwnKind, OwnObject, OwnState};
use novosel_catalog::person::{Consent, PersonLetter};
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_leads::suspicion::{self, Manner};
use novosel_owners::form::{self, Errors};
use novosel_owners::{CONSENT, CONSENT_EDITION, MOST_OBJECTS};

use super::model::{OwnForm, STEPS};
use super::point;
use super::surroundings::{candidates, complex_of, market};
use super::{OBJECTS, address, own, own_in, value};
use crate::people::lists::whoever;
use crate::people::registration::write_letter;
use crate::people::signing_in::{Letters, Tried, go, take_try};
use crate::people::{Known, People};
use crate::visit::Visit;

/// POST /site/add/begin/: a draft of a kind.
///
/// # Errors
/// When no page of ours sends it, too much is written, or the database does not answer.
pub(crate) async fn begin(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let kind = OwnKind::parse(value(&form, "kind")).unwrap_or(OwnKind::Flat);
    let known = people.writer(&visit).await?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let before = writing.own_objects_of(known.person.id).await.map_err(ApiError::internal)?;
    let is_kept = |object: &&OwnObject| !matches!(object.state, OwnState::Off | OwnState::Expired);
    if before.iter().filter(is_kept).count() >= MOST_OBJECTS {
        return Ok(go(&format!("{OBJECTS}?done=full")));
    }
    // A draft that nobody has filled in is gone on with.
    let blank = before.iter().find(|object| {
        object.state == OwnState::Draft
            && object.facts == OwnFacts::default()
            && object.position.is_none()
            && object.photos.is_empty()
    });
    if blank.is_none()
        && let Err(error) = take_try(&mut writing, &visit, &Tried::Objects).await
    {
        let ApiError::TooManyRequests { .. } = error else { return Err(error) };
        return Ok(go(&format!("{OBJECTS}?done=often")));
    }
    let begun = async {
        let id = match blank {
            Some(blank) => {
                let object = OwnObject { kind, changed: visit.now(), ..blank.clone() };
                writing.put_own_object(&object).await?;
                blank.id
            }
            None => writing.new_own_object(known.person.id, (visit.ctx.site, kind), visit.now()).await?,
        };
        writing.commit().await?;
        Ok::<_, novosel_store::DataError>(id)
    };
    let id = begun.await.map_err(ApiError::internal)?;
    let mut response = go(&address(id, "place"));
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// GET /site/add/{id}/{step}/.
///
/// # Errors
/// When there is no such step, the object is somebody else's, or the database does not answer.
pub(crate) async fn page(
    visit: Visit,
    State(people): State<Arc<People>>,
    Path((id, step)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let step = step_of(&step)?;
    let (_, object) = own(&people, &visit, &id).await?;
    let path = address(object.id, step);
    let form = OwnForm::of(&visit, object, step).await?;
    visit.answer(&path, StatusCode::OK, &form).await
}

/// POST /site/add/{id}/{step}/: keeps what was typed, and goes on where it is right.
///
/// # Errors
/// When no page of ours sends it, the object is somebody else's, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    Path((id, step)): Path<(String, String)>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let step = step_of(&step)?;
    let known = people.writer(&visit).await?.ok_or(ApiError::NotFound)?;
    let typed = |name: &str| value(&form, name);
    let guess = match step {
        "place" if typed("lat").is_empty() => point::guess(&visit, typed("address")).await?,
        _ => None,
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let mut object = own_in(&mut writing, known.person.id, &id).await?;
    if !object.is_open() {
        return Ok(go(&format!("{OBJECTS}?done=waiting")));
    }
    let before = object.clone();
    let mut errors = take(&visit, &mut object, step, &typed);
    if step == "place" {
        errors.extend(point::take(visit.ctx.site, &mut object, guess, &typed));
    }
    if before != object {
        object.changed = visit.now();
        if object.facts.mail != before.facts.mail {
            object.confirmed = None;
        }
        object.state = OwnState::Draft;
    }
    let sends = form.contains(&["send"]) && step == "price";
    if sends && errors.is_empty() {
        errors.extend(form::consent(&object.facts, &typed));
        if let Some(unfinished) = form::unfinished(&object) {
            errors.insert("", missing(unfinished).to_owned());
        }
    }
    let is_sent = sends && errors.is_empty();
    if is_sent {
        let trap = Manner { trap: typed("website"), message: &object.facts.description, ..Manner::default() };
        object.facts.suspicions = suspicion::of(trap).reasons;
    }
    if is_sent {
        send(&visit, &mut writing, &known, &mut object).await?;
    }
    let stored = async {
        writing.put_own_object(&object).await?;
        writing.commit().await
    };
    stored.await.map_err(ApiError::internal)?;
    if is_sent {
        return Ok(go(&format!("{OBJECTS}?done=waiting")));
    }
    if form.contains(&["exit"]) {
        return Ok(go(&format!("{OBJECTS}?done=kept")));
    }
    let stays = ["search", "pick", "drop", "check"].iter().any(|button| form.contains(&[*button]));
    // A point far from its complex is told of once, before the next step.
    let is_moved = (before.position, before.facts.complex) != (object.position, object.facts.complex);
    let is_news = step == "place" && is_moved && point::is_far(&visit.ctx, &object);
    if errors.is_empty() && !stays && !is_news {
        let next = STEPS.iter().skip_while(|known| **known != step).nth(1).copied().unwrap_or(step);
        return Ok(go(&address(object.id, next)));
    }
    let path = address(object.id, step);
    let asked = typed("complex_name").to_owned();
    let mut shown = OwnForm::of(&visit, object, step).await?;
    if step == "place" && shown.complex().is_none() {
        shown = shown.offering(&visit, asked).await?;
    }
    let is_point_wrong = errors.contains_key("lat") || errors.contains_key("lon");
    for (name, kept) in &mut shown.values {
        if errors.contains_key(name) || (is_point_wrong && matches!(*name, "lat" | "lon")) {
            typed(name).clone_into(kept);
        }
    }
    // A complex that is only being chosen is no error of the rest.
    let is_wrong = !errors.is_empty() && !stays;
    if is_wrong {
        shown.errors = errors;
    }
    let status = if is_wrong { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    visit.answer(&path, status, &shown).await
}

/// Takes what a step holds into the object.
fn take<'a>(visit: &Visit, object: &mut OwnObject, step: &str, typed: &'a dyn Fn(&str) -> &'a str) -> Errors {
    let ctx = &visit.ctx;
    match step {
        "place" => {
            object.kind = OwnKind::parse(typed("kind")).unwrap_or(object.kind);
            let chosen = if typed("pick").is_empty() { typed("complex") } else { typed("pick") };
            let chosen = chosen.parse().ok().filter(|_| typed("drop").is_empty());
            let mut complex = chosen.and_then(|id| complex_of(ctx, object.kind, ComplexId(id)));
            if complex.is_none() && typed("drop").is_empty() {
                // A name that is told in full needs no choice.
                let found = candidates(ctx, object.kind, typed("complex_name"));
                let name = typed("complex_name").trim().to_lowercase();
                complex = found.into_iter().find(|complex| complex.name.to_lowercase() == name);
            }
            let place = complex.map(|complex| (complex.id, complex.queues.as_slice()));
            form::place(&mut object.facts, object.kind, place, ctx.today, typed)
        }
        "facts" => form::facts(&mut object.facts, object.kind, typed),
        "contacts" => form::contacts(&mut object.facts, typed),
        "price" => {
            let market = market(ctx, object);
            form::price(&mut object.facts, market.as_ref(), typed)
        }
        _ => Errors::new(),
    }
}

/// Gives an object to the moderators, with the consent; an address that is not proved gets a letter.
async fn send(
    visit: &Visit,
    writing: &mut novosel_store::repo::Session,
    known: &Known,
    object: &mut OwnObject,
) -> Result<(), ApiError> {
    let now = visit.now();
    object.state = OwnState::Waiting;
    object.changed = now;
    object.reason.clear();
    let consent = Consent {
        purpose: CONSENT.to_owned(),
        edition: CONSENT_EDITION,
        given: now,
        address: visit.client.map(|client| client.ip().to_string()).unwrap_or_default(),
    };
    writing.put_consent(known.person.id, &consent).await.map_err(ApiError::internal)?;
    let mail = object.facts.mail.clone();
    if known.person.confirmed.is_some() && known.person.mail.as_deref() == Some(&*mail) {
        object.confirmed = object.confirmed.or(Some(now));
    }
    if object.confirmed.is_none()
        && take_try(writing, visit, &Tried::Letters(&mail, Letters::Object)).await.is_ok()
    {
        write_letter(writing, Some(known.person.id), PersonLetter::Object, &mail, (visit.ctx.site, now))
            .await
            .map_err(ApiError::internal)?;
    }
    Ok(())
}

fn missing(step: &str) -> &'static str {
    match step {
        "place" => "Вернитесь к шагу 1: не хватает места",
        "facts" => "Вернитесь к шагу 2: не хватает площади или комнат",
        "photos" => "Вернитесь к шагу 3: нужна хотя бы одна фотография",
        "contacts" => "Вернитесь к шагу 4: не хватает имени, телефона или почты",
        _ => "Введите цену",
    }
}

fn step_of(step: &str) -> Result<&'static str, ApiError> {
    STEPS.into_iter().find(|known| *known == step).ok_or(ApiError::NotFound)
}
