//! Lookups in an open dictionary.

use crate::text::{MAX_QUERY_CHARS, layout_to_latin, layout_to_russian};

use super::dictionary::{SuggestDictionary, Suggestions};
use super::kind::{KindMask, RegionMask};
use super::query::{Means, QueryWords};
use super::rank::MatchKind;
use super::search::{ENOUGH, Search};

impl SuggestDictionary {
    /// Finds at most `limit_per_kind` entries of every kind, best first.
    ///
    /// All words must be answered, in any order; the last may be a beginning. A type word («метро»,
    /// «жк») asks for its kind and need not stand in the name. Nothing is counted here.
    #[must_use]
    pub fn lookup(&self, query: &str, regions: RegionMask, limit_per_kind: usize) -> Suggestions<'_> {
        self.lookup_of_kinds(query, regions, KindMask::ALL, limit_per_kind)
    }

    /// As [`Self::lookup`], among some kinds only.
    #[must_use]
    pub fn lookup_of_kinds(
        &self,
        query: &str,
        regions: RegionMask,
        kinds: KindMask,
        limit_per_kind: usize,
    ) -> Suggestions<'_> {
        if limit_per_kind == 0 {
            return Suggestions::none(self);
        }
        let mut search = Search::new(self, regions, kinds, limit_per_kind);
        let typed = QueryWords::parse(query, &self.tables);
        if typed.is_empty() {
            // Nothing but marks («[», «;») may be letters of the other layout.
            if let Some(swapped) = self.swapped(query) {
                search.run(&swapped, Means::Direct, MatchKind::KeyboardLayout);
            }
            return search.finish();
        }
        search.run(&typed, Means::Direct, MatchKind::Exact);
        search.list(typed.listing());
        if search.named < ENOUGH {
            let swapped = self.swapped(query).filter(|swapped| !swapped.same(&typed));
            search.fall_back(&typed, swapped.as_ref());
        }
        search.finish()
    }

    fn swapped(&self, query: &str) -> Option<QueryWords> {
        let cut: String = query.chars().take(MAX_QUERY_CHARS).collect();
        let latin = cut.bytes().filter(u8::is_ascii_alphabetic).count();
        let cyrillic = cut.chars().filter(|c| matches!(c, 'А'..='я' | 'ё' | 'Ё')).count();
        let swapped = if latin >= cyrillic { layout_to_russian(&cut) } else { layout_to_latin(&cut) };
        (swapped != cut).then(|| QueryWords::parse(&swapped, &self.tables))
    }
}
