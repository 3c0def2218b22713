//! Corrections by editors: they win over feeds, are explained, taken back, exported and restored.

use serde_json::{Value, json};

use super::Workspace;

/// A feed with a complex whose name is wrong, and one lot.
fn feed(name: &str, price: u32) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <realty-feed xmlns=\"http://webmaster.yandex.ru/schemas/feed/realty/2010-06\">\
         <offer internal-id=\"1\"><type>продажа</type><property-type>жилая</property-type>\
         <category>квартира</category><location><country>Россия</country>\
         <locality-name>Санкт-Петербург</locality-name><address>проспект Стачек, 105</address>\
         <latitude>59.8641</latitude><longitude>30.2632</longitude></location>\
         <price><value>{price}000000</value><currency>RUR</currency></price>\
         <sales-agent><organization>АН «Ключ»</organization><category>агентство</category>\
         <phone>+7 812 000-00-01</phone></sales-agent>\
         <area><value>52,4</value><unit>кв. м</unit></area><rooms>2</rooms><new-flat>1</new-flat>\
         <floor>3</floor><building-name>{name}</building-name></offer></realty-feed>"
    )
}

#[cfg(test)]
impl Workspace {
    fn feed(&self, name: &str, price: u32) -> Value {
        let file = self.write("feed.xml", &feed(name, price));
        self.json(&["import", &file, "--source", "s", "--no-pictures"])
    }

    /// The records of a kind in an export.
    pub(super) fn exported(&self, kind: &str) -> Vec<Value> {
        let lines = self.ok(&["export"]);
        let records = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        records.filter(|record| record["entity"] == kind).collect()
    }

    fn complex(&self) -> Value {
        let complexes = self.exported("complex");
        assert_eq!(complexes.len(), 1, "{complexes:?}");
        complexes[0].clone()
    }
}

#[test]
fn a_wrong_name_is_corrected_once_and_stays_corrected() {
    let workspace = Workspace::new();
    workspace.feed("ЖК «Тихая Пристан»", 9);
    let id = workspace.complex()["id"].to_string();
    let edit = ["edit", "complex", &id, "--editor", "Ирина", "--reason", "опечатка"];
    let made = workspace.json(&[&edit[..], &["--set", "name=Тихая Пристань"]].concat());
    assert_eq!(
        (&made[0]["before"], &made[0]["value"]),
        (&json!("\"Тихая Пристан\""), &json!("\"Тихая Пристань\"")),
        "{made}"
    );
    assert_eq!(workspace.json(&["work", "status"])[0]["kind"], "index", "the site follows");

    workspace.feed("ЖК «Тихая Пристан»", 10);
    let complex = workspace.complex();
    assert_eq!((&complex["name"], complex["id"].to_string()), (&json!("Тихая Пристань"), id.clone()));
    let history = workspace.ok(&["edit", "history", "complex", &id]);
    assert!(history.contains("Ирина: опечатка") && history.contains("set name of complex"), "{history}");

    workspace.ok(&["index", "build"]);
    assert!(workspace.ok(&["search", "Тихая Пристань", "--region", "spb"]).contains("Тихая Пристань"));

    // A restored catalogue keeps it.
    let other = Workspace::new();
    let file = other.write("catalogue.jsonl", &workspace.ok(&["export"]));
    other.ok(&["import", &file]);
    assert_eq!(other.ok(&["export"]), workspace.ok(&["export"]));
    other.feed("ЖК «Тихая Пристан»", 11);
    assert_eq!(other.complex()["name"], "Тихая Пристань");

    let number = made[0]["number"].to_string();
    workspace.ok(&["edit", "undo", &number, "--editor", "Ирина", "--reason", "так и было"]);
    assert_eq!(workspace.complex()["name"], "Тихая Пристан");
    workspace.feed("ЖК «Тихая Пристан»", 12);
    assert_eq!(workspace.complex()["name"], "Тихая Пристан", "the field is the feed's again");
    let (code, words) =
        workspace.fails(&["edit", "undo", &number, "--editor", "Ирина", "--reason", "ещё раз"]);
    assert_eq!(code, 2, "{words}");
    assert!(words.contains("came later"), "{words}");
}

#[test]
fn a_locked_field_keeps_its_value_until_it_is_unlocked() {
    let workspace = Workspace::new();
    workspace.feed("ЖК «Пристань»", 9);
    let edit = ["edit", "lot", "s:1", "--editor", "Олег", "--reason", "договор"];
    workspace.ok(&[&edit[..], &["--lock", "price", "--set", "floor=4"]].concat());
    workspace.feed("ЖК «Пристань»", 10);
    let lot = |workspace: &Workspace| workspace.exported("lot")[0].clone();
    assert_eq!((&lot(&workspace)["price"], &lot(&workspace)["floor"]), (&json!(9_000), &json!(4)));
    workspace.ok(&[&edit[..], &["--unlock", "price"]].concat());
    workspace.feed("ЖК «Пристань»", 11);
    assert_eq!((&lot(&workspace)["price"], &lot(&workspace)["floor"]), (&json!(11_000), &json!(4)));
    workspace.ok(&[&edit[..], &["--set", "price_terms={\"old\":12000}"]].concat());
    workspace.feed("ЖК «Пристань»", 10);
    assert_eq!(
        lot(&workspace)["price_terms"],
        json!({ "old": 12_000 }),
        "what a feed does not say stays, too"
    );
    let (_, words) = workspace.fails(&[&edit[..], &["--set", "price_terms={\"od\":12000}"]].concat());
    assert!(words.contains("price_terms cannot be") && words.contains("`od`"), "{words}");
}

#[test]
fn a_renamed_agency_is_found_by_its_former_name() {
    let workspace = Workspace::new();
    workspace.feed("ЖК «Пристань»", 9);
    let id = workspace.exported("agency")[0]["id"].to_string();
    let edit = ["edit", "agency", &id, "--editor", "Олег", "--reason", "вывеска"];
    workspace.ok(&[&edit[..], &["--set", "name=Золотой ключ", "--set", "phone=null"]].concat());
    workspace.feed("ЖК «Пристань»", 10);
    let agencies = workspace.exported("agency");
    assert_eq!(agencies.len(), 1, "{agencies:?}");
    assert_eq!((&agencies[0]["name"], &agencies[0]["phone"]), (&json!("Золотой ключ"), &Value::Null));
}

#[test]
fn what_cannot_be_edited_is_told_and_nothing_is_done() {
    let workspace = Workspace::new();
    workspace.feed("ЖК «Пристань»", 9);
    let before = workspace.ok(&["export"]);
    let id = workspace.complex()["id"].to_string();
    for (arguments, expected) in [
        (vec!["complex", "no-such", "--set", "name=А"], "there is no complex"),
        (vec!["complex", &id, "--set", "id=5"], "has no field \"id\" to edit; there are: name"),
        (vec!["complex", &id, "--set", "name="], "at least one letter"),
        (vec!["complex", &id, "--set", "class=царский"], "class cannot be"),
        (vec!["complex", &id, "--set", "name=А", "--set", "kind=9"], "kind cannot be 9"),
        (vec!["complex", &id, "--set", "name"], "FIELD=VALUE"),
        (vec!["history", "house", &id], "is not a kind of entity: complex, lot"),
        (vec!["undo", "7"], "there is no edit 7"),
    ] {
        let told: &[&str] = match arguments[0] {
            "history" => &[],
            _ => &["--editor", "Олег", "--reason", "проба"],
        };
        let command = [&["edit"], arguments.as_slice(), told].concat();
        let (code, words) = workspace.fails(&command);
        assert_eq!(code, 2, "{command:?}: {words}");
        assert!(words.contains(expected), "{command:?}: {words}");
    }
    let reasonless = ["edit", "complex", &id, "--set", "name=А", "--editor", "Олег", "--reason", " "];
    assert!(workspace.fails(&reasonless).1.contains("needs a reason"));
    assert_eq!(workspace.ok(&["export"]), before);
}

#[test]
fn a_file_of_edits_is_made_line_by_line() {
    let workspace = Workspace::new();
    workspace.feed("ЖК «Пристань»", 9);
    let id = workspace.complex()["id"].to_string();
    let lines = format!(
        "{{\"of\":\"complex\",\"key\":\"{id}\",\"set\":{{\"name\":\"Гавань\",\"synonyms\":[\"Пристань\"]}},\"reason\":\"письмо\"}}\n\
         {{\"of\":\"lot\",\"key\":\"s:1\",\"set\":{{\"floor\":\"много\"}}}}\n\
         не JSON\n\n\
         {{\"of\":\"lot\",\"key\":\"s:1\",\"lock\":[\"price\"]}}\n"
    );
    let file = workspace.write("edits.jsonl", &lines);
    let command = ["edit", "apply", &file, "--editor", "Олег", "--reason", "сверка"];
    let output = workspace.run(&[&command[..], &["--json"]].concat());
    assert_eq!(output.status.code(), Some(5), "{}", String::from_utf8_lossy(&output.stderr));
    let applied: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&applied["edits"], &applied["lines"]), (&json!(3), &json!(2)), "{applied}");
    let refused: Vec<&Value> =
        applied["refused"].as_array().unwrap().iter().map(|line| &line["line"]).collect();
    assert_eq!(refused, [2, 3]);
    assert!(applied["refused"][0]["reason"].as_str().unwrap().contains("floor cannot be"), "{applied}");
    assert_eq!(workspace.complex()["synonyms"], json!(["Пристань"]));
    let history = workspace.json(&["edit", "history", "lot", "s:1"]);
    assert_eq!((&history[0]["action"], &history[0]["reason"]), (&json!("lock"), &json!("сверка")));
}

#[test]
fn who_edits_is_told_by_the_environment_where_the_system_has_no_name() {
    let workspace = Workspace::new();
    workspace.feed("ЖК «Тихая Пристан»", 9);
    let id = workspace.complex()["id"].to_string();
    let edit = ["edit", "complex", &id, "--reason", "опечатка", "--set", "name=Тихая Пристань"];
    let nobody = workspace.command(&edit).env_remove("USER").output().unwrap();
    assert!(String::from_utf8_lossy(&nobody.stderr).contains("--editor"), "{nobody:?}");
    let somebody = workspace.command(&edit).env_remove("USER").env("NOVOSEL_EDITOR", "Ирина").output();
    assert!(somebody.unwrap().status.success());
    let history = workspace.ok(&["edit", "history", "complex", &id]);
    assert!(history.contains("Ирина: опечатка"), "{history}");
}
