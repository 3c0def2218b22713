//! Lots as they are compared with one another: what tells whether two records are one flat.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{ComplexId, LotId, QueueId};
use novosel_catalog::money::Thousands;
use novosel_catalog::rooms::Rooms;
use serde::Deserialize;
use sqlx::QueryBuilder;

use super::lot_row::{TABLE, contract, rooms};
use super::{ROWS, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// A lot that is on sale or reserved.
#[derive(Clone, Debug, PartialEq)]
pub struct LotToMatch {
    /// Stable number in the catalogue.
    pub id: LotId,
    /// The complex that shows it.
    pub complex: ComplexId,
    /// The корпус.
    pub queue: Option<QueueId>,
    /// The feed's name.
    pub source: String,
    /// What it is.
    pub kind: LotKind,
    /// Rooms.
    pub rooms: Option<Rooms>,
    /// Total area.
    pub area: Option<SquareMetres>,
    /// The price.
    pub price: Option<Thousands>,
    /// The floor.
    pub floor: Option<i16>,
    /// The contract.
    pub contract: Option<Contract>,
    /// The section, from 1.
    pub section: Option<u16>,
    /// The position on the floor within the section, from 1.
    pub riser: Option<u16>,
    /// The number on the door.
    pub number: Option<String>,
    /// Path or address of the plan.
    pub plan: Option<String>,
}

/// A row of `lots`, read by column name.
#[derive(sqlx_macros::FromRow)]
struct MatchRow {
    id: i64,
    complex: i64,
    queue: Option<i64>,
    source: String,
    kind: String,
    rooms: Option<i64>,
    area: Option<i64>,
    price: Option<i64>,
    floor: Option<i64>,
    contract: Option<String>,
    details: Option<String>,
}

/// What of the details matters; the texts beside it are skipped.
#[derive(Default, Deserialize)]
#[serde(default)]
struct MatchDetails {
    section: Option<u16>,
    riser: Option<u16>,
    number: Option<String>,
    plan: Option<String>,
}

impl Session {
    /// Lots of these complexes that are on sale or reserved, by complex and number.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn lots_to_match(&mut self, complexes: &[ComplexId]) -> Result<Vec<LotToMatch>, DataError> {
        let mut lots = Vec::new();
        for chunk in complexes.chunks(ROWS) {
            let rows: Vec<MatchRow> = on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new(
                    "SELECT id, complex, queue, source, kind, rooms, area, price, floor, contract, details FROM lots \
                     WHERE status IN ('live', 'reserved') AND complex IN (",
                );
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(i64::from(id.0));
                }
                query.push(") ORDER BY complex, id");
                query.build_query_as().fetch_all(&mut *conn).await.db_context("read lots to compare")?
            });
            for row in rows {
                lots.push(row.into_lot()?);
            }
        }
        Ok(lots)
    }
}

impl MatchRow {
    fn into_lot(self) -> Result<LotToMatch, DataError> {
        let id = self.id;
        let stored = |column, value: String| DataError::Stored { table: TABLE, id, column, value };
        let optional =
            |column, value: Option<i64>| value.map(|value| number(TABLE, id, column, value)).transpose();
        let details: MatchDetails = match &self.details {
            Some(body) => {
                serde_json::from_str(body).map_err(|source| DataError::Body { table: TABLE, id, source })?
            }
            None => MatchDetails::default(),
        };
        let floor =
            self.floor.map(|floor| i16::try_from(floor).map_err(|_| stored("floor", floor.to_string())));
        Ok(LotToMatch {
            id: LotId(number(TABLE, id, "id", id)?),
            complex: ComplexId(number(TABLE, id, "complex", self.complex)?),
            queue: optional("queue", self.queue)?.map(QueueId),
            source: self.source,
            kind: LotKind::parse(&self.kind).ok_or_else(|| stored("kind", self.kind))?,
            rooms: self.rooms.map(|index| rooms(id, index)).transpose()?,
            area: optional("area", self.area)?.map(SquareMetres),
            price: optional("price", self.price)?.map(Thousands),
            floor: floor.transpose()?,
            contract: self.contract.as_deref().map(|code| contract(id, code)).transpose()?,
            section: details.section,
            riser: details.riser,
            number: details.number,
            plan: details.plan,
        })
    }
}
