//! Lots and their price histories.

use std::collections::{HashMap, HashSet};

use novosel_catalog::flat::Lot;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::PricePoint;
use sqlx::QueryBuilder;

use super::lot_row::{COLUMNS, DELIVERED_COLUMNS, StoredLot, TABLE, details};
use super::{Change, ROWS, Session, day, next_number, number};
use crate::error::{DataError, DbContext, same_key};
use crate::transaction::on_both;

/// Rows of a statement that stores price points: four columns each.
const POINT_ROWS: usize = 4_000;

impl Session {
    /// Stores lots with their price histories. Number 0 gets the number of the lot with the same key, or the next one.
    /// The changes are told in the order of the lots. A changed lot marks its complex as changed, and the one it left.
    ///
    /// # Errors
    /// When a number or key belongs to another lot, a complex is not there, or a statement fails.
    pub async fn put_lots(&mut self, lots: &mut [Lot]) -> Result<Vec<Change>, DataError> {
        let mut changes = Vec::with_capacity(lots.len());
        for chunk in lots.chunks_mut(ROWS) {
            self.number_lots(chunk).await?;
            let stored = if self.bulk { HashMap::new() } else { self.stored(chunk).await? };
            let mut fresh = Vec::with_capacity(chunk.len());
            for lot in &*chunk {
                let change = match stored.get(&lot.id) {
                    None => Change::New,
                    Some(stored) if stored == lot => Change::Unchanged,
                    Some(stored) => {
                        same_key(TABLE, lot.id.0, &stored.key, &lot.key)?;
                        self.touched.insert(stored.complex);
                        Change::Changed
                    }
                };
                if change != Change::Unchanged {
                    self.touched.insert(lot.complex);
                    fresh.push(lot);
                }
                changes.push(change);
            }
            self.write_lots(&fresh).await?;
            let replaced: Vec<i64> = stored.keys().map(|id| i64::from(id.0)).collect();
            self.write_points(&fresh, &replaced).await?;
        }
        Ok(changes)
    }

    async fn number_lots(&mut self, lots: &mut [Lot]) -> Result<(), DataError> {
        if lots.iter().all(|lot| lot.id.0 != 0) {
            return Ok(());
        }
        let sources: HashSet<&str> =
            lots.iter().filter(|lot| lot.id.0 == 0).map(|lot| lot.key.source.as_str()).collect();
        let mut known: HashMap<(String, String), LotId> = HashMap::new();
        for source in sources {
            let wanted = lots.iter().filter(|lot| lot.id.0 == 0 && lot.key.source == source);
            let external: Vec<&str> = wanted.map(|lot| lot.key.external_id.as_str()).collect();
            for state in self.lot_states(source, &external).await? {
                known.insert((source.to_owned(), state.external_id), state.id);
            }
        }
        for lot in lots.iter_mut().filter(|lot| lot.id.0 == 0) {
            let key = (lot.key.source.clone(), lot.key.external_id.clone());
            lot.id = match known.get(&key) {
                Some(id) => *id,
                None => LotId(next_number!(self, lot, TABLE, "SELECT coalesce(max(id), 0) FROM lots")),
            };
            // A key that stands twice in one chunk is one lot: the later one wins.
            known.insert(key, lot.id);
        }
        Ok(())
    }

    async fn stored(&mut self, lots: &[Lot]) -> Result<HashMap<LotId, Lot>, DataError> {
        let rows: Vec<StoredLot> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(COLUMNS);
            query.push("WHERE id IN (");
            let mut ids = query.separated(", ");
            for lot in lots {
                ids.push_bind(i64::from(lot.id.0));
            }
            query.push(")");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read lots")?
        });
        let lots = self.with_prices(rows).await?;
        Ok(lots.into_iter().map(|lot| (lot.id, lot)).collect())
    }

    async fn write_lots(&mut self, lots: &[&Lot]) -> Result<(), DataError> {
        if lots.is_empty() {
            return Ok(());
        }
        let mut rows: HashMap<LotId, (&Lot, Option<String>)> = HashMap::with_capacity(lots.len());
        for lot in lots {
            rows.insert(lot.id, (lot, details(lot)?));
        }
        // By number, and a number once: a statement may not touch a row twice.
        let mut rows: Vec<_> = rows.into_values().collect();
        rows.sort_unstable_by_key(|(lot, _)| lot.id);
        let is_new = self.bulk;
        on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(
                "INSERT INTO lots (id, complex, source, external_id, queue, kind, status, agency, rooms, euro, area, \
                 kitchen_area, ceiling, land_area, price, first_price, floor, floors_total, finishing, contract, added, \
                 details) ",
            );
            query.push_values(rows, |mut row, (lot, details)| {
                let first_price = lot.prices.iter().find_map(|point| point.price);
                row.push_bind(i64::from(lot.id.0))
                    .push_bind(i64::from(lot.complex.0))
                    .push_bind(&lot.key.source)
                    .push_bind(&lot.key.external_id)
                    .push_bind(lot.queue.map(|queue| i64::from(queue.0)))
                    .push_bind(lot.kind.code())
                    .push_bind(lot.status.code())
                    .push_bind(lot.agency.map(|agency| i64::from(agency.0)))
                    .push_bind(lot.rooms.map(|rooms| rooms as i64))
                    .push_bind(lot.euro)
                    .push_bind(lot.area.map(|area| i64::from(area.0)))
                    .push_bind(lot.kitchen_area.map(|area| i64::from(area.0)))
                    .push_bind(lot.ceiling_cm.map(i64::from))
                    .push_bind(lot.land_area.map(|area| i64::from(area.0)))
                    .push_bind(lot.price.map(|price| i64::from(price.0)))
                    .push_bind(first_price.map(|price| i64::from(price.0)))
                    .push_bind(lot.floor.map(i64::from))
                    .push_bind(lot.floors_total.map(i64::from))
                    .push_bind(lot.finishing.map(|finishing| finishing.code()))
                    .push_bind(lot.contract.map(|contract| contract.code()))
                    .push_bind(day::encode(lot.added))
                    .push_bind(details);
            });
            if !is_new {
                query.push(
                    " ON CONFLICT (id) DO UPDATE SET complex = excluded.complex, source = excluded.source, \
                     external_id = excluded.external_id, queue = excluded.queue, kind = excluded.kind, \
                     status = excluded.status, agency = excluded.agency, rooms = excluded.rooms, euro = excluded.euro, \
                     area = excluded.area, kitchen_area = excluded.kitchen_area, ceiling = excluded.ceiling, \
                     land_area = excluded.land_area, \
                     price = excluded.price, first_price = excluded.first_price, floor = excluded.floor, \
                     floors_total = excluded.floors_total, finishing = excluded.finishing, \
                     contract = excluded.contract, added = excluded.added, details = excluded.details, \
                     home = CASE WHEN lots.complex = excluded.complex THEN lots.home END, \
                     home_queue = CASE WHEN lots.complex = excluded.complex THEN lots.home_queue END",
                );
            }
            query.build().execute(&mut *conn).await.db_context("store lots")?;
        });
        Ok(())
    }

    async fn write_points(&mut self, lots: &[&Lot], replaced: &[i64]) -> Result<(), DataError> {
        let fresh: HashSet<i64> = lots.iter().map(|lot| i64::from(lot.id.0)).collect();
        let replaced: Vec<i64> = replaced.iter().copied().filter(|id| fresh.contains(id)).collect();
        // The last lot of a number is the one that was stored.
        let last: HashMap<LotId, &Lot> = lots.iter().map(|lot| (lot.id, *lot)).collect();
        let points: Vec<(i64, i64, PricePoint)> = lots
            .iter()
            .filter(|lot| std::ptr::eq(last[&lot.id], **lot))
            .flat_map(|lot| {
                let numbered = (0..).zip(&lot.prices);
                numbered.map(|(ordinal, point)| (i64::from(lot.id.0), ordinal, *point))
            })
            .collect();
        on_both!(&mut self.tx, |conn| {
            if !replaced.is_empty() {
                let mut query = QueryBuilder::<Db>::new("DELETE FROM price_points WHERE lot IN (");
                let mut ids = query.separated(", ");
                for id in replaced {
                    ids.push_bind(id);
                }
                query.push(")");
                query.build().execute(&mut *conn).await.db_context("replace prices")?;
            }
            for chunk in points.chunks(POINT_ROWS) {
                let mut query =
                    QueryBuilder::<Db>::new("INSERT INTO price_points (lot, ordinal, day, price) ");
                query.push_values(chunk, |mut row, (lot, ordinal, point)| {
                    row.push_bind(*lot)
                        .push_bind(*ordinal)
                        .push_bind(day::encode(point.date))
                        .push_bind(point.price.map(|price| i64::from(price.0)));
                });
                query.build().execute(&mut *conn).await.db_context("store prices")?;
            }
        });
        Ok(())
    }

    /// A lot by number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn lot(&mut self, id: LotId) -> Result<Option<Lot>, DataError> {
        let rows: Vec<StoredLot> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(COLUMNS);
            query.push("WHERE id = ").push_bind(i64::from(id.0));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read a lot")?
        });
        Ok(self.with_prices(rows).await?.pop())
    }

    /// Lots by number; those that are not there are left out. In order of numbers.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn lots(&mut self, ids: &[LotId]) -> Result<Vec<Lot>, DataError> {
        let mut lots = Vec::with_capacity(ids.len());
        for chunk in ids.chunks(ROWS) {
            let rows: Vec<StoredLot> = on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new(COLUMNS);
                query.push("WHERE id IN (");
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(i64::from(id.0));
                }
                query.push(")");
                query.build_query_as().fetch_all(&mut *conn).await.db_context("read lots")?
            });
            lots.extend(self.with_prices(rows).await?);
        }
        lots.sort_unstable_by_key(|lot| lot.id);
        Ok(lots)
    }

    /// Every lot of a complex, sold and inactive ones too, by number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn lots_of(&mut self, complex: ComplexId) -> Result<Vec<Lot>, DataError> {
        let rows: Vec<StoredLot> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(COLUMNS);
            query.push("WHERE complex = ").push_bind(i64::from(complex.0)).push(" ORDER BY id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read lots of a complex")?
        });
        self.with_prices(rows).await
    }

    /// As [`Session::lots_of`], with the complex and the корпус that the source gives each lot.
    pub(super) async fn delivered_lots_of(&mut self, complex: ComplexId) -> Result<Vec<Lot>, DataError> {
        let id = i64::from(complex.0);
        let rows: Vec<StoredLot> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(DELIVERED_COLUMNS);
            query.push("WHERE (complex = ").push_bind(id).push(" AND home IS NULL) OR home = ").push_bind(id);
            query.push(" ORDER BY id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read lots of a complex")?
        });
        self.with_prices(rows).await
    }

    pub(super) async fn with_prices(&mut self, rows: Vec<StoredLot>) -> Result<Vec<Lot>, DataError> {
        let mut points: HashMap<i64, Vec<PricePoint>> = HashMap::with_capacity(rows.len());
        for chunk in rows.chunks(ROWS) {
            let stored: Vec<(i64, i64, Option<i64>)> = on_both!(&mut self.tx, |conn| {
                let mut query =
                    QueryBuilder::<Db>::new("SELECT lot, day, price FROM price_points WHERE lot IN (");
                let mut ids = query.separated(", ");
                for row in chunk {
                    ids.push_bind(row.id);
                }
                query.push(") ORDER BY lot, ordinal");
                query.build_query_as().fetch_all(&mut *conn).await.db_context("read prices")?
            });
            for (lot, day, price) in stored {
                points.entry(lot).or_default().push(point(lot, day, price)?);
            }
        }
        rows.into_iter()
            .map(|row| {
                let prices = points.remove(&row.id).unwrap_or_default();
                row.into_lot(prices)
            })
            .collect()
    }
}

pub(super) fn point(lot: i64, day: i64, price: Option<i64>) -> Result<PricePoint, DataError> {
    let table = "price_points";
    let refuse = || DataError::Stored { table, id: lot, column: "day", value: day.to_string() };
    Ok(PricePoint {
        date: day::decode(day).ok_or_else(refuse)?,
        price: price.map(|price| number(table, lot, "price", price).map(Thousands)).transpose()?,
    })
}
