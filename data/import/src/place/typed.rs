//! Addresses that people type: placed by what is in memory, as complexes are.

use novosel_catalog::building::{Complex, Placed};
use novosel_catalog::geocoding::GeocoderAnswer;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_geo::position::Position;
use novosel_reference::locate::Locator;
use novosel_reference::{ReferenceError, gazetteer};

use super::super::address::{address_key, short_address};
use super::super::validate::{km_from_centre, site_of_point};
use super::{KnownHouses, placed, question};

/// Places addresses of the sites. Build it once: it indexes the reference data.
#[derive(Debug)]
pub struct AddressPlacer {
    locator: Locator,
}

impl AddressPlacer {
    /// By the reference data that is compiled in.
    ///
    /// # Errors
    /// When it is damaged.
    pub fn new() -> Result<Self, ReferenceError> {
        Ok(Self { locator: Locator::new(gazetteer()?) })
    }

    /// What a geocoder would be asked about an address; none where it could be in many towns.
    pub fn question(&self, site: SiteRegion, address: &str) -> Option<String> {
        question(&self.locator, self.region(site, address)?, address)
    }

    /// The point of an address by a complex at it, by what the geocoder has said, or by the one place that it names.
    pub fn place<'a>(
        &self,
        site: SiteRegion,
        address: &str,
        complexes: impl Iterator<Item = &'a Complex>,
        answer: Option<&GeocoderAnswer>,
    ) -> Option<Placed> {
        let region = self.region(site, address)?;
        let key = address_key(&short_address(address));
        let mut houses = KnownHouses::default();
        for complex in complexes {
            if complex.region == region && address_key(&short_address(&complex.address)) == key {
                houses.add_complex(&self.locator, complex);
            }
        }
        placed(&self.locator, &houses, (region, address), answer)
    }

    fn region(&self, site: SiteRegion, address: &str) -> Option<Region> {
        self.locator.region(None, address, None).filter(|region| region.site() == site)
    }
}

/// How many kilometres from its centre a point lies, where that is too far for a site; none where the site shows it.
pub fn km_outside(site: SiteRegion, point: Position) -> Option<u32> {
    let is_shown = site_of_point(point) == Some(site);
    (!is_shown).then(|| km_from_centre(site, point).round() as u32)
}

#[cfg(test)]
mod tests {
    use novosel_catalog::building::PlacedBy;

    use super::*;

    #[test]
    fn an_address_is_placed_where_it_names_one_place_of_its_site() {
        let placer = AddressPlacer::new().unwrap();
        let at = |site, address: &str| placer.place(site, address, std::iter::empty(), None);
        let istra = at(SiteRegion::Msk, "Московская область, Истра, Тихая улица, 4").unwrap();
        assert_eq!(istra.by, PlacedBy::Place);
        assert_eq!(km_outside(SiteRegion::Msk, istra.at), None);
        assert_eq!(at(SiteRegion::Spb, "Московская область, Истра, Тихая улица, 4"), None);
        assert_eq!(at(SiteRegion::Msk, "улица Ленина, 4"), None, "many towns have one");
        let asked = placer.question(SiteRegion::Msk, "Московская область, Истра, Тихая улица, 4");
        assert_eq!(asked.as_deref(), Some("Московская область, Истра, Тихая улица, 4"));
    }

    #[test]
    fn a_point_of_another_site_is_so_far_outside() {
        let spb = Position::new(59.94, 30.31).unwrap();
        assert_eq!(km_outside(SiteRegion::Spb, spb), None);
        assert!(km_outside(SiteRegion::Msk, spb).is_some_and(|km| (600..660).contains(&km)));
    }
}
