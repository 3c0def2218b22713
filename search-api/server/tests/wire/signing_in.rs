//! Signing in by a password: what a stranger learns, how often one may try, and what its owner hears of.

use novosel_catalog::person::PersonLetter;
use reqwest::StatusCode;

use crate::city::{City, PASSWORD};

#[tokio::test]
async fn nobody_learns_which_addresses_have_accounts() {
    let city = City::new().await;
    city.browser(1).confirmed("anna@mail.example").await;
    city.browser(2).register("boris@mail.example").await;
    let mut answers = Vec::new();
    for (network, mail, password) in [
        (3, "anna@mail.example", "wrong wrong wrong"),
        (4, "nobody@mail.example", PASSWORD),
        (5, "boris@mail.example", PASSWORD),
    ] {
        let answer = city.browser(network).login(mail, password).await;
        let text = answer.text.replace(mail, "…");
        answers.push((answer.status, text, answer.header_values("set-cookie").len()));
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let mut asked = Vec::new();
    for (network, mail) in [(6, "anna@mail.example"), (7, "nobody@mail.example")] {
        let answer = city.browser(network).form("/user/recovery/", &[("LoginForm[username]", mail)]).await;
        asked.push((answer.status, answer.text.replace(mail, "…")));
    }
    assert_eq!(asked[0], asked[1]);
    let mut registered = Vec::new();
    for (network, mail) in [(8, "anna@mail.example"), (9, "vera@mail.example")] {
        let answer = city.browser(network).register(mail).await;
        registered.push((answer.status, answer.text.replace(mail, "…")));
    }
    assert_eq!(registered[0], registered[1]);
    let owner =
        city.database.read().await.unwrap().person_of_mail("anna@mail.example").await.unwrap().unwrap();
    let claimed = city.person("anna@mail.example").await;
    assert_ne!(owner.id, claimed.id, "a second registration is no way into the account");
}

#[tokio::test]
async fn tries_are_counted_by_network_and_by_account_and_the_owner_is_not_shut_out() {
    let city = City::new().await;
    let mut home = city.browser(1);
    home.confirmed("anna@mail.example").await;
    home.form("/logout/", &[]).await;
    let mut thief = city.browser(2);
    for _ in 0..3 {
        let answer = thief.login("anna@mail.example", "wrong wrong wrong").await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let refused = thief.login("anna@mail.example", "wrong wrong wrong").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "{}", refused.text);
    assert!(refused.header("retry-after").parse::<u32>().unwrap() > 0);
    assert!(refused.json()["errors"][""].as_str().unwrap().contains("Попробуйте через"), "{}", refused.text);
    for network in 10..32 {
        city.browser(network).login("anna@mail.example", "wrong wrong wrong").await;
    }
    let stranger = city.browser(40).login("anna@mail.example", PASSWORD).await;
    assert_eq!(stranger.status, StatusCode::TOO_MANY_REQUESTS, "25 an hour for an account");
    // The network has tried in registering and confirming.
    home.address = "203.0.41.7".to_owned();
    assert_eq!(home.login("anna@mail.example", PASSWORD).await.status, StatusCode::OK, "its own browser");
}

#[tokio::test]
async fn the_owner_is_told_of_a_browser_that_has_never_been_theirs() {
    let city = City::new().await;
    let mut home = city.browser(1);
    home.confirmed("anna@mail.example").await;
    let letters = async || {
        let jobs = city.database.read().await.unwrap().jobs().await.unwrap();
        let mut reading = city.database.read().await.unwrap();
        let mut told = 0;
        for job in jobs.iter().filter(|job| job.kind.code() == "letter") {
            let letter = reading.person_letter(job.subject.parse().unwrap()).await.unwrap().unwrap();
            told += usize::from(letter.letter == PersonLetter::Device);
        }
        told
    };
    home.click("/logout/", "same-origin").await;
    assert_eq!(home.login("anna@mail.example", PASSWORD).await.json()["done"], "login");
    assert_eq!(letters().await, 0, "this browser was theirs");
    let mut foreign = city.browser(2);
    assert_eq!(
        foreign.login("anna@mail.example", "не тот пароль вовсе").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(letters().await, 0);
    assert_eq!(foreign.login("anna@mail.example", PASSWORD).await.json()["done"], "login");
    assert_eq!(letters().await, 1);
    foreign.click("/logout/", "same-origin").await;
    foreign.login("anna@mail.example", PASSWORD).await;
    assert_eq!(letters().await, 1, "the second time it is known");
}

#[tokio::test]
async fn the_first_who_signs_in_after_a_restart_waits_for_nobody() {
    let city = City::new().await;
    let mut home = city.browser(1);
    home.confirmed("anna@mail.example").await;
    home.click("/logout/", "same-origin").await;
    let cookies = home.cookies.clone();
    let city = city.restarted().await;
    let mut home = city.browser(1);
    home.cookies = cookies;
    // The key of cookies is made before anything is written: SQLite has one writer.
    assert_eq!(home.login("anna@mail.example", PASSWORD).await.json()["done"], "login");
}
