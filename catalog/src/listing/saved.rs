//! Saved queries: the filter as JSON, and the reduction of the older saved form (specification, section 3,
//! «Initial state from a saved query»).

use chrono::NaiveDate;
use serde::Deserialize;

use crate::area::SquareMetres;
use crate::deadline::DeadlineChoice;
use crate::finishing::FinishingSet;
use crate::id::{BuilderId, ComplexId, PlaceId, StationId};
use crate::listing::filter::Filter;
use crate::listing::kind::ListingKind;
use crate::money::Thousands;
use crate::region::SiteRegion;
use crate::rooms::RoomSet;

/// The fields that a server of the older form saved. Prices are roubles.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct LegacyQuery {
    /// The type of the form.
    #[serde(rename = "formType")]
    pub form_type: String,
    /// Stations.
    pub metro: Vec<u32>,
    /// Towns and settlements.
    pub location: Vec<u32>,
    /// Complexes.
    pub buildings: Vec<u32>,
    /// Room values.
    pub rooms: Vec<String>,
    /// Highest price, roubles.
    pub price_to: u64,
    /// Builders.
    pub builders: Vec<u32>,
    /// Smallest area, m².
    pub area_from: f64,
    /// Completion choices; dates and years are both met.
    pub end_date: Vec<String>,
    /// 1 for the checkbox.
    pub fine_finish: u8,
}

/// The catalogue of a saved type: cottages, grounds, unionApartments and resaleApartments fall back to buildings.
pub fn kind_of_form_type(form_type: &str) -> ListingKind {
    match form_type {
        "multiFunctional" => ListingKind::MultiFunctional,
        "realtorsApartments" => ListingKind::RealtorsApartments,
        "realtorsApartmentsAssignment" => ListingKind::RealtorsApartmentsAssignment,
        code => ListingKind::parse(code).unwrap_or_default(),
    }
}

impl LegacyQuery {
    /// The filter that the form starts with. Completions are reduced to distinct four-digit years.
    pub fn into_filter(self, site: SiteRegion) -> Filter {
        let years = self.end_date.iter().filter_map(|text| year_of(text));
        Filter {
            stations: self.metro.into_iter().map(StationId).collect(),
            locations: self.location.into_iter().map(PlaceId).collect(),
            complexes: self.buildings.into_iter().map(ComplexId).collect(),
            builders: self.builders.into_iter().map(BuilderId).collect(),
            rooms: self
                .rooms
                .iter()
                .filter_map(|value| RoomSet::parse_value(value))
                .fold(RoomSet::EMPTY, RoomSet::union),
            price_to: Thousands::from_roubles_floor(self.price_to).filter(|price| price.0 > 0),
            area_from: SquareMetres::from_f64(self.area_from).filter(|area| area.0 > 0),
            deadlines: years.map(DeadlineChoice::Year).collect(),
            finishing: if self.fine_finish == 1 { FinishingSet::fine() } else { FinishingSet::EMPTY },
            ..Filter::of(kind_of_form_type(&self.form_type), site)
        }
        .normalized()
    }
}

/// The first four-digit year of a saved completion: `2027`, `20274`, `2027-12-31`.
fn year_of(text: &str) -> Option<u16> {
    if let Ok(date) = text.parse::<NaiveDate>() {
        use chrono::Datelike;
        return u16::try_from(date.year()).ok();
    }
    let year = text.get(..4)?.parse().ok()?;
    (1950..=2150).contains(&year).then_some(year)
}
