//! Links that may stand in what people write, and the letters that may.

use url::Url;

use crate::text::is_invisible;

/// Longest link, bytes.
const LONGEST_LINK: usize = 2_000;

/// Whether texts have such a character: no controls and nothing that turns the text around it. A soft hyphen is what
/// typographers set, and line ends have no place within words.
pub fn is_shown(letter: char) -> bool {
    letter == '\u{ad}' || !(letter.is_control() || is_invisible(letter))
}

/// Whether a text may link there: a path of this site or https, nothing that a browser would read as another site or as
/// a program.
pub fn is_link(to: &str) -> bool {
    is_own_path(to) || (to.starts_with("https://") && is_tidy(to) && is_https(to))
}

/// Whether it is a path of this site: `//host` and `/\host` are other sites to a browser.
pub fn is_own_path(path: &str) -> bool {
    path.starts_with('/') && !path.starts_with("//") && is_tidy(path)
}

/// Nothing that browsers drop or change on the way: they take a backslash for a slash, and remove line ends.
fn is_tidy(address: &str) -> bool {
    address.len() <= LONGEST_LINK
        && !address.contains(|letter: char| {
            letter.is_whitespace()
                || letter == '\\'
                || letter == '"'
                || letter == '<'
                || letter == '>'
                || !is_shown(letter)
        })
}

fn is_https(address: &str) -> bool {
    Url::parse(address).is_ok_and(|url| {
        url.scheme() == "https"
            && url.username().is_empty()
            && url.password().is_none()
            && url.host_str().is_some_and(|host| host.contains('.'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_a_path_of_this_site_or_https() {
        for to in
            ["/", "/articles/escrow/", "/buildings/?class=comfort&rooms=1", "https://example.org/a?b=c#d"]
        {
            assert!(is_link(to), "{to}");
        }
        let hostile = [
            "",
            "articles/",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "http://example.org",
            "https://",
            "https://user:pass@example.org/",
            "https://localhost/",
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            " javascript:alert(1)",
            "java\nscript:alert(1)",
            "data:text/html,<script>",
            "vbscript:x",
            "https://example.org/\u{202e}gpj",
            "/a\"onclick=\"x",
        ];
        for to in hostile {
            assert!(!is_link(to), "{to:?}");
        }
        assert!(!is_link(&format!("/{}", "a".repeat(LONGEST_LINK))));
    }
}
