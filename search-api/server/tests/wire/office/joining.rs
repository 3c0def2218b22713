//! Invitations, sign-in, the second factor, staff.

use novosel_catalog::staff::StaffRole;
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};
use crate::city::PASSWORD;

#[tokio::test]
async fn an_invitation_leads_through_the_second_factor_to_work_and_is_good_once() {
    let bureau = Bureau::new().await;
    let token = bureau.invited("anna@mail.example", &[StaffRole::Administrator]).await;
    let mut anna = bureau.city.browser(1);
    assert_eq!(bureau.state(&mut anna).await, "none");
    let look = anna.json("/office/api/invitation", &json!({ "token": token })).await;
    let told = json!({ "mail": "anna@mail.example", "roles": ["ADMINISTRATOR"], "account": false });
    assert_eq!(look.json(), told, "{}", look.text);
    let mut form = json!({ "token": token, "name": "Анна", "password": "коротко" });
    let short = anna.json("/office/api/invitation/accept", &form).await;
    assert_eq!(short.refusal().2, "password", "{}", short.text);
    form["password"] = PASSWORD.into();
    let joined = anna.json("/office/api/invitation/accept", &form).await;
    assert_eq!(joined.json()["state"], "enrol", "{}", joined.text);
    let cookie = joined.header("set-cookie");
    for part in ["__Host-office=", "; Path=/;", "SameSite=Strict", "Secure", "HttpOnly"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(anna.json("/office/api/invitation/accept", &form).await.refusal().2, "token", "once");
    assert_eq!(run(&mut anna, "OfficeToday", json!({})).await.status, StatusCode::UNAUTHORIZED);

    let begun = anna.json("/office/api/factor/begin", &json!({})).await.json();
    assert!(begun["uri"].as_str().unwrap().starts_with("otpauth://totp/"), "{begun}");
    let wrong = anna.json("/office/api/factor/confirm", &json!({ "code": "000000" })).await;
    assert_eq!(wrong.refusal().2, "code", "{}", wrong.text);
    let code = bureau.code("anna@mail.example").await;
    let before = anna.cookies.clone();
    let confirmed = anna.json("/office/api/factor/confirm", &json!({ "code": code })).await;
    assert_eq!(confirmed.json()["recovery"].as_array().unwrap().len(), 10, "{}", confirmed.text);
    assert_ne!(anna.cookies, before, "the secret of before the proof is good no more");
    assert_eq!(bureau.state(&mut anna).await, "ready");
    let staff = answered(&mut anna, "OfficeStaff", json!({})).await;
    assert_eq!((&staff[0]["name"], &staff[0]["sessions"][0]["isCurrent"]), (&"Анна".into(), &true.into()));
    let journal = answered(&mut anna, "OfficeJournal", json!({ "limit": 10 })).await;
    assert!(
        journal["entries"][1]["after"].as_str().unwrap().contains("почта: anna@mail.example"),
        "{journal}"
    );
    assert_eq!(bureau.verified().await, 2);

    let left = anna.json("/office/api/sign-out", &json!({})).await;
    assert_eq!(left.json()["state"], "none");
    assert_eq!(bureau.state(&mut anna).await, "none");
}

#[tokio::test]
async fn an_account_that_there_is_joins_by_its_own_password() {
    let bureau = Bureau::new().await;
    bureau.city.browser(1).confirmed("boris@mail.example").await;
    let token = bureau.invited("boris@mail.example", &[StaffRole::Editor]).await;
    let mut boris = bureau.city.browser(2);
    let look = boris.json("/office/api/invitation", &json!({ "token": token })).await;
    assert_eq!(look.json()["account"], true);
    let form = |password: &str| json!({ "token": token, "name": "Борис", "password": password });
    let wrong = boris.json("/office/api/invitation/accept", &form("новый пароль чужого человека")).await;
    assert_eq!(wrong.refusal().2, "password", "{}", wrong.text);
    let joined = boris.json("/office/api/invitation/accept", &form(PASSWORD)).await;
    assert_eq!(joined.json()["state"], "enrol", "{}", joined.text);
}

#[tokio::test]
async fn a_step_is_taken_once_and_so_is_a_code_of_a_lost_device() {
    let bureau = Bureau::new().await;
    let (_, codes) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let used = bureau.code("anna@mail.example").await;
    let (mut anna, answer) = bureau.signed_in(2, "anna@mail.example").await;
    assert_eq!(answer.json()["state"], "factor", "{}", answer.text);
    let replayed = anna.json("/office/api/factor", &json!({ "code": used })).await;
    assert_eq!(replayed.refusal().2, "code", "the step of the proof is used up: {}", replayed.text);
    bureau.wait(30);
    let code = bureau.code("anna@mail.example").await;
    assert_eq!(anna.json("/office/api/factor", &json!({ "code": code })).await.json()["state"], "ready");

    let (mut other, _) = bureau.signed_in(3, "anna@mail.example").await;
    let replayed = other.json("/office/api/factor", &json!({ "code": code })).await;
    assert_eq!(replayed.refusal().2, "code", "{}", replayed.text);
    let lost = other.json("/office/api/factor", &json!({ "code": codes[0].to_uppercase() })).await;
    assert_eq!(lost.json()["state"], "ready", "{}", lost.text);
    let (mut third, _) = bureau.signed_in(4, "anna@mail.example").await;
    let again = third.json("/office/api/factor", &json!({ "code": codes[0] })).await;
    assert_eq!(again.refusal().2, "code", "{}", again.text);
    bureau.wait(9 * 60 * 60);
    assert_eq!(bureau.state(&mut other).await, "none", "it was left alone for a night");
}

#[tokio::test]
async fn five_wrong_codes_end_the_session_in_whichever_browser() {
    let bureau = Bureau::new().await;
    bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    for network in 2..6 {
        let (mut anna, _) = bureau.signed_in(network, "anna@mail.example").await;
        let wrong = anna.json("/office/api/factor", &json!({ "code": "111111" })).await;
        assert_eq!(wrong.status, StatusCode::BAD_REQUEST, "{}", wrong.text);
    }
    let (mut anna, _) = bureau.signed_in(6, "anna@mail.example").await;
    anna.json("/office/api/factor", &json!({ "code": "111111" })).await;
    let stopped = anna.json("/office/api/factor", &json!({ "code": "111111" })).await;
    assert_eq!(stopped.status, StatusCode::UNAUTHORIZED, "{}", stopped.text);
    assert_eq!(bureau.state(&mut anna).await, "none");
}

#[tokio::test]
async fn an_unknown_address_a_wrong_password_and_a_visitors_account_are_told_alike() {
    let bureau = Bureau::new().await;
    bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    bureau.city.browser(2).confirmed("olga@mail.example").await;
    let mut told = Vec::new();
    for (network, mail, password) in [
        (3, "nobody@mail.example", PASSWORD),
        (4, "anna@mail.example", "чужой пароль совсем другой"),
        (5, "olga@mail.example", PASSWORD),
    ] {
        let form = json!({ "mail": mail, "password": password });
        let answer = bureau.city.browser(network).json("/office/api/sign-in", &form).await;
        assert_eq!(answer.header("set-cookie"), "");
        let error = answer.json()["error"].clone();
        told.push((answer.status, error["code"].clone(), error["message"].clone(), error["field"].clone()));
    }
    assert!(told.windows(2).all(|pair| pair[0] == pair[1]), "{told:?}");
}

#[tokio::test]
async fn an_administrator_invites_changes_and_stops() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Administrator]).await;
    let asked = json!({ "mail": "Oleg@mail.example", "roles": ["EDITOR"] });
    let invited = answered(&mut anna, "InviteStaff", asked).await;
    let link = invited["link"].as_str().unwrap();
    let (place, token) = link.split_once('#').unwrap();
    assert!(place.ends_with("/office/invitation/"), "{link}");
    let mut oleg = bureau.city.browser(2);
    let form = json!({ "token": token, "name": "Олег", "password": PASSWORD });
    assert_eq!(oleg.json("/office/api/invitation/accept", &form).await.json()["mail"], "oleg@mail.example");
    oleg.json("/office/api/factor/begin", &json!({})).await;
    let code = json!({ "code": bureau.code("oleg@mail.example").await });
    oleg.json("/office/api/factor/confirm", &code).await;
    let id = bureau.city.person("oleg@mail.example").await.id;
    let none = run(&mut anna, "SetRoles", json!({ "id": id, "roles": [] })).await;
    assert_eq!(code_of(&none), "INVALID");
    answered(&mut anna, "SetRoles", json!({ "id": id, "roles": ["MODERATOR"] })).await;
    assert_eq!(
        code_of(&run(&mut oleg, "OfficeTexts", json!({ "offset": 0, "limit": 1 })).await),
        "FORBIDDEN"
    );
    let own = bureau.city.person("anna@mail.example").await.id;
    let self_made = run(&mut anna, "SetRoles", json!({ "id": own, "roles": ["EDITOR"] })).await;
    assert_eq!(code_of(&self_made), "INVALID", "{}", self_made.text);
    assert_eq!(code_of(&run(&mut anna, "StopStaff", json!({ "id": own })).await), "INVALID");
    let stopped = answered(&mut anna, "StopStaff", json!({ "id": id })).await;
    assert_ne!(stopped["stopped"], Value::Null);
    assert_eq!(bureau.state(&mut oleg).await, "none");
    assert_eq!(bureau.signed_in(3, "oleg@mail.example").await.1.status, StatusCode::BAD_REQUEST);
}
