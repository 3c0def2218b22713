//! People add objects of their own: steps, pictures, the cabinet; nobody else sees a draft.

use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::LotKind;
use novosel_catalog::own_object::OwnState;
use novosel_catalog::person::SecretPurpose;
use novosel_store::repo::PictureCopy;
use reqwest::StatusCode;
use serde_json::json;

use crate::city::{Browser, City};
use crate::support::Answer;

const MAIL: &str = "anna@mail.example";

/// Whether enough of a complex is on sale for a median.
#[cfg(test)]
fn is_sold(city: &City, complex: &Complex) -> bool {
    let engine = &city.portal.snapshot.engine;
    let ordinal = engine.ordinal_of(complex.id).expect("it has a card");
    let lots = engine.tables().slots(ordinal as usize).map(|slot| engine.lot(slot as u32));
    lots.filter(|lot| lot.kind == LotKind::Flat && lot.price_per_metre.is_some()).count() >= 8
}

/// A complex of Moscow with a delivered корпус, and one that is not; both sell enough for a median.
#[cfg(test)]
fn places(city: &City) -> (&Complex, &Complex) {
    let cards = &city.portal.snapshot.cards;
    let find = |is_delivered: bool| {
        let found = cards.iter().find(|card| {
            let first = card.queues.first();
            !card.kind.is_settlement()
                && card.region.site().code() == "MSK"
                && is_sold(city, card)
                && first.is_some_and(|queue| match queue.deadline {
                    Deadline::Delivered => is_delivered,
                    Deadline::Quarter(_) => !is_delivered,
                    _ => false,
                })
        });
        found.expect("the demonstration has one")
    };
    (find(true), find(false))
}

#[cfg(test)]
impl Browser<'_> {
    /// A new draft; its number.
    async fn begin(&mut self, kind: &str) -> u32 {
        let answer = self.form("/site/add/begin/", &[("kind", kind)]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        let number = answer.header("location").split('/').nth(3).unwrap().to_owned();
        number.parse().unwrap()
    }

    async fn step(&mut self, id: u32, step: &str, pairs: &[(&str, &str)]) -> Answer {
        self.form(&format!("/site/add/{id}/{step}/"), pairs).await
    }

    async fn place(&mut self, id: u32, kind: &str, complex: &Complex) -> Answer {
        let (number, queue) = (complex.id.to_string(), complex.queues[0].id.to_string());
        let pairs = [
            ("kind", kind),
            ("complex", &*number),
            ("queue", &*queue),
            ("floor", "7"),
            ("floors_total", "9"),
            ("number", "112"),
            ("no_act", if kind == "assignment" { "on" } else { "" }),
        ];
        self.step(id, "place", &pairs).await
    }

    async fn upload(&mut self, city: &City, id: u32, files: &[(&str, &[u8])]) -> Answer {
        let mut body = Vec::new();
        for (name, bytes) in files {
            let head = format!(
                "--x\r\nContent-Disposition: form-data; name=\"photos\"; filename=\"{name}\"\r\n\r\n"
            );
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"--x--\r\n");
        let request = city.portal.multipart(&format!("/site/add/{id}/photos/add/"), body);
        self.send(request.header("sec-fetch-site", "same-origin")).await
    }
}

/// A real picture: one that the portal draws.
#[cfg(test)]
async fn picture(city: &City) -> Vec<u8> {
    let cards = &city.portal.snapshot.cards;
    let file = cards.iter().find_map(|card| card.photos.first()).map(|photo| photo.file.clone());
    let file = file.expect("a complex has a picture");
    let answer = city.portal.get(&format!("{file}?w=320")).send().await;
    assert_eq!(&answer.bytes[8..12], b"WEBP");
    answer.bytes
}

#[tokio::test]
async fn a_guest_adds_a_flat_step_by_step_and_sends_it() {
    City::on_both(async |city| {
        let (delivered, later) = places(&city);
        let mut anna = city.browser(1);
        let id = anna.begin("flat").await;
        assert_eq!(anna.begin("flat").await, id, "a blank draft is gone on with");

        let wrong = anna.place(id, "flat", later).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(wrong.json()["errors"]["kind"].as_str().unwrap().contains("«Уступка»"), "{}", wrong.text);
        let wrong = anna.place(id, "assignment", delivered).await;
        assert!(wrong.json()["errors"]["kind"].as_str().unwrap().contains("«Квартира»"), "{}", wrong.text);
        let right = anna.place(id, "flat", delivered).await;
        assert_eq!(right.status, StatusCode::SEE_OTHER, "{}", right.text);
        assert_eq!(right.header("location"), format!("/site/add/{id}/facts/"));

        let name: String = delivered.name.chars().take(3).collect();
        let pairs = [("drop", "on"), ("complex_name", &*name), ("floor", "7")];
        let searched = anna.step(id, "place", &pairs).await;
        assert_eq!(searched.status, StatusCode::OK, "{}", searched.text);
        let named = [("complex_name", &*delivered.name), ("search", "on"), ("floor", "7")];
        let named = anna.step(id, "place", &named).await.json();
        assert_eq!(named["complex"]["id"], delivered.id.0, "a name in full is enough: {named}");
        anna.place(id, "flat", delivered).await;

        anna.step(id, "facts", &[("rooms", "2"), ("area", "58,1")]).await;
        let picture = picture(&city).await;
        let uploaded = anna.upload(&city, id, &[("1.webp", &picture)]).await;
        assert_eq!(uploaded.status, StatusCode::OK, "{}", uploaded.text);
        let contacts = [("name", "Анна"), ("phone", "8 916 000-45-17"), ("email", MAIL)];
        assert_eq!(anna.step(id, "contacts", &contacts).await.status, StatusCode::SEE_OTHER);

        let slip = anna.step(id, "price", &[("price", "20000")]).await;
        let error = &slip.json()["errors"]["price"];
        assert!(error.as_str().is_some_and(|error| error.contains("нули")), "{} {}", slip.status, slip.text);
        let checked = anna.step(id, "price", &[("price", "16200000"), ("check", "on")]).await.json();
        assert!(checked["market"]["median"].as_u64().is_some_and(|median| median > 0), "{checked}");
        assert!(checked["standing"]["percent"].is_i64(), "{checked}");
        let unticked =
            anna.step(id, "price", &[("price", "16200000"), ("send", "on"), ("edition", "1")]).await;
        let errors = unticked.json()["errors"].clone();
        assert!(errors["consent"].is_string() && errors["is_owner"].is_string(), "{errors}");
        let pairs = [
            ("price", "16200000"),
            ("send", "on"),
            ("edition", "1"),
            ("consent", "on"),
            ("is_owner", "on"),
            ("website", "https://robot.example/"),
        ];
        let sent = anna.step(id, "price", &pairs).await;
        assert_eq!(
            (sent.status, sent.header("location")),
            (StatusCode::SEE_OTHER, "/user/objects/?done=waiting")
        );
        let object = city.database.read().await.unwrap().own_object(id).await.unwrap().unwrap();
        assert_eq!((object.state, object.confirmed), (OwnState::Waiting, None));
        assert_eq!(
            object.facts.suspicions.len(),
            1,
            "a robot filled what no person sees: the moderator is told"
        );
        assert_eq!(city.jobs("letter").await, 1, "the address is asked to prove itself");
        let again = anna.step(id, "price", &[("price", "1")]).await;
        assert_eq!(again.header("location"), "/user/objects/?done=waiting", "what is looked at stays");
        let kept = city.database.read().await.unwrap().own_object(id).await.unwrap().unwrap();
        assert_eq!(kept, object);

        let secret = city.secret(object.person, SecretPurpose::Object, MAIL).await;
        let mut other = city.browser(2);
        let page = other.get(&format!("/site/add/confirm/?secret={secret}")).await.json();
        assert_eq!((&page["isGood"], &page["isDone"]), (&json!(true), &json!(false)));
        let proved = other.form("/site/add/confirm/", &[("secret", &secret)]).await;
        assert_eq!((proved.status, &proved.json()["isDone"]), (StatusCode::OK, &json!(true)));
        let again = other.form("/site/add/confirm/", &[("secret", &secret)]).await;
        assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
        let cabinet = anna.get("/user/objects/").await.json();
        let own = &cabinet["objects"][0];
        assert_eq!((&own["state"], &own["isConfirmed"]), (&json!("waiting"), &json!(true)), "{cabinet}");
        assert!(anna.get("/user/data/export/").await.text.contains("+79160004517"));
    })
    .await;
}

#[tokio::test]
async fn the_place_on_the_map_is_found_told_and_checked() {
    let city = City::new().await;
    let (delivered, _) = places(&city);
    let mut anna = city.browser(1);
    let id = anna.begin("flat").await;
    anna.place(id, "flat", delivered).await;
    let form = anna.get(&format!("/site/add/{id}/place/")).await.json();
    assert_eq!((&form["point"]["by"], &form["values"]["lat"]), (&json!("complex"), &json!("")), "{form}");

    let (number, queue) = (delivered.id.to_string(), delivered.queues[0].id.to_string());
    let at = delivered.point().expect("it is on the map");
    let mut tell = async |lat: &str, lon: &str| {
        let pairs = [
            ("kind", "flat"),
            ("complex", &*number),
            ("queue", &*queue),
            ("floor", "7"),
            ("lat", lat),
            ("lon", lon),
        ];
        anna.step(id, "place", &pairs).await
    };
    for (lat, lon, words) in [
        ("там", "37,6", "число"),
        ("59,94", "30,31", "До центра отсюда"),
        ("37,6", "55,75", "стоят наоборот"),
    ] {
        let wrong = tell(lat, lon).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.text);
        let wrong = wrong.json();
        assert!(wrong["errors"]["lat"].as_str().unwrap().contains(words), "{wrong}");
        assert_eq!((&wrong["values"]["lat"], &wrong["values"]["lon"]), (&json!(lat), &json!(lon)), "kept");
    }
    let near = tell(&at.lat().to_string().replace('.', ","), &at.lon().to_string()).await;
    assert_eq!(near.status, StatusCode::SEE_OTHER, "{}", near.text);
    let away = (at.lat() + 0.05).to_string();
    let far = tell(&away, &at.lon().to_string()).await;
    assert_eq!(far.status, StatusCode::OK, "{}", far.text);
    let far = far.json();
    assert_eq!(far["point"]["by"], "told");
    assert!(far["point"]["far"].as_u64().is_some_and(|metres| metres > 2_000), "{far}");
    assert_eq!(tell(&away, &at.lon().to_string()).await.status, StatusCode::SEE_OTHER, "told of once");
    let price = anna.get(&format!("/site/add/{id}/price/")).await.json();
    assert!(price["point"]["far"].is_u64(), "told of again before it is sent: {price}");
    let exported = anna.get("/user/data/export/").await.json();
    assert_eq!(exported["objects"][0]["position"]["lon"].as_f64(), Some(at.lon()), "{exported}");

    let plot = anna.begin("plot").await;
    let address = [("kind", "plot"), ("address", "Московская область, Истра, Тихая улица, 4")];
    assert_eq!(anna.step(plot, "place", &address).await.status, StatusCode::SEE_OTHER);
    let form = anna.get(&format!("/site/add/{plot}/place/")).await.json();
    assert_eq!((&form["point"]["by"], &form["values"]["lat"]), (&json!("place"), &json!("")), "{form}");
    let vague = anna.step(plot, "place", &[("kind", "plot"), ("address", "улица Ленина, 4")]).await.json();
    assert!(vague["errors"]["lat"].as_str().unwrap().contains("Отметьте место"), "{vague}");
    let pasted = [("kind", "plot"), ("address", "улица Ленина, 4"), ("lat", "55.9105, 36.8604")];
    assert_eq!(anna.step(plot, "place", &pasted).await.status, StatusCode::SEE_OTHER);
    let form = anna.get(&format!("/site/add/{plot}/place/")).await.json();
    assert_eq!((&form["point"]["by"], &form["values"]["lon"]), (&json!("told"), &json!("36.8604")), "{form}");
}

#[tokio::test]
async fn pictures_are_what_their_bytes_say_and_their_persons_alone() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    let id = anna.begin("flat").await;
    let picture = picture(&city).await;
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic";
    let cut = &picture[..60];
    let files: [(&str, &[u8]); 5] = [
        ("IMG_2041.HEIC", heic),
        ("lying.jpg", b"<!DOCTYPE html><html></html>"),
        ("cut.webp", cut),
        ("drawing.svg", b"<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'/>"),
        ("good.jpg", &picture),
    ];
    let answer = anna.upload(&city, id, &files).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
    let answer = answer.json();
    let problems = answer["problems"].as_array().unwrap();
    assert_eq!((problems.len(), answer["photos"].as_array().unwrap().len()), (4, 1), "{answer}");
    assert_eq!((&problems[0]["name"], &problems[0]["is_heic"]), (&json!("IMG_2041.HEIC"), &json!(true)));
    assert!(problems[0]["text"].as_str().unwrap().contains("Наиболее совместимый"));
    let same = anna.upload(&city, id, &[("again.webp", &picture)]).await.json();
    assert!(same["problems"][0]["text"].as_str().unwrap().contains("уже есть"), "{same}");
    let large = vec![0xFF; (25 << 20) + 1];
    let too_large = anna.upload(&city, id, &[("large.jpg", &large)]).await.json();
    assert!(too_large["problems"][0]["text"].as_str().unwrap().contains("25 МБ"), "{too_large}");

    let url = answer["photos"][0]["url"].as_str().unwrap().to_owned();
    let own = anna.get(&format!("{url}?w=320")).await;
    assert_eq!((own.status, own.header("content-type")), (StatusCode::OK, "image/webp"));
    assert!(own.header("cache-control").contains("no-store"), "{}", own.header("cache-control"));
    let object = city.database.read().await.unwrap().own_object(id).await.unwrap().unwrap();
    let public = city.portal.get(&format!("/media/own/{}.webp", object.photos[0].content)).send().await;
    assert!(public.text.contains("<svg"), "a draft is shown to nobody else");

    let mut other = city.browser(2);
    other.begin("flat").await;
    for path in [url.clone(), format!("/site/add/{id}/place/"), format!("/site/add/{id}/photos/")] {
        assert_eq!(other.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(other.upload(&city, id, &[("x.webp", &picture)]).await.status, StatusCode::NOT_FOUND);
    let photo = object.photos[0].id.to_string();
    let foreign = other.form(&format!("/site/add/{id}/photos/change/"), &[("remove", &photo)]).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    assert_eq!(other.step(id, "price", &[("price", "1")]).await.status, StatusCode::NOT_FOUND);
    let number = id.to_string();
    for action in ["off", "renew", "delete"] {
        let foreign = other.form("/user/objects/", &[(action, &number)]).await;
        assert_eq!(foreign.status, StatusCode::NOT_FOUND, "{action}");
    }

    let mut writing = city.database.write().await.unwrap();
    for letter in "0123456789abcdefghi".chars() {
        let content = letter.to_string().repeat(40);
        let copy = PictureCopy { content, width: 320, height: 240, likeness: "0".repeat(16) };
        writing.add_own_photo(id, &copy).await.unwrap();
    }
    writing.commit().await.unwrap();
    let full = anna.upload(&city, id, &[("21.webp", &picture)]).await.json();
    assert!(full["problems"][0]["text"].as_str().unwrap().contains("Уже 20"), "{full}");
    let removed = anna.form(&format!("/site/add/{id}/photos/change/"), &[("remove", &photo)]).await.json();
    assert_eq!(removed["photos"].as_array().unwrap().len(), 19, "{removed}");
    let deleted = anna.form("/user/objects/", &[("delete", &number)]).await;
    assert_eq!(deleted.header("location"), "/user/objects/?done=deleted");
    assert_eq!(anna.get(&format!("/site/add/{id}/place/")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_network_begins_five_objects_an_hour() {
    let city = City::new().await;
    for _ in 0..5 {
        city.browser(1).begin("flat").await;
    }
    let sixth = city.browser(1).form("/site/add/begin/", &[("kind", "flat")]).await;
    assert_eq!(
        sixth.header("location"),
        "/user/objects/?done=often",
        "guests of one network share its limit"
    );
    city.browser(2).begin("flat").await;
}

#[tokio::test]
async fn a_guests_drafts_join_the_account() {
    let city = City::new().await;
    city.browser(1).confirmed(MAIL).await;
    let mut anna = city.browser(2);
    let id = anna.begin("plot").await;
    anna.step(id, "facts", &[("land_area", "8,5")]).await;
    let pairs = [("LoginForm[username]", MAIL), ("LoginForm[password]", crate::city::PASSWORD)];
    anna.form("/auth/", &pairs).await;
    let cabinet = anna.get("/user/objects/").await.json();
    assert_eq!((&cabinet["objects"][0]["id"], &cabinet["counts"]["objects"]), (&json!(id), &json!(1)));
}
