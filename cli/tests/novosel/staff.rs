//! The back office from the terminal: invitations, and the journal of what was done.

use super::Workspace;

#[test]
fn a_link_is_printed_once_and_the_journal_holds() {
    let workspace = Workspace::stocked();
    let link = workspace.ok(&["staff", "add", "--mail", "Anna@Example.org", "--role", "administrator"]);
    let (place, token) = link.trim().split_once('#').unwrap();
    assert_eq!(place, "http://msk.localhost:8080/office/invitation/");
    assert_eq!(token.len(), 64, "{link}");
    assert!(workspace.ok(&["staff", "list"]).contains("nobody"), "an invitation makes nobody");
    let verified = workspace.json(&["journal", "verify"]);
    assert_eq!(verified["entries"], 1);
    let exported = workspace.ok(&["journal", "export", "-"]);
    let entry: serde_json::Value = serde_json::from_str(exported.trim()).unwrap();
    assert_eq!(entry["action"], "staff.invite");
    assert_eq!((&entry["actor"], &entry["hash"]), (&"terminal".into(), &verified["head"]));
    assert!(!exported.contains(token) && !exported.contains("example.org"), "{exported}");
    let second = ["staff", "add", "--mail", "anna@example.org", "--role", "editor", "--role", "moderator"];
    assert_ne!(workspace.ok(&second), link);
    assert_eq!(workspace.json(&["journal", "verify"])["entries"], 2);
}

#[test]
fn what_cannot_be_is_told_with_the_remedy() {
    let workspace = Workspace::stocked();
    let (code, words) = workspace.fails(&["staff", "add", "--mail", "anna", "--role", "editor"]);
    assert!(code == 2 && words.contains("no address of mail"), "{code} {words}");
    let (code, words) = workspace.fails(&["staff", "add", "--mail", "anna@example.org", "--role", "owner"]);
    assert!(code == 2 && words.contains("administrator"), "{code} {words}");
    let (code, words) = workspace.fails(&["staff", "stop", "anna@example.org"]);
    assert!(code == 2 && words.contains("novosel staff list"), "{code} {words}");
    assert!(workspace.ok(&["journal", "verify"]).contains("empty"));
}
