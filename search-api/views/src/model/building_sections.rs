//! Parts of a complex's card.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::building::{
    Complex, Photo as CatalogPhoto, Promo as CatalogPromo, Queue as CatalogQueue,
};
use novosel_catalog::editorial::is_link;
use novosel_catalog::feature::Feature;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::rooms::Rooms;
use novosel_catalog::slug::slug;
use novosel_engine::LotFacts;
use serde::Serialize;

/// A point on the map.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct Coords {
    /// Latitude.
    pub lat: f64,
    /// Longitude.
    pub lng: f64,
}

/// A корпус.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct Queue {
    /// Number.
    pub id: u32,
    /// «Корпус 2».
    pub title: String,
    /// «сдан», «IV кв. 2027».
    pub status: String,
    /// The completion first promised: 1 to 4, or year and quarter.
    pub first_date: Option<u16>,
    /// The completion: 1 to 4, or year and quarter.
    pub end_date: u16,
    /// How often the completion was moved.
    pub transfer_count: u32,
    /// The last day for handing over keys.
    pub keys_date: Option<NaiveDate>,
    /// Where it is.
    pub coords: Option<Coords>,
}

impl Queue {
    /// A корпус on a day.
    pub fn of(queue: &CatalogQueue, today: NaiveDate) -> Self {
        Self {
            id: queue.id.0,
            title: queue.title.clone(),
            status: queue.deadline.to_string(),
            first_date: queue.first_deadline.map(|deadline| deadline.code()),
            end_date: queue.deadline.code(),
            transfer_count: queue.shifts.len() as u32,
            keys_date: queue.keys_by(today),
            coords: queue.position.map(|position| Coords { lat: position.lat(), lng: position.lon() }),
        }
    }
}

/// A promo that holds today.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct Promo {
    /// Number.
    pub id: u32,
    /// Headline.
    pub header: String,
    /// The kind in one word.
    #[graphql(name = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    /// Address of the details.
    pub url: Option<String>,
    /// A short text.
    pub short_text: String,
    /// First day.
    pub from: Option<NaiveDate>,
    /// Last day.
    pub to: Option<NaiveDate>,
    /// Without an end.
    pub unlimited: bool,
    /// Name of the icon of its kind.
    pub first_icon: String,
    /// The company that offers it.
    #[graphql(name = "companyName")]
    #[serde(rename = "companyName")]
    pub company_name: Option<String>,
    /// `builder` where the builder itself offers it, else `partner`.
    pub company_type: Option<&'static str>,
}

impl Promo {
    /// A promo of a complex by this builder.
    pub fn of(promo: &CatalogPromo, builder: Option<&str>) -> Self {
        let company_type =
            |company: &String| if Some(company.as_str()) == builder { "builder" } else { "partner" };
        Self {
            id: promo.id,
            header: promo.header.clone(),
            kind: promo.kind.clone(),
            url: promo.url.clone().filter(|url| is_link(url)),
            short_text: promo.short_text.clone(),
            from: promo.from,
            to: promo.to,
            unlimited: promo.unlimited,
            first_icon: slug(&promo.kind),
            company_type: promo.company.as_ref().map(company_type),
            company_name: promo.company.clone(),
        }
    }
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct Photo {
    /// Place among the complex's pictures, from 1.
    pub id: u32,
    /// Path or address.
    pub file: String,
    /// Caption.
    pub caption: Option<String>,
    /// Order.
    pub sort: i32,
    /// The first picture of cards.
    pub is_main: bool,
    /// A render, not a photograph.
    pub is_render: bool,
    /// Shows finishing.
    pub finish: bool,
    /// The корпус it shows.
    pub queue_id: Option<u32>,
    /// The day it was taken or added.
    pub date_added: Option<NaiveDate>,
}

impl Photo {
    /// The drawing that stands for a complex without pictures.
    pub fn sketch(card: &Complex) -> Self {
        Self {
            id: 1,
            file: card.sketch(),
            caption: Some("Условный рисунок: фотографий нет".to_owned()),
            sort: 0,
            is_main: true,
            is_render: true,
            finish: false,
            queue_id: None,
            date_added: None,
        }
    }

    /// The picture at an index, from 0.
    pub fn of(at: usize, photo: &CatalogPhoto) -> Self {
        Self {
            id: at as u32 + 1,
            file: page_url(&photo.file),
            caption: photo.caption.clone(),
            sort: photo.sort,
            is_main: photo.is_main,
            is_render: photo.is_render,
            finish: photo.finish,
            queue_id: photo.queue.map(|queue| queue.0),
            date_added: photo.added,
        }
    }
}

/// Offers of the complex that its card marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuildingCard {
    /// Bank programmes are not shown.
    pub hide_banks_programs: bool,
    /// Trade-in.
    pub trade_in: bool,
    /// Рассрочка.
    pub installment: bool,
}

impl From<&Complex> for BuildingCard {
    fn from(card: &Complex) -> Self {
        let has = |feature| card.features.contains(feature);
        Self {
            hide_banks_programs: has(Feature::HideBankPrograms),
            trade_in: has(Feature::TradeIn),
            installment: has(Feature::Installment),
        }
    }
}

/// Counts of what is within a walk of fifteen minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct Infrastructure {
    /// Schools.
    pub schools_count: u16,
    /// Kindergartens.
    pub kindergartens_count: u16,
    /// Shops.
    pub shops_count: u16,
    /// Clinics.
    pub clinics_count: u16,
    /// Parks.
    pub parks_count: u16,
    /// Cafés.
    pub cafes_count: u16,
    /// Sports grounds and clubs.
    pub sports_count: u16,
}

impl From<&Complex> for Infrastructure {
    fn from(card: &Complex) -> Self {
        let around = card.infrastructure;
        Self {
            schools_count: around.schools,
            kindergartens_count: around.kindergartens,
            shops_count: around.shops,
            clinics_count: around.clinics,
            parks_count: around.parks,
            cafes_count: around.cafes,
            sports_count: around.sports,
        }
    }
}

/// How the complex is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct Accessibility {
    /// Stations near it.
    pub stations_count: u32,
    /// Minutes on foot to the nearest.
    pub nearest_walk_minutes: Option<u16>,
}

impl From<&Complex> for Accessibility {
    fn from(card: &Complex) -> Self {
        Self {
            stations_count: card.stations.len() as u32,
            nearest_walk_minutes: card.stations.iter().map(|near| near.walk_minutes).min(),
        }
    }
}

/// How prices changed since the lots appeared, percent, by rooms; null where no lot tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
// Snake case would separate letters from digits: `r_1`.
#[graphql(rename_fields = "lowercase", serial)]
pub struct PriceChange {
    /// Studios.
    pub st: Option<f64>,
    /// One room.
    pub r1: Option<f64>,
    /// Two rooms.
    pub r2: Option<f64>,
    /// Three rooms.
    pub r3: Option<f64>,
    /// Four rooms.
    pub r4: Option<f64>,
}

impl PriceChange {
    /// The change over live lots: the sum of current prices against the sum of first prices.
    pub fn of(lots: impl Iterator<Item = LotFacts>) -> Self {
        let mut sums = [(0_u64, 0_u64); Rooms::ALL.len()];
        for lot in lots {
            if let (Some(rooms), Some(price), Some(first)) = (lot.rooms, lot.price, lot.first_price) {
                let (now, before) = &mut sums[rooms.index()];
                *now += u64::from(price.0);
                *before += u64::from(first.0);
            }
        }
        let change = |rooms: Rooms| {
            let (now, before) = sums[rooms.index()];
            // Sums of prices in thousands are far below 2⁵³.
            (before > 0).then(|| ((now as f64 / before as f64 - 1.0) * 1_000.0).round() / 10.0)
        };
        Self {
            st: change(Rooms::Studio),
            r1: change(Rooms::One),
            r2: change(Rooms::Two),
            r3: change(Rooms::Three),
            r4: change(Rooms::Four),
        }
    }
}

/// The cheapest price of a square metre at a date, thousands of roubles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct PriceDate {
    /// The day.
    pub date: NaiveDate,
    /// The price; none while hidden.
    pub price: Option<u32>,
}

/// The bank programme with the lowest rate that holds today.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct MinPercentBankProgram {
    /// Yearly rate, percent.
    pub percent: f64,
    /// Longest term, years.
    pub term: u16,
    /// Smallest first payment, percent of the price.
    pub first_pay: u8,
    /// The bank.
    pub bank_name: String,
}
