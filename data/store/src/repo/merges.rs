//! Which records are one complex or one lot: decisions and their history. Records stay as their sources deliver them; a
//! decision only says which one shows another.

use novosel_catalog::id::ComplexId;
use novosel_catalog::identity::{Merge, MergeEntry, MergeKind, MergeState};
use sqlx::QueryBuilder;

use super::{Change, ROWS, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "merges";
const COLUMNS: &str = "SELECT number, kind, kept, merged, score, evidence, houses, state, decided_by, decided, reason FROM merges ";

/// A row of `merges`, read by column name.
#[derive(sqlx_macros::FromRow)]
struct MergeRow {
    number: i64,
    kind: String,
    kept: i64,
    merged: i64,
    score: i64,
    evidence: String,
    houses: String,
    state: String,
    decided_by: String,
    decided: String,
    reason: String,
}

type EntryRow = (i64, String, String, String, String);

/// Which merges are wanted; all of them by default. Numbers ascend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergeFilter {
    /// Of complexes or of lots alone.
    pub kind: Option<MergeKind>,
    /// In one state alone.
    pub state: Option<MergeState>,
    /// That concern this record, as the kept or the merged one.
    pub of: Option<u32>,
    /// At most so many.
    pub limit: Option<u32>,
}

impl Session {
    /// Stores a decision; number 0 gets the number of the same pair, or the next one. What is shown follows when the
    /// session is committed, for complexes at once.
    ///
    /// # Errors
    /// When a record is not there, complexes would be parts of one another, or a statement fails.
    pub async fn put_merge(&mut self, merge: &mut Merge) -> Result<Change, DataError> {
        // Lots are looked up by their complexes from here on.
        self.finish_bulk().await?;
        let stored = match merge.number {
            0 => self.merge_of(merge.kind, merge.kept, merge.merged).await?,
            given => self.merge(given).await?,
        };
        if merge.number == 0 {
            merge.number = match &stored {
                Some(stored) => stored.number,
                None => {
                    let highest = self.highest(TABLE, "SELECT coalesce(max(number), 0) FROM merges").await?;
                    highest.checked_add(1).ok_or(DataError::Exhausted { table: TABLE })?
                }
            };
        }
        let change = match &stored {
            None => Change::New,
            Some(stored) if stored == merge => Change::Unchanged,
            Some(_) => Change::Changed,
        };
        if change != Change::Unchanged {
            self.write_merge(merge).await?;
        }
        let was_accepted = stored.is_some_and(|stored| stored.state == MergeState::Accepted);
        let is_accepted = merge.state == MergeState::Accepted;
        self.merges_changed |= was_accepted || is_accepted;
        if merge.kind == MergeKind::Complex && (was_accepted || is_accepted) {
            self.show_where_it_belongs(ComplexId(merge.merged)).await?;
        }
        Ok(change)
    }

    async fn write_merge(&mut self, merge: &Merge) -> Result<(), DataError> {
        let houses = serde_json::to_string(&merge.houses).map_err(|source| DataError::Body {
            table: TABLE,
            id: i64::from(merge.number),
            source,
        })?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO merges (number, kind, kept, merged, score, evidence, houses, state, decided_by, decided, \
                 reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                 ON CONFLICT (number) DO UPDATE SET kind = excluded.kind, kept = excluded.kept, \
                 merged = excluded.merged, score = excluded.score, evidence = excluded.evidence, \
                 houses = excluded.houses, state = excluded.state, decided_by = excluded.decided_by, \
                 decided = excluded.decided, reason = excluded.reason",
            )
            .bind(i64::from(merge.number))
            .bind(merge.kind.code())
            .bind(i64::from(merge.kept))
            .bind(i64::from(merge.merged))
            .bind(i64::from(merge.score))
            .bind(&merge.evidence)
            .bind(houses)
            .bind(merge.state.code())
            .bind(&merge.by)
            .bind(&merge.decided)
            .bind(&merge.reason);
            query.execute(&mut *conn).await.db_context("store a merge")?;
        });
        Ok(())
    }

    /// Stores new decisions on lots with a line of the history each, many in a statement; they get their numbers here.
    ///
    /// # Errors
    /// When a pair was decided of before, or a statement fails.
    pub async fn add_lot_merges(&mut self, merges: &mut [Merge]) -> Result<(), DataError> {
        if merges.is_empty() {
            return Ok(());
        }
        self.finish_bulk().await?;
        let mut last = self.highest(TABLE, "SELECT coalesce(max(number), 0) FROM merges").await?;
        for merge in merges.iter_mut() {
            last = last.checked_add(1).ok_or(DataError::Exhausted { table: TABLE })?;
            merge.number = last;
            self.merges_changed |= merge.state == MergeState::Accepted;
        }
        let mut line =
            i64::from(self.highest("merge_log", "SELECT coalesce(max(number), 0) FROM merge_log").await?);
        for chunk in merges.chunks(ROWS) {
            on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new(
                    "INSERT INTO merges (number, kind, kept, merged, score, evidence, houses, state, decided_by, \
                     decided, reason) ",
                );
                query.push_values(chunk, |mut row, merge| {
                    row.push_bind(i64::from(merge.number))
                        .push_bind(MergeKind::Lot.code())
                        .push_bind(i64::from(merge.kept))
                        .push_bind(i64::from(merge.merged))
                        .push_bind(i64::from(merge.score))
                        .push_bind(&merge.evidence)
                        .push_bind("[]")
                        .push_bind(merge.state.code())
                        .push_bind(&merge.by)
                        .push_bind(&merge.decided)
                        .push_bind(&merge.reason);
                });
                query.build().execute(&mut *conn).await.db_context("store merges")?;
                let mut query = QueryBuilder::<Db>::new(
                    "INSERT INTO merge_log (number, merge, state, decided_by, decided, reason) ",
                );
                query.push_values(chunk, |mut row, merge| {
                    line += 1;
                    row.push_bind(line)
                        .push_bind(i64::from(merge.number))
                        .push_bind(merge.state.code())
                        .push_bind(&merge.by)
                        .push_bind(&merge.decided)
                        .push_bind(&merge.reason);
                });
                query.build().execute(&mut *conn).await.db_context("log merges")?;
            });
        }
        Ok(())
    }

    /// Writes a line of the history.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn log_merge(&mut self, merge: &Merge) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO merge_log (number, merge, state, decided_by, decided, reason) \
                 SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5 FROM merge_log",
            )
            .bind(i64::from(merge.number))
            .bind(merge.state.code())
            .bind(&merge.by)
            .bind(&merge.decided)
            .bind(&merge.reason);
            query.execute(&mut *conn).await.db_context("log a merge")?;
        });
        Ok(())
    }

    /// The history of a merge, oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn merge_history(&mut self, merge: u32) -> Result<Vec<MergeEntry>, DataError> {
        let rows: Vec<EntryRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT merge, state, decided_by, decided, reason FROM merge_log WHERE merge = $1 ORDER BY number",
            );
            let query = query.bind(i64::from(merge));
            query.fetch_all(&mut *conn).await.db_context("read the history of a merge")?
        });
        let entry = |(_, state, by, decided, reason): EntryRow| {
            let state = state_of(i64::from(merge), &state)?;
            Ok(MergeEntry { merge, state, by, decided, reason })
        };
        rows.into_iter().map(entry).collect()
    }

    /// A merge by its number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn merge(&mut self, merge: u32) -> Result<Option<Merge>, DataError> {
        let row: Option<MergeRow> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(COLUMNS);
            query.push("WHERE number = ").push_bind(i64::from(merge));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a merge")?
        });
        row.map(MergeRow::into_merge).transpose()
    }

    /// What was decided of a pair.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn merge_of(
        &mut self,
        kind: MergeKind,
        kept: u32,
        merged: u32,
    ) -> Result<Option<Merge>, DataError> {
        let row: Option<MergeRow> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(COLUMNS);
            query.push("WHERE kind = ").push_bind(kind.code());
            query.push(" AND merged = ").push_bind(i64::from(merged));
            query.push(" AND kept = ").push_bind(i64::from(kept));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a merge")?
        });
        row.map(MergeRow::into_merge).transpose()
    }

    /// Merges, by number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn merges(&mut self, filter: MergeFilter) -> Result<Vec<Merge>, DataError> {
        let rows: Vec<MergeRow> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new(COLUMNS);
            query.push("WHERE 1 = 1");
            if let Some(kind) = filter.kind {
                query.push(" AND kind = ").push_bind(kind.code());
            }
            if let Some(state) = filter.state {
                query.push(" AND state = ").push_bind(state.code());
            }
            if let Some(of) = filter.of.map(i64::from) {
                query.push(" AND (kept = ").push_bind(of).push(" OR merged = ").push_bind(of).push(")");
            }
            query.push(" ORDER BY number");
            if let Some(limit) = filter.limit {
                query.push(" LIMIT ").push_bind(i64::from(limit));
            }
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read merges")?
        });
        rows.into_iter().map(MergeRow::into_merge).collect()
    }

    /// How many pairs wait for a person, and the moment of the first proposal, RFC 3339 in UTC.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn merges_waiting(&mut self) -> Result<(u64, Option<String>), DataError> {
        let (count, since): (i64, Option<String>) = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT count(*), min(decided) FROM merges WHERE state = $1");
            let query = query.bind(MergeState::Proposed.code());
            query.fetch_one(&mut *conn).await.db_context("count merges that wait")?
        });
        Ok((count.unsigned_abs(), since))
    }

    /// What was decided of the lots of these complexes.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn merges_of_lots(&mut self, complexes: &[ComplexId]) -> Result<Vec<Merge>, DataError> {
        let mut merges = Vec::new();
        for chunk in complexes.chunks(ROWS) {
            let rows: Vec<MergeRow> = on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new(COLUMNS);
                query.push("WHERE kind = 'lot' AND merged IN (SELECT id FROM lots WHERE complex IN (");
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(i64::from(id.0));
                }
                query.push(")) ORDER BY number");
                query.build_query_as().fetch_all(&mut *conn).await.db_context("read merges of lots")?
            });
            for row in rows {
                merges.push(row.into_merge()?);
            }
        }
        Ok(merges)
    }
}

fn state_of(merge: i64, code: &str) -> Result<MergeState, DataError> {
    let refuse = || DataError::Stored { table: TABLE, id: merge, column: "state", value: code.to_owned() };
    MergeState::parse(code).ok_or_else(refuse)
}

impl MergeRow {
    fn into_merge(self) -> Result<Merge, DataError> {
        let id = self.number;
        let stored = |column, value: String| DataError::Stored { table: TABLE, id, column, value };
        Ok(Merge {
            number: number(TABLE, id, "number", id)?,
            kind: MergeKind::parse(&self.kind).ok_or_else(|| stored("kind", self.kind))?,
            kept: number(TABLE, id, "kept", self.kept)?,
            merged: number(TABLE, id, "merged", self.merged)?,
            score: u8::try_from(self.score).map_err(|_| stored("score", self.score.to_string()))?,
            evidence: self.evidence,
            houses: serde_json::from_str(&self.houses).map_err(|source| DataError::Body {
                table: TABLE,
                id,
                source,
            })?,
            state: state_of(id, &self.state)?,
            by: self.decided_by,
            decided: self.decided,
            reason: self.reason,
        })
    }
}
