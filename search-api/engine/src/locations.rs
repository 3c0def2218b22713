//! Buildings by location: how many complexes each place and station has (specification, section 3, «Buildings-by-location
//! widget data»).

use chrono::NaiveDate;
use novosel_catalog::id::{PlaceId, StationId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::place::{Place, PlaceKind, StationStatus};
use novosel_catalog::region::Region;

use crate::Engine;

/// A place or a station with its complexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocationItem<Id> {
    /// Number in the reference book.
    pub id: Id,
    /// Name.
    pub name: String,
    /// Its region.
    pub region: Region,
    /// Matching complexes.
    pub buildings: u64,
    /// Their matching lots.
    pub lots: u64,
}

/// The groups of the widget, without items that have no complex; each is sorted by name, then by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Locations {
    /// Okrugs.
    pub areas: Vec<LocationItem<PlaceId>>,
    /// Districts of cities and oblasts together.
    pub districts: Vec<LocationItem<PlaceId>>,
    /// Districts of the city's centre.
    pub central_districts: Vec<LocationItem<PlaceId>>,
    /// Districts of the oblast.
    pub regional_districts: Vec<LocationItem<PlaceId>>,
    /// Towns and settlements.
    pub locations: Vec<LocationItem<PlaceId>>,
    /// Stations in service.
    pub subways: Vec<LocationItem<StationId>>,
}

impl Engine {
    /// Counts the complexes that match the filter by place and by station.
    ///
    /// A complex counts in every place that contains it, and at every station near it. Municipal okrugs belong to their
    /// districts and are in no group.
    pub fn buildings_by_location(&self, filter: &Filter, today: NaiveDate) -> Locations {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.buildings_by_location").entered();
        let plan = self.plan(filter, today);
        let set = plan.complexes.all();
        let tally = self.tally(filter.kind, &plan.lots, &set, plan.lotless);
        let columns = &self.columns.complexes;
        let geography = &self.reference_data.geography;
        let of_site = |region: Region| filter.site.is_none_or(|site| region.site() == site);
        let mut groups = Locations::default();
        for (id, list) in columns.places.iter() {
            let Some(place) = geography.place(PlaceId(id)).filter(|place| of_site(place.region)) else {
                continue;
            };
            let counts = tally.of_list(&set, list.iter());
            if counts.complexes == 0 {
                continue;
            }
            groups.add(
                place,
                LocationItem {
                    id: place.id,
                    name: place.name.clone(),
                    region: place.region,
                    buildings: counts.complexes,
                    lots: counts.lots,
                },
            );
        }
        for (id, list) in columns.stations.iter() {
            let station = geography.station(StationId(id));
            let open =
                station.filter(|station| station.status == StationStatus::Open && of_site(station.region));
            let Some(station) = open else {
                continue;
            };
            let counts = tally.of_list(&set, list.iter());
            if counts.complexes > 0 {
                groups.subways.push(LocationItem {
                    id: station.id,
                    name: station.name.clone(),
                    region: station.region,
                    buildings: counts.complexes,
                    lots: counts.lots,
                });
            }
        }
        groups.sort();
        groups
    }
}

impl Locations {
    fn add(&mut self, place: &Place, item: LocationItem<PlaceId>) {
        match place.kind {
            PlaceKind::Okrug => self.areas.push(item),
            PlaceKind::District => {
                if !place.region.is_city() {
                    self.regional_districts.push(item.clone());
                } else if place.is_central {
                    self.central_districts.push(item.clone());
                }
                self.districts.push(item);
            }
            PlaceKind::MunicipalOkrug => {}
            PlaceKind::Town | PlaceKind::Settlement => self.locations.push(item),
        }
    }

    fn sort(&mut self) {
        let places = [
            &mut self.areas,
            &mut self.districts,
            &mut self.central_districts,
            &mut self.regional_districts,
            &mut self.locations,
        ];
        for group in places {
            group.sort_by(|one, other| one.name.cmp(&other.name).then(one.id.cmp(&other.id)));
        }
        self.subways.sort_by(|one, other| one.name.cmp(&other.name).then(one.id.cmp(&other.id)));
    }
}
