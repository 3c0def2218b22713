//! The catalogue as the index reads it: reference data first, then complexes one by one, each with its live lots.
//! A database, a generator and a test all speak this, so the index knows none of them.

use chrono::NaiveDate;

use crate::area::{CeilingHeight, LandArea, SquareMetres};
use crate::bank::Bank;
use crate::building::Complex;
use crate::company::{Agency, Builder};
use crate::contract::Contract;
use crate::deadline::Deadline;
use crate::finishing::Finishing;
use crate::flat::{Lot, LotKind};
use crate::id::{AgencyId, LotId, QueueId};
use crate::menu::Menu;
use crate::money::Thousands;
use crate::mortgage::Programme;
use crate::place::Geography;
use crate::redirect::Redirect;
use crate::rooms::Rooms;
use crate::site_settings::SiteSettings;
use crate::special_project::SpecialProject;

/// Any failure of whatever is behind a stream.
pub type StreamError = Box<dyn std::error::Error + Send + Sync>;

/// What a search needs of a live lot.
#[derive(Clone, Debug, PartialEq)]
pub struct LotRow {
    /// Stable number in the catalogue.
    pub id: LotId,
    /// `source:external id`, by which a data team looks a lot up.
    pub key: Box<str>,
    /// What it is.
    pub kind: LotKind,
    /// The корпус.
    pub queue: Option<QueueId>,
    /// The completion of its корпус.
    pub deadline: Deadline,
    /// The agency that sells it; the builder when absent.
    pub agency: Option<AgencyId>,
    /// Rooms.
    pub rooms: Option<Rooms>,
    /// A euro layout.
    pub euro: bool,
    /// Total area.
    pub area: Option<SquareMetres>,
    /// Kitchen area.
    pub kitchen_area: Option<SquareMetres>,
    /// Its own ceiling.
    pub ceiling: Option<CeilingHeight>,
    /// The plot.
    pub land_area: Option<LandArea>,
    /// The price.
    pub price: Option<Thousands>,
    /// The first known price, for the change since then.
    pub first_price: Option<Thousands>,
    /// The floor.
    pub floor: Option<i16>,
    /// Floors of the house.
    pub floors_total: Option<i16>,
    /// Finishing.
    pub finishing: Option<Finishing>,
    /// The contract.
    pub contract: Option<Contract>,
    /// The day it first appeared.
    pub added: NaiveDate,
}

impl LotRow {
    /// The searchable part of a lot whose корпус is completed then.
    pub fn of(lot: &Lot, deadline: Deadline) -> Self {
        Self {
            id: lot.id,
            key: format!("{}:{}", lot.key.source, lot.key.external_id).into(),
            kind: lot.kind,
            queue: lot.queue,
            deadline,
            agency: lot.agency,
            rooms: lot.rooms,
            euro: lot.euro,
            area: lot.area,
            kitchen_area: lot.kitchen_area,
            ceiling: lot.ceiling_cm.map(|cm| CeilingHeight(cm.into())),
            land_area: lot.land_area,
            price: lot.price,
            first_price: lot.prices.iter().find_map(|point| point.price),
            floor: lot.floor,
            floors_total: lot.floors_total,
            finishing: lot.finishing,
            contract: lot.contract,
            added: lot.added,
        }
    }
}

/// A complex with its live lots.
#[derive(Clone, Debug, PartialEq)]
pub struct ComplexEntry {
    /// The complex.
    pub complex: Complex,
    /// Its live lots in any order.
    pub lots: Vec<LotRow>,
}

/// Everything small that belongs to a catalogue as a whole.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReferenceData {
    /// Stations, places, land statuses.
    pub geography: Geography,
    /// Builders.
    pub builders: Vec<Builder>,
    /// Agencies.
    pub agencies: Vec<Agency>,
    /// Banks.
    pub banks: Vec<Bank>,
    /// Programmes.
    pub programmes: Vec<Programme>,
    /// Pages of advertisers.
    pub special_projects: Vec<SpecialProject>,
    /// Menus in place of the built-in ones.
    pub menus: Vec<Menu>,
    /// Addresses that lead to others.
    pub redirects: Vec<Redirect>,
    /// What editors say of the sites.
    pub site_settings: Vec<SiteSettings>,
}

/// How much a stream will give, for progress and for verification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Complexes.
    pub complexes: u64,
    /// Live lots.
    pub lots: u64,
}

/// A catalogue that can be read once from start to end.
pub trait CatalogueStream: Send {
    /// How much there is.
    fn totals(&mut self) -> Result<Totals, StreamError>;

    /// The reference data; read before the first complex.
    fn reference_data(&mut self) -> Result<ReferenceData, StreamError>;

    /// The next complex by ascending number, or the end.
    fn next_complex(&mut self) -> Result<Option<ComplexEntry>, StreamError>;
}
