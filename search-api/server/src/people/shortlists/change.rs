//! What the forms of a shortlist change. Everybody who has the link votes, signs and notes; the rest is its owner's.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::person::{Consent, ObjectType};
use novosel_catalog::shortlist::{CastVote, ObjectKey, ShortlistContent, Vote};
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_pages::asks_for_data;
use novosel_people::form::Errors;
use novosel_people::shortlist::{MOST_MEMBERS, MOST_NOTES, has_place, note, signature, title};
use novosel_store::repo::Session;

use super::wire::Shared;
use super::{MINE, Opened, answer, gone, guard, open, own_path_of, path_of, relink, shared_object};
use crate::people::known::People;
use crate::people::lists::whoever;
use crate::people::signing_in::go;
use crate::visit::Visit;

/// A change that a form asks for.
enum Change {
    Vote(ObjectKey, Vote),
    Note(ObjectKey, String),
    RemoveNote(u32),
    Sign(String, u32),
    Own(OwnChange),
}

/// A change that is the owner's alone.
enum OwnChange {
    Add(ObjectKey),
    Remove(ObjectKey),
    Rename(String),
    Revoke,
    Renew,
    Delete,
}

fn value<'a>(form: &'a FormTree, name: &str) -> &'a str {
    form.get_scalar(&[name]).unwrap_or_default()
}

/// The object of a form: `ra:12`.
fn object(form: &FormTree) -> Result<ObjectKey, ApiError> {
    let (kind, number) = value(form, "object").split_once(':').ok_or(ApiError::NotFound)?;
    let kind = ObjectType::parse(kind).ok_or(ApiError::NotFound)?;
    Ok((kind, number.parse().map_err(|_| ApiError::NotFound)?))
}

/// Reads a form; what is wrong with it is told by field.
fn read(form: &FormTree) -> Result<Result<Change, Errors>, ApiError> {
    let wrong = |field, error| Err(Errors::from([(field, error)]));
    Ok(match value(form, "do") {
        "vote" => {
            let vote = Vote::parse(value(form, "vote")).ok_or(ApiError::NotFound)?;
            Ok(Change::Vote(object(form)?, vote))
        }
        "note" => match note(value(form, "note")) {
            Ok(note) => Ok(Change::Note(object(form)?, note)),
            Err(error) => wrong("note", error),
        },
        "unnote" => Ok(Change::RemoveNote(value(form, "note").parse().map_err(|_| ApiError::NotFound)?)),
        "sign" => {
            let edition = value(form, "edition").parse().unwrap_or_default();
            signature(value(form, "name"), (form.contains(&["consent"]), edition))
                .map(|name| Change::Sign(name, edition))
        }
        "add" => Ok(Change::Own(OwnChange::Add(object(form)?))),
        "remove" => Ok(Change::Own(OwnChange::Remove(object(form)?))),
        "rename" => match title(value(form, "title")) {
            Ok(title) => Ok(Change::Own(OwnChange::Rename(title))),
            Err(error) => wrong("title", error),
        },
        "revoke" => Ok(Change::Own(OwnChange::Revoke)),
        "renew" => Ok(Change::Own(OwnChange::Renew)),
        "delete" => Ok(Change::Own(OwnChange::Delete)),
        _ => return Err(ApiError::NotFound),
    })
}

/// POST /shortlists/…/: one change. For a script it answers as the page; otherwise it leads back to it.
///
/// # Errors
/// When no page of ours sends it, the link leads nowhere, it is the owner's to change, or too much is written.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    Path(key): Path<String>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?;
    let Some(mut opened) = open(&visit, known, &key).await? else { return gone(&visit, &key).await };
    let change = match read(&form)? {
        Ok(change) => change,
        Err(errors) => return refused(&visit, &opened, &form, errors).await,
    };
    let mut new = None;
    let mut path = opened.path.clone();
    match change {
        Change::Own(_) if !opened.is_owner() => return Err(ApiError::NotFound),
        Change::Own(change) => path = own(&visit, &opened, change).await?,
        change => {
            let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
            let content = writing.shortlist_content(opened.shortlist.id).await.map_err(ApiError::internal)?;
            if let Err(errors) = has_room(&opened, &content, &change) {
                drop(writing);
                return refused(&visit, &opened, &form, errors).await;
            }
            let (known, opened_session) = whoever(&people, &mut writing, &visit, opened.known.take()).await?;
            said(&visit, &mut writing, &opened, (known.person.id, &content), change).await?;
            writing.commit().await.map_err(ApiError::internal)?;
            opened.known = Some(known);
            new = opened_session;
        }
    }
    let mut response = if asks_for_data(&visit.headers) && path == opened.path {
        answer(&visit, &path, StatusCode::OK, &Shared::of(&visit, &opened).await?).await?
    } else {
        let anchor = object(&form).map(|(kind, id)| format!("#{}-{id}", kind.code())).unwrap_or_default();
        go(&format!("{path}{anchor}"))
    };
    guard(&mut response);
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

async fn refused(
    visit: &Visit,
    opened: &Opened,
    form: &FormTree,
    errors: Errors,
) -> Result<Response, ApiError> {
    let typed = ["name", "title", "note", "object"].map(|name| (name, value(form, name).to_owned()));
    let shared = Shared::of(visit, opened).await?.refused(errors, BTreeMap::from(typed));
    answer(visit, &opened.path, StatusCode::UNPROCESSABLE_ENTITY, &shared).await
}

/// Whether a change finds a place: for one more person, for one more note.
fn has_room(opened: &Opened, content: &ShortlistContent, change: &Change) -> Result<(), Errors> {
    let me = opened.known.as_ref().map(|known| known.person.id);
    let is_member = content.members.iter().any(|member| Some(member.person) == me);
    let error = if !is_member && content.members.len() >= MOST_MEMBERS {
        format!("В подборке уже {MOST_MEMBERS} человек, больше она не вмещает")
    } else if matches!(change, Change::Note(..)) && content.notes.len() >= MOST_NOTES {
        format!("В подборке уже {MOST_NOTES} заметок: удалите лишние")
    } else {
        return Ok(());
    };
    Err(Errors::from([("", error)]))
}

/// A vote, a note or a signature.
async fn said(
    visit: &Visit,
    writing: &mut Session,
    opened: &Opened,
    (person, content): (u32, &ShortlistContent),
    change: Change,
) -> Result<(), ApiError> {
    let (id, now) = (opened.shortlist.id, visit.now());
    let (name, consent) = match &change {
        Change::Sign(name, edition) => (Some(name.clone()), Some(*edition)),
        _ => (None, None),
    };
    let is_there = |key| if content.has(key) { Ok(()) } else { Err(ApiError::NotFound) };
    match &change {
        Change::Vote(key, _) | Change::Note(key, _) => is_there(*key)?,
        _ => {}
    }
    let stored = async {
        writing.put_member(id, (person, name.as_deref()), now).await?;
        if let Some(edition) = consent {
            let address = visit.client.map(|client| client.ip().to_string()).unwrap_or_default();
            let consent = Consent { purpose: "shortlist".to_owned(), edition, given: now, address };
            writing.put_consent(person, &consent).await?;
        }
        match change {
            Change::Vote(key, vote) => writing.cast_vote(id, CastVote { key, person, vote }, now).await?,
            Change::Note(key, note) => writing.put_shared_note(id, (key, person), &note, now).await?,
            Change::RemoveNote(note) => {
                let whose = (opened.shortlist.owner != person).then_some(person);
                return writing.remove_shared_note(id, note, whose).await;
            }
            Change::Sign(..) | Change::Own(_) => {}
        }
        Ok(true)
    };
    if stored.await.map_err(ApiError::internal)? { Ok(()) } else { Err(ApiError::NotFound) }
}

/// A change of the owner; the address that it leads to.
async fn own(visit: &Visit, opened: &Opened, change: OwnChange) -> Result<String, ApiError> {
    let id = opened.shortlist.id;
    let added = match change {
        OwnChange::Add(key) => {
            let added = visit.clock.now().timestamp_millis();
            Some(shared_object(&visit.ctx, key, added).await?.ok_or(ApiError::NotFound)?)
        }
        _ => None,
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let mut path = opened.path.clone();
    let changed = async {
        match &change {
            OwnChange::Add(_) => {
                let content = writing.shortlist_content(id).await?;
                let fits = added.filter(|object| has_place(&content.objects, object.kind));
                let Some(object) = fits else { return Ok(false) };
                writing.put_shared_object(id, &object).await?;
            }
            OwnChange::Remove(key) => return writing.remove_shared_object(id, *key).await,
            OwnChange::Rename(title) => writing.rename_shortlist(id, title).await?,
            OwnChange::Revoke => {
                writing.set_shortlist_link(id, None).await?;
                path = own_path_of(&opened.shortlist);
            }
            OwnChange::Delete => {
                writing.remove_shortlist(id).await?;
                MINE.clone_into(&mut path);
            }
            OwnChange::Renew => {}
        }
        Ok::<_, novosel_store::DataError>(true)
    };
    if !changed.await.map_err(ApiError::internal)? {
        return Err(ApiError::NotFound);
    }
    if matches!(change, OwnChange::Renew) {
        path = path_of(&relink(&mut writing, id).await?);
    }
    writing.commit().await.map_err(ApiError::internal)?;
    Ok(path)
}
