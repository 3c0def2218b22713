//! The name of a source that the operator does not give. Publishers put dates and hashes into names of files; a name
//! with another date is the same source, so such parts are left out.

use super::Source;

/// Digits and letters that make a hash, at least: shorter ones may be words or numbers of a builder.
const HASH: usize = 12;

/// «host-stem» of an address, the stem of a file: `agency.example.ru-realty`, `realty`. None when nothing of it is
/// lasting.
pub(crate) fn of(source: &Source) -> Option<String> {
    match source {
        Source::Stdin => None,
        Source::Path(path) => {
            Some(lasting(stem(&path.file_name()?.to_string_lossy()))).filter(|name| !name.is_empty())
        }
        Source::Url(url) => {
            let host = url.host_str().unwrap_or_default();
            let file = url.path_segments().and_then(|mut segments| segments.next_back()).map(stem);
            let file = file.map(lasting).unwrap_or_default();
            let name = if file.is_empty() { host.to_owned() } else { format!("{host}-{file}") };
            Some(name).filter(|name| !name.is_empty())
        }
    }
}

fn stem(name: &str) -> &str {
    let name = name.strip_suffix(".gz").unwrap_or(name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// The name without dates, times and hashes, and without the signs that held them.
fn lasting(name: &str) -> String {
    let is_sign = |letter: char| matches!(letter, '_' | '-' | '.' | ' ' | '(' | ')');
    let mut parts: Vec<(&str, &str)> = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let start = rest.find(|letter| !is_sign(letter)).unwrap_or(rest.len());
        let (sign, tail) = rest.split_at(start);
        let (part, tail) = tail.split_at(tail.find(is_sign).unwrap_or(tail.len()));
        parts.push((sign, part));
        rest = tail;
    }
    let words: Vec<&str> = parts.iter().map(|(_, part)| *part).collect();
    let mut kept = String::new();
    let mut at = 0;
    let mut is_after_date = false;
    while let Some((sign, part)) = parts.get(at) {
        let dated = date_length(&words[at..]);
        let is_time = is_after_date && is_time(part);
        if dated > 0 || is_time || is_hash(part) {
            at += dated.max(1);
            is_after_date = true;
            continue;
        }
        is_after_date = false;
        if !kept.is_empty() {
            kept.push_str(sign);
        }
        kept.push_str(part);
        at += 1;
    }
    kept
}

/// How many of the first parts are a date: `20260731`, `20260731T0830`, or `2026`, `07`, `31` in either order.
fn date_length(parts: &[&str]) -> usize {
    let number = |part: &str, digits: usize| {
        (part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| part.parse().unwrap_or(0))
    };
    let is_day = |year: u32, month: u32, day: u32| {
        (1990..2100).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day)
    };
    let Some(first) = parts.first() else { return 0 };
    let day = first.split(['T', 't']).next().unwrap_or_default();
    if let Some(whole) = number(day, 8)
        && (is_day(whole / 10_000, whole / 100 % 100, whole % 100)
            || is_day(whole % 10_000, whole / 10_000 % 100, whole / 1_000_000))
    {
        return 1;
    }
    let [first, second, third, ..] = parts else { return 0 };
    let third = third.split(['T', 't']).next().unwrap_or_default();
    let forwards = number(first, 4).zip(number(second, 2)).zip(number(third, 2));
    let backwards = number(third, 4).zip(number(second, 2)).zip(number(first, 2));
    let is_date = forwards.or(backwards).is_some_and(|((year, month), day)| is_day(year, month, day));
    if is_date { 3 } else { 0 }
}

fn is_time(part: &str) -> bool {
    matches!(part.len(), 2 | 4 | 6) && part.bytes().all(|byte| byte.is_ascii_digit())
}

/// Hexadecimal digits, letters among them, as long as only programs write.
fn is_hash(part: &str) -> bool {
    part.len() >= HASH
        && part.bytes().all(|byte| byte.is_ascii_hexdigit())
        && part.bytes().any(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::Source;

    #[test]
    fn a_date_or_a_hash_in_the_name_of_a_file_is_no_new_source() {
        let name = |path: &str| of(&Source::Path(path.into()));
        for (path, source) in [
            ("feeds/realty.xml", "realty"),
            ("riverpark_2026-06-30.xml.gz", "riverpark"),
            ("riverpark_2026-07-02.xml.gz", "riverpark"),
            ("svet-20260731.xml", "svet"),
            ("svet_20260731T083000.xml", "svet"),
            ("svet 31.07.2026 08-30.xml", "svet"),
            ("all.d41d8cd98f00b204e9800998ecf8427e.xml", "all"),
            ("ЖК-Свет-2026-07-31-final.xml", "ЖК-Свет-final"),
            ("builder-12345678.xml", "builder-12345678"),
            ("korpus-12-34-56.xml", "korpus-12-34-56"),
            ("new_buildings.csv", "new_buildings"),
        ] {
            assert_eq!(name(path).as_deref(), Some(source), "{path}");
        }
        assert_eq!(name("2026-07-31.xml"), None);
        let url = |text: &str| of(&Source::Url(text.parse().unwrap()));
        assert_eq!(
            url("https://feeds.example.ru/all_2026-07-31.xml.gz?key=1").as_deref(),
            Some("feeds.example.ru-all")
        );
        assert_eq!(url("https://feeds.example.ru/20260731.xml").as_deref(), Some("feeds.example.ru"));
        assert_eq!(of(&Source::Stdin), None);
    }
}
