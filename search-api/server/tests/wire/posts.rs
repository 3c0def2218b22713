//! What visitors say in public: held, shown, answered, voted for and erased.

use novosel_catalog::lead::{Recipient, RecipientKey, RecipientKind};
use novosel_catalog::post::{Decision, PostKind, PostState};
use novosel_catalog::staff::{Actor, Moderator};
use novosel_people::question_letter::{ANSWER, AnswerLink};
use novosel_people::{KEY, signature};
use novosel_store::repo::{Moderated, PostFilter};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::city::{Browser, City};
use crate::support::Answer;

/// Who decides in these tests.
pub(crate) const OFFICE: Moderator<'static> =
    Moderator { name: "office", actor: Actor::Terminal, request: "", now: 2_000_000_000 };
const WORDS: &str = "Смотрели двушку и готовую секцию, менеджер не торопил и показал договор.";

#[cfg(test)]
pub(crate) async fn say(browser: &mut Browser<'_>, complex: u32, change: &[(&str, &str)]) -> Answer {
    let complex = complex.to_string();
    let mut pairs = vec![
        ("subject", "building"),
        ("object", complex.as_str()),
        ("name", "Анна В."),
        ("stars", "4"),
        ("relation", "viewed"),
        ("pros", "Стены ровные"),
        ("text", WORDS),
        ("consent", "on"),
        ("edition", "2"),
    ];
    for (name, value) in change {
        pairs.retain(|(known, _)| known != name);
        if !value.is_empty() {
            pairs.push((name, value));
        }
    }
    browser.form("/opinions/", &pairs).await
}

#[cfg(test)]
pub(crate) async fn decide(city: &City, id: u32, decision: Decision) {
    let mut writing = city.database.write().await.unwrap();
    let moderated = writing.moderate(id, decision, "имя менеджера", OFFICE).await.unwrap();
    assert!(matches!(moderated, Moderated::Done(_)), "{moderated:?}");
    writing.commit().await.unwrap();
}

#[cfg(test)]
pub(crate) fn number(posting: &Value) -> u32 {
    u32::try_from(posting["own"][0]["id"].as_u64().unwrap()).unwrap()
}

#[tokio::test]
async fn an_opinion_is_seen_by_its_author_until_a_moderator_shows_it() {
    City::on_both(async |city| {
        let mut anna = city.browser(1);
        let path = format!("/opinions/?building={}", city.complex);
        let empty = anna.get(&path).await;
        assert_eq!(
            (empty.status, empty.header("cache-control")),
            (StatusCode::OK, "no-store"),
            "{}",
            empty.text
        );
        assert_eq!(
            (&empty.json()["canComment"], &empty.json()["consent"]["edition"]),
            (&json!(true), &json!(2))
        );
        assert_eq!(anna.get("/opinions/?building=999999999").await.status, StatusCode::NOT_FOUND);
        assert_eq!(
            anna.get(&format!("/opinions/?bank={}", city.complex)).await.status,
            StatusCode::NOT_FOUND
        );

        let wrong = say(&mut anna, city.complex, &[("stars", "9"), ("consent", ""), ("text", "мало")]).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.text);
        let errors = wrong.json()["errors"].clone();
        assert_eq!(errors.as_object().unwrap().keys().collect::<Vec<_>>(), ["consent", "stars", "text"]);

        let held = say(&mut anna, city.complex, &[]).await;
        assert_eq!((held.status, &held.json()["done"]), (StatusCode::OK, &json!("held")), "{}", held.text);
        let id = number(&held.json());
        let before = empty.json()["posts"].as_array().unwrap().len();
        let mut boris = city.browser(2);
        let seen = boris.get(&path).await.json();
        assert_eq!((seen["posts"].as_array().unwrap().len(), &seen["own"]), (before, &json!([])));
        assert!(!seen.to_string().contains("менеджер не торопил"), "nobody else sees it");
        let again = say(&mut anna, city.complex, &[("stars", "2")]).await.json();
        assert_eq!(
            (number(&again), again["own"].as_array().unwrap().len()),
            (id, 1),
            "one a person and subject"
        );

        decide(&city, id, Decision::Refuse).await;
        let refused = anna.get(&path).await.json();
        assert_eq!(
            (&refused["own"][0]["state"], &refused["own"][0]["reason"]),
            (&json!("refused"), &json!("имя менеджера"))
        );
        say(&mut anna, city.complex, &[]).await;
        decide(&city, id, Decision::Accept).await;
        let shown = boris.get(&path).await.json();
        assert_eq!(shown["posts"].as_array().unwrap().len(), before + 1);
        let post = shown["posts"].as_array().unwrap().iter().find(|post| post["id"] == id).unwrap();
        assert_eq!(
            (&post["stars"], &post["text"], &post["relation"]),
            (&json!(4), &json!([WORDS]), &json!("viewed"))
        );

        let mut writing = city.database.write().await.unwrap();
        writing.answer_post(id, "Сосны", "Спасибо!\nЖдём на ключах.", OFFICE).await.unwrap();
        writing.commit().await.unwrap();
        let answered = boris.get(&path).await.json();
        let post = answered["posts"].as_array().unwrap().iter().find(|post| post["id"] == id).unwrap();
        assert_eq!(post["answers"][0]["is_official"], true);
        assert_eq!(post["answers"][0]["text"], json!(["Спасибо!", "Ждём на ключах."]));

        let number = id.to_string();
        assert_eq!(boris.form("/opinions/remove/", &[("post", &number)]).await.status, StatusCode::NOT_FOUND);
        let removed = anna.form("/opinions/remove/", &[("post", &number)]).await;
        assert_eq!((removed.status, &removed.json()["done"]), (StatusCode::OK, &json!("removed")));
        assert_eq!(boris.get(&path).await.json()["posts"].as_array().unwrap().len(), before);
    })
    .await;
}

#[tokio::test]
async fn whoever_had_three_shown_is_trusted_and_links_are_not() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    let complexes: Vec<u32> = city.portal.snapshot.cards.iter().map(|card| card.id.0).collect();
    let own: Vec<u32> = complexes.into_iter().filter(|id| *id != city.complex).collect();
    let mut said = 0;
    for complex in own {
        let answer = say(&mut anna, complex, &[("text", &format!("{WORDS} Корпус {complex}."))]).await;
        if answer.status == StatusCode::NOT_FOUND {
            continue; // of the other site
        }
        assert_eq!(answer.json()["done"], "held", "{}", answer.text);
        decide(&city, number(&answer.json()), Decision::Accept).await;
        said += 1;
        if said == 3 {
            break;
        }
    }
    assert_eq!(said, 3, "the demonstration has enough complexes");
    let link = say(&mut anna, city.complex, &[("text", &format!("{WORDS} https://spam.example/"))]).await;
    assert_eq!(link.json()["done"], "held", "a link is for a moderator");
    let trapped = say(&mut anna, city.complex, &[("website", "x")]).await;
    assert_eq!(trapped.json()["done"], "held");
    let trusted = say(&mut anna, city.complex, &[]).await;
    assert_eq!(trusted.json()["done"], "shown");
    let queue = city.database.read().await.unwrap();
    let mut queue = queue;
    let held = PostFilter {
        state: Some(PostState::Held),
        kind: Some(PostKind::Opinion),
        unanswered: false,
        complained: false,
    };
    assert!(queue.posts(held, 10).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_vote_is_cast_changed_and_taken_back_once_a_person() {
    let city = City::new().await;
    let (mut anna, mut boris) = (city.browser(1), city.browser(2));
    let id = number(&say(&mut anna, city.complex, &[]).await.json());
    let object = id.to_string();
    let vote = |value: &'static str| vec![("subject", "post"), ("object", object.as_str()), ("vote", value)];
    assert_eq!(boris.form("/opinions/vote/", &vote("1")).await.status, StatusCode::NOT_FOUND, "it is held");
    decide(&city, id, Decision::Accept).await;
    assert_eq!(anna.form("/opinions/vote/", &vote("1")).await.status, StatusCode::NOT_FOUND, "her own");
    assert_eq!(boris.form("/opinions/vote/", &vote("5")).await.status, StatusCode::NOT_FOUND, "no stars");
    for (value, up, down) in [("1", 1, 0), ("1", 1, 0), ("-1", 0, 1), ("0", 0, 0)] {
        let voted = boris.form("/opinions/vote/", &vote(value)).await;
        assert_eq!(voted.status, StatusCode::OK, "{}", voted.text);
        assert_eq!((&voted.json()["votesUp"], &voted.json()["votesDown"]), (&json!(up), &json!(down)));
    }
    let complex = city.complex.to_string();
    let mark =
        |value: &'static str| vec![("subject", "building"), ("object", complex.as_str()), ("vote", value)];
    assert_eq!(boris.form("/opinions/vote/", &mark("5")).await.json()["marks"], json!([0, 0, 0, 1, 1]));
    assert_eq!(boris.form("/opinions/vote/", &mark("1")).await.json()["marks"], json!([1, 0, 0, 1, 0]));
    let page = boris.get(&format!("/opinions/?building={}", city.complex)).await.json();
    assert_eq!(page["mark"], 1);
    let mine = anna.get("/opinions/").await;
    assert_eq!((mine.status, &mine.json()["mine"][0]["id"]), (StatusCode::OK, &json!(id)));
    assert!(boris.get("/user/data/export/").await.text.contains("\"votes\":[{"));
}

#[tokio::test]
async fn who_is_blocked_reads_and_does_not_write_and_an_erased_person_has_said_nothing() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    anna.confirmed("anna@mail.example").await;
    let id = number(&say(&mut anna, city.complex, &[]).await.json());
    decide(&city, id, Decision::Accept).await;
    let person = city.person("anna@mail.example").await;
    let mut writing = city.database.write().await.unwrap();
    let blocked = novosel_catalog::person::Person { blocked: Some(1), ..person.clone() };
    writing.change_person(&blocked).await.unwrap();
    writing.commit().await.unwrap();
    assert_eq!(say(&mut anna, city.complex, &[]).await.status, StatusCode::FORBIDDEN);
    let page = anna.get(&format!("/opinions/?building={}", city.complex)).await;
    assert_eq!((page.status, &page.json()["canComment"]), (StatusCode::OK, &json!(false)));
    let mut writing = city.database.write().await.unwrap();
    let erased = writing.erase_person(person.id, 2_000_000_000).await.unwrap();
    assert!(erased.contains(&("posts", 1)), "{erased:?}");
    writing.commit().await.unwrap();
    let mut boris = city.browser(2);
    let seen = boris.get(&format!("/opinions/?building={}", city.complex)).await.json();
    assert!(!seen.to_string().contains("менеджер не торопил"));
}

#[tokio::test]
async fn a_comment_of_a_text_is_answered_by_visitors_and_a_question_by_the_office_alone() {
    City::on_both(async |city| {
        let mut anna = city.browser(1);
        let texts = city.database.read().await.unwrap().editorials().await.unwrap();
        let news = texts.iter().find(|text| {
            text.kind == novosel_catalog::editorial::EditorialKind::News
                && text.site.is_none_or(|site| site.code() == "MSK")
        });
        let news = news.expect("the demonstration has news").id.0.to_string();
        let comment = |answer: &str, text: &'static str| {
            let mut pairs = vec![
                ("subject", "news".to_owned()),
                ("object", news.clone()),
                ("name", "Анна".to_owned()),
                ("text", text.to_owned()),
                ("consent", "on".to_owned()),
                ("edition", "2".to_owned()),
            ];
            if !answer.is_empty() {
                pairs.push(("answer", answer.to_owned()));
            }
            pairs
        };
        let send = async |browser: &mut Browser<'_>, pairs: Vec<(&str, String)>| {
            let pairs: Vec<(&str, &str)> =
                pairs.iter().map(|(name, value)| (*name, value.as_str())).collect();
            browser.form("/comments/", &pairs).await
        };
        let held = send(&mut anna, comment("", "Когда откроют станцию?")).await;
        assert_eq!(held.json()["done"], "held", "{}", held.text);
        let id = number(&held.json());
        let answer = id.to_string();
        let mut boris = city.browser(2);
        let early = send(&mut boris, comment(&answer, "Весной")).await;
        assert_eq!(early.status, StatusCode::NOT_FOUND, "what is held is not there for others");
        decide(&city, id, Decision::Accept).await;
        let replied = send(&mut boris, comment(&answer, "Весной")).await;
        assert_eq!(replied.status, StatusCode::OK, "{}", replied.text);
        let reply = replied.json()["mine"][0]["id"].as_u64().unwrap();
        decide(&city, u32::try_from(reply).unwrap(), Decision::Accept).await;
        let page = anna.get(&format!("/comments/?news={news}")).await.json();
        assert_eq!(page["posts"][0]["answers"][0]["text"], json!(["Весной"]), "{page}");

        let complex = city.complex.to_string();
        let asked = anna
            .form(
                "/questions/",
                &[
                    ("subject", "building"),
                    ("object", &complex),
                    ("name", "Анна"),
                    ("text", "Есть ли колясочные?"),
                    ("consent", "on"),
                    ("edition", "2"),
                    ("answer", "1"),
                ],
            )
            .await;
        assert_eq!(asked.status, StatusCode::NOT_FOUND, "visitors answer no questions");
    })
    .await;
}

#[tokio::test]
async fn the_office_of_a_company_answers_a_question_by_the_link_of_its_letter() {
    let city = City::new().await;
    let cards = &city.portal.snapshot.cards;
    let card = cards.iter().find(|card| card.builder.is_some() && card.region.site().code() == "MSK");
    let card = card.expect("the demonstration has one");
    let office = RecipientKey { kind: RecipientKind::Builder, company: card.builder.unwrap().0 };
    let complex = card.id.0.to_string();
    let ask = async |network: u8, text: &str| {
        let pairs = [
            ("subject", "building"),
            ("object", &*complex),
            ("name", "Анна"),
            ("text", text),
            ("consent", "on"),
            ("edition", "2"),
        ];
        let asked = city.browser(network).form("/questions/", &pairs).await;
        assert_eq!(asked.json()["done"], "held", "{}", asked.text);
        number(&asked.json())
    };
    let id = ask(1, "Есть ли колясочные на первом этаже?").await;
    assert_eq!(city.jobs("question").await, 0, "what is held is nobody's business");
    decide(&city, id, Decision::Accept).await;
    assert_eq!(city.jobs("question").await, 1);
    let refused = ask(2, "А у конкурентов дешевле, почему так?").await;
    decide(&city, refused, Decision::Refuse).await;
    assert_eq!(city.jobs("question").await, 1);

    let mut writing = city.database.write().await.unwrap();
    let key = writing.portal_key(KEY, "").await.unwrap();
    writing.commit().await.unwrap();
    let token =
        |purpose, office| signature::signed(&key, purpose, &AnswerLink { question: id, office }.to_string());
    let link = token(ANSWER, office);
    let page = |token: &str| format!("/questions/?building={complex}&office={token}");
    let mut seller = city.browser(3);
    assert_eq!(
        seller.get(&page(&link)).await.json()["office"],
        Value::Null,
        "the operator does not know it yet"
    );
    let recipient = Recipient {
        key: office,
        mail: Some("sales@builder.example".to_owned()),
        webhook_url: None,
        webhook_secret: None,
        phone: None,
        hours: Vec::new(),
    };
    let mut writing = city.database.write().await.unwrap();
    writing.put_recipient(&recipient).await.unwrap();
    writing.commit().await.unwrap();
    let form = seller.get(&page(&link)).await.json();
    assert_eq!(form["office"]["text"], json!(["Есть ли колясочные на первом этаже?"]), "{form}");
    for forged in [token("session", office), link.replacen('-', "0-", 1), "x".to_owned()] {
        assert_eq!(seller.get(&page(&forged)).await.json()["office"], Value::Null, "{forged}");
        let sent = seller.form("/questions/answer/", &[("token", &forged), ("text", "Да")]).await;
        assert_eq!(sent.status, StatusCode::NOT_FOUND, "{forged}");
    }
    let answer = async |seller: &mut Browser<'_>, text: &str| {
        seller.form("/questions/answer/", &[("token", &link), ("text", text)]).await
    };
    let empty = answer(&mut seller, "  ").await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(empty.json()["errors"]["answer"].is_string(), "{}", empty.text);
    for text in ["Да, в корпусе 2.", "Да, в каждом корпусе."] {
        let sent = answer(&mut seller, text).await;
        assert!(sent.header("location").ends_with("&done=answered"), "{}", sent.text);
        assert_eq!(
            seller.get(&page(&link)).await.json()["office"]["before"],
            text,
            "it waits, and may be written anew"
        );
    }
    let mut reader = city.browser(4);
    let page_of = format!("/questions/?building={complex}");
    let answers = |page: &Value| page["posts"][0]["answers"].clone();
    assert_eq!(answers(&reader.get(&page_of).await.json()), json!([]), "a moderator reads it first");
    let mut reading = city.database.read().await.unwrap();
    let waiting = reading.official_answer(id).await.unwrap().unwrap();
    drop(reading);
    decide(&city, waiting.id, Decision::Accept).await;
    let shown = answers(&reader.get(&page_of).await.json());
    assert_eq!(shown[0]["text"], json!(["Да, в каждом корпусе."]), "{shown}");
    assert_eq!(shown[0]["isOfficial"].as_bool().or(shown[0]["is_official"].as_bool()), Some(true), "{shown}");
    let late = answer(&mut seller, "Передумали").await;
    assert_eq!(
        late.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "what everybody sees is changed by the operator alone"
    );
}
