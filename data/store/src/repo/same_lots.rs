//! Offers of one lot: which record shows it, and what the others ask for it.

use std::collections::{BTreeMap, HashMap};

use novosel_catalog::contract::Contract;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::{AgencyId, ComplexId, LotId, QueueId};
use novosel_catalog::money::Thousands;
use sqlx::QueryBuilder;

use super::lot_row::{COLUMNS, StoredLot, TABLE, contract};
use super::{ROWS, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// What a lot that several sources offer is sold for: the cheapest live offer that another record makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BestOffer {
    pub(super) price: Thousands,
    pub(super) first_price: Option<Thousands>,
    pub(super) agency: Option<AgencyId>,
    pub(super) contract: Option<Contract>,
}

impl BestOffer {
    /// Whether it is the one to show beside this price.
    pub(super) fn beats(&self, price: Option<Thousands>) -> bool {
        price.is_none_or(|price| self.price < price)
    }
}

/// Records that are parts of one another: more would be a circle.
const LONGEST_CHAIN: usize = 100;

type OfferRow = (i64, i64, i64, Option<i64>, Option<i64>, Option<String>);

/// A record of a lot that several are.
#[derive(sqlx_macros::FromRow)]
struct MemberRow {
    id: i64,
    complex: i64,
    status: String,
    same_as: Option<i64>,
    priority: i64,
}

/// A record that is one with others: whether it is live, which one shows it now, and the priority of its source.
#[derive(Clone, Copy)]
struct Member {
    is_live: bool,
    priority: i64,
    same_as: Option<i64>,
}

impl Session {
    /// The records of the lot that this one is, the shown one first; only itself where no other is the same.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn offers_of(&mut self, lot: LotId) -> Result<Vec<Lot>, DataError> {
        let id = i64::from(lot.0);
        let rows: Vec<StoredLot> = on_both!(&mut self.tx, |conn| {
            let shown = "(SELECT coalesce(same_as, id) FROM lots WHERE id = ";
            let mut query = QueryBuilder::<Db>::new(COLUMNS);
            query.push("WHERE id = ").push(shown).push_bind(id).push(") OR same_as = ").push(shown);
            query.push_bind(id).push(") ORDER BY same_as IS NOT NULL, id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the offers of a lot")?
        });
        // Most lots have one seller: their prices need not be read again.
        if rows.len() < 2 {
            return rows.into_iter().map(|row| row.into_lot(Vec::new())).collect();
        }
        self.with_prices(rows).await
    }

    /// The record that shows each lot whose own does not.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn shown_by(&mut self) -> Result<HashMap<LotId, LotId>, DataError> {
        let rows: Vec<(i64, i64)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, same_as FROM lots WHERE same_as IS NOT NULL";
            sqlx::query_as(sql).fetch_all(&mut *conn).await.db_context("read which records show lots")?
        });
        let natural = |id: i64| number(TABLE, id, "id", id).map(LotId);
        rows.into_iter().map(|(id, shown)| Ok((natural(id)?, natural(shown)?))).collect()
    }

    /// The cheapest live offers of other records, by the lot that shows them.
    pub(super) async fn best_offers(&mut self) -> Result<HashMap<LotId, BestOffer>, DataError> {
        let rows: Vec<OfferRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT same_as, id, price, first_price, agency, contract FROM lots \
                 WHERE same_as IS NOT NULL AND status = 'live' AND price IS NOT NULL ORDER BY price DESC, id DESC",
            );
            query.fetch_all(&mut *conn).await.db_context("read offers of the same lots")?
        });
        let offer = |(shown, id, price, first_price, agency, code): OfferRow| {
            let natural = |column, value: i64| number(TABLE, id, column, value);
            let offer = BestOffer {
                price: Thousands(natural("price", price)?),
                first_price: first_price
                    .map(|price| natural("first_price", price).map(Thousands))
                    .transpose()?,
                agency: agency.map(|agency| natural("agency", agency).map(AgencyId)).transpose()?,
                contract: code.as_deref().map(|code| contract(id, code)).transpose()?,
            };
            Ok((LotId(natural("same_as", shown)?), offer))
        };
        // The cheapest comes last and stays.
        rows.into_iter().map(offer).collect()
    }

    /// Says which record shows each lot that several records are: of those on sale that of the source with the highest
    /// priority; among equals the kept one, else the oldest. Records of complexes that are apart are apart too.
    pub(super) async fn show_same_lots(&mut self) -> Result<(), DataError> {
        let pairs: Vec<(i64, i64)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT merged, kept FROM merges WHERE kind = 'lot' AND state = 'accepted'";
            sqlx::query_as(sql).fetch_all(&mut *conn).await.db_context("read the same lots")?
        });
        let hidden: Vec<(i64, i64)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, complex FROM lots WHERE same_as IS NOT NULL";
            sqlx::query_as(sql).fetch_all(&mut *conn).await.db_context("read the same lots")?
        });
        let mut changes: HashMap<i64, (i64, Option<i64>)> =
            hidden.into_iter().map(|(id, complex)| (id, (complex, None))).collect();
        if pairs.is_empty() {
            return self.write_same_as(changes).await;
        }
        let rows: Vec<MemberRow> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, complex, status, same_as, \
                coalesce((SELECT priority FROM sources WHERE name = lots.source), 0) AS priority \
                FROM lots WHERE id IN \
                (SELECT merged FROM merges WHERE kind = 'lot' AND state = 'accepted' \
                UNION SELECT kept FROM merges WHERE kind = 'lot' AND state = 'accepted')";
            sqlx::query_as(sql).fetch_all(&mut *conn).await.db_context("read the same lots")?
        });
        let above: HashMap<i64, i64> = pairs.into_iter().collect();
        let mut groups: BTreeMap<(i64, i64), BTreeMap<i64, Member>> = BTreeMap::new();
        for row in rows {
            let mut kept = row.id;
            for _ in 0..LONGEST_CHAIN {
                let Some(next) = above.get(&kept) else { break };
                kept = *next;
            }
            let is_live = row.status == LotStatus::Live.code();
            let member = Member { is_live, priority: row.priority, same_as: row.same_as };
            groups.entry((kept, row.complex)).or_default().insert(row.id, member);
        }
        for ((kept, complex), members) in groups {
            let rank =
                |(id, member): &(&i64, &Member)| (member.is_live, member.priority, **id == kept, -**id);
            let shown = members.iter().max_by_key(rank).map(|(id, _)| *id);
            for (id, member) in &members {
                let same_as = shown.filter(|shown| shown != id);
                if same_as == member.same_as {
                    changes.remove(id);
                } else {
                    changes.insert(*id, (complex, same_as));
                }
            }
        }
        self.write_same_as(changes).await
    }

    async fn write_same_as(&mut self, changes: HashMap<i64, (i64, Option<i64>)>) -> Result<(), DataError> {
        let mut by_shown: BTreeMap<Option<i64>, Vec<i64>> = BTreeMap::new();
        for (id, (complex, same_as)) in changes {
            by_shown.entry(same_as).or_default().push(id);
            self.touched.insert(ComplexId(number(TABLE, id, "complex", complex)?));
        }
        for (same_as, mut ids) in by_shown {
            ids.sort_unstable();
            for chunk in ids.chunks(ROWS) {
                on_both!(&mut self.tx, |conn| {
                    let mut query = QueryBuilder::<Db>::new("UPDATE lots SET same_as = ");
                    query.push_bind(same_as).push(" WHERE id IN (");
                    let mut list = query.separated(", ");
                    for id in chunk {
                        list.push_bind(*id);
                    }
                    query.push(")");
                    query.build().execute(&mut *conn).await.db_context("say what shows a lot")?;
                });
            }
        }
        Ok(())
    }

    /// Remembers the complex and the корпус that a source gives lots, where another complex shows them.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn set_lot_homes(
        &mut self,
        lots: &[LotId],
        home: (ComplexId, Option<QueueId>),
    ) -> Result<(), DataError> {
        let complex = i64::from(home.0.0);
        let queue = home.1.map(|queue| i64::from(queue.0));
        for chunk in lots.chunks(ROWS) {
            on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new("UPDATE lots SET home = ");
                query.push_bind(complex).push(", home_queue = ").push_bind(queue);
                query.push(" WHERE (home IS NULL OR home <> ").push_bind(complex);
                query.push(" OR home_queue IS DISTINCT FROM ").push_bind(queue).push(") AND id IN (");
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(i64::from(id.0));
                }
                query.push(")");
                query.build().execute(&mut *conn).await.db_context("remember where lots come from")?;
            });
        }
        Ok(())
    }
}
