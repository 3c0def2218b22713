//! What saved searches have found, how far the look for it has come, and the letters that tell of it.

use novosel_catalog::deadline::Deadline;
use novosel_catalog::id::LotId;
use novosel_catalog::money::Thousands;
use novosel_catalog::saved_search::{Digest, LotEvent, SearchNews, SearchWatch};

use super::{ROWS, Session, number, object_picture};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "search_news";
pub(super) const SELECT: &str = "SELECT search, generation, lot, event, title, place, picture, picture_is_plan, \
                      price, price_before, deadline, deadline_before, found, told FROM search_news ";

#[derive(sqlx_macros::FromRow)]
pub(super) struct Row {
    search: i64,
    generation: i64,
    lot: i64,
    event: String,
    title: String,
    place: String,
    picture: Option<String>,
    picture_is_plan: bool,
    price: Option<i64>,
    price_before: Option<i64>,
    deadline: i64,
    deadline_before: i64,
    found: i64,
    told: Option<i64>,
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Session {
    /// Writes down what searches have found; what is there already stays as it is.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn put_search_news(&mut self, news: &[SearchNews]) -> Result<(), DataError> {
        for chunk in news.chunks(ROWS) {
            on_both!(&mut self.tx, |conn| {
                let mut query = sqlx::QueryBuilder::<Db>::new(
                    "INSERT INTO search_news (search, generation, lot, event, title, place, picture, \
                     picture_is_plan, price, price_before, deadline, deadline_before, found) ",
                );
                query.push_values(chunk, |mut row, news| {
                    row.push_bind(i64::from(news.search))
                        .push_bind(signed(news.generation))
                        .push_bind(i64::from(news.lot.0))
                        .push_bind(news.event.code())
                        .push_bind(&news.title)
                        .push_bind(&news.place)
                        .push_bind(news.picture.as_ref().map(|picture| &picture.url))
                        .push_bind(news.picture.as_ref().is_some_and(|picture| picture.is_plan))
                        .push_bind(news.price.map(|price| i64::from(price.0)))
                        .push_bind(news.price_before.map(|price| i64::from(price.0)))
                        .push_bind(i64::from(news.deadline.code()))
                        .push_bind(i64::from(news.deadline_before.code()))
                        .push_bind(news.found);
                });
                query.push(" ON CONFLICT DO NOTHING");
                query.build().execute(&mut *conn).await.db_context("store the news of searches")?;
            });
        }
        Ok(())
    }

    /// Counts changes of a search that are not kept one by one; fewer where a letter has told of some.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn count_more_news(&mut self, search: u32, more: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE saved_searches SET more = more + $1 WHERE id = $2");
            let query = query.bind(more).bind(i64::from(search));
            query.execute(&mut *conn).await.db_context("count the news of a search")?;
        });
        Ok(())
    }

    /// What the searches of a person have found and no letter has told of, by search, the oldest first; of one letter
    /// alone where that is given.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn untold_news(
        &mut self,
        person: u32,
        digest: Option<u32>,
    ) -> Result<Vec<SearchNews>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE told IS NULL AND search IN (SELECT id FROM saved_searches WHERE person = ");
            query.push_bind(i64::from(person)).push(")");
            if let Some(digest) = digest {
                query.push(" AND digest = ").push_bind(i64::from(digest));
            }
            query.push(" ORDER BY search, found, lot");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read untold news")?
        });
        rows.into_iter().map(Row::into_news).collect()
    }

    /// What a search has found, the newest first, at most so much.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn news_of_search(&mut self, search: u32, most: u32) -> Result<Vec<SearchNews>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE search = ").push_bind(i64::from(search));
            query.push(" ORDER BY found DESC, lot, event LIMIT ").push_bind(i64::from(most));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the news of a search")?
        });
        rows.into_iter().map(Row::into_news).collect()
    }

    /// What the searches of a person have found after a moment, the newest first, at most so much.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn news_since(
        &mut self,
        person: u32,
        moment: i64,
        most: u32,
    ) -> Result<Vec<SearchNews>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE search IN (SELECT id FROM saved_searches WHERE person = ");
            query.push_bind(i64::from(person)).push(") AND found > ").push_bind(moment);
            query.push(" ORDER BY found DESC, search, lot, event LIMIT ").push_bind(i64::from(most));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the latest news")?
        });
        rows.into_iter().map(Row::into_news).collect()
    }

    /// Whether a search has found anything before a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_news_before(&mut self, moment: i64) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM search_news WHERE found < $1)");
            query.bind(moment).fetch_one(&mut *conn).await.db_context("look for old news")?
        }))
    }

    /// Forgets what was found, and the letters that went out, before a moment.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn forget_news(&mut self, before: i64) -> Result<(), DataError> {
        for sql in ["DELETE FROM search_news WHERE found < $1", "DELETE FROM digests WHERE created < $1"] {
            on_both!(&mut self.tx, |conn| {
                sqlx::query(sql).bind(before).execute(&mut *conn).await.db_context("forget old news")?;
            });
        }
        Ok(())
    }

    /// A letter that is put together now.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn begin_digest(&mut self, person: u32, mail: &str, now: i64) -> Result<u32, DataError> {
        let id = self.next_of("digests").await?;
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("INSERT INTO digests (id, person, mail, created) VALUES ($1, $2, $3, $4)");
            let query = query.bind(i64::from(id)).bind(i64::from(person)).bind(mail).bind(now);
            query.execute(&mut *conn).await.db_context("begin a letter")?;
        });
        Ok(id)
    }

    /// Puts what a search has found by now into a letter; what is in one stays there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_into_digest(&mut self, digest: u32, search: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE search_news SET digest = $1 WHERE search = $2 AND told IS NULL AND digest IS NULL",
            );
            let query = query.bind(i64::from(digest)).bind(i64::from(search));
            query.execute(&mut *conn).await.db_context("put news into a letter")?;
        });
        Ok(())
    }

    /// The letters to a person since a moment, and those to go out, the oldest first, with their addresses.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn digests_of(&mut self, person: u32, since: i64) -> Result<Vec<(Digest, String)>, DataError> {
        let rows: Vec<(i64, i64, Option<i64>, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, created, sent, mail FROM digests WHERE person = $1 AND channel = 'mail' AND (sent IS NULL OR sent > $2) \
                 ORDER BY id",
            );
            let query = query.bind(i64::from(person)).bind(since);
            query.fetch_all(&mut *conn).await.db_context("read the letters to a person")?
        });
        let read = |(id, created, sent, mail)| {
            Ok((Digest { id: number("digests", id, "id", id)?, created, sent }, mail))
        };
        rows.into_iter().map(read).collect()
    }

    /// A letter has gone out: what it tells of these searches is told, once.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn end_digest(&mut self, digest: u32, searches: &[u32], now: i64) -> Result<(), DataError> {
        for search in searches {
            for sql in [
                "UPDATE search_news SET told = $1 WHERE search = $2 AND digest = $3",
                "UPDATE saved_searches SET told_at = $1 WHERE id = $2 AND $3 > 0",
            ] {
                on_both!(&mut self.tx, |conn| {
                    let query = sqlx::query(sql).bind(now).bind(i64::from(*search)).bind(i64::from(digest));
                    query.execute(&mut *conn).await.db_context("mark what a letter has told")?;
                });
            }
        }
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE digests SET sent = $1 WHERE id = $2").bind(now);
            query.bind(i64::from(digest)).execute(&mut *conn).await.db_context("end a letter")?;
        });
        self.free_news(digest).await
    }

    /// What a letter did not tell waits for another.
    async fn free_news(&mut self, digest: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("UPDATE search_news SET digest = NULL WHERE digest = $1 AND told IS NULL");
            query
                .bind(i64::from(digest))
                .execute(&mut *conn)
                .await
                .db_context("free the news of a letter")?;
        });
        Ok(())
    }

    /// A letter that will not go out: what it was to tell waits for another.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn drop_digest(&mut self, digest: u32) -> Result<(), DataError> {
        self.free_news(digest).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM digests WHERE id = $1").bind(i64::from(digest));
            query.execute(&mut *conn).await.db_context("drop a letter")?;
        });
        Ok(())
    }

    /// How far the look for changes has come; none while nobody has saved a search.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn search_watch(&mut self) -> Result<Option<SearchWatch>, DataError> {
        let row: Option<(i64, Option<i64>, i64, i64)> = on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query_as("SELECT generation, target, after, newest_lot FROM search_watch WHERE id = 1");
            query.fetch_optional(&mut *conn).await.db_context("read how far searches are looked at")?
        });
        let Some((generation, target, after, newest)) = row else { return Ok(None) };
        Ok(Some(SearchWatch {
            generation: u64::try_from(generation).unwrap_or_default(),
            target: target.and_then(|target| u64::try_from(target).ok()),
            after: number("search_watch", 1, "after", after)?,
            newest_lot: number("search_watch", 1, "newest_lot", newest)?,
        }))
    }

    /// Begins to look for changes after a generation, where nobody has begun.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn begin_search_watch(&mut self, generation: u64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO search_watch (id, generation, after, newest_lot) VALUES (1, $1, 0, 0) \
                 ON CONFLICT (id) DO NOTHING",
            );
            query
                .bind(signed(generation))
                .execute(&mut *conn)
                .await
                .db_context("begin to look at searches")?;
        });
        Ok(())
    }

    /// Writes down how far the look for changes has come.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn set_search_watch(&mut self, watch: &SearchWatch) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE search_watch SET generation = $1, target = $2, after = $3, newest_lot = $4 WHERE id = 1",
            )
            .bind(signed(watch.generation))
            .bind(watch.target.map(signed))
            .bind(i64::from(watch.after))
            .bind(i64::from(watch.newest_lot));
            query.execute(&mut *conn).await.db_context("write down how far searches are looked at")?;
        });
        Ok(())
    }
}

impl Row {
    pub(super) fn into_news(self) -> Result<SearchNews, DataError> {
        let id = self.search;
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
        let deadline = |code: i64| {
            let deadline = u16::try_from(code).ok().and_then(|code| Deadline::try_from(code).ok());
            deadline.ok_or_else(|| stored("deadline", &code.to_string()))
        };
        let price = |price: Option<i64>| -> Result<Option<Thousands>, DataError> {
            price.map(|price| number(TABLE, id, "price", price).map(Thousands)).transpose()
        };
        Ok(SearchNews {
            search: number(TABLE, id, "search", id)?,
            generation: u64::try_from(self.generation).unwrap_or_default(),
            lot: LotId(number(TABLE, id, "lot", self.lot)?),
            event: LotEvent::parse(&self.event).ok_or_else(|| stored("event", &self.event))?,
            price: price(self.price)?,
            price_before: price(self.price_before)?,
            deadline: deadline(self.deadline)?,
            deadline_before: deadline(self.deadline_before)?,
            title: self.title,
            place: self.place,
            picture: object_picture(self.picture, self.picture_is_plan),
            found: self.found,
            told: self.told,
        })
    }
}
