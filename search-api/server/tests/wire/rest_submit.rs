//! POST {catalogue}/search/

use novosel_catalog::listing::kind::ListingKind;
use reqwest::StatusCode;

use crate::support::portal;

async fn location(path: &str, pairs: &[(&str, &str)]) -> String {
    let answer = portal().form(path, pairs).spb().send().await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
    answer.header("location").to_owned()
}

#[tokio::test]
async fn a_wish_that_is_a_landing_is_sent_to_the_landing() {
    let path = "/buildings/search/?gc=1";
    assert_eq!(location(path, &[("Building[rooms][]", "1")]).await, "/buildings/rooms-1/");
    assert_eq!(location(path, &[("Building[rooms][]", "4+")]).await, "/buildings/rooms-4/");
    assert_eq!(location(path, &[("Building[end_date][]", "1")]).await, "/buildings/ready/");
    assert_eq!(location(path, &[("Building[end_date][]", "2027")]).await, "/buildings/ready-2027/");
    assert_eq!(location(path, &[("Building[end_date][]", "3")]).await, "/buildings/project/");
    assert_eq!(
        location(path, &[("Building[price_to]", "5 000 000")]).await,
        "/buildings/novostroiki-do-5-mln/"
    );
    let avtovo =
        portal().snapshot.geography().stations.iter().find(|station| station.name == "Автово").unwrap();
    let id = avtovo.id.to_string();
    assert_eq!(location(path, &[("Building[cmetro][]", &id)]).await, "/buildings/metro-avtovo/");
}

#[tokio::test]
async fn any_other_wish_is_sent_to_its_catalogue_with_a_query() {
    let pairs = [
        ("Building[rooms][]", "st"),
        ("Building[rooms][]", "2"),
        ("Building[price_to]", "9000000"),
        ("Building[area_from]", "38,4"),
        ("Building[fine_finish]", "1"),
        ("Building[low_floors]", "all"),
        ("Building[is_settlement]", "0"),
        ("Building[searchBoundingBox]", ""),
    ];
    assert_eq!(
        location("/buildings/search/?gc=true", &pairs).await,
        "/buildings/?rooms=st,2&price_to=9000000&area_from=38.4&fine_finish=1"
    );
    assert_eq!(location("/buildings/search/?gc=1", &[]).await, "/buildings/");
}

#[tokio::test]
async fn a_chosen_type_is_meant_whatever_the_address_of_the_form() {
    let chosen = [("Building[real_estate]", "settlements"), ("Building[rooms][]", "2")];
    assert_eq!(location("/new-flats/search/?gc=1", &chosen).await, "/settlements/?rooms=2");
}

#[tokio::test]
async fn words_of_a_form_without_scripts_are_read_as_a_phrase() {
    let path = "/buildings/search/?gc=1";
    let words = [("Building[words]", "двушка до 9 млн"), ("Building[fine_finish]", "1")];
    assert_eq!(location(path, &words).await, "/buildings/?rooms=2&price_to=9000000&fine_finish=1");
    let unreadable = [("Building[words]", "ъъщщ")];
    assert!(location(path, &unreadable).await.starts_with("/buildings/?q=%D1%8A"));
}

#[tokio::test]
async fn a_form_without_scripts_sends_what_it_shows() {
    let shown =
        [("Building[price_to]", "до 9\u{a0}000\u{a0}000\u{a0}₽"), ("Building[area_from]", "от 38,5\u{a0}м²")];
    assert_eq!(
        location("/buildings/search/?gc=1", &shown).await,
        "/buildings/?price_to=9000000&area_from=38.5"
    );
}

#[tokio::test]
async fn every_catalogue_has_its_search_address() {
    for kind in ListingKind::ALL {
        let path = format!("{}search/?gc=1", kind.path());
        assert_eq!(location(&path, &[]).await, kind.path());
        let query = location(&path, &[("Building[searchTexts][]", "парк & сад")]).await;
        assert_eq!(query, format!("{}?q=%D0%BF%D0%B0%D1%80%D0%BA+%26+%D1%81%D0%B0%D0%B4", kind.path()));
    }
}

#[tokio::test]
async fn with_json_the_answer_is_the_data_of_the_address() {
    let pairs = [("Building[rooms][]", "1"), ("Building[price_to]", "12000000")];
    for (path, pairs) in [
        ("/buildings/search/?gc=1&json=1", pairs.to_vec()),
        ("/buildings/search/?gc=1", [pairs.to_vec(), vec![("json", "1")]].concat()),
    ] {
        let data = portal().form(path, &pairs).data().await;
        let address = data["address"].as_str().unwrap();
        assert_eq!(address, "/buildings/?rooms=1&price_to=12000000");
        let listing = portal().get(&format!("/api/listing{address}")).data().await;
        assert_eq!(data, listing);
        assert!(!data["buildings"].as_array().unwrap().is_empty());
    }
}

#[tokio::test]
async fn what_was_not_understood_is_told_beside_the_data() {
    let data = portal().form("/buildings/search/?json=1", &[("Building[rooms][]", "seven")]).data().await;
    assert_eq!(data["errors"][0]["field"], "rooms");
}

#[tokio::test]
async fn an_area_that_no_address_holds_is_told_and_never_sent_to_a_refusal() {
    let ring = |points: u32| {
        let point = |at: u32| {
            let angle = f64::from(at) / f64::from(points) * std::f64::consts::TAU;
            format!("[{:.5},{:.5}]", 59.95 + 0.1 * angle.sin(), 30.3 + 0.2 * angle.cos())
        };
        format!("[[{}]]", (0..points).map(point).collect::<Vec<_>>().join(","))
    };
    let path = "/buildings/search/?gc=1";
    let short = ring(200);
    let address = location(path, &[("Building[mapGeoObjects]", &short)]).await;
    let listing = portal().get(&format!("/api/listing{address}")).spb().send().await;
    assert_eq!(listing.status, StatusCode::OK, "{}", listing.text);
    let long = ring(1_500);
    let refused = portal().form(path, &[("Building[mapGeoObjects]", &long)]).spb().send().await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.text.contains("слишком подробная"), "{}", refused.text);
    let counted = portal().form("/search/count/", &[("Building[mapGeoObjects]", &long)]).spb().send().await;
    assert_eq!(counted.status, StatusCode::OK);
}

#[tokio::test]
async fn the_redirect_never_leaves_the_site() {
    for value in ["//evil.example", "https://evil.example", "\r\nSet-Cookie: a=b"] {
        let found = location("/buildings/search/?gc=1", &[("Building[searchTexts][]", value)]).await;
        assert!(found.starts_with("/buildings/?q="), "{found}");
        assert!(!found.contains(['\r', '\n']), "{found}");
    }
}
