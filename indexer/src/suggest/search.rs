//! One lookup under way: passes, candidates, ranking.

use std::ops::Range;

use super::grade::{Grade, LISTED, Resolved, Via, WordMatcher};
use super::image::{HEAVY_TOP, HeavyList};
use super::kind::{KindMask, RegionMask, SuggestKind};
use super::lookup::{ENOUGH, SuggestDictionary, SuggestHit};
use super::query::{Means, QueryWords};

/// Normal forms with more entries add nothing to a heavy beginning's own list.
const MANY_FORMS: usize = 1_024;

/// Candidates that one pass grades at most; a beginning with more is on the heavy list.
const MAX_CANDIDATES: usize = 40_000;

struct Found {
    entry: u32,
    grade: Grade,
    pass: usize,
}

/// One lookup under way.
pub(super) struct Search<'d> {
    dictionary: &'d SuggestDictionary,
    regions: RegionMask,
    kinds: KindMask,
    limit: usize,
    passes: Vec<Resolved>,
    found: Vec<Found>,
    /// Entries found by name so far.
    pub(super) named: usize,
    candidates: Vec<u32>,
}

impl<'d> Search<'d> {
    pub(super) fn new(
        dictionary: &'d SuggestDictionary,
        regions: RegionMask,
        kinds: KindMask,
        limit: usize,
    ) -> Self {
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
    pub(super) fn fall_back(&mut self, typed: &QueryWords, swapped: Option<&QueryWords>) {
        if let Some(swapped) = swapped {
            self.run(swapped, Means::Direct, Via::Layout);
        }
        if self.named < ENOUGH {
            self.run(typed, Means::Sound, Via::Exact);
        }
        let last_resorts = [
            (swapped, Means::Sound, Via::Layout),
            (Some(typed), Means::OneSlip, Via::Exact),
            (swapped, Means::OneSlip, Via::Layout),
            (Some(typed), Means::TwoSlips, Via::Exact),
            (swapped, Means::TwoSlips, Via::Layout),
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
    pub(super) fn run(&mut self, words: &QueryWords, means: Means, base: Via) {
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
    pub(super) fn list(&mut self, kinds: KindMask) {
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
    /// Of a single beginning on the heavy list, the best of every kind and region; they are graded
    /// already when the query is nothing else.
    fn gather(&mut self, pass: &Resolved, means: Means) {
        self.candidates.clear();
        let listed = match (pass.words.as_slice(), means) {
            ([word], Means::Direct) if self.limit <= HEAVY_TOP => {
                self.dictionary.heavy_list(word).map(|list| (list, word))
            }
            _ => None,
        };
        if let Some((list, word)) = listed {
            if pass.types.is_empty() && pass.base == Via::Exact {
                self.take_listed(list);
            } else {
                self.candidates.extend(list.entries.iter().map(|(entry, _)| *entry));
            }
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
    pub(super) fn finish(mut self, out: &mut Vec<SuggestHit>) {
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
