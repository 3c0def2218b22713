//! Which visitors are programs that read pages for others: search engines, previews of links.

use http::HeaderMap;
use http::header::USER_AGENT;

/// Words in the names of crawlers, in lower case.
const WORDS: [&[u8]; 5] = [b"bot", b"crawl", b"spider", b"slurp", b"preview"];
/// Longer names are looked at as far as this, bytes.
const LONGEST_NAME: usize = 512;

/// Whether the user agent names a crawler. Who lies about it is a person, and is metered as one.
pub fn is_robot(headers: &HeaderMap) -> bool {
    let Some(agent) = headers.get(USER_AGENT) else { return false };
    let agent = &agent.as_bytes()[..agent.len().min(LONGEST_NAME)];
    let has = |word: &[u8]| agent.windows(word.len()).any(|part| part.eq_ignore_ascii_case(word));
    WORDS.iter().any(|word| has(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    #[test]
    fn robots_name_themselves() {
        let is = |agent: &'static str| {
            is_robot(&HeaderMap::from_iter([(USER_AGENT, HeaderValue::from_static(agent))]))
        };
        assert!(is("Mozilla/5.0 (compatible; YandexBot/3.0)") && is("Googlebot/2.1") && is("BAIDUSPIDER"));
        assert!(!is("Mozilla/5.0 Chrome/142.0") && !is("curl/8") && !is_robot(&HeaderMap::new()));
    }
}
