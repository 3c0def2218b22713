//! `GET /media/document/…`: the papers of the demonstration catalogue, written from its facts when somebody opens one.

use axum::Extension;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
};
use http::{HeaderMap, HeaderValue, StatusCode};
use novosel_catalog::building::{Complex, Document, DocumentGroup, Queue};
use novosel_http::error::ApiError;
use novosel_pictures::{DocumentFacts, pdf_document};
use novosel_views::context::RequestContext;

use super::tag_of;

/// The browser's own reader has to be let near the page; nothing else is, and nothing in it runs.
const POLICY: HeaderValue = HeaderValue::from_static(
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; script-src 'none'",
);
/// A paper tells the completion, which may move.
const A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// `GET /media/document/{slug}/{file}`.
///
/// # Errors
/// 404 for what the card of the complex does not name.
pub async fn get(
    Extension(ctx): Extension<RequestContext>,
    Path((slug, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let ordinal = ctx.snapshot.slugs.complex(&slug).ok_or(ApiError::NotFound)?;
    let address = format!("/media/document/{slug}/{file}");
    // Cards of a generation have no papers: the database has.
    let database = ctx.resources.database.as_ref().ok_or(ApiError::NotFound)?;
    let mut session = database.read().await.map_err(ApiError::internal)?;
    let found = session.complex(ctx.snapshot.card_at(ordinal).id).await.map_err(ApiError::internal)?;
    let facts = found.and_then(|complex| find(&complex, &address)).ok_or(ApiError::NotFound)?;
    let bytes = pdf_document(&facts);
    let tag = tag_of(&bytes);
    let head = [(ETAG, tag.clone()), (CACHE_CONTROL, A_DAY), (CONTENT_SECURITY_POLICY, POLICY)];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    let kind = [
        (CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (CONTENT_DISPOSITION, HeaderValue::from_static("inline")),
    ];
    Ok((head, kind, bytes).into_response())
}

/// The facts of the paper with this address, by the card of its complex.
fn find(card: &Complex, address: &str) -> Option<DocumentFacts> {
    let document = card.documents.iter().find(|document| document.file == address)?;
    let queue = document.queue.and_then(|id| card.queues.iter().find(|queue| queue.id == id));
    Some(DocumentFacts {
        title: document.title.clone(),
        date: document.date,
        facts: facts(card, document, queue),
    })
}

fn facts(card: &Complex, document: &Document, queue: Option<&Queue>) -> Vec<(String, String)> {
    let mut facts = vec![
        ("Вид документа", document.group.title().to_owned()),
        ("Комплекс", card.full_name()),
        ("Адрес", card.address.clone()),
        ("Застройщик", card.developers.join(", ")),
    ];
    if let Some(queue) = queue {
        let or_nothing = |text: &Option<String>| text.clone().unwrap_or_default();
        let count = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
        facts.extend([
            ("Корпус", queue.title.clone()),
            ("Этажей", count(queue.floors_to.map(u32::from))),
            ("Секций", count(queue.sections.map(u32::from))),
            ("Квартир", count(queue.lots_total)),
            ("Разрешение", or_nothing(&queue.permit)),
            ("Декларация", or_nothing(&queue.declaration)),
        ]);
        if document.group == DocumentGroup::Declaration || document.group == DocumentGroup::Reporting {
            facts.extend([
                ("Срок ввода", queue.deadline.to_string()),
                ("Счета эскроу", or_nothing(&queue.escrow_bank)),
            ]);
        }
    }
    facts.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
