//! Subjects: what a chip, or a part of a phrase, restricts.

use serde::Serialize;

/// What a condition in words is about. Coarser than a field where two bounds make one range, finer where a place is
/// meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The catalogue.
    Kind,
    /// Flats, apartments, cottages, plots.
    LotKind,
    /// Administrative regions.
    Region,
    /// Stations.
    Station,
    /// Okrugs and districts.
    District,
    /// Towns and settlements.
    Location,
    /// Complexes.
    Complex,
    /// Builders.
    Builder,
    /// Words of names and addresses.
    Text,
    /// Classes.
    Class,
    /// Features.
    Feature,
    /// Utilities.
    Convenience,
    /// Land statuses.
    LandStatus,
    /// Distance from the ring.
    RingDistance,
    /// Minutes on foot.
    Walk,
    /// The viewport and drawn areas.
    Map,
    /// Rooms.
    Rooms,
    /// Price.
    Price,
    /// Price of a square metre.
    PricePerMetre,
    /// The monthly payment and the terms of the loan.
    Payment,
    /// Total area.
    Area,
    /// Kitchen.
    Kitchen,
    /// Ceilings.
    Ceiling,
    /// Plot.
    Land,
    /// Completion.
    Deadline,
    /// Finishing.
    Finishing,
    /// Contracts.
    Contract,
    /// Floor.
    Floor,
    /// The order of results.
    Sort,
}
