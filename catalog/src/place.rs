//! Reference data of places: stations with their lines; okrugs, districts, towns and settlements.

use novosel_geo::position::Position;
use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;
use crate::id::{PlaceId, StationId};
use crate::region::Region;
use crate::settlement::LandStatus;

/// A metro, МЦК or МЦД line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Number in the reference data.
    pub id: u32,
    /// The region of the network: MSK or SPB.
    pub region: Region,
    /// The operator's designation: «1», «8A», «D2».
    pub code: String,
    /// «Сокольническая».
    pub name: String,
    /// `#RRGGBB`.
    pub color: String,
}

closed_list! {
    /// Whether trains stop at a station.
    StationStatus {
        /// In service.
        Open = "open", "действует";
        /// Out of service.
        Closed = "closed", "закрыта";
        /// Planned or under construction.
        Planned = "planned", "строится";
    }
}

/// A station on one line; an interchange is one station a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Station {
    /// Number in the reference data.
    pub id: StationId,
    /// The line.
    pub line: u32,
    /// Order on the line.
    pub order: u16,
    /// «Парк Победы».
    pub name: String,
    /// Former and other names; found by search, matched by import.
    pub other_names: Vec<String>,
    /// Where it is.
    pub position: Position,
    /// Whether trains stop there.
    pub status: StationStatus,
    /// The region it lies in (some МЦД stations are in the oblast).
    pub region: Region,
}

closed_list! {
    /// The kind of a place.
    PlaceKind {
        /// An administrative okrug of Moscow.
        Okrug = "okrug", "округ";
        /// A district of a city or of an oblast.
        District = "district", "район";
        /// A municipal okrug of Saint Petersburg.
        MunicipalOkrug = "municipal_okrug", "муниципальный округ";
        /// A town.
        Town = "town", "город";
        /// A settlement.
        Settlement = "settlement", "посёлок";
    }
}

/// An okrug, district, town or settlement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Number in the reference data.
    pub id: PlaceId,
    /// The region.
    pub region: Region,
    /// The kind.
    pub kind: PlaceKind,
    /// The full name.
    pub name: String,
    /// The short name («ЦАО»), or the full one.
    pub short: String,
    /// Names that editors have added; found by search.
    // Folders of before have none.
    #[serde(default)]
    pub other_names: Vec<String>,
    /// The Latin name in addresses, unique in the reference data.
    pub slug: String,
    /// The place that contains it.
    pub parent: Option<PlaceId>,
    /// Whether it is a central district (ЦАО, the centre of Saint Petersburg).
    pub is_central: bool,
    /// A point inside it.
    pub position: Position,
}

impl Place {
    /// The specification's `is_district`: a district or an okrug, not a town or a settlement.
    pub fn is_district(&self) -> bool {
        matches!(self.kind, PlaceKind::Okrug | PlaceKind::District | PlaceKind::MunicipalOkrug)
    }
}

/// All geographical reference data as one value. Ids need not be dense: look entries up by id.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Geography {
    /// Lines.
    pub lines: Vec<Line>,
    /// Stations by id.
    pub stations: Vec<Station>,
    /// Places by id.
    pub places: Vec<Place>,
    /// Land statuses by id.
    pub land_statuses: Vec<LandStatus>,
}

impl Geography {
    /// A station by number; the list is sorted by id.
    pub fn station(&self, id: StationId) -> Option<&Station> {
        self.stations.binary_search_by_key(&id, |station| station.id).ok().map(|at| &self.stations[at])
    }

    /// A place by number; the list is sorted by id.
    pub fn place(&self, id: PlaceId) -> Option<&Place> {
        self.places.binary_search_by_key(&id, |place| place.id).ok().map(|at| &self.places[at])
    }

    /// A line by number.
    pub fn line(&self, id: u32) -> Option<&Line> {
        self.lines.iter().find(|line| line.id == id)
    }

    /// A place with every place above it, nearest first.
    pub fn with_parents(&self, id: PlaceId) -> Vec<PlaceId> {
        let mut chain = Vec::new();
        let mut next = Some(id);
        // The bound stops a cycle of parents from looping.
        while let Some(place) = next.and_then(|id| self.place(id)).filter(|_| chain.len() < 8) {
            chain.push(place.id);
            next = place.parent;
        }
        chain
    }
}
