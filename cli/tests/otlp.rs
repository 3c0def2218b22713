//! The export of traces, against a collector of one test: `cargo test -p novosel-cli --features otlp --test otlp`.
#![cfg(feature = "otlp")]

mod portal;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use portal::Serving;
use prost::Message;

/// The parts of opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest that are looked at.
#[derive(Message)]
struct Export {
    #[prost(message, repeated, tag = "1")]
    resources: Vec<ResourceSpans>,
}

#[derive(Message)]
struct ResourceSpans {
    #[prost(message, optional, tag = "1")]
    resource: Option<Resource>,
    #[prost(message, repeated, tag = "2")]
    scopes: Vec<ScopeSpans>,
}

#[derive(Message)]
struct Resource {
    #[prost(message, repeated, tag = "1")]
    attributes: Vec<KeyValue>,
}

#[derive(Message)]
struct ScopeSpans {
    #[prost(message, repeated, tag = "2")]
    spans: Vec<Span>,
}

#[derive(Clone, Message)]
struct Span {
    #[prost(bytes = "vec", tag = "1")]
    trace: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    id: Vec<u8>,
    #[prost(bytes = "vec", tag = "4")]
    parent: Vec<u8>,
    #[prost(string, tag = "5")]
    name: String,
    #[prost(message, repeated, tag = "9")]
    attributes: Vec<KeyValue>,
    #[prost(message, repeated, tag = "11")]
    events: Vec<SpanEvent>,
}

#[derive(Clone, Message)]
struct SpanEvent {
    #[prost(message, repeated, tag = "3")]
    attributes: Vec<KeyValue>,
}

#[derive(Clone, Message)]
struct KeyValue {
    #[prost(string, tag = "1")]
    key: String,
    #[prost(message, optional, tag = "2")]
    value: Option<AnyValue>,
}

#[derive(Clone, Message)]
struct AnyValue {
    #[prost(string, optional, tag = "1")]
    text: Option<String>,
}

fn text<'a>(attributes: &'a [KeyValue], key: &str) -> Option<&'a str> {
    attributes.iter().find(|pair| pair.key == key)?.value.as_ref()?.text.as_deref()
}

/// A collector that takes everything; the exports that it got.
#[cfg(test)]
fn collector() -> (String, Receiver<(String, Export)>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let (tell, received) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let (tell, mut stream) = (tell.clone(), stream.unwrap());
            std::thread::spawn(move || {
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                loop {
                    let (mut head, mut length) = (String::new(), 0);
                    while !head.ends_with("\r\n\r\n") {
                        let start = head.len();
                        if reader.read_line(&mut head).unwrap() == 0 {
                            return;
                        }
                        let line = head[start..].to_ascii_lowercase();
                        if let Some(bytes) = line.strip_prefix("content-length:") {
                            length = bytes.trim().parse().unwrap();
                        }
                    }
                    let mut body = vec![0; length];
                    reader.read_exact(&mut body).unwrap();
                    let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/x-protobuf\r\nContent-Length: 0\r\n\r\n";
                    stream.write_all(answer.as_bytes()).unwrap();
                    tell.send((head, Export::decode(&*body).unwrap())).unwrap();
                }
            });
        }
    });
    (address, received)
}

#[test]
fn a_request_is_one_trace_from_the_head_to_the_statement_and_the_script() {
    let (endpoint, received) = collector();
    let server = Serving::start("json", &[("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint.as_str())]);
    let page = server.get("/fixture/", "Accept: text/html\r\nX-Request-Id: traced-request\r\n");
    assert!(page.contains("2 answers without errors"), "{page}");
    server.stop();
    let mut spans = Vec::new();
    while let Ok((head, export)) = received.recv_timeout(Duration::from_millis(500)) {
        assert!(head.starts_with("POST /v1/traces HTTP/1.1"), "{head}");
        assert!(head.to_ascii_lowercase().contains("content-type: application/x-protobuf"), "{head}");
        for resource in export.resources {
            let about = resource.resource.unwrap().attributes;
            assert_eq!(text(&about, "service.name"), Some("novosel"));
            spans.extend(resource.scopes.into_iter().flat_map(|scope| scope.spans));
        }
    }
    let request = spans.iter().find(|span| text(&span.attributes, "request_id") == Some("traced-request"));
    let request = request.unwrap_or_else(|| panic!("no span of the request in {spans:#?}"));
    assert_eq!(request.name, "request");
    assert_eq!(text(&request.attributes, "http.route"), Some("/[fixture]"));
    let trace: Vec<&Span> = spans.iter().filter(|span| span.trace == request.trace).collect();
    for name in ["page", "script", "graphql", "work", "engine.count"] {
        assert!(trace.iter().any(|span| span.name == name), "no span {name} in {trace:#?}");
    }
    for span in &trace {
        let has_parent = trace.iter().any(|other| other.id == span.parent);
        assert_eq!(has_parent, span.id != request.id, "{span:#?}");
    }
    let statements = trace.iter().flat_map(|span| &span.events);
    let statements: Vec<_> = statements.filter_map(|event| text(&event.attributes, "summary")).collect();
    assert!(
        statements.iter().any(|summary| summary.starts_with("SELECT") || summary.starts_with("select")),
        "{statements:?}"
    );
}
