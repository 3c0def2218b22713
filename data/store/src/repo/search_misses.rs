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

/// Narrows a query of days from one on to the words wanted.
macro_rules! wanted {
    ($query:ident, $filter:ident) => {
        $query.push_bind(day::encode($filter.since));
        if let Some(site) = $filter.site {
            $query.push(" AND site = ").push_bind(site.code());
        }
        // Words are in small letters, here and there.
        if !$filter.find.is_empty() {
            $query.push(" AND words LIKE ").push_bind(like(&$filter.find)).push(" ESCAPE '!'");
        }
        match $filter.verdict {
            Some(verdict) => {
                $query.push(" AND words IN (SELECT words FROM search_words WHERE verdict = ");
                $query.push_bind(verdict.code()).push(")");
            }
            None => {
                $query.push(" AND words NOT IN (SELECT words FROM search_words)");
            }
        }
    };
}

/// A pattern of what has these letters in it.
fn like(find: &str) -> String {
    let mut pattern = String::from("%");
    for letter in find.chars() {
        if matches!(letter, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    words: String,
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
        let bound = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let (rows, total): (Vec<Row>, i64) = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT words, CAST(sum(seen) AS BIGINT) AS seen, max(day) AS last FROM search_misses WHERE day >= ",
            );
            wanted!(query, filter);
            query.push(" GROUP BY words ORDER BY seen DESC, words LIMIT ").push_bind(bound(limit));
            query.push(" OFFSET ").push_bind(bound(offset));
            let rows = query.build_query_as().fetch_all(&mut *conn).await;
            let rows = rows.db_context("read words that found nothing")?;
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT count(*) FROM (SELECT words FROM search_misses WHERE day >= ",
            );
            wanted!(query, filter);
            query.push(" GROUP BY words) counted");
            let total = query.build_query_scalar().fetch_one(&mut *conn).await;
            (rows, total.db_context("count words that found nothing")?)
        });
        let places = self.missed_at(filter, &rows).await?;
        let mut misses = Vec::with_capacity(rows.len());
        for Row { words, seen, last } in rows {
            let damaged = |column, value: String| DataError::Stored { table: TABLE, id: last, column, value };
            let (mut sites, mut kinds) = (BTreeSet::new(), BTreeSet::new());
            for (_, site, kind) in places.iter().filter(|(of, ..)| *of == words) {
                sites.insert(SiteRegion::parse(site).ok_or_else(|| damaged("site", site.clone()))?);
                kinds.insert(MissKind::parse(kind).ok_or_else(|| damaged("kind", kind.clone()))?);
            }
            misses.push(SearchMiss {
                words,
                kinds: kinds.into_iter().collect(),
                sites: sites.into_iter().collect(),
                seen: seen.unsigned_abs(),
                last: day::decode(last).ok_or_else(|| damaged("day", last.to_string()))?,
            });
        }
        Ok((misses, total.unsigned_abs()))
    }

    /// Where the words of a page found nothing: words, site, kind.
    async fn missed_at(
        &mut self,
        filter: &MissFilter,
        rows: &[Row],
    ) -> Result<Vec<(String, String, String)>, DataError> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT DISTINCT words, site, kind FROM search_misses WHERE day >= ",
            );
            query.push_bind(day::encode(filter.since));
            if let Some(site) = filter.site {
                query.push(" AND site = ").push_bind(site.code());
            }
            query.push(" AND words IN (");
            let mut list = query.separated(", ");
            for row in rows {
                list.push_bind(&row.words);
            }
            query.push(")");
            let read = query.build_query_as().fetch_all(&mut *conn).await;
            read.db_context("read where words found nothing")
        })
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
