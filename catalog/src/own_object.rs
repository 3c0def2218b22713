//! Objects that people add themselves: from a draft to a lot of the catalogue and out of it again.

use novosel_geo::position::Position;
use serde::{Deserialize, Serialize};

use crate::area::{LandArea, SquareMetres};
use crate::building::{Complex, ComplexKind, Placed};
use crate::closed_list::closed_list;
use crate::finishing::Finishing;
use crate::flat::{LotKind, SourceKey};
use crate::id::{ComplexId, LotId, QueueId};
use crate::likeness::Likeness;
use crate::lot_photo::LotPhotoKind;
use crate::money::Thousands;
use crate::region::SiteRegion;
use crate::rooms::Rooms;

/// The source of their lots in the catalogue; the number of the object is the number in it.
pub const OWNERS: &str = "owners";
/// What a complex of theirs is called once its object is away.
const WITHDRAWN: &str = "Снятое объявление";
/// The folder of their pictures, in addresses.
pub const FOLDER: &str = "/media/own/";

closed_list! {
    /// What somebody sells.
    OwnKind {
        /// A flat of a delivered house.
        Flat = "flat", "квартира";
        /// The rights of an equity contract, before the transfer act.
        Assignment = "assignment", "уступка";
        /// A house of a settlement.
        House = "house", "дом";
        /// A plot of a settlement.
        Plot = "plot", "участок";
    }
}

closed_list! {
    /// Where an object stands.
    OwnState {
        /// Its person is filling it in.
        Draft = "draft", "черновик";
        /// A moderator looks at it.
        Waiting = "waiting", "на проверке";
        /// It is in the catalogue.
        Published = "published", "опубликовано";
        /// A moderator has refused it, and said why.
        Refused = "refused", "отклонено";
        /// It was taken off.
        Off = "off", "снято";
        /// Its time is over.
        Expired = "expired", "срок показа истёк";
    }
}

impl OwnKind {
    /// What its lot is in a complex: a dwelling of an apart-complex is no flat by law, whatever its seller calls it.
    pub fn lot_kind(self, complex: Option<ComplexKind>) -> LotKind {
        match self {
            Self::Flat | Self::Assignment if complex == Some(ComplexKind::Apartments) => LotKind::Apartments,
            Self::Flat | Self::Assignment => LotKind::Flat,
            Self::House if complex == Some(ComplexKind::Townhouses) => LotKind::Townhouse,
            Self::House => LotKind::Cottage,
            Self::Plot => LotKind::Land,
        }
    }

    /// Whether it is a flat, or the right to one.
    pub fn is_flat(self) -> bool {
        matches!(self, Self::Flat | Self::Assignment)
    }
}

/// What its person has told, as far as they have come.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct OwnFacts {
    /// The complex or the settlement.
    pub complex: Option<ComplexId>,
    /// Its name, where it is not in the catalogue.
    pub complex_name: String,
    /// The address, where the complex is not in the catalogue.
    pub address: String,
    /// The корпус.
    pub queue: Option<QueueId>,
    /// The section.
    pub section: Option<u16>,
    /// The floor.
    pub floor: Option<i16>,
    /// Floors of the house.
    pub floors_total: Option<i16>,
    /// The number on the door, or of the plot.
    pub number: String,
    /// Whether the person has said that no transfer act is signed.
    pub no_act: bool,
    /// Rooms.
    pub rooms: Option<Rooms>,
    /// A euro layout.
    pub euro: bool,
    /// Total area.
    pub area: Option<SquareMetres>,
    /// Living area.
    pub living_area: Option<SquareMetres>,
    /// Area of the kitchen.
    pub kitchen_area: Option<SquareMetres>,
    /// The plot.
    pub land_area: Option<LandArea>,
    /// Finishing.
    pub finishing: Option<Finishing>,
    /// The seller's text.
    pub description: String,
    /// The name of the seller.
    pub name: String,
    /// The phone of the seller.
    pub phone: String,
    /// Where applications go.
    pub mail: String,
    /// The price.
    pub price: Option<Thousands>,
    /// Whether the person has said that they own it, or act for the owner.
    pub is_owner: bool,
    /// Why a moderator should doubt that a person has sent it.
    pub suspicions: Vec<String>,
}

/// A picture of an object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnPhoto {
    /// The number.
    pub id: u32,
    /// A view, or a plan.
    pub kind: LotPhotoKind,
    /// The name of its files, from its content.
    pub content: String,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// A perceptual hash, 16 hexadecimal digits.
    pub likeness: String,
}

/// A complex that held one object, once that is away: nothing of its person is left in it. The catalogue does not show it.
pub fn withdrawn(complex: &Complex) -> Complex {
    Complex {
        slug: format!("own-{}", complex.id),
        name: WITHDRAWN.to_owned(),
        synonyms: Vec::new(),
        address: String::new(),
        position: None,
        places: Vec::new(),
        places_by_point: false,
        stations: Vec::new(),
        ring_distance: None,
        description: None,
        photos: Vec::new(),
        ..complex.clone()
    }
}

impl OwnPhoto {
    /// Its path once the object is published.
    pub fn file(&self) -> String {
        format!("{FOLDER}{}.webp", self.content)
    }

    /// What it is told from others by.
    pub fn likeness(&self) -> Likeness<'_> {
        Likeness::of(&self.content, &self.likeness)
    }
}

/// An object of a person.
#[derive(Clone, PartialEq, Serialize)]
pub struct OwnObject {
    /// The number.
    pub id: u32,
    /// Whose it is.
    pub person: u32,
    /// The site that it was begun on.
    pub site: SiteRegion,
    /// What is sold.
    pub kind: OwnKind,
    /// Where it stands.
    pub state: OwnState,
    /// Seconds since 1970, as all moments here.
    pub created: i64,
    /// When it was changed last.
    pub changed: i64,
    /// What was told.
    pub facts: OwnFacts,
    /// Where its house stands: as its person has told, or found by the address of one that is in no complex.
    pub position: Option<Placed>,
    /// When the address of mail was proved.
    pub confirmed: Option<i64>,
    /// Its lot, while the catalogue shows one.
    pub lot: Option<LotId>,
    /// Why it was refused or taken off.
    pub reason: String,
    /// When the catalogue stops showing it.
    pub ends: Option<i64>,
    /// When its person was told that this is near.
    pub reminded: Option<i64>,
    /// Its pictures; the first one is the main one.
    pub photos: Vec<OwnPhoto>,
}

/// Names, phones and addresses are no business of a log.
impl std::fmt::Debug for OwnObject {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OwnObject")
            .field("id", &self.id)
            .field("kind", &self.kind)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

impl OwnObject {
    /// The plan: the first picture that is one.
    pub fn plan(&self) -> Option<&OwnPhoto> {
        self.photos.iter().find(|photo| photo.kind == LotPhotoKind::Plan)
    }

    /// Where its person has said that its house stands.
    pub fn told_point(&self) -> Option<Position> {
        self.position.filter(|placed| placed.by.is_told()).map(|placed| placed.at)
    }

    /// The complex of an object that stands in none of the catalogue's: it holds nothing else.
    pub fn own_complex(&self) -> SourceKey {
        SourceKey { source: OWNERS.to_owned(), external_id: self.id.to_string() }
    }

    /// Whether its person may change it: a moderator looks at what stays the same meanwhile.
    pub fn is_open(&self) -> bool {
        self.state != OwnState::Waiting
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lot_is_what_its_complex_sells() {
        let of = |own: OwnKind, complex| own.lot_kind(complex);
        let (hotel, town) = (Some(ComplexKind::Apartments), Some(ComplexKind::Townhouses));
        assert_eq!(of(OwnKind::Flat, hotel), LotKind::Apartments);
        assert_eq!(of(OwnKind::Assignment, hotel), LotKind::Apartments);
        assert_eq!(of(OwnKind::Flat, Some(ComplexKind::Residential)), LotKind::Flat);
        assert_eq!(of(OwnKind::Flat, None), LotKind::Flat);
        assert_eq!((of(OwnKind::House, town), of(OwnKind::Plot, town)), (LotKind::Townhouse, LotKind::Land));
        assert_eq!(of(OwnKind::House, Some(ComplexKind::Settlement)), LotKind::Cottage);
    }
}
