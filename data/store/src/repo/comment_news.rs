//! Comments of articles and news items that their followers are to be told of.
//!
//! A comment becomes news in the transaction that shows it, and once: what a moderator takes off and shows again is none.

use std::collections::HashMap;

use novosel_catalog::post::{PostState, PostSubject};
use novosel_catalog::subscription::{NewComment, NewSubscription, Subscription};
use novosel_catalog::work::JobKind;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "comment_news";

/// Which posts are read as news: those that everybody sees, of others.
const SHOWN: &str = "posts.state = 'shown' AND (posts.person IS NULL OR posts.person <> subscriptions.person) \
                     AND (posts.parent IS NULL OR EXISTS (SELECT 1 FROM posts asked WHERE asked.id = posts.parent \
                     AND asked.state = 'shown'))";

/// By what somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// Letters.
    Mail,
    /// Notifications of browsers.
    Push,
}

impl Channel {
    fn column(self) -> &'static str {
        match self {
            Self::Mail => "told",
            Self::Push => "pushed",
        }
    }
}

impl Session {
    /// A post is in a state now: where that is shown, it and the answers to it are news for whoever follows the text.
    pub(super) async fn note_comment(
        &mut self,
        (post, subject): (u32, PostSubject),
        state: PostState,
        now: i64,
    ) -> Result<(), DataError> {
        // Of objects the followers are told of prices, not of what is said.
        if state != PostState::Shown || !subject.kind.is_text() {
            return Ok(());
        }
        on_both!(&mut self.tx, |conn| {
            let mut query =
                sqlx::QueryBuilder::<Db>::new("INSERT INTO comment_news (subscription, post, shown) ");
            query.push("SELECT subscriptions.id, posts.id, ").push_bind(now);
            query.push(" FROM posts JOIN subscriptions ON subscriptions.kind = posts.subject ");
            query
                .push("AND subscriptions.object = posts.object WHERE (posts.id = ")
                .push_bind(i64::from(post));
            query.push(" OR posts.parent = ").push_bind(i64::from(post)).push(") AND ").push(SHOWN);
            query.push(" ON CONFLICT (subscription, post) DO NOTHING");
            query.build().execute(&mut *conn).await.db_context("note a comment for its followers")?;
        });
        let people: Vec<(i64, Option<i64>, bool)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT person, confirmed, EXISTS (SELECT 1 FROM push_browsers \
                 WHERE push_browsers.person = subscriptions.person) FROM subscriptions WHERE id IN \
                 (SELECT subscription FROM comment_news JOIN posts ON posts.id = comment_news.post \
                 WHERE (posts.id = $1 OR posts.parent = $1) AND (told IS NULL OR pushed IS NULL))",
            );
            let query = query.bind(i64::from(post));
            query.fetch_all(&mut *conn).await.db_context("read who is to be told of a comment")?
        });
        for (person, confirmed, is_pushed) in people {
            // A job that is too early is put off there.
            if confirmed.is_some() {
                self.want_job(JobKind::Digest, &person.to_string(), now).await?;
            }
            if is_pushed {
                self.want_job(JobKind::Push, &person.to_string(), now).await?;
            }
        }
        Ok(())
    }

    /// Whoever asks to be told of comments has seen those that the page shows.
    pub(super) async fn see_comments(&mut self, new: &NewSubscription) -> Result<(), DataError> {
        if new.kind.commented().is_none() {
            return Ok(());
        }
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO comment_news (subscription, post, shown, told, pushed) \
                 SELECT subscriptions.id, posts.id, posts.changed, $1, $1 FROM posts JOIN subscriptions \
                 ON subscriptions.kind = posts.subject AND subscriptions.object = posts.object \
                 WHERE subscriptions.person = $2 AND subscriptions.kind = $3 AND subscriptions.object = $4 \
                 AND posts.state = 'shown' ON CONFLICT (subscription, post) DO UPDATE SET \
                 told = COALESCE(comment_news.told, excluded.told), \
                 pushed = COALESCE(comment_news.pushed, excluded.pushed)",
            );
            let query = query.bind(new.created).bind(i64::from(new.person)).bind(new.kind.code());
            let query = query.bind(i64::from(new.object));
            query.execute(&mut *conn).await.db_context("note the comments that are seen")?;
        });
        Ok(())
    }

    /// Comments of the texts that a person follows which nobody has told of, the oldest first, by the number of the
    /// subscription.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn new_comments(
        &mut self,
        person: u32,
        channel: Channel,
    ) -> Result<HashMap<u32, Vec<NewComment>>, DataError> {
        let rows: Vec<(i64, i64, String, String, i64)> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT comment_news.subscription, posts.id, posts.author, posts.text, comment_news.shown \
                 FROM comment_news JOIN subscriptions ON subscriptions.id = comment_news.subscription \
                 JOIN posts ON posts.id = comment_news.post WHERE subscriptions.person = ",
            );
            query.push_bind(i64::from(person)).push(" AND comment_news.").push(channel.column());
            query.push(" IS NULL AND ").push(SHOWN).push(" ORDER BY comment_news.shown, posts.id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the new comments")?
        });
        let mut comments: HashMap<u32, Vec<NewComment>> = HashMap::new();
        for (subscription, post, author, text, shown) in rows {
            let post = number(TABLE, subscription, "post", post)?;
            let subscription = number(TABLE, subscription, "subscription", subscription)?;
            comments.entry(subscription).or_default().push(NewComment { post, author, text, shown });
        }
        Ok(comments)
    }

    /// The comments that a subscription has are told of.
    pub(super) async fn tell_comments(
        &mut self,
        told: &Subscription,
        channel: Channel,
        at: i64,
    ) -> Result<(), DataError> {
        if told.comments.is_empty() {
            return Ok(());
        }
        on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("UPDATE comment_news SET ");
            query.push(channel.column()).push(" = ").push_bind(at);
            query.push(" WHERE subscription = ").push_bind(i64::from(told.id)).push(" AND post IN (");
            let mut posts = query.separated(", ");
            for comment in &told.comments {
                posts.push_bind(i64::from(comment.post));
            }
            query.push(")");
            query.build().execute(&mut *conn).await.db_context("mark the comments that are told")?;
        });
        Ok(())
    }

    /// Everything so far counts as told by notifications.
    pub(super) async fn begin_comment_pushes(&mut self, person: u32, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE comment_news SET pushed = $1 WHERE pushed IS NULL AND subscription IN \
                 (SELECT id FROM subscriptions WHERE person = $2)",
            );
            let query = query.bind(now).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("begin notifications of comments")?;
        });
        Ok(())
    }
}
