//! `novosel owners`: the objects that people add, looked at, published, refused and taken off.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use novosel_catalog::id::ComplexId;
use novosel_catalog::own_object::{OwnObject, OwnState};
use novosel_import::own::{self, Looked, LookedPoint, OwnError, Placing, Published};
use novosel_leads::letter::moscow;
use novosel_leads::phone;
use novosel_store::{Database, Purpose};

use super::Session;
use crate::args::{Editor, Owners};
use crate::exit::{self, ExitError};

/// Lists, shows and decides.
pub(crate) async fn run(session: &Session, command: Owners) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Owners::List { state } => list(session, &database, state).await,
        Owners::Show { number } => show(session, &database, number).await,
        Owners::Accept { number, complex, alone, editor } => {
            let placing = match complex {
                Some(complex) => Placing::Complex(ComplexId(complex)),
                None if alone => Placing::Alone,
                None => Placing::Told,
            };
            accept(session, &database, (number, placing), &editor).await
        }
        Owners::Refuse { number, reason, editor } => {
            refuse(session, &database, (number, &reason), &editor).await
        }
        Owners::TakeOff { number, reason, editor } => {
            take_off(session, &database, (number, &reason), &editor).await
        }
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

async fn show(session: &Session, database: &Database, number: u32) -> Result<u8> {
    let mut reading = database.read().await?;
    let object = reading.own_object(number).await.context("read an object")?;
    let object = object.ok_or_else(|| wrong(OwnError::Unknown(number)))?;
    let looked = own::look(&mut reading, object).await?;
    session.printer.data(&looked, text)?;
    Ok(exit::OK)
}

fn text(looked: &Looked) -> String {
    let (object, facts) = (&looked.object, &looked.object.facts);
    let mut text = line(object);
    let proved = if object.confirmed.is_some() { "" } else { ", not proved yet" };
    let number = |value: Option<i16>| value.map_or_else(String::new, |value| value.to_string());
    let fields = [
        ("complex", looked.complex_name().unwrap_or_else(|| format!("{} (not found)", facts.complex_name))),
        ("address", facts.address.clone()),
        ("point", looked.point.as_ref().map(point).unwrap_or_default()),
        ("floor", number(facts.floor)),
        ("number", facts.number.clone()),
        ("contract", looked.contract.map_or_else(|reason| format!("none: {reason}"), str::to_owned)),
        (
            "price",
            looked.over_median.map_or_else(String::new, |percent| format!("{percent:+} % of the median")),
        ),
        ("alike", looked.alike.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")),
        ("alike objects", looked.alike_objects.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")),
        ("seller", format!("{}, {}, {}{proved}", facts.name, phone::shown(&facts.phone), facts.mail)),
        ("text", facts.description.clone()),
        ("photos", object.photos.iter().map(|photo| photo.content.as_str()).collect::<Vec<_>>().join(" ")),
        ("suspicions", facts.suspicions.join(", ")),
        ("reason", object.reason.clone()),
    ];
    for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(text, "\n{name:15} {value}");
    }
    text
}

fn point(point: &LookedPoint) -> String {
    let by = match point.by {
        "told" => "told by its person",
        "complex" => "of the complex",
        "house" | "geocoder" => "found by the address",
        "street" => "found by the name of the street",
        _ => "found by the name of the place",
    };
    let far = point.from_complex_m.map_or_else(String::new, |metres| {
        let km = f64::from(metres) / 1_000.0;
        let warning = if point.is_far { ": LOOK AT IT" } else { "" };
        format!(", {km:.1} km from the complex{warning}")
    });
    format!("{}, {} {by}{far}", point.lat, point.lon)
}

async fn accept(
    session: &Session,
    database: &Database,
    (number, placing): (u32, Placing),
    editor: &Editor,
) -> Result<u8> {
    let mut writing = database.write().await?;
    let by = (session.moderator(editor), session.today());
    let Published { object, lot, same } =
        own::accept(&mut writing, number, placing, by).await.map_err(wrong)?;
    writing.commit().await?;
    session.printer.data(&object, |object| {
        let merged = if same.merged > 0 { "; it is one with a lot of another source" } else { "" };
        let proposed = if same.proposed > 0 { "; `novosel review list` has lots like it" } else { "" };
        format!("object {} is lot {lot} until the end of its 30 days{merged}{proposed}", object.id)
    })?;
    Ok(exit::OK)
}

async fn refuse(
    session: &Session,
    database: &Database,
    (number, reason): (u32, &str),
    editor: &Editor,
) -> Result<u8> {
    let mut writing = database.write().await?;
    let object = own::refuse(&mut writing, number, reason, session.moderator(editor)).await.map_err(wrong)?;
    writing.commit().await?;
    session.printer.data(&object, |object| format!("object {} is refused", object.id))?;
    Ok(exit::OK)
}

async fn take_off(
    session: &Session,
    database: &Database,
    (number, reason): (u32, &str),
    editor: &Editor,
) -> Result<u8> {
    let mut writing = database.write().await?;
    let object =
        own::take_off(&mut writing, number, reason, session.moderator(editor)).await.map_err(wrong)?;
    writing.commit().await?;
    session.printer.data(&object, |object| format!("object {} is off", object.id))?;
    Ok(exit::OK)
}

/// A decision that does not fit is a mistake of the command line.
fn wrong(error: OwnError) -> anyhow::Error {
    match error {
        OwnError::Data(error) => error.into(),
        OwnError::Place(error) => error.into(),
        asked => ExitError::new(exit::USAGE, asked.to_string()).into(),
    }
}
