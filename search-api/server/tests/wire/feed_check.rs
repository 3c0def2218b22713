//! POST /feed-check/: feeds that their owners send to be looked at.

use reqwest::StatusCode;

use crate::support::{Answer, portal};

const OFFER: &str = "<realty-feed><offer internal-id=\"1\"><type>продажа</type><category>квартира</category>\
    <location><locality-name>Москва</locality-name><address>Тихий бульвар, 4</address></location>\
    <price><value>9500000</value><currency>RUB</currency></price>\n<area><value>41</value><unit>кв. м</unit></area>\
    <rooms>1</rooms></offer>\n<offer internal-id=\"2\"><type>аренда</type></offer></realty-feed>";

/// Sends a form with a field; an empty file before it, as browsers do.
async fn send(field: &str, text: &str) -> Answer {
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n\r\n--x\r\n\
         Content-Disposition: form-data; name=\"{field}\"\r\n\r\n{text}\r\n--x--\r\n"
    );
    portal().multipart("/feed-check/", body).send().await
}

#[tokio::test]
async fn a_feed_is_read_and_what_is_wrong_is_told_by_line() {
    // One address has one feed at a time: all of it is one test.
    let found = send("text", OFFER).await;
    assert_eq!(found.status, StatusCode::OK, "{}", found.text);
    let found = found.json();
    assert_eq!(
        (&found["records"], &found["accepted"], &found["rejected"]),
        (&2.into(), &1.into(), &1.into())
    );
    assert_eq!(found["rejects"][0]["place"]["line"], 3, "{found}");
    assert_eq!(found["lots"][0]["price"], "9\u{a0}500\u{a0}000\u{a0}₽", "{found}");
    let missing: Vec<&str> =
        found["missing"].as_array().unwrap().iter().map(|one| one["element"].as_str().unwrap()).collect();
    assert!(missing.contains(&"sales-agent/phone"), "{missing:?}");

    for (hostile, said) in [
        ("<!DOCTYPE x [<!ENTITY a \"b\">]><realty-feed>&a;</realty-feed>", "document type"),
        ("<realty-feed><offer internal-id=\"1\">", "cut short"),
        ("это не фид", "не фид знакомого формата"),
    ] {
        let answer = send("text", hostile).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        assert!(answer.json()["unreadable"].as_str().unwrap().contains(said), "{}", answer.text);
    }
    assert_eq!(send("text", "").await.status, StatusCode::BAD_REQUEST, "nothing was sent");
    assert_eq!(send("url", "https://feeds.example.org/a.xml").await.status, StatusCode::BAD_REQUEST);
    let plain = portal().plain_body("/feed-check/", OFFER).send().await;
    assert_eq!(plain.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}
