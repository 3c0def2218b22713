//! Lookups in an open dictionary.

use std::ops::Range;

use crate::text::{Lemmatizer, layout_to_latin, layout_to_russian};

use super::error::SuggestError;
use super::grade::{Grade, LISTED, Resolved, Via, WordMatcher};
use super::image::{HEAVY_TOP, HeavyList, Image, SuggestEntry, WordRow};
use super::kind::{KindMask, RegionMask, SuggestKind};
use super::query::{Means, QueryWords, Tables};
use super::terms::TermTable;

/// Hits by name after which other layouts and scripts are not tried.
const ENOUGH: usize = 3;

/// Normal forms with more entries add nothing to a heavy beginning's own list.
const MANY_FORMS: usize = 1_024;

/// Candidates that one pass grades at most; a beginning with more is on the heavy list.
const MAX_CANDIDATES: usize = 40_000;

/// One suggestion found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuggestHit {
    /// The entry's number in the dictionary: see [`SuggestDictionary::entry`].
    pub entry: u32,
    /// Place on the common scale, smaller is better: first by [`Via`], then whole name, beginning
    /// of a name, words of a name, words of the title.
    pub score: u32,
    /// What it took to find it.
    pub via: Via,
    /// Byte ranges of the entry's name to show in bold: in order, apart, on character boundaries.
    /// Empty when another name or the title matched.
    pub matched: Vec<Range<usize>>,
}

/// An open dictionary: immutable, shared between threads.
pub struct SuggestDictionary {
    entries: Vec<SuggestEntry>,
    /// Kind and region of each entry, close together.
    marks: Vec<(SuggestKind, u8)>,
    row_offsets: Vec<u32>,
    rows: Vec<WordRow>,
    heavy: Vec<HeavyList>,
    tables: Tables,
}

impl std::fmt::Debug for SuggestDictionary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SuggestDictionary").field("entries", &self.entries.len()).finish()
    }
}

impl SuggestDictionary {
    /// Opens what [`super::SuggestBuilder::build`] made; everything that lookups rely on is checked.
    ///
    /// # Errors
    /// [`SuggestError`] when the bytes are of another version, damaged, or inconsistent.
    pub fn open(bytes: &[u8], lemmatizer: Lemmatizer) -> Result<Self, SuggestError> {
        let image = Image::from_bytes(bytes)?;
        let count = image.entries.len();
        let tables = Tables {
            surfaces: TermTable::open(image.surfaces, count)?,
            lemmas: TermTable::open(image.lemmas, count)?,
            sounds: TermTable::open(image.sounds, count)?,
            lemmatizer,
        };
        let ordered = image.row_offsets.is_sorted()
            && image.row_offsets.len() == count + 1
            && image.row_offsets.last().map(|end| *end as usize) == Some(image.rows.len());
        if !ordered {
            return Err(SuggestError::Inconsistent("word list"));
        }
        let listed = image.heavy.iter().flat_map(|list| &list.entries);
        if listed.into_iter().any(|(entry, _)| *entry as usize >= count) {
            return Err(SuggestError::Inconsistent("list of a heavy beginning"));
        }
        if image.heavy.iter().any(|list| list.end as usize > tables.surfaces.len()) {
            return Err(SuggestError::Inconsistent("range of a heavy beginning"));
        }
        let marks = image.entries.iter().map(|entry| (entry.kind, entry.region)).collect();
        Ok(Self {
            entries: image.entries,
            marks,
            row_offsets: image.row_offsets,
            rows: image.rows,
            heavy: image.heavy,
            tables,
        })
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is nothing to offer.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry of a hit.
    #[must_use]
    pub fn entry(&self, number: u32) -> Option<&SuggestEntry> {
        self.entries.get(number as usize)
    }

    /// Every entry, in the order of their numbers.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &SuggestEntry> {
        self.entries.iter()
    }

    /// Finds at most `limit_per_kind` entries of every kind, best first, into `out`.
    ///
    /// All words must be answered, in any order; the last may be a beginning. A type word («метро»,
    /// «жк») asks for its kind and need not stand in the name. Nothing is counted here.
    pub fn lookup(&self, query: &str, regions: RegionMask, limit_per_kind: usize, out: &mut Vec<SuggestHit>) {
        self.lookup_of_kinds(query, regions, KindMask::ALL, limit_per_kind, out);
    }

    /// As [`Self::lookup`], among some kinds only.
    pub fn lookup_of_kinds(
        &self,
        query: &str,
        regions: RegionMask,
        kinds: KindMask,
        limit_per_kind: usize,
        out: &mut Vec<SuggestHit>,
    ) {
        out.clear();
        let typed = QueryWords::parse(query, &self.tables.lemmatizer);
        if typed.is_empty() || limit_per_kind == 0 {
            return self.lookup_swapped_only(query, regions, kinds, limit_per_kind, out);
        }
        let mut search = Search::new(self, regions, kinds, limit_per_kind);
        search.run(&typed, Means::Direct, Via::Exact);
        search.list(typed.listing());
        if search.named < ENOUGH {
            let swapped = self.swapped(query).filter(|swapped| !swapped.same(&typed));
            search.fall_back(&typed, swapped.as_ref());
        }
        search.finish(out);
    }

    /// A query of nothing but marks («[», «;») may be letters of the other layout.
    fn lookup_swapped_only(
        &self,
        query: &str,
        regions: RegionMask,
        kinds: KindMask,
        limit_per_kind: usize,
        out: &mut Vec<SuggestHit>,
    ) {
        let Some(swapped) = self.swapped(query).filter(|words| !words.is_empty()) else { return };
        if limit_per_kind == 0 {
            return;
        }
        let mut search = Search::new(self, regions, kinds, limit_per_kind);
        search.run(&swapped, Means::Direct, Via::Layout);
        search.finish(out);
    }

    fn swapped(&self, query: &str) -> Option<QueryWords> {
        let cut: String = query.chars().take(crate::text::MAX_QUERY_CHARS).collect();
        let latin = cut.bytes().filter(u8::is_ascii_alphabetic).count();
        let cyrillic = cut.chars().filter(|c| matches!(c, 'А'..='я' | 'ё' | 'Ё')).count();
        let swapped = if latin >= cyrillic { layout_to_russian(&cut) } else { layout_to_latin(&cut) };
        (swapped != cut).then(|| QueryWords::parse(&swapped, &self.tables.lemmatizer))
    }

    fn rows_of(&self, entry: u32) -> &[WordRow] {
        let at = entry as usize;
        match (self.row_offsets.get(at), self.row_offsets.get(at + 1)) {
            (Some(start), Some(end)) => &self.rows[*start as usize..*end as usize],
            _ => &[],
        }
    }

    fn heavy_list(&self, word: &WordMatcher) -> Option<&HeavyList> {
        let range = word.surface?;
        let key = (range.first, range.end, range.whole);
        self.heavy
            .binary_search_by_key(&key, |list| (list.first, list.end, list.whole))
            .ok()
            .and_then(|at| self.heavy.get(at))
    }
}

struct Found {
    entry: u32,
    grade: Grade,
    pass: usize,
}

/// One lookup under way.
struct Search<'d> {
    dictionary: &'d SuggestDictionary,
    regions: RegionMask,
    kinds: KindMask,
    limit: usize,
    passes: Vec<Resolved>,
    found: Vec<Found>,
    /// Entries found by name so far.
    named: usize,
    candidates: Vec<u32>,
}

impl<'d> Search<'d> {
    fn new(dictionary: &'d SuggestDictionary, regions: RegionMask, kinds: KindMask, limit: usize) -> Self {
        Self {
            dictionary,
            regions,
            kinds,
            limit,
            passes: Vec::new(),
            found: Vec::new(),
            named: 0,
            candidates: Vec::new(),
        }
    }

    /// Tries the other layout and script, then slips while nothing was found by name.
    fn fall_back(&mut self, typed: &QueryWords, swapped: Option<&QueryWords>) {
        if let Some(swapped) = swapped {
            self.run(swapped, Means::Direct, Via::Layout);
        }
        if self.named < ENOUGH {
            self.run(typed, Means::Sound, Via::Exact);
        }
        let last_resorts = [
            (swapped, Means::Sound, Via::Layout),
            (Some(typed), Means::Slip, Via::Exact),
            (swapped, Means::Slip, Via::Layout),
            (Some(typed), Means::SoundSlip, Via::Exact),
        ];
        for (words, means, base) in last_resorts {
            if self.named > 0 {
                return;
            }
            if let Some(words) = words {
                self.run(words, means, base);
            }
        }
    }

    /// One pass over the entries that its rarest word leads to.
    fn run(&mut self, words: &QueryWords, means: Means, base: Via) {
        if words.is_empty() {
            return;
        }
        let Some(pass) = words.resolve(&self.dictionary.tables, means, base) else { return };
        let start = self.found.len();
        self.gather(&pass, means);
        let number = self.passes.len();
        for &entry in &self.candidates {
            let Some(&(kind, _)) = self.dictionary.marks.get(entry as usize) else { continue };
            if let Some(grade) = pass.grade(self.dictionary.rows_of(entry), kind) {
                self.found.push(Found { entry, grade, pass: number });
            }
        }
        if self.found[start..].iter().any(|found| !found.grade.relaxed) {
            // Other kinds are offered only when the kind asked for has nothing.
            let mut at = 0;
            self.found.retain(|found| {
                at += 1;
                at <= start || !found.grade.relaxed
            });
        }
        self.named += self.found[start..].iter().filter(|found| found.grade.named).count();
        self.passes.push(pass);
    }

    /// Offers the most popular entries of some kinds.
    fn list(&mut self, kinds: KindMask) {
        if kinds == KindMask::NONE {
            return;
        }
        let pass = self.passes.len();
        for kind in SuggestKind::ALL {
            if !kinds.contains(kind) || !self.kinds.contains(kind) {
                continue;
            }
            let marks = &self.dictionary.marks;
            let first = marks.partition_point(|mark| mark.0 < kind);
            let of_kind = marks[first..].iter().take_while(|mark| mark.0 == kind);
            let offered = (first..)
                .zip(of_kind)
                .filter(|(_, mark)| self.regions.contains(mark.1))
                .take(self.limit)
                .filter_map(|(at, _)| u32::try_from(at).ok());
            for entry in offered {
                self.found.push(Found { entry, grade: LISTED, pass });
                self.named += 1;
            }
        }
    }

    /// Collects the entries to grade: those of the word that fewest entries have.
    ///
    /// A single beginning on the heavy list is graded already; only its other forms remain.
    fn gather(&mut self, pass: &Resolved, means: Means) {
        self.candidates.clear();
        let listed = match (pass.words.as_slice(), pass.types.as_slice(), means) {
            ([word], [], Means::Direct) if self.limit <= HEAVY_TOP && pass.base == Via::Exact => {
                self.dictionary.heavy_list(word).map(|list| (list, word))
            }
            _ => None,
        };
        if let Some((list, word)) = listed {
            self.take_listed(list);
            self.gather_forms(word);
        } else if let Some(word) = pass.words.iter().min_by_key(|word| self.weight(word)) {
            self.gather_all(word);
        }
        let (dictionary, regions, kinds) = (self.dictionary, self.regions, self.kinds);
        self.candidates.retain(|entry| {
            let mark = dictionary.marks.get(*entry as usize);
            mark.is_some_and(|(kind, region)| kinds.contains(*kind) && regions.contains(*region))
        });
        self.candidates.sort_unstable();
        self.candidates.dedup();
    }

    /// Takes the best of every group of a heavy beginning, already graded.
    fn take_listed(&mut self, list: &HeavyList) {
        let mut group = None;
        let mut taken = 0;
        for &(entry, score) in &list.entries {
            let mark = self.dictionary.marks.get(entry as usize);
            taken = if mark == group { taken + 1 } else { 1 };
            group = mark;
            let wanted = mark
                .is_some_and(|(kind, region)| self.kinds.contains(*kind) && self.regions.contains(*region));
            if wanted && taken <= self.limit {
                let pass = self.passes.len();
                self.found.push(Found { entry, grade: Grade::stored(score), pass });
            }
        }
    }

    /// Adds the entries that have an abbreviation's canonical word or another form of the word.
    fn gather_forms(&mut self, word: &WordMatcher) {
        let tables = &self.dictionary.tables;
        for alias in &word.aliases {
            self.candidates.extend(few(tables.surfaces.entries(*alias..alias.saturating_add(1))));
        }
        for lemma in &word.lemmas {
            self.candidates.extend(few(tables.lemmas.entries(*lemma..lemma.saturating_add(1))));
        }
    }

    fn weight(&self, word: &WordMatcher) -> usize {
        let mut weight = 0;
        self.each_list(word, |list| weight += list.len());
        weight
    }

    fn gather_all(&mut self, word: &WordMatcher) {
        let mut candidates = std::mem::take(&mut self.candidates);
        self.each_list(word, |list| {
            let room = MAX_CANDIDATES.saturating_sub(candidates.len());
            candidates.extend_from_slice(&list[..list.len().min(room)]);
        });
        self.candidates = candidates;
    }

    /// Calls `with` for every posting list that a word leads to.
    fn each_list(&self, word: &WordMatcher, mut with: impl FnMut(&[u32])) {
        let tables = &self.dictionary.tables;
        if let Some(range) = word.surface {
            with(tables.surfaces.entries(range.first..range.end));
        }
        for alias in &word.aliases {
            with(tables.surfaces.entries(*alias..alias.saturating_add(1)));
        }
        for lemma in &word.lemmas {
            with(tables.lemmas.entries(*lemma..lemma.saturating_add(1)));
        }
        for (range, _) in &word.near {
            with(tables.surfaces.entries(range.first..range.end));
        }
        for (range, _) in &word.near_lemmas {
            with(tables.lemmas.entries(range.first..range.end));
        }
        for (range, _) in &word.sounds {
            with(tables.sounds.entries(range.first..range.end));
        }
    }

    /// Ranks what was found and keeps the best of every kind.
    fn finish(mut self, out: &mut Vec<SuggestHit>) {
        self.found.sort_unstable_by_key(|found| (found.entry, found.grade.score, found.pass));
        self.found.dedup_by_key(|found| found.entry);
        self.found.sort_unstable_by_key(|found| (found.grade.score, found.entry));
        let mut taken = [0; SuggestKind::ALL.len()];
        for found in &self.found {
            let Some(&(kind, _)) = self.dictionary.marks.get(found.entry as usize) else {
                continue;
            };
            if taken[kind.index()] == self.limit {
                continue;
            }
            taken[kind.index()] += 1;
            out.push(SuggestHit {
                entry: found.entry,
                score: found.grade.score,
                via: found.grade.via,
                matched: self.matched(found),
            });
        }
    }

    fn matched(&self, found: &Found) -> Vec<Range<usize>> {
        let (Some(pass), Some(entry)) = (self.passes.get(found.pass), self.dictionary.entry(found.entry))
        else {
            return Vec::new();
        };
        pass.matched(self.dictionary.rows_of(found.entry), &entry.name)
    }
}

fn few(list: &[u32]) -> &[u32] {
    if list.len() > MANY_FORMS { &[] } else { list }
}
