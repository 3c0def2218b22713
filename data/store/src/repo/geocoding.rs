//! Answers of the operator's geocoder.

use novosel_catalog::geocoding::{GeocoderAnswer, GeocoderVerdict};

use super::{Session, day};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "geocoder_answers";

type Row = (String, String, Option<String>, i64);

impl Session {
    /// What the geocoder said about an address; none when it was not asked.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn geocoder_answer(&mut self, address: &str) -> Result<Option<GeocoderAnswer>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT address, verdict, position, day FROM geocoder_answers WHERE address = $1",
            );
            query
                .bind(address)
                .fetch_optional(&mut *conn)
                .await
                .db_context("read an answer of the geocoder")?
        });
        row.map(answer).transpose()
    }

    /// Keeps an answer in place of an earlier one about the same address.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_geocoder_answer(&mut self, answer: &GeocoderAnswer) -> Result<(), DataError> {
        let position = answer
            .position
            .map(|position| serde_json::to_string(&position))
            .transpose()
            .map_err(|source| DataError::Body { table: TABLE, id: 0, source })?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO geocoder_answers (address, verdict, position, day) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (address) DO UPDATE SET verdict = excluded.verdict, position = excluded.position, \
                 day = excluded.day",
            );
            let query = query
                .bind(&answer.address)
                .bind(answer.verdict.code())
                .bind(position.as_deref())
                .bind(day::encode(answer.day));
            query.execute(&mut *conn).await.db_context("keep an answer of the geocoder")?;
        });
        Ok(())
    }
}

fn answer((address, verdict, position, day): Row) -> Result<GeocoderAnswer, DataError> {
    let stored =
        |column, value: &str| DataError::Stored { table: TABLE, id: 0, column, value: value.to_owned() };
    let position = position
        .map(|text| serde_json::from_str(&text).map_err(|_| stored("position", &text)))
        .transpose()?;
    Ok(GeocoderAnswer {
        verdict: GeocoderVerdict::parse(&verdict).ok_or_else(|| stored("verdict", &verdict))?,
        position,
        day: day::decode(day).ok_or_else(|| stored("day", &day.to_string()))?,
        address,
    })
}
