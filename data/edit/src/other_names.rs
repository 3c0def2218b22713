//! Other names of stations and places, which the reference data does not have: added, taken away, written down. The
//! search knows a change with the next generation.

use chrono::SecondsFormat;
use novosel_catalog::other_name::{MOST_NAMES, MOST_NAMES_IN_ALL, NamedRecord, OtherName, OtherNameError};
use novosel_catalog::place::Geography;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::work::JobKind;
use novosel_staff::journal::{Record, State};
use novosel_store::repo::Session;

use crate::{EditError, Editing, told};

/// Why a name was not added or taken away.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NamingError {
    /// The reference data has no such record.
    #[error("there is no {} {key:?} in the reference data: give its number or its whole name", .of.code())]
    Unknown {
        /// The kind.
        of: NamedRecord,
        /// What was asked for.
        key: String,
    },
    /// Several have the name.
    #[error("{key:?} is the name of several, give the number of one: {found}")]
    Several {
        /// What was asked for.
        key: String,
        /// Their numbers and what they are called.
        found: String,
    },
    /// The words are no name.
    #[error(transparent)]
    Form(#[from] OtherNameError),
    /// It has the name.
    #[error("{called} has the name «{name}» already")]
    Known {
        /// The record.
        called: String,
        /// The name.
        name: String,
    },
    /// It is the very name of another record of the site.
    #[error("«{name}» is the name of another record, {called}: choose that one, or another name")]
    Taken {
        /// The other record.
        called: String,
        /// The name.
        name: String,
    },
    /// The record has many.
    #[error("{called} has {MOST_NAMES} other names already: take one away first")]
    TooMany {
        /// The record.
        called: String,
    },
    /// There are many in all.
    #[error("there are {MOST_NAMES_IN_ALL} other names already: take some away first")]
    Full,
    /// Nobody has added it.
    #[error("nobody has added the name «{name}» to {} {id}: see `novosel synonym list`", .of.code())]
    Absent {
        /// The kind.
        of: NamedRecord,
        /// The number.
        id: u32,
        /// The name.
        name: String,
    },
}

/// The number of a station or a place that somebody names: by the number itself, or by the whole name.
///
/// # Errors
/// When there is none or more than one.
pub fn find_named(geography: &Geography, of: NamedRecord, key: &str) -> Result<u32, NamingError> {
    let unknown = || NamingError::Unknown { of, key: key.to_owned() };
    if let Ok(id) = key.parse::<u32>() {
        return of.called(id, geography).map(|_| id).ok_or_else(unknown);
    }
    let named: Vec<u32> = same_named(geography, of, key).map(|(id, _)| id).collect();
    match named.as_slice() {
        [] => Err(unknown()),
        [id] => Ok(*id),
        several => {
            let called = |id: &u32| Some(format!("{id} ({})", of.called(*id, geography)?));
            let found = several.iter().filter_map(called).collect::<Vec<_>>().join("; ");
            Err(NamingError::Several { key: key.to_owned(), found })
        }
    }
}

/// Adds another name to a station or a place.
///
/// # Errors
/// When it cannot be one, or the database fails: nothing is done then if the session is dropped.
pub async fn add_name(
    session: &mut Session,
    geography: &Geography,
    (of, id): (NamedRecord, u32),
    written: &str,
    editing: &Editing,
) -> Result<OtherName, EditError> {
    told(editing)?;
    let name = OtherName {
        of,
        id,
        name: OtherName::form(written),
        editor: editing.editor.trim().to_owned(),
        added: editing.now.to_rfc3339_opts(SecondsFormat::Secs, true),
        reason: editing.reason.trim().to_owned(),
    };
    name.check().map_err(NamingError::Form)?;
    let called = of.called(id, geography).ok_or_else(|| NamingError::Unknown { of, key: id.to_string() })?;
    let all = session.other_names().await?;
    let names = names_of(&all, of, id);
    let key = OtherName::key(&name.name);
    let is_same = |known: &str| OtherName::key(known) == key;
    if own_names(geography, of, id).into_iter().chain(names.iter().copied()).any(is_same) {
        return Err(NamingError::Known { called, name: name.name }.into());
    }
    let site = site_of(geography, of, id);
    let taken = same_named(geography, of, &name.name).find(|(_, of_site)| Some(*of_site) == site);
    if let Some(called) = taken.and_then(|(other, _)| of.called(other, geography)) {
        return Err(NamingError::Taken { called, name: name.name }.into());
    }
    if names.len() >= MOST_NAMES {
        return Err(NamingError::TooMany { called }.into());
    }
    if all.len() >= MOST_NAMES_IN_ALL {
        return Err(NamingError::Full.into());
    }
    session.put_other_name(&name).await?;
    let after = [&names[..], &[&name.name]].concat();
    log(session, ("name.add", of, id), (&names, &after), editing).await?;
    Ok(name)
}

/// Takes away a name that somebody has added, also one of a record that the reference data does not know any more.
///
/// # Errors
/// When nobody has, or the database fails: nothing is done then if the session is dropped.
pub async fn remove_name(
    session: &mut Session,
    (of, id): (NamedRecord, u32),
    written: &str,
    editing: &Editing,
) -> Result<(), EditError> {
    told(editing)?;
    let name = OtherName::form(written);
    let all = session.other_names().await?;
    let names = names_of(&all, of, id);
    if !session.remove_other_name(of, id, &name).await? {
        return Err(NamingError::Absent { of, id, name }.into());
    }
    let after: Vec<&str> = names.iter().copied().filter(|known| *known != name).collect();
    log(session, ("name.remove", of, id), (&names, &after), editing).await
}

/// Writes a change down and asks for the index that knows it.
async fn log(
    session: &mut Session,
    (action, of, id): (&'static str, NamedRecord, u32),
    (before, after): (&[&str], &[&str]),
    editing: &Editing,
) -> Result<(), EditError> {
    let state = |names: &[&str]| State::default().with("names", names.join(", "));
    let record = Record {
        action,
        object: format!("{}/{id}", of.code()),
        before: state(before),
        after: state(after).by(editing.by()),
        reason: editing.reason.trim().to_owned(),
    };
    session.write_down(&record, &editing.by().into()).await?;
    session.want_job(JobKind::Index, "", editing.now.timestamp()).await?;
    Ok(())
}

/// The names that editors have added to a record.
fn names_of(all: &[OtherName], of: NamedRecord, id: u32) -> Vec<&str> {
    let own = all.iter().filter(|name| (name.of, name.id) == (of, id));
    own.map(|name| name.name.as_str()).collect()
}

/// The names that a record has by the reference data.
fn own_names(geography: &Geography, of: NamedRecord, id: u32) -> Vec<&str> {
    match of {
        NamedRecord::Station => geography
            .stations
            .iter()
            .filter(|station| station.id.0 == id)
            .flat_map(|station| std::iter::once(&station.name).chain(&station.other_names))
            .map(String::as_str)
            .collect(),
        NamedRecord::Place => geography
            .places
            .iter()
            .filter(|place| place.id.0 == id)
            .flat_map(|place| [&place.name, &place.short].into_iter().chain(&place.other_names))
            .map(String::as_str)
            .collect(),
    }
}

/// The records that have this very name, each with its site.
fn same_named<'a>(
    geography: &'a Geography,
    of: NamedRecord,
    name: &str,
) -> impl Iterator<Item = (u32, SiteRegion)> + 'a {
    let key = OtherName::key(name);
    records(geography, of)
        .filter(move |(_, official, _)| OtherName::key(official) == key)
        .map(|(id, _, site)| (id, site))
}

fn site_of(geography: &Geography, of: NamedRecord, id: u32) -> Option<SiteRegion> {
    records(geography, of).find(|(known, _, _)| *known == id).map(|(_, _, site)| site)
}

/// The records of a kind: number, name, site.
fn records(geography: &Geography, of: NamedRecord) -> Box<dyn Iterator<Item = (u32, &str, SiteRegion)> + '_> {
    match of {
        NamedRecord::Station => Box::new(
            geography
                .stations
                .iter()
                .map(|station| (station.id.0, station.name.as_str(), station.region.site())),
        ),
        NamedRecord::Place => Box::new(
            geography.places.iter().map(|place| (place.id.0, place.name.as_str(), place.region.site())),
        ),
    }
}
