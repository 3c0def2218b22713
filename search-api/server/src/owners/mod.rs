//! /site/add/…: people add objects of their own, step by step. Each step is a form that needs no script; what was typed
//! is a draft of its person, whom nobody else sees. A moderator publishes it (`novosel owners`).
//!
//! Pictures come in by [`crate::uploads`].

pub(crate) mod cabinet;
mod model;
pub(crate) mod photos;
mod point;
pub(crate) mod steps;
mod surroundings;

use novosel_catalog::own_object::OwnObject;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormTree;
use novosel_store::repo::Session;

use crate::people::{Known, People};
use crate::visit::Visit;

/// Where an object is begun.
pub(crate) const BEGIN: &str = "/site/add/begin/";
/// Where the link of a letter proves an address.
pub(crate) const CONFIRMATION: &str = "/site/add/confirm/";

/// The page of the cabinet.
pub(crate) const OBJECTS: &str = "/user/objects/";

/// An object of whoever asks; what is somebody else's is not there.
async fn own(people: &People, visit: &Visit, id: &str) -> Result<(Known, OwnObject), ApiError> {
    let known = people.known(visit).await?.ok_or(ApiError::NotFound)?;
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let object = own_in(&mut reading, known.person.id, id).await?;
    Ok((known, object))
}

/// The same inside of a session.
async fn own_in(session: &mut Session, person: u32, id: &str) -> Result<OwnObject, ApiError> {
    let id = id.parse().map_err(|_| ApiError::NotFound)?;
    let object = session.own_object(id).await.map_err(ApiError::internal)?;
    object.filter(|object| object.person == person).ok_or(ApiError::NotFound)
}

/// The address of a step.
fn address(id: u32, step: &str) -> String {
    format!("/site/add/{id}/{step}/")
}

/// A field of a form; empty where there is none.
fn value<'a>(form: &'a FormTree, name: &str) -> &'a str {
    form.get_scalar(&[name]).unwrap_or_default()
}
