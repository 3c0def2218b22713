//! An address as chips.

use serde_json::json;

use crate::support::portal;

#[tokio::test]
async fn each_chip_takes_its_own_condition_back() {
    let address = "/buildings/?rooms=1,2&price_to=9000000&fine_finish=1&sort=price&dir=asc";
    let chosen = chosen(address).await;
    assert_eq!(chosen["url"], address);
    let chips: Vec<(String, &str)> = chosen["chips"]
        .as_array()
        .unwrap()
        .iter()
        .map(|chip| (chip["text"].as_str().unwrap().replace('\u{a0}', " "), chip["url"].as_str().unwrap()))
        .collect();
    let expected = [
        ("1-комнатные", "/buildings/?rooms=2&price_to=9000000&fine_finish=1&sort=price&dir=asc"),
        ("2-комнатные", "/buildings/?rooms=1&price_to=9000000&fine_finish=1&sort=price&dir=asc"),
        ("до 9 млн ₽", "/buildings/?rooms=1,2&fine_finish=1&sort=price&dir=asc"),
        ("с отделкой", "/buildings/?rooms=1,2&price_to=9000000&sort=price&dir=asc"),
    ];
    assert_eq!(chips, expected.map(|(text, url)| (text.to_owned(), url)));
}

#[tokio::test]
async fn a_landing_shows_the_conditions_that_its_path_hides() {
    let chosen = chosen("/buildings/rooms-1/").await;
    assert_eq!(chosen["url"], "/buildings/?rooms=1");
    assert_eq!(chosen["chips"], json!([{ "text": "1-комнатные", "url": "/buildings/" }]));
}

#[tokio::test]
async fn a_catalogue_is_a_condition_too() {
    let chosen = chosen("/buildings/townhouses/?price_to=9000000").await;
    assert_eq!(chosen["chips"][0]["url"], "/buildings/?price_to=9000000");
}

async fn chosen(address: &str) -> serde_json::Value {
    let variables = json!({ "region": "MSK", "url": address });
    portal().operation("SearchPage", variables).await["chosen"].take()
}
