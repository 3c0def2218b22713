//! What people follow: objects, and comments of texts.

use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::LetterPace;
use novosel_catalog::subscription::{NewSubscription, Subscription, SubscriptionType};

use super::comment_news::Channel;
use super::{Session, number, object_picture, object_state};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "subscriptions";
const SELECT: &str = "SELECT id, person, kind, object, site, title, url, picture, picture_is_plan, mail, created, \
                      confirmed, price, told_price, told_deadline, told_on_sale, told_at, now_price, now_deadline, \
                      now_on_sale, pace FROM subscriptions ";

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    person: i64,
    kind: String,
    object: i64,
    site: String,
    title: String,
    url: String,
    picture: Option<String>,
    picture_is_plan: bool,
    mail: String,
    created: i64,
    confirmed: Option<i64>,
    price: Option<i64>,
    told_price: Option<i64>,
    told_deadline: i64,
    told_on_sale: bool,
    told_at: Option<i64>,
    now_price: Option<i64>,
    now_deadline: i64,
    now_on_sale: bool,
    pace: String,
}

impl Session {
    /// Follows an object. One that is followed already keeps its number and the day it was asked for, and gets the
    /// address, with its proof, and the state.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn put_subscription(&mut self, new: &NewSubscription) -> Result<(), DataError> {
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO subscriptions (id, person, kind, object, site, title, url, mail, created, confirmed, \
                 price, told_price, told_deadline, told_on_sale, now_price, now_deadline, now_on_sale, \
                 pushed_price, pushed_deadline, pushed_on_sale, picture, picture_is_plan, pace) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $11, $12, $13, $11, $12, $13, \
                 $14, $15, $16) ON CONFLICT (person, kind, object) DO UPDATE SET mail = excluded.mail, pace = excluded.pace, \
                 picture = excluded.picture, picture_is_plan = excluded.picture_is_plan, \
                 confirmed = excluded.confirmed, told_price = excluded.told_price, \
                 told_deadline = excluded.told_deadline, told_on_sale = excluded.told_on_sale, \
                 now_price = excluded.now_price, now_deadline = excluded.now_deadline, \
                 now_on_sale = excluded.now_on_sale, pushed_price = excluded.pushed_price, \
                 pushed_deadline = excluded.pushed_deadline, pushed_on_sale = excluded.pushed_on_sale",
            )
            .bind(i64::from(id))
            .bind(i64::from(new.person))
            .bind(new.kind.code())
            .bind(i64::from(new.object))
            .bind(new.site.code())
            .bind(&new.title)
            .bind(&new.url)
            .bind(&new.mail)
            .bind(new.created)
            .bind(new.confirmed)
            .bind(new.state.price.map(|price| i64::from(price.0)))
            .bind(i64::from(new.state.deadline.code()))
            .bind(new.state.is_on_sale)
            .bind(new.picture.as_ref().map(|picture| &picture.url))
            .bind(new.picture.as_ref().is_some_and(|picture| picture.is_plan))
            .bind(new.pace.code());
            query.execute(&mut *conn).await.db_context("store a subscription")?;
        });
        self.see_comments(new).await
    }

    /// What a person follows, the newest first, with the comments that no letter has told of.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn subscriptions_of(&mut self, person: u32) -> Result<Vec<Subscription>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE person = ").push_bind(i64::from(person)).push(" ORDER BY id DESC");
            query
                .build_query_as()
                .fetch_all(&mut *conn)
                .await
                .db_context("read the subscriptions of a person")?
        });
        let mut followed: Vec<Subscription> =
            rows.into_iter().map(Row::into_subscription).collect::<Result<_, _>>()?;
        if followed.iter().any(|one| one.kind.commented().is_some()) {
            let mut comments = self.new_comments(person, Channel::Mail).await?;
            for one in &mut followed {
                one.comments = comments.remove(&one.id).unwrap_or_default();
            }
        }
        Ok(followed)
    }

    /// A subscription by its number, without comments.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn subscription(&mut self, id: u32) -> Result<Option<Subscription>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE id = ").push_bind(i64::from(id));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a subscription")?
        });
        row.map(Row::into_subscription).transpose()
    }

    /// Subscriptions after a number, in their order, at most so many, without comments.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn subscriptions_after(&mut self, id: u32, most: u32) -> Result<Vec<Subscription>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE id > ").push_bind(i64::from(id)).push(" ORDER BY id LIMIT ");
            query.push_bind(i64::from(most));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the subscriptions")?
        });
        rows.into_iter().map(Row::into_subscription).collect()
    }

    /// Writes down what an object is now, and the picture that shows it.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn see_subscription(&mut self, seen: &Subscription) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE subscriptions SET now_price = $1, now_deadline = $2, now_on_sale = $3, picture = $4, \
                 picture_is_plan = $5 WHERE id = $6",
            )
            .bind(seen.now.price.map(|price| i64::from(price.0)))
            .bind(i64::from(seen.now.deadline.code()))
            .bind(seen.now.is_on_sale)
            .bind(seen.picture.as_ref().map(|picture| &picture.url))
            .bind(seen.picture.as_ref().is_some_and(|picture| picture.is_plan))
            .bind(i64::from(seen.id));
            query.execute(&mut *conn).await.db_context("write down what an object is")?;
        });
        Ok(())
    }

    /// Writes down what a letter has told.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn tell_subscription(&mut self, told: &Subscription, at: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE subscriptions SET told_price = $1, told_deadline = $2, told_on_sale = $3, told_at = $4 \
                 WHERE id = $5",
            )
            .bind(told.now.price.map(|price| i64::from(price.0)))
            .bind(i64::from(told.now.deadline.code()))
            .bind(told.now.is_on_sale)
            .bind(at)
            .bind(i64::from(told.id));
            query.execute(&mut *conn).await.db_context("write down what was told")?;
        });
        self.tell_comments(told, Channel::Mail, at).await
    }

    /// Changes how often letters tell of a subscription of a person; `false` when there is none.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn pace_subscription(
        &mut self,
        (person, id): (u32, u32),
        pace: LetterPace,
    ) -> Result<bool, DataError> {
        let changed = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE subscriptions SET pace = $1 WHERE person = $2 AND id = $3");
            let query = query.bind(pace.code()).bind(i64::from(person)).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("change a subscription")?.rows_affected()
        });
        Ok(changed == 1)
    }

    /// Ends a subscription of a person, or all of them; says how many there were.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_subscriptions(&mut self, person: u32, id: Option<u32>) -> Result<u64, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("DELETE FROM subscriptions WHERE person = ");
            query.push_bind(i64::from(person));
            if let Some(id) = id {
                query.push(" AND id = ").push_bind(i64::from(id));
            }
            query.build().execute(&mut *conn).await.db_context("end subscriptions")?.rows_affected()
        }))
    }

    /// Whether anybody follows anything.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_subscriptions(&mut self) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM subscriptions)");
            query.fetch_one(&mut *conn).await.db_context("look for subscriptions")?
        }))
    }
}

impl Row {
    fn into_subscription(self) -> Result<Subscription, DataError> {
        let id = self.id;
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
        Ok(Subscription {
            id: number(TABLE, id, "id", id)?,
            person: number(TABLE, id, "person", self.person)?,
            kind: SubscriptionType::parse(&self.kind).ok_or_else(|| stored("kind", &self.kind))?,
            object: number(TABLE, id, "object", self.object)?,
            site: SiteRegion::parse(&self.site).ok_or_else(|| stored("site", &self.site))?,
            pace: LetterPace::parse(&self.pace).ok_or_else(|| stored("pace", &self.pace))?,
            price: self.price.map(|price| number(TABLE, id, "price", price).map(Thousands)).transpose()?,
            told: object_state((TABLE, id), (self.told_price, self.told_deadline, self.told_on_sale))?,
            now: object_state((TABLE, id), (self.now_price, self.now_deadline, self.now_on_sale))?,
            title: self.title,
            url: self.url,
            picture: object_picture(self.picture, self.picture_is_plan),
            mail: self.mail,
            created: self.created,
            confirmed: self.confirmed,
            told_at: self.told_at,
            comments: Vec::new(),
        })
    }
}
