//! Saved searches.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::{LetterPace, NewSavedSearch, SavedSearch, SearchFeed};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "saved_searches";
const SELECT: &str = "SELECT id, person, site, name, filter, url, mail, created, confirmed, pace, generation, \
                      told_at, more, feed FROM saved_searches ";

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    person: i64,
    site: String,
    name: String,
    filter: String,
    url: String,
    mail: String,
    created: i64,
    confirmed: Option<i64>,
    pace: String,
    generation: i64,
    told_at: Option<i64>,
    more: i64,
    feed: i64,
}

impl Session {
    /// Saves a search. The same one of a person keeps its number, and gets the name, the pace and the address.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn put_search(&mut self, new: &NewSavedSearch) -> Result<u32, DataError> {
        let own = self.searches_of(new.person).await?;
        if let Some(same) = own.iter().find(|search| search.filter == new.filter && search.site == new.site) {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(
                    "UPDATE saved_searches SET name = $1, pace = $2, mail = $3, confirmed = $4 WHERE id = $5",
                );
                let query = query.bind(&new.name).bind(new.pace.code()).bind(&new.mail).bind(new.confirmed);
                let query = query.bind(i64::from(same.id));
                query.execute(&mut *conn).await.db_context("save a search again")?;
            });
            return Ok(same.id);
        }
        let id = self.next_of(TABLE).await?;
        let filter = serde_json::to_string(&new.filter).map_err(|source| DataError::Body {
            table: TABLE,
            id: i64::from(id),
            source,
        })?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO saved_searches (id, person, site, name, filter, url, mail, created, confirmed, pace, \
                 generation, more, feed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0)",
            )
            .bind(i64::from(id))
            .bind(i64::from(new.person))
            .bind(new.site.code())
            .bind(&new.name)
            .bind(&filter)
            .bind(&new.url)
            .bind(&new.mail)
            .bind(new.created)
            .bind(new.confirmed)
            .bind(new.pace.code())
            .bind(i64::try_from(new.generation).unwrap_or(i64::MAX));
            query.execute(&mut *conn).await.db_context("save a search")?;
        });
        Ok(id)
    }

    /// The saved searches of a person, the newest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn searches_of(&mut self, person: u32) -> Result<Vec<SavedSearch>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE person = ").push_bind(i64::from(person)).push(" ORDER BY id DESC");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the searches of a person")?
        });
        rows.into_iter().map(Row::into_search).collect()
    }

    /// Saved searches after a number, in their order, at most so many.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn searches_after(&mut self, id: u32, most: u32) -> Result<Vec<SavedSearch>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE id > ").push_bind(i64::from(id)).push(" ORDER BY id LIMIT ");
            query.push_bind(i64::from(most));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the saved searches")?
        });
        rows.into_iter().map(Row::into_search).collect()
    }

    /// The saved search that a secret address shows.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn search_of_feed(&mut self, secret: &SecretHash) -> Result<Option<SavedSearch>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE feed_secret = ").push_bind(secret.digits());
            query
                .build_query_as()
                .fetch_optional(&mut *conn)
                .await
                .db_context("look for a feed of a search")?
        });
        row.map(Row::into_search).transpose()
    }

    /// Gives a search of a person a feed at a secret address, instead of the one that it had; none ends it. Says whether
    /// the search is there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn set_search_feed(
        &mut self,
        (person, id): (u32, u32),
        feed: &SearchFeed,
    ) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE saved_searches SET feed = $1, feed_secret = $2 WHERE id = $3 AND person = $4",
            );
            let query = query.bind(i64::from(feed.edition)).bind(feed.secret.digits());
            let query = query.bind(i64::from(id)).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("give a search a feed")?.rows_affected() == 1
        }))
    }

    /// Gives a search of a person a name and a pace; says whether it is there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn change_search(
        &mut self,
        (person, id): (u32, u32),
        (name, pace): (&str, LetterPace),
    ) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("UPDATE saved_searches SET name = $1, pace = $2 WHERE id = $3 AND person = $4");
            let query = query.bind(name).bind(pace.code()).bind(i64::from(id)).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("change a search")?.rows_affected() == 1
        }))
    }

    /// Stops the letters about every search of a person; says how many there were.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn pause_searches(&mut self, person: u32) -> Result<u64, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE saved_searches SET pace = $1 WHERE person = $2 AND pace <> $1");
            let query = query.bind(LetterPace::Paused.code()).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("stop letters about searches")?.rows_affected()
        }))
    }

    /// Forgets a search of a person with its news; says whether it was there.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn remove_search(&mut self, person: u32, id: u32) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM saved_searches WHERE id = $1 AND person = $2");
            let query = query.bind(i64::from(id)).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("remove a search")?.rows_affected() == 1
        }))
    }
}

impl Row {
    fn into_search(self) -> Result<SavedSearch, DataError> {
        let id = self.id;
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
        Ok(SavedSearch {
            id: number(TABLE, id, "id", id)?,
            person: number(TABLE, id, "person", self.person)?,
            site: SiteRegion::parse(&self.site).ok_or_else(|| stored("site", &self.site))?,
            filter: serde_json::from_str(&self.filter).map_err(|_| stored("filter", &self.filter))?,
            pace: LetterPace::parse(&self.pace).ok_or_else(|| stored("pace", &self.pace))?,
            generation: u64::try_from(self.generation).unwrap_or_default(),
            more: u64::try_from(self.more).unwrap_or_default(),
            feed: number(TABLE, id, "feed", self.feed)?,
            name: self.name,
            url: self.url,
            mail: self.mail,
            created: self.created,
            confirmed: self.confirmed,
            told_at: self.told_at,
        })
    }
}
