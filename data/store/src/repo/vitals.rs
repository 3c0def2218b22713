//! How pages feel in browsers, by day.

use novosel_catalog::hit::PageName;
use novosel_catalog::vital::{Measured, Vital};

use super::hits::wanted;
use super::{HitFilter, ROWS, Session, day};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// How many measurements of a page were no worse than a bound.
pub type VitalRow = (PageName, Vital, u32, u64);

impl Session {
    /// Adds to the numbers of days. Those of several servers add up; each number is named once.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn count_vitals(&mut self, measured: &[(Measured, u32)]) -> Result<(), DataError> {
        for chunk in measured.chunks(ROWS) {
            on_both!(&mut self.tx, |conn| {
                let mut query = sqlx::QueryBuilder::<Db>::new(
                    "INSERT INTO vital_days (day, site, page, layout, vital, bound, number) ",
                );
                query.push_values(chunk, |mut row, (of, number)| {
                    row.push_bind(day::encode(of.day)).push_bind(of.site.code()).push_bind(of.page.code());
                    row.push_bind(of.layout.code()).push_bind(of.vital.code());
                    row.push_bind(i64::from(of.bound)).push_bind(i64::from(*number));
                });
                query.push(
                    " ON CONFLICT (day, site, page, layout, vital, bound) \
                     DO UPDATE SET number = vital_days.number + excluded.number",
                );
                query.build().execute(&mut *conn).await.db_context("count vitals")?;
            });
        }
        Ok(())
    }

    /// The numbers by page and vital, the best bound first. What a newer program has named is left out.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn vitals_by_page(&mut self, filter: &HitFilter) -> Result<Vec<VitalRow>, DataError> {
        let rows: Vec<(String, String, i64, i64)> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT page, vital, bound, CAST(sum(number) AS BIGINT) FROM vital_days WHERE day >= ",
            );
            wanted!(query, filter);
            query.push(" GROUP BY page, vital, bound ORDER BY page, vital, bound");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read vitals by page")?
        });
        let known = |(page, vital, bound, number): (String, String, i64, i64)| {
            let bound = u32::try_from(bound).ok()?;
            Some((PageName::parse(&page)?, Vital::parse(&vital)?, bound, number.unsigned_abs()))
        };
        Ok(rows.into_iter().filter_map(known).collect())
    }
}
