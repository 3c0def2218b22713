//! What pictures are drawn from. Whoever serves them reads it from the catalogue.

use chrono::NaiveDate;
use novosel_catalog::area::SquareMetres;
use novosel_catalog::building::ComplexKind;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::flat::LotKind;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::Rooms;

/// A complex as its pictures need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComplexFacts {
    /// The name that addresses use; it seeds the massing and the palette.
    pub slug: String,
    /// What it is.
    pub kind: ComplexKind,
    /// Its class.
    pub class: BuildingClass,
    /// The site that shows it.
    pub site: SiteRegion,
    /// Storeys of its корпуса, in their order; empty when unknown.
    pub storeys: Vec<u16>,
}

impl ComplexFacts {
    /// Storeys of the house at a place, cyclically; `usual` when unknown.
    pub(crate) fn storeys_of(&self, index: usize, usual: u16) -> f64 {
        match self.storeys.len() {
            0 => f64::from(usual),
            count => f64::from(self.storeys[index % count].clamp(1, 60)),
        }
    }
}

/// One корпус on the day of a photograph of its building site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFacts {
    /// Which корпус of the complex it is, from 0.
    pub house: usize,
    /// The day the works began.
    pub started: NaiveDate,
    /// The day the works end, or ended.
    pub finished: NaiveDate,
    /// The day of the photograph.
    pub taken: NaiveDate,
}

/// A lot as its floor plan needs it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FlatFacts {
    /// What it is.
    pub kind: LotKind,
    /// Rooms; none counts as an open plan.
    pub rooms: Option<Rooms>,
    /// Whether the kitchen is a living room.
    pub euro: bool,
    /// The whole area.
    pub area: SquareMetres,
    /// The kitchen.
    pub kitchen: Option<SquareMetres>,
    /// Living rooms, each.
    pub room_areas: Vec<SquareMetres>,
    /// Balconies.
    pub balconies: u8,
    /// Loggias.
    pub loggias: u8,
    /// Storeys of a house of its own.
    pub storeys: u8,
}
