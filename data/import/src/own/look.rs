//! What a moderator wants to know of an object.

use novosel_catalog::building::Complex;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::own_object::{OwnObject, OwnState};
use novosel_owners::form::metre;
use novosel_owners::market::Market;
use novosel_owners::{contract, likeness, point};
use novosel_store::DataError;
use novosel_store::repo::Session;
use serde::Serialize;

use super::decide::deadline;

/// An object with what a moderator wants to know of it.
#[derive(Serialize)]
pub struct Looked {
    /// The object.
    #[serde(flatten)]
    pub object: OwnObject,
    /// The complex that it would stand in.
    #[serde(serialize_with = "name_of")]
    pub complex: Option<Box<Complex>>,
    /// Where it stands on the map.
    pub point: Option<LookedPoint>,
    /// How it may be sold; or why it may not.
    pub contract: Result<&'static str, &'static str>,
    /// Per cent over the median of the complex.
    pub over_median: Option<i32>,
    /// Lots of the catalogue that look like it.
    pub alike: Vec<u32>,
    /// Objects of people that look like it or show the same pictures, waiting or published.
    pub alike_objects: Vec<u32>,
}

impl Looked {
    /// What the complex is called.
    pub fn complex_name(&self) -> Option<String> {
        self.complex.as_ref().map(|complex| complex.name.clone())
    }
}

fn name_of<S: serde::Serializer>(complex: &Option<Box<Complex>>, to: S) -> Result<S::Ok, S::Error> {
    complex.as_ref().map(|complex| &complex.name).serialize(to)
}

/// Where an object stands on the map.
#[derive(Serialize)]
pub struct LookedPoint {
    /// Degrees.
    pub lat: f64,
    /// Degrees.
    pub lon: f64,
    /// `told`, `complex`, or what an address was found by.
    pub by: &'static str,
    /// Metres from the nearest корпус of its complex.
    pub from_complex_m: Option<u32>,
    /// Its person has told a point that contradicts the complex.
    pub is_far: bool,
}

impl LookedPoint {
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
}

/// Compares an object with its complex, the lots there and what other people add.
///
/// # Errors
/// When the database fails.
pub async fn look(session: &mut Session, object: OwnObject) -> Result<Looked, DataError> {
    let (complex, lots) = match object.facts.complex {
        Some(id) => (session.complex(id).await?, session.lots_of(id).await?),
        None => (None, Vec::new()),
    };
    let mut others = session.own_objects(Some(OwnState::Waiting)).await?;
    others.extend(session.own_objects(Some(OwnState::Published)).await?);
    let due = complex.as_ref().and_then(|complex| deadline(complex, &object));
    let alike = likeness::alike(&object, complex.as_ref().map(|complex| complex.kind), &lots);
    let alike_objects = likeness::alike_objects(&object, &others);
    Ok(Looked {
        over_median: over_median(&object, complex.as_ref(), &lots),
        alike: alike.into_iter().map(|lot| lot.id.0).collect(),
        alike_objects: alike_objects.into_iter().map(|other| other.id).collect(),
        point: LookedPoint::of(&object, complex.as_ref()),
        contract: contract::contract(object.kind, due, object.facts.no_act).map(|contract| contract.code()),
        complex: complex.map(Box::new),
        object,
    })
}

fn over_median(object: &OwnObject, complex: Option<&Complex>, lots: &[Lot]) -> Option<i32> {
    let kind = object.kind.lot_kind(complex.map(|complex| complex.kind));
    let live = lots
        .iter()
        .filter(|lot| lot.status == LotStatus::Live && lot.kind == kind && Some(lot.id) != object.lot);
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
