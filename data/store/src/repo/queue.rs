//! What waits for moderators: posts that nobody has decided on, and posts that are complained about.

use novosel_catalog::post::{Post, PostKind, PostSubject};

use super::Session;
use super::posts::{Row, SELECT};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// Which posts wait.
const WAITING: &str = "(state = 'held' OR (state = 'shown' AND id IN (SELECT post FROM complaints \
                       WHERE decided IS NULL)))";

/// How many of a kind wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingPosts {
    /// The kind.
    pub kind: PostKind,
    /// How many.
    pub count: u64,
    /// Since when the first one waits, seconds since 1970.
    pub oldest: i64,
}

impl Session {
    /// How many posts of each kind wait; kinds of which none waits are not there.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn waiting_counts(&mut self) -> Result<Vec<WaitingPosts>, DataError> {
        let rows: Vec<(String, i64, i64)> = on_both!(&mut self.tx, |conn| {
            let mut query =
                sqlx::QueryBuilder::<Db>::new("SELECT kind, count(*), min(changed) FROM posts WHERE ");
            query.push(WAITING).push(" GROUP BY kind ORDER BY kind");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("count what waits")?
        });
        let read = |(kind, count, oldest): (String, i64, i64)| {
            let kind = PostKind::parse(&kind).ok_or_else(|| DataError::Stored {
                table: "posts",
                id: 0,
                column: "kind",
                value: kind.clone(),
            })?;
            Ok(WaitingPosts { kind, count: count.unsigned_abs(), oldest })
        };
        rows.into_iter().map(read).collect()
    }

    /// A page of what waits of some kinds, the one that waits longest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn waiting_posts(
        &mut self,
        kinds: &[PostKind],
        (offset, limit): (u32, u32),
    ) -> Result<Vec<Post>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE ").push(WAITING).push(" AND kind IN (");
            let mut list = query.separated(", ");
            for kind in kinds {
                list.push_bind(kind.code());
            }
            query.push(") ORDER BY changed, id LIMIT ").push_bind(i64::from(limit));
            query.push(" OFFSET ").push_bind(i64::from(offset));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read what waits")?
        });
        rows.into_iter().map(Row::into_post).collect()
    }

    /// What else is said of a subject, whatever became of it, the newest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn posts_about(&mut self, subject: PostSubject, most: u32) -> Result<Vec<Post>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE subject = ").push_bind(subject.kind.code());
            query.push(" AND object = ").push_bind(i64::from(subject.id));
            query.push(" ORDER BY id DESC LIMIT ").push_bind(i64::from(most));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read what is said of a subject")?
        });
        rows.into_iter().map(Row::into_post).collect()
    }
}
