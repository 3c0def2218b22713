//! What an import did: counts, rejects, notes. Serialises for `--report` and `--json`; displays as a Russian table.

use std::collections::BTreeMap;
use std::fmt;

use novosel_catalog::text::{counted, group_thousands};
use serde::Serialize;

use super::diff::LotChange;
use super::fields::{Fault, FieldFault, Note, NoteKind, SourceLocation};
use super::format::Format;
use super::identity::Found;
use super::offer::{LotFacts, Offer};
use super::place::PlaceCounts;

/// Rejects kept with every detail; beyond them only the count grows, or a hostile feed would fill the memory.
const KEPT_REJECTS: usize = 1_000;
/// Changes of lots kept one by one; beyond them the counts tell.
const KEPT_CHANGES: usize = 10_000;
/// Hosts of pictures, and of videos, that are counted: a feed has a few.
const KEPT_HOSTS: usize = 100;
/// Unread elements that are named, each by its path; a feed has a few dozen.
const KEPT_UNREAD: usize = 500;
/// Unread elements of the printed table.
const SHOWN_UNREAD: usize = 20;
/// Examples kept of each note.
const KEPT_EXAMPLES: usize = 5;

/// Counts one more at a host.
fn tally(hosts: &mut BTreeMap<String, u64>, host: &str) {
    if let Some(count) = hosts.get_mut(host) {
        *count += 1;
    } else if hosts.len() < KEPT_HOSTS {
        hosts.insert(host.to_owned(), 1);
    }
}

/// How many entities of a kind were touched, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ImportCounts {
    /// Not known before.
    pub new: u64,
    /// Known, and different now.
    pub changed: u64,
    /// Known and the same.
    pub unchanged: u64,
    /// Gone from the feed.
    pub deactivated: u64,
}

impl ImportCounts {
    /// All that the feed holds.
    pub fn present(&self) -> u64 {
        self.new + self.changed + self.unchanged
    }
}

/// A record that did not go in.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reject {
    /// Where it stands.
    pub place: SourceLocation,
    /// The field.
    pub field: String,
    /// Its value.
    pub value: String,
    /// What is wrong.
    pub fault: Fault,
    /// Why, in Russian.
    pub reason: String,
    /// What to do, in Russian.
    pub remedy: &'static str,
}

/// An oddity of records that went in, with examples.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NoteGroup {
    /// The oddity.
    pub kind: NoteKind,
    /// The sentence in Russian.
    pub title: String,
    /// How many records have it.
    pub count: u64,
    /// The first few.
    pub examples: Vec<Example>,
}

/// One record of a [`NoteGroup`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Example {
    /// Where it stands.
    pub place: SourceLocation,
    /// The value that caused the note.
    pub value: String,
}

/// How a complex of the feed met one that came from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Merge {
    /// The name of the complex.
    pub name: String,
    /// The source that it first came from.
    pub first_source: String,
    /// Why they are one, in Russian.
    pub reason: String,
}

/// What an import did, or would do.
#[derive(Clone, Debug, Serialize)]
pub struct ImportReport {
    /// The source under which records are kept.
    pub source: String,
    /// What the file is.
    pub format: Format,
    /// Whether anything was written.
    pub dry_run: bool,
    /// Records read.
    pub records: u64,
    /// Records that went in.
    pub accepted: u64,
    /// Records that could not be read as the format at all.
    pub malformed: u64,
    /// Records that were read and did not go in, malformed ones too.
    pub rejected: u64,
    /// Builders.
    pub builders: ImportCounts,
    /// Agencies.
    pub agencies: ImportCounts,
    /// Complexes.
    pub complexes: ImportCounts,
    /// Корпуса.
    pub queues: ImportCounts,
    /// Lots.
    pub lots: ImportCounts,
    /// Other entities: banks, programmes, editorials, boundaries.
    pub others: ImportCounts,
    /// Points appended to price histories.
    pub price_points: u64,
    /// Fields that keep a manual edit against the feed.
    pub kept_edits: u64,
    /// Lots that are numbered anew and keep their histories.
    pub renumbered: u64,
    /// Complexes of which the feed tells no point.
    pub places: PlaceCounts,
    /// Complexes that another source had brought before.
    pub merges: Vec<Merge>,
    /// Complexes that are those of other sources, or may be.
    pub same_complexes: Found,
    /// Lots that several records are, or may be.
    pub same_lots: Found,
    /// What was odd.
    pub notes: Vec<NoteGroup>,
    /// Rejects in the order of the file; no more than a thousand.
    pub rejects: Vec<Reject>,
    /// Hosts that pictures of the feed are on, and how many addresses each has.
    pub picture_hosts: BTreeMap<String, u64>,
    /// Videos by host: pages play those of hosts that `server.videos` names.
    pub video_hosts: BTreeMap<String, u64>,
    /// What the feed holds and the import does not read: by path, how often it is filled.
    pub unread: BTreeMap<String, u64>,
    /// What happened to lots, one by one; no more than ten thousand.
    pub changes: Vec<LotChange>,
}

impl ImportReport {
    /// An empty report.
    pub(crate) fn new(source: String, format: Format, dry_run: bool) -> Self {
        Self {
            source,
            format,
            dry_run,
            records: 0,
            accepted: 0,
            malformed: 0,
            rejected: 0,
            builders: ImportCounts::default(),
            agencies: ImportCounts::default(),
            complexes: ImportCounts::default(),
            queues: ImportCounts::default(),
            lots: ImportCounts::default(),
            others: ImportCounts::default(),
            price_points: 0,
            kept_edits: 0,
            renumbered: 0,
            places: PlaceCounts::default(),
            merges: Vec::new(),
            same_complexes: Found::default(),
            same_lots: Found::default(),
            notes: Vec::new(),
            rejects: Vec::new(),
            picture_hosts: BTreeMap::new(),
            video_hosts: BTreeMap::new(),
            unread: BTreeMap::new(),
            changes: Vec::new(),
        }
    }

    /// Counts a filled element that was not read.
    pub(crate) fn count_unread(&mut self, path: &str) {
        if let Some(count) = self.unread.get_mut(path) {
            *count += 1;
        } else if self.unread.len() < KEPT_UNREAD {
            self.unread.insert(path.to_owned(), 1);
        }
    }

    /// Counts the pictures of a record by the hosts that they are on.
    pub(crate) fn count_pictures(&mut self, offer: &Offer) {
        let of_lot = offer.lot.iter().flat_map(LotFacts::pictures);
        let of_complex = offer.complex.photos.iter().map(|picture| picture.file.as_str());
        for picture in of_lot.chain(of_complex) {
            let Some((_, rest)) = picture.split_once("://") else { continue };
            let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
            tally(&mut self.picture_hosts, authority);
        }
    }

    /// Counts the videos of a record by the hosts that they are on.
    pub(crate) fn count_videos(&mut self, offer: &Offer) {
        let of_lot = offer.lot.iter().flat_map(|lot| &lot.videos);
        for video in of_lot.chain(&offer.complex.videos) {
            if let Some(host) = video.source.host() {
                tally(&mut self.video_hosts, &host);
            }
        }
    }

    /// Whether there is room for one more change of a lot.
    pub(crate) fn takes_changes(&self) -> bool {
        self.changes.len() < KEPT_CHANGES
    }

    /// Whether the import changed anything that visitors see.
    pub fn has_changes(&self) -> bool {
        let counts = [self.builders, self.agencies, self.complexes, self.queues, self.lots, self.others];
        counts.iter().any(|counts| counts.new + counts.changed + counts.deactivated > 0)
    }

    /// Counts a record that does not go in.
    pub(crate) fn reject(&mut self, place: &SourceLocation, faults: &[FieldFault]) {
        self.rejected += 1;
        for fault in faults {
            if self.rejects.len() < KEPT_REJECTS {
                self.rejects.push(Reject {
                    place: place.clone(),
                    field: fault.field.clone(),
                    value: fault.value.clone(),
                    fault: fault.fault,
                    reason: fault.fault.reason(),
                    remedy: fault.fault.remedy(),
                });
            }
        }
    }

    /// Counts an oddity.
    pub(crate) fn note(&mut self, place: &SourceLocation, note: Note) {
        let example = Example { place: place.clone(), value: note.value };
        match self.notes.iter_mut().find(|group| group.kind == note.kind) {
            Some(group) => {
                group.count += 1;
                if group.examples.len() < KEPT_EXAMPLES {
                    group.examples.push(example);
                }
            }
            None => {
                let title = note.kind.title();
                self.notes.push(NoteGroup { kind: note.kind, title, count: 1, examples: vec![example] });
            }
        }
    }

    /// How many records have an oddity.
    pub fn noted(&self, kind: &NoteKind) -> u64 {
        self.notes.iter().find(|group| group.kind == *kind).map_or(0, |group| group.count)
    }

    /// Rejects by field and reason, most frequent first.
    fn reject_groups(&self) -> Vec<((&str, String), u64)> {
        let mut groups: BTreeMap<(&str, String), u64> = BTreeMap::new();
        for reject in &self.rejects {
            *groups.entry((&reject.field, reject.fault.summary())).or_default() += 1;
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        groups
    }
}

/// The table of the command line, in Russian.
impl fmt::Display for ImportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let records = |count| counted(count, ["запись", "записи", "записей"]);
        writeln!(f, "Источник {}: {}", self.source, self.format.title())?;
        if self.dry_run {
            writeln!(f, "Пробный прогон: в базу ничего не записано")?;
        }
        let accepted = group_thousands(self.accepted);
        writeln!(
            f,
            "Прочитано: {}, принято {accepted}, отклонено {}",
            records(self.records),
            group_thousands(self.rejected)
        )?;
        writeln!(f)?;
        writeln!(f, "{:<14}{:>12}{:>12}{:>16}{:>12}", "", "новых", "изменено", "без изменений", "снято")?;
        let rows = [
            ("Комплексы", self.complexes),
            ("Корпуса", self.queues),
            ("Лоты", self.lots),
            ("Застройщики", self.builders),
            ("Агентства", self.agencies),
            ("Прочее", self.others),
        ];
        for (name, counts) in rows.into_iter().filter(|(_, counts)| *counts != ImportCounts::default()) {
            let [new, changed, unchanged, gone] =
                [counts.new, counts.changed, counts.unchanged, counts.deactivated].map(group_thousands);
            writeln!(f, "{name:<14}{new:>12}{changed:>12}{unchanged:>16}{gone:>12}")?;
        }
        if self.price_points > 0 {
            writeln!(f, "Точек истории цен добавлено: {}", group_thousands(self.price_points))?;
        }
        if self.kept_edits > 0 {
            writeln!(f, "Ручных правок сохранено: {}", group_thousands(self.kept_edits))?;
        }
        if self.renumbered > 0 {
            writeln!(f, "Лотов с новыми номерами, история сохранена: {}", group_thousands(self.renumbered))?;
        }
        if self.places != PlaceCounts::default() {
            let PlaceCounts { by_address, by_name, unplaced } = self.places;
            let [by_address, by_name, unplaced] = [by_address, by_name, unplaced].map(group_thousands);
            writeln!(
                f,
                "Комплексов без координат: по адресу на карте {by_address}, по названию {by_name}, нет на карте \
                 {unplaced} (`novosel place --list`; дома находит геокодер из настроек `[geocoder]`)"
            )?;
        }
        for merge in self.merges.iter().take(KEPT_EXAMPLES) {
            writeln!(
                f,
                "Объединено: «{}», первым был источник {} ({})",
                merge.name, merge.first_source, merge.reason
            )?;
        }
        if self.merges.len() > KEPT_EXAMPLES {
            writeln!(f, "…и ещё объединений: {}", self.merges.len() - KEPT_EXAMPLES)?;
        }
        for (what, found) in [("комплексов", self.same_complexes), ("лотов", self.same_lots)] {
            if found != Found::default() {
                let [merged, proposed] = [found.merged, found.proposed].map(group_thousands);
                writeln!(
                    f,
                    "Повторов {what}: объединено {merged}, ждут решения {proposed} (`novosel review list`)"
                )?;
            }
        }
        if !self.video_hosts.is_empty() {
            let hosts = self.video_hosts.iter();
            let hosts: Vec<String> =
                hosts.map(|(host, videos)| format!("{host} — {}", group_thousands(*videos))).collect();
            writeln!(f, "Видео: {} (играют с сайтов из `server.videos`)", hosts.join(", "))?;
        }
        if !self.notes.is_empty() {
            writeln!(f, "\nЗамечания:")?;
        }
        for group in &self.notes {
            writeln!(
                f,
                "  у {} из {}: {}",
                group_thousands(group.count),
                group_thousands(self.records),
                group.title
            )?;
        }
        if !self.unread.is_empty() {
            writeln!(f, "\nНе прочитано, элементов по числу заполненных:")?;
        }
        let mut unread: Vec<_> = self.unread.iter().collect();
        unread.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (path, count) in unread.iter().take(SHOWN_UNREAD) {
            writeln!(f, "  {:>7}  {path}", group_thousands(**count))?;
        }
        if unread.len() > SHOWN_UNREAD {
            writeln!(f, "  …и ещё {}; все — в отчёте --report", unread.len() - SHOWN_UNREAD)?;
        }
        if !self.rejects.is_empty() {
            writeln!(f, "\nОтклонено:")?;
        }
        for ((field, reason), count) in self.reject_groups() {
            writeln!(f, "  {}: {field}: {reason}", group_thousands(count))?;
        }
        for reject in self.rejects.iter().take(KEPT_EXAMPLES) {
            let (place, field, value) = (&reject.place, &reject.field, &reject.value);
            writeln!(f, "  {place}: {field} = «{value}»: {}; {}", reject.reason, reject.remedy)?;
        }
        Ok(())
    }
}
