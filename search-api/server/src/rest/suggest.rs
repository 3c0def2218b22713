//! POST /search/suggest/: what the location input offers, with live counts under the current filters.

use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::extract::State;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_indexer::suggest::KindMask;
use novosel_views::context::RequestContext;
use novosel_views::listing::suggest::{PER_TYPE, SuggestQuery, Suggestion, suggest};

use crate::misses::{Misses, missed};
use crate::overload::overloaded;
use crate::rest::wire;

/// Answers with a list of items, empty for an empty text.
pub async fn post(
    Extension(ctx): Extension<RequestContext>,
    State(misses): State<Arc<Misses>>,
    FormBody(form): FormBody,
) -> Result<Json<Vec<Suggestion>>, ApiError> {
    let items = of_kinds(ctx.clone(), &form, KindMask::ALL).await?;
    if items.is_empty() {
        let (text, filter) = (typed(&form).to_owned(), current(&ctx, &form)?);
        misses.count(ctx.compute(move |ctx| missed(ctx, &text, filter)).await.map_err(overloaded)?);
    }
    Ok(items)
}

/// What was typed; `term` is what older clients call it.
fn typed(form: &FormTree) -> &str {
    form.get_scalar(&["q"]).or_else(|| form.get_scalar(&["term"])).unwrap_or_default()
}

/// The items of some types, for the suggestions and for the autocompletes.
pub(super) async fn of_kinds(
    ctx: RequestContext,
    form: &FormTree,
    kinds: KindMask,
) -> Result<Json<Vec<Suggestion>>, ApiError> {
    let text = typed(form).to_owned();
    let filter = current(&ctx, form)?;
    let items = ctx
        .compute(move |ctx| {
            let query = SuggestQuery { text: &text, kinds, per_type: PER_TYPE, filter: &filter };
            suggest(&ctx.snapshot, ctx.site_context(), &query)
        })
        .await
        .map_err(overloaded)?;
    Ok(Json(items))
}

/// The current filters: `formData` is the form as an encoded query string. A value in it that cannot be read is no
/// condition, as in the form itself.
fn current(ctx: &RequestContext, form: &FormTree) -> Result<Filter, ApiError> {
    let data = form.get_scalar(&["formData"]).unwrap_or_default();
    let tree = FormTree::parse(data.as_bytes())
        .map_err(|_| ApiError::field("formData", "нужна закодированная строка с полями формы"))?;
    Ok(wire::read(&tree, ListingKind::default(), ctx.site).0)
}
