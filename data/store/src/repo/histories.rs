//! Price histories without the lots around them: of a whole complex, of what several have on sale, or of one lot.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::flat::{LotKind, LotStatus};
use novosel_catalog::id::{ComplexId, LotId, QueueId};
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::rooms::Rooms;
use sqlx::QueryBuilder;

use super::lot_row::{TABLE, rooms};
use super::lots::point;
use super::{ROWS, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// A lot's prices over time, with what they are compared by.
#[derive(Clone, Debug, PartialEq)]
pub struct LotHistory {
    /// Stable number in the catalogue.
    pub id: LotId,
    /// The complex.
    pub complex: ComplexId,
    /// The корпус.
    pub queue: Option<QueueId>,
    /// What it is.
    pub kind: LotKind,
    /// Whether it can be bought.
    pub status: LotStatus,
    /// The record that shows the lot, where it is another.
    pub same_as: Option<LotId>,
    /// Rooms.
    pub rooms: Option<Rooms>,
    /// Total area.
    pub area: Option<SquareMetres>,
    /// Price of today.
    pub price: Option<Thousands>,
    /// Oldest first.
    pub prices: Vec<PricePoint>,
}

/// A lot joined with one of its points; a lot without points is one row without a day.
#[derive(sqlx_macros::FromRow)]
struct PointRow {
    id: i64,
    complex: i64,
    queue: Option<i64>,
    kind: String,
    status: String,
    same_as: Option<i64>,
    rooms: Option<i64>,
    area: Option<i64>,
    price: Option<i64>,
    day: Option<i64>,
    point: Option<i64>,
}

/// Whose histories are read.
#[derive(Clone, Copy)]
enum HistoryScope<'a> {
    Complex(ComplexId),
    Lot(LotId),
    LiveOf(&'a [ComplexId]),
}

impl Session {
    /// The histories of every lot of a complex, sold ones too, by number. Of a lot that several sources offer, that of
    /// the record which shows it.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn histories_of(&mut self, complex: ComplexId) -> Result<Vec<LotHistory>, DataError> {
        self.histories(HistoryScope::Complex(complex)).await
    }

    /// The history of a lot.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn history_of(&mut self, lot: LotId) -> Result<Option<LotHistory>, DataError> {
        Ok(self.histories(HistoryScope::Lot(lot)).await?.pop())
    }

    /// The histories of the lots on sale of these complexes, by number. Of a lot that several sources offer, that of
    /// every record.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn live_histories_of(&mut self, complexes: &[ComplexId]) -> Result<Vec<LotHistory>, DataError> {
        let mut found = Vec::new();
        for chunk in complexes.chunks(ROWS) {
            found.extend(self.histories(HistoryScope::LiveOf(chunk)).await?);
        }
        Ok(found)
    }

    async fn histories(&mut self, whose: HistoryScope<'_>) -> Result<Vec<LotHistory>, DataError> {
        let rows: Vec<PointRow> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(
                "SELECT lots.id, lots.complex, lots.queue, lots.kind, lots.status, lots.same_as, lots.rooms, lots.area, \
                 lots.price, price_points.day, price_points.price AS point FROM lots LEFT JOIN price_points \
                 ON price_points.lot = lots.id WHERE ",
            );
            match whose {
                HistoryScope::Complex(id) => {
                    query.push("lots.same_as IS NULL AND lots.complex = ").push_bind(i64::from(id.0));
                }
                HistoryScope::Lot(id) => {
                    query.push("lots.id = ").push_bind(i64::from(id.0));
                }
                HistoryScope::LiveOf(complexes) => {
                    query.push("lots.status = 'live' AND lots.complex IN (");
                    let mut list = query.separated(", ");
                    for id in complexes {
                        list.push_bind(i64::from(id.0));
                    }
                    query.push(")");
                }
            }
            query.push(" ORDER BY lots.id, price_points.ordinal");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read price histories")?
        });
        let mut histories: Vec<LotHistory> = Vec::new();
        for row in rows {
            let same = histories.last().is_some_and(|last| i64::from(last.id.0) == row.id);
            let found = row.day.map(|day| point(row.id, day, row.point)).transpose()?;
            if !same {
                histories.push(row.into_history()?);
            }
            if let Some(history) = histories.last_mut() {
                history.prices.extend(found);
            }
        }
        Ok(histories)
    }
}

impl PointRow {
    fn into_history(self) -> Result<LotHistory, DataError> {
        let id = self.id;
        let stored = |column, value: String| DataError::Stored { table: TABLE, id, column, value };
        let area = self.area.map(|area| number(TABLE, id, "area", area)).transpose()?;
        let price = self.price.map(|price| number(TABLE, id, "price", price)).transpose()?;
        let queue = self.queue.map(|queue| number(TABLE, id, "queue", queue)).transpose()?;
        let same_as = self.same_as.map(|other| number(TABLE, id, "same_as", other)).transpose()?;
        Ok(LotHistory {
            id: LotId(number(TABLE, id, "id", id)?),
            complex: ComplexId(number(TABLE, id, "complex", self.complex)?),
            queue: queue.map(QueueId),
            kind: LotKind::parse(&self.kind).ok_or_else(|| stored("kind", self.kind))?,
            status: LotStatus::parse(&self.status).ok_or_else(|| stored("status", self.status))?,
            same_as: same_as.map(LotId),
            rooms: self.rooms.map(|index| rooms(id, index)).transpose()?,
            area: area.map(SquareMetres),
            price: price.map(Thousands),
            prices: Vec::new(),
        })
    }
}
