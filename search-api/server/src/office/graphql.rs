//! `POST /office/graphql`: a document of the back office's own list, for somebody whose session is ready.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::FutureExt;
use http::StatusCode;
use novosel_catalog::region::SiteRegion;
use novosel_graphql::guard;
use novosel_http::RequestId;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use novosel_office::{Addresses, Configured, Worker};
use novosel_pages::Pages;
use novosel_views::context::RequestContext;
use novosel_views::resolve::ErrorReference;

use super::door::ready;
use super::{Here, Shared};
use crate::visit::Visit;

/// Timeout of a document: a preview asks the index for every live block.
const TIMEOUT: Duration = Duration::from_secs(10);

/// What addresses answer, as pages do now.
fn addresses(pages: Option<Arc<Pages>>, ctx: RequestContext) -> Addresses {
    Addresses(Arc::new(move |site, address| {
        let (pages, ctx) = (pages.clone(), ctx.on(site));
        async move { pages?.status(&ctx, &address).await.ok().map(|status| status.as_u16()) }.boxed()
    }))
}

/// Runs a document.
///
/// # Errors
/// When no page of ours sends it, nobody is known whose session is ready, or the database does not answer.
pub(crate) async fn post(
    _: Here,
    _: OwnPage,
    visit: Visit,
    State(office): State<Shared>,
    id: Option<Extension<RequestId>>,
    request: Request,
) -> Result<Response, ApiError> {
    let known = ready(&visit).await?;
    let guarded = match guard::read(request, &office.operations).await {
        Ok(guarded) => guarded,
        Err(refusal) => return Ok(refusal.into_response()),
    };
    let id = id.map_or_else(String::new, |Extension(id)| id.as_str().to_owned());
    let worker = Worker {
        staff: known.staff,
        session: known.session.id,
        now: visit.now(),
        request: id.clone(),
        site: visit.sites.origin(visit.ctx.site).to_owned(),
        two_editors: office.two_editors,
        video_mib: office.video_mib,
    };
    let addresses = addresses(visit.pages, visit.ctx.clone());
    let configured = Configured(SiteRegion::ALL.map(|site| visit.sites.configured(site)));
    let request = guarded
        .into_graphql()
        .data(visit.ctx)
        .data(worker)
        .data(addresses)
        .data(configured)
        .data(ErrorReference(id.into()));
    let executing = novosel_office::execute(&office.schema, request);
    let answer = tokio::time::timeout(TIMEOUT, executing).await.map_err(|_| ApiError::TimedOut)?;
    Ok((StatusCode::OK, Json(answer)).into_response())
}
