//! Browsers that get notifications, what is to be told by them, and what is on its way.
//!
//! What is told is marked in the transaction that writes the notifications down, so each change is in one of them, and a
//! notification that did not go out goes out as it is.

use std::collections::{BTreeSet, HashMap};

use novosel_catalog::push::{FavouriteWatch, NewPushBrowser, Push, PushBrowser};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::SearchNews;
use novosel_catalog::subscription::{ObjectState, Subscription};

use super::comment_news::Channel;
use super::search_news;
use super::{Session, number, object_state};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "push_browsers";

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    person: i64,
    site: String,
    endpoint: String,
    key: String,
    auth: String,
    device: String,
    created: i64,
}

/// What was pushed of a subscription, and when: number, price, deadline, whether it is on sale, moment.
type PushedRow = (i64, Option<i64>, i64, bool, Option<i64>);

impl Session {
    /// Lets a browser get notifications; one that is known by its address becomes this person's. Of whoever had none,
    /// only what changes from now on is told.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn put_push_browser(&mut self, new: &NewPushBrowser) -> Result<(), DataError> {
        if self.push_browsers_of(new.person).await?.is_empty() {
            self.begin_pushes(new.person, new.created).await?;
        }
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO push_browsers (id, person, site, endpoint, key, auth, device, created) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (endpoint) DO UPDATE SET \
                 person = excluded.person, site = excluded.site, key = excluded.key, auth = excluded.auth, \
                 device = excluded.device, created = excluded.created",
            )
            .bind(i64::from(id))
            .bind(i64::from(new.person))
            .bind(new.site.code())
            .bind(&new.endpoint)
            .bind(&new.key)
            .bind(&new.auth)
            .bind(&new.device)
            .bind(new.created);
            query.execute(&mut *conn).await.db_context("store a browser")?;
        });
        Ok(())
    }

    /// Everything so far counts as told by notifications.
    async fn begin_pushes(&mut self, person: u32, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE search_news SET pushed = $1 WHERE pushed IS NULL AND search IN (SELECT id FROM \
                 saved_searches WHERE person = $2)",
            );
            let query = query.bind(now).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("begin notifications of searches")?;
            let query = sqlx::query(
                "UPDATE subscriptions SET pushed_price = now_price, pushed_deadline = now_deadline, \
                 pushed_on_sale = now_on_sale WHERE person = $1",
            );
            let query = query.bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("begin notifications of objects")?;
        });
        self.skip_favourite_pushes(person).await?;
        self.begin_comment_pushes(person, now).await
    }

    /// The browsers of a person that get notifications, the oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn push_browsers_of(&mut self, person: u32) -> Result<Vec<PushBrowser>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, person, site, endpoint, key, auth, device, created FROM push_browsers \
                 WHERE person = $1 ORDER BY created, id",
            );
            query.bind(i64::from(person)).fetch_all(&mut *conn).await.db_context("read the browsers")?
        });
        rows.into_iter().map(Row::into_browser).collect()
    }

    /// Who gets notifications at all.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn people_with_pushes(&mut self) -> Result<BTreeSet<u32>, DataError> {
        let rows: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT DISTINCT person FROM push_browsers");
            query.fetch_all(&mut *conn).await.db_context("read who gets notifications")?
        });
        rows.into_iter().map(|person| number(TABLE, person, "person", person)).collect()
    }

    /// Ends notifications of a browser of a person, with what is on its way; says whether it was there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn remove_push_browser(&mut self, person: u32, id: u32) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("DELETE FROM digests WHERE person = $1 AND browser = $2 AND sent IS NULL");
            let query = query.bind(i64::from(person)).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("drop notifications")?;
            let query = sqlx::query("DELETE FROM push_browsers WHERE person = $1 AND id = $2");
            let query = query.bind(i64::from(person)).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("remove a browser")?.rows_affected() == 1
        }))
    }

    /// Ends notifications at an address, whosever it is; says whether it was there.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn remove_push_endpoint(&mut self, endpoint: &str) -> Result<bool, DataError> {
        let found: Option<(i64, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT person, id FROM push_browsers WHERE endpoint = $1");
            query.bind(endpoint).fetch_optional(&mut *conn).await.db_context("look for an address")?
        });
        let Some((person, id)) = found else { return Ok(false) };
        self.remove_push_browser(number(TABLE, id, "person", person)?, number(TABLE, id, "id", id)?).await
    }

    /// Gives the browsers of a guest to an account.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn move_push_browsers(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE push_browsers SET person = $1 WHERE person = $2");
            let query = query.bind(i64::from(to)).bind(i64::from(from));
            query.execute(&mut *conn).await.db_context("give browsers to an account")?;
        });
        Ok(())
    }

    /// What the searches of a person have found and no notification has told of, by search, the oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn unpushed_news(&mut self, person: u32) -> Result<Vec<SearchNews>, DataError> {
        let rows: Vec<search_news::Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(search_news::SELECT);
            query.push("WHERE pushed IS NULL AND search IN (SELECT id FROM saved_searches WHERE person = ");
            query.push_bind(i64::from(person)).push(") ORDER BY search, found, lot");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read what is to be notified of")?
        });
        rows.into_iter().map(search_news::Row::into_news).collect()
    }

    /// When notifications told of the searches of a person last, by number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn searches_pushed(&mut self, person: u32) -> Result<HashMap<u32, i64>, DataError> {
        let rows: Vec<(i64, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, pushed_at FROM saved_searches WHERE person = $1 AND pushed_at IS NOT NULL",
            );
            query
                .bind(i64::from(person))
                .fetch_all(&mut *conn)
                .await
                .db_context("read what was notified of")?
        });
        rows.into_iter().map(|(id, at)| Ok((number("saved_searches", id, "id", id)?, at))).collect()
    }

    /// What was told of the objects that a person follows by notifications, and when, by the number of the
    /// subscription.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn objects_pushed(
        &mut self,
        person: u32,
    ) -> Result<HashMap<u32, (ObjectState, Option<i64>)>, DataError> {
        let rows: Vec<PushedRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, pushed_price, pushed_deadline, pushed_on_sale, pushed_at FROM subscriptions \
                 WHERE person = $1",
            );
            query
                .bind(i64::from(person))
                .fetch_all(&mut *conn)
                .await
                .db_context("read what was notified of")?
        });
        let read = |(id, price, deadline, is_on_sale, at): PushedRow| {
            let state = object_state(("subscriptions", id), (price, deadline, is_on_sale))?;
            Ok((number("subscriptions", id, "id", id)?, (state, at)))
        };
        rows.into_iter().map(read).collect()
    }

    /// Writes down a notification for each browser, and that what it tells is told.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn put_pushes(
        &mut self,
        (person, browsers): (u32, &[u32]),
        payload: &str,
        (searches, followed, favourites): (&[u32], &[Subscription], &[FavouriteWatch]),
        now: i64,
    ) -> Result<(), DataError> {
        for search in searches {
            for sql in [
                "UPDATE search_news SET pushed = $1 WHERE search = $2 AND pushed IS NULL",
                "UPDATE saved_searches SET pushed_at = $1 WHERE id = $2",
            ] {
                on_both!(&mut self.tx, |conn| {
                    let query = sqlx::query(sql).bind(now).bind(i64::from(*search));
                    query.execute(&mut *conn).await.db_context("mark what a notification tells")?;
                });
            }
        }
        for told in followed {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(
                    "UPDATE subscriptions SET pushed_price = $1, pushed_deadline = $2, pushed_on_sale = $3, \
                     pushed_at = $4 WHERE id = $5",
                )
                .bind(told.now.price.map(|price| i64::from(price.0)))
                .bind(i64::from(told.now.deadline.code()))
                .bind(told.now.is_on_sale)
                .bind(now)
                .bind(i64::from(told.id));
                query.execute(&mut *conn).await.db_context("mark what a notification tells")?;
            });
            self.tell_comments(told, Channel::Push, now).await?;
        }
        self.push_favourites(person, favourites, now).await?;
        for browser in browsers {
            let id = self.next_of("digests").await?;
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(
                    "INSERT INTO digests (id, person, mail, created, channel, browser, payload) \
                     VALUES ($1, $2, '', $3, 'push', $4, $5)",
                )
                .bind(i64::from(id))
                .bind(i64::from(person))
                .bind(now)
                .bind(i64::from(*browser))
                .bind(payload);
                query.execute(&mut *conn).await.db_context("put a notification together")?;
            });
        }
        Ok(())
    }

    /// The notifications of a person that have not gone out, the oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn waiting_pushes(&mut self, person: u32) -> Result<Vec<Push>, DataError> {
        let rows: Vec<(i64, i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, browser, payload FROM digests WHERE person = $1 AND channel = 'push' \
                 AND sent IS NULL ORDER BY id",
            );
            query.bind(i64::from(person)).fetch_all(&mut *conn).await.db_context("read the notifications")?
        });
        let read = |(id, browser, payload)| {
            let browser = number("digests", id, "browser", browser)?;
            Ok(Push { id: number("digests", id, "id", id)?, browser, payload })
        };
        rows.into_iter().map(read).collect()
    }

    /// When the notifications of a person since a moment were put together: each once, for however many browsers; the
    /// oldest first.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn pushes_since(&mut self, person: u32, since: i64) -> Result<Vec<i64>, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT DISTINCT created FROM digests WHERE person = $1 AND channel = 'push' AND created > $2 \
                 ORDER BY created",
            );
            let query = query.bind(i64::from(person)).bind(since);
            query.fetch_all(&mut *conn).await.db_context("count the notifications")?
        }))
    }

    /// A push service has taken a notification.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_push(&mut self, id: u32, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE digests SET sent = $1, payload = '' WHERE id = $2").bind(now);
            query.bind(i64::from(id)).execute(&mut *conn).await.db_context("end a notification")?;
        });
        Ok(())
    }
}

impl Row {
    fn into_browser(self) -> Result<PushBrowser, DataError> {
        let id = self.id;
        let site = SiteRegion::parse(&self.site);
        let refuse = || DataError::Stored { table: TABLE, id, column: "site", value: self.site.clone() };
        Ok(PushBrowser {
            id: number(TABLE, id, "id", id)?,
            person: number(TABLE, id, "person", self.person)?,
            site: site.ok_or_else(refuse)?,
            endpoint: self.endpoint,
            key: self.key,
            auth: self.auth,
            device: self.device,
            created: self.created,
        })
    }
}
