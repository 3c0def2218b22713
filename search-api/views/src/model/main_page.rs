//! The home page of a site.

use std::cmp::Reverse;

use async_graphql::SimpleObject;
use chrono::{DateTime, NaiveDate, Utc};
use novosel_catalog::building::{Complex, Photo as CatalogPhoto, Queue};
use novosel_catalog::deadline::Deadline;

use crate::model::building::Building;
use crate::model::building_sections::Photo;
use crate::model::dynamics::{AveragePrice, DynamicsPoint};
use crate::model::editorial_block::EditorialBlock;
use crate::model::listing::ListHeaders;
use crate::model::site_chrome::ShortcutItem;
use crate::slugs::complex_url;

/// How much the site has today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct MainCounters {
    /// Complexes with a flat on sale.
    pub complexes: u64,
    /// Flats on sale.
    pub flats: u64,
    /// Complexes with a delivered корпус and a flat in it on sale.
    pub delivered: u64,
    /// Lots whose price fell within the last week; null while the database does not answer.
    pub price_drops: Option<u64>,
}

/// The newest picture of a building site.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct ConstructionProgress {
    /// Name of the complex.
    pub name: String,
    /// Address of the complex.
    pub url: String,
    /// Address of its pictures.
    pub photos_url: String,
    /// The корпус.
    pub queue: Option<String>,
    /// What is being built, as the picture's caption says.
    pub stage: Option<String>,
    /// Share of the time between the beginning of the works and the promised completion, percent.
    pub percent: Option<u8>,
    /// The picture.
    pub photo: Photo,
    /// The day of the picture.
    pub date: NaiveDate,
}

/// The day of the newest picture of a complex's unfinished корпуса.
pub fn newest_picture_day(card: &Complex, today: NaiveDate) -> Option<NaiveDate> {
    newest_picture(card, today).map(|(_, _, day)| day)
}

/// The newest picture of a complex's unfinished корпуса, with its place among all and its day.
fn newest_picture(card: &Complex, today: NaiveDate) -> Option<(usize, &CatalogPhoto, NaiveDate)> {
    let is_unfinished = |photo: &CatalogPhoto| {
        queue_of(card, photo).is_some_and(|queue| queue.deadline != Deadline::Delivered)
    };
    let dated = card.photos.iter().enumerate().filter(|(_, photo)| !photo.is_render);
    let taken = dated.filter_map(|(at, photo)| Some((at, photo, photo.added.filter(|day| *day <= today)?)));
    let unfinished = taken.filter(|(_, photo, _)| is_unfinished(photo));
    unfinished.max_by_key(|(at, _, day)| (*day, Reverse(*at)))
}

impl ConstructionProgress {
    /// The newest picture of the complex's unfinished корпуса.
    pub fn of(card: &Complex, today: NaiveDate) -> Option<Self> {
        let (at, photo, date) = newest_picture(card, today)?;
        let queue = queue_of(card, photo);
        let caption = photo.caption.as_deref();
        let stage = caption.map(|caption| match queue.and_then(|queue| caption.strip_prefix(&queue.title)) {
            Some(stage) => stage.trim_start_matches([':', ',', ' ']),
            None => caption,
        });
        Some(Self {
            name: card.name.clone(),
            url: complex_url(card),
            photos_url: format!("{}photos/", complex_url(card)),
            queue: queue.map(|queue| queue.title.clone()),
            stage: stage.map(str::to_owned),
            percent: queue.and_then(|queue| passed(queue, today)),
            photo: Photo::of(at, photo),
            date,
        })
    }
}

fn queue_of<'a>(card: &'a Complex, photo: &CatalogPhoto) -> Option<&'a Queue> {
    card.queues.iter().find(|queue| Some(queue.id) == photo.queue)
}

/// Elapsed share of the construction period, percent.
fn passed(queue: &Queue, today: NaiveDate) -> Option<u8> {
    let (started, finish) = (queue.started?, queue.deadline.quarter()?.last_day());
    let whole = (finish - started).num_days().max(1);
    let passed = (today - started).num_days().clamp(0, whole);
    u8::try_from(passed * 100 / whole).ok()
}

/// What has changed on a site within a year.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct MainHistory {
    /// Medians over complexes of the cheapest square metre in each, a month apart, thousands of roubles.
    pub prices_per_meter: Vec<DynamicsPoint>,
    /// The last of them and its change since the first.
    pub average_price_per_meter: AveragePrice,
    /// Корпуса whose completion was put off within the year.
    pub moved_queues: u64,
    /// Complexes that have them.
    pub moved_buildings: u64,
}

/// A text of editors at the end of the home page.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct MainSnippet {
    /// Its heading.
    pub header: String,
    /// The first paragraph.
    pub short: String,
    /// What follows.
    pub blocks: Vec<EditorialBlock>,
}

/// The home page of a site.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct MainPage {
    /// Headers.
    pub headers: ListHeaders,
    /// How much the site has today.
    pub counters: MainCounters,
    /// Wishes that many visitors have.
    pub shortcuts: Vec<ShortcutItem>,
    /// The most viewed complexes with flats on sale.
    pub popular: Vec<Building>,
    /// Whether views of complexes are known: where nobody counts them, `popular` goes by the catalogue's own order.
    pub popular_by_views: bool,
    /// The newest pictures of building sites.
    pub progress: Vec<ConstructionProgress>,
    /// What has changed within a year.
    pub history: MainHistory,
    /// A text of editors; null where there is none.
    pub snippet: Option<MainSnippet>,
    /// When the catalogue was brought up to date.
    pub updated_at: DateTime<Utc>,
}
