//! What the operator's own advertising was seen and followed.

use super::Workspace;

#[test]
fn a_report_of_nothing_says_where_campaigns_are_made_and_no_unknown_one_is_reported() {
    let workspace = Workspace::new();
    workspace.ok(&["generate", "--scale", "200", "--seed", "7"]);
    assert!(workspace.ok(&["adverts", "report"]).contains("/office/adverts/"));
    let table = workspace.ok(&["adverts", "report", "--csv", "--from", "2026-11-01"]);
    assert_eq!(table.trim(), "day,campaign,name,creative,place,title,erid,views,clicks,complaints");
    let (_, words) = workspace.fails(&["adverts", "report", "--campaign", "7"]);
    assert!(words.contains("there is no campaign 7"), "{words}");
}
