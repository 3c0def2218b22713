//! Every argument of every query of the schema, with values that cannot be: each is an entry of `errors`, or a page that is
//! not there, and the rest of the answer stands. A new argument without a row in [`bad`] fails the walk.

use std::collections::BTreeMap;

use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{TypeKind, TypeSystemDefinition};
use novosel_catalog::editorial::EditorialKind;
use novosel_graphql::sdl;
use novosel_server::config::{GraphqlConfig, ServerConfig};
use novosel_store::Database;
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{database, folder, lots, portal as safe, settlement, tower, with};
use crate::support::Portal;

/// A field of the schema: its arguments with their types, and the type of its value without marks.
struct Query {
    arguments: BTreeMap<String, String>,
    value: String,
}

/// Fields of the objects of the schema by the names of both.
fn schema() -> BTreeMap<String, BTreeMap<String, Query>> {
    let document = parse_schema(sdl()).unwrap();
    let types = document.definitions.into_iter().filter_map(|definition| match definition {
        TypeSystemDefinition::Type(found) => Some(found.node),
        _ => None,
    });
    let objects = types.filter_map(|found| match found.kind {
        TypeKind::Object(object) => Some((found.name.node.to_string(), object.fields)),
        _ => None,
    });
    let field = |field: async_graphql::parser::types::FieldDefinition| {
        let arguments = field.arguments.into_iter().map(|argument| argument.node);
        let arguments = arguments.map(|argument| (argument.name.to_string(), argument.ty.to_string()));
        let value = field.ty.to_string().replace(['[', ']', '!'], "");
        (field.name.to_string(), Query { arguments: arguments.collect(), value })
    };
    objects
        .map(|(name, fields)| (name, fields.into_iter().map(|found| field(found.node)).collect()))
        .collect()
}

/// What is asked of a value to know what was wrong: its errors and status, or those of the lists right below it.
fn selection(objects: &BTreeMap<String, BTreeMap<String, Query>>, value: &str) -> String {
    if !objects.contains_key(value) {
        return String::new();
    }
    let own = |value: &str| {
        let fields = &objects[value];
        let known = [("errors", "errors { field message }"), ("status", "status")];
        let known = known.into_iter().filter(|(name, _)| fields.contains_key(*name));
        known.map(|(_, text)| text).collect::<Vec<_>>().join(" ")
    };
    let found = own(value);
    if !found.is_empty() {
        return format!("{{ {found} }}");
    }
    let below = objects[value].iter().filter(|(_, field)| objects.contains_key(&field.value));
    let below = below.map(|(name, field)| (name, own(&field.value))).filter(|(_, found)| !found.is_empty());
    let below: Vec<String> = below.map(|(name, found)| format!("{name} {{ {found} }}")).collect();
    if below.is_empty() { "{ __typename }".to_owned() } else { format!("{{ {} }}", below.join(" ")) }
}

/// Values of an argument that cannot be.
fn bad(query: &str, argument: &str) -> Vec<Value> {
    let nowhere = || vec![json!("/net-takogo-razdela/"), json!("//"), json!("x".repeat(5_000))];
    match argument {
        "page" => vec![json!(0), json!(-3), json!(i64::MIN), json!(1_000_000_000)],
        "perPage" => vec![json!(0), json!(-1), json!(101), json!(i64::MAX)],
        "limit" => vec![json!(0), json!(-1), json!(31), json!(i64::MAX)],
        "similarCostBuildingsLimit" => vec![json!(-1), json!(31), json!(i64::MAX)],
        "periodInMonths" => vec![json!(0), json!(-12), json!(121), json!(i64::MAX)],
        "buildingPath" | "part" | "program" => {
            vec![json!(""), json!("net-takogo"), json!("../.."), json!("Ж".repeat(2_000))]
        }
        "path" => vec![json!(""), json!("net-takogo"), json!("-1"), json!("99999999999999999999")],
        "listingPath" | "searchKey" => nowhere(),
        "url" if query == "suggest" || query == "phrase" || query == "isBuildingUrlList" => Vec::new(),
        "url" => nowhere(),
        "toPrice" | "max" => vec![json!(-1), json!(i64::MAX)],
        "fromArea" | "fromHouseArea" | "fromLandArea" => vec![json!(-4.5), json!(1e30)],
        "byDeadline" => vec![json!([7]), json!([20_275]), json!([-1]), json!(vec![1; 600])],
        "byRooms" | "rooms" => vec![json!(["one"]), json!([""]), json!(vec!["1"; 600])],
        "first_pay" => vec![json!(-1), json!(200)],
        "term" => vec![json!(0), json!(31), json!(i64::MAX)],
        "queue" => vec![json!(4_000_000_000_u32), json!(-1)],
        "target" | "kind" | "letter" => vec![json!("net-takogo")],
        "ip" => vec![json!(""), json!("203.0.113.7"), json!("::1"), json!("x".repeat(2_000))],
        "typeId" | "categoryId" => vec![json!(-1), json!(4_000_000_000_u32)],
        "bounds" => vec![json!(""), json!("1,2,3"), json!("NaN,0,1,1"), json!("90,180,-90,-180,7")],
        "zoom" => vec![json!(-1), json!(99)],
        "buildings" | "flats" => vec![json!(vec![1; 600]), json!([-1])],
        // Any text may be typed; enumerations, yes and no are the schema's to refuse.
        "q" | "text" | "region" | "sort" | "order" | "source" | "ord" | "dir" | "byType" | "type"
        | "comparisonType" | "isMobile" | "isMeterPrice" | "separateDistricts" | "open" => Vec::new(),
        other => panic!("{query} has the argument {other}: say here what it cannot be"),
    }
}

/// Arguments with which every query answers.
async fn good(query: &str, names: &BTreeMap<String, String>) -> Value {
    let (ordinal, card) = tower();
    let site = card.region.site();
    let reference_data = &safe().snapshot.reference_data;
    let programme = &reference_data.programmes[0];
    let bank = reference_data.banks.iter().find(|bank| bank.id == programme.bank).unwrap();
    let village = settlement().1;
    let (site, complex) = match query.starts_with("settlement") {
        true => (village.region.site(), village),
        false => (site, card),
    };
    let editorial = async |kind: EditorialKind| {
        let database = Database::connect(&database()).await.unwrap();
        let texts = database.read().await.unwrap().editorials().await.unwrap();
        texts
            .into_iter()
            .find(|text| text.kind == kind && text.site.is_none_or(|of| of == site))
            .unwrap()
            .slug
    };
    let path = match query {
        "builderPage" => reference_data.builders[0].slug.clone(),
        "agencyPage" => reference_data.agencies[0].slug.clone(),
        "newsItem" => editorial(EditorialKind::News).await,
        "article" => editorial(EditorialKind::Article).await,
        "ratingPage" => editorial(EditorialKind::Rating).await,
        "textPage" => "about".to_owned(),
        "specProject" => {
            let mut projects = reference_data.special_projects.iter();
            projects.find(|project| project.is_of(site)).unwrap().path.clone()
        }
        _ => lots(ordinal)[0].id.to_string(),
    };
    let listing = if query == "flatListingPage" { "/kvartiry/" } else { "/buildings/" };
    let values = json!({
        "region": site.code(), "buildingPath": complex.slug, "path": path, "part": bank.slug,
        "program": programme.slug, "url": listing, "listingPath": listing, "searchKey": listing, "q": "дом",
        "text": "дом", "bounds": "55.5,37.3,55.9,37.9", "zoom": 9, "buildings": [card.id.0], "flats": [], "ip": "127.0.0.1"
    });
    let wanted = values.as_object().unwrap().iter().filter(|(name, _)| names.contains_key(*name));
    Value::Object(wanted.map(|(name, value)| (name.clone(), value.clone())).collect())
}

/// What an answer reports: fields of its errors, and whether the page is there.
fn reported(found: &Value) -> (Vec<String>, bool) {
    let own = [found, &found["buildings"], &found["flats"]].into_iter();
    let errors = own.filter_map(|part| part["errors"].as_array()).flatten();
    let in_russian = |text: &str| text.chars().any(|letter| ('а'..='я').contains(&letter));
    let fields = errors.map(|error| {
        assert!(in_russian(error["message"].as_str().unwrap()), "{error}");
        error["field"].as_str().unwrap().to_owned()
    });
    (fields.collect(), found["status"] != "UNKNOWN")
}

#[tokio::test]
async fn whatever_an_argument_is_it_is_reported_and_never_a_failure() {
    let config = ServerConfig {
        graphql: GraphqlConfig { open: true, ..GraphqlConfig::default() },
        ..ServerConfig::default()
    };
    let portal = Portal::start_with(folder().join("index"), config, Some(database()));
    let objects = schema();
    let mut faults = Vec::new();
    for (query, Query { arguments, value }) in &objects["Query"] {
        let base = good(query, arguments).await;
        let body = selection(&objects, value);
        let text = |given: &Value| {
            let names = || given.as_object().unwrap().keys();
            let variables: Vec<String> =
                names().map(|name| format!("${name}: {}", arguments[name])).collect();
            let passed: Vec<String> = names().map(|name| format!("{name}: ${name}")).collect();
            match passed.is_empty() {
                true => format!("query Q {{ {query} {body} }}"),
                false => {
                    format!("query Q({}) {{ {query}({}) {body} }}", variables.join(", "), passed.join(", "))
                }
            }
        };
        let ask = async |given: Value| {
            let answer = portal.document(&text(&given), "Q", given.clone()).await;
            let body = if answer.status == StatusCode::OK { answer.json() } else { Value::Null };
            let sound = answer.status == StatusCode::OK && body.get("errors").is_none();
            sound.then(|| body["data"][query].clone()).ok_or(answer.text)
        };
        match ask(base.clone()).await {
            Ok(found) if reported(&found) == (Vec::new(), true) => {}
            other => faults.push(format!("{query} {base}: {other:?}")),
        }
        let reports = body.contains("errors") || body.contains("status");
        for argument in arguments.keys() {
            for value in bad(query, argument) {
                let mut given = with(base.clone(), json!({ argument: value }));
                if argument == "url" {
                    // The path of a listing is read in its place.
                    given.as_object_mut().unwrap().remove("listingPath");
                }
                let short: String = given[argument].to_string().chars().take(60).collect();
                match ask(given).await {
                    Ok(found) => {
                        let (fields, is_there) = reported(&found);
                        if reports && is_there && !fields.contains(argument) {
                            faults.push(format!("{query}.{argument} = {short}: {fields:?}"));
                        }
                    }
                    Err(text) => faults.push(format!("{query}.{argument} = {short}: {text}")),
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
