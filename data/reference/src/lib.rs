//! The reference data: lines and stations, okrugs, districts, towns and settlements, land statuses; menus and pages
//! about the portal.
//!
//! The tables stand beside this crate's `src`, in the project's own form and are compiled in, so a portal starts with
//! them. They are checked when read: numbers and Latin names are unique, parents exist and lie in the same region,
//! points lie near their region. To add a place or a station, add a line to the table; numbers are never reused.
//!
//! It never reads the database: boundaries that an operator imported are handed to [`locate::Locator`].

mod address;
pub mod locate;
mod table;
mod texts;

use std::collections::HashMap;

use novosel_catalog::id::PlaceId;
use novosel_catalog::menu::Menus;
use novosel_catalog::place::Geography;
use novosel_catalog::region::Region;
use novosel_geo::position::Position;
use thiserror::Error;

pub use address::region_in;
pub use texts::{BUILDERS_RATING, home_text, rating, ratings, text, texts};

/// Why the tables cannot be read as reference data.
#[derive(Debug, Error)]
pub enum ReferenceError {
    /// A table is not CSV of its columns.
    #[error("cannot read table {table}")]
    Table {
        /// The table.
        table: &'static str,
        /// What is wrong.
        source: csv::Error,
    },
    /// A value is not what its column holds.
    #[error("table {table}, number {number}: {column} cannot be {value:?}")]
    Value {
        /// The table.
        table: &'static str,
        /// The number of the row.
        number: u32,
        /// The column.
        column: &'static str,
        /// What stands there.
        value: String,
    },
    /// A table is not JSON of its shape.
    #[error("cannot read table {table}")]
    Json {
        /// The table.
        table: &'static str,
        /// What is wrong.
        source: serde_json::Error,
    },
    /// A number or a Latin name stands twice.
    #[error("table {table}: {column} {value:?} stands twice")]
    Twice {
        /// The table.
        table: &'static str,
        /// The column.
        column: &'static str,
        /// What stands twice.
        value: String,
    },
}

/// The reference data with what only locating complexes needs.
#[derive(Clone, Debug)]
pub struct Gazetteer {
    /// Lines, stations, places and land statuses.
    pub geography: Geography,
    /// Areas of places in square kilometres, where they are known.
    pub areas_km2: HashMap<PlaceId, f64>,
    /// Points beside the borders of the cities, where the nearest place or station lies in the other region.
    pub border_points: Vec<(Position, Region)>,
}

/// The reference data that is compiled into the program.
///
/// # Errors
/// When a table breaks a rule above; a test keeps that from being released.
pub fn geography() -> Result<Geography, ReferenceError> {
    gazetteer().map(|gazetteer| gazetteer.geography)
}

/// The menus that are compiled into the program; those of the database take their place.
///
/// # Errors
/// When the table is not JSON of menus; a test keeps that from being released.
pub fn menus() -> Result<Menus, ReferenceError> {
    serde_json::from_str(include_str!("../menu.json"))
        .map_err(|source| ReferenceError::Json { table: "menu", source })
}

/// [`geography`] with the areas of places.
///
/// # Errors
/// As for [`geography`].
pub fn gazetteer() -> Result<Gazetteer, ReferenceError> {
    table::read(&table::Texts {
        lines: include_str!("../lines.csv"),
        stations: include_str!("../metro.csv"),
        places: include_str!("../places.csv"),
        land_statuses: include_str!("../land_statuses.csv"),
        borders: include_str!("../borders.csv"),
    })
}
