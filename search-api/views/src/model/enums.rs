//! Enumerations of the schema and their values in the domain.

use async_graphql::Enum;
use novosel_catalog::building::PlacedBy;
use novosel_catalog::flat::LotKind;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::sort::{Direction, SortField};
use novosel_catalog::price_history::MetrePriceBasis;
use novosel_catalog::region;
use serde::Serialize;

/// One of the two sites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum SiteRegion {
    /// Moscow and Moscow oblast.
    #[graphql(name = "MSK")]
    Msk,
    /// Saint Petersburg and Leningrad oblast.
    #[graphql(name = "SPB")]
    Spb,
}

impl From<region::SiteRegion> for SiteRegion {
    fn from(site: region::SiteRegion) -> Self {
        match site {
            region::SiteRegion::Msk => Self::Msk,
            region::SiteRegion::Spb => Self::Spb,
        }
    }
}

impl From<SiteRegion> for region::SiteRegion {
    fn from(site: SiteRegion) -> Self {
        match site {
            SiteRegion::Msk => Self::Msk,
            SiteRegion::Spb => Self::Spb,
        }
    }
}

/// What flats are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum ApartmentSortType {
    /// Price.
    Price,
    /// Total area.
    Area,
    /// Price of a square metre.
    PriceSq,
    /// Completion of the корпус.
    Deadline,
    /// The day of publication.
    Date,
}

impl From<ApartmentSortType> for SortField {
    fn from(sort: ApartmentSortType) -> Self {
        match sort {
            ApartmentSortType::Price => Self::Price,
            ApartmentSortType::Area => Self::Area,
            ApartmentSortType::PriceSq => Self::PricePerMetre,
            ApartmentSortType::Deadline => Self::Deadline,
            ApartmentSortType::Date => Self::Newness,
        }
    }
}

/// What offers of a settlement are ordered by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
pub enum SettlementSortType {
    /// Price.
    #[default]
    Price,
    /// The house.
    Area,
    /// The plot; offers without one come last.
    LandArea,
    /// Price of a square metre of the house.
    PriceSq,
    /// Completion.
    Deadline,
    /// The day of publication.
    Date,
}

impl SettlementSortType {
    /// The sort field of lots; `None` by the plot, which complexes do not have.
    pub fn field(self) -> Option<SortField> {
        match self {
            Self::LandArea => None,
            Self::Price => Some(SortField::Price),
            Self::Area => Some(SortField::Area),
            Self::PriceSq => Some(SortField::PricePerMetre),
            Self::Deadline => Some(SortField::Deadline),
            Self::Date => Some(SortField::Newness),
        }
    }
}

/// The direction of a list of flats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum OrderType {
    /// Smallest first.
    Asc,
    /// Largest first.
    Desc,
}

impl From<OrderType> for Direction {
    fn from(order: OrderType) -> Self {
        match order {
            OrderType::Asc => Self::Asc,
            OrderType::Desc => Self::Desc,
        }
    }
}

/// Who sells a flat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
pub enum ApartmentSourceType {
    /// Anybody.
    #[default]
    All,
    /// The builder.
    Developer,
    /// An agency, from the builder's stock.
    Agency,
    /// The holder of a contract: a resale of purchase rights.
    Assignment,
}

/// What complexes are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum BuildingSortField {
    /// Views of the last month.
    Popularity,
    /// The cheapest matching lot.
    Price,
    /// The smallest matching lot.
    Area,
    /// The lowest price of a square metre.
    PriceSq,
    /// The nearest completion.
    Deadline,
    /// The name.
    Name,
    /// The day it appeared.
    Newness,
    /// Distance from the centre, or from the chosen station.
    Distance,
}

impl From<BuildingSortField> for SortField {
    fn from(field: BuildingSortField) -> Self {
        match field {
            BuildingSortField::Popularity => Self::Popularity,
            BuildingSortField::Price => Self::Price,
            BuildingSortField::Area => Self::Area,
            BuildingSortField::PriceSq => Self::PricePerMetre,
            BuildingSortField::Deadline => Self::Deadline,
            BuildingSortField::Name => Self::Name,
            BuildingSortField::Newness => Self::Newness,
            BuildingSortField::Distance => Self::Distance,
        }
    }
}

/// The direction of a list of complexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum SortDirection {
    /// Smallest first.
    Asc,
    /// Largest first.
    Desc,
}

impl From<SortDirection> for Direction {
    fn from(direction: SortDirection) -> Self {
        match direction {
            SortDirection::Asc => Self::Asc,
            SortDirection::Desc => Self::Desc,
        }
    }
}

/// A real-estate type (specification, section 3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
pub enum BuildingType {
    /// Residential complexes.
    #[default]
    Buildings,
    /// Apartments.
    MultiFunctional,
    /// Low-rise complexes.
    Mgk,
    /// Cottage settlements.
    Settlements,
    /// Townhouses and duplexes.
    Townhouses,
    /// Flats in new buildings.
    RealtorsApartments,
    /// Assignments.
    RealtorsApartmentsAssignment,
    /// All flats.
    All,
}

impl From<BuildingType> for ListingKind {
    fn from(kind: BuildingType) -> Self {
        match kind {
            BuildingType::Buildings => Self::Buildings,
            BuildingType::MultiFunctional => Self::MultiFunctional,
            BuildingType::Mgk => Self::Mgk,
            BuildingType::Settlements => Self::Settlements,
            BuildingType::Townhouses => Self::Townhouses,
            BuildingType::RealtorsApartments => Self::RealtorsApartments,
            BuildingType::RealtorsApartmentsAssignment => Self::RealtorsApartmentsAssignment,
            BuildingType::All => Self::All,
        }
    }
}

/// The type of a settlement offer (specification, section 5, «Settlement types»).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(rename_items = "snake_case")]
pub enum SettlementOfferType {
    /// A flat.
    Apartment,
    /// A cottage.
    Cottage,
    /// A plot.
    Land,
    /// A plot with a building contract.
    LandContract,
    /// A townhouse.
    Townhouse,
}

impl From<SettlementOfferType> for LotKind {
    fn from(kind: SettlementOfferType) -> Self {
        match kind {
            SettlementOfferType::Apartment => Self::Flat,
            SettlementOfferType::Cottage => Self::Cottage,
            SettlementOfferType::Land => Self::Land,
            SettlementOfferType::LandContract => Self::LandContract,
            SettlementOfferType::Townhouse => Self::Townhouse,
        }
    }
}

/// What prices of a series are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DynamicsBasis {
    /// Square metres: averages over the lots that had a price on the day; for a district and a class the median of its complexes' averages.
    Lots,
    /// The cheapest square metre of a complex; for a district and a class the median over complexes.
    Cheapest,
    /// The average square metre of a house, as the source of the complex states it, of several houses the lowest one; for
    /// a district and a class the median over complexes of which sources state it.
    HouseAverage,
}

impl From<MetrePriceBasis> for DynamicsBasis {
    fn from(basis: MetrePriceBasis) -> Self {
        match basis {
            MetrePriceBasis::Cheapest => Self::Cheapest,
            MetrePriceBasis::HouseAverage => Self::HouseAverage,
        }
    }
}

/// What a point on the map was found by, where nobody told it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MapBy {
    /// The address of the house.
    Address,
    /// The name of the street.
    Street,
    /// The name of the district, town or settlement.
    Place,
}

impl MapBy {
    /// What a point was found by; none where it was told.
    pub fn of(by: PlacedBy) -> Option<Self> {
        match by {
            PlacedBy::Source => None,
            PlacedBy::House | PlacedBy::Geocoder => Some(Self::Address),
            PlacedBy::Street => Some(Self::Street),
            PlacedBy::Place => Some(Self::Place),
        }
    }
}
