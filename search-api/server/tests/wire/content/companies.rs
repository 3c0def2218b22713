//! Pages of companies, and how builders are judged.

use serde_json::{Value, json};

use super::{OF_ALL, SITES, answer, length};

#[tokio::test]
async fn an_agency_stands_on_the_site_that_it_sells_on() {
    let items = answer("AgenciesList", json!({ "region": "SPB", "perPage": 1 })).await;
    let path = &items["items"][0]["path"];
    let elsewhere = answer("AgencyPage", json!({ "region": "MSK", "path": path })).await;
    assert_eq!((&elsewhere["status"], &elsewhere["site"]), (&json!("MOVED"), &json!("SPB")));
    assert!(elsewhere["agency"].is_null());
}

#[tokio::test]
async fn an_agency_shows_its_offices_of_the_site_and_its_agents() {
    let (mut offices, mut agents) = (0, 0);
    for (region, other) in [("MSK", "Санкт-Петербург"), ("SPB", "Москва")] {
        let list = answer("AgenciesList", json!({ "region": region })).await;
        for item in list["items"].as_array().unwrap() {
            let page = answer("AgencyPage", json!({ "region": region, "path": item["path"] })).await;
            let agency = &page["agency"];
            assert_eq!(agency["offices"], item["offices"]);
            for office in agency["offices"].as_array().unwrap() {
                assert!(!office["address"].as_str().unwrap().starts_with(other), "{agency}");
                offices += 1;
            }
            for agent in agency["agents"].as_array().unwrap() {
                assert!(!agent["name"].as_str().unwrap().is_empty());
                assert!(agent["phone"].is_null() || agent["phone"] != agency["phone"], "{agency}");
                agents += 1;
            }
        }
    }
    assert!(offices > 20 && agents > 40, "{offices} offices, {agents} agents");
}

#[tokio::test]
async fn companies_and_banks_have_pages() {
    for region in SITES {
        for (list, page, argument, field) in [
            ("BuildersList", "BuilderPage", "path", "builder"),
            ("AgenciesList", "AgencyPage", "path", "agency"),
            ("BanksList", "BankPage", "part", "bank"),
        ] {
            let items = answer(list, json!({ "region": region, "perPage": 1 })).await;
            let item = &items["items"][0];
            let mut variables = json!({ "region": region });
            variables[argument] = item["path"].clone();
            let found = answer(page, variables.clone()).await;
            assert_eq!(found["status"], "OK", "{page}");
            assert_eq!(found[field]["name"], item["name"]);
            variables[argument] = json!("no-such-company");
            assert_eq!(answer(page, variables).await["status"], "UNKNOWN", "{page}");
        }
        let all = answer("MortgagePrograms", json!({ "region": region })).await;
        let extra = json!({ "region": region, "max": 5_000, "first_pay": 20, "term": 15 });
        let some = answer("MortgagePrograms", extra).await;
        assert!(some["itemsCount"].as_u64() < all["itemsCount"].as_u64());
        for programme in some["items"].as_array().unwrap() {
            assert!(programme["first_pay"].as_u64() <= Some(20) && programme["termTo"].as_u64() >= Some(15));
            assert!(programme["max"].as_u64().is_none_or(|max| max >= 5_000));
            assert!(
                programme["payment"].as_u64() > Some(5_000_000 / 180),
                "a month costs more than its share"
            );
        }
        let wrong = answer("MortgagePrograms", json!({ "region": region, "term": 31 })).await;
        assert_eq!(wrong["errors"][0]["field"], "term");
    }
}

#[tokio::test]
async fn a_builder_is_judged_by_the_dates_of_its_houses() {
    for region in SITES {
        let items = answer("BuildersList", json!({ "region": region, "perPage": 10 })).await;
        for item in items["items"].as_array().unwrap() {
            let page = answer("BuilderPage", json!({ "region": region, "path": item["path"] })).await;
            let record = &page["record"];
            let number = |name: &str| record[name].as_u64().unwrap();
            let houses: Vec<&Value> = page["projects"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|project| project["houses"].as_array().unwrap())
                .collect();
            let mut all = 0;
            for (course, name) in [
                ("ON_TIME", "on_time"),
                ("LATE", "late"),
                ("ON_SCHEDULE", "on_schedule"),
                ("MOVED", "moved"),
                ("STALLED", "stalled"),
            ] {
                let count = houses.iter().filter(|house| house["course"] == course).count() as u64;
                assert_eq!(count, number(name), "{name} of {item}");
                all += count;
            }
            assert_eq!(all, number("counted"));
            assert_eq!(houses.len() as u64, all + number("undated") + number("announced"));
            let spans = record["late_spans"].as_array().unwrap().iter();
            assert_eq!(spans.map(|span| span["count"].as_u64().unwrap()).sum::<u64>(), number("late"));
            assert_eq!(number("delivered") + number("underway"), all);
            let standing = &page["standing"];
            assert_eq!(standing["url"], "/rating/kto-sdaet-doma-v-srok/");
            if number("delivered") < standing["fewest"].as_u64().unwrap() {
                assert!(standing["place"].is_null(), "{standing}");
            }
        }
    }
}

#[tokio::test]
async fn builders_stand_by_sums_that_add_up() {
    for region in SITES {
        let variables = json!({ "region": region, "path": OF_ALL });
        let page = answer("RatingPage", variables).await;
        let weights = page["method"]["weights"].as_array().unwrap().iter();
        assert_eq!(weights.map(|weight| weight["percent"].as_u64().unwrap()).sum::<u64>(), 100);
        let builders = page["places"].as_array().unwrap();
        assert!(builders.len() >= 3, "{region}: {page}");
        assert_eq!((&page["pagesCount"], &page["item"]["compared"]), (&json!(1), &json!("застройщики")));
        // Nothing is kept of it.
        assert!(page["since"].is_null() && builders.iter().all(|rated| rated["before"].is_null()));
        let tenths = |value: &Value| (value.as_f64().unwrap() * 10.0).round() as u64;
        let totals: Vec<u64> = builders.iter().map(|rated| tenths(&rated["total"])).collect();
        assert!(totals.is_sorted_by(|one, other| one >= other), "{totals:?}");
        for (place, rated) in (1_u64..).zip(builders) {
            assert_eq!(rated["place"], place);
            let parts = rated["parts"].as_array().unwrap();
            assert_eq!(parts.iter().map(|part| tenths(&part["sum"])).sum::<u64>(), tenths(&rated["total"]));
            let applied = parts.iter().filter(|part| !part["points"].is_null());
            assert_eq!(applied.map(|part| tenths(&part["weight"])).sum::<u64>(), 1_000);
        }
    }
}

#[tokio::test]
async fn the_portal_is_built_with_a_rating_of_builders() {
    for region in SITES {
        let path = novosel_reference::BUILDERS_RATING;
        let page = answer("RatingPage", json!({ "region": region, "path": path })).await;
        assert_eq!((&page["status"], &page["method"]["fewest"]), (&json!("OK"), &json!(8)), "{page}");
        assert!(length(&page["blocks"]) > 3 && length(&page["objects"]) == 0);
        let places = length(&page["places"]);
        assert!(places == 0 || places >= 3, "two builders are no rating");
        let shouted = json!({ "region": region, "path": path.to_uppercase() });
        assert_eq!(answer("RatingPage", shouted).await["status"], "MOVED");
    }
}

#[tokio::test]
async fn districts_and_banks_are_ranked_by_numbers_that_their_pages_repeat() {
    for region in SITES {
        for built_in in novosel_reference::ratings() {
            let variables = json!({ "region": region, "path": built_in.slug });
            let page = answer("RatingPage", variables).await;
            let subject = page["method"]["subject"].as_str().unwrap();
            for place in page["places"].as_array().unwrap() {
                let checks = place["checks"].as_array().unwrap();
                assert!(!checks.is_empty(), "{place}");
                let url = checks[0]["url"].as_str().unwrap();
                let part = |code: &str| {
                    let parts = place["parts"].as_array().unwrap().iter();
                    parts.clone().find(|part| part["code"] == code).unwrap().clone()
                };
                if subject == "bank" {
                    let bank = answer("BankPage", json!({ "region": region, "part": url })).await;
                    let programmes = length(&bank["programs"]);
                    assert!(
                        place["about"].as_str().unwrap().starts_with(&format!("{programmes}\u{a0}")),
                        "{place}"
                    );
                    let objects = answer("BankObjects", json!({ "region": region, "part": url })).await;
                    assert_eq!(part("accredited")["figure"], objects["itemsCount"].to_string());
                } else if subject == "district" {
                    let list =
                        answer("QueryBuildingsListData", json!({ "region": region, "url": url })).await;
                    let complexes = list["counts"]["objects"].as_u64().unwrap();
                    assert!(
                        place["about"].as_str().unwrap().starts_with(&format!("{complexes} ЖК")),
                        "{place}"
                    );
                }
            }
            assert!(!page["method"]["scope"].as_str().unwrap().is_empty() || length(&page["places"]) == 0);
        }
    }
}

#[tokio::test]
async fn a_bank_shows_its_offices_of_the_site() {
    let mut seen = 0;
    for (region, other) in [("MSK", "Санкт-Петербург"), ("SPB", "Москва")] {
        let list = answer("BanksList", json!({ "region": region })).await;
        for bank in list["items"].as_array().unwrap() {
            for office in bank["offices"].as_array().unwrap() {
                assert!(!office["address"].as_str().unwrap().starts_with(other), "{bank}");
                seen += 1;
            }
        }
    }
    assert!(seen > 10, "{seen} offices");
}
