//! The rating of builders: what counts and how much, and where each of them stands.
//!
//! The method is data of a text ([`crate::editorial::Editorial`]): an editor weighs criteria of a closed list, and the places
//! follow from the records. A criterion that cannot be applied to a builder is left out for it, and its weight goes to
//! the others in proportion.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;
use crate::text::counted;
use crate::track_record::TrackRecord;

/// A whole, in tenths of a point.
const WHOLE: u32 = 1_000;
/// Points lost for a month of delay, tenths.
const LOST_A_MONTH: u32 = 100;
/// The highest mark of an opinion, tenths.
const HIGHEST_MARK: u32 = 50;
/// Delivered корпуса that a place needs where an editor names no number.
pub const FEWEST_DELIVERED: u32 = 8;
/// So many builders make a rating: two of them are a comparison.
pub const FEWEST_PLACES: usize = 3;

closed_list! {
    /// What a builder is judged by.
    BuilderCriterion {
        /// The share of delivered корпуса that were on time.
        OnTime = "on_time", "Сдано в срок";
        /// The mean delay of delivered корпуса.
        Delay = "delay", "Длина переноса";
        /// The share of корпуса under construction that are on schedule.
        Schedule = "schedule", "Стройки по графику";
        /// The mean mark of visitors.
        Opinions = "opinions", "Оценка жителей";
    }
}

impl BuilderCriterion {
    /// How points are counted, as a phrase.
    pub fn rule(self) -> &'static str {
        match self {
            Self::OnTime => "доля сданных корпусов, введённых в первый объявленный квартал",
            Self::Delay => "в среднем на сданный корпус, каждые 0,1 месяца — минус балл",
            Self::Schedule => "доля строящихся корпусов, у которых первый срок в силе",
            Self::Opinions => "средняя оценка в отзывах на портале, пятёрка — сто баллов",
        }
    }

    /// Where the numbers come from.
    pub fn source(self) -> &'static str {
        match self {
            Self::OnTime | Self::Delay | Self::Schedule => "проектные декларации и реестр строящихся домов",
            Self::Opinions => "отзывы посетителей портала",
        }
    }
}

/// A criterion with its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Weight {
    /// What is judged.
    pub criterion: BuilderCriterion,
    /// Its share of the sum, percent.
    pub percent: u8,
}

/// Why a method is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MethodError {
    /// The weights are no whole.
    #[error("the weights make {0} percent: they have to make 100")]
    Sum(u32),
    /// A weight of nothing.
    #[error("{0} weighs nothing: leave it out")]
    Nothing(&'static str),
    /// A criterion twice.
    #[error("{0} is weighed twice: weigh it once")]
    Twice(&'static str),
    /// No корпус at all.
    #[error("a place needs delivered houses: 1 at least")]
    Fewest,
}

/// What counts and how much.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct BuilderMethod {
    weights: Vec<Weight>,
    fewest: u32,
}

/// A method as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    weights: Vec<Weight>,
    fewest: u32,
}

impl TryFrom<Stored> for BuilderMethod {
    type Error = MethodError;

    fn try_from(stored: Stored) -> Result<Self, MethodError> {
        Self::new(stored.weights, stored.fewest)
    }
}

impl From<BuilderMethod> for Stored {
    fn from(method: BuilderMethod) -> Self {
        Self { weights: method.weights, fewest: method.fewest }
    }
}

impl BuilderMethod {
    /// A method; who has fewer delivered корпуса than `fewest` has no place.
    ///
    /// # Errors
    /// When the weights make no whole, or no delivered корпус is needed.
    pub fn new(weights: Vec<Weight>, fewest: u32) -> Result<Self, MethodError> {
        for (at, weight) in weights.iter().enumerate() {
            let code = weight.criterion.code();
            if weight.percent == 0 {
                return Err(MethodError::Nothing(code));
            }
            if weights[..at].iter().any(|other| other.criterion == weight.criterion) {
                return Err(MethodError::Twice(code));
            }
        }
        match weights.iter().map(|weight| u32::from(weight.percent)).sum() {
            100 if fewest > 0 => Ok(Self { weights, fewest }),
            100 => Err(MethodError::Fewest),
            sum => Err(MethodError::Sum(sum)),
        }
    }

    /// Criteria in the order of the method.
    pub fn weights(&self) -> &[Weight] {
        &self.weights
    }

    /// Delivered корпуса that a place needs.
    pub fn fewest(&self) -> u32 {
        self.fewest
    }

    /// How a builder stands; none where it has too few delivered корпуса.
    pub fn score(&self, facts: BuilderFacts) -> Option<BuilderScore> {
        if facts.record.delivered() < self.fewest {
            return None;
        }
        let applied = self.weights.iter().map(|weight| (*weight, facts.points(weight.criterion)));
        let applied: Vec<(Weight, Option<u32>)> = applied.collect();
        let is_known = |(_, points): &&(Weight, Option<u32>)| points.is_some();
        let whole: u32 = applied.iter().filter(is_known).map(|(weight, _)| u32::from(weight.percent)).sum();
        if whole == 0 {
            return None;
        }
        // Running sums are rounded, so that the parts add up to the total, and their weights to a whole.
        let (mut weighed, mut summed) = (0, 0);
        let mut part = |(weight, points): (Weight, Option<u32>)| {
            let (weight_before, sum_before) = (weighed, summed);
            if let Some(points) = points {
                weighed += u32::from(weight.percent) * WHOLE;
                summed += u32::from(weight.percent) * points;
            }
            ScorePart {
                criterion: weight.criterion,
                figure: points.map(|_| facts.figure(weight.criterion)),
                fact: facts.fact(weight.criterion),
                points,
                weight: points.map(|_| rounded(weighed, whole) - rounded(weight_before, whole)),
                sum: rounded(summed, whole) - rounded(sum_before, whole),
            }
        };
        let parts: Vec<ScorePart> = applied.into_iter().map(&mut part).collect();
        Some(BuilderScore { total: parts.iter().map(|part| part.sum).sum(), parts })
    }
}

/// `on_time 40, delay 20`.
impl fmt::Display for BuilderMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Weight { criterion, percent }) in self.weights.iter().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}{} {percent}", criterion.code())?;
        }
        Ok(())
    }
}

/// What a builder is judged by.
#[derive(Clone, Copy, Debug)]
pub struct BuilderFacts {
    /// Its корпуса.
    pub record: TrackRecord,
    /// The mean mark of visitors, tenths, where there are enough.
    pub mark: Option<u8>,
    /// The number of marks.
    pub marks: u32,
}

impl BuilderFacts {
    /// Points by a criterion, tenths of 0 to 100; none where it cannot be applied.
    fn points(&self, criterion: BuilderCriterion) -> Option<u32> {
        let record = &self.record;
        match criterion {
            BuilderCriterion::OnTime => share(record.on_time, record.delivered()),
            // A tenth of a month takes a point.
            BuilderCriterion::Delay => {
                record.delay_tenths().map(|tenths| WHOLE.saturating_sub(tenths * LOST_A_MONTH / 10))
            }
            BuilderCriterion::Schedule => share(record.on_schedule, record.underway()),
            BuilderCriterion::Opinions => share(u32::from(self.mark?).min(HIGHEST_MARK), HIGHEST_MARK),
        }
    }

    /// The main number of a criterion that is applied.
    fn figure(&self, criterion: BuilderCriterion) -> String {
        let record = &self.record;
        match criterion {
            BuilderCriterion::OnTime => format!("{} из {}", record.on_time, record.delivered()),
            BuilderCriterion::Delay => format!("{}\u{a0}мес.", tenths(record.delay_tenths().unwrap_or(0))),
            BuilderCriterion::Schedule => format!("{} из {}", record.on_schedule, record.underway()),
            BuilderCriterion::Opinions => tenths(u32::from(self.mark.unwrap_or(0))),
        }
    }

    /// The numbers that points follow from, or why there are none.
    fn fact(&self, criterion: BuilderCriterion) -> String {
        let record = &self.record;
        match criterion {
            BuilderCriterion::OnTime => format!(
                "{} из {} сданных корпусов введены в первый объявленный квартал",
                record.on_time,
                record.delivered()
            ),
            BuilderCriterion::Delay => match record.delay_tenths() {
                None | Some(0) => "переносов не было".to_owned(),
                Some(delay) => format!("в среднем {}\u{a0}мес. на сданный корпус", tenths(delay)),
            },
            BuilderCriterion::Schedule if record.underway() == 0 => {
                "строящихся корпусов с известным сроком сейчас нет".to_owned()
            }
            BuilderCriterion::Schedule => {
                let others = [(record.moved, "сдвинуты"), (record.stalled, "без действующего срока")];
                let others = others.iter().filter(|(count, _)| *count > 0);
                let others: String = others.map(|(count, what)| format!(", {what}: {count}")).collect();
                format!("{} из {} строящихся по первому сроку{others}", record.on_schedule, record.underway())
            }
            BuilderCriterion::Opinions => match self.mark {
                Some(mark) => format!(
                    "{} из 5 по {}",
                    tenths(u32::from(mark)),
                    counted(u64::from(self.marks), ["отзыву", "отзывам", "отзывам"])
                ),
                None => "отзывов пока слишком мало".to_owned(),
            },
        }
    }
}

/// A part of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorePart {
    /// What is judged.
    pub criterion: BuilderCriterion,
    /// The main number: «7 из 10», «1,5 мес.»; none where there is none.
    pub figure: Option<String>,
    /// By which numbers.
    pub fact: String,
    /// Tenths of 0 to 100; none where the criterion cannot be applied.
    pub points: Option<u32>,
    /// Its share of the sum for this builder, tenths of a percent; none where it is not applied.
    pub weight: Option<u32>,
    /// What it adds, tenths.
    pub sum: u32,
}

/// The sum of a builder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuilderScore {
    /// Tenths of 0 to 100: the sum of the parts.
    pub total: u32,
    /// In the order of the method.
    pub parts: Vec<ScorePart>,
}

/// Tenths of a percent that a part is of a whole.
fn share(part: u32, whole: u32) -> Option<u32> {
    (whole > 0).then(|| rounded(part * WHOLE, whole))
}

fn rounded(sum: u32, whole: u32) -> u32 {
    (sum + whole / 2) / whole.max(1)
}

/// «4,4»; a whole number without a comma.
pub fn tenths(value: u32) -> String {
    match value % 10 {
        0 => (value / 10).to_string(),
        rest => format!("{},{rest}", value / 10),
    }
}
