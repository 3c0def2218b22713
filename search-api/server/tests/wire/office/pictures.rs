//! Pictures for texts: uploaded with words, served to everybody, removed when no text has them.

use novosel_catalog::staff::StaffRole;
use reqwest::StatusCode;
use serde_json::json;

use super::bureau::{Bureau, answered, code_of, run};
use crate::city::Browser;
use crate::support::Answer;

/// Sends a form of a file and words.
#[cfg(test)]
async fn upload(bureau: &Bureau, browser: &mut Browser<'_>, file: &[u8], alt: &str) -> Answer {
    let part = |head: &str, body: &[u8]| {
        let head = format!("--x\r\nContent-Disposition: form-data; {head}\r\n\r\n");
        [head.as_bytes(), body, b"\r\n"].concat()
    };
    let mut body = part("name=\"alt\"", alt.as_bytes());
    body.extend(part("name=\"file\"; filename=\"picture\"", file));
    body.extend_from_slice(b"--x--\r\n");
    let request = bureau.city.portal.multipart("/office/pictures", body);
    browser.send(request.header("sec-fetch-site", "same-origin").accept_json()).await
}

#[tokio::test]
async fn a_picture_comes_with_words_and_goes_when_no_text_has_it() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let (mut ilya, _) = bureau.ready(2, "ilya@mail.example", &[StaffRole::Data]).await;
    let drawn = bureau.city.portal.snapshot.cards.iter().find_map(|card| card.photos.first()).unwrap();
    let drawn = bureau.city.portal.get(&format!("{}?w=640", drawn.file)).send().await.bytes;

    assert_eq!(upload(&bureau, &mut ilya, &drawn, "Двор").await.status, StatusCode::FORBIDDEN);
    let mut nobody = bureau.city.browser(3);
    assert_eq!(upload(&bureau, &mut nobody, &drawn, "Двор").await.status, StatusCode::UNAUTHORIZED);
    let refused = [
        (upload(&bureau, &mut anna, &drawn, " ").await, "alt", "Опишите словами"),
        (upload(&bureau, &mut anna, b"", "Двор").await, "file", "Это не JPEG"),
        (upload(&bureau, &mut anna, b"<svg onload='alert(1)'/>", "Двор").await, "file", "Это не JPEG"),
        (upload(&bureau, &mut anna, &drawn[..drawn.len() / 2], "Двор").await, "file", "повреждён"),
    ];
    for (answer, field, message) in refused {
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
        let told = answer.json();
        assert_eq!(told["field"], field, "{told}");
        assert!(told["message"].as_str().unwrap().contains(message), "{told}");
    }

    let added = upload(&bureau, &mut anna, &drawn, "Двор\n с\u{a0}прудом").await;
    assert_eq!(added.status, StatusCode::OK, "{}", added.text);
    let added = added.json();
    assert_eq!((&added["alt"], &added["isKnown"]), (&json!("Двор с прудом"), &json!(false)));
    let path = added["path"].as_str().unwrap().to_owned();
    assert!(path.starts_with("/media/text/") && path.contains("-640x"), "{path}");
    let again = upload(&bureau, &mut anna, &drawn, "Другие слова").await.json();
    assert_eq!((&again["path"], &again["isKnown"]), (&added["path"], &json!(true)));
    let seen = bureau.city.portal.get(&format!("{path}?w=320")).send().await;
    assert_eq!(seen.header("content-type"), "image/webp");
    assert_eq!(seen.header("cache-control"), "public, max-age=3600");

    let (id, list) = (added["id"].clone(), json!({ "find": "ДВОР", "offset": 0, "limit": 5 }));
    let listed = answered(&mut anna, "OfficePictures", list.clone()).await;
    assert_eq!((&listed["total"], &listed["items"][0]["usedIn"]), (&json!(1), &json!([])));
    let text = format!(
        "---\nheader: С картинкой\nsection: news\ncategory: Рынок\nsite: both\n---\n\nСлова.\n\n![Пруд]({path})\n"
    );
    let text = answered(&mut anna, "CreateText", json!({ "markdown": text, "reason": "новая" })).await;
    assert_eq!(text["faults"], json!([]), "{text}");
    let listed = answered(&mut anna, "OfficePictures", list.clone()).await;
    assert_eq!(listed["items"][0]["usedIn"][0]["title"], "С картинкой");
    let kept = run(&mut anna, "RemovePicture", json!({ "id": id })).await;
    assert_eq!(code_of(&kept), "INVALID", "{}", kept.text);
    assert!(kept.text.contains("«С картинкой»"), "{}", kept.text);
    let told = json!({ "id": id, "alt": "Пруд во дворе" });
    assert_eq!(answered(&mut anna, "DescribePicture", told).await["alt"], "Пруд во дворе");

    let number = text["text"]["id"].clone();
    let plain = "---\nheader: С картинкой\nsection: news\ncategory: Рынок\nsite: both\n---\n\nСлова.\n";
    let saved =
        json!({ "id": number, "version": text["text"]["version"], "markdown": plain, "reason": "без неё" });
    assert_eq!(answered(&mut anna, "SaveText", saved).await["faults"], json!([]));
    answered(&mut anna, "RemovePicture", json!({ "id": id })).await;
    assert_eq!(answered(&mut anna, "OfficePictures", list).await["total"], 0);
    let gone = bureau.city.portal.get(&path).send().await;
    assert_eq!(gone.header("content-type"), "image/svg+xml", "a drawing that says so");
    let mut writing = bureau.city.database.write().await.unwrap();
    let content = path.trim_start_matches("/media/text/").split('-').next().unwrap();
    assert!(writing.take_dropped_files(content, bureau.now()).await.unwrap(), "its files may go");
    drop(writing);
    let done = bureau.done().await;
    let of_pictures: Vec<&str> =
        done.iter().map(String::as_str).filter(|action| action.starts_with("picture.")).collect();
    assert_eq!(of_pictures, ["picture.remove", "picture.describe", "picture.add"]);
    bureau.verified().await;
}
