//! Pages for the one who asks alone: nobody keeps them.

use std::sync::Arc;

use axum::response::Response;
use http::HeaderMap;
use novosel_http::client::ClientAddress;
use novosel_http::error::ApiError;
use novosel_views::context::RequestContext;
use serde::Serialize;

use super::device::DeviceLayout;
use super::queue::Urgency;
use super::render::{self, RenderRequest};
use super::{Pages, key, refused};

impl Pages {
    /// The page of an address with `html` in the place of a marker, for the one who asks alone.
    ///
    /// # Errors
    /// When there is no whole page with the marker now, or too many pages are asked for.
    pub async fn answer_with(
        self: &Arc<Self>,
        ctx: &RequestContext,
        (headers, client): (&HeaderMap, Option<ClientAddress>),
        path: &str,
        (marker, html): (&'static str, String),
    ) -> Result<Response, ApiError> {
        let page = self.page(ctx, client, true, DeviceLayout::of(headers), path, "").await?;
        if page.is_unavailable() || page.is_shell() {
            return Ok(refused());
        }
        let filling = ctx.compute(move |_| page.filled(marker, &html)).await;
        let filled = filling.map_err(|_| ApiError::overloaded())?;
        Ok(filled.ok_or_else(ApiError::overloaded)?.answer(headers))
    }

    /// The page of an address with what is one visitor's, drawn for that one and kept by nobody. What serialises always
    /// does, or the page is refused.
    ///
    /// # Errors
    /// When the page cannot be drawn now, or the client asks for too many.
    pub async fn answer_personally<T: Serialize>(
        self: &Arc<Self>,
        ctx: &RequestContext,
        (headers, client): (&HeaderMap, Option<ClientAddress>),
        path: &str,
        personal: &T,
    ) -> Result<Response, ApiError> {
        client.map_or(Ok(()), |client| self.admit(client))?;
        let layout = DeviceLayout::of(headers);
        let wanted = RenderRequest {
            ctx: ctx.clone(),
            layout,
            key: key(ctx, layout, path, ""),
            path: path.to_owned(),
            query: String::new(),
            urgency: Urgency::of_person(),
            personal: Some(Arc::new(serde_json::to_value(personal).map_err(ApiError::internal)?)),
        };
        let page = render::render_personal(Arc::clone(self), wanted).await;
        if page.is_unavailable() { Ok(refused()) } else { Ok(page.answer(headers)) }
    }
}
