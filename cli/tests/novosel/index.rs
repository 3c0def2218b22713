//! The index folder when something is wrong with it.

use super::Workspace;

#[test]
fn a_broken_pointer_is_no_whole_index() {
    let workspace = Workspace::stocked();
    let pointer = workspace.path("var/index/CURRENT");
    let good = std::fs::read_to_string(&pointer).unwrap();
    for broken in ["", "nonsense\n", "1\n", "1 00\n", &good.replacen("1 ", "7 ", 1)] {
        std::fs::write(&pointer, broken).unwrap();
        let (code, words) = workspace.fails(&["index", "verify"]);
        assert_eq!(code, 4, "{broken:?}: {words}");
    }
    std::fs::write(&pointer, good).unwrap();
    workspace.ok(&["index", "verify"]);
}
