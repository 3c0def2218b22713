use super::*;
use proptest::prelude::*;

fn scanner() -> HeadScanner {
    HeadScanner::new(HeadLimits { head: 1_024, request_line: 128 })
}

/// Everything that is passed on when the input arrives in pieces of the given size.
fn pass(input: &[u8], piece: usize) -> (Vec<u8>, HeadScanner) {
    let mut scanner = scanner();
    let mut passed = Vec::new();
    for part in input.chunks(piece.max(1)) {
        scanner.push(part);
        while scanner.has_released() {
            scanner.take(7, |bytes| passed.extend_from_slice(bytes));
        }
    }
    (passed, scanner)
}

fn refusal(input: &[u8]) -> Option<HeadRefusal> {
    pass(input, 3).1.refusal().map(|(_, refusal)| refusal)
}

const CLEAN: &[u8] = b"POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhelloGET /b HTTP/1.1\r\nHost: x\r\n\r\n\
    POST /c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5;x=1\r\nhello\r\n0\r\nT: 1\r\n\r\nGET /d HTTP/1.0\r\n\r\n";

#[test]
fn clean_messages_pass_byte_for_byte_in_any_pieces() {
    for piece in [1, 2, 3, 5, 16, 1_000] {
        let (passed, scanner) = pass(CLEAN, piece);
        assert_eq!(passed, CLEAN, "pieces of {piece}");
        assert_eq!(scanner.refusal(), None);
        assert_eq!(scanner.heads, 4);
        assert!(!scanner.is_unfinished());
    }
}

#[test]
fn empty_lines_before_a_request_are_dropped() {
    let (passed, scanner) = pass(b"\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n\r\n", 1);
    assert_eq!(passed, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    assert!(!scanner.is_mid_head());
}

#[test]
fn every_smuggling_shape_is_refused_with_its_reason() {
    let cases: [(&[u8], &str); 16] = [
        (
            b"POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
            "both length and chunked",
        ),
        (b"POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n", "two lengths"),
        (b"POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n", "two lengths"),
        (b"POST / HTTP/1.1\r\nContent-Length: 5, 5\r\n\r\n", "malformed length"),
        (b"POST / HTTP/1.1\r\nContent-Length: +5\r\n\r\n", "malformed length"),
        (b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", "malformed length"),
        (b"GET / HTTP/1.1\nHost: x\n\n", "bare line feed in head"),
        (b"GET / HTTP/1.1\r\nHost: x\n\r\n", "bare line feed in head"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", "folded header line"),
        (b"GET / HTTP/1.1\r\nHost : x\r\n\r\n", "malformed header name"),
        (b"GET / HTTP/1.1\r\nHost\r\n\r\n", "header line without colon"),
        (
            b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
            "transfer encoding other than one chunked",
        ),
        (
            b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
            "transfer encoding other than one chunked",
        ),
        (b"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", "chunked in HTTP/1.0"),
        (b"GET  / HTTP/1.1\r\n\r\n", "malformed request line"),
        (b"GET / HTTP/1.1\r\nA: \rb\r\n\r\n", "control character in head"),
    ];
    for (input, reason) in cases {
        assert_eq!(refusal(input), Some(HeadRefusal::Malformed(reason)), "{}", input.escape_ascii());
    }
}

#[test]
fn a_refused_head_is_replaced_and_nothing_after_it_passes() {
    let mut input = CLEAN.to_vec();
    input.extend_from_slice(b"GET /evil HTTP/1.1\nX: y\r\n\r\nGET /never HTTP/1.1\r\n\r\n");
    let (passed, scanner) = pass(&input, 4);
    let mut expected = CLEAN.to_vec();
    expected.extend_from_slice(STAND_IN);
    assert_eq!(passed, expected);
    assert_eq!(scanner.refusal(), Some((4, HeadRefusal::Malformed("bare line feed in head"))));
}

#[test]
fn long_heads_and_request_lines_are_told_apart() {
    let long_line = format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(200));
    assert_eq!(refusal(long_line.as_bytes()), Some(HeadRefusal::RequestLineTooLong));
    let long_head = format!("GET / HTTP/1.1\r\nA: {}", "a".repeat(2_000));
    assert_eq!(refusal(long_head.as_bytes()), Some(HeadRefusal::TooLarge));
    let many_lines = format!("GET / HTTP/1.1\r\n{}\r\n", "A:b\r\n".repeat(101));
    assert_eq!(refusal(many_lines.as_bytes()), Some(HeadRefusal::TooLarge));
}

#[test]
fn a_body_that_loses_its_framing_ends_the_reading() {
    for broken in
        ["5\nhello", "x\r\n", "\r\n", "5\r\nhelloX", "5\r\nhello\rX", "0\r\nT: 1\n", "ffffffffffffffff\r\n"]
    {
        let input = format!("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n{broken}");
        let (_, scanner) = pass(input.as_bytes(), 1);
        assert!(scanner.is_broken(), "{broken:?}");
    }
}

#[test]
fn http2_passes_untouched() {
    let input = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0\n\n";
    assert_eq!(pass(input, 1).0, input);
}

proptest! {
    #[test]
    fn any_bytes_in_any_pieces_end_the_same_way(
        input in proptest::collection::vec(prop_oneof![any::<u8>(), Just(b'\r'), Just(b'\n'), Just(b':')], 0..400),
        piece in 1_usize..50,
    ) {
        let (whole, first) = pass(&input, input.len());
        let (pieces, second) = pass(&input, piece);
        prop_assert_eq!(whole, pieces);
        prop_assert_eq!(first.refusal(), second.refusal());
    }
}
