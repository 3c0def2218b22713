//! What the authors of posts are told: once, at an address that they have proved.
//!
//! What is to be told is put into a letter before that is sent, so a worker that is killed between sends the same letter
//! again. Rows stay while their post does: they say what was told already.

use novosel_catalog::post::{Post, PostState};
use novosel_catalog::post_history::{AuthorLetter, PostLetter, PostNews, PostStep};
use novosel_catalog::work::JobKind;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "post_letters";

type Row = (i64, i64, String, Option<i64>, Option<i64>);

impl Session {
    /// Sees to it that the author of a post is told what became of it.
    pub(super) async fn tell_author(
        &mut self,
        post: &Post,
        news: PostNews,
        answer: Option<u32>,
        now: i64,
    ) -> Result<(), DataError> {
        let Some(person) = post.person else { return Ok(()) };
        let Some(person) = self.person(person).await? else { return Ok(()) };
        let is_proved = person.mail.is_some() && person.confirmed.is_some();
        if !is_proved || !self.has_post_letters(person.id).await? {
            return Ok(());
        }
        if answer.is_none() {
            // What was decided before, and no letter has told of yet, is not so any more.
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(
                    "DELETE FROM post_letters WHERE post = $1 AND answer IS NULL AND letter IS NULL",
                );
                query
                    .bind(i64::from(post.id))
                    .execute(&mut *conn)
                    .await
                    .db_context("forget an old decision")?;
            });
        }
        if self.is_told(post.id, news, answer).await? {
            return Ok(());
        }
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO post_letters (id, person, post, news, answer, created) VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(i64::from(id))
            .bind(i64::from(person.id))
            .bind(i64::from(post.id))
            .bind(news.code())
            .bind(answer.map(i64::from))
            .bind(now);
            query.execute(&mut *conn).await.db_context("store what an author is told")?;
        });
        self.want_job(JobKind::Post, &person.id.to_string(), now).await
    }

    /// Sees to it that the author of what is answered is told of a shown answer by somebody else.
    pub(super) async fn tell_of_answer(
        &mut self,
        (parent, answer): (u32, u32),
        by: Option<u32>,
        now: i64,
    ) -> Result<(), DataError> {
        match self.post(parent).await? {
            Some(asked) if asked.state == PostState::Shown && (by.is_none() || asked.person != by) => {
                self.tell_author(&asked, PostNews::Answered, Some(answer), now).await
            }
            _ => Ok(()),
        }
    }

    /// Whether the author knows it by now: of a decision the last one that was told, unless the post was written anew
    /// since; of an answer any.
    async fn is_told(&mut self, post: u32, news: PostNews, answer: Option<u32>) -> Result<bool, DataError> {
        let last: Option<(String, i64)> = on_both!(&mut self.tx, |conn| {
            let mut query =
                sqlx::QueryBuilder::<Db>::new("SELECT news, created FROM post_letters WHERE post = ");
            query.push_bind(i64::from(post));
            match answer {
                Some(answer) => query.push(" AND answer = ").push_bind(i64::from(answer)),
                None => query.push(" AND answer IS NULL"),
            };
            query.push(" ORDER BY id DESC LIMIT 1");
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read what an author knows")?
        });
        match last {
            None => Ok(false),
            Some(_) if answer.is_some() => Ok(true),
            Some((told, _)) if told != news.code() => Ok(false),
            Some((_, at)) => {
                let events = self.post_events(post).await?;
                Ok(!events.iter().any(|event| event.step == PostStep::Rewritten && event.at >= at))
            }
        }
    }

    /// What letters to a person tell of, put into them but not sent yet, or not put into any; the oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn post_letters_of(&mut self, person: u32) -> Result<Vec<PostLetter>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, post, news, answer, letter FROM post_letters WHERE person = $1 AND told IS NULL ORDER BY id",
            );
            query
                .bind(i64::from(person))
                .fetch_all(&mut *conn)
                .await
                .db_context("read what an author is told")?
        });
        rows.into_iter().map(read).collect()
    }

    /// Everything that letters have told a person of their posts, or are to tell; the oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn letters_of_author(&mut self, person: u32) -> Result<Vec<AuthorLetter>, DataError> {
        type Row = (i64, i64, String, Option<i64>, i64, Option<i64>);
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, post, news, answer, created, told FROM post_letters WHERE person = $1 ORDER BY id",
            );
            let query = query.bind(i64::from(person));
            query.fetch_all(&mut *conn).await.db_context("read the letters to an author")?
        });
        let of = |(id, post, news, answer, created, told): Row| {
            let row = read((id, post, news, answer, None))?;
            Ok(AuthorLetter { post: row.post, news: row.news, answer: row.answer, created, told })
        };
        rows.into_iter().map(of).collect()
    }

    /// Erases what letters have told, or are to tell, a person; says how much it was.
    pub(super) async fn erase_letters_of_author(&mut self, person: u32) -> Result<u64, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM post_letters WHERE person = $1").bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("erase the letters to an author")?.rows_affected()
        }))
    }

    /// Puts everything that is to be told to a person into a new letter; gives its number, or none where there is
    /// nothing.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn begin_post_letter(&mut self, person: u32) -> Result<Option<u32>, DataError> {
        let untold = self.post_letters_of(person).await?;
        let last = untold.iter().filter(|row| row.letter.is_none()).map(|row| row.id).max();
        let Some(letter) = last else { return Ok(None) };
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE post_letters SET letter = $1 WHERE person = $2 AND letter IS NULL AND id <= $1",
            );
            let query = query.bind(i64::from(letter)).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("begin a letter to an author")?;
        });
        Ok(Some(letter))
    }

    /// Ends a letter: of these rows its reader is told, the others were not so any more.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn end_post_letter(&mut self, letter: u32, told: &[u32], now: i64) -> Result<(), DataError> {
        for id in told {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query("UPDATE post_letters SET told = $1 WHERE id = $2 AND letter = $3");
                let query = query.bind(now).bind(i64::from(*id)).bind(i64::from(letter));
                query.execute(&mut *conn).await.db_context("mark what a letter has told")?;
            });
        }
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM post_letters WHERE letter = $1 AND told IS NULL");
            query
                .bind(i64::from(letter))
                .execute(&mut *conn)
                .await
                .db_context("end a letter to an author")?;
        });
        Ok(())
    }

    /// When the letters to a person since a moment went out, the oldest first.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn post_letters_sent(&mut self, person: u32, since: i64) -> Result<Vec<i64>, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT max(told) FROM post_letters WHERE person = $1 AND told > $2 GROUP BY letter ORDER BY 1",
            );
            let query = query.bind(i64::from(person)).bind(since);
            query.fetch_all(&mut *conn).await.db_context("read the letters to an author")?
        }))
    }

    /// Whether a person gets letters about their posts.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_post_letters(&mut self, person: u32) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM people WHERE id = $1 AND post_letters_ended IS NULL)",
            );
            query.bind(i64::from(person)).fetch_one(&mut *conn).await.db_context("read who gets letters")?
        }))
    }

    /// Ends the letters to a person about their posts, or begins them again; what waits is not sent.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn set_post_letters(&mut self, person: u32, ended: Option<i64>) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE people SET post_letters_ended = $1 WHERE id = $2");
            let query = query.bind(ended).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("set who gets letters")?;
        });
        if ended.is_some() {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query("DELETE FROM post_letters WHERE person = $1 AND told IS NULL");
                query
                    .bind(i64::from(person))
                    .execute(&mut *conn)
                    .await
                    .db_context("drop letters to an author")?;
            });
        }
        Ok(())
    }
}

fn read((id, post, news, answer, letter): Row) -> Result<PostLetter, DataError> {
    let number_of = |column, value| number(TABLE, id, column, value);
    Ok(PostLetter {
        id: number_of("id", id)?,
        post: number_of("post", post)?,
        news: PostNews::parse(&news).ok_or_else(|| DataError::Stored {
            table: TABLE,
            id,
            column: "news",
            value: news.clone(),
        })?,
        answer: answer.map(|answer| number_of("answer", answer)).transpose()?,
        letter: letter.map(|letter| number_of("letter", letter)).transpose()?,
    })
}
