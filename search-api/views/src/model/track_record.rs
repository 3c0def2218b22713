//! How a builder keeps its promises: its record beside the market's, its houses by complex, and its place in the rating.

use std::collections::BTreeMap;

use async_graphql::{Enum, SimpleObject};
use chrono::NaiveDate;
use novosel_catalog::building::{Complex, Heard, Queue};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::editorial::Editorial;
use novosel_catalog::rating_method::{ScorePart, Weight};
use novosel_catalog::track_record::{DELAYS, HouseCourse, TrackRecord, first_promise, last_promise};

use crate::model::editorial::text_url;
use crate::model::listing::ListingLink;
use crate::slugs::complex_url;

/// How the promise of a house is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum Course {
    /// Delivered as promised first.
    OnTime,
    /// Delivered later.
    Late,
    /// Under construction as promised first.
    OnSchedule,
    /// Under construction, promised later than first.
    Moved,
    /// Under construction without a promise that holds.
    Stalled,
    /// The first promise is not known, or nobody has said whether it was kept.
    Undated,
    /// Announced.
    Announced,
}

impl From<HouseCourse> for Course {
    fn from(course: HouseCourse) -> Self {
        match course {
            HouseCourse::OnTime => Self::OnTime,
            HouseCourse::Late(_) | HouseCourse::ToldLate => Self::Late,
            HouseCourse::OnSchedule => Self::OnSchedule,
            HouseCourse::Moved(_) => Self::Moved,
            HouseCourse::Stalled => Self::Stalled,
            HouseCourse::Undated => Self::Undated,
            HouseCourse::Announced => Self::Announced,
        }
    }
}

/// Late houses of a span.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct LateSpan {
    /// «на квартал».
    pub title: &'static str,
    /// Houses.
    pub count: u32,
}

/// Shares of a record, for comparison.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct MarketRecord {
    /// Houses with known promises.
    pub counted: u32,
    /// The share of the delivered ones that were on time, percent.
    pub on_time_percent: Option<u32>,
    /// The mean delay of the late ones, months.
    pub late_months: Option<f64>,
    /// The share of those under construction that are on schedule, percent.
    pub on_schedule_percent: Option<u32>,
}

/// The record of a builder on a site. The parts of `counted` are on time, late, on schedule, moved and stalled.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuilderRecord {
    /// All its houses.
    pub houses: u32,
    /// Those whose first promise is known.
    pub counted: u32,
    /// Delivered.
    pub delivered: u32,
    /// Delivered as promised first.
    pub on_time: u32,
    /// The share of those, percent.
    pub on_time_percent: Option<u32>,
    /// Delivered later.
    pub late: u32,
    /// The mean delay of those whose delay is known, months.
    pub late_months: Option<f64>,
    /// Those by the length of the delay.
    pub late_spans: Vec<LateSpan>,
    /// Under construction.
    pub underway: u32,
    /// Under construction as promised first.
    pub on_schedule: u32,
    /// Under construction, promised later than first.
    pub moved: u32,
    /// Under construction without a promise that holds.
    pub stalled: u32,
    /// With an escrow bank, of those under construction; 0 where none is known.
    pub escrow: u32,
    /// Without a promise that can be judged: in no share.
    pub undated: u32,
    /// Announced.
    pub announced: u32,
    /// The market of the site.
    pub market: MarketRecord,
}

/// The span of a delay that nobody knows.
const TOLD_LATE: &str = "на неизвестный срок";

pub(super) fn from_tenths(value: u32) -> f64 {
    f64::from(value) / 10.0
}

impl BuilderRecord {
    /// A record beside that of the market.
    pub fn of(record: &TrackRecord, market: &TrackRecord) -> Self {
        let spans = DELAYS.iter().map(|(_, title)| *title).zip(record.late);
        let told = (record.told_late > 0).then_some((TOLD_LATE, record.told_late));
        Self {
            houses: record.houses(),
            counted: record.counted(),
            delivered: record.delivered(),
            on_time: record.on_time,
            on_time_percent: record.on_time_percent(),
            late: record.late(),
            late_months: record.late_tenths().map(from_tenths),
            late_spans: spans.chain(told).map(|(title, count)| LateSpan { title, count }).collect(),
            underway: record.underway(),
            on_schedule: record.on_schedule,
            moved: record.moved,
            stalled: record.stalled,
            escrow: record.escrow,
            undated: record.undated,
            announced: record.announced,
            market: MarketRecord {
                counted: market.counted(),
                on_time_percent: market.on_time_percent(),
                late_months: market.late_tenths().map(from_tenths),
                on_schedule_percent: market.on_schedule_percent(),
            },
        }
    }
}

/// A house of a builder with its dates.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuilderHouse {
    /// «Корпус 2».
    pub title: String,
    /// How the promise is kept.
    pub course: Course,
    /// The same in words: «сдан, +1 кв.».
    pub words: String,
    /// The day building began.
    pub started: Option<NaiveDate>,
    /// The last day of the quarter first promised.
    pub first: Option<NaiveDate>,
    /// The last day of the quarter promised last, or kept.
    pub last: Option<NaiveDate>,
    /// Whether it is delivered.
    pub is_delivered: bool,
}

impl BuilderHouse {
    fn of(queue: &Queue, heard: Heard, today: NaiveDate) -> Self {
        let course = HouseCourse::of(queue, heard, today);
        let is_dated = !matches!(course, HouseCourse::Undated | HouseCourse::Announced);
        Self {
            title: queue.title.clone(),
            course: course.into(),
            words: course.words(queue, today),
            started: queue.started,
            first: first_promise(queue).filter(|_| is_dated).map(|quarter| quarter.last_day()),
            last: last_promise(queue).map(|quarter| quarter.last_day()),
            is_delivered: queue.deadline == Deadline::Delivered,
        }
    }
}

/// A complex of a builder with its houses.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuilderProject {
    /// Name of the complex.
    pub name: String,
    /// Its address.
    pub url: String,
    /// Lots on sale.
    pub flats_count: u32,
    /// The cheapest of them, thousands of roubles.
    pub price_from: Option<u32>,
    /// Its houses.
    pub houses: Vec<BuilderHouse>,
}

impl BuilderProject {
    /// A complex with its lots on sale.
    pub fn of(card: &Complex, flats_count: u32, price_from: Option<u32>, today: NaiveDate) -> Self {
        Self {
            name: card.name.clone(),
            url: complex_url(card),
            flats_count,
            price_from,
            houses: card.queues.iter().map(|queue| BuilderHouse::of(queue, card.heard(), today)).collect(),
        }
    }

    /// What is being built first, then what was delivered last.
    pub fn sort(projects: &mut [Self]) {
        let newest = |project: &Self| project.houses.iter().filter_map(|house| house.last).max();
        projects.sort_by_key(|project| {
            let is_ready = project.houses.iter().all(|house| house.is_delivered);
            (is_ready, std::cmp::Reverse(newest(project)), project.name.clone())
        });
    }
}

/// A legal developer with its complexes.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct LegalDeveloper {
    /// «ООО "СЗ …"».
    pub name: String,
    /// What it builds.
    pub complexes: Vec<ListingLink>,
}

impl LegalDeveloper {
    /// The legal developers of these complexes: those with the most of them first.
    pub fn all<'a>(cards: impl IntoIterator<Item = &'a Complex>) -> Vec<Self> {
        let mut named: BTreeMap<&str, Vec<ListingLink>> = BTreeMap::new();
        for card in cards {
            for name in card.developers.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
                let link = ListingLink { title: card.name.clone(), url: complex_url(card), count: None };
                let complexes = named.entry(name).or_default();
                if !complexes.contains(&link) {
                    complexes.push(link);
                }
            }
        }
        let mut all: Vec<Self> =
            named.into_iter().map(|(name, complexes)| Self { name: name.to_owned(), complexes }).collect();
        all.sort_by_key(|developer| std::cmp::Reverse(developer.complexes.len()));
        all
    }
}

/// A criterion of a counted rating.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct RatingWeight {
    /// The stable code: on_time, metre, rate.
    pub code: &'static str,
    /// «Сдано в срок».
    pub title: &'static str,
    /// Its weight, percent.
    pub percent: u32,
    /// How points are counted.
    pub rule: &'static str,
    /// Where the numbers come from.
    pub source: &'static str,
}

impl From<&Weight> for RatingWeight {
    fn from(Weight { criterion, percent }: &Weight) -> Self {
        Self {
            code: criterion.code(),
            title: criterion.title(),
            percent: (*percent).into(),
            rule: criterion.rule(),
            source: criterion.source(),
        }
    }
}

/// What a criterion adds to the sum of a place.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct RatingPart {
    /// The stable code of the criterion.
    pub code: &'static str,
    /// «Сдано в срок».
    pub title: &'static str,
    /// «7 из 10»; null where the criterion cannot be applied.
    pub figure: Option<String>,
    /// What it is of: «в срок».
    pub beside: &'static str,
    /// The numbers that points follow from, or why there are none.
    pub fact: String,
    /// Points of 100; null where the criterion cannot be applied.
    pub points: Option<f64>,
    /// Its weight for this place, percent; null where it is not applied.
    pub weight: Option<f64>,
    /// What it adds.
    pub sum: f64,
}

impl From<ScorePart> for RatingPart {
    fn from(part: ScorePart) -> Self {
        Self {
            code: part.criterion.code(),
            title: part.criterion.title(),
            figure: part.figure,
            beside: part.criterion.beside(),
            fact: part.fact,
            points: part.points.map(from_tenths),
            weight: part.weight.map(from_tenths),
            sum: from_tenths(part.sum),
        }
    }
}

/// Where a builder stands in the rating of builders.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct BuilderStanding {
    /// Name of the rating.
    pub title: String,
    /// Its address.
    pub url: String,
    /// Builders in it.
    pub of: u32,
    /// Delivered houses that a place needs.
    pub fewest: u32,
    /// From 1; null for a builder without a place.
    pub place: Option<u32>,
    /// The sum of the parts, 0 to 100; null without a place.
    pub total: Option<f64>,
    /// What the sum is of.
    pub parts: Vec<RatingPart>,
}

/// A text about a builder.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct TextAbout {
    /// Headline.
    pub header: String,
    /// The address.
    pub url: String,
    /// «Интервью».
    pub category: String,
    /// Day of publication.
    pub date: NaiveDate,
}

impl From<&Editorial> for TextAbout {
    fn from(text: &Editorial) -> Self {
        Self {
            header: text.header.clone(),
            url: text_url(text),
            category: text.category.clone(),
            date: text.date,
        }
    }
}
