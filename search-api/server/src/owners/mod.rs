//! /site/add/…: people add objects of their own, step by step. Each step is a form that needs no script; what was typed
//! is a draft of its person, whom nobody else sees. A moderator publishes it (`novosel owners`).
//!
//! Pictures are received one after another into files without names, a few at a time, and read by a process of their
//! own ([`novosel_media::upload`]).

pub(crate) mod cabinet;
mod model;
pub(crate) mod photos;
mod point;
pub(crate) mod steps;
mod surroundings;

use novosel_catalog::own_object::OwnObject;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormTree;
use novosel_media::storage::Storage;
use novosel_media::upload::Decoder;
use novosel_store::repo::Session;
use tokio::sync::Semaphore;

use crate::people::{Known, People};
use crate::visit::Visit;

/// Where an object is begun.
pub(crate) const BEGIN: &str = "/site/add/begin/";
/// Where the link of a letter proves an address.
pub(crate) const CONFIRMATION: &str = "/site/add/confirm/";

/// The page of the cabinet.
pub(crate) const OBJECTS: &str = "/user/objects/";

/// Uploads that come in at once.
const RECEIVED_AT_ONCE: usize = 8;
/// Pictures that are read at once: each may take 256 MiB in its process.
const READ_AT_ONCE: usize = 2;

/// Takes pictures.
#[derive(Debug)]
pub struct Uploads {
    decoder: Decoder,
    storage: Storage,
    receiving: Semaphore,
    reading: Semaphore,
}

impl Uploads {
    /// By who reads files, into a storage.
    pub fn new(decoder: Decoder, storage: Storage) -> Self {
        let (receiving, reading) = (Semaphore::new(RECEIVED_AT_ONCE), Semaphore::new(READ_AT_ONCE));
        Self { decoder, storage, receiving, reading }
    }
}

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
