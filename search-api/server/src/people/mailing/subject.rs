//! What somebody asks to be told of, as the form shows it: an object of the catalogue, or a text with its comments.

use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::object_picture::ObjectPicture;
use novosel_catalog::post::PostSubject;
use novosel_catalog::subscription::{ObjectState, SubscriptionType};
use novosel_http::error::ApiError;
use novosel_views::object_state::object_state;
use serde::Serialize;

use super::Subscribing;
use crate::object::{About, Found, find};
use crate::people::posts;
use crate::visit::Visit;

/// A text whose comments are followed.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Text {
    #[serde(rename = "type")]
    kind: SubscriptionType,
    id: u32,
    title: String,
    url: String,
}

/// What is followed.
#[derive(Debug)]
pub(super) enum Subject {
    Object(Box<Found>, (SubscriptionType, u32)),
    Text(Text),
}

impl Subject {
    /// Reads what is known now.
    ///
    /// # Errors
    /// When there is no such thing on this site, or the database does not answer.
    pub(super) async fn of(visit: &Visit, (kind, id): (SubscriptionType, u32)) -> Result<Self, ApiError> {
        if let Some(commented) = kind.commented() {
            let found = posts::Subject::of(visit, PostSubject { kind: commented, id }).await?;
            return Ok(Self::Text(Text { kind, id, title: found.title, url: found.url }));
        }
        let about = match kind == SubscriptionType::Apartment {
            true => About::Lot(LotId(id)),
            false => About::Complex(ComplexId(id)),
        };
        Ok(Self::Object(Box::new(find(&visit.ctx, about).await?), (kind, id)))
    }

    /// The form about it.
    pub(super) fn on(&self, form: Subscribing) -> Subscribing {
        match self {
            Self::Object(found, _) => Subscribing { object: Some(found.object.clone()), ..form },
            Self::Text(text) => Subscribing { text: Some(text.clone()), ..form },
        }
    }

    /// What lists and letters call it.
    pub(super) fn title(&self) -> String {
        match self {
            Self::Object(found, _) => match &found.object.complex_title {
                Some(complex) => format!("{}, {complex}", found.object.title),
                None => found.object.title.clone(),
            },
            Self::Text(text) => text.title.clone(),
        }
    }

    /// The address of its page.
    pub(super) fn url(&self) -> &str {
        match self {
            Self::Object(found, _) => &found.object.url,
            Self::Text(text) => &text.url,
        }
    }

    /// What letters show of it; of a text nothing.
    pub(super) fn picture(&self, visit: &Visit) -> Option<ObjectPicture> {
        let Self::Object(found, _) = self else { return None };
        let complex = visit.ctx.snapshot.card_at(found.ordinal);
        let plan = found.lot.as_ref().and_then(|lot| lot.plan.as_deref());
        Some(ObjectPicture::of_lot(plan, complex))
    }

    /// What later changes are told against; of a text it is what has been said by now, which the database knows.
    ///
    /// # Errors
    /// When the server has too much to do.
    pub(super) async fn state(&self, visit: &Visit) -> Result<ObjectState, ApiError> {
        let Self::Object(_, (kind, id)) = *self else { return Ok(ObjectState::default()) };
        let state = visit.ctx.compute(move |ctx| object_state(&ctx.snapshot, ctx.today, kind, id)).await;
        Ok(state.map_err(|_| ApiError::overloaded())?.unwrap_or_default())
    }
}
