//! One lookup under way: passes, candidates, ranking.

use super::dictionary::{SuggestDictionary, SuggestHit, Suggestions};
use super::image::HEAVY_TOP;
use super::kind::{KindMask, RegionMask, SuggestKind};
use super::query::{Means, QueryWords};
use super::rank::{LISTED, MatchKind, Rank, Resolved, WordMatcher};
use super::trie::TermRange;

/// Hits by name after which other layouts and scripts are not tried.
pub(super) const ENOUGH: usize = 3;

/// Normal forms with more entries add nothing to a heavy beginning's own list; next to a type word,
/// which the entry may have to answer too, so many entries are graded rather than the best taken.
const MANY: usize = 1_024;

/// Entries that a lookup usually meets.
const USUAL: usize = 128;

/// Candidates that one pass grades at most; a beginning with more is on the heavy list.
const MAX_CANDIDATES: usize = 40_000;

struct Found {
    entry: u32,
    pass: u32,
    rank: Rank,
}

/// Term tables that a word leads into.
#[derive(Clone, Copy)]
enum Table {
    Surfaces,
    Lemmas,
    Sounds,
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
    /// Lists that entries came from: an entry repeats only when there are several.
    sources: usize,
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
            found: Vec::with_capacity(USUAL),
            named: 0,
            candidates: Vec::with_capacity(USUAL),
            sources: 0,
        }
    }

    /// Whether a complex, station, place or builder was found by name.
    pub(super) fn has_names(&self) -> bool {
        self.named > 0
            && self.found.iter().any(|found| {
                let kind = self.kind_of(found);
                found.rank.named && kind.is_some_and(|kind| kind <= SuggestKind::Builder)
            })
    }

    /// Tries the other layout and script, then edits while nothing was found by name.
    pub(super) fn fall_back(&mut self, typed: &QueryWords, swapped: Option<&QueryWords>) {
        if let Some(swapped) = swapped {
            self.run(swapped, Means::Direct, MatchKind::KeyboardLayout);
        }
        if self.named < ENOUGH {
            self.run(typed, Means::Sound, MatchKind::Exact);
        }
        let last_resorts = [
            (swapped, Means::Sound, MatchKind::KeyboardLayout),
            (Some(typed), Means::OneEdit, MatchKind::Exact),
            (swapped, Means::OneEdit, MatchKind::KeyboardLayout),
            (Some(typed), Means::TwoEdits, MatchKind::Exact),
            (Some(typed), Means::SoundEdit, MatchKind::Exact),
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
    pub(super) fn run(&mut self, words: &QueryWords, means: Means, base: MatchKind) {
        if words.is_empty() {
            return;
        }
        let Some(pass) = words.resolve(&self.dictionary.tables, means, base) else { return };
        let start = self.found.len();
        self.gather(&pass);
        let number = self.number_of_pass();
        for &entry in &self.candidates {
            let Some(&(kind, _)) = self.dictionary.marks.get(entry as usize) else { continue };
            if let Some(rank) = pass.rank(self.dictionary.rows_of(entry), kind) {
                self.found.push(Found { entry, rank, pass: number });
            }
        }
        if self.found[start..].iter().any(|found| !found.rank.relaxed) {
            // Other kinds are offered only when the kind asked for has nothing.
            let mut at = 0;
            self.found.retain(|found| {
                at += 1;
                at <= start || !found.rank.relaxed
            });
        }
        self.named += self.found[start..].iter().filter(|found| found.rank.named).count();
        self.passes.push(pass);
    }

    /// Offers the most popular entries of some kinds.
    pub(super) fn list(&mut self, kinds: KindMask) {
        if kinds == KindMask::NONE {
            return;
        }
        self.sources += 1;
        let pass = self.number_of_pass();
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
                self.found.push(Found { entry, rank: LISTED, pass });
                self.named += 1;
            }
        }
    }

    /// Collects the entries to grade: those of the word that fewest entries have.
    ///
    /// For a single word, the best of every kind and region of the heavy lists stand for all; they
    /// are graded already when the query is nothing else.
    fn gather(&mut self, pass: &Resolved) {
        self.candidates.clear();
        match pass.words.as_slice() {
            [word] if self.limit <= HEAVY_TOP => self.gather_best(pass, word),
            words => {
                if let Some(word) = words.iter().min_by_key(|word| self.weight(word)) {
                    self.gather_all(word);
                }
            }
        }
        let (dictionary, regions, kinds) = (self.dictionary, self.regions, self.kinds);
        self.candidates.retain(|entry| {
            let mark = dictionary.marks.get(*entry as usize);
            mark.is_some_and(|(kind, region)| kinds.contains(*kind) && regions.contains(*region))
        });
        self.candidates.sort_unstable();
        self.candidates.dedup();
    }

    fn gather_best(&mut self, pass: &Resolved, word: &WordMatcher) {
        let dictionary = self.dictionary;
        let number = self.number_of_pass();
        let alone = pass.types.is_empty();
        let own_list = word.surface.is_some_and(|range| dictionary.heavy_surfaces.get(range).is_some());
        for_each_source(word, |table, range, via| {
            let heavy = match table {
                Table::Surfaces => dictionary.heavy_surfaces.get(range),
                Table::Lemmas => dictionary.heavy_lemmas.get(range),
                Table::Sounds => None,
            };
            self.sources += 1;
            let postings = self.postings(table, range).len();
            let Some(groups) = heavy.filter(|_| alone || postings > MANY) else {
                return self.add(table, range);
            };
            if matches!(table, Table::Lemmas) && own_list && postings > MANY {
                return;
            }
            let via = via.max(pass.base);
            // An entry that has the word as typed too stands as by that: only the scale of forms has
            // its own steps below.
            let stored = alone
                && match table {
                    Table::Surfaces => {
                        word.surface.is_none_or(|typed| typed == range || !typed.contains(range.first))
                    }
                    _ => {
                        via == MatchKind::Lemma
                            || word.is_form_alone(range.first, |word| dictionary.forms_of(word))
                    }
                };
            let most = if stored { self.limit } else { HEAVY_TOP };
            for (group, entries) in groups {
                if !self.kinds.contains(group.kind) || !self.regions.contains(group.region) {
                    continue;
                }
                let best = entries.iter().take(most);
                if stored {
                    self.found.extend(best.map(|&(entry, score)| Found {
                        entry,
                        pass: number,
                        rank: Rank::stored(score, via),
                    }));
                } else {
                    self.candidates.extend(best.map(|(entry, _)| *entry));
                }
            }
        });
    }

    fn gather_all(&mut self, word: &WordMatcher) {
        self.sources += 1;
        for_each_source(word, |table, range, _| self.add(table, range));
    }

    /// Adds every entry of a range of words to the candidates.
    fn add(&mut self, table: Table, range: TermRange) {
        let list = self.postings(table, range);
        let room = MAX_CANDIDATES.saturating_sub(self.candidates.len());
        self.candidates.extend_from_slice(&list[..list.len().min(room)]);
    }

    fn weight(&self, word: &WordMatcher) -> usize {
        let mut weight = 0;
        for_each_source(word, |table, range, _| weight += self.postings(table, range).len());
        weight
    }

    fn postings(&self, table: Table, range: TermRange) -> &'d [u32] {
        let tables = &self.dictionary.tables;
        let terms = match table {
            Table::Surfaces => &tables.surfaces,
            Table::Lemmas => &tables.lemmas,
            Table::Sounds => &tables.sounds,
        };
        terms.entries(range.first..range.end)
    }

    fn number_of_pass(&self) -> u32 {
        u32::try_from(self.passes.len()).unwrap_or(u32::MAX)
    }

    /// Ranks what was found and keeps the best of every kind.
    pub(super) fn finish(mut self) -> Suggestions<'d> {
        let mut ranked = if self.limit > HEAVY_TOP { self.long_lists() } else { self.short_lists() };
        ranked.sort_unstable();
        let mut suggestions = Suggestions::none(self.dictionary);
        suggestions.hits.reserve_exact(ranked.len());
        suggestions.hits.extend(ranked.into_iter().map(|Ranked { at, .. }| {
            let Found { entry, pass, rank: Rank { score, via, .. } } = self.found[at as usize];
            SuggestHit { entry, score, via, pass }
        }));
        suggestions.passes = self.passes;
        suggestions
    }

    /// The best of every kind, kept in order as they come: most of what is found is worse than what was found before.
    fn short_lists(&self) -> Vec<Ranked> {
        let limit = self.limit;
        let mut lists = vec![Ranked::default(); limit * SuggestKind::ALL.len()];
        let mut lengths = [0; SuggestKind::ALL.len()];
        for (at, found) in (0..).zip(&self.found) {
            let Some(kind) = self.kind_of(found) else { continue };
            let list = &mut lists[kind.index() * limit..][..limit];
            let length = &mut lengths[kind.index()];
            let ranked = Ranked::of(found, at);
            if *length == limit && list[limit - 1] < ranked {
                continue;
            }
            let mut known = None;
            if self.sources > 1 {
                known = list[..*length].iter().position(|known| known.entry() == found.entry);
            }
            let mut place = match known {
                Some(known) if list[known] < ranked => continue,
                Some(known) => known,
                None => (*length).min(limit - 1),
            };
            if known.is_none() {
                *length = place + 1;
            }
            // The lists are short: moving what is worse one by one takes less than a call that moves it at once.
            while place > 0 && ranked < list[place - 1] {
                list[place] = list[place - 1];
                place -= 1;
            }
            list[place] = ranked;
        }
        let kept = lists.chunks(limit).zip(lengths);
        kept.flat_map(|(list, length)| &list[..length]).copied().collect()
    }

    /// As [`Self::short_lists`], where nearly all that is found stays.
    fn long_lists(&mut self) -> Vec<Ranked> {
        self.found.sort_unstable_by_key(|found| (found.entry, found.rank.score, found.pass));
        self.found.dedup_by_key(|found| found.entry);
        let mut ranked: Vec<_> = (0..).zip(&self.found).map(|(at, found)| Ranked::of(found, at)).collect();
        ranked.sort_unstable();
        let mut taken = [0; SuggestKind::ALL.len()];
        ranked.retain(|ranked| {
            let kind = self.kind_of(&self.found[ranked.at as usize]);
            kind.is_some_and(|kind| {
                taken[kind.index()] += 1;
                taken[kind.index()] <= self.limit
            })
        });
        ranked
    }

    fn kind_of(&self, found: &Found) -> Option<SuggestKind> {
        self.dictionary.marks.get(found.entry as usize).map(|(kind, _)| *kind)
    }
}

/// The place of something found: by its score, then by the order of entries; of equal ones the first found.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    score_and_entry: u64,
    at: u32,
}

impl Ranked {
    fn of(found: &Found, at: u32) -> Self {
        Self { score_and_entry: u64::from(found.rank.score) << 32 | u64::from(found.entry), at }
    }

    fn entry(self) -> u32 {
        self.score_and_entry as u32
    }
}

/// Calls `with` for every range of words that a word of a query leads to, and what it took.
fn for_each_source(word: &WordMatcher, mut with: impl FnMut(Table, TermRange, MatchKind)) {
    if let Some(range) = word.surface {
        with(Table::Surfaces, range, MatchKind::Exact);
    }
    for alias in &word.aliases {
        with(Table::Surfaces, TermRange::of(*alias), MatchKind::Exact);
    }
    for lemma in &word.lemmas {
        with(Table::Lemmas, TermRange::of(*lemma), MatchKind::Lemma);
    }
    for (range, edits) in &word.near {
        with(Table::Surfaces, *range, MatchKind::with_edits((*edits).max(1)));
    }
    for (range, edits) in &word.near_lemmas {
        with(Table::Lemmas, *range, MatchKind::with_edits((*edits).max(1)));
    }
    for (range, edits) in &word.sounds {
        with(Table::Sounds, *range, MatchKind::with_edits(*edits));
    }
}
