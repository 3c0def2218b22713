//! Campaigns of the operator's own advertising, kept whole as JSON.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use novosel_catalog::advert::{Campaign, CampaignState};

use super::{Session, day, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "ad_campaigns";
/// Numbers of creatives, and of changes of what is shown.
const CREATIVES: &str = "ad_creatives";
const CHANGES: &str = "ad_changes";

type Row = (i64, String);

/// The number of a campaign with the campaign, or why it is none.
pub type StoredCampaign = (i64, Result<Campaign, DataError>);

impl Session {
    /// Stores a campaign as somebody has changed it who has seen its revision: a new one where its number is 0. Gives it
    /// as it is now; none where somebody else has changed it since, or it is not there.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn put_campaign(&mut self, campaign: &Campaign) -> Result<Option<Campaign>, DataError> {
        let before = match campaign.id {
            0 => None,
            id => match self.campaign(id).await? {
                Some(before) if before.revision == campaign.revision => Some(before),
                _ => return Ok(None),
            },
        };
        let mut stored = Campaign { revision: campaign.revision + 1, ..campaign.clone() };
        if before.is_none() {
            stored.id = self.next_of(TABLE).await?;
        }
        // A creative keeps its number, and nobody's else.
        let mut known: BTreeSet<u32> =
            before.iter().flat_map(|before| &before.creatives).map(|creative| creative.id).collect();
        for creative in &mut stored.creatives {
            if !known.remove(&creative.id) {
                creative.id = self.next_of(CREATIVES).await?;
            }
        }
        let id = i64::from(stored.id);
        let body =
            serde_json::to_string(&stored).map_err(|source| DataError::Body { table: TABLE, id, source })?;
        let (state, last) = (stored.state.code(), day::encode(stored.to));
        let (seen, now) = (i64::from(campaign.revision), i64::from(stored.revision));
        let rows = on_both!(&mut self.tx, |conn| {
            let query = match before {
                None => sqlx::query(
                    "INSERT INTO ad_campaigns (id, revision, state, last_day, body) VALUES ($1, $2, $3, $4, $5)",
                )
                .bind(id)
                .bind(now)
                .bind(state)
                .bind(last)
                .bind(&body),
                Some(_) => sqlx::query(
                    "UPDATE ad_campaigns SET revision = $2, state = $3, last_day = $4, body = $5 \
                     WHERE id = $1 AND revision = $6",
                )
                .bind(id)
                .bind(now)
                .bind(state)
                .bind(last)
                .bind(&body)
                .bind(seen),
            };
            query.execute(&mut *conn).await.db_context("store a campaign")?.rows_affected()
        });
        if rows == 0 {
            return Ok(None);
        }
        let is_shown = |campaign: &Campaign| campaign.state != CampaignState::Draft;
        if is_shown(&stored) || before.as_ref().is_some_and(is_shown) {
            self.next_of(CHANGES).await?;
        }
        Ok(Some(stored))
    }

    /// The last change of a campaign that is or was shown.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn last_advert_change(&mut self) -> Result<u32, DataError> {
        self.last_of(CHANGES).await
    }

    /// A campaign, whatever is wrong with it: the office mends it.
    ///
    /// # Errors
    /// When the statement fails or the row is no campaign.
    pub async fn campaign(&mut self, id: u32) -> Result<Option<Campaign>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT id, body FROM ad_campaigns WHERE id = $1").bind(i64::from(id));
            query.fetch_optional(&mut *conn).await.db_context("read a campaign")?
        });
        row.map(unchecked).transpose()
    }

    /// All campaigns that are or were shown and have not ended before a day, by number: what servers hold. One that is
    /// not valid comes as what is wrong with it.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn shown_campaigns(&mut self, since: NaiveDate) -> Result<Vec<StoredCampaign>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, body FROM ad_campaigns WHERE state <> $1 AND last_day >= $2 ORDER BY id";
            let query = sqlx::query_as(sql).bind(CampaignState::Draft.code()).bind(day::encode(since));
            query.fetch_all(&mut *conn).await.db_context("read campaigns that are shown")?
        });
        Ok(rows.into_iter().map(|row| (row.0, valid(row))).collect())
    }

    /// A page of campaigns, the latest first: of a state, or all. Each has its number and is as it is stored, whatever is
    /// wrong with it; one that is no campaign comes as why.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn campaigns(
        &mut self,
        state: Option<CampaignState>,
        (offset, limit): (u32, u32),
    ) -> Result<Vec<StoredCampaign>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT id, body FROM ad_campaigns");
            if let Some(state) = state {
                query.push(" WHERE state = ").push_bind(state.code());
            }
            query.push(" ORDER BY id DESC LIMIT ").push_bind(i64::from(limit));
            query.push(" OFFSET ").push_bind(i64::from(offset));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read campaigns")?
        });
        Ok(rows.into_iter().map(|row| (row.0, unchecked(row))).collect())
    }

    /// How many campaigns there are of each state.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn campaign_states(&mut self) -> Result<Vec<(CampaignState, u64)>, DataError> {
        let rows: Vec<(String, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT state, count(*) FROM ad_campaigns GROUP BY state");
            query.fetch_all(&mut *conn).await.db_context("count campaigns")?
        });
        let read = |(state, count): (String, i64)| match CampaignState::parse(&state) {
            Some(state) => Ok((state, count.unsigned_abs())),
            None => Err(DataError::Stored { table: TABLE, id: 0, column: "state", value: state }),
        };
        rows.into_iter().map(read).collect()
    }

    /// The names of campaigns that show what is at an address; one that cannot be read goes by its number.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn campaigns_with(&mut self, path: &str) -> Result<Vec<String>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            // An address of ours has neither `%` nor `_`, and JSON writes it as it is.
            let query = sqlx::query_as("SELECT id, body FROM ad_campaigns WHERE body LIKE $1 ORDER BY id");
            let query = query.bind(format!("%\"{path}\"%"));
            query.fetch_all(&mut *conn).await.db_context("look which campaigns show a file")?
        });
        let name = |(id, body)| unchecked((id, body)).map_or_else(|_| format!("№\u{a0}{id}"), |one| one.name);
        Ok(rows.into_iter().map(name).collect())
    }
}

/// A campaign that can be shown.
fn valid(row: Row) -> Result<Campaign, DataError> {
    read(row, |body| serde_json::from_str(body))
}

/// A campaign as it is stored.
fn unchecked(row: Row) -> Result<Campaign, DataError> {
    read(row, |body| Campaign::unchecked(&mut serde_json::Deserializer::from_str(body)))
}

fn read(
    (id, body): Row,
    parse: impl FnOnce(&str) -> serde_json::Result<Campaign>,
) -> Result<Campaign, DataError> {
    let campaign = parse(&body).map_err(|source| DataError::Body { table: TABLE, id, source })?;
    match number(TABLE, id, "id", id)? == campaign.id {
        true => Ok(campaign),
        false => Err(DataError::Stored { table: TABLE, id, column: "body", value: campaign.id.to_string() }),
    }
}
