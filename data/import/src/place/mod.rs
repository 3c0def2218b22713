//! Places complexes of which no source tells a point: by a known house of the same address, by what the operator's
//! geocoder said, by the one place that the address names, in this order. What is found says what it was found by, so
//! that a page can say so and nothing is measured from the middle of a settlement.
//!
//! A guess is made anew at every import from what is known then, so it never stands against a point that was told, and
//! never outlives the address that led to it. What an editor set is left alone. The geocoder itself is asked by
//! [`run`], outside of imports: an import looks only at answers that are there.

mod houses;
mod run;
mod typed;
mod waiting;

use novosel_catalog::building::{Complex, Placed, PlacedBy};
use novosel_catalog::geocoding::{GeocoderAnswer, GeocoderVerdict};
use novosel_catalog::region::Region;
use novosel_reference::locate::Locator;
use novosel_reference::{ReferenceError, gazetteer};
use novosel_store::repo::Session;
use novosel_store::{DataError, Database};
use serde::Serialize;

use super::address::{has_street_word, is_name, names_town, short_address};
use super::merge::Edits;

pub(crate) use houses::KnownHouses;
pub use run::{PlaceOptions, PlaceReport, run};
pub use typed::{AddressPlacer, km_outside};
pub use waiting::{Unplaced, Why, unplaced};

/// Why nothing was placed. The database is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum PlaceError {
    /// The compiled-in reference data is damaged.
    #[error("cannot read the reference data")]
    Reference(#[from] ReferenceError),
    /// The database failed.
    #[error(transparent)]
    Data(#[from] DataError),
}

/// What locates: the reference data, with the operator's boundaries.
pub(crate) async fn locator(database: &Database) -> Result<Locator, PlaceError> {
    let mut session = database.read().await?;
    let boundaries = session.boundaries().await?;
    let other_names = session.other_names().await?;
    session.roll_back().await?;
    let mut gazetteer = gazetteer()?;
    gazetteer.geography.add_other_names(&other_names);
    Ok(Locator::new(gazetteer).with_boundaries(boundaries))
}

/// What became of complexes without a point of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PlaceCounts {
    /// Placed by the address of the house.
    pub by_address: u64,
    /// Placed by the name of a street, a district, a town or a settlement.
    pub by_name: u64,
    /// Not on the map.
    pub unplaced: u64,
}

impl PlaceCounts {
    /// Counts a complex; one with a point that was told is none of these.
    pub(crate) fn count(&mut self, complex: &Complex) {
        match complex.position.map(|placed| placed.by) {
            Some(PlacedBy::Source) => {}
            Some(PlacedBy::House | PlacedBy::Geocoder) => self.by_address += 1,
            Some(PlacedBy::Street | PlacedBy::Place) => self.by_name += 1,
            None => self.unplaced += 1,
        }
    }
}

/// Whether an editor set where a complex is, or that it is nowhere.
pub(crate) fn is_edited(edits: &Edits, complex: &Complex) -> bool {
    edits.has(complex.id.0, "position")
}

/// Places a complex that has no point, if anything leads to one.
pub(crate) async fn place(
    session: &mut Session,
    locator: &Locator,
    houses: &KnownHouses,
    edits: &Edits,
    complex: &mut Complex,
) -> Result<(), DataError> {
    let Some(placed) = guess(session, locator, houses, complex).await? else { return Ok(()) };
    let places = complex.places.clone();
    complex.position = Some(placed);
    locator.update(complex);
    if edits.has(complex.id.0, "places") {
        complex.places = places;
    }
    Ok(())
}

async fn guess(
    session: &mut Session,
    locator: &Locator,
    houses: &KnownHouses,
    complex: &Complex,
) -> Result<Option<Placed>, DataError> {
    let (region, address) = (complex.region, complex.address.as_str());
    let answer = match question(locator, region, address) {
        Some(question) => session.geocoder_answer(&question).await?,
        None => None,
    };
    Ok(placed(locator, houses, (region, address), answer.as_ref()))
}

/// The surest of what leads to a point.
fn placed(
    locator: &Locator,
    houses: &KnownHouses,
    (region, address): (Region, &str),
    answer: Option<&GeocoderAnswer>,
) -> Option<Placed> {
    if let Some(at) = houses.point(locator, region, address) {
        return Some(Placed { at, by: PlacedBy::House });
    }
    answer.and_then(answered).or_else(|| {
        let named = locator.named_place(region, address);
        named.map(|place| Placed { at: place.position, by: PlacedBy::Place })
    })
}

fn answered(answer: &GeocoderAnswer) -> Option<Placed> {
    let by = match answer.verdict {
        GeocoderVerdict::House => PlacedBy::Geocoder,
        GeocoderVerdict::Street => PlacedBy::Street,
        GeocoderVerdict::Nothing | GeocoderVerdict::Elsewhere => return None,
    };
    Some(Placed { at: answer.position?, by })
}

/// What a geocoder is asked about an address; none where the address could be in many towns.
fn question(locator: &Locator, region: Region, address: &str) -> Option<String> {
    let is_sure = names_one_street(locator, region, address);
    is_sure.then(|| format!("{}, {}", region.title(), short_address(address)))
}

/// Whether an address names a street and the town that it is in: «ул. Ленина, 10» stands in thirty, and «Сосенское, 4» is
/// the number of a house on the plan of one builder among many.
fn names_one_street(locator: &Locator, region: Region, address: &str) -> bool {
    let is_place = |part: &str| !locator.places(region, None, part).0.is_empty();
    let is_street = |part: &str| has_street_word(part) || (is_name(part) && !is_place(part));
    let says_town = if region.is_city() {
        locator.region(None, address, None) == Some(region)
    } else {
        names_town(address)
    };
    says_town && short_address(address).split(", ").any(is_street)
}
