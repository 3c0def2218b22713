//! The workspace keeps its shape: no dependency arrow that is not drawn in `ARCHITECTURE.md`, and no
//! dependency outside the licence policy. A wrong arrow fails the build here, not in a review.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Who may depend on whom; the picture in `ARCHITECTURE.md`, section «Crates».
const ARROWS: &[(&str, &[&str])] = &[
    ("geo", &[]),
    ("catalog", &["geo"]),
    ("data", &["catalog", "geo"]),
    ("indexer", &["catalog", "geo"]),
    ("pictures", &["catalog"]),
    ("search-api/engine", &["indexer", "catalog", "geo"]),
    ("search-api/phrase", &["indexer", "catalog", "geo"]),
    ("search-api", &["search-engine", "search-phrase", "indexer", "data", "pictures", "catalog", "geo"]),
    ("cli", &["search-api", "indexer", "data", "catalog", "geo"]),
    ("benches", &["search-api", "indexer", "data", "catalog", "geo"]),
];

/// Licences that every dependency must be available under; one term of each `OR` is enough.
const LICENCES: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "WTFPL",
    "Zlib",
];

/// Packages with another licence, each with the reason why it is there. Named in NOTICE.
const EXCEPTIONS: &[(&str, &str)] =
    &[("rumorph-dict-ru", "the OpenCorpora dictionary is data under CC-BY-SA, used unchanged")];

/// Packages that must not come back, each with the reason.
const BANNED: &[(&str, &str)] = &[
    ("bincode", "unmaintained; postcard serves"),
    ("openssl-sys", "rustls needs no system library"),
    ("phonenumber", "mis-parses Saint Petersburg numbers"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("cli is a folder of the workspace").to_owned()
}

#[cfg(test)]
fn manifest(folder: &str) -> toml::Table {
    let path = root().join(folder).join("Cargo.toml");
    std::fs::read_to_string(&path)
        .unwrap()
        .parse()
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn own_dependencies(manifest: &toml::Table, section: &str) -> BTreeSet<String> {
    let table = manifest.get(section).and_then(toml::Value::as_table);
    table
        .into_iter()
        .flatten()
        .filter_map(|(name, _)| name.strip_prefix("novosel-"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_crate_is_in_the_picture() {
    let workspace: toml::Table = std::fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    let members = workspace["workspace"]["members"].as_array().unwrap();
    let members: BTreeSet<_> = members.iter().filter_map(toml::Value::as_str).collect();
    assert_eq!(members, ARROWS.iter().map(|(name, _)| *name).collect());
}

#[test]
fn no_crate_depends_against_the_arrows() {
    for (folder, allowed) in ARROWS {
        let manifest = manifest(folder);
        for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
            let wrong: Vec<_> = own_dependencies(&manifest, section)
                .into_iter()
                .filter(|name| !allowed.contains(&name.as_str()))
                .collect();
            assert!(wrong.is_empty(), "{folder} must not depend on {wrong:?} ({section})");
        }
    }
}

#[test]
fn only_the_database_crate_knows_sql() {
    for (folder, _) in ARROWS {
        let manifest = manifest(folder);
        let uses = manifest["dependencies"].as_table().is_some_and(|table| table.contains_key("sqlx"));
        assert_eq!(uses, *folder == "data", "sqlx in {folder}");
    }
}

#[test]
fn every_dependency_is_permissively_licensed_and_welcome() {
    // Only what this platform builds: crates of the others are in the lock file, but nothing ever downloaded them.
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--filter-platform", &host_platform()])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut refused = BTreeMap::new();
    for package in metadata["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        if let Some((_, reason)) = BANNED.iter().find(|(banned, _)| *banned == name) {
            refused.insert(name, (*reason).to_owned());
        }
        let licence = package["license"].as_str().unwrap_or("none told");
        if !is_allowed(licence) && !EXCEPTIONS.iter().any(|(exception, _)| *exception == name) {
            refused.insert(name, licence.to_owned());
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}

/// The platform that the compiler builds for, as `rustc` names it.
fn host_platform() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host").to_owned()
}

/// Whether some term of an SPDX expression is allowed; `AND` terms must all be.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace(['(', ')'], " ").replace('/', " OR ");
    expression.split(" AND ").all(|part| part.split(" OR ").any(|term| LICENCES.contains(&term.trim())))
}
