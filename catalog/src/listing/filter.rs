//! The one filter value. Addresses, form bodies, saved JSON and query plans are codecs of it, by the table of its
//! fields ([`crate::listing::fields`]); its members are the keys of saved JSON.
//!
//! Meaning: OR inside a group, AND between groups. Stations, districts and locations are one group (place);
//! drawn areas are ANDed with it. A complex matches when one live lot meets all lot-level conditions at once;
//! with no lot-level condition a complex without lots matches too. Bounds are inclusive. An absent value
//! (a hidden price, an unknown floor) meets no bound.

use novosel_geo::area::Area;
use novosel_geo::bounds::BoundingBox;
use serde::{Deserialize, Serialize};

use crate::area::{CeilingHeight, LandArea, SquareMetres};
use crate::class::ClassSet;
use crate::contract::ContractSet;
use crate::deadline::{DeadlineChoice, Quarter};
use crate::feature::FeatureSet;
use crate::finishing::FinishingSet;
use crate::flat::LotKindSet;
use crate::id::{BuilderId, ComplexId, LandStatusId, PlaceId, StationId};
use crate::listing::kind::ListingKind;
use crate::money::Thousands;
use crate::mortgage::PaymentLimit;
use crate::region::{Region, SiteRegion};
use crate::rooms::RoomSet;
use crate::settlement::ConvenienceSet;

/// The most values a list of the filter may hold (reliability T10).
pub const MAX_VALUES: usize = 500;
/// The longest search text, in characters (reliability T9).
pub const MAX_TEXT: usize = 128;

/// Every condition of a search. The default matches every residential complex.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Filter {
    /// The catalogue.
    pub kind: ListingKind,
    /// The site; both when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub site: Option<SiteRegion>,
    /// Administrative regions within the site; all when empty. Sorted, no repeats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<Region>,

    // Complex-level conditions.
    /// Place group: stations. Sorted, no repeats, as every list below.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stations: Vec<StationId>,
    /// Place group: okrugs and districts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub districts: Vec<PlaceId>,
    /// Place group: towns and settlements.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<PlaceId>,
    /// Complexes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub complexes: Vec<ComplexId>,
    /// Builders.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub builders: Vec<BuilderId>,
    /// Texts, any of which the complex's names, address, builder or places must hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<String>,
    /// Classes.
    #[serde(skip_serializing_if = "ClassSet::is_empty_ref")]
    pub classes: ClassSet,
    /// Features, all of which the complex must have: each is a group of its own.
    #[serde(skip_serializing_if = "FeatureSet::is_empty_ref")]
    pub features: FeatureSet,
    /// Utilities, all of which the settlement must have.
    #[serde(skip_serializing_if = "ConvenienceSet::is_empty_ref")]
    pub conveniences: ConvenienceSet,
    /// Land statuses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub land_statuses: Vec<LandStatusId>,
    /// At most this far outside the ring, tenths of a kilometre; inside the ring is 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ring_distance_to: Option<u16>,
    /// At most this many minutes on foot to a chosen station, or to any when none is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walk_minutes_to: Option<u16>,
    /// The viewport.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<BoundingBox>,
    /// Drawn areas.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<Area>,

    // Lot-level conditions.
    /// Rooms.
    #[serde(skip_serializing_if = "RoomSet::is_empty_ref")]
    pub rooms: RoomSet,
    /// Lowest price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price_from: Option<Thousands>,
    /// Highest price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price_to: Option<Thousands>,
    /// Highest price of a square metre, thousands of roubles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price_per_metre_to: Option<Thousands>,
    /// Most that a month of a loan costs, under the cheapest programme valid today that lends for the lot: accredited
    /// by its complex, for its region and kind, within the largest loan, the first payment and the term. A lot that
    /// nobody lends for meets no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment: Option<PaymentLimit>,
    /// Smallest total area; of a settlement offer, of the house.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area_from: Option<SquareMetres>,
    /// Largest total area.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area_to: Option<SquareMetres>,
    /// Smallest kitchen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kitchen_from: Option<SquareMetres>,
    /// Lowest ceiling: of the lot where its own is known, else the lowest of its complex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ceiling_from: Option<CeilingHeight>,
    /// Smallest plot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub land_from: Option<LandArea>,
    /// Completion of the lot's корпус: any of these choices.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deadlines: Vec<DeadlineChoice>,
    /// Completed by the end of this quarter; delivered ones count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline_to: Option<Quarter>,
    /// Finishing.
    #[serde(skip_serializing_if = "FinishingSet::is_empty_ref")]
    pub finishing: FinishingSet,
    /// Contracts.
    #[serde(skip_serializing_if = "ContractSet::is_empty_ref")]
    pub contracts: ContractSet,
    /// Lot kinds; for settlements the offer types.
    #[serde(skip_serializing_if = "LotKindSet::is_empty_ref")]
    pub lot_kinds: LotKindSet,
    /// Lowest floor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub floor_from: Option<i16>,
    /// Highest floor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub floor_to: Option<i16>,
    /// Not on the last floor.
    #[serde(skip_serializing_if = "is_false")]
    pub not_last_floor: bool,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl Filter {
    /// A filter of one catalogue on one site.
    pub fn of(kind: ListingKind, site: SiteRegion) -> Self {
        Self { kind, site: Some(site), ..Self::default() }
    }

    /// Brings every list into its one form: sorted, without repeats; `regions` that name the whole site vanish,
    /// so that equal filters are equal values.
    #[must_use]
    pub fn normalized(mut self) -> Self {
        fn tidy<T: Ord>(list: &mut Vec<T>) {
            list.sort_unstable();
            list.dedup();
        }
        tidy(&mut self.regions);
        tidy(&mut self.stations);
        tidy(&mut self.districts);
        tidy(&mut self.locations);
        tidy(&mut self.complexes);
        tidy(&mut self.builders);
        tidy(&mut self.texts);
        tidy(&mut self.land_statuses);
        tidy(&mut self.deadlines);
        if self.site.is_some_and(|site| self.regions == site.regions()) {
            self.regions.clear();
        }
        self
    }

    /// Whether a station, district or location is chosen.
    pub fn has_place(&self) -> bool {
        !self.stations.is_empty() || !self.districts.is_empty() || !self.locations.is_empty()
    }
}
