//! /mailing/: a visitor asks to be told when an object changes, or a text is commented on (specification, sections 3, 4
//! and 7.2).
//!
//! Nobody gets letters before they have said, by the link of a first one, that the address is theirs. Ending needs no
//! signing in: the link of every letter is signed, and mail programs may follow it by themselves (RFC 8058).

mod asking;
mod follow;
mod links;
pub(super) mod search;
mod subject;

use axum::response::Response;
use http::StatusCode;
use novosel_catalog::saved_search::{LetterPace, SavedSearch};
use novosel_catalog::subscription::Subscription;
use novosel_http::error::ApiError;
use novosel_people::MAILING_EDITION;
use novosel_people::form::Errors;
use novosel_store::DataError;
use novosel_store::repo::Session;
use serde::Serialize;

pub(crate) use follow::{add, add_flat, add_text, page};
pub(crate) use links::{confirm, confirmation_page, unsubscribe, unsubscribing_page};
pub(crate) use search::{save, search_page};

use super::me::Mailing;
use crate::object::Object;
use crate::visit::Visit;

pub(crate) const FORM: &str = "/mailing/";
/// Follows the comments of a text (specification, section 7.2).
pub(crate) const COMMENTS: &str = "/comments/mailing/create/page/{object}/";
pub(crate) const COMMENTS_BACK: &str = "/comments/mailing/create/page/{object}/{*back}";
pub(crate) const SEARCH: &str = "/mailing/search/";
pub(crate) const CONFIRMATION: &str = "/mailing/confirm/";
pub(crate) const UNSUBSCRIBING: &str = "/mailing/unsubscribe/";
/// The text of the consent.
const CONSENT_URL: &str = "/text/soglasie-na-rassylku/";

/// What the pages of the mailing are given, as `web/src/features/account/mailing/model.ts` has it.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Subscribing {
    object: Option<Object>,
    text: Option<subject::Text>,
    /// Where the visitor came from; none: the page of what is followed.
    back: Option<String>,
    search: Option<search::SearchForm>,
    values: Values,
    errors: Errors,
    /// The same as a list (specification, section 5).
    error: Vec<String>,
    success: bool,
    done: Option<&'static str>,
    /// How often letters about what is followed come.
    pace: Pace,
    is_subscribed: bool,
    /// The address that letters go to.
    mail: String,
    consent: ConsentText,
    /// Of the link of a letter.
    secret: String,
    is_good: bool,
    subscriptions: Vec<Named>,
    mailing: Mailing,
}

/// Once a day, where nothing else is said.
#[derive(Clone, Copy, Debug, Serialize)]
struct Pace(LetterPace);

impl Default for Pace {
    fn default() -> Self {
        Self(LetterPace::Daily)
    }
}

#[derive(Clone, Debug, Default, Serialize)]
struct Values {
    email: String,
    consent: bool,
}

#[derive(Debug, Serialize)]
struct ConsentText {
    edition: u32,
    url: &'static str,
}

impl Default for ConsentText {
    fn default() -> Self {
        Self { edition: MAILING_EDITION, url: CONSENT_URL }
    }
}

/// What a link is about.
#[derive(Debug, Serialize)]
struct Named {
    id: u32,
    title: String,
    url: String,
}

/// What letters tell of.
struct Told {
    followed: Vec<Subscription>,
    searches: Vec<SavedSearch>,
}

impl Told {
    async fn to(reading: &mut Session, person: u32) -> Result<Self, DataError> {
        let followed = reading.subscriptions_of(person).await?;
        let mut searches = reading.searches_of(person).await?;
        searches.retain(|search| !search.mail.is_empty() && search.pace != LetterPace::Paused);
        Ok(Self { followed, searches })
    }

    fn is_empty(&self) -> bool {
        self.followed.is_empty() && self.searches.is_empty()
    }
}

impl Subscribing {
    fn with(subscriptions: &[Subscription]) -> Self {
        Self { mailing: Mailing::of(subscriptions), ..Self::default() }
    }

    fn naming(all: &Told) -> Self {
        let followed = all.followed.iter().map(|followed| Named {
            id: followed.id,
            title: followed.title.clone(),
            url: followed.url.clone(),
        });
        let searches = all.searches.iter().map(|search| Named {
            id: search.id,
            title: format!("Поиск «{}»", search.name),
            url: search.url.clone(),
        });
        Self { subscriptions: followed.chain(searches).collect(), ..Self::default() }
    }

    /// What letters about posts tell of.
    fn of_posts() -> Self {
        let title = "Ваши отзывы, вопросы и комментарии: решения модератора и ответы".to_owned();
        Self { subscriptions: vec![Named { id: 0, title, url: "/opinions/".to_owned() }], ..Self::default() }
    }

    async fn refused(mut self, visit: &Visit, status: StatusCode) -> Result<Response, ApiError> {
        self.error = self.errors.values().cloned().collect();
        visit.answer(FORM, status, &self).await
    }
}
