//! /user/data/: everything that is kept of a person, to take away or to erase.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_store::DataError;

use super::account::{Account, ErasedRows};
use super::cookies;
use super::known::{Known, People, forget};
use super::proof::{SIGN_IN_ANEW, is_owner};
use super::signing_in::{field, go, told};
use crate::visit::{Visit, settle_erasure};

pub(crate) const DATA: &str = "/user/data/";
pub(crate) const EXPORT: &str = "/user/data/export/";

/// GET /user/data/export/.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn export(visit: Visit, State(people): State<Arc<People>>) -> Result<Response, ApiError> {
    // Nothing is kept of somebody whom no cookie names; the page says so.
    let Some(Known { person, .. }) = people.known(&visit).await? else { return Ok(go(DATA)) };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let everything = reading.everything_of(person, visit.now()).await.map_err(ApiError::internal)?;
    let headers =
        [(CACHE_CONTROL, "no-store"), (CONTENT_DISPOSITION, "attachment; filename=\"novosel.json\"")];
    Ok((headers, Json(everything)).into_response())
}

/// POST /user/data/: erases everything, and shows how much it was.
///
/// # Errors
/// When no page of ours sends it, nobody is known, or the database does not answer.
pub(crate) async fn erase(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let known = people.known(&visit).await?.ok_or(ApiError::NotFound)?;
    let mut account = Account::of(&visit, Some(&known)).await?;
    if !form.contains(&["erase"]) {
        let account = account.refused("Отметьте, что понимаете: вернуть данные нельзя");
        return visit.answer(DATA, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    if !known.person.is_guest() && known.person.password.is_none() {
        if !known.is_fresh(visit.now()) {
            let account = account.refused(SIGN_IN_ANEW);
            return visit.answer(DATA, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
        }
    } else if !known.person.is_guest() {
        match is_owner(&visit, &people, &known, field(&form, "current")).await {
            Ok(true) => {}
            Ok(false) => {
                account.errors.insert("current", "Пароль не подошёл".to_owned());
                return visit.answer(DATA, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
            }
            Err(error) => return told(&visit, DATA, account, error).await,
        }
    }
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let erased = async {
        let erased = writing.erase_person(known.person.id, visit.now()).await?;
        writing.commit().await?;
        Ok::<_, DataError>(erased)
    };
    let erased = erased.await.map_err(ApiError::internal)?;
    settle_erasure(visit.database()?).await;
    let rows = erased.into_iter().map(|(table, count)| ErasedRows { what: in_words(table), count });
    let account = Account { done: Some("erased"), erased: rows.collect(), ..Account::default() };
    let mut response = visit.answer(DATA, StatusCode::OK, &account).await?;
    forget(response.headers_mut());
    cookies::set(response.headers_mut(), cookies::DEVICE, "", 0);
    Ok(response)
}

/// What the rows of a table are, for their owner.
fn in_words(table: &str) -> &'static str {
    match table {
        "leads" => "Заявки: имя, телефон, почта, сообщения",
        "person_objects" => "Избранное, сравнение и просмотренное с заметками",
        "push_browsers" => "Браузеры, в которые приходят уведомления",
        "favourite_pushes" => "Согласие на уведомления об избранном",
        "favourite_watches" => "Какие цены и сроки избранного вам сообщены",
        "person_visits" => "Время посещений",
        "person_seen" => "Какими вы видели цены и сроки объектов",
        "person_sessions" => "Устройства, на которых вас узнавали",
        "person_consents" => "Записи о согласиях",
        "person_secrets" => "Ссылки из писем",
        "subscriptions" => "Подписки на изменения и комментарии",
        "comment_news" => "О каких комментариях вам писали",
        "saved_searches" => "Сохранённые поиски",
        "search_news" => "Что нашли сохранённые поиски",
        "digests" => "Письма и уведомления об изменениях",
        "person_passkeys" => "Ключи для входа",
        "person_providers" => "Подключённые сервисы для входа",
        "person_ceremonies" => "Начатые и неоконченные входы",
        "posts" => "Отзывы, вопросы и комментарии",
        "votes" => "Голоса и оценки",
        "complaints" => "Жалобы",
        "shortlists" => "Общие подборки",
        "shortlist_objects" => "Объекты общих подборок",
        "shortlist_members" => "Подписи в общих подборках",
        "shortlist_votes" => "Голоса в общих подборках",
        "shortlist_notes" => "Заметки в общих подборках",
        "own_objects" => "Объявления: сведения, контакты, фотографии",
        "person_letters" => "Письма в очереди",
        "post_letters" => "Письма об отзывах, вопросах и комментариях",
        _ => "Аккаунт: имя, почта, пароль",
    }
}
