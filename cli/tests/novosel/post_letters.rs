//! What authors are written: a moderator decides at the terminal, an office answers, and the worker sends letters.

use super::alarms::{Catcher, mail};
use super::opinions::WORDS;
use super::owners::Browser;
use super::subscriptions::{Served, only_letter, secret_of, set_mail, unsubscribing};
use super::{Workspace, owners};

/// The number of the only post that waits.
#[cfg(test)]
fn held(workspace: &Workspace) -> String {
    let queue = workspace.ok(&["opinions", "list"]);
    assert_eq!(queue.lines().count(), 1, "{queue}");
    queue.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn an_author_is_written_once_of_each_decision_and_answer_until_one_click_ends_it() {
    let letters = Catcher::start(mail);
    let workspace = Workspace::stocked();
    set_mail(&workspace, &letters);
    let complexes = workspace.exported("complex");
    let of_site =
        complexes.iter().filter(|record| record["region"] == "SPB" && record["kind"] == "residential");
    let ids: Vec<u64> = of_site.map(|record| record["id"].as_u64().unwrap()).take(1).collect();
    let complex = ids[0];
    let server = Served::start(&workspace);
    let mut anna = Browser::at(&server);
    let opinion = format!(
        "subject=building&object={complex}&name=%D0%90%D0%BD%D0%BD%D0%B0&stars=5&relation=viewed&text={WORDS}&consent=on&edition=2"
    );
    let register = "LoginForm[name]=%D0%90%D0%BD%D0%BD%D0%B0&LoginForm[username]=anna%40mail.example\
                    &LoginForm[password]=green-tram-goes-home&LoginForm[consent]=on&LoginForm[edition]=1";
    let registered = anna.form("/user/registration/", register);
    assert!(registered.starts_with("HTTP/1.1 200"), "{registered}");
    let said = anna.form("/opinions/", &opinion);
    assert!(said.contains("\"done\":\"held\""), "{said}");
    workspace.work("2026-11-20");
    let confirm = owners::only_letter(&letters);
    assert!(confirm.contains("/user/confirm/?secret="), "{confirm}");
    let secret = secret_of(&confirm);

    // Nobody is written to before the address is proved.
    let number = held(&workspace);
    workspace.ok(&["opinions", "refuse", &number, "--reason", "Имя менеджера"]);
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new());
    let confirmed = anna.form("/user/confirm/", &format!("LoginForm[secret]={secret}"));
    assert!(confirmed.contains("\"done\":\"confirmed\""), "{confirmed}");
    assert!(anna.form("/opinions/", &opinion).contains("\"done\":\"held\""));

    workspace.ok(&["opinions", "refuse", &number, "--reason", "Телефон менеджера", "--editor", "Вера"]);
    workspace.work("2026-11-20");
    let [head, text, html] = only_letter(&letters);
    assert!(
        head.contains("To: anna@mail.example") && head.contains("Ваш отзыв не прошёл проверку: "),
        "{head}"
    );
    assert!(text.contains("Причина: Телефон менеджера"), "{text}");
    assert!(text.contains(&format!("/opinions/?building={complex}")) && !text.contains("Вера"), "{text}");
    assert!(
        html.contains("Причина: Телефон менеджера") && html.contains("prefers-color-scheme:dark"),
        "{html}"
    );
    assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{head}");
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new(), "each decision is told once");

    // What is decided before the letter goes out is told as it is then, and what comes together in one letter.
    workspace.ok(&["opinions", "accept", &number]);
    workspace.ok(&["opinions", "answer", &number, "Спасибо, ждём на ключах!", "--author", "Офис «Сосны»"]);
    workspace.work("2026-11-20");
    let [head, text, _] = only_letter(&letters);
    assert!(head.contains("Новости о ваших записях: 2"), "{head}");
    assert!(
        text.contains("Ваш отзыв опубликован") && text.contains("Пишет Офис «Сосны»:\r\nСпасибо"),
        "{text}"
    );
    workspace.ok(&["opinions", "answer", &number, "Спасибо, ждём!", "--author", "Офис «Сосны»"]);
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new(), "a mended answer is no other one");

    // A day has four letters: the fifth waits for the next one.
    workspace.ok(&["opinions", "remove", &number, "--reason", "Реклама"]);
    workspace.work("2026-11-20");
    assert!(only_letter(&letters)[1].contains("снят с публикации"));
    workspace.ok(&["opinions", "accept", &number]);
    workspace.work("2026-11-20");
    assert!(only_letter(&letters)[1].contains("опубликован"));
    workspace.ok(&["opinions", "remove", &number, "--reason", "Реклама"]);
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new());
    workspace.work("2026-11-22");
    let [head, text, _] = only_letter(&letters);
    assert!(text.contains("Причина: Реклама"), "{text}");

    let link = unsubscribing(&head);
    let path = link.split_once("://").unwrap().1.split_once('/').unwrap().1;
    let ended = server.post(&format!("/{path}"), "List-Unsubscribe=One-Click");
    assert!(ended.contains("\"done\":\"unsubscribed\""), "{ended}");
    workspace.ok(&["opinions", "accept", &number]);
    workspace.work("2026-11-24");
    assert_eq!(letters.take(), Vec::<String>::new());

    // They begin again on the page of what somebody has said; what its author erases nobody is written of.
    let begun = anna.form("/opinions/letters/", "letters=on");
    assert!(begun.contains("\"done\":\"letters\"") && begun.contains("\"letters\":true"), "{begun}");
    workspace.ok(&["opinions", "remove", &number, "--reason", "Реклама"]);
    let erased = anna.form("/opinions/remove/", &format!("post={number}"));
    assert!(erased.contains("\"done\":\"removed\""), "{erased}");
    workspace.work("2026-11-26");
    assert_eq!(letters.take(), Vec::<String>::new());
}

#[test]
fn a_question_reaches_the_office_of_the_builder_which_answers_by_the_link_of_the_letter() {
    let letters = Catcher::start(mail);
    let workspace = Workspace::stocked();
    set_mail(&workspace, &letters);
    let complexes = workspace.exported("complex");
    let record = complexes.iter().find(|record| record["region"] == "SPB" && record["builder"].is_u64());
    let record = record.expect("the catalogue has one");
    let (complex, builder) = (record["id"].to_string(), record["builder"].to_string());
    let server = Served::start(&workspace);
    let mut anna = Browser::at(&server);
    let asked = anna.form(
        "/questions/",
        &format!("subject=building&object={complex}&name=%D0%90%D0%BD%D0%BD%D0%B0&text={WORDS}&consent=on&edition=2"),
    );
    assert!(asked.contains("\"done\":\"held\""), "{asked}");
    let number = held(&workspace);
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new(), "what nobody sees is not told");
    let recipient = format!("builder:{builder}");
    workspace.ok(&["leads", "recipient", "set", &recipient, "--mail", "sales@builder.example"]);
    workspace.ok(&["opinions", "accept", &number]);
    workspace.work("2026-11-20");
    let [letter] = letters.take().try_into().unwrap();
    assert!(letter.contains("To: sales@builder.example"), "{letter}");
    let letter = letter.replace('\n', "\r\n");
    let text = mail_parser::MessageParser::default().parse(letter.as_bytes()).unwrap();
    let text = text.body_text(0).unwrap();
    let token = text.split("&office=").nth(1).and_then(|rest| rest.split('#').next()).expect("a link");
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new(), "it is told once");

    let mut seller = Browser::at(&server);
    let answered = seller.form("/questions/answer/", &format!("token={token}&text=%D0%94%D0%B0"));
    assert!(answered.contains("done=answered"), "{answered}");
    let answer = held(&workspace);
    workspace.ok(&["opinions", "accept", &answer]);
    assert_eq!(
        workspace.ok(&["opinions", "list", "--unanswered"]),
        "nothing\n",
        "nobody waits for an answer"
    );
}
