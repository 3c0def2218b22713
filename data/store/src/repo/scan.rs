//! The whole catalogue, or what changed in it, in one ordered scan: what an index is built of.

use futures_util::TryStreamExt;
use novosel_catalog::area::{CeilingHeight, LandArea, SquareMetres};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{AgencyId, LotId, QueueId};
use novosel_catalog::money::Thousands;
use novosel_catalog::stream::{LotRow, Totals};
use sqlx::{ColumnIndex, Decode, Row, Type};

use super::lot_row::{TABLE, contract, finishing, rooms};
use super::{Session, day, number, shown};
use crate::error::{DataError, DbContext};
use crate::transaction::{Open, on_both};

/// A live lot with the number of its complex; its completion is filled in by the complex.
fn live_lot<'r, R>(row: &'r R) -> Result<(i64, LotRow), DataError>
where
    R: Row,
    usize: ColumnIndex<R>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
    &'r str: Decode<'r, R::Database> + Type<R::Database>,
{
    let whole = |index: usize| row.try_get::<i64, _>(index).db_context("read a live lot");
    let text = |index: usize| row.try_get::<&'r str, _>(index).db_context("read a live lot");
    let id = whole(1)?;
    let optional = |index: usize, column| {
        let value: Option<i64> = row.try_get(index).db_context("read a live lot")?;
        value.map(|value| number(TABLE, id, column, value)).transpose()
    };
    let small = |index: usize, column| {
        let value: Option<i64> = row.try_get(index).db_context("read a live lot")?;
        let refuse = |value: i64| DataError::Stored { table: TABLE, id, column, value: value.to_string() };
        value.map(|value| i16::try_from(value).map_err(|_| refuse(value))).transpose()
    };
    let code = |index: usize| row.try_get::<Option<&'r str>, _>(index).db_context("read a live lot");
    let kind = text(4)?;
    let added = whole(17)?;
    let stored = |column, value: String| DataError::Stored { table: TABLE, id, column, value };
    let lot = LotRow {
        id: LotId(number(TABLE, id, "id", id)?),
        key: text(2)?.into(),
        queue: optional(3, "queue")?.map(QueueId),
        kind: LotKind::parse(kind).ok_or_else(|| stored("kind", kind.to_owned()))?,
        deadline: Deadline::Unknown,
        agency: optional(5, "agency")?.map(AgencyId),
        rooms: optional(6, "rooms")?.map(|index| rooms(id, i64::from(index))).transpose()?,
        euro: row.try_get(7).db_context("read a live lot")?,
        area: optional(8, "area")?.map(SquareMetres),
        kitchen_area: optional(9, "kitchen_area")?.map(SquareMetres),
        ceiling: optional(18, "ceiling")?.map(CeilingHeight),
        land_area: optional(10, "land_area")?.map(LandArea),
        price: optional(11, "price")?.map(Thousands),
        first_price: optional(12, "first_price")?.map(Thousands),
        floor: small(13, "floor")?,
        floors_total: small(14, "floors_total")?,
        finishing: code(15)?.map(|code| finishing(id, code)).transpose()?,
        contract: code(16)?.map(|code| contract(id, code)).transpose()?,
        added: day::decode(added).ok_or_else(|| stored("added", added.to_string()))?,
    };
    Ok((whole(0)?, lot))
}

impl Session {
    /// Files the ceilings of lots that an older version stored.
    ///
    /// # Errors
    /// When a statement fails.
    pub(crate) async fn project_ceilings(&mut self) -> Result<(), DataError> {
        let set = match &self.tx.open {
            Open::Sqlite(_) => {
                "UPDATE lots SET ceiling = json_extract(details, '$.ceiling_cm') WHERE ceiling = 0"
            }
            Open::Postgres(_) => {
                "UPDATE lots SET ceiling = (details::json ->> 'ceiling_cm')::bigint WHERE ceiling = 0"
            }
        };
        on_both!(&mut self.tx, |conn| {
            sqlx::query(set).execute(&mut *conn).await.db_context("file the ceilings of lots")?;
        });
        Ok(())
    }

    /// How many complexes changed after a revision, and their live lots; from 0, all there are.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn totals(&mut self, since: i64) -> Result<Totals, DataError> {
        let (complexes, lots): (i64, i64) = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(concat!(
                "SELECT (SELECT count(*) FROM complexes WHERE revision > $1 AND ",
                shown!(),
                "), (SELECT count(*) FROM complexes \
                 JOIN lots ON lots.complex = complexes.id WHERE complexes.revision > $1 AND lots.status = 'live' \
                 AND lots.same_as IS NULL)"
            ));
            query.bind(since).fetch_one(&mut *conn).await.db_context("count the catalogue")?
        });
        Ok(Totals { complexes: complexes.unsigned_abs(), lots: lots.unsigned_abs() })
    }

    /// The revision of the last change of builders, banks, programmes, agencies, editorials, special projects or menus.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn reference_data_revision(&mut self) -> Result<i64, DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT value FROM counters WHERE name = 'books'");
            query.fetch_one(&mut *conn).await.db_context("read the revision of the reference data")
        })
    }

    /// The stored complexes that changed after a revision, by number.
    pub(crate) async fn bodies(&mut self, since: i64) -> Result<Vec<(i64, String)>, DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(concat!(
                "SELECT id, body FROM complexes WHERE revision > $1 AND ",
                shown!(),
                " ORDER BY id"
            ));
            query.bind(since).fetch_all(&mut *conn).await.db_context("read complexes")
        })
    }

    /// Hands over every live lot of the complexes that changed after a revision, by number of its complex and its
    /// own, until `take` has had enough. A lot that several sources offer comes once, with its cheapest offer.
    pub(crate) async fn scan_live_lots(
        &mut self,
        since: i64,
        mut take: impl FnMut(i64, LotRow) -> Result<bool, DataError>,
    ) -> Result<(), DataError> {
        let offers = self.best_offers().await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "SELECT lots.complex, lots.id, lots.source || ':' || lots.external_id, lots.queue, lots.kind, lots.agency, \
                 lots.rooms, lots.euro, lots.area, lots.kitchen_area, lots.land_area, lots.price, lots.first_price, \
                 lots.floor, lots.floors_total, lots.finishing, lots.contract, lots.added, lots.ceiling \
                 FROM complexes JOIN lots ON lots.complex = complexes.id \
                 WHERE complexes.revision > $1 AND lots.status = 'live' AND lots.same_as IS NULL \
                 ORDER BY lots.complex, lots.id",
            );
            let mut rows = query.bind(since).fetch(&mut *conn);
            while let Some(row) = rows.try_next().await.db_context("read live lots")? {
                let (complex, mut lot) = live_lot(&row)?;
                if let Some(offer) = offers.get(&lot.id).filter(|offer| offer.beats(lot.price)) {
                    lot.price = Some(offer.price);
                    lot.first_price = offer.first_price;
                    lot.agency = offer.agency;
                    lot.contract = offer.contract;
                }
                if !take(complex, lot)? {
                    break;
                }
            }
        });
        Ok(())
    }
}
