//! Builders and estate agencies, offices and agents.

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

/// An office of a bank or an agency.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Office {
    /// Address.
    pub address: String,
    /// Phone as written.
    pub phone: Option<String>,
    /// Opening hours as written.
    pub schedule: Option<String>,
}

/// Agents that one agency has at most: those after them are left out.
pub const MOST_AGENTS: usize = 500;

/// Somebody who sells for an agency.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Agent {
    /// Their name.
    pub name: String,
    /// What they do there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// Their own phone as written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Their own e-mail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mail: Option<String>,
    /// The source whose lots name them: each import of it names them anew. None where an editor or a catalogue does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
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
    /// Address of the main office.
    pub address: Option<String>,
    /// E-mail.
    pub mail: Option<String>,
    /// Average rating, 0 to 5.
    pub rating: Option<f64>,
    /// Its offices.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub offices: Vec<Office>,
    /// Its agents.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub agents: Vec<Agent>,
}
