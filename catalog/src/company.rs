//! Builders and estate agencies.

use serde::{Deserialize, Serialize};

use crate::id::{AgencyId, BuilderId};

/// A builder: the brand that visitors know. Legal developers belong to complexes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Builder {
    /// Stable number; 0 until it is stored.
    pub id: BuilderId,
    /// The name that addresses use, unique.
    pub slug: String,
    /// «Группа ЛСР».
    pub name: String,
    /// Other spellings and legal names that feeds use.
    pub synonyms: Vec<String>,
    /// Path of the logo, if any.
    pub logo: Option<String>,
    /// A text about it.
    pub description: Option<String>,
    /// Contact phone as written.
    pub phone: Option<String>,
    /// Address of the web site.
    pub site: Option<String>,
    /// Year of foundation.
    pub founded: Option<u16>,
    /// Average rating, 0 to 5.
    pub rating: Option<f64>,
    /// The portal's own rating, 0 to 5.
    pub rating_portal: Option<f64>,
    /// No longer on the market.
    pub deleted: bool,
    /// Views a month.
    pub views_month: u32,
}

/// An estate agency.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Agency {
    /// Stable number; 0 until it is stored.
    pub id: AgencyId,
    /// The name that addresses use, unique.
    pub slug: String,
    /// Name.
    pub name: String,
    /// Other names that feeds use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub synonyms: Vec<String>,
    /// Phone as written.
    pub phone: Option<String>,
    /// Office address.
    pub address: Option<String>,
    /// E-mail.
    pub mail: Option<String>,
    /// Average rating, 0 to 5.
    pub rating: Option<f64>,
}
