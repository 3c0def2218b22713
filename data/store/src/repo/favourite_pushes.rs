//! Favourites whose changes notifications tell of, for whoever has asked for it.
//!
//! A favourite is watched from the moment when it is told by [`Session::begin_favourite_watches`]; what was different
//! before is not told.

use novosel_catalog::person::{ObjectType, PersonList};
use novosel_catalog::push::FavouriteWatch;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::subscription::SubscriptionType;

use super::{Session, number, object_state};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "favourite_watches";

#[derive(sqlx_macros::FromRow)]
struct Row {
    kind: String,
    object: i64,
    site: String,
    title: String,
    url: String,
    now_price: Option<i64>,
    now_deadline: i64,
    now_on_sale: bool,
    pushed_price: Option<i64>,
    pushed_deadline: i64,
    pushed_on_sale: bool,
}

impl Session {
    /// Since when notifications tell a person of favourites, and when they did so last; none where they do not.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn favourite_pushes(&mut self, person: u32) -> Result<Option<(i64, Option<i64>)>, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT since, pushed_at FROM favourite_pushes WHERE person = $1");
            let query = query.bind(i64::from(person));
            query.fetch_optional(&mut *conn).await.db_context("look for notifications of favourites")?
        }))
    }

    /// Lets notifications tell of favourites.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn begin_favourite_pushes(&mut self, person: u32, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO favourite_pushes (person, since) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING",
            );
            let query = query.bind(i64::from(person)).bind(now);
            query.execute(&mut *conn).await.db_context("begin notifications of favourites")?;
        });
        Ok(())
    }

    /// Ends it, and forgets what was watched.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_favourite_pushes(&mut self, person: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM favourite_pushes WHERE person = $1");
            let query = query.bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("end notifications of favourites")?;
        });
        Ok(())
    }

    /// Gives to an account what a guest has asked for, where the account does not have it itself.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn move_favourite_pushes(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        for sql in [
            "INSERT INTO favourite_pushes (person, since, pushed_at) SELECT $1, since, pushed_at \
             FROM favourite_pushes WHERE person = $2 ON CONFLICT (person) DO NOTHING",
            "UPDATE favourite_watches SET person = $1 WHERE person = $2 AND NOT EXISTS (SELECT 1 FROM \
             favourite_watches own WHERE own.person = $1 AND own.kind = favourite_watches.kind \
             AND own.object = favourite_watches.object)",
        ] {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(sql).bind(i64::from(to)).bind(i64::from(from));
                query
                    .execute(&mut *conn)
                    .await
                    .db_context("give notifications of favourites to an account")?;
            });
        }
        Ok(())
    }

    /// Who is told of favourites, after a number, in order, at most so many.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn favourite_watchers_after(&mut self, id: u32, most: u32) -> Result<Vec<u32>, DataError> {
        let rows: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT person FROM favourite_pushes WHERE person > $1 ORDER BY person LIMIT $2",
            );
            let query = query.bind(i64::from(id)).bind(i64::from(most));
            query.fetch_all(&mut *conn).await.db_context("read who is told of favourites")?
        });
        rows.into_iter().map(|person| number("favourite_pushes", person, "person", person)).collect()
    }

    /// Watches favourites of a person from now on, where notifications tell of them; one that is watched goes on.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn begin_favourite_watches(
        &mut self,
        person: u32,
        watches: &[FavouriteWatch],
    ) -> Result<(), DataError> {
        if watches.is_empty() || self.favourite_pushes(person).await?.is_none() {
            return Ok(());
        }
        for watch in watches {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(
                    "INSERT INTO favourite_watches (person, kind, object, site, title, url, now_price, now_deadline, \
                     now_on_sale, pushed_price, pushed_deadline, pushed_on_sale) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $7, $8, $9) \
                     ON CONFLICT (person, kind, object) DO NOTHING",
                )
                .bind(i64::from(person))
                .bind(watch.kind.code())
                .bind(i64::from(watch.object))
                .bind(watch.site.code())
                .bind(&watch.title)
                .bind(&watch.url)
                .bind(watch.now.price.map(|price| i64::from(price.0)))
                .bind(i64::from(watch.now.deadline.code()))
                .bind(watch.now.is_on_sale);
                query.execute(&mut *conn).await.db_context("watch a favourite")?;
            });
        }
        Ok(())
    }

    /// The favourites of a person that are watched.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn favourite_watches(&mut self, person: u32) -> Result<Vec<FavouriteWatch>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT kind, object, site, title, url, now_price, now_deadline, now_on_sale, pushed_price, \
                 pushed_deadline, pushed_on_sale FROM favourite_watches WHERE person = $1 ORDER BY kind, object",
            );
            let query = query.bind(i64::from(person));
            query.fetch_all(&mut *conn).await.db_context("read the watched favourites")?
        });
        rows.into_iter().map(Row::into_watch).collect()
    }

    /// Writes down what a favourite is now; `told`: that it needs no notification.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn see_favourite(
        &mut self,
        person: u32,
        watch: &FavouriteWatch,
        told: bool,
    ) -> Result<(), DataError> {
        let sql = match told {
            true => {
                "UPDATE favourite_watches SET now_price = $1, now_deadline = $2, now_on_sale = $3, \
                 pushed_price = $1, pushed_deadline = $2, pushed_on_sale = $3 \
                 WHERE person = $4 AND kind = $5 AND object = $6"
            }
            false => {
                "UPDATE favourite_watches SET now_price = $1, now_deadline = $2, now_on_sale = $3 \
                 WHERE person = $4 AND kind = $5 AND object = $6"
            }
        };
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(sql)
                .bind(watch.now.price.map(|price| i64::from(price.0)))
                .bind(i64::from(watch.now.deadline.code()))
                .bind(watch.now.is_on_sale)
                .bind(i64::from(person))
                .bind(watch.kind.code())
                .bind(i64::from(watch.object));
            query.execute(&mut *conn).await.db_context("write down what a favourite is")?;
        });
        Ok(())
    }

    /// Writes down that a notification tells of favourites.
    pub(super) async fn push_favourites(
        &mut self,
        person: u32,
        told: &[FavouriteWatch],
        now: i64,
    ) -> Result<(), DataError> {
        if told.is_empty() {
            return Ok(());
        }
        for watch in told {
            self.see_favourite(person, watch, true).await?;
        }
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE favourite_pushes SET pushed_at = $1 WHERE person = $2");
            let query = query.bind(now).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("mark what a notification tells")?;
        });
        Ok(())
    }

    /// Everything so far counts as told.
    pub(super) async fn skip_favourite_pushes(&mut self, person: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE favourite_watches SET pushed_price = now_price, pushed_deadline = now_deadline, \
                 pushed_on_sale = now_on_sale WHERE person = $1",
            );
            let query = query.bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("begin notifications of favourites")?;
        });
        Ok(())
    }

    /// Ends the watch of what is a favourite no more.
    pub(super) async fn end_favourite_watch(
        &mut self,
        person: u32,
        list: PersonList,
        (kind, object): (ObjectType, u32),
    ) -> Result<(), DataError> {
        if list != PersonList::Favourites {
            return Ok(());
        }
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("DELETE FROM favourite_watches WHERE person = $1 AND kind = $2 AND object = $3");
            let query = query.bind(i64::from(person)).bind(kind.followed().code()).bind(i64::from(object));
            query.execute(&mut *conn).await.db_context("end the watch of a favourite")?;
        });
        Ok(())
    }
}

impl Row {
    fn into_watch(self) -> Result<FavouriteWatch, DataError> {
        let id = self.object;
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
        Ok(FavouriteWatch {
            kind: SubscriptionType::parse(&self.kind).ok_or_else(|| stored("kind", &self.kind))?,
            object: number(TABLE, id, "object", id)?,
            site: SiteRegion::parse(&self.site).ok_or_else(|| stored("site", &self.site))?,
            pushed: object_state(
                (TABLE, id),
                (self.pushed_price, self.pushed_deadline, self.pushed_on_sale),
            )?,
            now: object_state((TABLE, id), (self.now_price, self.now_deadline, self.now_on_sale))?,
            title: self.title,
            url: self.url,
        })
    }
}
