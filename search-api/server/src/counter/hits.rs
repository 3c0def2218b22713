//! POST /appData/hits/: a browser shows a page, of a document or after a link inside the page.
//!
//! Without consent to statistics a page is counted and nothing that joins two pages. Browsers that ask not to be
//! counted (Do Not Track, Global Privacy Control) send nothing; what they send nevertheless without consent is dropped.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use http::{HeaderMap, HeaderName, StatusCode};
use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::hit::{Counted, HitKind, HitLayout, PageName, ViewedObject};
use novosel_catalog::id::LotId;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use novosel_views::clock::Clock;
use novosel_views::context::RequestContext;
use novosel_views::model::editorial::section_url;
use novosel_views::slugs::bank_url;
use novosel_views::snapshot::Snapshot;
use serde::Deserialize;

use super::{Counter, Sender, read};

/// Requests not to be counted.
const REFUSALS: [HeaderName; 2] = [HeaderName::from_static("dnt"), HeaderName::from_static("sec-gpc")];

/// What a browser says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Message {
    page: PageName,
    layout: HitLayout,
    /// Whether the visitor has consented to statistics.
    #[serde(default)]
    consented: bool,
    /// Whether the page was counted before, and only steps are told: the visitor has consented meanwhile.
    #[serde(default)]
    later: bool,
    /// What happens for the first time in the visit; counted only with consent.
    #[serde(default)]
    steps: Vec<Step>,
    /// The path of a page of an object; only which object it is goes on from here.
    #[serde(default)]
    path: Option<String>,
}

/// A step that a browser may tell; applications the server counts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Step {
    Visit,
    Search,
    Card,
}

impl From<Step> for HitKind {
    fn from(step: Step) -> Self {
        match step {
            Step::Visit => Self::Visit,
            Step::Search => Self::Search,
            Step::Card => Self::Card,
        }
    }
}

/// Counts a page.
///
/// # Errors
/// When no page of ours sends it, it is not as pages send it, or an address sends too many.
pub(crate) async fn post(
    _: OwnPage,
    sender: Sender,
    State(counter): State<Arc<Counter>>,
    State(clock): State<Clock>,
    Extension(ctx): Extension<RequestContext>,
    headers: HeaderMap,
    body: String,
) -> Result<StatusCode, ApiError> {
    sender.meter(&counter.hits)?;
    let Message { page, layout, consented, later, mut steps, path } = read(&body)?;
    let is_refused = REFUSALS.iter().any(|name| headers.get(name).is_some_and(|value| value == "1"));
    if !counter.is_enabled || sender.is_robot || is_refused && !consented {
        return Ok(StatusCode::NO_CONTENT);
    }
    let (day, site) = (clock.today(), ctx.site);
    let of = |kind| Counted { day, site, page, layout, kind };
    if !later {
        counter.sums.count(of(HitKind::Hit));
        if let Some(object) = path.and_then(|path| viewed(&ctx, page, &path)) {
            counter.sums.view(day, object);
        }
    }
    if consented {
        steps.sort_unstable();
        steps.dedup();
        for step in steps {
            counter.sums.count(of(step.into()));
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

fn text(snapshot: &Snapshot, kind: EditorialKind, path: &str) -> Option<ViewedObject> {
    let slug = path.strip_prefix(section_url(kind))?.trim_end_matches('/');
    snapshot.written()?.at(kind, slug).map(ViewedObject::Text)
}

/// The object of a page of the site.
fn viewed(ctx: &RequestContext, page: PageName, path: &str) -> Option<ViewedObject> {
    let snapshot = &ctx.snapshot;
    let (object, ordinal) = match page {
        PageName::Bank => {
            let banks = &snapshot.reference_data.banks;
            let bank = banks.iter().find(|bank| path.starts_with(&bank_url(bank)))?;
            return Some(ViewedObject::Bank(bank.id));
        }
        PageName::News => return text(snapshot, EditorialKind::News, path),
        PageName::Article => return text(snapshot, EditorialKind::Article, path),
        PageName::Rating => return text(snapshot, EditorialKind::Rating, path),
        PageName::Text => return text(snapshot, EditorialKind::Text, path),
        PageName::Building | PageName::Settlement => {
            let ordinal = snapshot.slugs.complex_at(path)?;
            (ViewedObject::Complex(snapshot.card_at(ordinal).id), ordinal)
        }
        PageName::Flat => {
            let id = LotId(path.strip_prefix("/flats/")?.trim_end_matches('/').parse().ok()?);
            let lot = snapshot.engine.lot(snapshot.engine.slot_of(id)?);
            (ViewedObject::Lot(id), lot.ordinal)
        }
        _ => return None,
    };
    (snapshot.card_at(ordinal).region.site() == ctx.site).then_some(object)
}
