//! The mail of the demonstration: a catcher takes every letter, and `/dev/mail/` shows them. There is one only where the
//! server listens to this machine alone and no server of mail is configured.

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use novosel_http::style_policy;
use novosel_leads::letter::moscow;
use novosel_notify::catcher::{Catcher, Caught};
use novosel_notify::mail::Security;
use novosel_pages::escape;

use super::super::Session;

/// Where the letters are read.
const PATH: &str = "/dev/mail/";
/// The desk of the demonstration.
const DESK: &str = "desk@novosel.example";
const STYLE: &str = "body{margin:0 auto;max-width:760px;padding:24px 16px;background:#f4f6fa;color:#18202f;\
    font:16px/1.5 system-ui,sans-serif}article{background:#fff;border:1px solid #dde2ea;border-radius:12px;\
    margin:0 0 16px;padding:16px 20px}h1{font-size:28px;margin:0 0 8px}h2{font-size:18px;margin:0 0 4px}\
    p{margin:0 0 8px;color:#5a6675}pre{margin:12px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}";

/// Starts the catcher and makes it the server of mail.
///
/// # Errors
/// When no port is free.
pub(super) async fn start(session: &mut Session) -> Result<Router> {
    let config = &mut session.config;
    if config.mail.host.is_some() || !config.server.listen.ip().is_loopback() {
        return Ok(Router::new());
    }
    let catcher = Catcher::start().await.context("start the catcher of letters")?;
    let address = catcher.address();
    config.mail.host = Some(address.ip().to_string());
    config.mail.port = Some(address.port());
    config.mail.security = Security::None;
    config.mail.from = Some("Новосёл <robot@novosel.example>".to_owned());
    if config.leads.to.is_empty() {
        config.leads.to.push(DESK.to_owned());
    }
    session.printer.say(format!("letters are not sent: read them at {PATH}"));
    Ok(Router::new().route(PATH, get(letters)).with_state(catcher))
}

async fn letters(State(catcher): State<Catcher>) -> Response {
    let letters = catcher.letters();
    let title = "Письма демонстрации";
    let mut html = format!(
        "<!doctype html><html lang=\"ru\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\"><title>{title}</title>\
         <style>{STYLE}</style></head><body><main><h1>{title}</h1>\
         <p>Их никому не отправили: здесь видно, что получили бы люди. Обновите страницу, чтобы увидеть новые.</p>"
    );
    if letters.is_empty() {
        html.push_str("<article><p>Писем пока нет.</p></article>");
    }
    for letter in &letters {
        html.push_str(&article(letter));
    }
    html.push_str("</main></body></html>");
    let head = [
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (CONTENT_SECURITY_POLICY, style_policy(STYLE)),
    ];
    (head, Html(html)).into_response()
}

fn article(letter: &Caught) -> String {
    let at = letter.date.and_then(moscow);
    let at = at.map(|at| at.format(", %H:%M:%S").to_string()).unwrap_or_default();
    format!(
        "<article><h2>{}</h2><p>№ {}{at} · {} → {}</p><pre>{}</pre></article>",
        escape(&letter.subject),
        letter.number,
        escape(&letter.from),
        escape(&letter.to),
        escape(&letter.text)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_shown_as_text() {
        let letter = Caught {
            number: 3,
            from: "a@b.example".to_owned(),
            to: "Отдел <c@d.example>".to_owned(),
            subject: "<script>".to_owned(),
            text: "<img src=x onerror=alert(1)>".to_owned(),
            date: Some(0),
            raw: String::new(),
        };
        let html = article(&letter);
        assert!(!html.contains("<script") && !html.contains("<img") && html.contains("03:00:00"), "{html}");
    }
}
