//! A changed-only build gives what a full build of the same catalogue gives.

use super::catalogue::{self, Synthetic, entry, mixed, options, reference_data};
use super::entries;
use novosel_catalog::feature::Feature;
use novosel_catalog::id::ComplexId;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::Region;
use novosel_catalog::stream::{ComplexEntry, ReferenceData, StreamError};
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::{BuildOptions, Store};
use novosel_indexer::pipeline::{Change, ChangeStream, MemoryStream, build, build_changed};
use novosel_indexer::reader::Generation;

struct Changes {
    reference_data: ReferenceData,
    changes: std::vec::IntoIter<Change>,
}

impl Changes {
    fn of(changes: Vec<Change>) -> Self {
        Self { reference_data: reference_data(), changes: changes.into_iter() }
    }
}

impl ChangeStream for Changes {
    fn reference_data(&mut self) -> Result<ReferenceData, StreamError> {
        Ok(self.reference_data.clone())
    }

    fn next_change(&mut self) -> Result<Option<Change>, StreamError> {
        Ok(self.changes.next())
    }
}

/// Both answer alike, whatever their files look like.
fn assert_alike(one: &Generation, two: &Generation, entries: &[ComplexEntry]) {
    assert_eq!(one.counts(), two.counts());
    assert_eq!(one.tables, two.tables);
    assert_eq!(one.cards, two.cards);
    assert_eq!(one.reference_data, two.reference_data);
    assert!(one.suggest.entries().eq(two.suggest.entries()));
    for entry in entries {
        for name in [&entry.complex.name, &entry.complex.address, &entry.complex.developers[0]] {
            let found = one.text.complexes_matching(name).expect("an opened index answers");
            assert_eq!(found, two.text.complexes_matching(name).expect("an opened index answers"), "{name}");
        }
        for lot in &entry.lots {
            assert_eq!(one.text.lot_by_key(&lot.key).expect("an opened index answers"), Some(lot.id));
            assert_eq!(two.text.lot_by_key(&lot.key).expect("an opened index answers"), Some(lot.id));
        }
    }
    let description = "двор без машин";
    assert_eq!(
        one.text.complexes_mentioning(description).expect("an opened index answers"),
        two.text.complexes_mentioning(description).expect("an opened index answers")
    );
}

#[test]
fn changed_only_equals_full_over_many_rounds() {
    let (changed_root, full_root) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut catalogue: std::collections::BTreeMap<ComplexId, ComplexEntry> =
        entries(30, 12, 4).into_iter().map(|entry| (entry.complex.id, entry)).collect();
    let stream = |catalogue: &std::collections::BTreeMap<_, ComplexEntry>| {
        MemoryStream::new(reference_data(), catalogue.values().cloned().collect())
    };
    build(&mut stream(&catalogue), changed_root.path(), options(), &()).unwrap();
    let store = Store::at(changed_root.path());
    for round in 0..6_u64 {
        let mut changes = Vec::new();
        for pick in 0..4 {
            let random = mixed(round, pick);
            let id = ComplexId(1 + (random % 34) as u32);
            if random >> 32 & 3 == 0 {
                catalogue.remove(&id);
                changes.push(Change::Removed(id));
                continue;
            }
            let mut changed = entry(id.0, 1 + (random >> 40) as u32 % 90, random);
            changed.lots[0].price = Some(Thousands(1_000));
            if random >> 50 & 1 == 1 {
                changed.complex.region = Region::ALL[(random >> 52) as usize % 4];
            }
            catalogue.insert(id, changed.clone());
            changes.push(Change::Changed(Box::new(changed)));
        }
        let previous = store.open_current().unwrap();
        let report =
            build_changed(&previous, &mut Changes::of(changes), changed_root.path(), options(), &()).unwrap();
        assert_eq!(report.generation, round + 2);
        assert_eq!(report.complexes_kept + report.complexes_read, catalogue.len() as u64);
        assert!(report.complexes_read <= 4 && report.verified == report.complexes_read);

        build(&mut stream(&catalogue), full_root.path(), options(), &()).unwrap();
        let (one, two) = (store.open_current().unwrap(), Store::at(full_root.path()).open_current().unwrap());
        assert_eq!(one.manifest.based_on, Some(round + 1));
        let entries: Vec<ComplexEntry> = catalogue.values().cloned().collect();
        assert_alike(&one, &two, &entries);
    }
}

#[test]
fn many_changes_leave_no_files_of_replaced_segments() {
    let root = tempfile::tempdir().unwrap();
    build(&mut Synthetic::new(6, 20, 4), root.path(), options(), &()).unwrap();
    let store = Store::at(root.path());
    for round in 0..12 {
        let previous = store.open_current().unwrap();
        let changes = vec![Change::Changed(Box::new(entry(1 + round as u32 % 3, 20, round)))];
        build_changed(&previous, &mut Changes::of(changes), root.path(), options(), &()).unwrap();
    }
    let last = store.open_current().unwrap();
    for index in ["text/lots/", "text/names/"] {
        let folder = root.path().join(format!("gen-{:06}", last.number)).join(index);
        let meta = std::fs::read_to_string(folder.join("meta.json")).unwrap().replace('-', "");
        let files = last.manifest.files.iter().filter_map(|file| file.path.strip_prefix(index));
        let segments: Vec<&str> = files.filter(|name| !name.ends_with(".json")).collect();
        assert!(!segments.is_empty());
        for name in segments {
            let segment = name.split('.').next().unwrap();
            assert!(meta.contains(segment), "{index}{name} belongs to no living segment");
        }
    }
}

#[test]
fn the_facts_of_the_day_are_computed_anew_for_unchanged_complexes() {
    let root = tempfile::tempdir().unwrap();
    let mut entries = entries(3, 2, 4);
    entries[0].complex.added = catalogue::today();
    entries[0].complex.updated = catalogue::today() + chrono::Days::new(390);
    build(&mut MemoryStream::new(reference_data(), entries), root.path(), options(), &()).unwrap();
    let previous = Store::at(root.path()).open_current().unwrap();
    assert!(previous.card(ComplexId(1)).unwrap().features.contains(Feature::New));
    let later = catalogue::today() + chrono::Days::new(400);
    let options = BuildOptions::new(later, options().created);
    let report = build_changed(&previous, &mut Changes::of(Vec::new()), root.path(), options, &()).unwrap();
    assert_eq!((report.complexes_read, report.complexes_kept), (0, 3));
    let now = Store::at(root.path()).open_current().unwrap();
    assert!(!now.card(ComplexId(1)).unwrap().features.contains(Feature::New));
    assert!(now.card(ComplexId(1)).unwrap().features.contains(Feature::MissedDeadline));
}

#[test]
fn a_changed_name_in_the_reference_data_needs_a_full_build() {
    let root = tempfile::tempdir().unwrap();
    build(&mut Synthetic::new(3, 2, 4), root.path(), options(), &()).unwrap();
    let previous = Store::at(root.path()).open_current().unwrap();
    let mut changes = Changes::of(Vec::new());
    changes.reference_data.builders[0].name = "Другая группа".to_owned();
    let error = build_changed(&previous, &mut changes, root.path(), options(), &()).unwrap_err();
    assert!(matches!(error, IndexError::FullBuildNeeded(_)));
    assert_eq!(Store::at(root.path()).current().unwrap(), Some(1));
}

#[test]
fn a_base_that_serves_no_more_is_refused() {
    let root = tempfile::tempdir().unwrap();
    build(&mut Synthetic::new(3, 2, 4), root.path(), options(), &()).unwrap();
    let previous = Store::at(root.path()).open_current().unwrap();
    build(&mut Synthetic::new(4, 2, 4), root.path(), options(), &()).unwrap();
    let error =
        build_changed(&previous, &mut Changes::of(Vec::new()), root.path(), options(), &()).unwrap_err();
    assert!(matches!(error, IndexError::Stale { previous: 1, current: 2 }));
}
