//! What visitors say: sent to a running server, decided and answered by commands, and seen on its pages at once.

use std::time::{Duration, Instant};

use super::Workspace;
use super::partners::{self, free_address};
use super::served::ask;
use super::subscriptions::Served;

pub(super) const WORDS: &str = "%D1%81%D0%BC%D0%BE%D1%82%D1%80%D0%B5%D0%BB%D0%B8%20%D0%B4%D0%B2%D1%83%D1%88%D0%BA%D1%83%20%D0%B8%20\
                     %D0%B3%D0%BE%D1%82%D0%BE%D0%B2%D1%83%D1%8E%20%D1%81%D0%B5%D0%BA%D1%86%D0%B8%D1%8E%2C%20\
                     %D0%BC%D0%B5%D0%BD%D0%B5%D0%B4%D0%B6%D0%B5%D1%80%20%D0%BD%D0%B5%20%D1%82%D0%BE%D1%80%D0%BE%D0%BF%D0%B8%D0%BB";
/// A second is the promise; a busy machine takes longer.
const SEEN: Duration = Duration::from_secs(30);

/// How many opinions the listing says a complex has, once it is what is waited for.
#[cfg(test)]
fn comes_to(served: &Served, complex: u64, wanted: u64) -> bool {
    let until = Instant::now() + SEEN;
    loop {
        let listing = ask(&served.address, "spb.localhost", "/api/listing/?per_page=100");
        let listing: serde_json::Value =
            serde_json::from_str(listing.split("\r\n\r\n").nth(1).unwrap()).unwrap();
        let buildings = listing["buildings"].as_array().unwrap();
        let found =
            buildings.iter().find(|building| building["id"] == complex).expect("the complex is listed");
        if found["commentCount"] == wanted {
            return true;
        }
        if Instant::now() > until {
            return false;
        }
    }
}

#[test]
fn a_moderator_clears_the_queue_from_the_terminal_and_counts_follow() {
    let workspace = Workspace::stocked();
    let complexes = workspace.exported("complex");
    let complex =
        complexes.iter().find(|record| record["region"] == "SPB" && record["kind"] == "residential");
    let complex = complex.expect("the demonstration has complexes");
    let (id, before) =
        (complex["id"].as_u64().unwrap(), complex["opinions"].as_array().map_or(0, Vec::len) as u64);
    let served = Served::start(&workspace);
    let body = format!(
        "subject=building&object={id}&name=%D0%90%D0%BD%D0%BD%D0%B0&stars=5&relation=viewed&text={WORDS}&consent=on&edition=2"
    );
    let held = served.post("/opinions/", &body);
    assert!(held.contains("\"done\":\"held\""), "{held}");
    assert!(comes_to(&served, id, before), "what is held counts nowhere");

    let queue = workspace.ok(&["opinions", "list"]);
    assert!(queue.contains("held") && queue.lines().count() == 1, "{queue}");
    let number = queue.split_whitespace().next().unwrap().to_owned();
    let shown = workspace.ok(&["opinions", "show", &number]);
    assert!(shown.contains("relation") && shown.contains("text"), "{shown}");
    let (code, words) = workspace.fails(&["opinions", "refuse", &number, "--reason", " "]);
    assert!(code == 2 && words.contains("say why"), "{words}");
    let (code, words) = workspace.fails(&["opinions", "remove", &number, "--reason", "реклама"]);
    assert!(code == 2 && words.contains("is held"), "{words}");
    let (code, words) = workspace.fails(&["opinions", "answer", &number, "Спасибо"]);
    assert!(code == 2 && words.contains("is held"), "{words}");
    workspace.ok(&["opinions", "accept", &number]);
    assert!(comes_to(&served, id, before + 1), "a running server counts it");
    let answer = workspace.ok(&["opinions", "answer", &number, "Спасибо!", "--author", "Офис продаж"]);
    assert!(answer.contains("Офис продаж"), "{answer}");
    assert_eq!(workspace.ok(&["opinions", "list"]).trim(), "nothing");
    workspace.ok(&["opinions", "remove", &number, "--reason", "реклама"]);
    assert!(comes_to(&served, id, before), "and takes it away");
    let history = workspace.ok(&["opinions", "show", &number]);
    for line in ["shown by tester", "answered by tester", "removed by tester: реклама"] {
        assert!(history.contains(line), "{history}");
    }
    let removed = workspace.ok(&["opinions", "list", "--state", "removed", "--json"]);
    assert!(removed.contains("реклама"), "{removed}");
}

#[test]
fn a_token_of_its_own_scope_decides_over_the_listener_of_operators() {
    let workspace = Workspace::stocked();
    let token = |name: &str, scope: &str| {
        let added = workspace.json(&["token", "add", name, "--scope", scope]);
        format!("Authorization: Bearer {}", added["token"].as_str().unwrap())
    };
    let (moderator, reader, editor) =
        (token("office", "moderate"), token("reports", "read"), token("desk", "edit"));
    let complexes = workspace.exported("complex");
    let complex =
        complexes.iter().find(|record| record["region"] == "SPB" && record["kind"] == "residential");
    let id = complex.expect("the demonstration has complexes")["id"].as_u64().unwrap();
    let operators = free_address();
    let (_server, address, _log) =
        workspace.serve(&[], &[("NOVOSEL_SERVER__OPERATOR_LISTEN", operators.as_str())]);
    let body = format!(
        "subject=building&object={id}&name=%D0%90%D0%BD%D0%BD%D0%B0&stars=5&relation=viewed&text={WORDS}&consent=on&edition=2"
    );
    let form = [
        "Host: spb.localhost",
        "Content-Type: application/x-www-form-urlencoded",
        "Sec-Fetch-Site: same-origin",
    ];
    let (head, _) = partners::ask(&address, "POST", "/opinions/", &form, &body);
    assert!(head.starts_with("http/1.1 303"), "{head}");

    let json = "Content-Type: application/json";
    let call = |method: &str, path: &str, headers: &[&str], body: &str| {
        let (head, body) = partners::ask(&operators, method, path, headers, body);
        let code: u16 = head.split(' ').nth(1).unwrap().parse().unwrap();
        (code, serde_json::from_slice::<serde_json::Value>(&body).unwrap_or_default())
    };
    for wrong in [None, Some("Authorization: Bearer 00"), Some("Cookie: token=00")] {
        let headers: Vec<&str> = wrong.into_iter().collect();
        assert_eq!(call("GET", "/posts", &headers, "").0, 401, "{wrong:?}");
    }
    for other in [&reader, &editor] {
        let (code, answer) = call("GET", "/posts", &[other], "");
        assert!(code == 403 && answer.to_string().contains("moderate"), "{answer}");
        assert_eq!(call("POST", "/posts/1/accept", &[other, json], "{}").0, 403);
    }
    let (code, queue) = call("GET", "/posts?state=held", &[&moderator], "");
    assert!(code == 200 && queue["posts"][0]["state"] == "held", "{queue}");
    let number = queue["posts"][0]["id"].as_u64().unwrap();
    assert_eq!(call("GET", "/posts?stat=held", &[&moderator], "").0, 400, "a misspelt filter is no filter");
    assert_eq!(call("GET", "/posts/999999", &[&moderator], "").0, 404);
    let decide =
        |what: &str, body: &str| call("POST", &format!("/posts/{number}/{what}"), &[&moderator, json], body);
    assert_eq!(decide("praise", "{}").0, 400);
    assert_eq!(decide("refuse", r#"{"reason":" "}"#).0, 400, "its author is told why");
    assert_eq!(decide("remove", r#"{"reason":"реклама"}"#).0, 409, "it is not shown");
    let (code, refused) = decide("refuse", r#"{"reason":"имя менеджера"}"#);
    assert_eq!(
        (code, &refused["state"], &refused["reason"]),
        (200, &"refused".into(), &"имя менеджера".into())
    );
    let event = &refused["events"][0];
    assert_eq!(
        (&event["step"], &event["by"], &event["reason"]),
        (&"refused".into(), &"office".into(), &"имя менеджера".into())
    );
    let (code, shown) = decide("accept", "{}");
    assert_eq!((code, &shown["state"], &shown["reason"]), (200, &"shown".into(), &"".into()));
    assert_eq!(decide("accept", "{}").0, 409, "there is nothing to decide");
    assert_eq!(decide("answer", r#"{"author":"","text":"Спасибо"}"#).0, 400);
    let (code, answer) = decide("answer", r#"{"author":"Офис продаж","text":"Спасибо"}"#);
    assert_eq!((code, &answer["kind"], &answer["parent"]), (200, &"answer".into(), &number.into()));
    let (_, none) = call("GET", "/posts?complained=true", &[&moderator], "");
    assert_eq!(none["posts"], serde_json::json!([]));
    assert_eq!(decide("remove", r#"{"reason":"реклама"}"#).0, 200);
    let (_, known) = call("GET", &format!("/posts/{number}"), &[&moderator], "");
    let steps: Vec<_> =
        known["events"].as_array().unwrap().iter().map(|event| (&event["step"], &event["by"])).collect();
    let office = serde_json::json!("office");
    let expected = ["refused", "shown", "answered", "removed"].map(serde_json::Value::from);
    assert_eq!(steps, expected.iter().map(|step| (step, &office)).collect::<Vec<_>>(), "{known}");
    workspace.ok(&["token", "revoke", "office"]);
    assert_eq!(call("GET", "/posts", &[&moderator], "").0, 401, "it ends at once");
    let (head, _) = partners::ask(&address, "POST", "/posts/1/accept", &[&moderator, json], "{}");
    assert!(head.starts_with("http/1.1 404"), "visitors' listener has none of it");
}
