//! Addresses that have no page any more lead to others.

use super::Workspace;

#[test]
fn redirects_are_added_listed_taken_back_and_refused_with_the_reason() {
    let workspace = Workspace::new();
    workspace.ok(&["generate", "--scale", "200", "--seed", "7"]);
    workspace.ok(&["redirect", "add", "/Staraya/Stranica", "/news/?type=market", "--site", "spb"]);
    workspace.ok(&["redirect", "add", "/obe/", "/articles/"]);
    let listed = workspace.ok(&["redirect", "list"]);
    let lines: Vec<&str> = listed.lines().collect();
    assert_eq!(
        lines,
        [
            r#"{"entity":"redirect","from":"/obe/","to":"/articles/"}"#,
            r#"{"entity":"redirect","from":"/staraya/stranica/","to":"/news/?type=market","site":"SPB"}"#,
        ]
    );
    workspace.ok(&["redirect", "remove", "/obe"]);
    let (_, words) = workspace.fails(&["redirect", "remove", "/obe/"]);
    assert!(words.contains("no redirect of /obe/"), "{words}");
    let (_, words) = workspace.fails(&["redirect", "add", "/obe/", "https://evil.example/"]);
    assert!(words.contains("`to` is no path of this site"), "{words}");

    // What was listed comes back by an import; one that leads away is not taken.
    let file = workspace.path("redirects.jsonl");
    std::fs::write(&file, listed).unwrap();
    workspace.ok(&["import", file.to_str().unwrap()]);
    assert_eq!(workspace.ok(&["redirect", "list"]).lines().count(), 2);
    std::fs::write(&file, "{\"entity\":\"redirect\",\"from\":\"/a/\",\"to\":\"//evil.example/\"}\n").unwrap();
    workspace.fails(&["import", file.to_str().unwrap()]);
    assert_eq!(workspace.ok(&["redirect", "list"]).lines().count(), 2);
}
