//! POST /buildings/ajax/…: the four fields that complete a name (specification, section 7.2).

use axum::Json;
use novosel_indexer::suggest::{KindMask, SuggestKind};

use crate::error::ApiError;
use crate::extract::form::FormBody;
use crate::listing::suggest::Suggestion;
use crate::rest::suggest::of_kinds;
use crate::state::RequestContext;

/// Items, as from the suggestions.
type Items = Result<Json<Vec<Suggestion>>, ApiError>;

/// Complexes.
pub async fn building(ask: RequestContext, FormBody(form): FormBody) -> Items {
    of_kinds(ask, &form, KindMask::of(&[SuggestKind::Complex])).await
}

/// Builders.
pub async fn builder(ask: RequestContext, FormBody(form): FormBody) -> Items {
    of_kinds(ask, &form, KindMask::of(&[SuggestKind::Builder])).await
}

/// Everything that says where: stations, districts, towns.
pub async fn where_is(ask: RequestContext, FormBody(form): FormBody) -> Items {
    let kinds = [SuggestKind::Subway, SuggestKind::District, SuggestKind::Location];
    of_kinds(ask, &form, KindMask::of(&kinds)).await
}

/// Districts and towns.
pub async fn location(ask: RequestContext, FormBody(form): FormBody) -> Items {
    of_kinds(ask, &form, KindMask::of(&[SuggestKind::District, SuggestKind::Location])).await
}
