//! The best entries of words that are in very many names, ranked when the dictionary is built.
//!
//! The place of an entry within its [`MatchKind`] depends on nothing but the words it has, so a query of
//! one word takes the best of every kind and region as they are stored, whatever the pass.

use std::collections::BTreeMap;
use std::ops::Range;

use super::alphabet::SOLID;
use super::error::SuggestError;
use super::image::{HEAVY_POSTINGS, HEAVY_TOP, HeavyList, SuggestEntry, WordRow};
use super::kind::SuggestKind;
use super::rank::{MatchKind, Rank, Resolved, WordMatcher};
use super::trie::TermRange;

/// Words in sorted order with the entries of each.
type Terms<'t> = Vec<(&'t [u8], &'t [u32])>;

/// Grades entries for the lists.
pub(super) struct HeavyBuilder<'b> {
    pub(super) entries: &'b [SuggestEntry],
    pub(super) row_offsets: &'b [u32],
    pub(super) rows: &'b [WordRow],
}

impl HeavyBuilder<'_> {
    /// The lists of every beginning that stands in very many names, and of every such word.
    pub(super) fn surfaces(&self, words: &BTreeMap<Vec<u8>, Vec<u32>>) -> Vec<HeavyList> {
        let terms: Terms<'_> =
            words.iter().map(|(word, entries)| (word.as_slice(), entries.as_slice())).collect();
        let solid = terms.iter().take_while(|(word, _)| word.first() == Some(&SOLID)).count();
        let mut ranges: Vec<(usize, usize, bool)> = Vec::new();
        let mut open: Vec<(usize, usize)> = vec![(solid, terms.len())];
        let mut length = 1;
        while !open.is_empty() {
            let mut longer = Vec::new();
            for (first, end) in open {
                for (first, end) in split_by_length(&terms, first, end, length) {
                    let postings: usize = terms[first..end].iter().map(|(_, list)| list.len()).sum();
                    if postings <= HEAVY_POSTINGS {
                        continue;
                    }
                    ranges.push((first, end, terms[first].0.len() == length));
                    longer.push((first, end));
                }
            }
            open = longer;
            length += 1;
        }
        // An abbreviation stands for a word by itself, and a typo in a finished word leads to one.
        let words = terms.iter().enumerate().filter(|(_, (_, list))| list.len() > HEAVY_POSTINGS);
        ranges.extend(words.map(|(at, _)| (at, at + 1, true)));
        ranges.sort_unstable();
        ranges.dedup();
        let surface = |range| WordMatcher { open: true, surface: Some(range), ..WordMatcher::default() };
        ranges.into_iter().filter_map(|range| self.list(&terms, range, surface)).collect()
    }

    /// The lists of every normal form that stands in very many names.
    pub(super) fn lemmas(&self, words: &BTreeMap<Vec<u8>, Vec<u32>>) -> Vec<HeavyList> {
        let terms: Terms<'_> =
            words.iter().map(|(word, entries)| (word.as_slice(), entries.as_slice())).collect();
        let form = |range: TermRange| WordMatcher { lemmas: vec![range.first], ..WordMatcher::default() };
        (0..terms.len())
            .filter(|at| terms[*at].1.len() > HEAVY_POSTINGS)
            .filter_map(|at| self.list(&terms, (at, at + 1, true), form))
            .collect()
    }

    fn list(
        &self,
        terms: &Terms<'_>,
        (first, end, whole): (usize, usize, bool),
        matcher: impl Fn(TermRange) -> WordMatcher,
    ) -> Option<HeavyList> {
        let range = TermRange { first: u32::try_from(first).ok()?, end: u32::try_from(end).ok()?, whole };
        let query = Resolved { words: vec![matcher(range)], types: Vec::new(), base: MatchKind::Exact };
        let lists = terms[first..end].iter();
        let mut numbers: Vec<u32> = lists.flat_map(|(_, list)| list.iter().copied()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let mut graded: Vec<(u8, usize, u32, u32)> = numbers
            .into_iter()
            .filter_map(|number| {
                let entry = self.entries.get(number as usize)?;
                let start = *self.row_offsets.get(number as usize)? as usize;
                let stop = *self.row_offsets.get(number as usize + 1)? as usize;
                let Rank { score, .. } = query.rank(self.rows.get(start..stop)?, entry.kind)?;
                Some((entry.region, entry.kind.index(), score, number))
            })
            .collect();
        graded.sort_unstable();
        let mut kept = Vec::new();
        for group in graded.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            for &(_, _, score, number) in group.iter().take(HEAVY_TOP) {
                kept.push((number, u16::try_from(score).ok()?));
            }
        }
        Some(HeavyList { first: range.first, end: range.end, whole, entries: kept })
    }
}

/// Runs of words with the same first `length` bytes; shorter words belong to none.
fn split_by_length(
    terms: &[(&[u8], &[u32])],
    first: usize,
    end: usize,
    length: usize,
) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in first..end {
        let word = terms[at].0;
        if word.len() < length {
            continue;
        }
        match runs.last_mut() {
            Some(run) if terms[run.0].0[..length] == word[..length] => run.1 = at + 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs
}

/// The lists of one table, open.
pub(super) struct HeavyLists {
    lists: Vec<HeavyList>,
    /// The groups of each list.
    groups: Vec<Vec<HeavyGroup>>,
}

/// Entries of one kind and region in a list.
pub(super) struct HeavyGroup {
    pub(super) kind: SuggestKind,
    pub(super) region: u8,
    entries: Range<usize>,
}

impl HeavyLists {
    /// Opens the lists of a table of so many words over entries of these kinds and regions.
    pub(super) fn open(
        lists: Vec<HeavyList>,
        terms: usize,
        marks: &[(SuggestKind, u8)],
    ) -> Result<Self, SuggestError> {
        let mut groups = Vec::with_capacity(lists.len());
        for list in &lists {
            if list.end as usize > terms {
                return Err(SuggestError::Inconsistent("range of a heavy beginning"));
            }
            groups.push(group(list, marks)?);
        }
        Ok(Self { lists, groups })
    }

    /// The groups of a range's list with their entries and scores, the best first.
    pub(super) fn get(&self, range: TermRange) -> Option<impl Iterator<Item = (&HeavyGroup, &[(u32, u16)])>> {
        let key = (range.first, range.end, range.whole);
        let at = self.lists.binary_search_by_key(&key, |list| (list.first, list.end, list.whole)).ok()?;
        let (list, groups) = (self.lists.get(at)?, self.groups.get(at)?);
        Some(groups.iter().map(|group| (group, &list.entries[group.entries.clone()])))
    }
}

fn group(list: &HeavyList, marks: &[(SuggestKind, u8)]) -> Result<Vec<HeavyGroup>, SuggestError> {
    let mut groups: Vec<HeavyGroup> = Vec::new();
    for (at, (entry, _)) in list.entries.iter().enumerate() {
        let Some(&(kind, region)) = marks.get(*entry as usize) else {
            return Err(SuggestError::Inconsistent("list of a heavy beginning"));
        };
        match groups.last_mut() {
            Some(last) if (last.kind, last.region) == (kind, region) => last.entries.end = at + 1,
            _ => groups.push(HeavyGroup { kind, region, entries: at..at + 1 }),
        }
    }
    Ok(groups)
}
