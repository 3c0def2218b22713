//! Promotions, reviews and the neighbourhood of a complex.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A promo with its days.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Promo {
    /// Number, unique over all complexes.
    pub id: u32,
    /// Headline.
    pub header: String,
    /// The kind in one word: «скидка», «рассрочка».
    pub kind: String,
    /// A short text.
    pub short_text: String,
    /// Address of the details, if any.
    pub url: Option<String>,
    /// First day.
    pub from: Option<NaiveDate>,
    /// Last day.
    pub to: Option<NaiveDate>,
    /// Without an end.
    pub unlimited: bool,
    /// The company that offers it.
    pub company: Option<String>,
}

impl Promo {
    /// Whether the promo holds on a day.
    pub fn is_live(&self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && (self.unlimited || self.to.is_some_and(|to| day <= to))
    }
}

/// A visitor's opinion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opinion {
    /// Who.
    pub author: String,
    /// When.
    pub date: NaiveDate,
    /// What.
    pub text: String,
    /// Stars, 1 to 5.
    pub stars: u8,
}

/// An expert's review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpertReview {
    /// Who.
    pub expert: String,
    /// When.
    pub date: NaiveDate,
    /// What.
    pub text: String,
    /// Votes for.
    pub votes_up: u32,
    /// Votes against.
    pub votes_down: u32,
}

/// Counts of what is within a walk of fifteen minutes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Infrastructure {
    /// Schools.
    pub schools: u16,
    /// Kindergartens.
    pub kindergartens: u16,
    /// Shops.
    pub shops: u16,
    /// Clinics.
    pub clinics: u16,
    /// Parks.
    pub parks: u16,
    /// Cafés.
    pub cafes: u16,
    /// Sports grounds and clubs.
    pub sports: u16,
}
