//! POST /appData/vitals/: how a page felt (Web Vitals), once for each page that was shown, by page and layout.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use http::StatusCode;
use novosel_catalog::hit::{HitLayout, PageName};
use novosel_catalog::vital::{Measured, Vital};
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use novosel_views::clock::Clock;
use novosel_views::context::RequestContext;
use serde::Deserialize;

use super::{Counter, Sender, read};

/// The longest time that is believed, milliseconds.
const LONGEST_MS: f64 = 60_000.0;
/// The largest sum of shifts that is believed: every window of the page moved a hundred times.
const MOST_SHIFT: f64 = 100.0;

/// What a browser says; what it could not measure is left out.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Message {
    page: PageName,
    layout: HitLayout,
    /// Largest Contentful Paint, milliseconds.
    #[serde(default)]
    lcp: Option<f64>,
    /// Interaction to Next Paint, milliseconds.
    #[serde(default)]
    inp: Option<f64>,
    /// Cumulative Layout Shift.
    #[serde(default)]
    cls: Option<f64>,
}

impl Message {
    fn is_believed(&self) -> bool {
        let within = |value: Option<f64>, most: f64| value.is_none_or(|value| (0.0..=most).contains(&value));
        within(self.lcp, LONGEST_MS) && within(self.inp, LONGEST_MS) && within(self.cls, MOST_SHIFT)
    }

    /// What was measured, in the units of its bounds.
    fn values(&self) -> impl Iterator<Item = (Vital, f64)> {
        let shift = self.cls.map(|cls| cls * 1_000.0);
        [(Vital::Lcp, self.lcp), (Vital::Inp, self.inp), (Vital::Cls, shift)]
            .into_iter()
            .filter_map(|(vital, value)| Some((vital, value?)))
    }
}

/// Adds a page to the histograms of `/metrics` and to the numbers of its day.
///
/// # Errors
/// When no page of ours sends it, it is not as pages send it, or an address sends too many.
pub(crate) async fn post(
    _: OwnPage,
    sender: Sender,
    State(counter): State<Arc<Counter>>,
    State(clock): State<Clock>,
    Extension(ctx): Extension<RequestContext>,
    body: String,
) -> Result<StatusCode, ApiError> {
    sender.meter(&counter.vitals)?;
    let message: Message = read(&body)?;
    if !message.is_believed() {
        return Err(ApiError::bad_request("a Web Vital is out of its bounds"));
    }
    if !counter.is_enabled || sender.is_robot {
        return Ok(StatusCode::NO_CONTENT);
    }
    for (vital, value) in message.values() {
        let Message { page, layout, .. } = message;
        let bound = vital.bound(value);
        counter.sums.measure(Measured { day: clock.today(), site: ctx.site, page, layout, vital, bound });
    }
    let (page, layout) = (message.page.code(), message.layout.code());
    let seconds = |value: f64| value / 1_000.0;
    if let Some(lcp) = message.lcp.map(seconds) {
        metrics::histogram!("novosel_web_lcp_seconds", "page" => page, "layout" => layout).record(lcp);
    }
    if let Some(inp) = message.inp.map(seconds) {
        metrics::histogram!("novosel_web_inp_seconds", "page" => page, "layout" => layout).record(inp);
    }
    if let Some(cls) = message.cls {
        metrics::histogram!("novosel_web_cls", "page" => page, "layout" => layout).record(cls);
    }
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_of_other_names_or_of_values_beyond_belief_is_none() {
        let is_read = |body: &str| read::<Message>(body).is_ok_and(|message| message.is_believed());
        assert!(is_read(r#"{"page":"flat","layout":"mobile","lcp":1234.5,"inp":48,"cls":0.02}"#));
        assert!(is_read(r#"{"page":"error","layout":"desktop"}"#));
        for wrong in [
            "",
            "{}",
            r#"{"page":"/buildings/x/","layout":"mobile"}"#,
            r#"{"page":"flat","layout":"tablet"}"#,
            r#"{"page":"flat","layout":"mobile","lcp":-1}"#,
            r#"{"page":"flat","layout":"mobile","inp":60001}"#,
            r#"{"page":"flat","layout":"mobile","cls":1e9}"#,
            r#"{"page":"flat","layout":"mobile","visitor":"anna"}"#,
        ] {
            assert!(!is_read(wrong), "{wrong}");
        }
    }
}
