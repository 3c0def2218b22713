//! GET /news/feed.xml and the like: the newest texts of a section of the site, for news readers (Atom, RFC 4287).

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{FromRef, State};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use chrono::NaiveDate;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_http::error::ApiError;
use novosel_pages::{Sites, escape};
use novosel_store::repo::{EditorialFilter, Readers};
use novosel_views::context::RequestContext;
use novosel_views::model::editorial::{section_title, section_url, text_url};

use crate::methods::get;

/// Texts of a feed.
const NEWEST: u32 = 30;

/// The answer of a section's feed.
pub(crate) fn route<S>(kind: EditorialKind) -> MethodRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<Sites>: FromRef<S>,
{
    get(move |State(sites): State<Arc<Sites>>, Extension(ctx): Extension<RequestContext>| async move {
        feed(kind, &sites, &ctx).await
    })
}

async fn feed(kind: EditorialKind, sites: &Sites, ctx: &RequestContext) -> Result<Response, ApiError> {
    let database = ctx.resources.database.as_ref().ok_or(ApiError::NotFound)?;
    let mut reading = database.read().await.map_err(ApiError::internal)?;
    let filter =
        EditorialFilter { kind, readers: Readers { site: ctx.site, today: ctx.today }, category: None };
    let page = reading.editorials_of(filter, NEWEST, 0).await.map_err(ApiError::internal)?;
    let head =
        [(CONTENT_TYPE, "application/atom+xml; charset=utf-8"), (CACHE_CONTROL, "public, max-age=900")];
    Ok((head, atom(kind, &page.items, sites.origin(ctx.site), ctx.today)).into_response())
}

/// The feed of texts, the newest first. `today` is the day of a feed without any.
fn atom(kind: EditorialKind, texts: &[Editorial], origin: &str, today: NaiveDate) -> String {
    let id = format!("{origin}{}", section_url(kind));
    let mut feed = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"ru\">\n\
         <title>{} — Новосёл</title>\n<id>{id}</id>\n<updated>{}</updated>\n\
         <link rel=\"alternate\" href=\"{id}\"/>\n<link rel=\"self\" href=\"{id}feed.xml\"/>\n\
         <author><name>Новосёл</name></author>\n",
        section_title(kind),
        moment(texts.first().map_or(today, |text| text.date)),
    );
    for text in texts {
        let url = format!("{origin}{}", text_url(text));
        let _ = write!(
            feed,
            "<entry>\n<title>{}</title>\n<id>{url}</id>\n<updated>{}</updated>\n<link href=\"{url}\"/>\n\
             <category term=\"{}\"/>\n<summary>{}</summary>\n</entry>\n",
            escape(&text.header),
            moment(text.date),
            escape(&text.category),
            escape(&text.short),
        );
    }
    feed.push_str("</feed>\n");
    feed
}

/// The beginning of a day in Moscow: texts have no hour.
fn moment(day: NaiveDate) -> String {
    format!("{day}T00:00:00+03:00")
}
