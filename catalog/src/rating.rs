//! Ratings: by what complexes are ordered, and the number by which each stands at its place.
//!
//! Places follow from today's facts: a rating names its complexes, the criterion orders them, and one that no longer
//! meets it is left out.

use chrono::NaiveDate;

use crate::building::Complex;
use crate::closed_list::closed_list;
use crate::deadline::Deadline;
use crate::lists::Punctual;
use crate::place::Geography;
use crate::place_score::PlaceScore;
use crate::text::counted;

closed_list! {
    /// By what a rating orders its complexes.
    RatingCriterion {
        /// Views of the last month, by the share of lots not sold yet.
        Interest = "interest", "интерес покупателей";
        /// Under construction, without a moved completion; the nearest completion first.
        Punctual = "punctual", "сроки без переносов";
        /// Lots on sale.
        Choice = "choice", "выбор";
        /// Delivered as a whole; by the score of the place.
        Place = "place", "удобство места";
    }
}

impl RatingCriterion {
    /// What decides the places, as a sentence.
    pub fn rule(self) -> &'static str {
        match self {
            Self::Interest => {
                "Место определяет число просмотров за месяц, умноженное на долю ещё не проданных лотов."
            }
            Self::Punctual => {
                "В списке только комплексы, сроки которых не переносили; выше те, где ближайший корпус сдадут раньше."
            }
            Self::Choice => "Место определяет число лотов в продаже.",
            Self::Place => {
                "Место определяет оценка, посчитанная по времени до станции и числу мест в 15 минутах пешком."
            }
        }
    }
}

/// The facts that a place follows from.
#[derive(Clone, Copy, Debug)]
pub struct RatingFacts<'a> {
    /// The complex.
    pub complex: &'a Complex,
    /// Lots on sale today.
    pub lots: u32,
    /// Stations and places.
    pub geography: &'a Geography,
    /// The day.
    pub today: NaiveDate,
}

/// Where a complex stands by a criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The larger, the higher the place; equal ones are ordered by number of the complex.
    pub key: i64,
    /// The numbers that show it.
    pub text: String,
}

impl Standing {
    /// The standing of a complex; none where it does not meet the criterion.
    pub fn of(criterion: RatingCriterion, facts: RatingFacts<'_>) -> Option<Self> {
        let RatingFacts { complex, lots, geography, today } = facts;
        match criterion {
            // Where nobody was counted the interest is not known.
            RatingCriterion::Interest => (lots > 0 && complex.popularity > 0).then(|| {
                let views = u64::from(complex.popularity);
                let views = counted(views, ["просмотр", "просмотра", "просмотров"]);
                let sold = complex.sold_out_percent.map(|percent| format!(", продано {percent}\u{a0}%"));
                Self {
                    key: i64::from(complex.interest()),
                    text: format!("{views} за месяц{}", sold.unwrap_or_default()),
                }
            }),
            RatingCriterion::Punctual => {
                let punctual = Punctual::of(&complex.queues, today)?;
                let next = punctual.next?;
                Some(Self { key: -i64::from(next.code()), text: punctual.text() })
            }
            RatingCriterion::Choice => (lots > 0).then(|| Self {
                key: i64::from(lots),
                text: format!("{} в продаже", counted(u64::from(lots), ["лот", "лота", "лотов"])),
            }),
            RatingCriterion::Place => {
                let houses = &complex.queues;
                let is_ready = houses.iter().all(|queue| queue.deadline == Deadline::Delivered);
                if houses.is_empty() || !is_ready {
                    return None;
                }
                let score = PlaceScore::of(complex, geography)?;
                Some(Self {
                    key: i64::from(score.tenths()),
                    text: format!("{} из 10: {}", score.text(), score.facts()),
                })
            }
        }
    }
}
