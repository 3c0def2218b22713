//! The other operations of the specification's section 7.1: each answers its variables with its lists.

use serde_json::{Value, json};

use super::{answer, has, portal};
use crate::documents::document;

/// An operation, its variables beside the site, and fields of its answer.
fn operations() -> Vec<(&'static str, Value, &'static str)> {
    let list = "errors pagesCount itemsCount headers.h1";
    let reference_data = &portal().snapshot.reference_data;
    let programme = &reference_data.programmes[0];
    let bank = reference_data.banks.iter().find(|bank| bank.id == programme.bank).unwrap();
    let part = json!({ "part": bank.slug });
    let program = json!({ "part": bank.slug, "program": programme.slug });
    vec![
        ("ArticlesList", json!({ "page": 1, "perPage": 3 }), list),
        ("BuildersTab", json!({}), "header url all count items[].name"),
        ("BanksTab", json!({}), "header url all count items[].name"),
        ("LocationsTab", json!({}), "header url all count items[].name items[].building_count"),
        ("RatingsTab", json!({}), "header url all count items"),
        ("BuildingsListFilters", json!({ "listingPath": "rooms-1" }), "form facets counts.lots errors"),
        (
            "QueryBuildingsListData",
            json!({ "listingPath": "/buildings/", "url": "/buildings/", "page": 1, "ord": "PRICE", "dir": "ASC",
                "perPage": 3 }),
            "metaTags.title faq[].question buildings.items[].name buildings.errors buildings.pagesCount",
        ),
        ("FaqListingWidget", json!({ "searchKey": "/buildings/" }), "items[].answer errors"),
        ("NewsList", json!({ "page": 1, "perPage": 3 }), list),
        ("MainNews", json!({}), "items[].header"),
        ("MainTabs", json!({}), "news.items articles.items comments.items"),
        ("RatingListingPage", json!({}), "items"),
        ("BuildersList", json!({}), list),
        ("AgenciesList", json!({}), list),
        ("BanksList", json!({}), list),
        ("BankPage", part, "status bank.name programs"),
        ("BankProgramPage", program, "status bank.name"),
        ("MortgagePrograms", json!({ "max": 3_000, "first_pay": 40, "term": 15 }), list),
        ("MainPage", json!({}), "counters.flats popular"),
        ("TextPage", json!({ "path": "about" }), "status header"),
        ("SpecProjectPage", json!({ "path": "/spec/nobody/" }), "status short offers"),
    ]
}

#[tokio::test]
async fn each_answers_its_variables_on_both_sites() {
    for region in ["MSK", "SPB"] {
        for (name, mut variables, fields) in operations() {
            variables["region"] = json!(region);
            let text = document(name);
            for variable in variables.as_object().unwrap().keys() {
                assert!(text.contains(&format!("${variable}:")), "{name} takes no ${variable}");
            }
            let found = answer(name, variables).await;
            for path in fields.split_whitespace() {
                assert!(has(&found, path), "{name} {region}: no {path} in {found}");
            }
        }
    }
}

#[tokio::test]
async fn reference_books_and_menus_are_there() {
    for name in ["getLandStatuses", "getSubwaysAndDistricts", "ReferenceBooks", "Layout"] {
        let variables =
            if document(name).contains("$region") { json!({ "region": "MSK" }) } else { json!({}) };
        let found = answer(name, variables).await;
        assert!(!found.is_null(), "{name}");
    }
    for name in ["NewsTypes", "ArticlesTypes", "ArticleCategoryMenu"] {
        let found = answer(name, json!({ "region": "MSK" })).await;
        assert!(has(&found[0], "header") && has(&found[0], "url"), "{name}: {found}");
    }
    for (url, is_list) in [("/buildings/rooms-1/", true), ("/buildings/net-takogo/", false)] {
        let found = answer("isBuildingUrlList", json!({ "region": "MSK", "url": url })).await;
        assert_eq!(found, is_list, "{url}");
    }
}
