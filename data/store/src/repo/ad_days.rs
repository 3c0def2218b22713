//! What was counted of the operator's own advertising: sums by creative, day and place, nothing of whoever saw it.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use novosel_catalog::advert::AdDay;
use novosel_catalog::advert::spending::Spent;
use novosel_catalog::advert::targets::AdPlace;

use super::{Session, day, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "ad_days";
/// The place of what nobody wrote one down of.
const UNPLACED: &str = "";

/// What a campaign has had so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AdTotals {
    /// Views and clicks.
    pub spent: Spent,
    /// Complaints.
    pub complaints: u64,
}

/// Which days are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AdDayFilter {
    /// Of a campaign.
    pub campaign: Option<u32>,
    /// From this day on.
    pub from: Option<NaiveDate>,
    /// To this day.
    pub to: Option<NaiveDate>,
}

#[derive(sqlx_macros::FromRow)]
struct TotalsRow {
    campaign: i64,
    views: i64,
    clicks: i64,
    views_today: i64,
    clicks_today: i64,
    complaints: i64,
}

type DayRow = (i64, i64, i64, String, i64, i64, i64);

impl Session {
    /// Adds what was counted; counts of several servers add up.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn count_adverts(&mut self, counted: &[AdDay]) -> Result<(), DataError> {
        for AdDay { campaign, creative, day, place, views, clicks, complaints } in counted {
            on_both!(&mut self.tx, |conn| {
                let sql = "INSERT INTO ad_days (campaign, creative, day, place, views, clicks, complaints) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (campaign, day, creative, place) DO UPDATE SET \
                    views = ad_days.views + excluded.views, clicks = ad_days.clicks + excluded.clicks, \
                    complaints = ad_days.complaints + excluded.complaints";
                let query = sqlx::query(sql).bind(i64::from(*campaign)).bind(i64::from(*creative));
                let query = query.bind(day::encode(*day)).bind(place.map_or(UNPLACED, AdPlace::code));
                let query = query.bind(views.cast_signed()).bind(clicks.cast_signed());
                let query = query.bind(complaints.cast_signed());
                query.execute(&mut *conn).await.db_context("count what was seen of advertising")?;
            });
        }
        Ok(())
    }

    /// What campaigns have had so far, and of it on a day; those that had nothing are left out.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn advert_totals(
        &mut self,
        campaigns: &[u32],
        today: NaiveDate,
    ) -> Result<BTreeMap<u32, AdTotals>, DataError> {
        if campaigns.is_empty() {
            return Ok(BTreeMap::new());
        }
        let today = day::encode(today);
        let rows: Vec<TotalsRow> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT campaign, CAST(sum(views) AS BIGINT) AS views, CAST(sum(clicks) AS BIGINT) AS clicks, \
                 CAST(sum(CASE WHEN day = ",
            );
            query
                .push_bind(today)
                .push(" THEN views ELSE 0 END) AS BIGINT) AS views_today, CAST(sum(CASE WHEN day = ");
            query.push_bind(today).push(
                " THEN clicks ELSE 0 END) AS BIGINT) AS clicks_today, CAST(sum(complaints) AS BIGINT) AS complaints \
                 FROM ad_days WHERE campaign IN (",
            );
            let mut list = query.separated(", ");
            for campaign in campaigns {
                list.push_bind(i64::from(*campaign));
            }
            query.push(") GROUP BY campaign");
            query
                .build_query_as()
                .fetch_all(&mut *conn)
                .await
                .db_context("add up what was seen of advertising")?
        });
        let read = |row: TotalsRow| {
            let spent = Spent {
                views: row.views.unsigned_abs(),
                clicks: row.clicks.unsigned_abs(),
                views_today: row.views_today.unsigned_abs(),
                clicks_today: row.clicks_today.unsigned_abs(),
            };
            let totals = AdTotals { spent, complaints: row.complaints.unsigned_abs() };
            Ok((number(TABLE, row.campaign, "campaign", row.campaign)?, totals))
        };
        rows.into_iter().map(read).collect()
    }

    /// What was counted by campaign, day, creative and place, in that order.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn advert_days(&mut self, filter: AdDayFilter) -> Result<Vec<AdDay>, DataError> {
        let rows: Vec<DayRow> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT campaign, creative, day, place, views, clicks, complaints FROM ad_days WHERE 1 = 1",
            );
            if let Some(campaign) = filter.campaign {
                query.push(" AND campaign = ").push_bind(i64::from(campaign));
            }
            if let Some(from) = filter.from {
                query.push(" AND day >= ").push_bind(day::encode(from));
            }
            if let Some(to) = filter.to {
                query.push(" AND day <= ").push_bind(day::encode(to));
            }
            query.push(" ORDER BY campaign, day, creative, place");
            query
                .build_query_as()
                .fetch_all(&mut *conn)
                .await
                .db_context("read what was seen of advertising")?
        });
        rows.into_iter().map(day_of).collect()
    }
}

fn day_of((campaign, creative, on, at, views, clicks, complaints): DayRow) -> Result<AdDay, DataError> {
    let damaged = |column, value| DataError::Stored { table: TABLE, id: campaign, column, value };
    let place = match at.as_str() {
        UNPLACED => None,
        code => Some(AdPlace::parse(code).ok_or_else(|| damaged("place", at.clone()))?),
    };
    Ok(AdDay {
        campaign: number(TABLE, campaign, "campaign", campaign)?,
        creative: number(TABLE, campaign, "creative", creative)?,
        day: day::decode(on).ok_or_else(|| damaged("day", on.to_string()))?,
        place,
        views: views.unsigned_abs(),
        clicks: clicks.unsigned_abs(),
        complaints: complaints.unsigned_abs(),
    })
}
