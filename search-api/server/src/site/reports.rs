//! POST /site/policy-reports/ ([`super::policy::REPORTS`]): a browser refused something on a page.
//!
//! Anybody may send anything, so the log takes chosen fields of a report, each cut by itself, and so many reports of
//! each kind a minute: made-up ones of one kind do not hide real ones of another.

use std::sync::Arc;

use axum::extract::State;
use http::StatusCode;
use novosel_pages::Sites;
use novosel_pages::sampled::Sampler;
use novosel_views::clock::Clock;
use serde_json::Value;

/// Longest report that is read, bytes: a browser's has a few hundred.
pub(crate) const LARGEST_REPORT: usize = 16 * 1024;
/// Longest field of a report that the log keeps, characters.
const LONGEST_FIELD: usize = 200;
/// Reports of each kind that the log takes a minute: a fault of a page sends few that differ.
const LOGGED: u32 = 3;
/// Directives of the policies ([`super::policy`]) and their parts, as browsers name them.
const DIRECTIVES: [&str; 17] = [
    "default-src",
    "script-src",
    "script-src-elem",
    "script-src-attr",
    "style-src",
    "style-src-elem",
    "style-src-attr",
    "img-src",
    "font-src",
    "connect-src",
    "worker-src",
    "manifest-src",
    "form-action",
    "base-uri",
    "frame-src",
    "require-trusted-types-for",
    "trusted-types",
];
/// What was refused, where it is no address, and schemes of addresses.
const SOURCES: [&str; 9] = [
    "inline",
    "eval",
    "wasm-eval",
    "trusted-types-policy",
    "trusted-types-sink",
    "data",
    "blob",
    "http",
    "https",
];

/// What a report is about; every part is of a fixed set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Kind {
    /// Of a page of one of the sites.
    is_ours: bool,
    directive: &'static str,
    source: &'static str,
}

/// A report that cannot be read.
const UNREADABLE: Kind = Kind { is_ours: false, directive: "unreadable", source: "unreadable" };

/// How many reports of each kind the log has of the running minute.
#[derive(Debug)]
pub struct Reports(Sampler<Kind>);

impl Default for Reports {
    fn default() -> Self {
        Self(Sampler::new(LOGGED))
    }
}

/// The fields of a report that the log takes.
#[derive(Debug, Default, PartialEq, Eq)]
struct Report {
    document: String,
    directive: String,
    blocked: String,
    source: String,
    line: u64,
}

/// Counts a report, and logs it unless the minute has enough of its kind.
pub(crate) async fn post(
    State(reports): State<Arc<Reports>>,
    State(sites): State<Arc<Sites>>,
    State(clock): State<Clock>,
    body: String,
) -> StatusCode {
    let report = read(&body);
    let origins = novosel_catalog::region::SiteRegion::ALL.map(|site| sites.origin(site));
    let kind = report.as_ref().map_or(UNREADABLE, |report| kind(report, &origins));
    let passed = reports.0.take(kind, clock.now());
    let log = if passed.is_some() { "kept" } else { "passed" };
    metrics::counter!(
        "novosel_policy_reports_total", "log" => log, "directive" => kind.directive, "source" => kind.source
    )
    .increment(1);
    if let Some(passed) = passed {
        let Report { document, directive, blocked, source, line } = report.unwrap_or_default();
        tracing::warn!(
            is_ours = kind.is_ours,
            document,
            directive,
            blocked,
            source,
            line,
            passed,
            "a page broke its policy"
        );
    }
    StatusCode::NO_CONTENT
}

/// Reads `{"csp-report":{…}}` (`report-uri`), or the first of `[{"type":"csp-violation","body":{…}}]` (`report-to`).
fn read(body: &str) -> Option<Report> {
    let report: Value = serde_json::from_str(body).ok()?;
    let fields = report.get("csp-report").or_else(|| report.get(0)?.get("body"))?.as_object()?;
    let text = |names: [&str; 2]| {
        let value = names.iter().find_map(|name| fields.get(*name)?.as_str()).unwrap_or_default();
        value.chars().take(LONGEST_FIELD).collect::<String>()
    };
    let directive = text(["effective-directive", "effectiveDirective"]);
    let directive =
        if directive.is_empty() { text(["violated-directive", "violatedDirective"]) } else { directive };
    Some(Report {
        document: text(["document-uri", "documentURL"]),
        directive,
        blocked: text(["blocked-uri", "blockedURL"]),
        source: text(["source-file", "sourceFile"]),
        line: ["line-number", "lineNumber"]
            .iter()
            .find_map(|name| fields.get(*name)?.as_u64())
            .unwrap_or_default(),
    })
}

fn kind(report: &Report, origins: &[&str]) -> Kind {
    let is_of = |address: &str| {
        origins.iter().any(|origin| {
            address.strip_prefix(origin).is_some_and(|rest| rest.starts_with(['/', '?']) || rest.is_empty())
        })
    };
    // `violated-directive` has the sources behind the name.
    let name = report.directive.split(' ').next().unwrap_or_default();
    let directive = DIRECTIVES.into_iter().find(|known| *known == name).unwrap_or("other");
    let scheme = report.blocked.split(':').next().unwrap_or_default();
    let source = match is_of(&report.blocked) {
        true => "self",
        false => SOURCES.into_iter().find(|known| *known == scheme).unwrap_or("other"),
    };
    Kind { is_ours: is_of(&report.document), directive, source }
}

#[cfg(test)]
mod tests {
    use crate::site::reports::*;

    const ORIGIN: &str = "https://msk.example";

    fn kind_of(body: &str) -> Kind {
        read(body).map_or(UNREADABLE, |report| kind(&report, &[ORIGIN]))
    }

    #[test]
    fn both_forms_of_a_report_are_read_and_a_long_field_hides_no_other() {
        let long = "x".repeat(5_000);
        let old = format!(
            r#"{{"csp-report":{{"document-uri":"{ORIGIN}/?{long}","violated-directive":"script-src 'self'",
            "original-policy":"{long}","blocked-uri":"https://evil.example/{long}","source-file":"{ORIGIN}/a.js","line-number":7}}}}"#
        );
        let report = read(&old).unwrap();
        assert!(
            report.blocked.starts_with("https://evil.example/x") && report.blocked.len() == LONGEST_FIELD
        );
        assert_eq!((report.source.as_str(), report.line), ("https://msk.example/a.js", 7));
        assert_eq!(kind_of(&old), Kind { is_ours: true, directive: "script-src", source: "https" });
        let new = format!(
            r#"[{{"type":"csp-violation","body":{{"documentURL":"{ORIGIN}/news/","effectiveDirective":"style-src-elem",
            "blockedURL":"inline","lineNumber":3}}}}]"#
        );
        assert_eq!(kind_of(&new), Kind { is_ours: true, directive: "style-src-elem", source: "inline" });
    }

    #[test]
    fn what_is_made_up_falls_into_few_kinds() {
        let mut kinds = std::collections::HashSet::new();
        for number in 0..1_000 {
            kinds.insert(kind_of(&format!("junk {number}")));
            kinds.insert(kind_of(&format!(r#"{{"csp-report":{{"effective-directive":"{number}-src"}}}}"#)));
            kinds.insert(kind_of(&format!(
                r#"{{"csp-report":{{"document-uri":"https://msk.example.evil{number}/","blocked-uri":"s{number}:x"}}}}"#
            )));
        }
        let strange = Kind { is_ours: false, directive: "other", source: "other" };
        assert_eq!(kinds, [UNREADABLE, strange].into());
    }
}
