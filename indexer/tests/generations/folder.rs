//! The index folder: pointer, lock, rollback, removal, damage and versions.

use std::fs;
use std::path::{Path, PathBuf};

use super::catalogue::{Synthetic, mixed, options};
use chrono::Utc;
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::{FORMAT, Store};
use novosel_indexer::pipeline::build;
use sha2::{Digest, Sha256};

/// An index with so many generations; generation N has N complexes.
fn index_of(generations: u32) -> (tempfile::TempDir, Store) {
    let root = tempfile::tempdir().expect("a temporary folder can be made");
    for complexes in 1..=generations {
        build(&mut Synthetic::new(complexes, 3, 1), root.path(), options(), &())
            .expect("the catalogue builds");
    }
    let store = Store::at(root.path());
    (root, store)
}

fn folder(store: &Store, number: u64) -> PathBuf {
    store.root().join(format!("gen-{number:06}"))
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder lists") {
        let path = entry.expect("the folder lists").path();
        if path.is_dir() { files.extend(files_below(&path)) } else { files.push(path) }
    }
    files.sort();
    files
}

/// Replaces a read-only file.
fn overwrite(path: &Path, bytes: &[u8]) {
    if path.exists() {
        fs::remove_file(path).expect("its folder is writable");
    }
    fs::write(path, bytes).expect("its folder is writable");
}

#[test]
fn each_build_publishes_the_next_number_and_keeps_the_ones_before() {
    let (_root, store) = index_of(3);
    let status = store.status().unwrap();
    let shown: Vec<_> = status
        .iter()
        .map(|one| (one.number, one.is_current, one.manifest.as_ref().unwrap().counts.complexes))
        .collect();
    assert_eq!(shown, [(1, false, 1), (2, false, 2), (3, true, 3)]);
    assert_eq!(store.open(2).unwrap().counts().complexes, 2);
    assert!(matches!(store.open(9), Err(IndexError::Missing { number: 9, .. })));
}

#[test]
fn files_of_a_published_generation_are_read_only() {
    let (_root, store) = index_of(1);
    let files = files_below(&folder(&store, 1));
    assert!(files.len() > 8);
    assert!(files.iter().all(|file| fs::metadata(file).unwrap().permissions().readonly()));
    assert!(!files.iter().any(|file| file.extension().is_some_and(|extension| extension == "lock")));
}

#[test]
fn a_folder_without_generations_says_so() {
    let root = tempfile::tempdir().unwrap();
    let store = Store::at(root.path());
    assert_eq!(store.current().unwrap(), None);
    assert!(matches!(store.open_current_or_previous(), Err(IndexError::Nothing { .. })));
    let absent = Store::at(root.path().join("nowhere"));
    assert!(matches!(absent.open_current_or_previous(), Err(IndexError::Nothing { .. })));
}

#[test]
fn rollback_points_to_the_newest_good_older_one_or_to_the_one_named() {
    let (_root, store) = index_of(4);
    overwrite(&folder(&store, 3).join("tables.bin"), b"");
    assert_eq!(store.rollback(None).unwrap(), 2);
    assert_eq!(store.open_current().unwrap().number, 2);
    assert_eq!(store.rollback(Some(4)).unwrap(), 4);
    assert_eq!(store.open_current().unwrap().number, 4);
    assert!(matches!(store.rollback(Some(3)), Err(IndexError::Damaged { generation: 3, .. })));
    assert_eq!(store.current().unwrap(), Some(4));
    store.rollback(Some(1)).unwrap();
    assert!(matches!(store.rollback(None), Err(IndexError::Nothing { .. })));
    // A new build goes on above everything there is.
    let report = build(&mut Synthetic::new(5, 1, 1), store.root(), options(), &()).unwrap();
    assert_eq!(report.generation, 5);
}

#[test]
fn gc_keeps_the_serving_one_and_the_newest_others() {
    let (_root, store) = index_of(6);
    store.rollback(Some(2)).unwrap();
    fs::create_dir(store.root().join("gen-000007.tmp")).unwrap();
    assert_eq!(store.gc(2).unwrap(), [1, 3, 4]);
    let left: Vec<u64> = store.status().unwrap().iter().map(|one| one.number).collect();
    assert_eq!(left, [2, 5, 6]);
    assert!(!store.root().join("gen-000007.tmp").exists());
    assert_eq!(store.open_current().unwrap().number, 2);
    assert_eq!(store.gc(0).unwrap(), [5]);
    let report = build(&mut Synthetic::new(1, 1, 1), store.root(), options(), &()).unwrap();
    assert_eq!(report.generation, 7, "a number was given twice");
    assert_eq!(store.gc(0).unwrap(), [2, 6]);
}

#[test]
fn gc_removes_nothing_when_the_pointer_is_broken() {
    let (_root, store) = index_of(2);
    overwrite(&store.pointer_path(), b"two\n");
    assert!(matches!(store.gc(0), Err(IndexError::Pointer { .. })));
    assert!(folder(&store, 1).exists() && folder(&store, 2).exists());
}

#[test]
fn a_second_build_is_refused_and_names_the_first() {
    let (_root, store) = index_of(1);
    assert_eq!(store.holder().unwrap(), None);
    let lock = store.lock("index build").unwrap();
    let holder = store.holder().unwrap().expect("it is held");
    assert_eq!((holder.process, holder.command.as_deref()), (Some(std::process::id()), Some("index build")));
    let age = Utc::now() - holder.since.expect("a moment");
    assert!((-60..600).contains(&age.num_seconds()), "{age}");
    let error = build(&mut Synthetic::new(2, 1, 1), store.root(), options(), &()).unwrap_err();
    let text = error.to_string();
    assert!(text.contains(&format!("process {} on ", std::process::id())), "{text}");
    assert!(text.contains(" (index build) since 20"), "{text}");
    for refused in [store.gc(1).err(), store.rollback(None).err()] {
        assert!(matches!(refused, Some(IndexError::Locked { .. })));
    }
    drop(lock);
    assert_eq!(store.holder().unwrap(), None);
    build(&mut Synthetic::new(2, 1, 1), store.root(), options(), &()).unwrap();
}

#[test]
fn another_format_is_refused_and_the_last_readable_generation_serves() {
    let (_root, store) = index_of(2);
    for other in [FORMAT + 1, 0] {
        let manifest = folder(&store, 2).join("manifest.json");
        let text = fs::read_to_string(&manifest).unwrap();
        let at = text.find("\"format\": ").unwrap() + "\"format\": ".len();
        let end = at + text[at..].find(',').unwrap();
        // A field of the future must not be what it fails on.
        let text = format!("{}{other},\n  \"future\": [1]{}", &text[..at], &text[end..]);
        overwrite(&manifest, text.as_bytes());
        let digest = hex::encode(Sha256::digest(text.as_bytes()));
        overwrite(
            &folder(&store, 2).join("manifest.sha256"),
            format!("{digest}  manifest.json\n").as_bytes(),
        );
        match store.open(2) {
            Err(IndexError::Format { found, expected, .. }) => assert_eq!((found, expected), (other, FORMAT)),
            opened => panic!("expected another format, got {opened:?}"),
        }
        let opened = store.open_current_or_previous().unwrap();
        assert_eq!(opened.generation.number, 1);
        assert!(matches!(opened.passed_over[0], IndexError::Format { .. }));
        assert!(matches!(store.status().unwrap()[1].manifest, Err(IndexError::Format { .. })));
    }
}

#[test]
fn a_generation_under_another_number_is_refused() {
    let (_root, store) = index_of(1);
    fs::rename(folder(&store, 1), folder(&store, 5)).unwrap();
    assert!(matches!(store.open(5), Err(IndexError::Damaged { generation: 5, .. })));
}

#[test]
fn a_manifest_cannot_name_files_outside_its_folder() {
    let (_root, store) = index_of(1);
    let secret = store.root().join("outside.bin");
    fs::rename(folder(&store, 1).join("suggest.bin"), &secret).unwrap();
    let manifest = folder(&store, 1).join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap().replace("suggest.bin", "../outside.bin");
    overwrite(&manifest, text.as_bytes());
    let digest = hex::encode(Sha256::digest(text.as_bytes()));
    overwrite(&folder(&store, 1).join("manifest.sha256"), format!("{digest}  manifest.json\n").as_bytes());
    let error = store.open(1).unwrap_err().to_string();
    assert!(error.contains("not a name below the folder"), "{error}");
}

/// One way of damaging a file.
#[derive(Clone, Copy, Debug)]
enum Damage {
    Flip,
    Cut,
    Empty,
    Missing,
    Longer,
    Swapped,
}

#[test]
fn every_damage_is_found_before_serving_and_the_generation_before_serves() {
    let (_root, store) = index_of(2);
    let mut files = files_below(&folder(&store, 2));
    files.push(store.pointer_path());
    let kinds = [
        Damage::Flip,
        Damage::Flip,
        Damage::Flip,
        Damage::Flip,
        Damage::Cut,
        Damage::Cut,
        Damage::Empty,
        Damage::Missing,
        Damage::Longer,
        Damage::Swapped,
    ];
    let mut tried = 0_u64;
    for file in &files {
        let good = fs::read(file).unwrap();
        let copies = if good.is_empty() { 1 } else { 2 };
        for kind in kinds.iter().cycle().take(kinds.len() * copies).copied() {
            tried += 1;
            let random = mixed(99, tried) as usize;
            let Some(bad) = damaged(&good, kind, random, &files) else { continue };
            match bad {
                Some(bytes) => overwrite(file, &bytes),
                None => fs::remove_file(file).unwrap(),
            }
            let pointer = *file == store.pointer_path();
            let what = format!("{kind:?} of {}", file.display());
            // A missing pointer is an index where nothing is published, which is not served either.
            let error = store.open_current().expect_err(&what);
            let opened = store.open_current_or_previous().expect(&what);
            assert_eq!(opened.passed_over[0].to_string(), error.to_string());
            assert_eq!(opened.generation.number, if pointer { 2 } else { 1 }, "{what}");
            if !pointer {
                assert!(matches!(error, IndexError::Damaged { generation: 2, .. }), "{what}: {error}");
            }
            overwrite(file, &good);
        }
    }
    assert!(tried >= 200, "{tried} damages are too few");
    assert_eq!(store.open_current().unwrap().number, 2);
}

/// The damaged bytes, `Some(None)` for a file that is gone, or `None` where the damage changes nothing.
fn damaged(good: &[u8], kind: Damage, random: usize, files: &[PathBuf]) -> Option<Option<Vec<u8>>> {
    let mut bytes = good.to_vec();
    match kind {
        Damage::Flip => {
            let at = random % bytes.len().max(1);
            *bytes.get_mut(at)? ^= 1 << (random >> 32 & 7);
        }
        Damage::Cut => bytes.truncate(random % bytes.len().max(1)),
        Damage::Empty => bytes.clear(),
        Damage::Missing => return Some(None),
        Damage::Longer => bytes.push(0),
        Damage::Swapped => bytes = fs::read(&files[random % files.len()]).ok()?,
    }
    (bytes != good).then_some(Some(bytes))
}

#[test]
fn with_every_generation_damaged_the_error_names_all_of_them() {
    let (_root, store) = index_of(2);
    for number in [1, 2] {
        overwrite(&folder(&store, number).join("cards.jsonl"), b"{}\n");
    }
    let text = store.open_current_or_previous().unwrap_err().to_string();
    assert!(text.contains("generation 1") && text.contains("generation 2"), "{text}");
}
