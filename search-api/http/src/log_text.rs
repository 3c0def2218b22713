//! Sanitises untrusted text for a log line (threat T33): one line, no control characters, short, and without personal
//! data.

/// Longest query string in a log line, characters.
const LONGEST_QUERY: usize = 512;
/// Fewest digits that look like a phone number: a Russian one has eleven, or ten without the prefix.
const PHONE_DIGITS: usize = 10;
/// Fewest hexadecimal digits of a secret: partners' have 64, the name of a picture 40.
const SECRET_DIGITS: usize = 48;

/// Escapes controls, ANSI and direction marks; cuts at `limit` characters of the escaped text.
pub fn one_line(text: &str, limit: usize) -> String {
    let mut line = String::with_capacity(text.len().min(limit));
    let mut left = limit;
    for character in text.chars() {
        let cost = if is_hidden(character) { character.escape_unicode().len() } else { 1 };
        if cost > left {
            line.push('…');
            break;
        }
        left -= cost;
        if is_hidden(character) {
            line.extend(character.escape_unicode());
        } else {
            line.push(character);
        }
    }
    line
}

/// A path without secrets: a part of it with so many hexadecimal digits is a key to something.
pub(crate) fn path(path: &str, limit: usize) -> String {
    let is_digit = |letter: char| letter.is_ascii_hexdigit();
    let is_secret = |part: &str| part.split(|letter| !is_digit(letter)).any(|run| run.len() >= SECRET_DIGITS);
    if !path.split('/').any(is_secret) {
        return one_line(path, limit);
    }
    let parts: Vec<&str> =
        path.split('/').map(|part| if is_secret(part) { "[hidden]" } else { part }).collect();
    one_line(&parts.join("/"), limit)
}

/// Control characters, invisible characters, and marks that change the direction of text.
fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        )
}

/// A query string without e-mails, phone numbers and secrets.
pub(crate) fn query(raw: &str) -> String {
    // Decoding only what can be shown bounds the work on a long query.
    let raw = &raw.as_bytes()[..raw.len().min(LONGEST_QUERY * 6)];
    let mut shown = String::new();
    for pair in raw.split(|byte| *byte == b'&') {
        if !shown.is_empty() {
            shown.push('&');
        }
        let decoded = decode(pair);
        match decoded.split_once('=') {
            Some((key, _)) if names_a_secret(key) => {
                shown.push_str(key);
                shown.push_str("=[hidden]");
            }
            _ => shown.push_str(&hide_phones(&hide_emails(&decoded))),
        }
    }
    one_line(&shown, LONGEST_QUERY)
}

fn decode(text: &[u8]) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [first, after @ ..] = rest {
        let hex = |byte: &u8| char::from(*byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        let escaped = match (first, after) {
            (b'%', [high, low, ..]) => hex(high).zip(hex(low)).map(|(high, low)| high * 16 + low),
            _ => None,
        };
        bytes.push(escaped.unwrap_or(if *first == b'+' { b' ' } else { *first }));
        rest = if escaped.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn names_a_secret(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    ["password", "passwd", "token", "secret", "session", "cookie"].iter().any(|name| key.contains(name))
}

/// Every word around an `@`.
fn hide_emails(text: &str) -> String {
    let is_edge = |character: char| character.is_whitespace() || "=&,;<>\"'()".contains(character);
    text.split_inclusive(is_edge)
        .map(|word| match word.contains('@') {
            true => format!(
                "[e-mail]{}",
                word.chars().next_back().filter(|last| is_edge(*last)).map_or(String::new(), String::from)
            ),
            false => word.to_owned(),
        })
        .collect()
}

/// Every run of ten digits or more, with the separators that people write between them.
fn hide_phones(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut run = String::new();
    let mut digits = 0;
    for character in text.chars().chain(['\0']) {
        let belongs = character.is_ascii_digit() || (digits > 0 && " -()".contains(character));
        if belongs {
            digits += usize::from(character.is_ascii_digit());
            run.push(character);
            continue;
        }
        if digits >= PHONE_DIGITS {
            shown.push_str("[phone]");
        } else {
            shown.push_str(&run);
        }
        run.clear();
        digits = 0;
        shown.push(character);
    }
    shown.pop();
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_cannot_forge_a_line() {
        assert_eq!(one_line("a\r\nb\u{1b}[31m\u{202e}", 100), "a\\u{d}\\u{a}b\\u{1b}[31m\\u{202e}");
        assert_eq!(one_line("абвг", 3), "абв…");
    }

    #[test]
    fn persons_and_secrets_are_hidden_in_a_query() {
        assert_eq!(query("email=ivan%40mail.ru&rooms=1"), "email=[e-mail]&rooms=1");
        assert_eq!(query("q=%2B7+(812)+123-45-67&price_to=9000"), "q=+[phone]&price_to=9000");
        assert_eq!(query("phone=88121234567"), "phone=[phone]");
        assert_eq!(query("resetToken=abc"), "resetToken=[hidden]");
        assert_eq!(query("q=%D0%B4%D0%BE%D0%BC&bad=%zz%"), "q=дом&bad=%zz%");
    }

    #[test]
    fn the_secret_of_an_address_is_hidden_and_the_name_of_a_picture_is_not() {
        let secret = "0123456789abcdef".repeat(4);
        assert_eq!(path(&format!("/feeds/{secret}.xml"), 100), "/feeds/[hidden]");
        let picture = format!("/media/feed/{}.webp", &secret[..40]);
        assert_eq!(path(&picture, 100), picture);
    }

    #[test]
    fn a_huge_query_costs_a_short_line() {
        assert!(query(&"%0a".repeat(1_000_000)).chars().count() <= LONGEST_QUERY + 1);
    }
}
