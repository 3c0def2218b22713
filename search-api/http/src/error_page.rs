//! The HTML page of an error, for a browser that opened a URL, instead of JSON. It needs neither the catalogue nor the
//! web bundle, so it works without both.

use std::sync::LazyLock;

use http::header::{ACCEPT, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use http::{HeaderMap, HeaderName, HeaderValue};
use sha2::{Digest, Sha256};

use crate::error::ApiError;

const X_REQUESTED_WITH: HeaderName = HeaderName::from_static("x-requested-with");
/// The headers that choose between the page and JSON.
pub(super) const VARY_ON: &str = "accept, x-requested-with";
/// The style. It is inline, and the policy allows it by its hash.
const STYLE: &str = "body{margin:0;background:#f4f6f9;color:#16202e;font:16px/1.5 system-ui,sans-serif}\
    main{max-width:560px;margin:15vh auto 0;padding:0 24px}h1{font-size:32px;line-height:1.2;margin:0 0 12px}\
    a{color:#1f4fd8}p{margin:0 0 16px}small{color:#5a6675}";

/// The content security policy: only the style.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| style_policy(STYLE));

/// The content security policy of a page with one inline style and nothing else: the style is allowed by its hash.
pub fn style_policy(style: &str) -> HeaderValue {
    let hash = base64(&Sha256::digest(style));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    );
    HeaderValue::try_from(policy).expect("base64 is a header value")
}

/// Whether the request opens a page: a browser accepts `text/html`, and scripts of pages send the AJAX header.
pub(super) fn is_wanted(headers: &HeaderMap) -> bool {
    let html = |kinds: &HeaderValue| kinds.as_bytes().windows(9).any(|kind| kind == b"text/html");
    headers.get(ACCEPT).is_some_and(html) && !headers.contains_key(X_REQUESTED_WITH)
}

/// Renders the page of an error and sets its headers.
pub(super) fn write(error: &ApiError, request_id: &str, headers: &mut HeaderMap) -> String {
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(CONTENT_SECURITY_POLICY, POLICY.clone());
    let (title, message) = (title(error), error.message());
    let message = message.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!doctype html><html lang=\"ru\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\">\
         <title>{title} — Новосёл</title><style>{STYLE}</style></head><body><main><h1>{title}</h1>\
         <p>{message}</p><p><a href=\"/\">На главную</a> · <a href=\"/buildings/\">Новостройки</a> · \
         <a href=\"/kvartiry/\">Квартиры</a></p><p><small>Номер запроса: {request_id}</small></p></main></body></html>"
    )
}

fn title(error: &ApiError) -> &'static str {
    match error.status().as_u16() {
        404 => "Такой страницы нет",
        500 => "Страница не открылась",
        503 => "Нужно немного подождать",
        421 => "Другой сайт",
        429 => "Слишком много страниц сразу",
        _ => "Запрос не принят",
    }
}

/// RFC 4648, section 4.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for part in bytes.chunks(3) {
        let word = part.iter().fold(0, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - part.len()));
        for place in 0..4 {
            let letter = LETTERS[(word >> (18 - 6 * place)) as usize & 63];
            text.push(if place <= part.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_the_standard_one() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn the_page_of_an_error_says_what_to_do_and_hides_the_inside() {
        let mut headers = HeaderMap::new();
        let error = ApiError::internal(std::io::Error::other("password=secret"));
        let html = write(&error, "0123", &mut headers);
        assert!(html.contains("Страница не открылась") && html.contains("0123") && !html.contains("secret"));
        let policy = headers[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("style-src 'sha256-") && !policy.contains("unsafe"), "{policy}");
        let field = ApiError::field("rooms", "значение «<b>» не подходит");
        assert!(write(&field, "1", &mut headers).contains("«&lt;b>»"));
    }

    #[test]
    fn a_browser_gets_a_page_and_a_script_gets_data() {
        let headers = |pairs: &[(&'static str, &'static str)]| -> HeaderMap {
            pairs
                .iter()
                .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
                .collect()
        };
        assert!(is_wanted(&headers(&[("accept", "text/html,application/xhtml+xml,*/*;q=0.8")])));
        assert!(!is_wanted(&headers(&[("accept", "*/*")])));
        assert!(!is_wanted(&headers(&[("accept", "text/html"), ("x-requested-with", "XMLHttpRequest")])));
        assert!(!is_wanted(&headers(&[])));
    }
}
