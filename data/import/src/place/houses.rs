//! Houses whose points are known, by their addresses.

use std::collections::HashMap;

use novosel_catalog::building::Complex;
use novosel_catalog::id::ComplexId;
use novosel_catalog::own_object::OWNERS;
use novosel_catalog::region::Region;
use novosel_geo::position::Position;
use novosel_reference::locate::Locator;
use novosel_store::DataError;
use novosel_store::repo::Session;

use super::super::address::{address_key, has_house_number, short_address};
use super::names_one_street;

/// Complexes read at once.
const AT_ONCE: u16 = 64;
/// Farther apart two points of one address are a mistake, or two houses of two towns that are written alike.
const ONE_HOUSE_M: f64 = 300.0;

/// The points of houses; none where complexes of one address disagree.
#[derive(Debug, Default)]
pub(crate) struct KnownHouses(HashMap<(Region, String), Option<Position>>);

impl KnownHouses {
    /// Those of the catalogue that were told.
    pub(crate) async fn read(session: &mut Session, locator: &Locator) -> Result<Self, DataError> {
        let mut houses = Self::default();
        let mut after = ComplexId(0);
        loop {
            let complexes = session.complexes_after(after, AT_ONCE).await?;
            let Some(last) = complexes.last() else { return Ok(houses) };
            after = last.id;
            for complex in &complexes {
                houses.add_complex(locator, complex);
            }
        }
    }

    /// Adds the house of a complex, if its point was told by a source: a person who sells one house marks it by hand.
    pub(super) fn add_complex(&mut self, locator: &Locator, complex: &Complex) {
        if let Some(point) = complex.told_point().filter(|_| complex.key.source != OWNERS) {
            self.add(locator, complex.region, &complex.address, point);
        }
    }

    /// Adds a house, unless its address says no number or not in which town it is.
    pub(crate) fn add(&mut self, locator: &Locator, region: Region, address: &str, point: Position) {
        if let Some(key) = key(locator, region, address) {
            let known = self.0.entry((region, key)).or_insert(Some(point));
            if known.is_some_and(|known| known.distance_m(point) > ONE_HOUSE_M) {
                *known = None;
            }
        }
    }

    /// The point of the house of an address.
    pub(super) fn point(&self, locator: &Locator, region: Region, address: &str) -> Option<Position> {
        self.0.get(&(region, key(locator, region, address)?)).copied().flatten()
    }
}

fn key(locator: &Locator, region: Region, address: &str) -> Option<String> {
    let short = short_address(address);
    let is_house = has_house_number(&short) && names_one_street(locator, region, address);
    is_house.then(|| address_key(&short))
}
