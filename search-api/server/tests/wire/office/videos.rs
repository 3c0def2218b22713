//! Videos: uploaded with words, sent in parts, removed when nothing shows them; nobody takes the places of others.

use futures_util::stream::{self, StreamExt};
use novosel_catalog::staff::StaffRole;
use novosel_server::config::{MediaConfig, ServerConfig};
use reqwest::StatusCode;
use serde_json::json;

use super::bureau::{Bureau, answered, code_of, run};
use crate::city::Browser;
use crate::support::{Answer, TestRequest};

/// An element of WebM.
fn element(id: &[u8], body: &[u8]) -> Vec<u8> {
    let length = (body.len() as u64) | (1 << 56);
    [id, &length.to_be_bytes(), body].concat()
}

/// A video of two seconds that nobody could look at, but every player would take for one.
fn webm(picture: &[u8]) -> Vec<u8> {
    let kind = element(&[0x1A, 0x45, 0xDF, 0xA3], &element(&[0x42, 0x82], b"webm"));
    let info = element(&[0x15, 0x49, 0xA9, 0x66], &element(&[0x44, 0x89], &2_000_f64.to_be_bytes()));
    let track = [element(&[0x83], &[1]), element(&[0x86], b"V_VP8")].concat();
    let tracks = element(&[0x16, 0x54, 0xAE, 0x6B], &element(&[0xAE], &track));
    let cluster = element(&[0x1F, 0x43, 0xB6, 0x75], &element(&[0xA3], picture));
    [kind, element(&[0x18, 0x53, 0x80, 0x67], &[info, tracks, cluster].concat())].concat()
}

/// A part of a form.
fn part(head: &str, body: &[u8]) -> Vec<u8> {
    let head = format!("--x\r\nContent-Disposition: form-data; {head}\r\n\r\n");
    [head.as_bytes(), body, b"\r\n"].concat()
}

const END: &[u8] = b"--x--\r\n";

fn form(bureau: &Bureau, body: impl Into<reqwest::Body>) -> TestRequest {
    let request = bureau.city.portal.multipart("/office/videos", body);
    request.header("sec-fetch-site", "same-origin").accept_json()
}

/// Sends a file with its title, words and the path of a picture.
#[cfg(test)]
async fn upload(bureau: &Bureau, browser: &mut Browser<'_>, file: &[u8], said: [&str; 3]) -> Answer {
    let [title, words, poster] = said;
    let body = [
        part("name=\"title\"", title.as_bytes()),
        part("name=\"words\"", words.as_bytes()),
        part("name=\"poster\"", poster.as_bytes()),
        part("name=\"file\"; filename=\"video\"", file),
        END.to_vec(),
    ];
    browser.send(form(bureau, body.concat())).await
}

const SAID: [&str; 3] = ["Двор\n за\u{a0}минуту", "Пруд и качели", ""];

#[tokio::test]
async fn a_video_comes_with_words_and_goes_when_nothing_shows_it() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let (mut ilya, _) = bureau.ready(2, "ilya@mail.example", &[StaffRole::Data]).await;
    let film = webm(&[7; 300_000]);

    assert_eq!(upload(&bureau, &mut ilya, &film, SAID).await.status, StatusCode::FORBIDDEN);
    let mut nobody = bureau.city.browser(3);
    assert_eq!(upload(&bureau, &mut nobody, &film, SAID).await.status, StatusCode::UNAUTHORIZED);
    let foreign = "/media/text/0000000000000000000000000000000000000000-1x1.webp";
    for (file, said, field, message) in [
        (&film[..], [" ", "Пруд", ""], "title", "Назовите видео"),
        (&film, ["Двор", "\u{a0}", ""], "words", "Опишите словами"),
        (&film, ["Двор", "Пруд", foreign], "poster", "Этой картинки нет"),
        (&film, ["Двор", "Пруд", "https://cdn.example/a.jpg"], "poster", "Этой картинки нет"),
        (b"", SAID, "file", "Это не MP4"),
        (b"<svg onload='alert(1)'/>", SAID, "file", "Это не MP4"),
        (b"\0\0\0\x14ftypqt  \0\0\0\0qt  ", SAID, "file", "QuickTime"),
        (&film[..film.len() - 1], SAID, "file", "обрывается"),
        (&[&film[..], b"<script>"].concat(), SAID, "file", "повреждён"),
    ] {
        let answer = upload(&bureau, &mut anna, file, said).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{message}: {}", answer.text);
        let told = answer.json();
        let words = told["message"].as_str().unwrap().replace('\u{a0}', " ");
        assert_eq!(told["field"], field, "{told}");
        assert!(words.contains(message), "{told}");
    }

    let added = upload(&bureau, &mut anna, &film, SAID).await;
    assert_eq!(added.status, StatusCode::OK, "{}", added.text);
    let added = added.json();
    assert_eq!((&added["title"], &added["seconds"]), (&json!("Двор за минуту"), &json!(2)));
    let path = added["path"].as_str().unwrap().to_owned();
    assert!(path.starts_with("/media/video/") && path.ends_with(".webm"), "{path}");
    let again = upload(&bureau, &mut anna, &film, ["Другое", "Другое", ""]).await.json();
    assert_eq!((&again["path"], &again["isKnown"]), (&added["path"], &json!(true)));

    let portal = &bureau.city.portal;
    let whole = portal.get(&path).send().await;
    assert_eq!((whole.status, &whole.bytes), (StatusCode::OK, &film));
    for (name, value) in [
        ("content-type", "video/webm"),
        ("cache-control", "public, max-age=31536000, immutable"),
        ("x-content-type-options", "nosniff"),
        ("accept-ranges", "bytes"),
        ("content-length", &film.len().to_string()),
    ] {
        assert_eq!(whole.header(name), value, "{name}");
    }
    assert!(whole.header("content-security-policy").starts_with("default-src 'none'"));
    let end = portal.get(&path).header("range", "bytes=299990-").send().await;
    assert_eq!((end.status, &end.bytes[..]), (StatusCode::PARTIAL_CONTENT, &film[299_990..]));
    assert_eq!(end.header("content-range"), format!("bytes 299990-{}/{}", film.len() - 1, film.len()));
    let beyond = portal.get(&path).header("range", "bytes=9999999-").send().await;
    assert_eq!((beyond.status, beyond.bytes.len()), (StatusCode::RANGE_NOT_SATISFIABLE, 0));
    let known = portal.get(&path).header("if-none-match", whole.header("etag")).send().await;
    assert_eq!((known.status, known.bytes.len()), (StatusCode::NOT_MODIFIED, 0));
    let other = portal.get(&path.replace(".webm", ".mp4")).send().await;
    assert_eq!(other.status, StatusCode::NOT_FOUND, "of another format");

    let (id, list) = (added["id"].clone(), json!({ "find": "КАЧЕЛИ", "offset": 0, "limit": 5 }));
    let listed = answered(&mut anna, "OfficeVideos", list.clone()).await;
    assert_eq!((&listed["total"], &listed["largestMib"]), (&json!(1), &json!(200)));
    assert_eq!(listed["items"][0]["usedIn"], json!([]));
    let text = format!(
        "---\nheader: С видео\nsection: news\ncategory: Рынок\nsite: both\n---\n\nСлова.\n\n\
         ```novosel video\ntitle: Двор\naddress: {path}\nseconds: 0:02\n```\n"
    );
    let text = answered(&mut anna, "CreateText", json!({ "markdown": text, "reason": "новая" })).await;
    assert_eq!(text["faults"], json!([]), "{text}");
    let listed = answered(&mut anna, "OfficeVideos", list.clone()).await;
    assert_eq!(listed["items"][0]["usedIn"][0]["title"], "С видео");
    let kept = run(&mut anna, "RemoveVideo", json!({ "id": id })).await;
    assert_eq!(code_of(&kept), "INVALID", "{}", kept.text);
    assert!(kept.text.contains("«С видео»"), "{}", kept.text);

    let said = json!({ "id": id, "title": "Двор летом", "words": "Пруд", "poster": foreign });
    assert_eq!(code_of(&run(&mut anna, "DescribeVideo", said).await), "INVALID", "an unknown picture");
    let said = json!({ "id": id, "title": "Двор летом", "words": "Пруд" });
    assert_eq!(answered(&mut anna, "DescribeVideo", said).await["title"], "Двор летом");

    let number = text["text"]["id"].clone();
    let plain = "---\nheader: С видео\nsection: news\ncategory: Рынок\nsite: both\n---\n\nСлова.\n";
    let saved =
        json!({ "id": number, "version": text["text"]["version"], "markdown": plain, "reason": "без него" });
    assert_eq!(answered(&mut anna, "SaveText", saved).await["faults"], json!([]));
    answered(&mut anna, "RemoveVideo", json!({ "id": id })).await;
    assert_eq!(portal.get(&path).send().await.status, StatusCode::NOT_FOUND);
    let mut writing = bureau.city.database.write().await.unwrap();
    let content = path.trim_start_matches("/media/video/").split('.').next().unwrap();
    assert!(writing.take_dropped_files(content, bureau.now()).await.unwrap(), "its file may go");
    drop(writing);
    let done = bureau.done().await;
    let of_videos: Vec<&str> =
        done.iter().map(String::as_str).filter(|action| action.starts_with("video.")).collect();
    assert_eq!(of_videos, ["video.remove", "video.describe", "video.add"]);
    bureau.verified().await;
}

#[tokio::test]
async fn a_video_of_a_complex_is_not_removed_nor_the_picture_of_a_video() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let drawn = bureau.city.portal.snapshot.cards.iter().find_map(|card| card.photos.first()).unwrap();
    let drawn = bureau.city.portal.get(&format!("{}?w=640", drawn.file)).send().await.bytes;
    let body =
        [part("name=\"alt\"", "Двор".as_bytes()), part("name=\"file\"", &drawn), END.to_vec()].concat();
    let request = bureau.city.portal.multipart("/office/pictures", body);
    let picture = anna.send(request.header("sec-fetch-site", "same-origin").accept_json()).await.json();
    let poster = picture["path"].as_str().unwrap();
    let added = upload(&bureau, &mut anna, &webm(&[7; 90]), ["Двор", "Пруд", poster]).await.json();
    assert_eq!(added["poster"], poster, "{added}");
    let kept = run(&mut anna, "RemovePicture", json!({ "id": picture["id"] })).await;
    assert!(kept.text.contains("заставка видео «Двор»"), "{}", kept.text);

    let mut writing = bureau.city.database.write().await.unwrap();
    let id = novosel_catalog::id::ComplexId(bureau.city.complex);
    let mut complex = writing.complex(id).await.unwrap().unwrap();
    let video = json!({ "title": "Двор", "shows": "walk", "file": added["path"] });
    complex.videos = vec![serde_json::from_value(video).unwrap()];
    writing.put_complex(&mut complex).await.unwrap();
    writing.commit().await.unwrap();
    let kept = run(&mut anna, "RemoveVideo", json!({ "id": added["id"] })).await;
    assert_eq!(code_of(&kept), "INVALID", "{}", kept.text);
    assert!(kept.text.contains(complex.name.trim_matches(['«', '»'])), "{}", kept.text);
}

#[tokio::test]
async fn what_is_too_large_is_refused_and_nothing_of_it_stays() {
    let media = MediaConfig { video_mib: 1, ..MediaConfig::default() };
    let bureau = Bureau::with(ServerConfig { media, ..ServerConfig::default() }).await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let large = webm(&vec![7; 2 << 20]);
    let announced = upload(&bureau, &mut anna, &large, SAID).await;
    assert_eq!(announced.status, StatusCode::PAYLOAD_TOO_LARGE, "{}", announced.text);
    let little_more = webm(&vec![7; 1 << 20]);
    let told = upload(&bureau, &mut anna, &little_more, SAID).await;
    assert_eq!(told.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", told.text);
    assert!(told.text.contains("Больше 1\u{a0}МБ"), "{}", told.text);
    let listed = answered(&mut anna, "OfficeVideos", json!({ "offset": 0, "limit": 5 })).await;
    assert_eq!((&listed["total"], &listed["largestMib"]), (&json!(0), &json!(1)));
    let fits = upload(&bureau, &mut anna, &webm(&vec![7; 1_000_000]), SAID).await;
    assert_eq!(fits.status, StatusCode::OK, "{}", fits.text);
}

#[tokio::test]
async fn two_videos_of_one_person_come_at_once_and_a_third_waits_without_anybody_else() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let (mut olga, _) = bureau.ready(2, "olga@mail.example", &[StaffRole::Editor]).await;
    let held = anna.clone();
    let begun = || {
        let said = [part("name=\"title\"", "Двор".as_bytes()), part("name=\"words\"", b"Pond")].concat();
        // The rest never comes.
        let pieces = stream::iter([Ok::<_, std::io::Error>(said)]).chain(stream::pending());
        held.dress(form(&bureau, reqwest::Body::wrap_stream(pieces)))
    };
    // One that came while the third had its place tries again.
    let hanging = || async {
        loop {
            begun().send().await;
        }
    };
    let third = async {
        loop {
            let answer = upload(&bureau, &mut anna, b"nothing", SAID).await;
            if answer.status == StatusCode::TOO_MANY_REQUESTS {
                break upload(&bureau, &mut olga, &webm(&[7; 90]), SAID).await;
            }
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
        }
    };
    let other = tokio::select! {
        () = hanging() => unreachable!("it hangs"),
        () = hanging() => unreachable!("it hangs"),
        other = third => other,
    };
    assert_eq!(other.status, StatusCode::OK, "{}", other.text);
    // The places of those that went away are free again.
    while upload(&bureau, &mut anna, b"nothing", SAID).await.status == StatusCode::TOO_MANY_REQUESTS {}
}
