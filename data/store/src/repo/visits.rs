//! Visits of people, and how they have last seen the objects of their lists.

use novosel_catalog::subscription::SubscriptionType;
use novosel_catalog::visit::{SeenObject, Visits};

use super::{ROWS, Session, number, object_state};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "person_seen";

#[derive(sqlx_macros::FromRow)]
struct Row {
    kind: String,
    object: i64,
    title: String,
    price: Option<i64>,
    deadline: i64,
    on_sale: bool,
}

impl Session {
    /// Writes down that a person is here. After a pause of so many seconds a visit begins, and what has changed since
    /// the last one is to be told, unless an earlier one still is.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn note_visit(&mut self, person: u32, now: i64, pause: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_visits (person, seen, news_told) VALUES ($1, $2, $2) \
                 ON CONFLICT (person) DO UPDATE SET since = CASE WHEN person_visits.seen < $3 \
                 THEN coalesce(person_visits.since, person_visits.seen) ELSE person_visits.since END, \
                 seen = excluded.seen WHERE person_visits.seen < excluded.seen",
            );
            let query = query.bind(i64::from(person)).bind(now).bind(now - pause);
            query.execute(&mut *conn).await.db_context("write down a visit")?;
        });
        Ok(())
    }

    /// When a person was here; none before the first visit that was written down.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn visits_of(&mut self, person: u32) -> Result<Option<Visits>, DataError> {
        let row: Option<(i64, Option<i64>, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT seen, since, news_told FROM person_visits WHERE person = $1");
            query.bind(i64::from(person)).fetch_optional(&mut *conn).await.db_context("read the visits")?
        });
        Ok(row.map(|(seen, since, news_told)| Visits { seen, since, news_told }))
    }

    /// Everything is told; what searches have found up to a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_return(&mut self, person: u32, news_told: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("UPDATE person_visits SET since = NULL, news_told = $1 WHERE person = $2");
            let query = query.bind(news_told).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("end what is to be told")?;
        });
        Ok(())
    }

    /// How a person has last seen the objects of their lists.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn seen_by(&mut self, person: u32) -> Result<Vec<SeenObject>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT kind, object, title, price, deadline, on_sale FROM person_seen WHERE person = $1 \
                 ORDER BY kind, object",
            );
            query.bind(i64::from(person)).fetch_all(&mut *conn).await.db_context("read what was seen")?
        });
        rows.into_iter().map(Row::into_seen).collect()
    }

    /// A person has seen objects as they are.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn put_seen(&mut self, person: u32, seen: &[SeenObject]) -> Result<(), DataError> {
        for chunk in seen.chunks(ROWS) {
            on_both!(&mut self.tx, |conn| {
                let mut query = sqlx::QueryBuilder::<Db>::new(
                    "INSERT INTO person_seen (person, kind, object, title, price, deadline, on_sale) ",
                );
                query.push_values(chunk, |mut row, seen| {
                    row.push_bind(i64::from(person))
                        .push_bind(seen.kind.code())
                        .push_bind(i64::from(seen.object))
                        .push_bind(&seen.title)
                        .push_bind(seen.state.price.map(|price| i64::from(price.0)))
                        .push_bind(i64::from(seen.state.deadline.code()))
                        .push_bind(seen.state.is_on_sale);
                });
                query.push(
                    " ON CONFLICT (person, kind, object) DO UPDATE SET title = excluded.title, \
                     price = excluded.price, deadline = excluded.deadline, \
                     on_sale = excluded.on_sale",
                );
                query.build().execute(&mut *conn).await.db_context("write down what was seen")?;
            });
        }
        Ok(())
    }

    /// Gives what a guest has seen to an account, but what the account has seen itself.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn move_seen(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE person_seen SET person = $1 WHERE person = $2 AND NOT EXISTS (SELECT 1 FROM person_seen own \
                 WHERE own.person = $1 AND own.kind = person_seen.kind AND own.object = person_seen.object)",
            );
            let query = query.bind(i64::from(to)).bind(i64::from(from));
            query.execute(&mut *conn).await.db_context("give what was seen to an account")?;
        });
        Ok(())
    }

    /// Forgets how a person has seen what is in none of their lists any more.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn forget_unlisted(&mut self, person: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "DELETE FROM person_seen WHERE person = $1 AND NOT EXISTS (SELECT 1 FROM person_objects listed \
                 WHERE listed.person = $1 AND listed.object = person_seen.object AND listed.list <> 'compare' \
                 AND (listed.kind IN ('building', 'settlement')) = (person_seen.kind = 'building'))",
            );
            query
                .bind(i64::from(person))
                .execute(&mut *conn)
                .await
                .db_context("forget what is not listed")?;
        });
        Ok(())
    }
}

impl Row {
    fn into_seen(self) -> Result<SeenObject, DataError> {
        let id = self.object;
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
        Ok(SeenObject {
            kind: SubscriptionType::parse(&self.kind).ok_or_else(|| stored("kind", &self.kind))?,
            object: number(TABLE, id, "object", id)?,
            state: object_state((TABLE, id), (self.price, self.deadline, self.on_sale))?,
            title: self.title,
        })
    }
}
