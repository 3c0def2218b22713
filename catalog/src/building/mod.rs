//! A complex with everything that belongs to it. Ranges over lots («от», areas, counts) are never stored.

mod auction;
mod called;
mod heard;
mod media;
mod placed;
mod queue;
mod reputation;
mod video;

pub use crate::clip::{Caption, Chapter, VideoError, VideoSource};
pub use auction::{AuctionLot, AuctionLotError};
pub use heard::{Heard, a_silence_before};
pub use media::{Document, DocumentGroup, Photo};
pub use placed::{Placed, PlacedBy};
pub use queue::{Queue, Shift};
pub use reputation::{ExpertReview, Infrastructure, Opinion, Promo};
pub use video::{Video, VideoSubject};

use chrono::NaiveDate;
use novosel_geo::position::Position;
use serde::{Deserialize, Serialize};

use crate::class::BuildingClass;
use crate::closed_list::closed_list;
use crate::feature::FeatureSet;
use crate::flat::SourceKey;
use crate::id::{BuilderId, ComplexId, PlaceId, ProgrammeId, StationId};
use crate::price_history::{MetrePriceBasis, PricePoint};
use crate::region::Region;
use crate::settlement::Settlement;

closed_list! {
    /// What a complex is; catalogues are built on it (specification, section 2.2).
    ComplexKind {
        /// Жилой комплекс, possibly with some apartments (`multi_functional`).
        Residential = "residential", "жилой комплекс";
        /// Апарт-комплекс: apartments only.
        Apartments = "apartments", "апарт-комплекс";
        /// Малоэтажный жилой комплекс.
        LowRise = "low_rise", "малоэтажный комплекс";
        /// Коттеджный посёлок.
        Settlement = "settlement", "коттеджный посёлок";
        /// Таунхаусы и дуплексы.
        Townhouses = "townhouses", "таунхаусы";
    }
}

impl ComplexKind {
    /// The specification's `is_settlement`.
    pub fn is_settlement(self) -> bool {
        matches!(self, Self::Settlement | Self::Townhouses)
    }
}

/// A station near a complex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StationDistance {
    /// The station.
    pub station: StationId,
    /// Straight distance in metres.
    pub metres: u32,
    /// Minutes on foot.
    pub walk_minutes: u16,
    /// Minutes by transport, where walking is too far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transport_minutes: Option<u16>,
}

/// A complex in full.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Complex {
    /// Stable number; 0 until it is stored.
    pub id: ComplexId,
    /// Where it came from.
    pub key: SourceKey,
    /// The name that addresses use, unique.
    pub slug: String,
    /// What it is.
    pub kind: ComplexKind,
    /// The region.
    pub region: Region,
    /// Name without «ЖК» and quotes.
    pub name: String,
    /// Other names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub synonyms: Vec<String>,
    /// Address as written.
    pub address: String,
    /// Where it is, and how that is known; none when nobody tells and nothing leads to it.
    pub position: Option<Placed>,
    /// Every okrug, district, town and settlement that contains it.
    #[serde(default)]
    pub places: Vec<PlaceId>,
    /// The district is that of the nearest points of the reference data: the address names none, and no boundary is
    /// known.
    #[serde(default, skip_serializing_if = "crate::flat::is_false")]
    pub places_by_point: bool,
    /// Stations near it, nearest first.
    #[serde(default)]
    pub stations: Vec<StationDistance>,
    /// Kilometres outside МКАД or КАД, in tenths; none inside the ring.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ring_distance: Option<u16>,
    /// The class, if known.
    pub class: Option<BuildingClass>,
    /// The builder's brand.
    pub builder: Option<BuilderId>,
    /// Legal developers («ООО "СЗ …"»).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub developers: Vec<String>,
    /// Yes/no facts; derived ones are absent here.
    #[serde(default)]
    pub features: FeatureSet,
    /// Some lots are апартаменты.
    #[serde(default)]
    pub multi_functional: bool,
    /// Lowest ceiling in centimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ceiling_from_cm: Option<u16>,
    /// Highest ceiling in centimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ceiling_to_cm: Option<u16>,
    /// Wall material in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walls: Option<String>,
    /// Parking in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parking: Option<String>,
    /// A text about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Корпуса.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub queues: Vec<Queue>,
    /// Settlement data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settlement: Option<Settlement>,
    /// Promos.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub promos: Vec<Promo>,
    /// Pictures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub photos: Vec<Photo>,
    /// Videos.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "video::read")]
    pub videos: Vec<Video>,
    /// Papers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<Document>,
    /// Arguments for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pros: Vec<String>,
    /// Arguments against.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cons: Vec<String>,
    /// Opinions of visitors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opinions: Vec<Opinion>,
    /// Reviews of experts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expert_reviews: Vec<ExpertReview>,
    /// Counts of what is around.
    #[serde(default)]
    pub infrastructure: Infrastructure,
    /// The lot of the ad network's auction of calls, while it runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auction_lot: Option<AuctionLot>,
    /// Programmes by which banks lend for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accreditations: Vec<ProgrammeId>,
    /// Price of a square metre over time, in thousands of roubles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<PricePoint>,
    /// What these prices are of.
    #[serde(default, skip_serializing_if = "MetrePriceBasis::is_cheapest")]
    pub price_basis: MetrePriceBasis,
    /// Average vote, tenths of 0 to 5.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u8>,
    /// Number of votes.
    #[serde(default)]
    pub votes: u32,
    /// Share of sold lots, percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sold_out_percent: Option<u8>,
    /// Views of the last month; popularity is [`Complex::interest`].
    #[serde(default)]
    pub popularity: u32,
    /// The day sales began or the object appeared.
    pub added: NaiveDate,
    /// The day of the last change; of what sources repeat as it was, that of a repetition.
    pub updated: NaiveDate,
}

impl Complex {
    /// Where it is on the map, however that is known.
    pub fn point(&self) -> Option<Position> {
        self.position.map(|placed| placed.at)
    }

    /// Where it is, if somebody told: what records are compared and passed on by.
    pub fn told_point(&self) -> Option<Position> {
        self.position.filter(|placed| placed.by.is_told()).map(|placed| placed.at)
    }

    /// The URL of the drawing that stands for it where it has no pictures.
    pub fn sketch(&self) -> String {
        format!("/media/complex/{}/sketch.svg", self.slug)
    }

    /// Where its house is: what distances are measured from.
    pub fn house_point(&self) -> Option<Position> {
        self.position.filter(|placed| placed.by.is_of_house()).map(|placed| placed.at)
    }

    /// Forgets a point that nobody told, with what was measured from it.
    pub fn forget_guess(&mut self) {
        if self.position.is_some_and(|placed| !placed.by.is_told()) {
            self.position = None;
            self.stations.clear();
            self.ring_distance = None;
        }
    }

    /// The measure of popularity: views of the last month by the share of lots that are left.
    ///
    /// A complex that is 94 % sold keeps six hundredths of its views, so it does not lead a list in which there is nothing
    /// to choose. Where the share is not known, all views count.
    pub fn interest(&self) -> u32 {
        let left = 100 - u64::from(self.sold_out_percent.unwrap_or(0).min(100));
        u32::try_from(u64::from(self.popularity) * left / 100).unwrap_or(self.popularity)
    }
}
