//! Lots of a корпус as its шахматка shows them: every status, and nothing that a cell does not show.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::contract::Contract;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{LotKind, LotStatus};
use novosel_catalog::id::{AgencyId, ComplexId, LotId, QueueId};
use novosel_catalog::money::Thousands;
use novosel_catalog::rooms::Rooms;
use serde::Deserialize;
use sqlx::QueryBuilder;

use super::lot_row::{TABLE, contract, finishing, rooms};
use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// Which lots of a complex are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridFilter {
    /// The complex.
    pub complex: ComplexId,
    /// The корпус; lots without one when absent.
    pub queue: Option<QueueId>,
    /// The floor; all of them when absent.
    pub floor: Option<i16>,
}

/// A lot in its cell.
#[derive(Clone, Debug, PartialEq)]
pub struct GridLot {
    /// Stable number in the catalogue.
    pub id: LotId,
    /// What it is.
    pub kind: LotKind,
    /// Whether it can be bought.
    pub status: LotStatus,
    /// The agency that sells it; the builder when absent.
    pub agency: Option<AgencyId>,
    /// Rooms.
    pub rooms: Option<Rooms>,
    /// A euro layout.
    pub euro: bool,
    /// Total area.
    pub area: Option<SquareMetres>,
    /// The price.
    pub price: Option<Thousands>,
    /// The floor.
    pub floor: Option<i16>,
    /// The section, from 1.
    pub section: Option<u16>,
    /// The position on the floor within the section, from 1.
    pub riser: Option<u16>,
    /// The number on the door.
    pub number: Option<String>,
    /// Finishing.
    pub finishing: Option<Finishing>,
    /// The contract.
    pub contract: Option<Contract>,
    /// Path or address of the plan.
    pub plan: Option<String>,
}

/// What a cell needs of a lot's details; the texts beside it are skipped.
#[derive(Default, Deserialize)]
#[serde(default)]
struct CellDetails {
    section: Option<u16>,
    riser: Option<u16>,
    number: Option<String>,
    plan: Option<String>,
}

/// A row of `lots`, read by column name.
#[derive(sqlx_macros::FromRow)]
struct CellRow {
    id: i64,
    kind: String,
    status: String,
    agency: Option<i64>,
    rooms: Option<i64>,
    euro: bool,
    area: Option<i64>,
    price: Option<i64>,
    floor: Option<i64>,
    finishing: Option<String>,
    contract: Option<String>,
    details: Option<String>,
    same_as: Option<i64>,
}

impl Session {
    /// The lots of a корпус, or of one of its floors, by number; one that several sources offer once, at its cheapest
    /// offer.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn grid_lots(&mut self, filter: GridFilter) -> Result<Vec<GridLot>, DataError> {
        let rows: Vec<CellRow> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(
                "SELECT id, kind, status, agency, rooms, euro, area, price, floor, finishing, contract, details, \
                 same_as FROM lots WHERE complex = ",
            );
            query.push_bind(i64::from(filter.complex.0));
            match filter.queue {
                Some(queue) => query.push(" AND queue = ").push_bind(i64::from(queue.0)),
                None => query.push(" AND queue IS NULL"),
            };
            if let Some(floor) = filter.floor {
                query.push(" AND floor = ").push_bind(i64::from(floor));
            }
            query.push(" ORDER BY id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read lots of a корпус")?
        });
        let (hidden, shown): (Vec<CellRow>, Vec<CellRow>) =
            rows.into_iter().partition(|row| row.same_as.is_some());
        let mut lots = shown.into_iter().map(CellRow::into_lot).collect::<Result<Vec<_>, _>>()?;
        for row in hidden {
            let shown = row.same_as;
            let offer = row.into_lot()?;
            let Ok(at) = lots.binary_search_by_key(&shown, |lot| Some(i64::from(lot.id.0))) else { continue };
            let lot = &mut lots[at];
            let is_cheaper = offer.price.is_some_and(|own| lot.price.is_none_or(|price| own < price));
            if offer.status == LotStatus::Live && is_cheaper {
                lot.price = offer.price;
                lot.agency = offer.agency;
                lot.contract = offer.contract;
            }
        }
        Ok(lots)
    }
}

impl CellRow {
    fn into_lot(self) -> Result<GridLot, DataError> {
        let id = self.id;
        let stored = |column, value: String| DataError::Stored { table: TABLE, id, column, value };
        let optional =
            |column, value: Option<i64>| value.map(|value| number(TABLE, id, column, value)).transpose();
        let floor =
            self.floor.map(|floor| i16::try_from(floor).map_err(|_| stored("floor", floor.to_string())));
        let place: CellDetails = match &self.details {
            Some(body) => {
                serde_json::from_str(body).map_err(|source| DataError::Body { table: TABLE, id, source })?
            }
            None => CellDetails::default(),
        };
        Ok(GridLot {
            id: LotId(number(TABLE, id, "id", id)?),
            kind: LotKind::parse(&self.kind).ok_or_else(|| stored("kind", self.kind))?,
            status: LotStatus::parse(&self.status).ok_or_else(|| stored("status", self.status))?,
            agency: optional("agency", self.agency)?.map(AgencyId),
            rooms: self.rooms.map(|index| rooms(id, index)).transpose()?,
            euro: self.euro,
            area: optional("area", self.area)?.map(SquareMetres),
            price: optional("price", self.price)?.map(Thousands),
            floor: floor.transpose()?,
            section: place.section,
            riser: place.riser,
            number: place.number,
            finishing: self.finishing.as_deref().map(|code| finishing(id, code)).transpose()?,
            contract: self.contract.as_deref().map(|code| contract(id, code)).transpose()?,
            plan: place.plan,
        })
    }
}
