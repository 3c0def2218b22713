//! What is decided of an object that somebody adds: it becomes a lot, is refused, or is taken off. Each decision is written
//! into the journal, and its person is told.

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::identity::Decision;
use novosel_catalog::lead::{Recipient, RecipientKey, RecipientKind};
use novosel_catalog::own_object::{OWNERS, OwnKind, OwnObject, OwnState};
use novosel_catalog::person::PersonLetter;
use novosel_catalog::staff::Moderator;
use novosel_catalog::work::JobKind;
use novosel_owners::{SHOWN, contract, lot};
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::Session;

use super::lot::{complex_of, publish};
use crate::identity::{Found, PROGRAM};
use crate::place::PlaceError;

/// Why nothing was decided. The database is as it was before, if the session is dropped.
#[derive(Debug, thiserror::Error)]
pub enum OwnError {
    /// No object has the number.
    #[error("there is no object {0}: see `novosel owners list`")]
    Unknown(u32),
    /// Somebody has decided on it, or its person has taken it back.
    #[error("object {number} is {}, not waiting", .state.code())]
    NotWaiting {
        /// The object.
        number: u32,
        /// Where it stands.
        state: OwnState,
    },
    /// It is not told where it stands.
    #[error("object {0}: name its complex with --complex, or publish it by itself with --alone")]
    NoComplex(u32),
    /// The complex is not there.
    #[error("object {number}: there is no complex {complex}")]
    UnknownComplex {
        /// The object.
        number: u32,
        /// The complex.
        complex: ComplexId,
    },
    /// Flats stand in complexes, houses and plots in settlements.
    #[error("object {number}: {} does not belong to {complex:?}", .kind.title())]
    Elsewhere {
        /// The object.
        number: u32,
        /// What it is.
        kind: OwnKind,
        /// The name of the complex.
        complex: String,
    },
    /// It may not be sold so.
    #[error("object {number}: {reason}")]
    Contract {
        /// The object.
        number: u32,
        /// Why.
        reason: &'static str,
    },
    /// Something that stands in a complex.
    #[error("object {0}: only a house or a plot without a complex is published by itself")]
    NotAlone(u32),
    /// Nothing says where it is.
    #[error(
        "object {0}: neither its point nor its address says in which region it is: refuse it, and ask for a point"
    )]
    Nowhere(u32),
    /// The catalogue does not show it.
    #[error("object {0} is not in the catalogue")]
    NotShown(u32),
    /// It could not be placed.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The database failed.
    #[error(transparent)]
    Data(#[from] DataError),
}

/// Where an object is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// In the complex that its person has named.
    Told,
    /// In another one.
    Complex(ComplexId),
    /// By itself: a house or a plot of no settlement.
    Alone,
}

/// What became of an object that is published.
#[derive(Clone, Debug)]
pub struct Published {
    /// The object.
    pub object: OwnObject,
    /// Its lot.
    pub lot: LotId,
    /// Lots of other sources that are the same one.
    pub same: Found,
}

/// Makes an object that waits a lot of the catalogue.
///
/// # Errors
/// When it does not wait, does not fit where it is placed, or the database fails.
pub async fn accept(
    session: &mut Session,
    number: u32,
    placing: Placing,
    (by, today): (Moderator<'_>, NaiveDate),
) -> Result<Published, OwnError> {
    let mut object = waiting(session, number).await?;
    if let Placing::Complex(complex) = placing {
        object.facts.complex = Some(complex);
    }
    let place = place(session, &object, placing, today).await?;
    if place.kind.is_settlement() == object.kind.is_flat() {
        return Err(OwnError::Elsewhere { number, kind: object.kind, complex: place.name });
    }
    let contract = contract::contract(object.kind, deadline(&place, &object), object.facts.no_act)
        .map_err(|reason| OwnError::Contract { number, reason })?;
    let known = match object.lot {
        Some(lot) => session.lot(lot).await?,
        None => None,
    };
    // An object that was away keeps its lot, by the number of its source.
    let known = match known {
        Some(known) => Some(known),
        None => match session.lot_states(OWNERS, &[number.to_string().as_str()]).await?.first() {
            Some(state) => session.lot(state.id).await?,
            None => None,
        },
    };
    let decision = Decision { by: PROGRAM.to_owned(), ..Decision::of(by, "") };
    let made = lot::lot(&object, &place, contract, today, known);
    let (lot, same) = publish(session, made, &decision).await?;
    session.show_own_photos(number, true).await?;
    object.lot = Some(lot);
    (object.ends, object.reminded) = (Some(by.now + SHOWN), None);
    if object.confirmed.is_some() {
        session.put_recipient(&recipient(&object)).await?;
    }
    session.want_job(JobKind::Index, "", by.now).await?;
    let after = State::default().with("complex", place.name).with("lot", lot.to_string());
    decided(session, &mut object, (OwnState::Published, ""), ("object.accept", after), by).await?;
    tell(session, &object, PersonLetter::Published, by.now).await?;
    Ok(Published { object, lot, same })
}

/// Refuses an object that waits; its person is told why.
///
/// # Errors
/// When it does not wait or the database fails.
pub async fn refuse(
    session: &mut Session,
    number: u32,
    reason: &str,
    by: Moderator<'_>,
) -> Result<OwnObject, OwnError> {
    let mut object = waiting(session, number).await?;
    let (action, state) = ("object.refuse", State::default());
    decided(session, &mut object, (OwnState::Refused, reason), (action, state), by).await?;
    tell(session, &object, PersonLetter::Refused, by.now).await?;
    Ok(object)
}

/// Takes an object off the catalogue.
///
/// # Errors
/// When the catalogue does not show it or the database fails.
pub async fn take_off(
    session: &mut Session,
    number: u32,
    reason: &str,
    by: Moderator<'_>,
) -> Result<OwnObject, OwnError> {
    let mut object = found(session, number).await?;
    if object.lot.is_none() {
        return Err(OwnError::NotShown(number));
    }
    session.hide_own_object(&object, by.now).await?;
    (object.lot, object.ends) = (None, None);
    let (action, state) = ("object.take-off", State::default());
    decided(session, &mut object, (OwnState::Off, reason), (action, state), by).await?;
    Ok(object)
}

/// Stores what was decided, and writes it into the journal.
async fn decided(
    session: &mut Session,
    object: &mut OwnObject,
    (state, reason): (OwnState, &str),
    (action, after): (&'static str, State),
    by: Moderator<'_>,
) -> Result<(), DataError> {
    let record = Record {
        action,
        object: format!("object/{}", object.id),
        before: State::default().with("state", object.state.title()),
        after: after.with("state", state.title()).by(by),
        reason: reason.to_owned(),
    };
    object.state = state;
    reason.clone_into(&mut object.reason);
    object.changed = by.now;
    session.put_own_object(object).await?;
    session.write_down(&record, &by.into()).await?;
    Ok(())
}

/// The complex that an object is published in; one is made for what stands in none.
async fn place(
    session: &mut Session,
    object: &OwnObject,
    placing: Placing,
    today: NaiveDate,
) -> Result<Complex, OwnError> {
    let number = object.id;
    if placing == Placing::Alone {
        if object.kind.is_flat() || object.facts.complex.is_some() {
            return Err(OwnError::NotAlone(number));
        }
        return complex_of(session, object, today).await?.ok_or(OwnError::Nowhere(number));
    }
    let complex = object.facts.complex.ok_or(OwnError::NoComplex(number))?;
    let shown = session.shown_in(complex).await?.unwrap_or(complex);
    session.complex(shown).await?.ok_or(OwnError::UnknownComplex { number, complex: shown })
}

/// When the корпус of an object is due.
pub(super) fn deadline(complex: &Complex, object: &OwnObject) -> Option<Deadline> {
    let queue = complex.queues.iter().find(|queue| Some(queue.id) == object.facts.queue)?;
    Some(queue.deadline)
}

/// The person as the one who gets applications.
fn recipient(object: &OwnObject) -> Recipient {
    Recipient {
        key: RecipientKey { kind: RecipientKind::Owner, company: object.id },
        mail: Some(object.facts.mail.clone()),
        webhook_url: None,
        webhook_secret: None,
        phone: None,
        hours: Vec::new(),
    }
}

/// A letter about an object; an address that nobody has proved gets none.
async fn tell(
    session: &mut Session,
    object: &OwnObject,
    letter: PersonLetter,
    now: i64,
) -> Result<(), DataError> {
    if object.confirmed.is_some() {
        let mail = &object.facts.mail;
        let id = session.put_person_letter(Some(object.person), letter, mail, object.site, now).await?;
        session.want_job(JobKind::Letter, &id.to_string(), now).await?;
    }
    Ok(())
}

async fn found(session: &mut Session, number: u32) -> Result<OwnObject, OwnError> {
    session.own_object(number).await?.ok_or(OwnError::Unknown(number))
}

async fn waiting(session: &mut Session, number: u32) -> Result<OwnObject, OwnError> {
    let object = found(session, number).await?;
    match object.state {
        OwnState::Waiting => Ok(object),
        state => Err(OwnError::NotWaiting { number, state }),
    }
}
