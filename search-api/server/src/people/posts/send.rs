//! The form is sent: what is said is checked and stored, shown or held; and what somebody has said is erased.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::person::Consent;
use novosel_catalog::post::{NewPost, Post, PostKind, PostState, PostSubjectKind};
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_leads::form::words_hash;
use novosel_leads::suspicion::{self, Manner};
use novosel_pages::asks_for_data;
use novosel_people::post::{self as rules, Asked, Checked, Typed, path_of};
use novosel_store::repo::Session;

use super::subject::Subject;
use super::{Posting, subject_of};
use crate::people::known::{Known, People};
use crate::people::lists::whoever;
use crate::people::signing_in::go;
use crate::visit::{Visit, settle_erasure};

/// Limits count a day, seconds.
const DAY: i64 = 24 * 60 * 60;
/// The purpose of the consent.
const PURPOSE: &str = "publication";

/// POST /opinions/, /questions/ and /comments/. Whoever has said an opinion of a subject replaces it.
///
/// # Errors
/// When no page of ours sends it, too much is said, or the database does not answer.
pub(crate) async fn send(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
    kind: PostKind,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?;
    let of = subject_of(&form)?;
    let parent = match value(&form, "answer") {
        "" => None,
        id => Some(id.parse().map_err(|_| ApiError::NotFound)?),
    };
    // Visitors answer comments; opinions and questions are answered by the office of the company.
    if parent.is_some() && kind != PostKind::Comment {
        return Err(ApiError::NotFound);
    }
    let mut posting = Posting::of(&visit, known.as_ref(), (kind, of), parent).await?;
    let subject = posting.subject.clone().ok_or(ApiError::NotFound)?;
    posting.values = typed(&form);
    let asked =
        Asked { kind, has_relation: of.kind == PostSubjectKind::Building, is_lived_in: subject.is_lived_in };
    let edition = value(&form, "edition").parse().unwrap_or_default();
    let checked = match posting.values.check(asked, edition) {
        Ok(checked) => checked,
        Err(errors) => {
            posting.errors = errors;
            return visit.answer(path_of(kind), StatusCode::UNPROCESSABLE_ENTITY, &posting).await;
        }
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let sent = Sent { form: &form, visit: &visit, subject: &subject, kind, parent };
    let state = match sent.store(&mut writing, &known, checked).await {
        Ok(state) => state,
        Err(error) => {
            writing.roll_back().await.map_err(ApiError::internal)?;
            return Err(error);
        }
    };
    let consent = Consent {
        purpose: PURPOSE.to_owned(),
        edition,
        given: visit.now(),
        address: visit.client.map(|client| client.ip().to_string()).unwrap_or_default(),
    };
    let stored = async {
        writing.put_consent(known.person.id, &consent).await?;
        writing.commit().await
    };
    stored.await.map_err(ApiError::internal)?;
    let mut response = if asks_for_data(&visit.headers) {
        let mut posting = Posting::of(&visit, Some(&known), (kind, of), None).await?;
        posting.done = Some(state.code());
        visit.answer(path_of(kind), StatusCode::OK, &posting).await?
    } else {
        go(&format!("{}?{}={}&done={}", path_of(kind), of.kind.code(), of.id, state.code()))
    };
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// POST /opinions/remove/ with `post`: erases what the visitor has said, with the answers to it.
///
/// # Errors
/// When no page of ours sends it, it is of somebody else, or the database does not answer.
pub(crate) async fn remove(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let known = people.known(&visit).await?.ok_or(ApiError::NotFound)?;
    let id: u32 = value(&form, "post").parse().map_err(|_| ApiError::NotFound)?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let post = writing.post(id).await.map_err(ApiError::internal)?;
    // What is not this person's is not there.
    let post = post.filter(|post| post.person == Some(known.person.id)).ok_or(ApiError::NotFound)?;
    let erased = async {
        writing.erase_post(&post).await?;
        writing.commit().await
    };
    erased.await.map_err(ApiError::internal)?;
    settle_erasure(visit.database()?).await;
    let (kind, of) = (post.kind, post.subject);
    if asks_for_data(&visit.headers) {
        let mut posting = match Posting::of(&visit, Some(&known), (kind, of), None).await {
            Err(ApiError::NotFound) => Posting::blank(kind),
            posting => posting?,
        };
        posting.done = Some("removed");
        return visit.answer(path_of(kind), StatusCode::OK, &posting).await;
    }
    Ok(go(&format!("{}?{}={}&done=removed", path_of(kind), of.kind.code(), of.id)))
}

/// A form with what came beside it.
struct Sent<'a> {
    form: &'a FormTree,
    visit: &'a Visit,
    subject: &'a Subject,
    kind: PostKind,
    parent: Option<u32>,
}

impl Sent<'_> {
    /// Stores it as the rules let it begin, or in the place of the opinion before.
    async fn store(
        &self,
        writing: &mut Session,
        known: &Known,
        checked: Checked,
    ) -> Result<PostState, ApiError> {
        let now = self.visit.now();
        let network = self.visit.client.map(|client| client.limit_key().to_string()).unwrap_or_default();
        let words = words_hash(&checked.text);
        let counts = writing.post_counts(known.person.id, &network, &words, now - DAY).await;
        let counts = counts.map_err(ApiError::internal)?;
        if counts.of_person >= rules::OF_PERSON || counts.of_network >= rules::OF_NETWORK {
            return Err(ApiError::TooManyRequests { retry_after: Duration::from_secs(3_600) });
        }
        let written = [checked.name.as_str(), &checked.text, &checked.pros, &checked.cons].join("\n");
        let spam = suspicion::of(Manner {
            trap: value(self.form, "website"),
            taken: value(self.form, "taken").parse().ok(),
            name: &checked.name,
            message: &written,
            copies: counts.of_words,
        });
        let mut suspicions = spam.reasons;
        suspicions.extend(rules::offences(&[&checked.name, &checked.text, &checked.pros, &checked.cons]));
        let before = self.before(writing, known.person.id).await?;
        // Whoever is trusted does not answer complaints by writing anew.
        let complaints = before.as_ref().map_or(0, |before| before.complaints);
        if complaints > 0 {
            suspicions.push(format!("переписано после жалоб: {complaints}"));
        }
        let state = rules::begins_as(counts.shown, counts.refused, !suspicions.is_empty());
        let new = NewPost {
            kind: self.kind,
            subject: self.subject.key(),
            site: self.visit.ctx.site,
            parent: self.parent,
            person: Some(known.person.id),
            author: checked.name,
            stars: checked.stars,
            relation: checked.relation,
            pros: checked.pros,
            cons: checked.cons,
            text: checked.text,
            state,
            suspicions,
            title: self.subject.title.clone(),
            url: self.subject.url.clone(),
            network,
            words,
            created: now,
        };
        let stored = match before {
            Some(before) => writing.change_post(&before, &new).await,
            None => writing.put_post(&new).await.map(drop),
        };
        stored.map_err(ApiError::internal)?;
        Ok(state)
    }

    /// The opinion of the subject that this one replaces.
    async fn before(&self, writing: &mut Session, person: u32) -> Result<Option<Post>, ApiError> {
        if self.kind != PostKind::Opinion {
            return Ok(None);
        }
        let own = writing.posts_of_person(person).await.map_err(ApiError::internal)?;
        let key = self.subject.key();
        Ok(own.into_iter().find(|post| post.kind == PostKind::Opinion && post.subject == key))
    }
}

fn typed(form: &FormTree) -> Typed {
    let text = |name| value(form, name).to_owned();
    Typed {
        name: text("name"),
        stars: text("stars"),
        relation: text("relation"),
        pros: text("pros"),
        cons: text("cons"),
        text: text("text"),
        consent: form.contains(&["consent"]),
    }
}

fn value<'a>(form: &'a FormTree, name: &str) -> &'a str {
    form.get_scalar(&[name]).unwrap_or_default()
}
