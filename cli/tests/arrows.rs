//! The workspace keeps its shape: no dependency arrow that is not drawn in `ARCHITECTURE.md`, and no
//! dependency outside the licence policy. A wrong arrow fails the build here, not in a review.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Who may depend on whom, by folder, one line a crate; the picture in `ARCHITECTURE.md`, section «Crates».
#[rustfmt::skip]
const ARROWS: &[(&str, &[&str])] = &[
    ("geo", &[]),
    ("catalog", &["geo"]),
    ("indexer", &["catalog", "geo"]),
    ("pictures", &["catalog"]),
    ("data/reference", &["catalog", "geo"]),
    ("data/staff", &["catalog"]),
    ("data/store", &["data/staff", "catalog", "geo"]),
    ("data/content", &["catalog"]),
    ("data/demo", &["data/content", "data/reference", "catalog", "geo"]),
    ("data/edit", &["data/content", "data/staff", "data/store", "data/reference", "catalog", "geo"]),
    ("data/fetch", &[]),
    ("data/export", &["data/store", "catalog", "geo"]),
    ("data/leads", &["catalog"]),
    ("data/owners", &["data/leads", "catalog", "geo"]),
    ("data/import", &["data/fetch", "data/owners", "data/staff", "data/store", "data/reference", "catalog", "geo"]),
    ("data/people", &["catalog"]),
    ("data/media", &["data/fetch", "data/store", "pictures", "catalog"]),
    ("data/notify", &["data/fetch"]),
    ("search-api/engine", &["indexer", "catalog", "geo"]),
    ("search-api/phrase", &["indexer", "catalog", "geo"]),
    ("search-api/views", &["search-api/engine", "search-api/phrase", "indexer", "data/store", "data/reference", "pictures", "catalog", "geo"]),
    ("search-api/http", &["catalog"]),
    ("search-api/graphql", &["search-api/views", "search-api/http", "search-api/engine", "indexer", "data/store", "data/reference", "catalog", "geo"]),
    ("search-api/office", &["search-api/views", "search-api/graphql", "data/content", "data/edit", "data/import", "data/leads", "data/people", "data/reference", "data/staff", "data/store", "catalog", "geo"]),
    ("search-api/pages", &["search-api/views", "search-api/http", "catalog"]),
    ("search-api/server", &["search-api/graphql", "search-api/office", "search-api/pages", "search-api/views", "search-api/http", "search-api/engine", "indexer", "data/edit", "data/export", "data/fetch", "data/import", "data/leads", "data/media", "data/notify", "data/owners", "data/people", "data/staff", "data/store", "pictures", "catalog", "geo"]),
    ("cli", &["search-api/server", "search-api/graphql", "search-api/office", "search-api/pages", "search-api/views", "search-api/http", "search-api/engine", "search-api/phrase", "indexer", "data/content", "data/demo", "data/edit", "data/export", "data/fetch", "data/import", "data/leads", "data/media", "data/notify", "data/owners", "data/people", "data/reference", "data/staff", "data/store", "catalog", "geo"]),
    ("benches", &["search-api/engine", "indexer", "data/demo", "data/reference", "catalog", "geo"]),
];

/// Whom tests may use besides.
#[rustfmt::skip]
const TEST_ARROWS: &[(&str, &[&str])] = &[
    ("data/export", &["data/import"]),
    ("indexer", &["data/reference"]),
    ("search-api/phrase", &["data/reference"]),
    ("search-api/server", &["data/demo", "data/reference", "search-api/phrase"]),
];

/// The only crate that says sqlx, in tests too.
const SQL: &str = "data/store";

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

#[cfg(test)]
fn workspace() -> toml::Table {
    std::fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap()
}

/// The folders of the workspace's own crates by their names, as the root manifest lists them.
#[cfg(test)]
fn folders() -> BTreeMap<String, String> {
    let workspace = workspace();
    let dependencies = workspace["workspace"]["dependencies"].as_table().unwrap();
    let folder = |(name, value): (&String, &toml::Value)| {
        Some((name.clone(), value.get("path")?.as_str()?.to_owned()))
    };
    dependencies.iter().filter_map(folder).collect()
}

/// The folders of own crates that a section of a manifest names.
fn own_dependencies(
    manifest: &toml::Table,
    section: &str,
    folders: &BTreeMap<String, String>,
) -> BTreeSet<String> {
    let table = manifest.get(section).and_then(toml::Value::as_table);
    let names = table.into_iter().flatten().map(|(name, _)| name).filter(|name| name.starts_with("novosel-"));
    names.map(|name| folders.get(name).cloned().unwrap_or_else(|| name.clone())).collect()
}

fn allowed(table: &[(&str, &'static [&'static str])], folder: &str) -> &'static [&'static str] {
    table.iter().find(|(name, _)| *name == folder).map_or(&[], |(_, allowed)| *allowed)
}

#[test]
fn every_crate_is_in_the_picture() {
    let workspace = workspace();
    let members = workspace["workspace"]["members"].as_array().unwrap();
    let members: BTreeSet<_> = members.iter().filter_map(toml::Value::as_str).collect();
    assert_eq!(members, ARROWS.iter().map(|(name, _)| *name).collect());
    // A folder that has a manifest and is no member is built by nobody.
    for (folder, _) in ARROWS {
        let group = folder.split('/').next().unwrap_or(folder);
        let crates = std::fs::read_dir(root().join(group)).unwrap().filter_map(Result::ok);
        for entry in crates.filter(|entry| entry.path().join("Cargo.toml").exists()) {
            let path = format!("{group}/{}", entry.file_name().to_string_lossy());
            assert!(members.contains(path.as_str()), "{path} is no member of the workspace");
        }
    }
}

#[test]
fn no_crate_depends_against_the_arrows() {
    let folders = folders();
    for (folder, arrows) in ARROWS {
        let manifest = manifest(folder);
        for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
            let in_tests = if section == "dev-dependencies" { allowed(TEST_ARROWS, folder) } else { &[] };
            let wrong: Vec<_> = own_dependencies(&manifest, section, &folders)
                .into_iter()
                .filter(|name| !arrows.contains(&name.as_str()) && !in_tests.contains(&name.as_str()))
                .collect();
            assert!(wrong.is_empty(), "{folder} must not depend on {wrong:?} ({section})");
        }
    }
}

#[test]
fn arrows_point_down_only() {
    for (index, (folder, arrows)) in ARROWS.iter().enumerate() {
        for arrow in *arrows {
            let place = ARROWS.iter().position(|(name, _)| name == arrow);
            assert!(
                place.is_some_and(|place| place < index),
                "{folder} → {arrow}: write {arrow} above {folder}"
            );
        }
    }
}

/// Whether a file below a folder says that it has unit tests.
fn has_unit_tests(folder: &Path) -> bool {
    let entries = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    entries.map(|entry| entry.path()).any(|path| match path.is_dir() {
        true => has_unit_tests(&path),
        false => std::fs::read_to_string(&path).is_ok_and(|text| text.contains("#[cfg(test)]")),
    })
}

#[test]
fn a_crate_whose_unit_tests_are_not_built_has_none() {
    let is_left_out = |folder: &str| {
        let manifest = manifest(folder);
        manifest.get("lib").and_then(|lib| lib.get("test")).and_then(toml::Value::as_bool) == Some(false)
    };
    let left_out: Vec<_> =
        ARROWS.iter().map(|(folder, _)| *folder).filter(|folder| is_left_out(folder)).collect();
    assert!(!left_out.is_empty());
    for folder in left_out {
        assert!(!has_unit_tests(&root().join(folder).join("src")), "{folder}: take `test = false` away");
    }
}

#[test]
fn only_the_database_crate_knows_sql() {
    for (folder, _) in ARROWS {
        let manifest = manifest(folder);
        for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
            let table = manifest.get(section).and_then(toml::Value::as_table);
            let uses = table.is_some_and(|table| table.contains_key("sqlx"));
            assert!(!uses || *folder == SQL, "sqlx in {folder} ({section})");
        }
    }
    assert!(manifest(SQL)["dependencies"].as_table().is_some_and(|table| table.contains_key("sqlx")));
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
        let licence = package["license"].as_str().unwrap_or("none");
        if !is_allowed(licence) && !EXCEPTIONS.iter().any(|(exception, _)| *exception == name) {
            refused.insert(name, licence.to_owned());
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}

/// The platform that the compiler builds for, as `rustc` names it.
fn host_platform() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().expect("rustc runs");
    let text = String::from_utf8(output.stdout).expect("rustc says text");
    text.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host").to_owned()
}

/// Whether some term of an SPDX expression is allowed; `AND` terms must all be.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace(['(', ')'], " ").replace('/', " OR ");
    expression.split(" AND ").all(|part| part.split(" OR ").any(|term| LICENCES.contains(&term.trim())))
}
