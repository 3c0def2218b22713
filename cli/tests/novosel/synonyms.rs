//! Stations and places are found by names that editors add.

use serde_json::Value;

use super::Workspace;

const WHY: [&str; 4] = ["--reason", "ищут так", "--editor", "Дарья"];

#[cfg(test)]
impl Workspace {
    fn named(&self, action: &[&str]) -> String {
        self.ok(&[&["synonym"], action, &WHY].concat())
    }

    fn refused(&self, action: &[&str]) -> String {
        self.fails(&[&["synonym"], action, &WHY].concat()).1
    }

    /// What is understood of a phrase.
    fn understood(&self, phrase: &str) -> Value {
        self.json(&["search", phrase, "--region", "msk"])["address"].clone()
    }
}

#[test]
fn an_added_name_is_known_from_the_next_index_on_survives_an_export_and_is_taken_away() {
    let workspace = Workspace::stocked();
    let by_name = workspace.understood("двушка у метро Чистые пруды");
    let without = workspace.understood("двушка у чистиков");
    assert_ne!(by_name, without);
    workspace.named(&["add", "station", "чистые пруды", "Чистики"]);
    workspace.named(&["add", "place", "Выхино-Жулебино", "жулебинка"]);
    assert_eq!(workspace.json(&["work", "status"])[0]["kind"], "index", "the search follows");
    assert_eq!(workspace.understood("двушка у чистиков"), without, "of the generation of before");
    workspace.ok(&["index", "build", "--changed"]);
    assert_eq!(workspace.understood("двушка у чистиков"), by_name);
    assert_eq!(
        workspace.understood("двушка в жулебинке"),
        workspace.understood("двушка в районе Выхино-Жулебино")
    );

    let listed = workspace.ok(&["synonym", "list"]);
    let lines: Vec<Value> = listed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["name"], &lines[0]["of"]), (&"чистики".into(), &"station".into()), "{listed}");
    assert_eq!((&lines[1]["name"], &lines[1]["editor"]), (&"жулебинка".into(), &"Дарья".into()));
    assert_eq!(workspace.exported("other_name"), lines);

    workspace.named(&["remove", "station", "Чистые пруды", "чистики"]);
    workspace.ok(&["index", "build", "--changed"]);
    assert_eq!(workspace.understood("двушка у чистиков"), without);
    let file = workspace.write("synonyms.jsonl", &listed);
    workspace.ok(&["import", &file]);
    assert_eq!(workspace.ok(&["synonym", "list"]), listed);
}

#[test]
fn a_name_that_misleads_is_refused_and_one_of_an_unknown_number_waits() {
    let workspace = Workspace::new();
    workspace.ok(&["generate", "--scale", "200", "--seed", "7"]);
    workspace.named(&["add", "station", "Чистые пруды", "чистики"]);
    for (action, words) in [
        (["add", "station", "Чистые пруды", "чистики"], "already"),
        (["add", "station", "Чистые пруды", "чистые-пруды"], "already"),
        (["add", "station", "Чистые пруды", "сокольники"], "another record, станция «Сокольники»"),
        (["add", "station", "Чистые пруды", "ч"], "2 to 60 characters"),
        (["add", "station", "Чистые пруды", "1-2-3"], "has a letter"),
        (["add", "station", "Грязные пруды", "чистики"], "no station \"Грязные пруды\""),
        (["add", "station", "Арбатская", "арбат"], "give the number of one"),
        (["add", "place", "900000", "чистики"], "no place \"900000\""),
        (["remove", "station", "Чистые пруды", "чистяки"], "nobody has added"),
    ] {
        let told = workspace.refused(&action);
        assert!(told.contains(words), "{words}: {told}");
    }
    // A number of a newer or an older reference book is kept, told, and taken away.
    let of_another = workspace.ok(&["synonym", "list"]).replace("station", "place");
    let number = serde_json::from_str::<Value>(&of_another).unwrap()["id"].to_string();
    let of_another = of_another.replace(&format!("\"id\":{number}"), "\"id\":900000");
    let file = workspace.write("synonyms.jsonl", &of_another);
    workspace.ok(&["import", &file]);
    workspace.ok(&["index", "build"]);
    let told = String::from_utf8(workspace.run(&["doctor"]).stdout).unwrap();
    assert!(told.contains("2 other names") && told.contains("unknown: «чистики» of place 900000"), "{told}");
    workspace.named(&["remove", "place", "900000", "чистики"]);
    assert_eq!(workspace.ok(&["synonym", "list"]).lines().count(), 1);
}
