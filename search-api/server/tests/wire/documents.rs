//! The documents of `operations/`: a file is one operation, and may begin with lines `#import "fragments/Name.graphql"`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../operations")
}

/// The text of an operation with what it imports.
pub(crate) fn document(name: &str) -> String {
    let path = folder().join(format!("{name}.graphql"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (imports, body): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("#import "));
    let mut parts = vec![body.join("\n").trim().to_owned()];
    for import in imports {
        let file = import.trim_start_matches("#import ").trim_matches('"');
        parts.push(fs::read_to_string(folder().join(file)).unwrap().trim().to_owned());
    }
    parts.join("\n") + "\n"
}

/// Every operation by name.
pub(crate) fn all() -> BTreeMap<String, String> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let names = files.filter(|path| path.extension().is_some_and(|extension| extension == "graphql"));
    names
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .map(|name| (name.clone(), document(&name)))
        .collect()
}
