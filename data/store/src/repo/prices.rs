//! Prices of the whole catalogue over time.

use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;

use super::{Session, day};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

impl Session {
    /// Live lots of a site whose price fell after a day.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn count_price_drops(&mut self, site: SiteRegion, after: NaiveDate) -> Result<u64, DataError> {
        let [city, oblast] = site.regions();
        let count: i64 = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT COUNT(DISTINCT point.lot) FROM price_points AS point \
                JOIN price_points AS before ON before.lot = point.lot AND before.ordinal = point.ordinal - 1 \
                JOIN lots ON lots.id = point.lot JOIN complexes ON complexes.id = lots.complex \
                WHERE point.day > $1 AND point.price < before.price AND lots.status = 'live' \
                AND lots.same_as IS NULL \
                AND complexes.region IN ($2, $3)";
            let query = sqlx::query_scalar(sql).bind(day::encode(after));
            let query = query.bind(city.code()).bind(oblast.code());
            query.fetch_one(&mut *conn).await.db_context("count price drops")?
        });
        Ok(count.unsigned_abs())
    }
}
