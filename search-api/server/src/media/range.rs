//! A part of a file (RFC 9110, section 14): Safari asks for the first two bytes of a video, and plays none whose server
//! answers with all of it.

use std::ops::Range;

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use http::header::{ACCEPT_RANGES, CONTENT_RANGE, IF_RANGE, RANGE};
use http::{HeaderMap, HeaderValue, StatusCode};

/// What of a file is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All of it; also where the header is not understood, or asks for several parts.
    Whole,
    /// These bytes.
    Part(Range<usize>),
    /// Bytes that it does not have.
    Beyond,
}

/// Reads the headers of a request for a file of this length and tag.
pub(super) fn wanted(headers: &HeaderMap, length: usize, tag: &HeaderValue) -> Wanted {
    // A part of what the browser has the rest of: not of a file that has changed since.
    if headers.get(IF_RANGE).is_some_and(|known| known != tag) {
        return Wanted::Whole;
    }
    let text = headers.get(RANGE).and_then(|range| range.to_str().ok());
    let Some((first, last)) = text.and_then(|text| text.strip_prefix("bytes=")?.split_once('-')) else {
        return Wanted::Whole;
    };
    let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
        true => text.parse::<usize>().ok(),
        false => None,
    };
    let part = match (number(first), number(last)) {
        (Some(first), None) if last.is_empty() => first..length,
        (Some(first), Some(last)) if first <= last => first..length.min(last.saturating_add(1)),
        // So many bytes from the end.
        (None, Some(count)) if first.is_empty() => length.saturating_sub(count)..length,
        _ => return Wanted::Whole,
    };
    if part.is_empty() { Wanted::Beyond } else { Wanted::Part(part) }
}

/// Puts what is asked for into the response.
pub(super) fn fill(response: &mut Response, bytes: &Bytes, wanted: Wanted) {
    let part = announce(response, bytes.len(), wanted);
    *response.body_mut() = Body::from(bytes.slice(part));
}

/// Says in the response what is sent of a file of this length; gives the bytes that are.
pub(super) fn announce(response: &mut Response, length: usize, wanted: Wanted) -> Range<usize> {
    response.headers_mut().insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    let (status, said, part) = match wanted {
        Wanted::Whole => (StatusCode::OK, None, 0..length),
        Wanted::Part(part) => {
            let said = format!("bytes {}-{}/{length}", part.start, part.end - 1);
            (StatusCode::PARTIAL_CONTENT, Some(said), part)
        }
        Wanted::Beyond => (StatusCode::RANGE_NOT_SATISFIABLE, Some(format!("bytes */{length}")), 0..0),
    };
    *response.status_mut() = status;
    if let Some(said) = said {
        let said = HeaderValue::try_from(said).expect("digits are a header value");
        response.headers_mut().insert(CONTENT_RANGE, said);
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(range: &str) -> Wanted {
        let headers = HeaderMap::from_iter([(RANGE, HeaderValue::try_from(range).unwrap())]);
        wanted(&headers, 1_000, &HeaderValue::from_static("\"a\""))
    }

    #[test]
    fn one_range_is_understood_and_cut_at_the_end() {
        assert_eq!(asked("bytes=0-1"), Wanted::Part(0..2));
        assert_eq!(asked("bytes=0-"), Wanted::Part(0..1_000));
        assert_eq!(asked("bytes=900-2000"), Wanted::Part(900..1_000));
        assert_eq!(asked("bytes=999-18446744073709551615"), Wanted::Part(999..1_000));
        assert_eq!(asked("bytes=-100"), Wanted::Part(900..1_000));
        assert_eq!(asked("bytes=-2000"), Wanted::Part(0..1_000));
    }

    #[test]
    fn what_the_file_does_not_have_is_refused() {
        assert_eq!(asked("bytes=1000-"), Wanted::Beyond);
        assert_eq!(asked("bytes=2000-3000"), Wanted::Beyond);
        assert_eq!(asked("bytes=-0"), Wanted::Beyond);
    }

    #[test]
    fn what_is_not_understood_gets_the_whole_file() {
        for range in [
            "bytes=5-2",
            "bytes=",
            "bytes=-",
            "bytes=a-b",
            "bytes=+1-2",
            "bytes=0-1,5-6",
            "items=0-1",
            "0-1",
            "bytes=99999999999999999999-",
        ] {
            assert_eq!(asked(range), Wanted::Whole, "{range}");
        }
        let tag = HeaderValue::from_static("\"a\"");
        assert_eq!(wanted(&HeaderMap::new(), 10, &tag), Wanted::Whole);
    }

    #[test]
    fn a_part_of_another_file_is_not_sent() {
        let of = |known| {
            let headers =
                [(RANGE, HeaderValue::from_static("bytes=0-1")), (IF_RANGE, HeaderValue::from_static(known))];
            wanted(&HeaderMap::from_iter(headers), 10, &HeaderValue::from_static("\"a\""))
        };
        assert_eq!(of("\"a\""), Wanted::Part(0..2));
        assert_eq!(of("\"b\""), Wanted::Whole);
        assert_eq!(of("Wed, 21 Oct 2026 07:28:00 GMT"), Wanted::Whole);
    }
}
