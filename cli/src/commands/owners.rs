//! `novosel owners`: the objects that people add, looked at, published, refused and taken off.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use chrono::SecondsFormat;
use novosel_catalog::building::Complex;
use novosel_catalog::flat::Lot;
use novosel_catalog::id::ComplexId;
use novosel_catalog::identity::Decision;
use novosel_catalog::lead::{Recipient, RecipientKey, RecipientKind};
use novosel_catalog::own_object::{OwnObject, OwnState};
use novosel_catalog::person::PersonLetter;
use novosel_catalog::work::JobKind;
use novosel_import::{identity, own};
use novosel_leads::letter::moscow;
use novosel_leads::phone;
use novosel_owners::form::metre;
use novosel_owners::market::Market;
use novosel_owners::{SHOWN, contract, likeness, lot, point};
use novosel_store::repo::Session as Repositories;
use novosel_store::{Database, Purpose};
use serde::Serialize;

use super::Session;
use crate::args::Owners;
use crate::exit::{self, ExitError};

/// Lists, shows and decides.
pub(crate) async fn run(session: &Session, command: Owners) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Owners::List { state } => list(session, &database, state).await,
        Owners::Show { number } => show(session, &database, number).await,
        Owners::Accept { number, complex, alone } => {
            accept(session, &database, number, (complex, alone)).await
        }
        Owners::Refuse { number, reason } => refuse(session, &database, number, &reason).await,
        Owners::TakeOff { number, reason } => take_off(session, &database, number, &reason).await,
    }
}

async fn list(session: &Session, database: &Database, state: OwnState) -> Result<u8> {
    let objects = database.read().await?.own_objects(Some(state)).await?;
    session.printer.data(&objects, |objects| match objects.as_slice() {
        [] => format!("no objects are {}", state.code()),
        objects => objects.iter().map(line).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(exit::OK)
}

fn line(object: &OwnObject) -> String {
    let at = moscow(object.changed).map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string());
    let facts = &object.facts;
    let price = facts.price.map_or_else(String::new, |price| price.to_string());
    let area = facts.area.map_or_else(String::new, |area| area.to_string());
    let photos = object.photos.len();
    format!(
        "{:6} {at} {:9} {:10} {area} {price} · {photos} photos",
        object.id,
        object.state.code(),
        object.kind.code()
    )
}

/// An object with what a moderator wants to know of it.
#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    object: OwnObject,
    complex: Option<String>,
    point: Option<ShownPoint>,
    contract: Result<&'static str, &'static str>,
    /// Per cent over the median of the complex.
    over_median: Option<i32>,
    /// Lots of the catalogue that look like it.
    alike: Vec<u32>,
    /// Objects of people that look like it or show the same pictures, waiting or published.
    alike_objects: Vec<u32>,
}

/// Where an object stands on the map.
#[derive(Serialize)]
struct ShownPoint {
    lat: f64,
    lon: f64,
    /// `told`, `complex`, or what an address was found by.
    by: &'static str,
    /// Metres from the nearest корпус of its complex.
    from_complex_m: Option<u32>,
    /// Its person has told a point that contradicts the complex.
    is_far: bool,
}

impl ShownPoint {
    fn of(object: &OwnObject, complex: Option<&Complex>) -> Option<Self> {
        let told = object.told_point();
        let (at, by) = match (object.position, complex) {
            (Some(placed), _) if placed.by.is_told() => (placed.at, "told"),
            (_, Some(complex)) => (point::of_complex(complex, object.facts.queue)?, "complex"),
            (placed, None) => placed.map(|placed| (placed.at, placed.by.code()))?,
        };
        Some(Self {
            lat: at.lat(),
            lon: at.lon(),
            by,
            from_complex_m: complex.zip(told).and_then(|(complex, told)| point::distance(complex, told)),
            is_far: complex.is_some_and(|complex| point::contradiction(complex, told).is_some()),
        })
    }

    fn text(&self) -> String {
        let by = match self.by {
            "told" => "told by its person",
            "complex" => "of the complex",
            "house" | "geocoder" => "found by the address",
            "street" => "found by the name of the street",
            _ => "found by the name of the place",
        };
        let far = self.from_complex_m.map_or_else(String::new, |metres| {
            let km = f64::from(metres) / 1_000.0;
            let warning = if self.is_far { ": LOOK AT IT" } else { "" };
            format!(", {km:.1} km from the complex{warning}")
        });
        format!("{}, {} {by}{far}", self.lat, self.lon)
    }
}

async fn show(session: &Session, database: &Database, number: u32) -> Result<u8> {
    let mut reading = database.read().await?;
    let object = found(&mut reading, number).await?;
    let (complex, lots) = match object.facts.complex {
        Some(id) => (reading.complex(id).await?, reading.lots_of(id).await?),
        None => (None, Vec::new()),
    };
    let mut others = reading.own_objects(Some(OwnState::Waiting)).await?;
    others.extend(reading.own_objects(Some(OwnState::Published)).await?);
    let deadline = complex.as_ref().and_then(|complex| deadline(complex, &object));
    let contract = contract::contract(object.kind, deadline, object.facts.no_act);
    let shown = Shown {
        over_median: over_median(&object, complex.as_ref(), &lots),
        alike: likeness::alike(&object, complex.as_ref().map(|complex| complex.kind), &lots)
            .into_iter()
            .map(|lot| lot.id.0)
            .collect(),
        alike_objects: likeness::alike_objects(&object, &others).into_iter().map(|other| other.id).collect(),
        point: ShownPoint::of(&object, complex.as_ref()),
        complex: complex.map(|complex| complex.name),
        contract: contract.map(|contract| contract.code()),
        object,
    };
    session.printer.data(&shown, text)?;
    Ok(exit::OK)
}

fn text(shown: &Shown) -> String {
    let (object, facts) = (&shown.object, &shown.object.facts);
    let mut text = line(object);
    let proved = if object.confirmed.is_some() { "" } else { ", not proved yet" };
    let number = |value: Option<i16>| value.map_or_else(String::new, |value| value.to_string());
    let fields = [
        ("complex", shown.complex.clone().unwrap_or_else(|| format!("{} (not found)", facts.complex_name))),
        ("address", facts.address.clone()),
        ("point", shown.point.as_ref().map(ShownPoint::text).unwrap_or_default()),
        ("floor", number(facts.floor)),
        ("number", facts.number.clone()),
        ("contract", shown.contract.map_or_else(|reason| format!("none: {reason}"), str::to_owned)),
        (
            "price",
            shown.over_median.map_or_else(String::new, |percent| format!("{percent:+} % of the median")),
        ),
        ("alike", shown.alike.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")),
        ("alike objects", shown.alike_objects.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")),
        ("seller", format!("{}, {}, {}{proved}", facts.name, phone::shown(&facts.phone), facts.mail)),
        ("text", facts.description.clone()),
        ("photos", object.photos.iter().map(|photo| photo.content.as_str()).collect::<Vec<_>>().join(" ")),
        ("reason", object.reason.clone()),
    ];
    for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(text, "\n{name:15} {value}");
    }
    text
}

fn deadline(complex: &Complex, object: &OwnObject) -> Option<novosel_catalog::deadline::Deadline> {
    let queue = complex.queues.iter().find(|queue| Some(queue.id) == object.facts.queue)?;
    Some(queue.deadline)
}

fn over_median(object: &OwnObject, complex: Option<&Complex>, lots: &[Lot]) -> Option<i32> {
    let kind = object.kind.lot_kind(complex.map(|complex| complex.kind));
    let live = lots.iter().filter(|lot| {
        lot.status == novosel_catalog::flat::LotStatus::Live && lot.kind == kind && Some(lot.id) != object.lot
    });
    let (mut same, mut all) = (Vec::new(), Vec::new());
    for lot in live {
        let Some(metre) = lot.price_per_metre() else { continue };
        all.push(metre);
        if lot.rooms == object.facts.rooms {
            same.push(metre);
        }
    }
    Some(Market::of(same, all)?.standing(metre(&object.facts)?).percent)
}

async fn accept(
    session: &Session,
    database: &Database,
    number: u32,
    (complex, alone): (Option<u32>, bool),
) -> Result<u8> {
    let now = session.clock.now();
    let mut writing = database.write().await?;
    let mut object = waiting(&mut writing, number).await?;
    if let Some(complex) = complex {
        object.facts.complex = Some(ComplexId(complex));
    }
    let wrong = |reason: String| ExitError::new(exit::USAGE, format!("object {number}: {reason}"));
    let place = if alone {
        alone_at(&mut writing, &object, session.today()).await?
    } else {
        let missing = "name its complex with --complex, or publish it by itself with --alone";
        let id = object.facts.complex.ok_or_else(|| wrong(missing.to_owned()))?;
        let id = writing.shown_in(id).await?.unwrap_or(id);
        writing.complex(id).await?.ok_or_else(|| wrong(format!("there is no complex {id}")))?
    };
    if place.kind.is_settlement() == object.kind.is_flat() {
        let kind = object.kind.title();
        return Err(wrong(format!("{kind} does not belong to {:?}", place.name)).into());
    }
    let contract = contract::contract(object.kind, deadline(&place, &object), object.facts.no_act)
        .map_err(|reason| wrong(reason.to_owned()))?;
    let known = match object.lot {
        Some(lot) => writing.lot(lot).await?,
        None => None,
    };
    // An object that was away keeps its lot, by the number of its source.
    let known = match known {
        Some(known) => Some(known),
        None => {
            let key = object.id.to_string();
            let states = writing.lot_states(novosel_catalog::own_object::OWNERS, &[key.as_str()]).await?;
            match states.first() {
                Some(state) => writing.lot(state.id).await?,
                None => None,
            }
        }
    };
    let decision = Decision {
        by: identity::PROGRAM.to_owned(),
        decided: now.to_rfc3339_opts(SecondsFormat::Secs, true),
        reason: String::new(),
    };
    let made = lot::lot(&object, &place, contract, session.today(), known);
    let (lot, same) = own::publish(&mut writing, made, &decision).await?;
    writing.show_own_photos(object.id, true).await?;
    object.state = OwnState::Published;
    object.lot = Some(lot);
    object.changed = now.timestamp();
    (object.ends, object.reminded) = (Some(now.timestamp() + SHOWN), None);
    writing.put_own_object(&object).await?;
    if object.confirmed.is_some() {
        writing.put_recipient(&recipient(&object)).await?;
    }
    writing.want_job(JobKind::Index, "", now.timestamp()).await?;
    tell(&mut writing, &object, PersonLetter::Published, now.timestamp()).await?;
    writing.commit().await?;
    session.printer.data(&object, |object| {
        let merged = if same.merged > 0 { "; it is one with a lot of another source" } else { "" };
        let proposed = if same.proposed > 0 { "; `novosel review list` has lots like it" } else { "" };
        format!("object {} is lot {lot} until the end of its 30 days{merged}{proposed}", object.id)
    })?;
    Ok(exit::OK)
}

/// The complex that is made for a house or a plot of no settlement.
async fn alone_at(
    writing: &mut Repositories,
    object: &OwnObject,
    today: chrono::NaiveDate,
) -> Result<Complex> {
    let wrong = |reason: &str| ExitError::new(exit::USAGE, format!("object {}: {reason}", object.id));
    if object.kind.is_flat() || object.facts.complex.is_some() {
        return Err(wrong("only a house or a plot without a complex is published by itself").into());
    }
    let made = own::complex_of(writing, object, today).await?;
    let unknown =
        "neither its point nor its address says in which region it is: refuse it, and ask for a point";
    made.ok_or_else(|| wrong(unknown).into())
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

async fn refuse(session: &Session, database: &Database, number: u32, reason: &str) -> Result<u8> {
    let now = session.clock.now().timestamp();
    let mut writing = database.write().await?;
    let mut object = waiting(&mut writing, number).await?;
    object.state = OwnState::Refused;
    reason.clone_into(&mut object.reason);
    object.changed = now;
    writing.put_own_object(&object).await?;
    tell(&mut writing, &object, PersonLetter::Refused, now).await?;
    writing.commit().await?;
    session.printer.data(&object, |object| format!("object {} is refused", object.id))?;
    Ok(exit::OK)
}

async fn take_off(session: &Session, database: &Database, number: u32, reason: &str) -> Result<u8> {
    let now = session.clock.now().timestamp();
    let mut writing = database.write().await?;
    let mut object = found(&mut writing, number).await?;
    if object.lot.is_none() {
        return Err(ExitError::new(exit::USAGE, format!("object {number} is not in the catalogue")).into());
    }
    writing.hide_own_object(&object, now).await?;
    (object.state, object.lot, object.ends) = (OwnState::Off, None, None);
    reason.clone_into(&mut object.reason);
    object.changed = now;
    writing.put_own_object(&object).await?;
    writing.commit().await?;
    session.printer.data(&object, |object| format!("object {} is off", object.id))?;
    Ok(exit::OK)
}

/// A letter about an object; an address that nobody has proved gets none.
async fn tell(writing: &mut Repositories, object: &OwnObject, letter: PersonLetter, now: i64) -> Result<()> {
    if object.confirmed.is_some() {
        let mail = &object.facts.mail;
        let id = writing.put_person_letter(Some(object.person), letter, mail, object.site, now).await?;
        writing.want_job(JobKind::Letter, &id.to_string(), now).await?;
    }
    Ok(())
}

async fn found(session: &mut Repositories, number: u32) -> Result<OwnObject> {
    let object = session.own_object(number).await.context("read an object")?;
    let missing =
        || ExitError::new(exit::USAGE, format!("there is no object {number}: see `novosel owners list`"));
    Ok(object.ok_or_else(missing)?)
}

async fn waiting(session: &mut Repositories, number: u32) -> Result<OwnObject> {
    let object = found(session, number).await?;
    if object.state == OwnState::Waiting {
        return Ok(object);
    }
    let state = object.state.code();
    Err(ExitError::new(exit::USAGE, format!("object {number} is {state}, not waiting")).into())
}
