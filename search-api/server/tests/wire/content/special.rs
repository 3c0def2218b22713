//! Special projects.

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{length, pair};

#[tokio::test]
async fn special_projects_of_the_day_stand_around_pages_and_have_pages_of_their_own() {
    let portal = &pair().whole;
    let project = |region: &str, path: &Value| {
        portal.operation("SpecProjectPage", json!({ "region": region, "path": path }))
    };
    for (region, other) in [("MSK", "SPB"), ("SPB", "MSK")] {
        let layout = portal.operation("Layout", json!({ "region": region })).await["layout"].clone();
        let projects = layout["specProjects"].as_array().unwrap();
        assert!((2..=3).contains(&projects.len()), "{region}: the small catalogue has not all examples");
        for one in projects {
            let legal = one["legal_text_logo"].as_str().unwrap();
            assert!(
                legal.starts_with("Реклама. ООО") && legal.contains("ИНН") && legal.contains("erid:"),
                "{legal}"
            );
            let page = project(region, &one["url"]).await["specProject"].clone();
            assert_eq!((&page["status"], &page["project"]["title"]), (&json!("OK"), &one["title"]));
            assert!(
                length(&page["blocks"]) > 4 && length(&page["offers"]) == 2 && page["has_phone"] == true,
                "{page}"
            );
            assert!(length(&page["offers"][0]["block"]["listing"]["buildings"]) == 1);
            let moved = project(other, &one["path"]).await["specProject"].clone();
            assert_eq!((&moved["status"], &moved["site"]), (&json!("MOVED"), &json!(region)));
            assert_eq!(moved["location"], one["url"]);
        }
    }
    let unknown = project("MSK", &json!("nobody")).await["specProject"].clone();
    assert_eq!((&unknown["status"], &unknown["project"]), (&json!("UNKNOWN"), &Value::Null));
}

#[tokio::test]
async fn the_phone_of_an_advertiser_is_told_at_a_press_and_counted() {
    let portal = &pair().whole;
    let layout = portal.operation("Layout", json!({ "region": "MSK" })).await["layout"].clone();
    let path = layout["specProjects"][0]["path"].as_str().unwrap().to_owned();
    let address = format!("/consultation/phone/?spec={path}");
    let robot = portal.get(&address).send().await;
    assert_eq!((robot.status, robot.header("location")), (StatusCode::SEE_OTHER, &*format!("/spec/{path}/")));
    let script = portal.get(&address).header("sec-fetch-site", "same-origin");
    let shown = script.header("x-requested-with", "XMLHttpRequest").data().await;
    assert!(shown["phone"].as_str().unwrap().starts_with("+7 (495) 000-"), "{shown}");
    let page = portal.get("/sitemaps/sections.xml").send().await;
    assert!(page.text.contains(&format!("/spec/{path}/</loc>")));
    let gone = portal.get("/consultation/phone/?spec=nobody").send().await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
}
