//! A lot as a row: the columns that searches and imports use, and one JSON object for the rest.

use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::contract::Contract;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{Lot, LotKind, LotStatus, PriceTerms, SourceKey};
use novosel_catalog::id::{AgencyId, ComplexId, LotId, QueueId};
use novosel_catalog::lot_photo::LotPhoto;
use novosel_catalog::lot_video::LotVideo;
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::rooms::Rooms;
use serde::{Deserialize, Serialize};

use super::{day, number};
use crate::error::DataError;

pub(super) const TABLE: &str = "lots";

/// The columns of a [`StoredLot`].
pub(super) const COLUMNS: &str = "SELECT id, complex, source, external_id, queue, kind, status, agency, rooms, euro, area, \
    kitchen_area, land_area, price, floor, floors_total, finishing, contract, added, details FROM lots ";

/// [`COLUMNS`] with the complex and the корпус that the source gives.
pub(super) const DELIVERED_COLUMNS: &str = "SELECT id, coalesce(home, complex) AS complex, source, external_id, \
    CASE WHEN home IS NULL THEN queue ELSE home_queue END AS queue, kind, status, agency, rooms, euro, area, \
    kitchen_area, land_area, price, floor, floors_total, finishing, contract, added, details FROM lots ";

/// A row of `lots`, read by column name.
#[derive(sqlx_macros::FromRow)]
pub(super) struct StoredLot {
    pub(super) id: i64,
    pub(super) complex: i64,
    source: String,
    external_id: String,
    queue: Option<i64>,
    kind: String,
    status: String,
    agency: Option<i64>,
    rooms: Option<i64>,
    euro: bool,
    area: Option<i64>,
    kitchen_area: Option<i64>,
    land_area: Option<i64>,
    price: Option<i64>,
    floor: Option<i64>,
    floors_total: Option<i64>,
    finishing: Option<String>,
    contract: Option<String>,
    added: i64,
    details: Option<String>,
}

/// What no search asks for.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Details {
    #[serde(skip_serializing_if = "Option::is_none")]
    living_area: Option<SquareMetres>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    room_areas: Vec<SquareMetres>,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    riser: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ceiling_cm: Option<u16>,
    #[serde(skip_serializing_if = "is_false")]
    contract_computed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    balconies: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loggias: Option<u8>,
    #[serde(skip_serializing_if = "PriceTerms::is_blank")]
    price_terms: PriceTerms,
    #[serde(skip_serializing_if = "Option::is_none")]
    window_view: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    floor_plan: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    photos: Vec<LotPhoto>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    videos: Vec<LotVideo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
}

/// [`Details`] of a lot, borrowed: the same object without a copy of its texts.
#[derive(Serialize)]
struct DetailsOf<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    living_area: Option<SquareMetres>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    room_areas: &'a [SquareMetres],
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    riser: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ceiling_cm: Option<u16>,
    #[serde(skip_serializing_if = "is_false")]
    contract_computed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    balconies: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loggias: Option<u8>,
    #[serde(skip_serializing_if = "PriceTerms::is_blank")]
    price_terms: PriceTerms,
    #[serde(skip_serializing_if = "Option::is_none")]
    window_view: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    floor_plan: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    photos: &'a [LotPhoto],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    videos: &'a [LotVideo],
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// The details of a lot as JSON; none when it has none.
pub(super) fn details(lot: &Lot) -> Result<Option<String>, DataError> {
    let details = DetailsOf {
        living_area: lot.living_area,
        room_areas: &lot.room_areas,
        section: lot.section,
        riser: lot.riser,
        number: lot.number.as_deref(),
        ceiling_cm: lot.ceiling_cm,
        contract_computed: lot.contract_computed,
        balconies: lot.balconies,
        loggias: lot.loggias,
        price_terms: lot.price_terms,
        window_view: lot.window_view.as_deref(),
        plan: lot.plan.as_deref(),
        floor_plan: lot.floor_plan.as_deref(),
        photos: &lot.photos,
        videos: &lot.videos,
        description: lot.description.as_deref(),
    };
    let body = serde_json::to_string(&details).map_err(|source| DataError::Body {
        table: TABLE,
        id: i64::from(lot.id.0),
        source,
    })?;
    Ok((body != "{}").then_some(body))
}

impl StoredLot {
    /// The lot of the row with its price history.
    pub(super) fn into_lot(self, prices: Vec<PricePoint>) -> Result<Lot, DataError> {
        let id = self.id;
        let stored = |column, value: String| DataError::Stored { table: TABLE, id, column, value };
        let natural = |column, value: i64| number(TABLE, id, column, value);
        let optional = |column, value: Option<i64>| value.map(|value| natural(column, value)).transpose();
        let small = |column, value: Option<i64>| {
            let narrow = |value: i64| i16::try_from(value).map_err(|_| stored(column, value.to_string()));
            value.map(narrow).transpose()
        };
        let details: Details = match &self.details {
            Some(body) => {
                serde_json::from_str(body).map_err(|source| DataError::Body { table: TABLE, id, source })?
            }
            None => Details::default(),
        };
        Ok(Lot {
            id: LotId(natural("id", id)?),
            complex: ComplexId(natural("complex", self.complex)?),
            queue: optional("queue", self.queue)?.map(QueueId),
            kind: LotKind::parse(&self.kind).ok_or_else(|| stored("kind", self.kind))?,
            status: LotStatus::parse(&self.status).ok_or_else(|| stored("status", self.status))?,
            agency: optional("agency", self.agency)?.map(AgencyId),
            rooms: self.rooms.map(|index| rooms(id, index)).transpose()?,
            euro: self.euro,
            area: optional("area", self.area)?.map(SquareMetres),
            living_area: details.living_area,
            kitchen_area: optional("kitchen_area", self.kitchen_area)?.map(SquareMetres),
            room_areas: details.room_areas,
            land_area: optional("land_area", self.land_area)?.map(LandArea),
            price: optional("price", self.price)?.map(Thousands),
            floor: small("floor", self.floor)?,
            floors_total: small("floors_total", self.floors_total)?,
            section: details.section,
            riser: details.riser,
            number: details.number,
            finishing: self.finishing.as_deref().map(|code| finishing(id, code)).transpose()?,
            contract: self.contract.as_deref().map(|code| contract(id, code)).transpose()?,
            contract_computed: details.contract_computed,
            ceiling_cm: details.ceiling_cm,
            balconies: details.balconies,
            loggias: details.loggias,
            price_terms: details.price_terms,
            window_view: details.window_view,
            plan: details.plan,
            floor_plan: details.floor_plan,
            photos: details.photos,
            videos: details.videos,
            description: details.description,
            added: day::decode(self.added).ok_or_else(|| stored("added", self.added.to_string()))?,
            key: SourceKey { source: self.source, external_id: self.external_id },
            prices,
        })
    }
}

/// The plans and the photos in the details of a lot.
pub(super) fn pictures(id: i64, details: &str) -> Result<impl Iterator<Item = String> + use<>, DataError> {
    let details: Details =
        serde_json::from_str(details).map_err(|source| DataError::Body { table: TABLE, id, source })?;
    let plans = details.plan.into_iter().chain(details.floor_plan);
    Ok(plans.chain(details.photos.into_iter().map(|photo| photo.file)))
}

/// Rooms of their index.
pub(super) fn rooms(id: i64, index: i64) -> Result<Rooms, DataError> {
    let rooms = usize::try_from(index).ok().and_then(|index| Rooms::ALL.get(index));
    rooms.copied().ok_or_else(|| DataError::Stored {
        table: TABLE,
        id,
        column: "rooms",
        value: index.to_string(),
    })
}

pub(super) fn finishing(id: i64, code: &str) -> Result<Finishing, DataError> {
    let refuse = || DataError::Stored { table: TABLE, id, column: "finishing", value: code.to_owned() };
    Finishing::parse(code).ok_or_else(refuse)
}

pub(super) fn contract(id: i64, code: &str) -> Result<Contract, DataError> {
    let refuse = || DataError::Stored { table: TABLE, id, column: "contract", value: code.to_owned() };
    Contract::parse(code).ok_or_else(refuse)
}
