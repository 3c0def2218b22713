//! What is said in public: opinions, questions and comments with the answers to them.

use std::collections::HashMap;

use async_graphql::SimpleObject;
use chrono::{DateTime, FixedOffset, NaiveDate};
use novosel_catalog::building::Opinion;
use novosel_catalog::post::{Post, PostKind, Relation};
use serde::Serialize;

/// Moscow time, seconds east of Greenwich.
const MOSCOW: i32 = 3 * 60 * 60;

/// Something that is said.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject, Serialize)]
#[graphql(name = "Post", rename_fields = "snake_case", serial)]
pub struct PostModel {
    /// Number; null of what a source brings, which nobody votes for nor answers.
    pub id: Option<u32>,
    /// Who.
    pub author: String,
    /// When.
    pub date: NaiveDate,
    /// Stars of an opinion, 1 to 5.
    pub stars: Option<u8>,
    /// bought, viewed, lives: what the author of an opinion of a complex has to do with it.
    pub relation: Option<&'static str>,
    /// What is good, a paragraph each.
    pub pros: Vec<String>,
    /// What is bad, a paragraph each.
    pub cons: Vec<String>,
    /// The text, a paragraph each: plain, links are not links.
    pub text: Vec<String>,
    /// Votes for.
    pub votes_up: u32,
    /// Votes against.
    pub votes_down: u32,
    /// Answers, the oldest first.
    pub answers: Vec<AnswerModel>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject, Serialize)]
#[graphql(name = "PostAnswer", rename_fields = "snake_case", serial)]
pub struct AnswerModel {
    /// Number.
    pub id: u32,
    /// Who.
    pub author: String,
    /// Whether the office of the company answers.
    pub is_official: bool,
    /// When.
    pub date: NaiveDate,
    /// The text, a paragraph each.
    pub text: Vec<String>,
}

/// What is shown of a subject, by kind, the newest first.
#[derive(Debug, Default)]
pub struct ShownPosts {
    /// Opinions.
    pub opinions: Vec<PostModel>,
    /// Questions.
    pub questions: Vec<PostModel>,
    /// Comments.
    pub comments: Vec<PostModel>,
}

impl From<Vec<Post>> for ShownPosts {
    fn from(posts: Vec<Post>) -> Self {
        let mut answers: HashMap<u32, Vec<AnswerModel>> = HashMap::new();
        // They come the newest first.
        for post in posts.iter().rev() {
            if let Some(parent) = post.parent {
                answers.entry(parent).or_default().push(AnswerModel::from(post));
            }
        }
        let mut shown = Self::default();
        for post in posts.iter().filter(|post| post.parent.is_none()) {
            let model =
                PostModel { answers: answers.remove(&post.id).unwrap_or_default(), ..PostModel::from(post) };
            match post.kind {
                PostKind::Opinion => shown.opinions.push(model),
                PostKind::Question => shown.questions.push(model),
                PostKind::Comment => shown.comments.push(model),
                PostKind::Answer => {}
            }
        }
        shown
    }
}

impl From<&Post> for PostModel {
    fn from(post: &Post) -> Self {
        Self {
            id: Some(post.id),
            author: post.author.clone(),
            date: day(post.created),
            stars: post.stars,
            relation: post.relation.map(Relation::code),
            pros: paragraphs(&post.pros),
            cons: paragraphs(&post.cons),
            text: paragraphs(&post.text),
            votes_up: post.up,
            votes_down: post.down,
            answers: Vec::new(),
        }
    }
}

impl From<&Opinion> for PostModel {
    fn from(said: &Opinion) -> Self {
        Self {
            id: None,
            author: said.author.clone(),
            date: said.date,
            stars: Some(said.stars),
            relation: None,
            pros: Vec::new(),
            cons: Vec::new(),
            text: paragraphs(&said.text),
            votes_up: 0,
            votes_down: 0,
            answers: Vec::new(),
        }
    }
}

impl From<&Post> for AnswerModel {
    fn from(post: &Post) -> Self {
        Self {
            id: post.id,
            author: post.author.clone(),
            is_official: post.kind == PostKind::Answer,
            date: day(post.created),
            text: paragraphs(&post.text),
        }
    }
}

/// The lines that have words.
fn paragraphs(text: &str) -> Vec<String> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// The day in Moscow.
pub fn day(seconds: i64) -> NaiveDate {
    let moscow = FixedOffset::east_opt(MOSCOW);
    let at = DateTime::from_timestamp(seconds, 0).unwrap_or_default();
    moscow.map_or_else(|| at.date_naive(), |moscow| at.with_timezone(&moscow).date_naive())
}

#[cfg(test)]
mod tests {
    use novosel_catalog::post::{PostState, PostSubject, PostSubjectKind};
    use novosel_catalog::region::SiteRegion;

    use super::*;

    fn post(id: u32, kind: PostKind, parent: Option<u32>) -> Post {
        Post {
            id,
            kind,
            subject: PostSubject { kind: PostSubjectKind::Building, id: 1 },
            site: SiteRegion::Msk,
            parent,
            person: None,
            author: "Анна".to_owned(),
            stars: None,
            relation: None,
            pros: String::new(),
            cons: String::new(),
            text: "Раз\n\n два ".to_owned(),
            state: PostState::Shown,
            reason: String::new(),
            suspicions: Vec::new(),
            title: String::new(),
            url: String::new(),
            created: 1_795_553_999,
            changed: 0,
            up: 2,
            down: 1,
            complaints: 0,
        }
    }

    #[test]
    fn answers_stand_under_what_they_answer_in_their_order() {
        let posts = vec![
            post(4, PostKind::Comment, Some(1)),
            post(3, PostKind::Question, None),
            post(2, PostKind::Answer, Some(1)),
            post(1, PostKind::Opinion, None),
        ];
        let shown = ShownPosts::from(posts);
        assert_eq!((shown.opinions.len(), shown.questions.len(), shown.comments.len()), (1, 1, 0));
        let answers: Vec<_> = shown.opinions[0].answers.iter().map(|one| (one.id, one.is_official)).collect();
        assert_eq!(answers, [(2, true), (4, false)]);
        assert_eq!(shown.opinions[0].text, ["Раз", "два"]);
        assert_eq!((shown.opinions[0].votes_up, shown.opinions[0].votes_down), (2, 1));
    }

    #[test]
    fn a_day_begins_at_midnight_in_moscow() {
        assert_eq!(day(1_795_553_999).to_string(), "2026-11-24");
        assert_eq!(day(1_795_554_000).to_string(), "2026-11-25");
    }
}
