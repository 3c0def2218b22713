//! How the prices of a complex's lots on sale have moved since a day: sums, so that few rows leave the database.

use chrono::NaiveDate;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{ComplexId, QueueId};
use novosel_catalog::rooms::Rooms;
use sqlx::QueryBuilder;

use super::day::{decode, encode};
use super::lot_row::{TABLE, rooms};
use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// Lots on sale of one kind, room class and корпус whose price is known both today and on the day. Thousands of
/// roubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriceMove {
    /// What they are.
    pub kind: LotKind,
    /// Rooms.
    pub rooms: Option<Rooms>,
    /// The корпус.
    pub queue: Option<QueueId>,
    /// All their prices of today.
    pub now: u64,
    /// All their prices of the day.
    pub before: u64,
}

#[derive(sqlx_macros::FromRow)]
struct MoveRow {
    kind: String,
    rooms: Option<i64>,
    queue: Option<i64>,
    now: i64,
    earlier: i64,
}

impl Session {
    /// How the prices of a complex's lots on sale have moved since the day.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn price_moves(
        &mut self,
        complex: ComplexId,
        since: NaiveDate,
    ) -> Result<Vec<PriceMove>, DataError> {
        let rows: Vec<MoveRow> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(
                "SELECT kind, rooms, queue, CAST(SUM(price) AS BIGINT) AS now, \
                 CAST(SUM(earlier) AS BIGINT) AS earlier FROM (SELECT lots.kind, lots.rooms, lots.queue, lots.price, \
                 (SELECT price_points.price FROM price_points WHERE price_points.lot = lots.id \
                 AND price_points.day <= ",
            );
            query.push_bind(encode(since));
            query.push(
                " ORDER BY price_points.ordinal DESC LIMIT 1) AS earlier FROM lots WHERE lots.status = 'live' \
                 AND lots.same_as IS NULL AND lots.price IS NOT NULL AND lots.complex = ",
            );
            query.push_bind(i64::from(complex.0));
            query.push(") AS priced WHERE earlier IS NOT NULL GROUP BY kind, rooms, queue ORDER BY kind, rooms, queue");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read moves of prices")?
        });
        rows.into_iter().map(|row| row.into_move(i64::from(complex.0))).collect()
    }

    /// The last day on which a price of a complex's lots on sale was first stated or changed.
    ///
    /// # Errors
    /// When the statement fails or a stored day is damaged.
    pub async fn prices_changed(&mut self, complex: ComplexId) -> Result<Option<NaiveDate>, DataError> {
        let stored: Option<i64> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(
                "SELECT CAST(MAX(price_points.day) AS BIGINT) FROM lots JOIN price_points ON price_points.lot = lots.id \
                 WHERE lots.status = 'live' AND lots.complex = ",
            );
            query.push_bind(i64::from(complex.0));
            query.build_query_scalar().fetch_one(&mut *conn).await.db_context("read the day of prices")?
        });
        let damaged = |day: i64| DataError::Stored {
            table: "price_points",
            id: i64::from(complex.0),
            column: "day",
            value: day.to_string(),
        };
        stored.map(|day| decode(day).ok_or_else(|| damaged(day))).transpose()
    }
}

impl MoveRow {
    fn into_move(self, complex: i64) -> Result<PriceMove, DataError> {
        let kind = LotKind::parse(&self.kind);
        let sum = |value: i64| {
            let damaged = |_| DataError::Stored {
                table: TABLE,
                id: complex,
                column: "price",
                value: value.to_string(),
            };
            u64::try_from(value).map_err(damaged)
        };
        let queue = self.queue.map(|queue| number(TABLE, complex, "queue", queue)).transpose()?;
        Ok(PriceMove {
            kind: kind.ok_or_else(|| DataError::Stored {
                table: TABLE,
                id: complex,
                column: "kind",
                value: self.kind,
            })?,
            rooms: self.rooms.map(|index| rooms(complex, index)).transpose()?,
            queue: queue.map(QueueId),
            now: sum(self.now)?,
            before: sum(self.earlier)?,
        })
    }
}
