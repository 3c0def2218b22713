//! Complexes that are not on the map, and why.

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::geocoding::GeocoderVerdict;
use novosel_catalog::id::ComplexId;
use novosel_reference::locate::Locator;
use novosel_store::Database;
use novosel_store::repo::Session;
use serde::Serialize;

use super::super::address::short_address;
use super::{PlaceError, locator, question};

/// Complexes read at once.
const AT_ONCE: u16 = 64;

/// Why nothing leads to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Why {
    /// The source gives no address either.
    NoAddress,
    /// The address is a region, or a street that many towns have.
    VagueAddress,
    /// The geocoder was not asked about it.
    NotAsked,
    /// The geocoder knows nothing of it.
    NotFound {
        /// The day of the answer.
        day: NaiveDate,
    },
    /// What the geocoder found lies where the address is not.
    Elsewhere {
        /// The day of the answer.
        day: NaiveDate,
    },
}

impl std::fmt::Display for Why {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoAddress => f.write_str("no address"),
            Self::VagueAddress => f.write_str("the address does not say which street of which town"),
            Self::NotAsked => f.write_str("the geocoder was not asked"),
            Self::NotFound { day } => write!(f, "the geocoder found nothing on {day}"),
            Self::Elsewhere { day } => write!(f, "the geocoder found another place on {day}"),
        }
    }
}

/// A complex that is not on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unplaced {
    /// Its number.
    pub id: ComplexId,
    /// The source.
    pub source: String,
    /// Its number there.
    pub external_id: String,
    /// The name.
    pub name: String,
    /// The address as written.
    pub address: String,
    /// Why.
    pub why: Why,
}

/// Every complex that is not on the map, by number.
///
/// # Errors
/// When the database fails or the reference data is damaged.
pub async fn unplaced(database: &Database) -> Result<Vec<Unplaced>, PlaceError> {
    let locator = locator(database).await?;
    let mut reading = database.read().await?;
    let mut found = Vec::new();
    let mut after = ComplexId(0);
    loop {
        let complexes = reading.complexes_after(after, AT_ONCE).await?;
        let Some(last) = complexes.last() else { break };
        after = last.id;
        for complex in complexes.into_iter().filter(|complex| complex.position.is_none()) {
            let why = why(&mut reading, &locator, &complex).await?;
            let Complex { id, key, name, address, .. } = complex;
            let (source, external_id) = (key.source, key.external_id);
            found.push(Unplaced { id, source, external_id, name, address, why });
        }
    }
    reading.roll_back().await?;
    Ok(found)
}

async fn why(reading: &mut Session, locator: &Locator, complex: &Complex) -> Result<Why, PlaceError> {
    if short_address(&complex.address).is_empty() {
        return Ok(Why::NoAddress);
    }
    let Some(question) = question(locator, complex.region, &complex.address) else {
        return Ok(Why::VagueAddress);
    };
    Ok(match reading.geocoder_answer(&question).await? {
        None => Why::NotAsked,
        Some(answer) if answer.verdict == GeocoderVerdict::Elsewhere => Why::Elsewhere { day: answer.day },
        Some(answer) => Why::NotFound { day: answer.day },
    })
}
