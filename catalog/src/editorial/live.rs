//! Live blocks: what they show is answered by the catalogue when a page is drawn. They hold a question, never an answer.

use serde::{Deserialize, Serialize};

use super::fault::{BlockError, many, within};
use super::words::{LINE, check_line, check_some_line};
use crate::closed_list::closed_list;
use crate::id::ComplexId;
use crate::link::is_own_path;
use crate::money::Thousands;
use crate::mortgage::{LoanTerms, MOST_FIRST_PAYMENT, MOST_YEARS, MortgageTarget};

/// Longest address of a listing, bytes.
const ADDRESS: usize = 1_000;
/// Objects of a listing that a text shows.
const OBJECTS: u32 = 6;
/// Groups of a chart.
const GROUPS: u32 = 30;
/// Numbers side by side.
const FIGURES: usize = 4;

closed_list! {
    /// What prices are grouped by.
    PriceGroup {
        /// The class of the complex.
        Class = "class", "по классам";
        /// Its district.
        District = "district", "по районам";
        /// The nearest station, on foot.
        Station = "station", "по станциям";
        /// The rooms of the flat.
        Rooms = "rooms", "по числу комнат";
    }
}

closed_list! {
    /// A number that the index answers.
    Measure {
        /// Lots.
        Lots = "lots", "предложений";
        /// Complexes.
        Complexes = "complexes", "комплексов";
        /// The lowest price.
        PriceFrom = "price_from", "самая низкая цена";
        /// The median price of a square metre.
        MetreMedian = "metre_median", "медиана цены метра";
    }
}

/// The card of a complex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Complex {
    /// Which.
    pub complex: ComplexId,
}

/// What a listing finds: its first objects, and the way to all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listing {
    /// The address of the listing.
    pub address: String,
    /// The heading; the listing's own when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// How many objects are shown.
    #[serde(default = "three")]
    pub shown: u8,
}

/// The median price of a square metre by groups of what a listing finds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    /// The groups.
    pub by: PriceGroup,
    /// The address of the listing.
    pub address: String,
    /// The heading; one by the groups when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// How many groups are shown: those with the most lots.
    #[serde(default = "twelve")]
    pub shown: u8,
}

/// Numbers side by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// One to four.
    pub figures: Vec<Figure>,
}

/// A number that the index answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// What it is of, as a reader says it.
    pub label: String,
    /// What is measured.
    pub measure: Measure,
    /// The address of the listing whose lots are measured.
    pub address: String,
}

/// A loan: its payment under the cheapest programme that lends on the site today.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loan {
    /// The price of the flat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Thousands>,
    /// The address of the listing whose lowest price is taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Percent of the price that is paid at once.
    pub first_payment: u8,
    /// Years.
    pub years: u16,
    /// Whom the programme is for.
    pub target: MortgageTarget,
}

fn three() -> u8 {
    3
}

fn twelve() -> u8 {
    12
}

impl Listing {
    pub(super) fn check(&self) -> Result<(), BlockError> {
        check_some_line("the title of the listing", self.title.as_deref(), LINE)?;
        within("`shown`", self.shown.into(), 1, OBJECTS)?;
        check_address(&self.address)
    }
}

impl Prices {
    pub(super) fn check(&self) -> Result<(), BlockError> {
        check_some_line("the title of the chart", self.title.as_deref(), LINE)?;
        within("`shown`", self.shown.into(), 2, GROUPS)?;
        check_address(&self.address)
    }
}

impl Figures {
    pub(super) fn check(&self) -> Result<(), BlockError> {
        many("the row of numbers", "numbers", self.figures.len(), FIGURES)?;
        self.figures.iter().try_for_each(|figure| {
            check_line("the label of the number", &figure.label, LINE)?;
            check_address(&figure.address)
        })
    }
}

impl Loan {
    /// The terms; nothing beyond the limits, which a valid block keeps.
    pub fn terms(&self) -> Option<LoanTerms> {
        LoanTerms::new(self.first_payment, self.years)
    }

    pub(super) fn check(&self) -> Result<(), BlockError> {
        within("the first payment", self.first_payment.into(), 0, MOST_FIRST_PAYMENT.into())?;
        within("the years of the loan", self.years.into(), 1, MOST_YEARS.into())?;
        match (self.price, &self.address) {
            (Some(price), None) => within("the price, thousand roubles,", price.0, 100, 10_000_000),
            (None, Some(address)) => check_address(address),
            _ => Err(BlockError::Price),
        }
    }
}

/// A path of this site; whether it is that of a listing is for whoever knows the places and stations.
fn check_address(address: &str) -> Result<(), BlockError> {
    if is_own_path(address) && address.len() <= ADDRESS {
        Ok(())
    } else {
        Err(BlockError::Address(address.to_owned()))
    }
}
