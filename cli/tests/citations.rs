//! Every document that the sources cite is in the repository: «threat T7», «fault F10», «specification, section 2.5»,
//! «`domain.md`, «Dates»». A citation that leads nowhere fails here, with its file and line.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders that are built, fetched or not ours to read.
const PASSED_OVER: &[&str] =
    &["target", "node_modules", "dist", "var", ".git", "test-results", "screenshots"];
/// Endings of files that may cite.
const SOURCES: &[&str] = &["rs", "ts", "tsx", "mjs", "css", "sql", "toml", "md"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("cli is a folder of the workspace").to_owned()
}

/// The files below a folder that may cite, by path.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository is read") {
        let path = entry.expect("a folder of the repository is read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !PASSED_OVER.contains(&name.as_ref()) {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|ending| SOURCES.iter().any(|known| ending == *known)) {
            found.push(path);
        }
    }
}

fn document(name: &str) -> String {
    let path = root().join("docs").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What may be cited: `T7`, `F10`, `S3` (a row or an item of a list), `2.5` (a heading), `domain.md, Dates`.
fn places() -> BTreeSet<String> {
    let mut places = BTreeSet::new();
    for name in ["threats.md", "faults.md"] {
        for line in document(name).lines() {
            let item = line.strip_prefix("- **").and_then(|rest| rest.split_once("**"));
            let row = line.strip_prefix("| ").and_then(|rest| rest.split_once(" |"));
            places.extend(item.or(row).map(|(number, _)| number.to_owned()));
        }
    }
    for line in document("specification.md").lines() {
        let heading = line.trim_start_matches('#');
        if heading.len() < line.len() {
            places
                .extend(heading.split_whitespace().next().map(|word| word.trim_end_matches('.').to_owned()));
        }
    }
    for line in document("domain.md").lines() {
        places.extend(line.strip_prefix("## ").map(|title| format!("domain.md, {title}")));
    }
    places
}

/// The numbers after a word: `threat T7`, `faults F10, F11 and F13`, `threats T1–T3`, `sections 2.1 and 7.2`.
fn numbers_after<'a>(text: &'a str, word: &str, is_number: impl Fn(&str) -> bool) -> Vec<&'a str> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(word) {
        let bytes = text.as_bytes();
        if at > 0 && bytes[at - 1].is_ascii_alphanumeric() {
            continue;
        }
        let rest = &text[at + word.len()..];
        let rest = rest.strip_prefix('s').unwrap_or(rest);
        if !rest.starts_with([' ', '\u{a0}']) {
            continue;
        }
        for part in rest.split([' ', '\u{a0}', ',', '–', ';', ')', '(']).filter(|part| !part.is_empty()) {
            let number = part.trim_end_matches(['.', ':', '»', '`', '*', '/', '\'']);
            if is_number(number) {
                found.push(number);
            } else if part != "and" && part != "to" {
                break;
            }
        }
    }
    found
}

fn is_lettered(number: &str) -> bool {
    let digits = number.trim_start_matches(['T', 'F', 'S']);
    number.len() == digits.len() + 1 && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_section(number: &str) -> bool {
    number.starts_with(|first: char| first.is_ascii_digit())
        && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// What a line cites, in the spelling of [`places`].
fn citations(line: &str) -> Vec<String> {
    let mut cited = Vec::new();
    for word in ["threat", "fault"] {
        cited.extend(numbers_after(line, word, is_lettered).into_iter().map(str::to_owned));
    }
    for word in ["specification, section", "Specification, section"] {
        cited.extend(numbers_after(line, word, is_section).into_iter().map(str::to_owned));
    }
    for (at, _) in line.match_indices("`domain.md`, «") {
        let title = &line[at + "`domain.md`, «".len()..];
        cited.extend(title.split_once('»').map(|(title, _)| format!("domain.md, {title}")));
    }
    cited
}

#[test]
fn every_citation_leads_to_a_place_of_a_document() {
    let places = places();
    let mut files = Vec::new();
    sources(&root(), &mut files);
    let (mut wrong, mut right) = (Vec::new(), 0);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for (number, line) in text.lines().enumerate() {
            for cited in citations(line) {
                if places.contains(&cited) {
                    right += 1;
                } else {
                    wrong.push(format!("{}:{}: {cited}", file.display(), number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "cited, and nowhere in docs/: {wrong:#?}");
    assert!(right > 100, "{right} citations found: the reader of citations lost its way");
}

#[test]
fn every_document_that_is_named_exists() {
    let mut files = Vec::new();
    sources(&root(), &mut files);
    let names: BTreeSet<String> = files
        .iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    let mut wrong = Vec::new();
    for file in files.iter().filter(|path| path.extension().is_some_and(|ending| ending != "md")) {
        let text = fs::read_to_string(file).unwrap();
        for (number, line) in text.lines().enumerate() {
            for quoted in line.split('`').skip(1).step_by(2).filter(|quoted| quoted.ends_with(".md")) {
                let name = quoted.rsplit('/').next().unwrap_or(quoted);
                if !names.contains(name) {
                    wrong.push(format!("{}:{}: {quoted}", file.display(), number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "named, and nowhere in the repository: {wrong:#?}");
}

#[test]
fn citations_are_read_in_all_their_forms() {
    assert_eq!(citations("(threats T1–T3, T5)."), ["T1", "T3", "T5"]);
    assert_eq!(citations("/// (faults F10 and F11)"), ["F10", "F11"]);
    assert_eq!(citations("(specification, sections 2.4 and 7.2)."), ["2.4", "7.2"]);
    assert_eq!(citations("a click (specification, section 2.5; threat T16)."), ["T16", "2.5"]);
    assert_eq!(citations("(`domain.md`, «Areas and layouts»)"), ["domain.md, Areas and layouts"]);
    assert!(citations("by default a thread's own").is_empty());
}

/// The names of tests in the last cell of a table's row.
fn tests_of(row: &str) -> impl Iterator<Item = &str> {
    let cell = row.trim_end().trim_end_matches('|').rsplit('|').next().unwrap_or_default();
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn every_test_that_the_table_of_requirements_names_exists() {
    let mut files = Vec::new();
    sources(&root(), &mut files);
    let code = files.iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    let code: Vec<String> = code.map(|path| fs::read_to_string(path).unwrap()).collect();
    let table = document("asvs.md");
    let names: BTreeSet<&str> =
        table.lines().filter(|line| line.starts_with("| ")).flat_map(tests_of).collect();
    let is_there = |name: &str| {
        let begin = format!("fn {name}(");
        code.iter().any(|text| text.contains(&begin))
    };
    let wrong: Vec<_> = names.iter().filter(|name| !is_there(name)).collect();
    assert!(wrong.is_empty(), "named, and no test: {wrong:#?}");
    assert!(names.len() > 25, "{} tests found: the reader of the table lost its way", names.len());
}
