//! Who works in this browser, and leaving.

use axum::Json;
use axum::response::{IntoResponse, Response};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::Staff;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use serde::Serialize;

use super::Here;
use super::door::{State, forget, known, stored};
use crate::visit::Visit;

/// A session, as scripts have it.
#[derive(Debug, Serialize)]
pub(super) struct Shown {
    state: State,
    #[serde(skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    mail: String,
    roles: Vec<String>,
    /// Where what is changed here is seen.
    sites: Vec<ShownSite>,
}

#[derive(Debug, Serialize)]
struct ShownSite {
    region: &'static str,
    title: &'static str,
    origin: String,
}

impl Shown {
    /// The session of somebody.
    pub(super) fn of(visit: &Visit, staff: &Staff, state: State) -> Self {
        let site = |site: &SiteRegion| ShownSite {
            region: site.code(),
            title: site.regions().iter().find(|region| region.is_city()).map_or("", |region| region.title()),
            origin: visit.sites.origin(*site).to_owned(),
        };
        Self {
            state,
            name: staff.name.clone(),
            mail: staff.mail.clone(),
            roles: staff.roles.iter().map(|role| role.code().to_uppercase()).collect(),
            sites: SiteRegion::ALL.iter().map(site).collect(),
        }
    }

    fn nobody() -> Self {
        let (name, mail, roles, sites) = (String::new(), String::new(), Vec::new(), Vec::new());
        Self { state: State::None, name, mail, roles, sites }
    }
}

/// `GET /office/api/session`.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn get(_: Here, visit: Visit) -> Result<Response, ApiError> {
    let known = known(&visit).await?;
    let shown = known.map_or_else(Shown::nobody, |known| {
        Shown::of(&visit, &known.staff, State::of(&known.staff, known.is_ready()))
    });
    Ok(Json(shown).into_response())
}

/// `POST /office/api/sign-out`.
///
/// # Errors
/// When no page of ours sends it, or the database does not answer.
pub(crate) async fn leave(_: Here, _: OwnPage, visit: Visit) -> Result<Response, ApiError> {
    if let Some(known) = known(&visit).await? {
        let mut writing = stored(visit.database()?.write().await)?;
        stored(writing.end_staff_session(known.session.id).await)?;
        stored(writing.commit().await)?;
    }
    let mut response = Json(Shown::nobody()).into_response();
    forget(&mut response);
    Ok(response)
}
