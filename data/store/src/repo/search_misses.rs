//! What people typed that found nothing, counted by day and site; and what was decided of such words.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::search_miss::{MissKind, MissVerdict, MissedWords, SearchMiss};

use super::{Session, day};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "search_misses";
/// Different words that a day keeps: whoever types nonsense all day fills no database.
pub const MOST_MISSES: i64 = 2_000;

/// Which words are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissFilter {
    /// From this day on.
    pub since: NaiveDate,
    /// Of a site.
    pub site: Option<SiteRegion>,
    /// With these letters in them.
    pub find: String,
    /// Those that were decided of so; none: those that were not.
    pub verdict: Option<MissVerdict>,
}

#[derive(sqlx::FromRow)]
struct Row {
    words: String,
    site: String,
    kind: String,
    seen: i64,
    last: i64,
}

impl Session {
    /// Counts words of a day that found nothing. Counts of several servers add up; new words of a day that has too many
    /// are not kept.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn count_misses(
        &mut self,
        today: NaiveDate,
        missed: &[(MissedWords, u32)],
    ) -> Result<(), DataError> {
        let today = day::encode(today);
        for (MissedWords { site, kind, words }, seen) in missed {
            on_both!(&mut self.tx, |conn| {
                let sql = "INSERT INTO search_misses (day, site, kind, words, seen) SELECT $1, $2, $3, $4, $5 \
                    WHERE (SELECT count(*) FROM search_misses WHERE day = $1) < $6 OR EXISTS (SELECT 1 \
                    FROM search_misses WHERE day = $1 AND site = $2 AND kind = $3 AND words = $4) \
                    ON CONFLICT (day, site, kind, words) DO UPDATE SET seen = search_misses.seen + excluded.seen";
                let query = sqlx::query(sql).bind(today).bind(site.code()).bind(kind.code()).bind(words);
                let query = query.bind(i64::from(*seen)).bind(MOST_MISSES);
                query.execute(&mut *conn).await.db_context("count words that found nothing")?;
            });
        }
        Ok(())
    }

    /// A page of words that found nothing, those that did most often first, with their number in all.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn search_misses(
        &mut self,
        filter: &MissFilter,
        (offset, limit): (usize, usize),
    ) -> Result<(Vec<SearchMiss>, u64), DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT words, site, kind, CAST(sum(seen) AS BIGINT) AS seen, max(day) AS last FROM search_misses \
                 WHERE day >= ",
            );
            query.push_bind(day::encode(filter.since));
            if let Some(site) = filter.site {
                query.push(" AND site = ").push_bind(site.code());
            }
            match filter.verdict {
                Some(verdict) => {
                    query.push(" AND words IN (SELECT words FROM search_words WHERE verdict = ");
                    query.push_bind(verdict.code()).push(")");
                }
                None => {
                    query.push(" AND words NOT IN (SELECT words FROM search_words)");
                }
            }
            query.push(" GROUP BY words, site, kind ORDER BY words, site, kind");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read words that found nothing")?
        });
        let mut misses: Vec<SearchMiss> = Vec::new();
        for row in rows.into_iter().filter(|row| row.words.contains(&filter.find)) {
            let damaged =
                |column, value: String| DataError::Stored { table: TABLE, id: row.last, column, value };
            let site = SiteRegion::parse(&row.site).ok_or_else(|| damaged("site", row.site.clone()))?;
            let kind = MissKind::parse(&row.kind).ok_or_else(|| damaged("kind", row.kind.clone()))?;
            let last = day::decode(row.last).ok_or_else(|| damaged("day", row.last.to_string()))?;
            let seen = row.seen.unsigned_abs();
            match misses.last_mut().filter(|miss| miss.words == row.words) {
                Some(miss) => {
                    miss.seen += seen;
                    miss.last = miss.last.max(last);
                    miss.sites.push(site);
                    miss.kinds.push(kind);
                }
                None => misses.push(SearchMiss {
                    words: row.words,
                    kinds: vec![kind],
                    sites: vec![site],
                    seen,
                    last,
                }),
            }
        }
        misses.sort_by(|one, other| other.seen.cmp(&one.seen).then_with(|| one.words.cmp(&other.words)));
        let total = misses.len() as u64;
        let mut page: Vec<SearchMiss> = misses.into_iter().skip(offset).take(limit).collect();
        for miss in &mut page {
            miss.kinds = miss.kinds.drain(..).collect::<BTreeSet<_>>().into_iter().collect();
            miss.sites = miss.sites.drain(..).collect::<BTreeSet<_>>().into_iter().collect();
        }
        Ok((page, total))
    }

    /// Decides of words, or takes a decision back. Tells whether that changed something.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn judge_words(
        &mut self,
        words: &str,
        verdict: Option<MissVerdict>,
        today: NaiveDate,
    ) -> Result<bool, DataError> {
        let changed = on_both!(&mut self.tx, |conn| {
            let query = match verdict {
                Some(verdict) => sqlx::query(
                    "INSERT INTO search_words (words, verdict, day) VALUES ($1, $2, $3) ON CONFLICT (words) \
                     DO UPDATE SET verdict = excluded.verdict, day = excluded.day \
                     WHERE search_words.verdict <> excluded.verdict",
                )
                .bind(words)
                .bind(verdict.code())
                .bind(day::encode(today)),
                None => sqlx::query("DELETE FROM search_words WHERE words = $1").bind(words),
            };
            query.execute(&mut *conn).await.db_context("decide of words that found nothing")?.rows_affected()
        });
        Ok(changed > 0)
    }

    /// Whether words of a day or before are kept.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_misses_before(&mut self, before: NaiveDate) -> Result<bool, DataError> {
        let found: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT day FROM search_misses WHERE day < $1 LIMIT 1");
            let query = query.bind(day::encode(before));
            query.fetch_optional(&mut *conn).await.db_context("look for old words that found nothing")?
        });
        Ok(found.is_some())
    }

    /// Forgets words that found nothing before a day.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn forget_misses(&mut self, before: NaiveDate) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM search_misses WHERE day < $1").bind(day::encode(before));
            query.execute(&mut *conn).await.db_context("forget words that found nothing")?;
        });
        Ok(())
    }
}
