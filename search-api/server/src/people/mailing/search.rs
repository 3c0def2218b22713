//! The form: a search that somebody saves, to be told of what changes in its results.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::saved_search::{LetterPace, NewSavedSearch, SavedSearch};
use novosel_catalog::text::counted;
use novosel_catalog::work::JobKind;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_people::{MOST_SEARCHES, form};
use novosel_views::address;
use novosel_views::context::RequestContext;
use novosel_views::listing::chips;
use serde::Serialize;

use super::asking::{agree, checked};
use super::{SEARCH, Subscribing, Values};
use crate::people::known::People;
use crate::people::lists::whoever;
use crate::people::search_feeds::{feed_url, give_feed};
use crate::rest::value_of;
use crate::visit::Visit;

/// The longest address of results that is read.
const LONGEST: usize = 8_000;
/// The longest name that is made of conditions, characters.
const LONGEST_NAME: usize = 80;

/// The search of the form.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SearchForm {
    /// The address of its results.
    url: String,
    name: String,
    /// The conditions in words.
    chips: Vec<String>,
    /// «214 квартир в 9 ЖК».
    found: String,
    pace: LetterPace,
    /// Whether it is saved already.
    is_saved: bool,
    /// Whether browsers or chats of the visitor get notifications: what it finds goes there without an address, too.
    is_pushed: bool,
    /// Whether whoever saves it has no account: only this browser knows them.
    is_guest: bool,
    /// Whether it is to have a feed.
    has_feed: bool,
    /// The secret address of its feed.
    feed: Option<String>,
}

/// The conditions of a filter in words; all of a catalogue where there is none.
pub(crate) fn conditions(ctx: &RequestContext, filter: &Filter) -> Vec<String> {
    let site = ctx.site_context_of(filter.site.unwrap_or(ctx.site));
    let mut said = vec![filter.kind.title().to_owned()];
    let chips = chips::chips(&ctx.snapshot, site, filter, Sort::default());
    said.extend(chips.into_iter().map(|chip| chip.text).filter(|text| *text != filter.kind.title()));
    said
}

/// «214 квартир в 9 ЖК».
pub(crate) fn found(ctx: &RequestContext, filter: &Filter) -> String {
    let counts = ctx.snapshot.engine.count(filter, ctx.today);
    let (lots, places) = match filter.kind.is_settlement() {
        true => (["предложение", "предложения", "предложений"], ["посёлке", "посёлках", "посёлках"]),
        false => (["квартира", "квартиры", "квартир"], ["ЖК", "ЖК", "ЖК"]),
    };
    format!("{} в {}", counted(counts.lots, lots), counted(counts.complexes, places))
}

/// The filter that an address of results shows; none where it shows none.
fn filter_of(visit: &Visit, of: &str) -> Option<Filter> {
    if of.len() > LONGEST || !of.starts_with('/') {
        return None;
    }
    address::read(visit.ctx.site_context(), of).ok().map(|listing| listing.filter)
}

async fn form_of(visit: &Visit, filter: Filter) -> Result<SearchForm, ApiError> {
    let form = visit.ctx.compute(move |ctx| {
        let chips = conditions(ctx, &filter);
        let mut name: String = chips.join(", ").chars().take(LONGEST_NAME).collect();
        if name.chars().count() == LONGEST_NAME {
            name.push('…');
        }
        SearchForm {
            url: chips::plain(&filter, Sort::default()),
            name,
            found: found(ctx, &filter),
            chips,
            pace: LetterPace::Daily,
            is_saved: false,
            is_pushed: false,
            is_guest: true,
            has_feed: false,
            feed: None,
        }
    });
    form.await.map_err(|_| ApiError::overloaded())
}

/// The searches of a person, and whether they get notifications.
async fn searches_of(visit: &Visit, person: Option<u32>) -> Result<(Vec<SavedSearch>, bool), ApiError> {
    let Some(person) = person else { return Ok(Default::default()) };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let searches = reading.searches_of(person).await.map_err(ApiError::internal)?;
    let browsers = reading.push_browsers_of(person).await.map_err(ApiError::internal)?;
    Ok((searches, !browsers.is_empty()))
}

/// GET /mailing/search/?of=…: the form.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn search_page(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let of = value_of(&query.unwrap_or_default(), "of").unwrap_or_default();
    let Some(filter) = filter_of(&visit, &of) else {
        return visit.answer(SEARCH, StatusCode::NOT_FOUND, &Subscribing::default()).await;
    };
    let known = people.known(&visit).await?;
    let (own, is_pushed) = searches_of(&visit, known.as_ref().map(|known| known.person.id)).await?;
    let is_guest = known.as_ref().is_none_or(|known| known.person.registered.is_none());
    let mut search = SearchForm { is_pushed, is_guest, ..form_of(&visit, filter.clone()).await? };
    if let Some(saved) = own.iter().find(|saved| saved.filter == filter) {
        (search.name, search.pace, search.is_saved) = (saved.name.clone(), saved.pace, true);
        search.has_feed = saved.feed > 0;
    }
    let mail = own.iter().map(|saved| saved.mail.clone()).find(|mail| !mail.is_empty());
    let mail = mail.or_else(|| known.and_then(|known| known.person.mail)).unwrap_or_default();
    let form = Subscribing {
        search: Some(search),
        values: Values { email: mail.clone(), consent: false },
        mail,
        ..Subscribing::default()
    };
    visit.answer(SEARCH, StatusCode::OK, &form).await
}

/// POST /mailing/search/add/: saves a search. Without an address (`email`) nobody is written to: what it finds is in the
/// cabinet, in its feed (`feed`), and in the notifications of whoever gets them.
///
/// # Errors
/// When no page of ours sends it, too much is written, or the database does not answer.
pub(crate) async fn save(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(typed): FormBody,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?;
    let value = |name| typed.get_scalar(&[name]).unwrap_or_default().trim();
    let Some(filter) = filter_of(&visit, value("of")) else {
        return visit.answer(SEARCH, StatusCode::NOT_FOUND, &Subscribing::default()).await;
    };
    let (before, is_pushed) = searches_of(&visit, known.as_ref().map(|known| known.person.id)).await?;
    let same = before.iter().find(|saved| saved.filter == filter);
    let (is_saved, has_feed) =
        (same.is_some(), typed.contains(&["feed"]) || same.is_some_and(|saved| saved.feed > 0));
    let is_guest = known.as_ref().is_none_or(|known| known.person.registered.is_none());
    let form = form_of(&visit, filter.clone()).await?;
    let mut search = SearchForm { is_pushed, is_guest, has_feed, is_saved, ..form };
    let mut form = Subscribing {
        values: Values { email: value("email").to_owned(), consent: typed.contains(&["consent"]) },
        ..Subscribing::default()
    };
    match form::search_name(value("name")) {
        Ok(name) if name.is_empty() => {}
        Ok(name) => search.name = name,
        Err(error) => {
            form.errors.insert("name", error);
        }
    }
    match LetterPace::parse(value("pace")) {
        Some(pace) => search.pace = pace,
        None => {
            form.errors.insert("pace", "Выберите, как часто писать".to_owned());
        }
    }
    let mail = match value("email") {
        "" => Some(String::new()),
        _ => checked(&mut form, value("edition").parse().unwrap_or_default()),
    };
    if before.len() >= MOST_SEARCHES && !is_saved {
        let full = format!("Сохранено {MOST_SEARCHES} поисков, больше нельзя: удалите лишние в кабинете");
        form.errors.insert("", full);
    }
    form.search = Some(search.clone());
    let Some(mail) = mail.filter(|_| form.errors.is_empty()) else {
        form.error = form.errors.values().cloned().collect();
        return visit.answer(SEARCH, StatusCode::UNPROCESSABLE_ENTITY, &form).await;
    };
    let now = visit.now();
    let key = people.key(visit.database()?).await?.to_owned();
    let feed_edition = same.map_or(0, |saved| saved.feed);
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let person = known.person.id;
    let is_proved =
        !mail.is_empty() && writing.has_proved_mail(person, &mail).await.map_err(ApiError::internal)?;
    let saved = NewSavedSearch {
        person,
        site: filter.site.unwrap_or(visit.ctx.site),
        name: search.name.clone(),
        filter,
        url: search.url.clone(),
        mail: mail.clone(),
        created: now,
        confirmed: is_proved.then_some(now),
        pace: search.pace,
        generation: visit.ctx.snapshot.number,
    };
    let stored = async {
        let id = writing.put_search(&saved).await?;
        if has_feed {
            let edition = feed_edition.max(1);
            give_feed(&mut writing, &key, (person, id), edition).await?;
            search.feed = Some(feed_url(visit.sites.origin(saved.site), &key, (id, edition)));
        }
        writing.begin_search_watch(visit.ctx.snapshot.number).await?;
        // A faster pace may bring what waits.
        writing.want_job(JobKind::Digest, &person.to_string(), now).await
    };
    stored.await.map_err(ApiError::internal)?;
    if !mail.is_empty() {
        agree(&mut writing, &visit, person, (&mail, is_proved)).await?;
    }
    writing.commit().await.map_err(ApiError::internal)?;
    let done = match (mail.is_empty(), is_proved) {
        (true, _) => "kept",
        (false, true) => "subscribed",
        (false, false) => "waiting",
    };
    let form = Subscribing {
        search: Some(search),
        success: true,
        done: Some(done),
        is_subscribed: is_proved,
        mail,
        ..form
    };
    let mut response = visit.answer(SEARCH, StatusCode::OK, &form).await?;
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}
