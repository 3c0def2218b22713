//! What moderators decide of what is said, and what offices answer.

use novosel_catalog::post::{Decision, NewPost, Post, PostKind, PostState};

use super::Session;
use crate::error::DataError;

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
    /// Carries out a decision; the reason is what the author is told.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn moderate(
        &mut self,
        id: u32,
        decision: Decision,
        reason: &str,
        now: i64,
    ) -> Result<Moderated, DataError> {
        let Some(post) = self.post(id).await? else { return Ok(Moderated::Unknown) };
        let complaints = self.end_complaints(id, now).await?;
        match post.state.after(decision) {
            Some(state) => self.decide_post(&post, state, reason, now).await?,
            // What is shown stays so: the complaints about it are decided on.
            None if complaints > 0 && decision == Decision::Accept => {}
            None => return Ok(Moderated::Impossible(post.state)),
        }
        Ok(self.post(id).await?.map_or(Moderated::Unknown, |post| Moderated::Done(Box::new(post))))
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
        now: i64,
    ) -> Result<Moderated, DataError> {
        let Some(asked) = self.post(id).await? else { return Ok(Moderated::Unknown) };
        if asked.state != PostState::Shown || asked.parent.is_some() {
            return Ok(Moderated::Impossible(asked.state));
        }
        let answer = NewPost {
            kind: PostKind::Answer,
            subject: asked.subject,
            site: asked.site,
            parent: Some(id),
            person: None,
            author: author.to_owned(),
            stars: None,
            relation: None,
            pros: String::new(),
            cons: String::new(),
            text: text.to_owned(),
            state: PostState::Shown,
            suspicions: Vec::new(),
            title: asked.title,
            url: asked.url,
            network: String::new(),
            words: String::new(),
            created: now,
        };
        let before = self.official_answer(id).await?;
        let number = match before {
            Some(before) => {
                self.change_post(&before, &answer).await?;
                before.id
            }
            None => self.put_post(&answer).await?,
        };
        Ok(self.post(number).await?.map_or(Moderated::Unknown, |post| Moderated::Done(Box::new(post))))
    }
}
