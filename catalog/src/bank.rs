//! Banks.

use serde::{Deserialize, Serialize};

use crate::company::Office;
use crate::id::BankId;

/// A bank. Its programmes are [`crate::mortgage::Programme`]s.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Bank {
    /// Stable number; 0 until it is stored.
    pub id: BankId,
    /// The name that addresses use, unique.
    pub slug: String,
    /// Name.
    pub name: String,
    /// Path of the logo, if any.
    pub logo: Option<String>,
    /// A text about it.
    pub description: Option<String>,
    /// Offices.
    pub offices: Vec<Office>,
    /// Average rating, 0 to 5.
    pub rating: Option<f64>,
    /// Votes.
    pub rating_votes: u32,
    /// Web address.
    pub url: Option<String>,
}
