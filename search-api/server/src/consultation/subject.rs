//! What an application is about, and who gets it: the seller of the lot, else the builder of the complex, when the
//! operator has told how to reach them; the portal otherwise.

use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::lead::{LeadObject, RecipientKey, RecipientKind};
use novosel_catalog::money::Thousands;
use novosel_catalog::own_object::OWNERS;
use novosel_http::error::ApiError;
use novosel_store::Database;
use novosel_views::context::RequestContext;

use super::wire::Office;
use crate::object::{About, Found, Object, find};

/// An object with the one who answers for it.
#[derive(Debug)]
pub(super) struct Subject {
    pub(super) object: Option<Object>,
    pub(super) office: Office,
    pub(super) recipient: RecipientKey,
}

/// What the numbers of a form or an address name; none where both are empty.
pub(super) fn about(lot: &str, complex: &str) -> Result<Option<About>, ApiError> {
    let number = |typed: &str| typed.parse().map_err(|_| ApiError::NotFound);
    Ok(match (lot.trim(), complex.trim()) {
        ("", "") => None,
        ("", complex) => Some(About::Complex(ComplexId(number(complex)?))),
        (lot, _) => Some(About::Lot(LotId(number(lot)?))),
    })
}

impl Subject {
    /// Reads what is known now.
    ///
    /// # Errors
    /// When there is no such object on sale on this site, or the database does not answer.
    pub(super) async fn of(
        ctx: &RequestContext,
        database: &Database,
        about: Option<About>,
    ) -> Result<Self, ApiError> {
        let Some(about) = about else { return Self::of_portal(database).await };
        let Found { object, ordinal, lot } = find(ctx, about).await?;
        let snapshot = &ctx.snapshot;
        let card = snapshot.card_at(ordinal);
        let agency = lot.as_ref().and_then(|lot| lot.agency);
        let books = &snapshot.reference_data;
        let agency = agency.and_then(|id| books.agencies.iter().find(|agency| agency.id == id));
        let builder = card.builder.and_then(|id| books.builders.iter().find(|builder| builder.id == id));
        let own = lot.as_ref().filter(|lot| lot.key.source == OWNERS);
        let owner = own.and_then(|lot| lot.key.external_id.parse().ok());
        let sellers = [
            owner.map(|object| (RecipientKind::Owner, object, "Собственник")),
            agency.map(|agency| (RecipientKind::Agency, agency.id.0, agency.name.as_str())),
            // An agency or a person sells this lot: its builder does not answer for it.
            builder
                .filter(|_| agency.is_none() && own.is_none())
                .map(|builder| (RecipientKind::Builder, builder.id.0, builder.name.as_str())),
        ];
        let mut session = database.read().await.map_err(ApiError::internal)?;
        for (kind, company, name) in sellers.into_iter().flatten() {
            let recipient = RecipientKey { kind, company };
            if let Some(known) = session.recipient(recipient).await.map_err(ApiError::internal)? {
                let name = name.to_owned();
                let office = Office {
                    key: recipient.to_string(),
                    kind,
                    name,
                    phone: known.phone,
                    phone_note: None,
                    hours: known.hours,
                };
                return Ok(Self { object: Some(object), office, recipient });
            }
        }
        drop(session);
        Ok(Self { object: Some(object), ..Self::of_portal(database).await? })
    }

    /// What an application was about; the portal, where the object is gone by now.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(super) async fn before(
        ctx: &RequestContext,
        database: &Database,
        object: Option<&LeadObject>,
    ) -> Result<Self, ApiError> {
        let about = object.map(|object| object.lot.map_or(About::Complex(object.complex), About::Lot));
        match Self::of(ctx, database, about).await {
            Ok(subject) => Ok(subject),
            Err(_) => Self::of_portal(database).await,
        }
    }

    async fn of_portal(database: &Database) -> Result<Self, ApiError> {
        let mut session = database.read().await.map_err(ApiError::internal)?;
        let known = session.recipient(RecipientKey::PORTAL).await.map_err(ApiError::internal)?;
        let (phone, hours) = known.map(|known| (known.phone, known.hours)).unwrap_or_default();
        let office = Office {
            key: RecipientKey::PORTAL.to_string(),
            kind: RecipientKind::Portal,
            name: "Новосёл".to_owned(),
            phone,
            phone_note: None,
            hours,
        };
        Ok(Self { object: None, office, recipient: RecipientKey::PORTAL })
    }

    /// What the form shows of it.
    pub(super) fn shown(&self) -> (Option<Object>, Office) {
        (self.object.clone(), self.office.clone())
    }

    /// What the application keeps of the object.
    pub(super) fn lead_object(&self) -> Option<LeadObject> {
        let object = self.object.as_ref()?;
        Some(LeadObject {
            complex: ComplexId(object.complex),
            lot: object.lot.map(LotId),
            title: object.title.clone(),
            details: object.details.clone(),
            price: object.price.and_then(Thousands::from_roubles_floor),
            url: object.url.clone(),
        })
    }
}
