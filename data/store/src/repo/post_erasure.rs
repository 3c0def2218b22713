//! What becomes of what somebody has said when it is erased, or when they have an account.

use novosel_catalog::post::{Post, PostState};

use super::Session;
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

impl Session {
    /// Erases what is said with the answers to it and the votes for all of them.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn erase_post(&mut self, post: &Post) -> Result<(), DataError> {
        for sql in [
            "DELETE FROM votes WHERE subject = 'post' AND object IN (SELECT id FROM posts WHERE id = $1 OR parent = $1)",
            "DELETE FROM posts WHERE parent = $1",
            "DELETE FROM posts WHERE id = $1",
        ] {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(sql).bind(i64::from(post.id));
                query.execute(&mut *conn).await.db_context("erase what is said")?;
            });
        }
        if post.state == PostState::Shown {
            self.post_changed(post.subject).await?;
        }
        Ok(())
    }

    /// Gives what a guest has said to an account, but opinions of what that has judged itself.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn move_posts(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE posts SET person = $1 WHERE person = $2 AND (kind <> 'opinion' OR NOT EXISTS (SELECT 1 FROM \
                 posts own WHERE own.person = $1 AND own.kind = 'opinion' AND own.subject = posts.subject \
                 AND own.object = posts.object))",
            );
            let query = query.bind(i64::from(to)).bind(i64::from(from));
            query.execute(&mut *conn).await.db_context("give what a guest has said to an account")?;
        });
        Ok(())
    }

    /// Erases everything that a person has said; says how much it was.
    pub(super) async fn erase_posts_of(&mut self, person: u32) -> Result<u64, DataError> {
        let own = self.posts_of_person(person).await?;
        for post in &own {
            self.erase_post(post).await?;
        }
        Ok(own.len() as u64)
    }
}
