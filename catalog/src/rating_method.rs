//! Ratings that are counted: what is compared, what counts and how much, and where each of the compared stands.
//!
//! The method is data of a text ([`crate::editorial::Editorial`]): an editor weighs criteria of a closed list, and the places
//! follow from the facts ([`crate::rating_facts`]). A criterion that cannot be applied to somebody is left out for it, and
//! its weight goes to the others in proportion.

use std::cmp::Reverse;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rating_criterion::{RatingSubject, ScoreCriterion};

/// A whole, in tenths of a point.
pub(crate) const WHOLE: u32 = 1_000;
/// So many places make a rating: two of them are a comparison.
pub const FEWEST_PLACES: usize = 3;
/// Days between two snapshots of places where an editor names no number.
pub const SNAPSHOT_DAYS: u16 = 30;

/// A criterion with its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Weight {
    /// What is judged.
    pub criterion: ScoreCriterion,
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
    /// Nothing at all.
    #[error("a place needs something to judge by: 1 at least")]
    Fewest,
    /// A criterion of something else.
    #[error("{0} does not judge what is compared: {1}")]
    Foreign(&'static str, &'static str),
    /// Snapshots without end.
    #[error("snapshots are at least a day apart")]
    Snapshot,
}

/// What is compared, what counts and how much.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct RatingMethod {
    subject: RatingSubject,
    weights: Vec<Weight>,
    fewest: u32,
    snapshot_days: u16,
}

/// A method as it is stored; those of before have no subject and are of builders.
#[derive(Serialize, Deserialize)]
struct Stored {
    #[serde(default = "builders")]
    subject: RatingSubject,
    weights: Vec<Weight>,
    fewest: u32,
    #[serde(default = "usual_days")]
    snapshot_days: u16,
}

fn builders() -> RatingSubject {
    RatingSubject::Builder
}

fn usual_days() -> u16 {
    SNAPSHOT_DAYS
}

impl TryFrom<Stored> for RatingMethod {
    type Error = MethodError;

    fn try_from(stored: Stored) -> Result<Self, MethodError> {
        Self::new(stored.subject, stored.weights, stored.fewest)?.every(stored.snapshot_days)
    }
}

impl From<RatingMethod> for Stored {
    fn from(method: RatingMethod) -> Self {
        let RatingMethod { subject, weights, fewest, snapshot_days } = method;
        Self { subject, weights, fewest, snapshot_days }
    }
}

impl RatingMethod {
    /// A method; who has fewer of what is judged than `fewest` has no place.
    ///
    /// # Errors
    /// When the weights make no whole, one is of something else, or nothing is needed for a place.
    pub fn new(subject: RatingSubject, weights: Vec<Weight>, fewest: u32) -> Result<Self, MethodError> {
        for (at, weight) in weights.iter().enumerate() {
            let code = weight.criterion.code();
            if weight.percent == 0 {
                return Err(MethodError::Nothing(code));
            }
            if weights[..at].iter().any(|other| other.criterion == weight.criterion) {
                return Err(MethodError::Twice(code));
            }
            if !weight.criterion.subjects().contains(&subject) {
                return Err(MethodError::Foreign(code, subject.code()));
            }
        }
        match weights.iter().map(|weight| u32::from(weight.percent)).sum() {
            100 if fewest > 0 => Ok(Self { subject, weights, fewest, snapshot_days: SNAPSHOT_DAYS }),
            100 => Err(MethodError::Fewest),
            sum => Err(MethodError::Sum(sum)),
        }
    }

    /// The method with snapshots of its places so many days apart.
    ///
    /// # Errors
    /// When it is none.
    pub fn every(self, days: u16) -> Result<Self, MethodError> {
        if days == 0 { Err(MethodError::Snapshot) } else { Ok(Self { snapshot_days: days, ..self }) }
    }

    /// What is compared.
    pub fn subject(&self) -> RatingSubject {
        self.subject
    }

    /// Days between two snapshots of its places.
    pub fn snapshot_days(&self) -> u16 {
        self.snapshot_days
    }

    /// What places depend on, as a text: those of another method are not compared with.
    pub fn fingerprint(&self) -> String {
        format!("{}: {self}; {}", self.subject.code(), self.fewest)
    }

    /// Criteria in the order of the method.
    pub fn weights(&self) -> &[Weight] {
        &self.weights
    }

    /// Of what is judged, what a place needs.
    pub fn fewest(&self) -> u32 {
        self.fewest
    }

    /// How somebody stands; none where there is too little to judge by.
    pub fn score(&self, facts: &impl RatedFacts) -> Option<Score> {
        if facts.size() < self.fewest {
            return None;
        }
        let applied = self.weights.iter().map(|weight| (*weight, facts.judge(weight.criterion)));
        let applied: Vec<(Weight, Judgement)> = applied.collect();
        let is_known = |(_, judged): &&(Weight, Judgement)| judged.points.is_some();
        let whole: u32 = applied.iter().filter(is_known).map(|(weight, _)| u32::from(weight.percent)).sum();
        if whole == 0 {
            return None;
        }
        // Running sums are rounded, so that the parts add up to the total, and their weights to a whole.
        let (mut weighed, mut summed) = (0, 0);
        let mut part = |(weight, judged): (Weight, Judgement)| {
            let (weight_before, sum_before) = (weighed, summed);
            let Judgement { points, figure, fact } = judged;
            if let Some(points) = points {
                weighed += u32::from(weight.percent) * WHOLE;
                summed += u32::from(weight.percent) * points;
            }
            ScorePart {
                criterion: weight.criterion,
                figure: figure.filter(|_| points.is_some()),
                fact,
                points,
                weight: points.map(|_| rounded(weighed, whole) - rounded(weight_before, whole)),
                sum: rounded(summed, whole) - rounded(sum_before, whole),
            }
        };
        let parts: Vec<ScorePart> = applied.into_iter().map(&mut part).collect();
        Some(Score { total: parts.iter().map(|part| part.sum).sum(), parts })
    }

    /// All in their places: by their sums, equal ones by name. Nobody where they are too few to compare.
    pub fn ranked<F: RatedFacts>(&self, all: impl IntoIterator<Item = (u32, String, F)>) -> Vec<Ranked> {
        let mut places: Vec<Ranked> = all
            .into_iter()
            .filter_map(|(id, name, facts)| Some(Ranked { id, name, score: self.score(&facts)? }))
            .collect();
        if places.len() < FEWEST_PLACES {
            return Vec::new();
        }
        places.sort_by_cached_key(|place| (Reverse(place.score.total), place.name.to_lowercase(), place.id));
        places
    }
}

/// `on_time 40, delay 20`.
impl fmt::Display for RatingMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Weight { criterion, percent }) in self.weights.iter().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}{} {percent}", criterion.code())?;
        }
        Ok(())
    }
}

/// What one criterion says of somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// Tenths of 0 to 100; none where the criterion cannot be applied.
    pub points: Option<u32>,
    /// The main number: «7 из 10», «1,5 мес.».
    pub figure: Option<String>,
    /// The numbers that points follow from, or why there are none.
    pub fact: String,
}

/// The facts of somebody who is compared.
pub trait RatedFacts {
    /// How much there is to judge by, beside the smallest number of the method.
    fn size(&self) -> u32;

    /// What a criterion says. One of another subject cannot be applied.
    fn judge(&self, criterion: ScoreCriterion) -> Judgement;
}

/// Somebody at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// Number of the builder, district or bank.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// Why.
    pub score: Score,
}

/// A part of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorePart {
    /// What is judged.
    pub criterion: ScoreCriterion,
    /// The main number: «7 из 10», «1,5 мес.»; none where there is none.
    pub figure: Option<String>,
    /// By which numbers.
    pub fact: String,
    /// Tenths of 0 to 100; none where the criterion cannot be applied.
    pub points: Option<u32>,
    /// Its share of the sum for this place, tenths of a percent; none where it is not applied.
    pub weight: Option<u32>,
    /// What it adds, tenths.
    pub sum: u32,
}

/// The sum of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Tenths of 0 to 100: the sum of the parts.
    pub total: u32,
    /// In the order of the method.
    pub parts: Vec<ScorePart>,
}

/// Tenths of a percent that a part is of a whole.
pub(crate) fn share(part: u32, whole: u32) -> Option<u32> {
    (whole > 0).then(|| rounded(part * WHOLE, whole))
}

pub(crate) fn rounded(sum: u32, whole: u32) -> u32 {
    (sum + whole / 2) / whole.max(1)
}

/// «4,4»; a whole number without a comma.
pub fn tenths(value: u32) -> String {
    match value % 10 {
        0 => (value / 10).to_string(),
        rest => format!("{},{rest}", value / 10),
    }
}
