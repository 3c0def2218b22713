//! A video as an editor writes it. Its address says what it is where it can, and times are those of a clock:
//!
//! ````text
//! ```novosel video
//! title: Двор за минуту
//! address: https://cdn.builder.example/dvor.mp4
//! poster: /media/text/7-1200x800.webp
//! seconds: 1:02
//! caption: Снято утром
//! - chapter: 0:00 Подъезд
//! - chapter: 0:15 Двор
//! - subtitle: 0:01.5-0:04 Слева школа
//! ```
//! ````
//!
//! A subtitle without an end stays until the next one, the last until the end of the video.

use serde_json::{Map, Value, json};

use crate::fault::{ContentError, Problem};
use crate::keys::Pair;

const KIND: &str = "video";
/// What a video is known by.
const KEYS: [&str; 6] = ["title", "address", "source", "poster", "seconds", "caption"];
/// What repeats in it.
const PARTS: [&str; 2] = ["chapter", "subtitle"];
/// What may be at an address; the keys of the catalogue.
const SOURCES: [&str; 3] = ["file", "hls", "frame"];
/// Endings of files.
const FILES: [&str; 5] = [".mp4", ".webm", ".m4v", ".mov", ".ogv"];
/// How long the last subtitle stays where nobody knows the end, milliseconds.
const STAYS: u32 = 5_000;

/// The fields of the catalogue's block.
pub(crate) fn fields(
    line: usize,
    first: &[Pair],
    rest: &[Vec<Pair>],
    faults: &mut Vec<ContentError>,
) -> Map<String, Value> {
    let mut fields = Map::new();
    let (mut address, mut source) = (None, None);
    for Pair { line, key, value } in first {
        match key.as_str() {
            "address" => address = Some(value.as_str()),
            "source" if SOURCES.contains(&value.as_str()) => source = Some(value.as_str()),
            "source" => faults.push(wrong(*line, unknown("variant", value, &SOURCES))),
            "seconds" => match moment(value) {
                Some(ms) if ms % 1_000 == 0 => drop(fields.insert(key.clone(), json!(ms / 1_000))),
                _ => faults.push(no_time(*line, key, value)),
            },
            known if KEYS.contains(&known) => drop(fields.insert(key.clone(), json!(value))),
            other => faults.push(wrong(*line, unknown("field", other, &KEYS))),
        }
    }
    match address {
        Some(address) => {
            drop(fields.insert(source.unwrap_or_else(|| told(address)).to_owned(), json!(address)));
        }
        None => faults.push(wrong(line, "missing field `address`".to_owned())),
    }
    let end =
        fields.get("seconds").and_then(Value::as_u64).and_then(|seconds| u32::try_from(seconds * 1_000).ok());
    let mut chapters = Vec::new();
    let mut subtitles: Vec<(u32, Option<u32>, &str)> = Vec::new();
    for Pair { line, key, value } in rest.iter().flatten() {
        let (time, words) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
        let words = words.trim();
        match key.as_str() {
            "chapter" => match moment(time) {
                Some(ms) if ms % 1_000 == 0 => chapters.push(json!({"from": ms / 1_000, "title": words})),
                _ => faults.push(no_time(*line, key, value)),
            },
            "subtitle" => match span(time) {
                Some((from, to)) => subtitles.push((from, to, words)),
                None => faults.push(no_time(*line, key, value)),
            },
            other => faults.push(wrong(*line, unknown("field", other, &PARTS))),
        }
    }
    let next = subtitles.iter().skip(1).map(|(from, ..)| Some(*from)).chain([end]);
    let caption = |((from, to, words), next): (&(u32, Option<u32>, &str), Option<u32>)| {
        let to = to.or(next).unwrap_or(from + STAYS);
        json!({"from_ms": from, "to_ms": to, "text": words})
    };
    let captions: Vec<Value> = subtitles.iter().zip(next).map(caption).collect();
    fields.insert("chapters".to_owned(), Value::Array(chapters));
    fields.insert("captions".to_owned(), Value::Array(captions));
    fields
}

/// The catalogue's fields as an editor writes them.
pub(crate) fn written(mut fields: Map<String, Value>) -> Map<String, Value> {
    for source in SOURCES {
        let Some(Value::String(address)) = fields.remove(source) else { continue };
        if told(&address) != source {
            fields.insert("source".to_owned(), json!(source));
        }
        fields.insert("address".to_owned(), json!(address));
    }
    let number = |part: &Value, key: &str| part[key].as_u64().unwrap_or_default();
    let words = |part: &Value, key: &str| part[key].as_str().unwrap_or_default().to_owned();
    let chapter = |part: &Value| json!({"chapter": format!("{} {}", clock(number(part, "from") * 1_000), words(part, "title"))});
    let subtitle = |part: &Value| {
        let (from, to) = (clock(number(part, "from_ms")), clock(number(part, "to_ms")));
        json!({"subtitle": format!("{from}-{to} {}", words(part, "text"))})
    };
    let parts = |parts: Option<Value>, line: &dyn Fn(&Value) -> Value| -> Vec<Value> {
        parts.as_ref().and_then(Value::as_array).into_iter().flatten().map(line).collect()
    };
    let chapters = parts(fields.remove("chapters"), &chapter);
    let captions = parts(fields.remove("captions"), &subtitle);
    let all: Vec<Value> = chapters.into_iter().chain(captions).collect();
    if !all.is_empty() {
        fields.insert("parts".to_owned(), Value::Array(all));
    }
    fields
}

/// What is at an address, as far as it tells: a list of a stream, a file, or else somebody's player.
fn told(address: &str) -> &'static str {
    let path = address.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    if path.ends_with(".m3u8") {
        "hls"
    } else if path.starts_with('/') || FILES.iter().any(|ending| path.ends_with(ending)) {
        "file"
    } else {
        "frame"
    }
}

/// `0:01.5-0:04`; without an end, `0:01.5`.
fn span(time: &str) -> Option<(u32, Option<u32>)> {
    match time.split_once(['-', '–', '—']) {
        Some((from, to)) => Some((moment(from)?, Some(moment(to)?))),
        None => Some((moment(time)?, None)),
    }
}

/// `62`, `1:02`, `1:00:02.5` in milliseconds; hours have no days above them.
fn moment(time: &str) -> Option<u32> {
    let (whole, rest) = time.split_once(['.', ',']).unwrap_or((time, "0"));
    let are_digits =
        |text: &str| !text.is_empty() && text.len() <= 6 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !are_digits(rest) || rest.len() > 3 {
        return None;
    }
    let ms = rest.parse::<u32>().ok()? * [0, 100, 10, 1][rest.len()];
    let parts: Vec<&str> = whole.split(':').collect();
    let is_sixtieth = |part: &&str| part.len() == 2 && part.parse::<u32>().is_ok_and(|number| number < 60);
    if parts.len() > 3 || !parts.iter().all(|part| are_digits(part)) || !parts.iter().skip(1).all(is_sixtieth)
    {
        return None;
    }
    let mut seconds = 0_u32;
    for part in parts {
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    seconds.checked_mul(1_000)?.checked_add(ms)
}

/// `1:02`, `1:00:02.5`.
fn clock(ms: u64) -> String {
    let (seconds, rest) = (ms / 1_000, ms % 1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let whole = if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    };
    if rest == 0 { whole } else { format!("{whole}.{rest:03}").trim_end_matches('0').to_owned() }
}

fn no_time(line: usize, key: &str, value: &str) -> ContentError {
    ContentError::new(line, Problem::Time { key: key.to_owned(), value: value.to_owned() })
}

fn wrong(line: usize, error: String) -> ContentError {
    ContentError::new(line, Problem::Fields { kind: KIND.to_owned(), error })
}

/// As the reader of other blocks' fields says it.
fn unknown(what: &str, named: &str, known: &[&str]) -> String {
    let known: Vec<String> = known.iter().map(|one| format!("`{one}`")).collect();
    format!("unknown {what} `{named}`, expected one of {}", known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_a_clock_and_nothing_else() {
        for (written, ms) in [
            ("0", 0),
            ("62", 62_000),
            ("0:15", 15_000),
            ("1:02.5", 62_500),
            ("75:00", 4_500_000),
            ("1:02:03,045", 3_723_045),
        ] {
            assert_eq!(moment(written), Some(ms), "{written}");
        }
        for wrong in ["", ":", "0:7", "0:60", "1:2:3:4", "-1", "1.", "1.2345", "5999999:00:00", "0:15с", "+5"]
        {
            assert_eq!(moment(wrong), None, "{wrong}");
        }
        for ms in [0, 1, 15_000, 62_500, 3_723_045, 21_600_000] {
            assert_eq!(moment(&clock(ms)).map(u64::from), Some(ms));
        }
    }

    #[test]
    fn an_address_tells_what_is_there() {
        for (address, kind) in [
            ("/media/complex/sosny/1-k1-2026-10.webm", "file"),
            ("https://cdn.builder.example/a.MP4?token=1", "file"),
            ("https://live.builder.example/site/list.m3u8#t=5", "hls"),
            ("https://rutube.ru/play/embed/0123abcd/", "frame"),
        ] {
            assert_eq!(told(address), kind, "{address}");
        }
    }
}
