//! `/api/openapi.json` describes what `/api/` answers, and the reference shows it.

use std::collections::BTreeSet;

use novosel_catalog::listing::fields as filter_fields;
use novosel_server::rest::openapi;
use reqwest::StatusCode;
use serde_json::Value;

use crate::support::portal;

/// The part of the document that a schema names.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(path) => document.pointer(path.trim_start_matches('#')).unwrap_or_else(|| panic!("{path}")),
        None => schema,
    }
}

/// Properties and required names of a schema, those of its flattened parts too.
fn fields<'a>(document: &'a Value, schema: &'a Value) -> (Vec<(&'a str, &'a Value)>, BTreeSet<&'a str>) {
    let schema = resolved(document, schema);
    let (mut properties, mut required) = (Vec::new(), BTreeSet::new());
    properties.extend(schema["properties"].as_object().into_iter().flatten().map(|(k, v)| (k.as_str(), v)));
    required.extend(schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str));
    for part in schema["allOf"].as_array().into_iter().flatten() {
        let (more, needed) = fields(document, part);
        properties.extend(more);
        required.extend(needed);
    }
    // Of choices each brings its own fields, and none of them is there always.
    for part in schema["oneOf"].as_array().into_iter().flatten() {
        properties.extend(fields(document, part).0);
    }
    (properties, required)
}

/// Walks an answer beside its schema: no field that is not described, no described one that is absent, no other kind.
fn conforms(document: &Value, schema: &Value, answer: &Value, path: &str) {
    let schema = resolved(document, schema);
    match answer {
        Value::Object(object) => {
            let (known, required) = fields(document, schema);
            assert!(!known.is_empty(), "{path}: an object that is not described: {schema}");
            for (name, value) in object {
                let field = known.iter().find(|(key, _)| key == name);
                let (_, field) = field.unwrap_or_else(|| panic!("{path}.{name} is not described"));
                conforms(document, field, value, &format!("{path}.{name}"));
            }
            for name in required {
                assert!(object.contains_key(name), "{path}.{name} is absent");
            }
        }
        Value::Array(items) => {
            assert!(schema["type"].to_string().contains("array"), "{path}: {schema}");
            for item in items {
                conforms(document, &schema["items"], item, &format!("{path}[]"));
            }
        }
        Value::Null => {
            let text = schema.to_string();
            assert!(text.contains("null"), "{path} may not be null: {text}");
        }
        other => {
            let kind = match other {
                Value::String(_) => "string",
                Value::Bool(_) => "boolean",
                Value::Number(number) if number.is_f64() => "number",
                _ => "integer",
            };
            assert!(schema["type"].to_string().contains(kind), "{path} is {other}, described as {schema}");
        }
    }
}

#[tokio::test]
async fn what_is_answered_is_what_is_described() {
    let document: Value = portal().get("/api/openapi.json").data().await;
    assert_eq!(document, serde_json::from_str::<Value>(openapi::document()).unwrap());
    for (path, address) in [
        ("/api/", "/api/"),
        ("/api/listing/", "/api/listing/?rooms=1"),
        ("/api/listing/{path}", "/api/listing/settlements/"),
        ("/api/listing/{path}", "/api/listing/kvartiry/?sort=price"),
        ("/api/facets", "/api/facets?path=/buildings/"),
        ("/api/clusters", "/api/clusters?bbox=55.4,37.2,56.0,38.0&zoom=10"),
        ("/api/phrase", "/api/phrase?q=двушка до 9 млн у моря"),
    ] {
        let schema =
            &document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"];
        let answer = portal().get(address).data().await;
        conforms(&document, schema, &answer, address);
    }
    let refused = portal().get("/api/clusters?bbox=1&zoom=1").send().await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    conforms(&document, &document["components"]["schemas"]["Refusal"], &refused.json(), "refusal");
}

#[test]
fn every_key_of_the_filter_is_described_and_no_other() {
    let document: Value = serde_json::from_str(openapi::document()).unwrap();
    for path in ["/api/listing/", "/api/listing/{path}", "/api/facets", "/api/clusters"] {
        let parameters = document["paths"][path]["get"]["parameters"].as_array().unwrap();
        let described: BTreeSet<&str> =
            parameters.iter().map(|parameter| parameter["name"].as_str().unwrap()).collect();
        let own = ["path", "sort", "dir", "page", "per_page", "zoom"];
        let keys: BTreeSet<&str> = filter_fields::keys().map(|key| key.name).collect();
        let further: Vec<_> = described.difference(&keys).filter(|name| !own.contains(name)).collect();
        assert!(keys.is_subset(&described), "{path} lacks {:?}", keys.difference(&described));
        assert!(further.is_empty(), "{path} describes {further:?}");
    }
}

#[tokio::test]
async fn the_reference_is_a_page_without_scripts_for_every_address() {
    let page = portal().get("/api/reference/").header("accept", "text/html").send().await;
    assert_eq!((page.status, page.header("content-type")), (StatusCode::OK, "text/html; charset=utf-8"));
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'; style-src 'sha256-"), "{policy}");
    assert!(!page.text.contains("<script") && page.text.contains("<h2>Адреса</h2>"));
    let document: Value = serde_json::from_str(openapi::document()).unwrap();
    for path in document["paths"].as_object().unwrap().keys() {
        assert!(page.text.contains(&format!("<code>GET {path}</code>")), "{path}");
    }
}
