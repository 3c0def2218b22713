//! The page of a flat. Prices are thousands of roubles.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::contract::Contract;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::flat::{Lot, LotStatus, PriceBasis, PriceTerms, SourceKey};
use novosel_catalog::hit::ViewedObject;
use novosel_catalog::lot_photo::LotPhoto;
use novosel_catalog::money::Thousands;
use novosel_catalog::rooms::Rooms;
use novosel_engine::LotFacts;
use novosel_pictures::PlanRoom;

use crate::model::building::Building;
use crate::model::building_page::{QueueDetails, live_lots};
use crate::model::building_sections::PriceDate;
use crate::model::enums::SiteRegion;
use crate::model::flat::{ApartmentGroup, FlatOffer, SellersData, room_value};
use crate::model::flat_floor::FlatFloor;
use crate::model::flat_header::header;
use crate::model::listing::{FieldErrorModel, ListingLink};
use crate::model::loan::ObjectProgram;
use crate::model::page_status::PageStatus;
use crate::model::same_lot::SellerOffer;
use crate::model::video::Video;
use crate::prices::percent;
use crate::snapshot::Snapshot;
use crate::video_hosts::VideoHosts;

/// The page of a flat.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FlatPage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The site that shows the flat.
    pub site: Option<SiteRegion>,
    /// The flat.
    pub flat: Option<FlatDetails>,
    /// The same under the names of listings, with flats like it; null when it is not on sale.
    pub apartment: Option<ApartmentGroup>,
    /// Its complex as the catalogue lists it.
    pub building: Option<Building>,
    /// What each seller asks for it, the cheapest first; empty where one seller offers it.
    pub offers: Vec<SellerOffer>,
    /// Equal flats of the complex on other floors, by price.
    pub same_layout: Vec<FlatOffer>,
    /// Who sells flats of its layout, itself among them, by price; nobody when it is not on sale.
    #[graphql(name = "sellersData")]
    pub sellers_data: SellersData,
    /// Its section on its floor; null where the source does not tell.
    pub floor: Option<FlatFloor>,
    /// Other flats of the complex with as many rooms, the cheapest first.
    pub neighbours: Vec<ApartmentGroup>,
    /// Programmes by which banks lend for it.
    pub programs: Vec<ObjectProgram>,
    /// Where it stands.
    pub breadcrumbs: Vec<ListingLink>,
    /// What could not be read.
    pub errors: Vec<FieldErrorModel>,
}

/// A flat in full.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FlatDetails {
    /// Number.
    pub id: u32,
    /// The address of its page.
    pub url: String,
    /// «1-комнатная квартира, 42 м²».
    pub header: String,
    /// What it is, in words.
    pub kind: &'static str,
    /// live, reserved, sold, inactive.
    pub state: &'static str,
    /// The same in words.
    pub state_title: &'static str,
    /// The value of the room filter.
    pub rooms: Option<&'static str>,
    /// The rooms in words.
    pub rooms_title: Option<&'static str>,
    /// A euro layout.
    pub euro: bool,
    /// Total area, m².
    pub s_total: Option<f64>,
    /// Living area, m².
    pub s_live: Option<f64>,
    /// Kitchen area, m².
    pub s_kitchen: Option<f64>,
    /// Areas of the rooms, m².
    pub room_areas: Vec<f64>,
    /// The rooms that are written on the plan; their areas add up to the total. Empty where the plan comes from elsewhere.
    pub plan_rooms: Vec<FlatRoom>,
    /// Ceiling height, m.
    pub ceiling_height: Option<f64>,
    /// Where its own is not known, the lowest ceiling of its complex, m: what filters go by then.
    pub complex_ceiling_height: Option<f64>,
    /// Balconies.
    pub balconies_count: Option<u8>,
    /// Loggias.
    pub loggias_count: Option<u8>,
    /// The price.
    pub price: Option<u32>,
    /// What the price is where it is not for every buyer: «цена со скидкой», «цена при полной оплате».
    pub price_basis: Option<&'static str>,
    /// The price before the discount.
    pub old_price: Option<u32>,
    /// The price for a buyer who pays the whole at once.
    pub full_payment_price: Option<u32>,
    /// The price for a buyer with a subsidised loan.
    pub subsidised_price: Option<u32>,
    /// The price of a square metre, roubles.
    pub price_sq: Option<u64>,
    /// The change of the price since the flat appeared, percent.
    pub price_change: Option<f64>,
    /// Where nobody has spoken of its complex for a month, the day of the last word: prices since are not known.
    pub silent_since: Option<NaiveDate>,
    /// Prices over time, oldest first.
    pub prices_history: Vec<PriceDate>,
    /// Floor.
    pub floor: Option<i16>,
    /// Storeys of the house.
    pub floors_total: Option<i16>,
    /// Section of the корпус.
    pub section: Option<u16>,
    /// Position on the floor within the section.
    pub riser: Option<u16>,
    /// The number on the door.
    pub number: Option<String>,
    /// What the windows look at, in the seller's words.
    pub window_view: Option<String>,
    /// none, white_box, fine, furnished.
    pub finishing: Option<&'static str>,
    /// The finishing in words.
    pub finishing_title: Option<&'static str>,
    /// The contract in words.
    pub contract: Option<&'static str>,
    /// The seller names no contract: it follows from the completion of the house.
    pub contract_computed: bool,
    /// A resale of purchase rights.
    pub assignment: bool,
    /// Of a resale, the first known price: that of the contract with the builder.
    pub first_ddu_price: Option<u32>,
    /// Its корпус.
    pub queue: Option<QueueDetails>,
    /// The agency that sells it; the builder when absent.
    pub agency: Option<FlatAgency>,
    /// The plan.
    pub plan: Option<String>,
    /// The plan of its floor.
    pub floor_plan: Option<String>,
    /// Further pictures.
    pub photos: Vec<FlatPhoto>,
    /// Videos that a page may load.
    pub videos: Vec<Video>,
    /// The seller's text.
    pub desc: Option<String>,
    /// The day it first appeared.
    pub added: NaiveDate,
    /// Views of the last month, as the portal's own counter has them; null where it has none.
    pub views_month: Option<u32>,
}

/// A picture of a flat beside its plans.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FlatPhoto {
    /// Its URL.
    pub file: String,
    /// photo, plan, finish.
    pub kind: &'static str,
    /// What its source says of it.
    pub caption: Option<String>,
}

impl FlatPhoto {
    fn of(photo: &LotPhoto) -> Self {
        Self { file: page_url(&photo.file), kind: photo.kind.code(), caption: photo.caption.clone() }
    }
}

/// A room of a plan.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FlatRoom {
    /// «Спальня», «Лоджия».
    pub title: String,
    /// What it adds to the total area, m².
    pub area: f64,
    /// The share of a loggia or balcony that counts, percent; null for rooms, which count whole.
    pub share: Option<u32>,
}

impl From<PlanRoom> for FlatRoom {
    fn from(room: PlanRoom) -> Self {
        Self { title: room.title.to_owned(), area: room.area.as_f64(), share: room.share }
    }
}

/// The agency that sells a flat.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct FlatAgency {
    /// Name.
    pub name: String,
    /// The address of its page.
    pub url: String,
    /// Phone as written.
    pub phone: Option<String>,
}

impl FlatPage {
    /// A page without a flat.
    pub fn without(status: PageStatus, moved: Option<(SiteRegion, String)>) -> Self {
        let (site, location) = moved.unzip();
        Self {
            status,
            location,
            site,
            flat: None,
            apartment: None,
            building: None,
            offers: Vec::new(),
            same_layout: Vec::new(),
            sellers_data: SellersData { offers: Vec::new() },
            floor: None,
            neighbours: Vec::new(),
            programs: Vec::new(),
            breadcrumbs: Vec::new(),
            errors: Vec::new(),
        }
    }
}

/// A live lot from the index: shown while the database does not respond.
pub fn lot_of_facts(snapshot: &Snapshot, facts: &LotFacts) -> Lot {
    let card = snapshot.card_at(facts.ordinal);
    Lot {
        id: facts.id,
        key: SourceKey::default(),
        complex: card.id,
        queue: facts.queue,
        kind: facts.kind,
        status: LotStatus::Live,
        agency: facts.agency,
        rooms: facts.rooms,
        euro: facts.euro,
        area: facts.area,
        living_area: None,
        kitchen_area: facts.kitchen_area,
        room_areas: Vec::new(),
        land_area: facts.land_area,
        price: facts.price,
        floor: facts.floor,
        floors_total: facts.floors_total,
        section: None,
        riser: None,
        number: None,
        finishing: facts.finishing,
        contract: facts.contract,
        contract_computed: false,
        ceiling_cm: None,
        balconies: None,
        loggias: None,
        price_terms: PriceTerms::default(),
        window_view: None,
        plan: None,
        floor_plan: None,
        photos: Vec::new(),
        videos: Vec::new(),
        description: None,
        added: NaiveDate::from_num_days_from_ce_opt(facts.added).unwrap_or(card.added),
        prices: Vec::new(),
    }
}

impl FlatDetails {
    /// A lot of a complex.
    pub fn of(
        snapshot: &Snapshot,
        ordinal: u32,
        lot: &Lot,
        plan_rooms: &[PlanRoom],
        (hosts, today): (&VideoHosts, NaiveDate),
    ) -> Self {
        let card = snapshot.card_at(ordinal);
        let queue = lot.queue.and_then(|id| card.queues.iter().find(|queue| queue.id == id));
        let agency =
            lot.agency.and_then(|id| snapshot.reference_data.agencies.iter().find(|known| known.id == id));
        let terms = lot.price_terms;
        // The price itself is not told twice, and one that an editor has set may leave the feed's others behind.
        let beside = |other: Option<Thousands>, differs: fn(Thousands, Thousands) -> bool| {
            other.filter(|other| lot.price.is_none_or(|price| differs(*other, price))).map(|other| other.0)
        };
        Self {
            id: lot.id.0,
            url: format!("/flats/{}/", lot.id),
            header: header(lot.kind, lot.rooms, lot.area),
            kind: lot.kind.title(),
            state: lot.status.code(),
            state_title: lot.status.title(),
            rooms: lot.rooms.map(room_value),
            rooms_title: lot.rooms.map(Rooms::title),
            euro: lot.euro,
            s_total: lot.area.map(|area| area.as_f64()),
            s_live: lot.living_area.map(|area| area.as_f64()),
            s_kitchen: lot.kitchen_area.map(|area| area.as_f64()),
            room_areas: lot.room_areas.iter().map(|area| area.as_f64()).collect(),
            plan_rooms: plan_rooms.iter().copied().map(FlatRoom::from).collect(),
            ceiling_height: lot.ceiling_cm.map(|cm| f64::from(cm) / 100.0),
            complex_ceiling_height: card
                .ceiling_from_cm
                .filter(|_| lot.ceiling_cm.is_none())
                .map(|cm| f64::from(cm) / 100.0),
            balconies_count: lot.balconies,
            loggias_count: lot.loggias,
            price: lot.price.map(|price| price.0),
            price_basis: Some(terms.basis)
                .filter(|basis| *basis != PriceBasis::Full && lot.price.is_some())
                .map(PriceBasis::title),
            old_price: beside(terms.old, |old, price| old > price),
            full_payment_price: beside(terms.full_payment, |at_once, price| at_once < price),
            subsidised_price: beside(terms.subsidised, |subsidised, price| subsidised != price),
            price_sq: lot.price_per_metre(),
            price_change: price_change(lot),
            silent_since: card.heard().is_silent(today).then_some(card.updated),
            prices_history: lot
                .prices
                .iter()
                .map(|point| PriceDate { date: point.date, price: point.price.map(|price| price.0) })
                .collect(),
            floor: lot.floor,
            floors_total: lot.floors_total,
            section: lot.section,
            riser: lot.riser,
            number: lot.number.clone(),
            window_view: lot.window_view.clone(),
            finishing: lot.finishing.map(|finishing| finishing.code()),
            finishing_title: lot.finishing.map(|finishing| finishing.title()),
            contract: lot.contract.map(|contract| contract.title()),
            contract_computed: lot.contract_computed,
            assignment: lot.contract == Some(Contract::Assignment),
            first_ddu_price: first_price(lot).filter(|_| lot.contract == Some(Contract::Assignment)),
            queue: queue.map(|queue| {
                let live = live_lots(snapshot, ordinal);
                QueueDetails::of(queue, live.get(&queue.id).copied().unwrap_or(0), today)
            }),
            agency: agency.map(|agency| FlatAgency {
                name: agency.name.clone(),
                url: format!("/agencies/{}/", agency.slug),
                phone: agency.phone.clone(),
            }),
            plan: lot.plan.as_deref().map(page_url),
            floor_plan: lot.floor_plan.as_deref().map(page_url),
            photos: lot.photos.iter().map(FlatPhoto::of).collect(),
            videos: Video::of_lot(card, lot, hosts),
            desc: lot.description.clone(),
            added: lot.added,
            views_month: snapshot.viewed().of(ViewedObject::Lot(lot.id)),
        }
    }
}

/// The first price that was not hidden.
fn first_price(lot: &Lot) -> Option<u32> {
    lot.prices.iter().find_map(|point| point.price).map(|price| price.0)
}

/// The change since the first price, percent.
fn price_change(lot: &Lot) -> Option<f64> {
    percent(f64::from(first_price(lot)?), f64::from(lot.price?.0))
}
