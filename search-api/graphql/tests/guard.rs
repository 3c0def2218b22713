//! The guard of POST /graphql (threats T1–T3, T5).

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use http::{HeaderMap, HeaderValue, Method, Request, StatusCode};
use http_body_util::BodyExt;
use novosel_graphql::guard::{
    GuardRefusal, GuardedGraphql, GuardedRequest, MAX_BODY, Operations, ScanError, check, hash, scan,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use tower::ServiceExt;

fn json_headers() -> HeaderMap {
    HeaderMap::from_iter([(http::header::CONTENT_TYPE, HeaderValue::from_static("application/json"))])
}

fn open_check(body: &[u8]) -> Result<GuardedRequest, GuardRefusal> {
    check(&Method::POST, &json_headers(), body, &Operations::new(true))
}

fn body(query: &str) -> Vec<u8> {
    json!({ "query": query }).to_string().into_bytes()
}

#[test]
fn nested_literals_of_any_depth_are_refused_quickly_wherever_they_stand() {
    for depth in [64, 400, 1_400, 1_600, 7_000] {
        for (open, close) in [("[", "]"), ("{a:", "}")] {
            let opened = open.repeat(depth);
            let closed = format!("{opened}1{}", close.repeat(depth));
            for value in [&opened, &closed] {
                for query in [
                    format!("{{a{{x(v:{value})}}}}"),
                    format!("{{a @include(if:{value})}}"),
                    format!("query($v:X={value}){{a}}"),
                    format!("{{a{{x(v:{value}"),
                    format!("query($v:{value}){{a}}"),
                ] {
                    let start = Instant::now();
                    let refused = open_check(&body(&query)).unwrap_err();
                    assert!(
                        start.elapsed() < Duration::from_millis(50),
                        "{depth} took {:?}",
                        start.elapsed()
                    );
                    assert!(
                        matches!(
                            refused,
                            GuardRefusal::Document(ScanError::BracketsTooDeep | ScanError::TooLong)
                        ),
                        "{depth} {open}: {refused:?}"
                    );
                }
            }
        }
    }
    let bomb = body(&format!("{{a(v:{})}}", "[".repeat(100_000)));
    assert_eq!(open_check(&bomb), Err(GuardRefusal::TooLarge));
    assert_eq!(scan(&"[".repeat(100_000)), Err(ScanError::TooLong));
    assert_eq!(scan(&"{".repeat(1_000)), Err(ScanError::BracketsTooDeep));
}

#[test]
fn what_the_scan_accepts_at_its_deepest_the_parser_survives() {
    let value = format!("{}1{}", "[".repeat(30), "]".repeat(30));
    let query = format!("{{a(v:{value})}}");
    assert_eq!(scan(&query), Ok(()));
    assert!(async_graphql::parser::parse_query(&query).is_ok());
    let deeper = format!("{{a(v:[{value}])}}");
    assert_eq!(scan(&deeper), Err(ScanError::BracketsTooDeep));
}

#[test]
fn brackets_in_strings_and_comments_are_text() {
    let brackets = "[{(".repeat(100);
    for query in [
        format!(r#"{{a(v:"{brackets}")}}"#),
        format!(r#"{{a(v:"\"{brackets}\\")}}"#),
        format!(r#"{{a(v:"""{brackets}" \""" {brackets}""")}}"#),
        format!("{{a # {brackets}\n}}"),
        format!("# {brackets}\r{{a}}"),
        "{a(v:\"\")b(w:\"\"\"\"\"\")}".to_owned(),
    ] {
        assert_eq!(scan(&query), Ok(()), "{query}");
        assert!(async_graphql::parser::parse_query(&query).is_ok(), "{query}");
    }
    // Brackets after a tricky string are still counted.
    let hidden = format!("{{a(v:\"\\\\\" w:{})}}", "[".repeat(100));
    assert_eq!(scan(&hidden), Err(ScanError::BracketsTooDeep));
    for open in ["{a(v:\"x)}", "{a(v:\"\"\"x\")}", "{a(v:\"x\ny\")}", "{a(v:\"\\"] {
        assert_eq!(scan(open), Err(ScanError::OpenString), "{open}");
    }
}

#[test]
fn each_limit_is_met_exactly() {
    let fields = |count: usize| (0..count).map(|n| format!("f{n} ")).collect::<String>();
    let nested = |depth: usize| format!("{}x{}", "{a".repeat(depth - 1) + "{", "}".repeat(depth));
    let aliases =
        |count: usize| format!("{{r{{{}}}}}", (0..count).map(|n| format!("a{n}:b ")).collect::<String>());
    let spread_here = |count: usize| format!("{{a {}}}", "@d ".repeat(count));
    let directives = |count: usize| format!("{{r{{{}}}}}", "a @d ".repeat(count));
    let fragments = |count: usize| {
        format!("{{a}}{}", (0..count).map(|n| format!("fragment F{n} on T{{a}}")).collect::<String>())
    };
    let cases: [(String, Result<(), ScanError>); 14] = [
        (format!("{{{}}}", fields(10)), Ok(())),
        (format!("{{{}}}", fields(11)), Err(ScanError::TooManyRootFields)),
        (nested(10), Ok(())),
        (nested(11), Err(ScanError::SelectionTooDeep)),
        (aliases(15), Ok(())),
        (aliases(16), Err(ScanError::TooManyAliases)),
        (spread_here(5), Ok(())),
        (spread_here(6), Err(ScanError::TooManyDirectives)),
        (directives(50), Ok(())),
        (directives(51), Err(ScanError::TooManyDirectives)),
        (fragments(30), Ok(())),
        (fragments(31), Err(ScanError::TooManyFragments)),
        (format!("{{r{{{}}}}}", fields(995)), Ok(())),
        (format!("{{r{{{}}}}}", fields(996)), Err(ScanError::TooManyTokens)),
    ];
    for (query, expected) in cases {
        assert_eq!(scan(&query), expected, "{query:.120}");
    }
}

#[test]
fn fragments_count_where_they_are_spread() {
    let fields: String = (0..6).map(|n| format!("f{n} ")).collect();
    assert_eq!(scan(&format!("{{...A ...A}}fragment A on Q{{{fields}}}")), Err(ScanError::TooManyRootFields));
    assert_eq!(
        scan(&format!("{{... on Q{{{fields}}} ... @include(if:true){{{fields}}}}}")),
        Err(ScanError::TooManyRootFields)
    );
    assert_eq!(scan(&format!("{{r{{...A}} s{{...A}}}}fragment A on Q{{{fields}}}")), Ok(()));
    let deep = "{a".repeat(5)
        + "{...A}"
        + &"}".repeat(5)
        + "fragment A on T"
        + &"{b".repeat(4)
        + "{c}"
        + &"}".repeat(4);
    assert_eq!(scan(&deep), Ok(()), "ten levels");
    assert_eq!(scan(&deep.replace("{c}", "{c{d}}")), Err(ScanError::SelectionTooDeep));
}

#[test]
fn cycles_and_doubling_fragments_are_refused_quickly() {
    assert_eq!(scan("{...A}fragment A on T{...A}"), Err(ScanError::FragmentCycle));
    assert_eq!(scan("{a}fragment A on T{b{...B}}fragment B on T{c{...A}}"), Err(ScanError::FragmentCycle));
    let mut doubling = "{r{...F0}}".to_owned();
    for n in 0..29 {
        doubling.push_str(&format!("fragment F{n} on T{{a ...F{0} ...F{0}}}", n + 1));
    }
    doubling.push_str("fragment F29 on T{a}");
    let start = Instant::now();
    assert_eq!(scan(&doubling), Err(ScanError::TooManyFields));
    assert!(start.elapsed() < Duration::from_millis(50));
}

#[test]
fn only_operations_and_fragments_are_documents() {
    for query in [
        "",
        " # nothing",
        "type A{b:C}",
        "a",
        "query",
        "\u{feff}{a}",
        "{a}}",
        "{a)",
        "{a(b:1}",
        "{é}",
        "{a \0}",
    ] {
        assert!(scan(query).is_err(), "{query:?}");
    }
    for query in [
        "{a}",
        "query Q($a:[Int!]! = [1,-2.5e3], $b:X @d) @e {a(x:$a, y:{z:$b, k:[{l:ENUM}]}) @f(g:true) {h}}",
        "mutation{a}",
        "subscription S{a}",
        "fragment on on on{a} query{b: c{...on ... on D{e}}}",
    ] {
        assert_ne!(scan(query), Err(ScanError::NotExecutable), "{query:?}");
    }
}

#[test]
fn the_body_must_be_one_strict_json_object() {
    let cases: [(&[u8], &str); 17] = [
        (br#"[{"query":"{a}"}]"#, "batches are not accepted"),
        (br#"{"query":"{a}","query":"{b}"}"#, "JSON has a key twice"),
        (br#"{"query":"{a}","variables":{"x":{"y":1,"y":2}}}"#, "JSON has a key twice"),
        (br#"{"query":"{a}","qu\u0065ry":"{b}"}"#, "JSON has a key twice"),
        (b"\xef\xbb\xbf{\"query\":\"{a}\"}", "body is not a JSON object"),
        (b"{\"query\":\"{a\xff}\"}", "body is not UTF-8"),
        (br#"{"query":"{a}"} x"#, "body has something after the JSON object"),
        (br#"{"query":"{a}"}{"query":"{b}"}"#, "body has something after the JSON object"),
        (br#"{"query":"{a}""#, "body is not JSON"),
        (br#"{"query":"\ud800"}"#, "body is not JSON"),
        (b"", "body is not a JSON object"),
        (b"null", "body is not a JSON object"),
        (br#"{"query":1}"#, "query is not a string"),
        (br#"{"query":"{a}","variables":[1]}"#, "variables is not an object"),
        (br#"{"query":"{a}","operationName":{}}"#, "operationName is not a string"),
        (br#"{"variables":{}}"#, "neither query nor document hash is given"),
        (br#"{"query":"{a}","variables":{"x":1e400}}"#, "body is not JSON"),
    ];
    for (body, reason) in cases {
        assert_eq!(open_check(body), Err(GuardRefusal::Malformed(reason)), "{}", body.escape_ascii());
    }
}

#[test]
fn variables_are_bounded_in_depth_and_number() {
    let variables =
        |value: String| open_check(format!(r#"{{"query":"{{a}}","variables":{{"x":{value}}}}}"#).as_bytes());
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(variables(nested(16)).is_ok());
    assert_eq!(variables(nested(17)), Err(GuardRefusal::Malformed("JSON is nested too deep")));
    assert_eq!(variables(nested(30_000)), Err(GuardRefusal::Malformed("JSON is nested too deep")));
    let many = format!("[{}1]", "1,".repeat(20_000));
    assert_eq!(variables(many), Err(GuardRefusal::Malformed("JSON has too many values")));
}

#[test]
fn an_ordinary_request_keeps_its_parts() {
    let body = br#"{"operationName":"Q","query":"query Q($p:Int){a(p:$p)}","variables":{"p":3,"s":"\u00e9","f":1.5,"n":null,"b":true},"extensions":null}"#;
    let request = open_check(body).unwrap();
    assert_eq!(request.query.text(), "query Q($p:Int){a(p:$p)}");
    assert_eq!(Value::Object(request.variables.clone()), json!({"p":3,"s":"é","f":1.5,"n":null,"b":true}));
    let request = request.into_graphql();
    assert_eq!(request.operation_name.as_deref(), Some("Q"));
    assert_eq!(request.variables.len(), 5);
}

#[test]
fn method_and_content_type_are_decided_first() {
    let with = |kinds: &[&'static str]| {
        let mut headers = HeaderMap::new();
        for kind in kinds {
            headers.append(http::header::CONTENT_TYPE, HeaderValue::from_static(kind));
        }
        check(&Method::POST, &headers, &body("{a}"), &Operations::new(true))
    };
    for good in ["application/json", "Application/JSON; charset=UTF-8", "application/json;charset=\"utf-8\""]
    {
        assert!(with(&[good]).is_ok(), "{good}");
    }
    for bad in [
        &["text/plain"][..],
        &["application/x-www-form-urlencoded"],
        &["multipart/form-data; boundary=x"],
        &["application/graphql"],
        &["application/json; charset=utf-16"],
        &["application/jsonx"],
        &["application/json", "text/plain"],
        &[],
    ] {
        assert_eq!(with(bad), Err(GuardRefusal::MediaType), "{bad:?}");
    }
    for method in [Method::GET, Method::HEAD, Method::PUT, Method::OPTIONS] {
        let refused = check(&method, &json_headers(), &body("{a}"), &Operations::new(true));
        assert_eq!(refused, Err(GuardRefusal::Method), "{method}");
    }
}

fn listed() -> Operations {
    let mut operations = Operations::new(false);
    let document = "query List{a}";
    operations
        .add_json(json!({ hash(document): document }).to_string().as_bytes())
        .expect("the hash is the document's own");
    operations
}

#[test]
fn a_closed_list_runs_only_its_documents_by_text_or_by_hash() {
    let operations = listed();
    let run = |body: Value| check(&Method::POST, &json_headers(), body.to_string().as_bytes(), &operations);
    let known = hash("query List{a}");
    for request in [
        json!({ "query": "query List{a}" }),
        json!({ "documentId": known }),
        json!({ "documentId": format!("sha256:{known}") }),
        json!({ "extensions": { "persistedQuery": { "version": 1, "sha256Hash": known } } }),
        json!({ "query": "query List{a}", "documentId": known }),
    ] {
        assert_eq!(run(request.clone()).unwrap().query.text(), "query List{a}", "{request}");
    }
    assert_eq!(run(json!({ "query": "{__schema{types{name}}}" })), Err(GuardRefusal::UnknownDocument));
    assert_eq!(run(json!({ "query": "[".repeat(16_000) })), Err(GuardRefusal::UnknownDocument));
    assert_eq!(run(json!({ "documentId": "00" })), Err(GuardRefusal::UnknownDocument));
    assert_eq!(run(json!({ "query": "{b}", "documentId": known })), Err(GuardRefusal::HashMismatch));
}

#[test]
fn a_list_with_a_wrong_hash_or_an_excessive_document_is_refused_when_read() {
    let mut operations = Operations::new(false);
    assert!(operations.add_json(br#"{"00":"{a}"}"#).unwrap_err().to_string().contains("SHA-256"));
    let deep = format!("{}x{}", "{a".repeat(20), "}".repeat(20));
    let excessive = json!({ hash(&deep): deep }).to_string();
    assert!(operations.add_json(excessive.as_bytes()).is_err());
    assert!(operations.add_json(b"[]").is_err());
    let broken = json!({ hash("query {"): "query {" }).to_string();
    assert!(operations.add_json(broken.as_bytes()).unwrap_err().to_string().contains(&hash("query {")));
    assert!(operations.is_empty());
}

async fn answer(request: Request<Body>) -> (StatusCode, Vec<u8>) {
    let handler = |GuardedGraphql(request): GuardedGraphql| async move { request.query.text().to_owned() };
    let router = Router::new()
        .route("/graphql", axum::routing::any(handler))
        .with_state(Arc::new(Operations::new(true)));
    let response = router.oneshot(request).await.expect("a router is infallible");
    (
        response.status(),
        response.into_body().collect().await.expect("the body is in memory").to_bytes().to_vec(),
    )
}

fn post(body: impl Into<Body>) -> Request<Body> {
    Request::post("/graphql")
        .header("content-type", "application/json")
        .body(body.into())
        .expect("the parts are valid")
}

#[tokio::test]
async fn the_extractor_answers_with_a_short_graphql_error() {
    let endless = futures_util::stream::repeat_with(|| Ok::<_, std::io::Error>(vec![b' '; 1_024]));
    let declared = {
        let mut request =
            post(Body::from_stream(futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>()));
        request.headers_mut().insert("content-length", HeaderValue::from(MAX_BODY + 1));
        request
    };
    let plain =
        Request::post("/graphql").header("content-type", "text/plain").body(Body::from(body("{a}"))).unwrap();
    for (request, expected) in [
        (post(Body::from_stream(endless)), StatusCode::PAYLOAD_TOO_LARGE),
        (declared, StatusCode::PAYLOAD_TOO_LARGE),
        (plain, StatusCode::UNSUPPORTED_MEDIA_TYPE),
        (Request::get("/graphql?query={a}").body(Body::empty()).unwrap(), StatusCode::METHOD_NOT_ALLOWED),
        (post(body(&"[".repeat(2_000))), StatusCode::BAD_REQUEST),
    ] {
        let (status, reply) = answer(request).await;
        assert_eq!(status, expected);
        assert!(reply.len() <= 1_024);
        let reply: Value = serde_json::from_slice(&reply).unwrap();
        assert!(reply["errors"][0]["message"].is_string(), "{reply}");
    }
    assert_eq!(answer(post(body("{a}"))).await, (StatusCode::OK, b"{a}".to_vec()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_scanned_without_a_panic(text in any::<String>()) {
        if scan(&text).is_ok() {
            let has_selection = text.contains('{');
            prop_assert!(has_selection);
        }
    }

    #[test]
    fn any_token_soup_that_passes_is_parsed_or_refused_but_never_overflows(
        tokens in proptest::collection::vec(
            prop::sample::select(vec![
                "{", "}", "(", ")", "[", "]", "...", "on", "@", "$", ":", "=", "!", "|", "&", "a", "query",
                "fragment", "\"", "\"\"\"", "\\", "#", "\n", "1", "-", ".", ",", "é", "\u{feff}",
            ]),
            0..120,
        )
    ) {
        let text = tokens.join(" ");
        // Within these sizes the parser is safe; what it accepts must not be refused as malformed.
        if async_graphql::parser::parse_query(&text).is_ok() {
            let refused = scan(&text);
            prop_assert!(
                !matches!(refused, Err(ScanError::Unbalanced | ScanError::OpenString)),
                "{text:?}: {refused:?}"
            );
        }
    }

    #[test]
    fn any_body_is_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(open_check(&bytes).is_err());
    }
}
