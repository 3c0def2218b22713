//! What operators see besides the probes: the log ([`log`]), traces (the feature `otlp`) and what the portal's metrics mean.
//! `docs/observability.md` is the operator's page.
//!
//! To add a metric: a counter where the event happens, a description in [`describe`].

mod config;
mod install;
pub mod log;
#[cfg(feature = "otlp")]
mod otlp;

use metrics::{describe_counter, describe_gauge, describe_histogram};

pub use config::{ExportError, TelemetryConfig};
pub use install::Tracing;

/// What the portal's own metrics mean; those of connections and requests are described by the front.
pub(crate) fn describe() {
    describe_counter!("novosel_shed_total", "work refused because a queue was full, by queue");
    describe_counter!("novosel_pages_total", "pages by where they came from: kept, stale, drawn");
    describe_counter!(
        "novosel_page_failures_total",
        "pages that failed, served as a shell or refused, by reason"
    );
    describe_counter!("novosel_page_engines_replaced_total", "script engines thrown away and made anew");
    describe_histogram!(
        "novosel_page_engine_seconds",
        "time of a call of the script engine, waiting included"
    );
    describe_histogram!(
        "novosel_page_phase_seconds",
        "time of a phase of drawing a page (plan, operations, render, pack), by page type"
    );
    describe_histogram!("novosel_queue_wait_seconds", "time that work waited for a thread, by queue");
    describe_gauge!("novosel_pages_kept", "finished pages in memory");
    describe_gauge!("novosel_pages_kept_bytes", "memory of finished pages");
    describe_counter!("novosel_partner_feeds_total", "feeds of partners that were written, by format");
    describe_counter!(
        "novosel_search_misses_dropped_total",
        "words that found nothing and were not counted: too many at once"
    );
    describe_counter!(
        "novosel_hits_dropped_total",
        "what the portal's own counter has not counted: too many numbers wait for the database"
    );
    describe_histogram!(
        "novosel_web_lcp_seconds",
        "Largest Contentful Paint of browsers, by page and layout"
    );
    describe_histogram!(
        "novosel_web_inp_seconds",
        "Interaction to Next Paint of browsers, by page and layout"
    );
    describe_histogram!("novosel_web_cls", "Cumulative Layout Shift of browsers, by page and layout");
    describe_counter!(
        "novosel_ad_events_total",
        "views, clicks and complaints of the operator's own advertising, by whether they counted"
    );
    describe_counter!("novosel_said_changes_total", "changes of what visitors say that pages have followed");
    describe_counter!("novosel_graphql_refused_total", "GraphQL requests refused before parsing, by reason");
}
