//! Places of counted ratings are kept by day.

use serde_json::Value;

use super::Workspace;

const BUILDERS: &str = "kto-sdaet-doma-v-srok";

#[cfg(test)]
fn days(workspace: &Workspace, rating: &str) -> Vec<String> {
    let kept = workspace.json(&["rating", "list", rating]);
    let of_moscow = kept.as_array().unwrap().iter().filter(|kept| kept["site"] == "MSK");
    of_moscow.map(|kept| kept["day"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn places_are_kept_each_month_and_by_hand() {
    let workspace = Workspace::new();
    workspace.ok(&["generate", "--scale", "3000", "--seed", "7"]);
    // The demonstration has two earlier ones of builders, from the days of moves.
    assert_eq!(days(&workspace, BUILDERS), ["2026-08-20", "2026-05-20"]);
    let build = |day: &str| {
        let output = workspace.command_on(day, &["index", "build"]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    for day in ["2026-11-20", "2026-11-21", "2026-12-19", "2026-12-20"] {
        build(day);
    }
    let newest = ["2026-12-20", "2026-11-20"];
    assert_eq!(days(&workspace, BUILDERS), [newest[0], newest[1], "2026-08-20", "2026-05-20"]);
    assert_eq!(days(&workspace, "ipoteka-usloviya-bankov"), newest);
    workspace.command_on("2026-12-22", &["rating", "snapshot", BUILDERS]).output().unwrap();
    assert_eq!(days(&workspace, BUILDERS)[0], "2026-12-22");
    let banks = ["rating", "show", "ipoteka-usloviya-bankov", "--site", "msk", "--day", "2026-11-20"];
    let shown: Value = workspace.json(&banks);
    let places = shown["places"].as_array().unwrap();
    assert!(places.len() >= 3, "{shown}");
    let numbers: Vec<u64> = places.iter().map(|place| place["place"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=places.len() as u64).collect::<Vec<_>>());
    let (code, words) = workspace.fails(&["rating", "snapshot", "nikto"]);
    assert_eq!(code, 1);
    assert!(words.contains("nikto"), "{words}");
    let absent = ["rating", "show", BUILDERS, "--site", "spb", "--day", "2020-01-01"];
    assert!(workspace.fails(&absent).1.contains("rating list"));
}
