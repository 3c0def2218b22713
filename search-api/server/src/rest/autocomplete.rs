//! POST /buildings/ajax/…: the four fields that complete a name (specification, section 7.2).

use axum::Extension;
use axum::Json;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_indexer::suggest::{KindMask, SuggestKind};
use novosel_views::context::RequestContext;
use novosel_views::listing::suggest::Suggestion;

use crate::rest::suggest::of_kinds;

/// Items, as from the suggestions.
type Items = Result<Json<Vec<Suggestion>>, ApiError>;

/// Complexes.
pub async fn building(Extension(ctx): Extension<RequestContext>, FormBody(form): FormBody) -> Items {
    of_kinds(ctx, &form, KindMask::of(&[SuggestKind::Complex])).await
}

/// Builders.
pub async fn builder(Extension(ctx): Extension<RequestContext>, FormBody(form): FormBody) -> Items {
    of_kinds(ctx, &form, KindMask::of(&[SuggestKind::Builder])).await
}

/// Everything that says where: stations, districts, towns.
pub async fn where_is(Extension(ctx): Extension<RequestContext>, FormBody(form): FormBody) -> Items {
    let kinds = [SuggestKind::Subway, SuggestKind::District, SuggestKind::Location];
    of_kinds(ctx, &form, KindMask::of(&kinds)).await
}

/// Districts and towns.
pub async fn location(Extension(ctx): Extension<RequestContext>, FormBody(form): FormBody) -> Items {
    of_kinds(ctx, &form, KindMask::of(&[SuggestKind::District, SuggestKind::Location])).await
}
