//! The lots of objects that people add: they go the way of a feed's lots, one at a time. A house or a plot that stands in
//! no complex of the catalogue becomes one of its own, as an offer of a feed does that names none.

use chrono::NaiveDate;
use novosel_catalog::building::{Complex, ComplexKind};
use novosel_catalog::flat::Lot;
use novosel_catalog::id::LotId;
use novosel_catalog::identity::Decision;
use novosel_catalog::own_object::OwnObject;
use novosel_reference::gazetteer;
use novosel_reference::locate::Locator;
use novosel_store::DataError;
use novosel_store::repo::Session;

use crate::address::{short_address, without_flat};
use crate::identity::{self, Found};
use crate::merge::Edits;
use crate::place::{self, KnownHouses, PlaceError};
use crate::publish::{blank, free_slug};

/// Stores a lot and looks for the same one of other sources; its number, and what was found.
///
/// # Errors
/// When the complex is not there, or the database fails.
pub(super) async fn publish(
    session: &mut Session,
    lot: Lot,
    decision: &Decision,
) -> Result<(LotId, Found), DataError> {
    let complex = lot.complex;
    let mut lots = [lot];
    session.put_lots(&mut lots).await?;
    let found = identity::match_lots(session, &[complex], decision).await?;
    Ok((lots[0].id, found))
}

/// Stores the complex of an object that stands in none: named after its settlement or its address, at the point that its
/// person has told or that its address leads to. None where neither says in which region it is.
///
/// # Errors
/// When the reference data is damaged or the database fails.
pub(super) async fn complex_of(
    session: &mut Session,
    object: &OwnObject,
    today: NaiveDate,
) -> Result<Option<Complex>, PlaceError> {
    let locator = Locator::new(gazetteer()?).with_boundaries(session.boundaries().await?);
    let address = without_flat(&object.facts.address);
    let told = object.told_point();
    let region = locator.region(told, &address, None).filter(|region| region.site() == object.site);
    let Some(region) = region.filter(|_| !address.is_empty()) else { return Ok(None) };
    let name = match object.facts.complex_name.as_str() {
        "" => short_address(&address),
        name => name.to_owned(),
    };
    let key = object.own_complex();
    let known = match session.complex_id_by_key(&key).await? {
        Some(id) => session.complex(id).await?,
        None => None,
    };
    let others = session.complex_heads().await?.into_iter().filter(|head| head.key != key);
    let slug = free_slug(&name, "dom", &others.map(|head| head.slug).collect());
    let mut complex = blank(key, slug, &name, (region, ComplexKind::Settlement), today);
    if let Some(known) = known {
        (complex.id, complex.added, complex.popularity) = (known.id, known.added, known.popularity);
    }
    complex.address = address;
    complex.position = told.map(Into::into);
    locator.update(&mut complex);
    if complex.position.is_none() {
        let houses = KnownHouses::read(session, &locator).await?;
        place::place(session, &locator, &houses, &Edits::default(), &mut complex).await?;
    }
    session.put_complex(&mut complex).await?;
    Ok(Some(complex))
}
