//! /opinions/, /questions/ and /comments/: what visitors say in public, and their votes (specification, sections 3 and 6).
//!
//! What is said waits for a moderator, or is shown at once when its author is trusted ([`novosel_people::post`]). Pages
//! that everybody shares show what is shown; the pages of these addresses are one visitor's, and show what waits, too.

mod complaint;
mod letters;
mod office;
mod order;
mod page;
mod send;
mod subject;
mod vote;

use std::collections::BTreeMap;

use novosel_catalog::post::{ComplaintReason, Post, PostKind, PostSubject, PostSubjectKind, Relation};
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormTree;
use novosel_people::form::Errors;
use novosel_people::post::{EDITION, LONGEST_TEXT, SHORTEST_OPINION, TRUSTED_AFTER, Typed, own_path};
use novosel_views::model::post::{PostModel, ShownPosts};
use serde::Serialize;

pub(crate) use complaint::{complain, form as complaint_form};
pub(crate) use letters::letters;
pub(crate) use office::answer;
pub(crate) use page::page;
pub(crate) use send::{remove, send};
pub(crate) use vote::vote;

use super::known::{Known, is_blocked};
use super::mine::at;
use crate::visit::Visit;
use office::Office;
use order::Listed;
pub(super) use subject::Subject;

pub(crate) const OPINIONS: &str = "/opinions/";
pub(crate) const QUESTIONS: &str = "/questions/";
pub(crate) const COMMENTS: &str = "/comments/";
pub(crate) const VOTES: &str = "/opinions/vote/";
pub(crate) const REMOVAL: &str = "/opinions/remove/";
pub(crate) const LETTERS: &str = "/opinions/letters/";
pub(crate) const ANSWER: &str = "/questions/answer/";
pub(crate) const COMPLAINT: &str = "/opinions/complain/";
/// The text of the consent, with the rules.
const CONSENT_URL: &str = "/text/soglasie-na-publikatsiyu/";

/// What the pages are given, as `web/src/features/opinions/model.ts` has it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Posting {
    kind: PostKind,
    /// Whether the address names something that is not there.
    is_missing: bool,
    subject: Option<Subject>,
    /// What is answered.
    parent: Option<PostModel>,
    values: Typed,
    errors: Errors,
    /// The post that a complaint is written about.
    complaint: Option<Accused>,
    /// The question that the office of a company answers.
    office: Option<Office>,
    /// Which opinions are listed.
    listed: Listed,
    /// held, shown, removed, voted, complained, letters, silence, answered.
    done: Option<&'static str>,
    can_comment: bool,
    consent: Consent,
    limits: Limits,
    /// What everybody sees, the newest first.
    posts: Vec<PostModel>,
    /// What the visitor has said of this, whatever its state.
    own: Vec<Own>,
    /// What the visitor has said of anything.
    mine: Vec<Own>,
    /// Their votes for these posts.
    votes: BTreeMap<u32, i8>,
    /// Their mark.
    mark: Option<i8>,
    /// Whether letters tell what becomes of it; none where there is no address for them, and on a page of a subject.
    letters: Option<bool>,
}

/// What a complaint is about, with what may be said against it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Accused {
    post: u32,
    author: String,
    text: Vec<String>,
    /// Codes and words.
    reasons: Vec<(&'static str, &'static str)>,
}

impl Accused {
    /// One of these posts, or an answer to one.
    fn among(posts: &[PostModel], id: u32) -> Option<Self> {
        let reasons = ComplaintReason::ALL.iter().map(|reason| (reason.code(), reason.title())).collect();
        let of = |author: &String, text: &Vec<String>| (author.clone(), text.clone());
        let (author, text) = posts.iter().find_map(|post| {
            let answer = post.answers.iter().find(|answer| answer.id == id);
            let answer = answer.map(|answer| of(&answer.author, &answer.text));
            answer.or_else(|| (post.id == Some(id)).then(|| of(&post.author, &post.text)))
        })?;
        Some(Self { post: id, author, text, reasons })
    }
}

#[derive(Debug, Serialize)]
struct Consent {
    edition: u32,
    url: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Limits {
    trusted_after: u32,
    shortest: usize,
    longest: usize,
}

/// What its author sees of a post.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Own {
    id: u32,
    kind: PostKind,
    state: &'static str,
    reason: String,
    title: String,
    url: String,
    /// The page with the form, where it can be corrected.
    form: String,
    at: Option<String>,
    post: PostModel,
}

impl Own {
    pub(super) fn of(post: &Post) -> Self {
        Self {
            id: post.id,
            kind: post.kind,
            state: post.state.code(),
            reason: post.reason.clone(),
            title: post.title.clone(),
            url: post.url.clone(),
            form: own_path(post),
            at: at(post.changed),
            post: PostModel::from(post),
        }
    }
}

impl Posting {
    /// The form about nothing yet.
    fn blank(kind: PostKind) -> Self {
        Self {
            kind,
            is_missing: false,
            subject: None,
            parent: None,
            values: Typed::default(),
            errors: Errors::new(),
            complaint: None,
            office: None,
            listed: Listed::default(),
            done: None,
            can_comment: true,
            consent: Consent { edition: EDITION, url: CONSENT_URL },
            limits: Limits {
                trusted_after: TRUSTED_AFTER,
                shortest: SHORTEST_OPINION,
                longest: LONGEST_TEXT,
            },
            posts: Vec::new(),
            own: Vec::new(),
            mine: Vec::new(),
            votes: BTreeMap::new(),
            mark: None,
            letters: None,
        }
    }

    /// What the visitor has said, of anything.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn mine(visit: &Visit, known: Option<&Known>, kind: PostKind) -> Result<Self, ApiError> {
        let Some(known) = known else { return Ok(Self::blank(kind)) };
        let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
        let mine = reading.posts_of_person(known.person.id).await.map_err(ApiError::internal)?;
        let letters = letters::letters_of(&mut reading, &known.person).await.map_err(ApiError::internal)?;
        Ok(Self { mine: mine.iter().map(Own::of).collect(), letters, ..Self::blank(kind) })
    }

    /// The form about a subject, with everything around it.
    ///
    /// # Errors
    /// When there is no such thing, or the database does not answer.
    async fn of(
        visit: &Visit,
        known: Option<&Known>,
        (kind, of): (PostKind, PostSubject),
        parent: Option<u32>,
    ) -> Result<Self, ApiError> {
        if !kind.is_of(of.kind) {
            return Err(ApiError::NotFound);
        }
        let subject = Subject::of(visit, of).await?;
        let is_blocked =
            is_blocked(visit).await? || known.is_some_and(|known| known.person.blocked.is_some());
        let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
        let shown = reading.shown_posts(of).await.map_err(ApiError::internal)?;
        let (mine, votes) = match known {
            Some(known) => (
                reading.posts_of_person(known.person.id).await.map_err(ApiError::internal)?,
                reading.votes_of(known.person.id).await.map_err(ApiError::internal)?,
            ),
            None => Default::default(),
        };
        drop(reading);
        let shown = ShownPosts::from(shown);
        let mut posts = match kind {
            PostKind::Opinion => shown.opinions,
            PostKind::Question => shown.questions,
            PostKind::Comment | PostKind::Answer => shown.comments,
        };
        if kind == PostKind::Opinion && of.kind == PostSubjectKind::Building {
            posts.extend(brought(visit, of.id).await);
            posts.sort_by_key(|post| std::cmp::Reverse(post.date));
        }
        let parent = match parent {
            Some(id) => {
                Some(posts.iter().find(|post| post.id == Some(id)).cloned().ok_or(ApiError::NotFound)?)
            }
            None => None,
        };
        let own = mine.iter().filter(|post| post.subject == of && post.kind == kind && post.parent.is_none());
        let values = match own.clone().next().filter(|_| kind == PostKind::Opinion) {
            Some(before) => typed_before(before),
            None => Typed {
                name: known.map(|known| known.person.name.clone()).unwrap_or_default(),
                ..Typed::default()
            },
        };
        let mark = votes.iter().find(|vote| vote.subject == of).map(|vote| vote.value);
        let votes = votes.iter().filter(|vote| vote.subject.kind == PostSubjectKind::Post);
        Ok(Self {
            subject: Some(subject),
            parent,
            values,
            can_comment: !is_blocked,
            posts,
            own: own.map(Own::of).collect(),
            votes: votes.map(|vote| (vote.subject.id, vote.value)).collect(),
            mark,
            mine: mine.iter().map(Own::of).collect(),
            ..Self::blank(kind)
        })
    }
}

/// The opinions that the source of a complex brings.
async fn brought(visit: &Visit, complex: u32) -> Vec<PostModel> {
    let Ok(database) = visit.database() else { return Vec::new() };
    let read = async { database.read_once().await?.complex(novosel_catalog::id::ComplexId(complex)).await };
    let complex = read.await.ok().flatten();
    let opinions = complex.map(|complex| complex.opinions).unwrap_or_default();
    opinions.iter().filter(|said| !said.text.is_empty()).map(PostModel::from).collect()
}

fn typed_before(post: &Post) -> Typed {
    Typed {
        name: post.author.clone(),
        stars: post.stars.map(|stars| stars.to_string()).unwrap_or_default(),
        relation: post.relation.map(Relation::code).unwrap_or_default().to_owned(),
        pros: post.pros.clone(),
        cons: post.cons.clone(),
        text: post.text.clone(),
        consent: false,
    }
}

/// What the fields or the address name, `building=12` or the pair of `subject` and `object`.
fn subject_of(form: &FormTree) -> Result<PostSubject, ApiError> {
    let value = |name| form.get_scalar(&[name]).unwrap_or_default();
    let kind = PostSubjectKind::parse(value("subject")).ok_or(ApiError::NotFound)?;
    let id = value("object").parse().map_err(|_| ApiError::NotFound)?;
    Ok(PostSubject { kind, id })
}
