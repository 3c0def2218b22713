//! A lot: a flat, an apartment or a settlement offer.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::area::{LandArea, SquareMetres};
use crate::closed_list::closed_list;
use crate::contract::Contract;
use crate::finishing::Finishing;
use crate::id::{AgencyId, ComplexId, LotId, QueueId};
use crate::lot_photo::LotPhoto;
use crate::lot_video::LotVideo;
use crate::money::Thousands;
use crate::price_history::PricePoint;
use crate::rooms::Rooms;

closed_list! {
    /// What a lot is. Settlement types of the specification are the last four; «apartment» is [`LotKind::Flat`].
    LotKind,
    /// A set of kinds.
    LotKindSet {
        /// Квартира.
        Flat = "apartment", "квартира";
        /// Апартаменты: not housing by law.
        Apartments = "apartments", "апартаменты";
        /// Коттедж.
        Cottage = "cottage", "коттедж";
        /// Земельный участок.
        Land = "land", "участок";
        /// Участок с подрядом.
        LandContract = "land_contract", "участок с подрядом";
        /// Таунхаус.
        Townhouse = "townhouse", "таунхаус";
    }
}

impl LotKind {
    /// Whether lots of the kind have pages of their own; of houses and plots their settlement tells.
    pub fn has_page(self) -> bool {
        matches!(self, Self::Flat | Self::Apartments)
    }
}

closed_list! {
    /// Whether a lot can be bought.
    LotStatus {
        /// On sale.
        Live = "live", "в продаже";
        /// Reserved by a buyer.
        Reserved = "reserved", "бронь";
        /// Sold.
        Sold = "sold", "продан";
        /// Gone from its feed.
        Inactive = "inactive", "снят";
    }
}

closed_list! {
    /// What a price is: for whom, and after what.
    PriceBasis {
        /// The price for every buyer.
        Full = "full", "цена";
        /// After a discount.
        Discounted = "discounted", "цена со скидкой";
        /// For a buyer who pays the whole at once.
        FullPayment = "full_payment", "цена при полной оплате";
        /// For a buyer with a subsidised loan.
        Subsidised = "subsidised", "цена по субсидированной программе";
    }
}

/// What is known beside the price of a lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PriceTerms {
    /// What the price is.
    #[serde(skip_serializing_if = "PriceTerms::is_full")]
    pub basis: PriceBasis,
    /// The price before the discount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old: Option<Thousands>,
    /// The price for a buyer who pays the whole at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_payment: Option<Thousands>,
    /// The price for a buyer with a subsidised loan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subsidised: Option<Thousands>,
}

impl Default for PriceTerms {
    fn default() -> Self {
        Self { basis: PriceBasis::Full, old: None, full_payment: None, subsidised: None }
    }
}

impl PriceTerms {
    /// Whether nothing is known beside the price.
    pub fn is_blank(&self) -> bool {
        *self == Self::default()
    }

    fn is_full(basis: &PriceBasis) -> bool {
        *basis == PriceBasis::Full
    }
}

/// The identity of an imported object: the feed and its number there.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SourceKey {
    /// The feed's name.
    pub source: String,
    /// The number in the feed.
    pub external_id: String,
}

/// A lot in full. «Live» lots are searchable; the rest are kept for pages and history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lot {
    /// Stable number; 0 until it is stored.
    pub id: LotId,
    /// Where it came from.
    pub key: SourceKey,
    /// The complex.
    pub complex: ComplexId,
    /// The корпус; none where the source does not give it or for settlements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub queue: Option<QueueId>,
    /// What it is.
    pub kind: LotKind,
    /// Whether it can be bought.
    pub status: LotStatus,
    /// The agency that sells it; the builder when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agency: Option<AgencyId>,
    /// Rooms; none for land.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rooms: Option<Rooms>,
    /// A euro layout: kitchen and living room are one.
    #[serde(default, skip_serializing_if = "is_false")]
    pub euro: bool,
    /// Total area of the dwelling; none for bare land.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<SquareMetres>,
    /// Living area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub living_area: Option<SquareMetres>,
    /// Kitchen area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kitchen_area: Option<SquareMetres>,
    /// Areas of the rooms.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub room_areas: Vec<SquareMetres>,
    /// The plot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub land_area: Option<LandArea>,
    /// The price; none when the seller hides it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Thousands>,
    /// What the price is, and other prices of the lot.
    #[serde(default, skip_serializing_if = "PriceTerms::is_blank")]
    pub price_terms: PriceTerms,
    /// The floor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floor: Option<i16>,
    /// Floors of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floors_total: Option<i16>,
    /// The section of the корпус, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<u16>,
    /// The position on the floor within the section, from 1: the column of the шахматка.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub riser: Option<u16>,
    /// The number on the door.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Finishing, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finishing: Option<Finishing>,
    /// The contract, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// The seller names no contract: it follows from the completion of the house ([`Contract::by_completion`]).
    #[serde(default, skip_serializing_if = "is_false")]
    pub contract_computed: bool,
    /// Ceiling height in centimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ceiling_cm: Option<u16>,
    /// Balconies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub balconies: Option<u8>,
    /// Loggias.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loggias: Option<u8>,
    /// What its windows look on, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window_view: Option<String>,
    /// Path or address of the plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// Path or address of the plan of its floor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floor_plan: Option<String>,
    /// Further pictures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub photos: Vec<LotPhoto>,
    /// Videos.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub videos: Vec<LotVideo>,
    /// The seller's text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The day it first appeared.
    pub added: NaiveDate,
    /// Price history, oldest first; the last point is the current price.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<PricePoint>,
}

pub(crate) fn is_false(value: &bool) -> bool {
    !value
}

impl Lot {
    /// Every picture, by its path or address: plans first.
    pub fn pictures(&self) -> impl Iterator<Item = &str> {
        let plans = self.plan.iter().chain(&self.floor_plan).map(String::as_str);
        plans.chain(self.photos.iter().map(LotPhoto::as_str))
    }

    /// The price of a square metre in roubles, of the dwelling.
    pub fn price_per_metre(&self) -> Option<u64> {
        let area = self.area.filter(|area| area.0 > 0)?;
        Some(self.price?.roubles() * 100 / u64::from(area.0))
    }
}
