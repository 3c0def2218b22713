//! The form: an object that somebody asks to be told of.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::person::{Consent, PersonLetter};
use novosel_catalog::subscription::{NewSubscription, Subscription, SubscriptionType};
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::{OwnPage, OwnScript};
use novosel_people::{MAILING_EDITION, MOST_SUBSCRIPTIONS, form};
use novosel_views::object_state::object_state;

use super::{FORM, Subscribing, Values};
use crate::object::{About, Found, find};
use crate::people::known::{Known, People};
use crate::people::lists::whoever;
use crate::people::me::Mailing;
use crate::people::registration::write_letter;
use crate::people::signing_in::{CONFIRMATIONS, Tried, take_try};
use crate::rest::value_of;
use crate::visit::Visit;

/// What somebody asks for.
struct Wanted<'a> {
    kind: &'a str,
    object: &'a str,
    values: Values,
    edition: u32,
}

impl Wanted<'_> {
    /// The object, where both parts name one.
    fn about(&self) -> Option<(SubscriptionType, u32)> {
        Some((SubscriptionType::parse(self.kind)?, self.object.trim().parse().ok()?))
    }
}

async fn found(visit: &Visit, (kind, object): (SubscriptionType, u32)) -> Result<Found, ApiError> {
    let about = match kind {
        SubscriptionType::Apartment => About::Lot(LotId(object)),
        SubscriptionType::Building => About::Complex(ComplexId(object)),
    };
    find(&visit.ctx, about).await
}

async fn followed_by(visit: &Visit, known: Option<&Known>) -> Result<Vec<Subscription>, ApiError> {
    let Some(known) = known else { return Ok(Vec::new()) };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    reading.subscriptions_of(known.person.id).await.map_err(ApiError::internal)
}

/// GET /mailing/?apartment=… and ?building=…: the form.
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
    let object = match wanted {
        Some(wanted) => found(&visit, wanted).await.map(|found| found.object),
        None => Err(ApiError::NotFound),
    };
    let object = match object {
        Ok(object) => object,
        Err(ApiError::NotFound) => return visit.answer(FORM, StatusCode::NOT_FOUND, &with).await,
        Err(error) => return Err(error),
    };
    let own = subscriptions.iter().find(|followed| Some((followed.kind, followed.object)) == wanted);
    let mail = own.map(|own| own.mail.clone());
    let mail = mail.or_else(|| subscriptions.first().map(|last| last.mail.clone()));
    let mail = mail.or_else(|| known.and_then(|known| known.person.mail)).unwrap_or_default();
    let form = Subscribing {
        object: Some(object),
        is_subscribed: own.is_some_and(|own| own.confirmed.is_some()),
        values: Values { email: mail.clone(), consent: false },
        mail,
        ..with
    };
    visit.answer(FORM, StatusCode::OK, &form).await
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
    let email = if value("email").is_empty() { value("e-mail") } else { value("email") };
    let wanted = Wanted {
        kind,
        object,
        values: Values { email: email.trim().to_owned(), consent: form.contains(&["consent"]) },
        edition: value("edition").parse().unwrap_or_default(),
    };
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
    let object = value("key");
    let wanted = Wanted {
        kind: SubscriptionType::Apartment.code(),
        object: &object,
        values: Values { email: email.trim().to_owned(), consent: value_of(&query, "consent").is_some() },
        edition: value("edition").parse().unwrap_or_default(),
    };
    follow(&people, visit, wanted).await
}

async fn follow(people: &People, visit: Visit, wanted: Wanted<'_>) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?;
    let before = followed_by(&visit, known.as_ref()).await?;
    let mut form = Subscribing { values: wanted.values.clone(), ..Subscribing::with(&before) };
    let Some((kind, object)) = wanted.about() else {
        let error = "Следить можно за квартирой, домом, участком, комплексом или посёлком";
        form.errors.insert("", error.to_owned());
        return form.refused(&visit, StatusCode::UNPROCESSABLE_ENTITY).await;
    };
    let found = match found(&visit, (kind, object)).await {
        Err(ApiError::NotFound) => {
            form.errors.insert("", "Такого объекта в продаже нет".to_owned());
            return form.refused(&visit, StatusCode::NOT_FOUND).await;
        }
        found => found?,
    };
    form.object = Some(found.object.clone());
    let mail = form::mail(&wanted.values.email);
    if let Err(error) = &mail {
        form.errors.insert("email", error.clone());
    }
    if !wanted.values.consent {
        form.errors.insert("consent", "Отметьте согласие: без него писать нельзя".to_owned());
    } else if wanted.edition != MAILING_EDITION {
        let changed = "Текст согласия изменился: прочтите его и отметьте снова";
        form.errors.insert("consent", changed.to_owned());
    }
    let is_new = !before.iter().any(|followed| (followed.kind, followed.object) == (kind, object));
    if is_new && before.len() >= MOST_SUBSCRIPTIONS {
        let full =
            format!("Вы следите за {MOST_SUBSCRIPTIONS} объектами, больше нельзя: отпишитесь от лишних");
        form.errors.insert("", full);
    }
    let Ok(mail) = mail.map_err(drop) else {
        return form.refused(&visit, StatusCode::UNPROCESSABLE_ENTITY).await;
    };
    if !form.errors.is_empty() {
        return form.refused(&visit, StatusCode::UNPROCESSABLE_ENTITY).await;
    }
    let state = visit.ctx.compute(move |ctx| object_state(&ctx.snapshot, ctx.today, kind, object)).await;
    let state = state.map_err(|_| ApiError::overloaded())?.unwrap_or_default();
    let now = visit.now();
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (known, new) = whoever(people, &mut writing, &visit, known).await?;
    let person = &known.person;
    let is_own = person.confirmed.is_some() && person.mail.as_deref() == Some(&*mail);
    let is_proved =
        is_own || before.iter().any(|followed| followed.mail == mail && followed.confirmed.is_some());
    let shown = &found.object;
    let title = match &shown.complex_title {
        Some(complex) => format!("{}, {complex}", shown.title),
        None => shown.title.clone(),
    };
    let subscription = NewSubscription {
        person: person.id,
        kind,
        object,
        site: visit.ctx.site,
        title,
        url: shown.url.clone(),
        mail: mail.clone(),
        created: now,
        confirmed: is_proved.then_some(now),
        state,
    };
    let consent = Consent {
        purpose: "mailing".to_owned(),
        edition: wanted.edition,
        given: now,
        address: visit.client.map(|client| client.ip().to_string()).unwrap_or_default(),
    };
    let stored = async {
        writing.put_subscription(&subscription).await?;
        writing.put_consent(person.id, &consent).await
    };
    stored.await.map_err(ApiError::internal)?;
    // One letter an hour asks an address; its link proves it for everything that is followed by then.
    if !is_proved && take_try(&mut writing, &visit, &Tried::Letters(&mail, CONFIRMATIONS)).await.is_ok() {
        write_letter(&mut writing, Some(person.id), PersonLetter::Subscribe, &mail, (visit.ctx.site, now))
            .await
            .map_err(ApiError::internal)?;
    }
    let after = writing.subscriptions_of(person.id).await.map_err(ApiError::internal)?;
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
