//! What every feed is turned into before it meets the catalogue: an offer of a lot in a house of a complex.

use chrono::NaiveDate;
use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{LotKind, LotStatus, PriceTerms};
use novosel_catalog::lot_photo::{LotPhoto, LotPhotoKind};
use novosel_catalog::lot_video::LotVideo;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::Region;
use novosel_catalog::rooms::Rooms;
use novosel_geo::position::Position;
use serde::{Deserialize, Serialize};

use super::fields::{FieldFault, Note, SourceLocation};
use super::picture::{Picture, PictureKind};
use super::terms::WrittenPrice;

/// Coordinates as written: latitude, longitude.
pub(crate) type RawPosition = (f64, f64);

/// What a record says about its complex.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ComplexFacts {
    /// The feed's number of the complex.
    pub(crate) external_id: Option<String>,
    /// The name, not yet cleaned of «ЖК» and quotes.
    pub(crate) name: Option<String>,
    pub(crate) synonyms: Vec<String>,
    /// The builder's brand.
    pub(crate) builder: Option<BuilderFacts>,
    /// The legal developer.
    pub(crate) developer: Option<String>,
    pub(crate) class: Option<BuildingClass>,
    pub(crate) walls: Option<String>,
    pub(crate) parking: Option<String>,
    pub(crate) photos: Vec<Picture>,
    pub(crate) videos: Vec<LotVideo>,
    pub(crate) low_rise: bool,
    pub(crate) settlement: bool,
    /// The average price of a square metre in its house; of several houses the lowest.
    pub(crate) metre_price: Option<Thousands>,
}

/// A builder's brand with its contacts.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct BuilderFacts {
    pub(crate) name: String,
    pub(crate) phone: Option<String>,
    pub(crate) site: Option<String>,
    pub(crate) logo: Option<String>,
}

/// What a record says about its house.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct HouseFacts {
    /// The feed's number of the house.
    pub(crate) external_id: Option<String>,
    /// «Корпус 2».
    pub(crate) title: Option<String>,
    pub(crate) phase: Option<u16>,
    pub(crate) address: Option<String>,
    pub(crate) raw_position: Option<RawPosition>,
    /// Set by the check of coordinates.
    pub(crate) position: Option<Position>,
    pub(crate) region: Option<Region>,
    pub(crate) deadline: Option<Deadline>,
    pub(crate) started: Option<NaiveDate>,
    pub(crate) floors_from: Option<u16>,
    pub(crate) floors_to: Option<u16>,
    pub(crate) contract: Option<Contract>,
    pub(crate) escrow_bank: Option<String>,
    pub(crate) permit: Option<String>,
    pub(crate) lots_total: Option<u32>,
    pub(crate) ceiling_cm: Option<u16>,
    /// The station that the feed names.
    pub(crate) metro: Option<String>,
}

/// An agency as a feed describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct AgencyFacts {
    pub(crate) name: String,
    pub(crate) phone: Option<String>,
    pub(crate) mail: Option<String>,
    /// The name of the agent who sells this lot; the phone and the mail are theirs then.
    pub(crate) agent: Option<String>,
}

/// A lot as a feed describes it; numbers of the catalogue come later.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct LotFacts {
    pub(crate) external_id: String,
    pub(crate) kind: LotKind,
    pub(crate) status: LotStatus,
    pub(crate) rooms: Option<Rooms>,
    pub(crate) euro: bool,
    pub(crate) area: Option<SquareMetres>,
    pub(crate) living_area: Option<SquareMetres>,
    pub(crate) kitchen_area: Option<SquareMetres>,
    pub(crate) room_areas: Vec<SquareMetres>,
    pub(crate) land_area: Option<LandArea>,
    pub(crate) price: Option<Thousands>,
    pub(crate) price_terms: PriceTerms,
    pub(crate) floor: Option<i16>,
    pub(crate) floors_total: Option<i16>,
    pub(crate) section: Option<u16>,
    pub(crate) number: Option<String>,
    pub(crate) finishing: Option<Finishing>,
    pub(crate) contract: Option<Contract>,
    /// Set by the check of contracts: the feed names none.
    pub(crate) contract_computed: bool,
    pub(crate) ceiling_cm: Option<u16>,
    pub(crate) balconies: Option<u8>,
    pub(crate) loggias: Option<u8>,
    pub(crate) window_view: Option<String>,
    pub(crate) plan: Option<String>,
    pub(crate) floor_plan: Option<String>,
    pub(crate) photos: Vec<LotPhoto>,
    pub(crate) videos: Vec<LotVideo>,
    pub(crate) description: Option<String>,
    pub(crate) added: Option<NaiveDate>,
    pub(crate) agency: Option<AgencyFacts>,
}

impl LotFacts {
    /// Every picture, by its address: plans first.
    pub(crate) fn pictures(&self) -> impl Iterator<Item = &str> {
        let plans = self.plan.iter().chain(&self.floor_plan).map(String::as_str);
        plans.chain(self.photos.iter().map(LotPhoto::as_str))
    }

    pub(crate) fn new(external_id: String, kind: LotKind) -> Self {
        Self {
            external_id,
            kind,
            status: LotStatus::Live,
            rooms: None,
            euro: false,
            area: None,
            living_area: None,
            kitchen_area: None,
            room_areas: Vec::new(),
            land_area: None,
            price: None,
            price_terms: PriceTerms::default(),
            floor: None,
            floors_total: None,
            section: None,
            number: None,
            finishing: None,
            contract: None,
            contract_computed: false,
            ceiling_cm: None,
            balconies: None,
            loggias: None,
            window_view: None,
            plan: None,
            floor_plan: None,
            photos: Vec::new(),
            videos: Vec::new(),
            description: None,
            added: None,
            agency: None,
        }
    }
}

/// Gives the pictures of a record to its lot and its complex: plans and views of the flat to the lot, what shows the
/// house, the complex and their construction to the gallery.
pub(crate) fn share_out(pictures: Vec<Picture>, lot: &mut LotFacts, complex: &mut ComplexFacts) {
    let (mut main, mut rest) = (Vec::new(), Vec::new());
    for picture in pictures {
        let view = |kind| LotPhoto { kind, caption: picture.caption.clone(), file: picture.file.clone() };
        match picture.kind {
            PictureKind::Plan if lot.plan.is_none() => lot.plan = Some(picture.file),
            PictureKind::Plan => rest.push(view(LotPhotoKind::Plan)),
            PictureKind::FloorPlan if lot.floor_plan.is_none() => lot.floor_plan = Some(picture.file),
            PictureKind::FloorPlan => rest.push(view(LotPhotoKind::Plan)),
            PictureKind::Finish => rest.push(view(LotPhotoKind::Finish)),
            PictureKind::Unknown if picture.is_main => main.push(view(LotPhotoKind::Photo)),
            PictureKind::Unknown => rest.push(view(LotPhotoKind::Photo)),
            PictureKind::Render | PictureKind::Site | PictureKind::House | PictureKind::Scheme => {
                complex.photos.push(picture);
            }
        }
    }
    lot.photos = main.into_iter().chain(rest).collect();
}

/// One record of a feed, read: a house, with a lot unless the feed lists houses only.
#[derive(Clone, Debug, Default)]
pub(crate) struct Offer {
    pub(crate) place: SourceLocation,
    pub(crate) complex: ComplexFacts,
    pub(crate) house: HouseFacts,
    pub(crate) lot: Option<LotFacts>,
    /// A flat of a house that is not new.
    pub(crate) second_hand: bool,
    /// What the price of the lot is for, and how it is written.
    pub(crate) written_price: Option<WrittenPrice>,
    pub(crate) faults: Vec<FieldFault>,
    pub(crate) notes: Vec<Note>,
}

/// The completion of a quarter, or of the last quarter of a year without one; delivered when the feed says so.
pub(crate) fn deadline(delivered: bool, year: Option<u64>, quarter: Option<u64>) -> Option<Deadline> {
    if delivered {
        return Some(Deadline::Delivered);
    }
    let quarter = u8::try_from(quarter.unwrap_or(4)).ok()?;
    Quarter::new(u16::try_from(year?).ok()?, quarter).map(Deadline::Quarter)
}

/// Metres of a ceiling as centimetres; values already in centimetres are taken as such.
pub(crate) fn ceiling_cm(text: &str) -> Option<u16> {
    let value = super::value::decimal(text)?;
    let cm = if value < 20.0 { value * 100.0 } else { value };
    // In range by the guard.
    (200.0..=1_200.0).contains(&cm).then_some(cm.round() as u16)
}

/// An area in square metres.
pub(crate) fn area(text: &str) -> Option<SquareMetres> {
    SquareMetres::from_f64(super::value::decimal(text)?).filter(|area| area.0 > 0)
}

/// Finishing of the words and codes that feeds use.
pub(crate) fn finishing(text: &str) -> Option<Finishing> {
    let text = super::value::fold(text);
    let has = |part: &str| text.contains(part);
    let with_furniture = (has("мебел") && !has("без мебел")) || has("furnitur") || has("furnished");
    Some(if with_furniture && !has("unfurnished") {
        Finishing::Furnished
    } else if has("предчист")
        || has("prefine")
        || has("pre fine")
        || has("white box")
        || has("whitebox")
        || has("вайт бокс")
        || has("подготов")
        || has("rough with")
    {
        Finishing::WhiteBox
    } else if has("без отделки")
        || has("без ремонта")
        || has("чернов")
        || has("требует")
        || matches!(text.as_str(), "without" | "rough" | "нет" | "no" | "none" | "0" | "false")
    {
        Finishing::Bare
    } else if has("чистов")
        || has("под ключ")
        || has("turnkey")
        || has("дизайн")
        || has("евро")
        || has("косметич")
        || has("fine")
        || has("с отделкой")
        || has("хороший")
        || has("отличный")
        || matches!(text.as_str(), "cosmetic" | "design" | "euro" | "да" | "yes" | "1" | "true")
    {
        Finishing::Fine
    } else {
        return None;
    })
}

/// The class of the words that registers and feeds use; «типовой» is the register's word for economy.
pub(crate) fn class(text: &str) -> Option<BuildingClass> {
    let text = super::value::fold(text);
    Some(match text.as_str() {
        "эконом" | "типовой" | "стандарт" | "econom" | "economy" => {
            BuildingClass::Economy
        }
        "комфорт" | "комфорт плюс" | "comfort" | "comfortplus" => BuildingClass::Comfort,
        "бизнес" | "business" | "бизнес плюс" => BuildingClass::Business,
        "премиум" | "premium" => BuildingClass::Premium,
        "элит" | "элитный" | "elite" | "de luxe" => BuildingClass::Elite,
        _ => return None,
    })
}
