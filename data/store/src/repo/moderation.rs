//! What moderators decide of what is said, and what offices answer.

use novosel_catalog::post::{Decision, NewPost, Post, PostKind, PostState};
use novosel_catalog::post_history::{PostEvent, PostNews, PostStep};
use novosel_catalog::staff::Moderator;
use novosel_staff::journal::{Record, State};

use super::Session;
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// What became of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moderated {
    /// It is carried out.
    Done(Box<Post>),
    /// There is no such post.
    Unknown,
    /// It does not follow from where the post stands.
    Impossible(PostState),
}

impl Session {
    /// Carries out a decision and writes it into the journal; the reason is what the author is told.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn moderate(
        &mut self,
        id: u32,
        decision: Decision,
        reason: &str,
        by: Moderator<'_>,
    ) -> Result<Moderated, DataError> {
        let Some(post) = self.post(id).await? else { return Ok(Moderated::Unknown) };
        let step = match post.state.after(decision) {
            Some(state) => {
                self.decide_post(&post, state, reason, by.now).await?;
                self.ask_office((post.kind, id), state, by.now).await?;
                if let Some(news) = PostNews::of(state) {
                    self.tell_author(&post, news, None, by.now).await?;
                }
                if let (PostState::Shown, Some(parent)) = (state, post.parent) {
                    self.tell_of_answer((parent, id), post.person, by.now).await?;
                }
                match decision {
                    Decision::Accept => PostStep::Shown,
                    Decision::Refuse => PostStep::Refused,
                    Decision::Remove => PostStep::Removed,
                }
            }
            // What is shown stays so: the complaints about it are decided on.
            None if post.complaints > 0 && post.state == PostState::Shown && decision == Decision::Accept => {
                PostStep::Kept
            }
            None => return Ok(Moderated::Impossible(post.state)),
        };
        self.end_complaints(id, by.now).await?;
        let event = PostEvent { step, by: by.name.to_owned(), reason: reason.to_owned(), at: by.now };
        self.put_post_event(id, &event).await?;
        let Some(after) = self.post(id).await? else { return Ok(Moderated::Unknown) };
        let state = |post: &Post| State::default().with("state", post.state.title());
        let record = Record {
            action: match step {
                PostStep::Kept => "post.keep",
                _ => match decision {
                    Decision::Accept => "post.accept",
                    Decision::Refuse => "post.refuse",
                    Decision::Remove => "post.remove",
                },
            },
            object: journalled(id),
            before: state(&post),
            after: state(&after).by(by),
            reason: reason.to_owned(),
        };
        self.write_down(&record, &by.into()).await?;
        Ok(Moderated::Done(Box::new(after)))
    }

    /// Corrects the words of a post before it is shown.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn correct_post(
        &mut self,
        post: &Post,
        text: &str,
        by: Moderator<'_>,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("UPDATE posts SET text = $1 WHERE id = $2").bind(text).bind(i64::from(post.id));
            query.execute(&mut *conn).await.db_context("correct what is said")?;
        });
        // The words of a visitor are theirs: the journal seals them.
        let said = |text: &str| match post.person {
            Some(person) => State::default().personal("text", person, text),
            None => State::default().with("text", text),
        };
        let record = Record {
            action: "said.correct",
            object: journalled(post.id),
            before: said(&post.text),
            after: said(text).by(by),
            reason: String::new(),
        };
        self.write_down(&record, &by.into()).await?;
        Ok(())
    }

    /// Writes down what is decided, and why.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn decide_post(
        &mut self,
        post: &Post,
        state: PostState,
        reason: &str,
        now: i64,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE posts SET state = $1, reason = $2, changed = $3 WHERE id = $4");
            let query = query.bind(state.code()).bind(reason).bind(now).bind(i64::from(post.id));
            query.execute(&mut *conn).await.db_context("decide on what is said")?;
        });
        if post.state == PostState::Shown || state == PostState::Shown {
            self.post_changed(post.subject).await?;
        }
        self.note_comment((post.id, post.subject), state, now).await
    }

    /// Answers what is shown as the office of a company; an answer before is replaced.
    ///
    /// # Errors
    /// When a statement fails, the numbers are used up or a stored value is damaged.
    pub async fn answer_post(
        &mut self,
        id: u32,
        author: &str,
        text: &str,
        by: Moderator<'_>,
    ) -> Result<Moderated, DataError> {
        let Some(asked) = self.post(id).await? else { return Ok(Moderated::Unknown) };
        if asked.state != PostState::Shown || asked.parent.is_some() {
            return Ok(Moderated::Impossible(asked.state));
        }
        let number = self.put_answer(&asked, (author, text), PostState::Shown, by.now).await?;
        let step = PostStep::Answered;
        let event = PostEvent { step, by: by.name.to_owned(), reason: String::new(), at: by.now };
        self.put_post_event(id, &event).await?;
        let record = Record {
            action: "post.answer",
            object: journalled(id),
            before: State::default(),
            after: State::default().with("author", author).with("answer", text).by(by),
            reason: String::new(),
        };
        self.write_down(&record, &by.into()).await?;
        Ok(self.post(number).await?.map_or(Moderated::Unknown, |post| Moderated::Done(Box::new(post))))
    }
}

impl Session {
    /// Keeps what the office of a company would answer until a moderator has read it. Gives the answer that stands in its way:
    /// one that everybody sees is changed by the operator alone.
    ///
    /// # Errors
    /// When a statement fails, the numbers are used up or a stored value is damaged.
    pub async fn propose_answer(
        &mut self,
        asked: &Post,
        said: (&str, &str),
        now: i64,
    ) -> Result<Option<Post>, DataError> {
        let shown = self.official_answer(asked.id).await?.filter(|answer| answer.state == PostState::Shown);
        if shown.is_none() {
            self.put_answer(asked, said, PostState::Held, now).await?;
        }
        Ok(shown)
    }

    /// Stores the answer of an office in the place of the one before; gives its number.
    async fn put_answer(
        &mut self,
        asked: &Post,
        (author, text): (&str, &str),
        state: PostState,
        now: i64,
    ) -> Result<u32, DataError> {
        let answer = NewPost {
            kind: PostKind::Answer,
            subject: asked.subject,
            site: asked.site,
            parent: Some(asked.id),
            person: None,
            author: author.to_owned(),
            stars: None,
            relation: None,
            pros: String::new(),
            cons: String::new(),
            text: text.to_owned(),
            state,
            suspicions: Vec::new(),
            title: asked.title.clone(),
            url: asked.url.clone(),
            network: String::new(),
            words: String::new(),
            created: now,
        };
        match self.official_answer(asked.id).await? {
            Some(before) => {
                self.change_post(&before, &answer).await?;
                Ok(before.id)
            }
            None => self.put_post(&answer).await,
        }
    }
}

/// What a post is called in the journal.
fn journalled(id: u32) -> String {
    format!("post/{id}")
}
