//! The steps in the life of a post: who decided what, and when.

use novosel_catalog::post_history::{PostEvent, PostStep};

use super::Session;
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "post_events";

impl Session {
    /// Writes a step down; the name is empty where visitors did it.
    pub(super) async fn put_post_event(&mut self, post: u32, event: &PostEvent) -> Result<(), DataError> {
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO post_events (id, post, step, moderator, reason, happened) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(i64::from(id))
            .bind(i64::from(post))
            .bind(event.step.code())
            .bind(&event.by)
            .bind(&event.reason)
            .bind(event.at);
            query.execute(&mut *conn).await.db_context("write down what became of a post")?;
        });
        Ok(())
    }

    /// What became of a post, the oldest step first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn post_events(&mut self, post: u32) -> Result<Vec<PostEvent>, DataError> {
        let rows: Vec<(i64, String, String, String, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, step, moderator, reason, happened FROM post_events WHERE post = $1 ORDER BY id",
            );
            query
                .bind(i64::from(post))
                .fetch_all(&mut *conn)
                .await
                .db_context("read what became of a post")?
        });
        let read = |(id, step, by, reason, at): (i64, String, String, String, i64)| {
            let step = PostStep::parse(&step).ok_or_else(|| DataError::Stored {
                table: TABLE,
                id,
                column: "step",
                value: step.clone(),
            })?;
            Ok(PostEvent { step, by, reason, at })
        };
        rows.into_iter().map(read).collect()
    }
}
