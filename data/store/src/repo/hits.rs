//! What the portal counts of its visitors by itself, by day, and how often objects were looked at.

use chrono::{Days, NaiveDate};
use novosel_catalog::hit::{Counted, HitKind, HitLayout, MONTH, PageName, ViewedObject};
use novosel_catalog::region::SiteRegion;

use super::{ROWS, Session, day, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "visit_days";

/// Which numbers are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitFilter {
    /// From this day on.
    pub since: NaiveDate,
    /// Of a site.
    pub site: Option<SiteRegion>,
    /// Of a layout.
    pub layout: Option<HitLayout>,
}

/// Narrows a query of days from one on to the site and the layout wanted.
macro_rules! wanted {
    ($query:ident, $filter:ident) => {
        $query.push_bind(day::encode($filter.since));
        if let Some(site) = $filter.site {
            $query.push(" AND site = ").push_bind(site.code());
        }
        if let Some(layout) = $filter.layout {
            $query.push(" AND layout = ").push_bind(layout.code());
        }
    };
}

pub(super) use wanted;

impl Session {
    /// Adds to the numbers of days. Those of several servers add up; each number is named once.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn count_hits(&mut self, counted: &[(Counted, u32)]) -> Result<(), DataError> {
        for chunk in counted.chunks(ROWS) {
            on_both!(&mut self.tx, |conn| {
                let mut query = sqlx::QueryBuilder::<Db>::new(
                    "INSERT INTO visit_days (day, site, page, layout, kind, number) ",
                );
                query.push_values(chunk, |mut row, (of, number)| {
                    row.push_bind(day::encode(of.day)).push_bind(of.site.code()).push_bind(of.page.code());
                    row.push_bind(of.layout.code()).push_bind(of.kind.code()).push_bind(i64::from(*number));
                });
                query.push(
                    " ON CONFLICT (day, site, page, layout, kind) \
                     DO UPDATE SET number = visit_days.number + excluded.number",
                );
                query.build().execute(&mut *conn).await.db_context("count hits")?;
            });
        }
        Ok(())
    }

    /// Adds to the views of objects. Those of several servers add up; each object of a day is named once.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn count_views(
        &mut self,
        viewed: &[((NaiveDate, ViewedObject), u32)],
    ) -> Result<(), DataError> {
        for chunk in viewed.chunks(ROWS) {
            on_both!(&mut self.tx, |conn| {
                let mut query =
                    sqlx::QueryBuilder::<Db>::new("INSERT INTO object_views (kind, object, day, views) ");
                query.push_values(chunk, |mut row, ((on, object), views)| {
                    let (kind, id) = object.parts();
                    row.push_bind(kind).push_bind(i64::from(id));
                    row.push_bind(day::encode(*on)).push_bind(i64::from(*views));
                });
                query.push(
                    " ON CONFLICT (kind, object, day) \
                     DO UPDATE SET views = object_views.views + excluded.views",
                );
                query.build().execute(&mut *conn).await.db_context("count views of objects")?;
            });
        }
        Ok(())
    }

    /// The numbers of each day, by day.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn hits_by_day(
        &mut self,
        filter: &HitFilter,
    ) -> Result<Vec<(NaiveDate, HitKind, u64)>, DataError> {
        let rows: Vec<(i64, String, i64)> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT day, kind, CAST(sum(number) AS BIGINT) FROM visit_days WHERE day >= ",
            );
            wanted!(query, filter);
            query.push(" GROUP BY day, kind ORDER BY day, kind");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read hits by day")?
        });
        let read = |(on, kind, sum): (i64, String, i64)| {
            let damaged = |column, value: String| DataError::Stored { table: TABLE, id: on, column, value };
            Ok((
                day::decode(on).ok_or_else(|| damaged("day", on.to_string()))?,
                HitKind::parse(&kind).ok_or_else(|| damaged("kind", kind.clone()))?,
                sum.unsigned_abs(),
            ))
        };
        rows.into_iter().map(read).collect()
    }

    /// The pages that were shown, those most often first. One that a newer program has named is left out.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn hits_by_page(&mut self, filter: &HitFilter) -> Result<Vec<(PageName, u64)>, DataError> {
        let rows: Vec<(String, i64)> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT page, CAST(sum(number) AS BIGINT) AS shown FROM visit_days WHERE kind = 'hit' AND day >= ",
            );
            wanted!(query, filter);
            query.push(" GROUP BY page ORDER BY shown DESC, page");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read hits by page")?
        });
        let known = |(page, sum): (String, i64)| Some((PageName::parse(&page)?, sum.unsigned_abs()));
        Ok(rows.into_iter().filter_map(known).collect())
    }

    /// How often each object was looked at in the month before a day, those that were. A kind of objects that a newer
    /// program has named is left out.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn views_of_month(&mut self, before: NaiveDate) -> Result<Vec<(ViewedObject, u32)>, DataError> {
        let rows: Vec<(String, i64, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT kind, object, CAST(sum(views) AS BIGINT) FROM object_views \
                 WHERE day >= $1 AND day < $2 GROUP BY kind, object ORDER BY kind, object",
            );
            let query = query.bind(day::encode(before - Days::new(MONTH))).bind(day::encode(before));
            query.fetch_all(&mut *conn).await.db_context("read views of objects")?
        });
        let read = |(kind, object, views): (String, i64, i64)| match number(
            "object_views",
            object,
            "object",
            object,
        ) {
            Ok(id) => {
                Some(Ok((ViewedObject::of_parts(&kind, id)?, u32::try_from(views).unwrap_or(u32::MAX))))
            }
            Err(error) => Some(Err(error)),
        };
        rows.into_iter().filter_map(read).collect()
    }

    /// Whether an object was ever counted before a day, of those days that are kept.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_views_before(&mut self, before: NaiveDate) -> Result<bool, DataError> {
        let found: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT object FROM object_views WHERE day < $1 LIMIT 1");
            let query = query.bind(day::encode(before));
            query.fetch_optional(&mut *conn).await.db_context("look for views of objects")?
        });
        Ok(found.is_some())
    }

    /// Whether numbers of before a day are kept.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn has_hits_before(&mut self, before: NaiveDate) -> Result<bool, DataError> {
        let found: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT day FROM (SELECT day FROM visit_days UNION ALL SELECT day FROM object_views \
                 UNION ALL SELECT day FROM vital_days) kept WHERE day < $1 LIMIT 1",
            );
            let query = query.bind(day::encode(before));
            query.fetch_optional(&mut *conn).await.db_context("look for old hits")?
        });
        Ok(found.is_some())
    }

    /// Forgets the numbers of before a day.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn forget_hits(&mut self, before: NaiveDate) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            for sql in [
                "DELETE FROM visit_days WHERE day < $1",
                "DELETE FROM object_views WHERE day < $1",
                "DELETE FROM vital_days WHERE day < $1",
            ] {
                let query = sqlx::query(sql).bind(day::encode(before));
                query.execute(&mut *conn).await.db_context("forget old hits")?;
            }
        });
        Ok(())
    }
}
