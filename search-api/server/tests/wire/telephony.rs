//! Call tracking and codes for phones, with a telephony service of its own over HTTP.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use http::HeaderMap;
use novosel_catalog::lead::LeadState;
use novosel_server::config::{CodeWay, LeadCodeConfig, PhoneServiceConfig, ServerConfig};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::consultation::Desk;

/// What the service was asked, and what it answers next; `{}` when nothing was prepared.
#[derive(Clone, Default)]
struct Telephony(Arc<Mutex<(Vec<Value>, VecDeque<Answer>)>>);

enum Answer {
    Json(Value),
    Status(u16),
    Late,
}

#[cfg(test)]
impl Telephony {
    /// Listens on a free port; gives its configuration.
    async fn start(&self) -> PhoneServiceConfig {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/ask?key=abc", listener.local_addr().unwrap());
        let routes = Router::new().route("/ask", post(Self::answer)).with_state(self.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        PhoneServiceConfig { url: Some(url), secret: Some("tell".to_owned()), timeout_ms: 500 }
    }

    async fn answer(State(telephony): State<Self>, headers: HeaderMap, Json(asked): Json<Value>) -> Response {
        if headers.get("authorization").is_none_or(|given| given != "Bearer tell") {
            return StatusCode::UNAUTHORIZED.into_response();
        }
        let next = {
            let mut inner = telephony.0.lock().unwrap();
            inner.0.push(asked);
            inner.1.pop_front()
        };
        match next {
            Some(Answer::Json(value)) => Json(value).into_response(),
            Some(Answer::Status(status)) => StatusCode::from_u16(status).unwrap().into_response(),
            Some(Answer::Late) => {
                tokio::time::sleep(Duration::from_secs(2)).await;
                Json(json!({ "phone": "+74950000000" })).into_response()
            }
            None => Json(json!({})).into_response(),
        }
    }

    fn next(&self, answer: Answer) {
        self.0.lock().unwrap().1.push_back(answer);
    }

    fn asked(&self) -> Vec<Value> {
        self.0.lock().unwrap().0.clone()
    }

    fn code(&self) -> String {
        self.asked().last().unwrap()["code"].as_str().unwrap().to_owned()
    }
}

#[cfg(test)]
async fn tracking(answers: Vec<Answer>) -> (Telephony, Desk) {
    let telephony = Telephony::default();
    answers.into_iter().for_each(|answer| telephony.next(answer));
    let config = ServerConfig { call_tracking: telephony.start().await, ..ServerConfig::default() };
    (telephony, Desk::with(config).await)
}

#[cfg(test)]
async fn press(desk: &Desk, of: &str) -> Value {
    let request = desk.portal.get(&format!("/consultation/phone/?{of}")).accept_json();
    let request =
        request.header("sec-fetch-site", "same-origin").header("x-requested-with", "XMLHttpRequest");
    let answer = request.send().await;
    assert_eq!((answer.status, answer.header("cache-control")), (StatusCode::OK, "no-store"));
    answer.json()
}

#[tokio::test]
async fn a_number_of_call_tracking_goes_before_the_operators_and_is_asked_for_once() {
    let (telephony, desk) = tracking(vec![Answer::Json(json!({ "phone": "8 495 111-22-33" }))]).await;
    desk.confirm().await;
    let lot = format!("lot={}", desk.lot);
    let robot = desk.portal.get(&format!("/consultation/phone/?{lot}")).send().await;
    assert_eq!(robot.status, StatusCode::SEE_OTHER);
    assert!(telephony.asked().is_empty(), "nobody pressed");
    for _ in 0..3 {
        let shown = press(&desk, &lot).await;
        assert_eq!((&shown["phone"], &shown["reason"]), (&json!("+7 (495) 111-22-33"), &Value::Null));
    }
    let question = json!({
        "ask": "number", "site": "MSK", "complex": desk.complex, "lot": desk.lot,
        "recipient": desk.builder.to_string(),
    });
    assert_eq!(telephony.asked(), [question]);
    let counted = desk.database.read().await.unwrap().phone_shows("2000-01-01").await.unwrap();
    assert_eq!(counted.iter().map(|one| (one.object, one.shows)).collect::<Vec<_>>(), [(desk.lot, 3)]);

    let path = format!("/consultation/phone/?{lot}");
    let link = desk.portal.get(&path).header("sec-fetch-site", "same-origin");
    let followed = link.header("sec-fetch-mode", "navigate").send().await;
    let page = followed.header("location").to_owned();
    let page = desk.portal.get(&page).accept_json().data().await;
    assert_eq!(page["recipient"]["phone"], "+7 (495) 111-22-33", "without scripts the page has it");
}

#[tokio::test]
async fn every_reason_of_the_specification_is_told_with_what_to_do() {
    let direct = |is_direct, has_callback| {
        Answer::Json(
            json!({ "phone": "+74951112233", "is_direct_call": is_direct, "has_callback": has_callback }),
        )
    };
    let cases = [
        (Answer::Json(json!({ "phone": null })), "no number", "call"),
        (direct(false, true), "not isDirectCall", "call"),
        (direct(false, false), "no newtonCallback", "answer"),
        (Answer::Json(json!({ "phone": "нет" })), "calltracking unavailable", "call"),
        (Answer::Status(500), "calltracking unavailable", "call"),
    ];
    for (answer, reason, topic) in cases {
        let (_telephony, desk) = tracking(vec![answer]).await;
        desk.confirm_silent().await;
        let refused = press(&desk, &format!("lot={}", desk.lot)).await;
        assert_eq!((&refused["phone"], &refused["reason"]), (&Value::Null, &json!(reason)));
        assert!(!refused["advice"].as_str().unwrap().is_empty());
        let to = refused["consultation"].as_str().unwrap();
        assert!(to.ends_with(&format!("&topic={topic}")), "{to}");
        let page = desk.portal.get(&format!("{to}&phone=1")).accept_json().data().await;
        let note = (&page["recipient"]["phoneNote"], &page["recipient"]["phone"]);
        assert_eq!(note, (&refused["advice"], &Value::Null), "the page says it, too");
        assert!(desk.database.read().await.unwrap().phone_shows("2000-01-01").await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_service_that_fails_gives_way_to_the_operators_phone_and_is_left_alone() {
    for answer in [Answer::Late, Answer::Status(503), Answer::Json(json!([1]))] {
        let (telephony, desk) = tracking(vec![answer]).await;
        desk.confirm().await;
        let available = async || {
            let path = "/consultation/phone/available/";
            desk.portal.get(path).accept_json().data().await["available"].clone()
        };
        assert_eq!(available().await, true);
        let complex = format!("complex={}", desk.complex);
        let lot = format!("lot={}", desk.lot);
        assert_eq!(press(&desk, &lot).await["phone"], "+7 (495) 000-51-90");
        assert_eq!(press(&desk, &complex).await["phone"], "+7 (495) 000-51-90");
        assert_eq!((telephony.asked().len(), available().await), (1, json!(false)), "it rests");
    }
}

#[tokio::test]
async fn whoever_presses_on_every_lot_soon_asks_telephony_no_more() {
    let (telephony, desk) = tracking(Vec::new()).await;
    let engine = &desk.portal.snapshot.engine;
    let lots: Vec<u32> = desk
        .portal
        .snapshot
        .cards
        .iter()
        .enumerate()
        .filter(|(_, card)| card.region.site().code() == "MSK")
        .flat_map(|(ordinal, _)| engine.tables().slots(ordinal).map(|slot| engine.lot(slot as u32).id.0))
        .take(40)
        .collect();
    for lot in &lots {
        press(&desk, &format!("lot={lot}")).await;
    }
    let asked = telephony.asked().len();
    assert!((30..38).contains(&asked), "{asked} of {}", lots.len());
}

#[cfg(test)]
async fn coded(way: CodeWay) -> (Telephony, Desk) {
    let telephony = Telephony::default();
    let lead_code = LeadCodeConfig { way, service: telephony.start().await };
    let desk = Desk::with(ServerConfig { lead_code, ..ServerConfig::default() }).await;
    desk.confirm().await;
    (telephony, desk)
}

#[cfg(test)]
async fn enter(desk: &Desk, secret: &str, field: (&str, &str)) -> crate::support::Answer {
    let pairs = [("application", secret.to_owned()), (field.0, field.1.to_owned())];
    let request = desk.portal.form("/consultation/code/", &pairs).accept_json();
    request.header("origin", "http://msk.localhost").send().await
}

#[cfg(test)]
async fn told(desk: &Desk, lead: u32) -> usize {
    desk.database.read().await.unwrap().lead_deliveries(lead).await.unwrap().len()
}

#[tokio::test]
async fn an_application_waits_until_the_code_of_its_phone_is_entered() {
    let (telephony, desk) = coded(CodeWay::Call).await;
    let taken = desk.send(&[]).await.json()["outcome"].clone();
    assert_eq!(taken["code"], json!({ "way": "call", "phone": "+7 (916) 000-45-17" }));
    let secret = taken["withdraw"].as_str().unwrap().to_owned();
    let code = telephony.code();
    let asked = json!({ "ask": "code", "way": "call", "phone": "+79160004517", "code": code });
    assert_eq!((telephony.asked(), code.len()), (vec![asked], 6));
    assert_eq!((desk.leads().await[0].state, told(&desk, 1).await), (LeadState::Waiting, 0));

    let empty = enter(&desk, &secret, ("code", " ")).await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let answer = enter(&desk, &secret, ("code", wrong)).await;
    assert_eq!(answer.json()["errors"]["code"], "Код не подходит. Осталось попыток: 4");
    assert_eq!(enter(&desk, &"0".repeat(64), ("code", &code)).await.status, StatusCode::NOT_FOUND);

    let spaced = format!("{} {}", &code[..3], &code[3..]);
    let proved = enter(&desk, &secret, ("code", &spaced)).await;
    assert_eq!(proved.status, StatusCode::OK, "{}", proved.text);
    let proved = proved.json();
    assert_eq!((&proved["outcome"]["code"], &proved["outcome"]["number"]), (&Value::Null, &json!(1)));
    assert_eq!((&proved["values"]["time"], &proved["object"]["lot"]), (&json!("evening"), &json!(desk.lot)));
    assert_eq!((desk.leads().await[0].state, told(&desk, 1).await), (LeadState::Open, 3));
    enter(&desk, &secret, ("code", &code)).await;
    assert_eq!(told(&desk, 1).await, 3, "entered twice, told once");
    let joined = desk.send(&[("message", "И балкон?")]).await.json()["outcome"].clone();
    assert_eq!(
        (&joined["joined"], &joined["code"]),
        (&json!(true), &Value::Null),
        "it is proved for the day"
    );
}

#[tokio::test]
async fn five_wrong_codes_end_it_and_a_new_one_begins_anew_until_the_limit_of_a_day() {
    let (telephony, desk) = coded(CodeWay::Sms).await;
    let taken = desk.send(&[]).await.json()["outcome"].clone();
    let secret = taken["withdraw"].as_str().unwrap().to_owned();
    let first = telephony.code();
    let wrong = if first == "111111" { "222222" } else { "111111" };
    for _ in 0..5 {
        enter(&desk, &secret, ("code", wrong)).await;
    }
    let over = enter(&desk, &secret, ("code", &first)).await.json();
    assert!(over["errors"]["code"].as_str().unwrap().contains("Запросите новый"), "{over}");
    assert_eq!(desk.leads().await[0].state, LeadState::Waiting);
    for _ in 0..4 {
        assert_eq!(enter(&desk, &secret, ("again", "1")).await.status, StatusCode::OK);
    }
    let limit = enter(&desk, &secret, ("again", "1")).await.json();
    assert!(limit["errors"]["code"].as_str().unwrap().contains("завтра"), "{limit}");
    assert_eq!(telephony.asked().len(), 5, "five a phone and day");
    // Withdrawn and sent again: the phone gets no more.
    let withdraw = [("withdraw", secret.clone())];
    let withdraw = desk.portal.form("/consultation/withdraw/", &withdraw).accept_json();
    assert_eq!(withdraw.header("origin", "http://msk.localhost").send().await.status, StatusCode::OK);
    assert_eq!(desk.send(&[]).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(telephony.asked().len(), 5);
}

#[tokio::test]
async fn a_code_that_cannot_be_sent_is_a_persons_to_decide_and_spam_gets_none() {
    let (telephony, desk) = coded(CodeWay::Sms).await;
    telephony.next(Answer::Status(500));
    let taken = desk.send(&[]).await.json()["outcome"].clone();
    assert_eq!((&taken["held"], &taken["code"]), (&json!(true), &Value::Null));
    let lead = desk.leads().await.remove(0);
    assert_eq!(lead.state, LeadState::Held);
    assert_eq!(lead.application.unwrap().suspicions, ["the code could not be sent"]);
    assert_eq!(told(&desk, 1).await, 1, "the desk of the portal");
    let spam = desk.send(&[("website", "x"), ("phone", "8 916 000 46 00")]).await.json()["outcome"].clone();
    assert_eq!((&spam["held"], telephony.asked().len()), (&json!(true), 1));
    let letter = [("topic", "answer"), ("phone", ""), ("email", "anna@mail.example")];
    let letter = desk.send(&letter).await.json()["outcome"].clone();
    assert_eq!((&letter["held"], &letter["code"]), (&json!(false), &Value::Null), "no phone, no code");
}
