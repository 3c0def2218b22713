//! The form: an object, or a text, that somebody asks to be told of.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::saved_search::LetterPace;
use novosel_catalog::subscription::{NewSubscription, Subscription, SubscriptionType};
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::{OwnPage, OwnScript};
use novosel_people::MOST_SUBSCRIPTIONS;
use serde::Deserialize;

use super::asking::{agree, checked};
use super::subject::Subject;
use super::{FORM, Pace, Subscribing, Values};
use crate::people::known::{Known, People};
use crate::people::lists::whoever;
use crate::people::me::Mailing;
use crate::rest::value_of;
use crate::site::own_path;
use crate::visit::Visit;

/// What somebody asks for.
struct Wanted {
    /// Nothing where it cannot be followed.
    about: Option<(SubscriptionType, u32)>,
    /// Where the visitor came from.
    back: Option<String>,
    values: Values,
    pace: Pace,
    edition: u32,
}

impl Wanted {
    fn of(about: Option<(SubscriptionType, u32)>, form: &FormTree) -> Self {
        let value = |name| form.get_scalar(&[name]).unwrap_or_default();
        let email = if value("email").is_empty() { value("e-mail") } else { value("email") };
        Self {
            about,
            back: None,
            values: Values { email: email.trim().to_owned(), consent: form.contains(&["consent"]) },
            pace: LetterPace::parse(value("pace")).map(Pace).unwrap_or_default(),
            edition: value("edition").parse().unwrap_or_default(),
        }
    }
}

async fn followed_by(visit: &Visit, known: Option<&Known>) -> Result<Vec<Subscription>, ApiError> {
    let Some(known) = known else { return Ok(Vec::new()) };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    reading.subscriptions_of(known.person.id).await.map_err(ApiError::internal)
}

/// GET /mailing/?apartment=…, ?building=…, ?article=… and ?news=…: the form.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn page(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let query = query.unwrap_or_default();
    let number = |kind: &SubscriptionType| Some((*kind, value_of(&query, kind.code())?.parse().ok()?));
    let wanted = SubscriptionType::ALL.iter().find_map(number);
    let known = people.known(&visit).await?;
    let subscriptions = followed_by(&visit, known.as_ref()).await?;
    let with = Subscribing::with(&subscriptions);
    let subject = match wanted {
        Some(wanted) => Subject::of(&visit, wanted).await,
        None => Err(ApiError::NotFound),
    };
    let subject = match subject {
        Ok(subject) => subject,
        Err(ApiError::NotFound) => return visit.answer(FORM, StatusCode::NOT_FOUND, &with).await,
        Err(error) => return Err(error),
    };
    let own = subscriptions.iter().find(|followed| Some((followed.kind, followed.object)) == wanted);
    let mail = own.map(|own| own.mail.clone());
    let mail = mail.or_else(|| subscriptions.first().map(|last| last.mail.clone()));
    let mail = mail.or_else(|| known.and_then(|known| known.person.mail)).unwrap_or_default();
    let form = Subscribing {
        pace: own.map(|own| Pace(own.pace)).unwrap_or_default(),
        is_subscribed: own.is_some_and(|own| own.confirmed.is_some()),
        values: Values { email: mail.clone(), consent: false },
        mail,
        ..with
    };
    visit.answer(FORM, StatusCode::OK, &subject.on(form)).await
}

/// POST /mailing/add/: follows an object. The form of the specification names a complex by `buildingId`.
///
/// # Errors
/// When no page of ours sends it, too much is written, or the database does not answer.
pub(crate) async fn add(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let value = |name| form.get_scalar(&[name]).unwrap_or_default();
    let (kind, object) = match value("buildingId") {
        "" => (value("objectType"), value("objectId")),
        building => (SubscriptionType::Building.code(), building),
    };
    let about = SubscriptionType::parse(kind).zip(object.trim().parse().ok());
    let wanted = Wanted::of(about, &form);
    follow(&people, visit, wanted).await
}

/// GET /mailing/addFlat/: the same for a lot, by `key` and `e-mail` of the address. It is no link: a script of ours alone
/// asks it (threat S2), and no letter follows without a first one to the address itself.
///
/// # Errors
/// When no script of ours asks, too much is written, or the database does not answer.
pub(crate) async fn add_flat(
    _: OwnScript,
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let query = query.unwrap_or_default();
    let value = |name| value_of(&query, name).unwrap_or_default();
    let email = value_of(&query, "e-mail").unwrap_or_else(|| value("email"));
    let object = value("key").trim().parse().ok();
    let wanted = Wanted {
        about: object.map(|object| (SubscriptionType::Apartment, object)),
        back: None,
        values: Values { email: email.trim().to_owned(), consent: value_of(&query, "consent").is_some() },
        pace: LetterPace::parse(&value("pace")).map(Pace).unwrap_or_default(),
        edition: value("edition").parse().unwrap_or_default(),
    };
    follow(&people, visit, wanted).await
}

/// What the path of a subscription to comments names.
#[derive(Debug, Deserialize)]
pub(crate) struct TextPath {
    object: String,
    #[serde(default)]
    back: String,
}

/// POST /comments/mailing/create/page/{object}/{back}: follows the comments of a text. The object is `article-12` or
/// `news-7`, or its number where the field `key` says which of both it is (threat S5).
///
/// # Errors
/// When no page of ours sends it, too much is written, or the database does not answer.
pub(crate) async fn add_text(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    Path(path): Path<TextPath>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let about = text_of(&path.object, form.get_scalar(&["key"]).unwrap_or_default());
    let wanted = Wanted { back: back_of(&path.back), ..Wanted::of(about, &form) };
    follow(&people, visit, wanted).await
}

/// A text by its type and its number; none where the two places that may name the type differ.
fn text_of(object: &str, key: &str) -> Option<(SubscriptionType, u32)> {
    let (kind, number) = object.split_once('-').unwrap_or((key, object));
    let kind = SubscriptionType::parse(kind).filter(|kind| kind.commented().is_some())?;
    let agrees = key.is_empty() || key == kind.code();
    agrees.then(|| number.parse().ok()).flatten().map(|number| (kind, number))
}

/// The page of this site that the rest of the path names.
fn back_of(rest: &str) -> Option<String> {
    let path = match rest.trim_matches('/') {
        "" => return None,
        query if query.contains('?') => format!("/{query}"),
        path => format!("/{path}/"),
    };
    own_path(&path).map(|_| path)
}

async fn follow(people: &People, visit: Visit, wanted: Wanted) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?;
    let before = followed_by(&visit, known.as_ref()).await?;
    let with = Subscribing::with(&before);
    let mut form =
        Subscribing { values: wanted.values.clone(), back: wanted.back.clone(), pace: wanted.pace, ..with };
    let Some((kind, object)) = wanted.about else {
        let error = "Следить можно за квартирой, домом, участком, комплексом, посёлком, статьёй или новостью";
        form.errors.insert("", error.to_owned());
        return form.refused(&visit, StatusCode::UNPROCESSABLE_ENTITY).await;
    };
    let subject = match Subject::of(&visit, (kind, object)).await {
        Err(ApiError::NotFound) => {
            let missing = match kind.commented() {
                Some(_) => "Такой публикации нет",
                None => "Такого объекта в продаже нет",
            };
            form.errors.insert("", missing.to_owned());
            return form.refused(&visit, StatusCode::NOT_FOUND).await;
        }
        subject => subject?,
    };
    form = subject.on(form);
    let mail = checked(&mut form, wanted.edition);
    let is_new = !before.iter().any(|followed| (followed.kind, followed.object) == (kind, object));
    if is_new && before.len() >= MOST_SUBSCRIPTIONS {
        let full = format!("Подписок уже {MOST_SUBSCRIPTIONS}, больше нельзя: отпишитесь от лишних");
        form.errors.insert("", full);
    }
    let Some(mail) = mail.filter(|_| form.errors.is_empty()) else {
        return form.refused(&visit, StatusCode::UNPROCESSABLE_ENTITY).await;
    };
    let state = subject.state(&visit).await?;
    let now = visit.now();
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (known, new) = whoever(people, &mut writing, &visit, known).await?;
    let person = known.person.id;
    let is_proved = writing.has_proved_mail(person, &mail).await.map_err(ApiError::internal)?;
    let subscription = NewSubscription {
        person,
        kind,
        object,
        site: visit.ctx.site,
        title: subject.title(),
        url: subject.url().to_owned(),
        picture: subject.picture(&visit),
        mail: mail.clone(),
        created: now,
        confirmed: is_proved.then_some(now),
        pace: wanted.pace.0,
        state,
    };
    writing.put_subscription(&subscription).await.map_err(ApiError::internal)?;
    agree(&mut writing, &visit, person, (&mail, is_proved)).await?;
    let after = writing.subscriptions_of(person).await.map_err(ApiError::internal)?;
    writing.commit().await.map_err(ApiError::internal)?;
    let form = Subscribing {
        success: true,
        done: Some(if is_proved { "subscribed" } else { "waiting" }),
        is_subscribed: is_proved,
        mailing: Mailing::of(&after),
        mail,
        ..form
    };
    let mut response = visit.answer(FORM, StatusCode::OK, &form).await?;
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_names_a_text_by_its_type_and_number_alone() {
        assert_eq!(text_of("article-12", ""), Some((SubscriptionType::Article, 12)));
        assert_eq!(text_of("news-7", "news"), Some((SubscriptionType::News, 7)));
        assert_eq!(text_of("12", "article"), Some((SubscriptionType::Article, 12)));
        for (object, key) in
            [("12", ""), ("article-12", "news"), ("building-3", ""), ("3", "apartment"), ("article-x", "")]
        {
            assert_eq!(text_of(object, key), None, "{object} {key}");
        }
    }

    #[test]
    fn the_way_back_is_a_page_of_this_site() {
        assert_eq!(back_of("articles/dolya/").as_deref(), Some("/articles/dolya/"));
        assert_eq!(back_of("/articles/dolya//").as_deref(), Some("/articles/dolya/"));
        assert_eq!(back_of("news/?page=2").as_deref(), Some("/news/?page=2"));
        assert_eq!(back_of("/evil.example/").as_deref(), Some("/evil.example/"), "a path, no host");
        for wrong in ["", "/", "\\evil.example/", "статьи/", "a\r\nb/"] {
            assert_eq!(back_of(wrong), None, "{wrong}");
        }
    }
}
