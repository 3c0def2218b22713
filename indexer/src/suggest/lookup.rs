//! Lookups in an open dictionary.

use crate::text::{MAX_QUERY_CHARS, layout_to_latin, layout_to_russian, query_tokens, to_cyrillic};

use super::alphabet::encode;
use super::dictionary::{SuggestDictionary, Suggestions};
use super::kind::{KindMask, RegionMask};
use super::query::{Ending, Means, QueryWords};
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
        self.find(query, Ending::Open, regions, kinds, limit_per_kind)
    }

    /// As [`Self::lookup_of_kinds`], of a text that nobody is typing: its last word is a word, not a beginning, so a slip
    /// in it leads to whole words.
    #[must_use]
    pub fn lookup_finished(
        &self,
        text: &str,
        regions: RegionMask,
        kinds: KindMask,
        limit_per_kind: usize,
    ) -> Suggestions<'_> {
        self.find(text, Ending::Finished, regions, kinds, limit_per_kind)
    }

    fn find(
        &self,
        query: &str,
        ending: Ending,
        regions: RegionMask,
        kinds: KindMask,
        limit_per_kind: usize,
    ) -> Suggestions<'_> {
        if limit_per_kind == 0 {
            return Suggestions::none(self);
        }
        let mut search = Search::new(self, regions, kinds, limit_per_kind);
        let typed = QueryWords::parse(query, ending, &self.tables);
        if typed.is_empty() {
            // Nothing but marks («[», «;») may be letters of the other layout.
            if let Some(swapped) = self.swapped(query, ending) {
                search.run(&swapped, Means::Direct, MatchKind::KeyboardLayout);
            }
            return search.finish();
        }
        search.run(&typed, Means::Direct, MatchKind::Exact);
        search.list(typed.listing());
        if search.has_names() {
            if search.named < ENOUGH {
                search.fall_back(&typed, self.relaid(query, ending, &typed).as_ref());
            }
            return search.finish();
        }
        // The reader of a finished text gives every word a meaning of its own.
        let name = match ending {
            Ending::Open => typed.without_fillers(query, ending, &self.tables),
            Ending::Finished => None,
        };
        match name {
            Some(name) => {
                search.run(&name, Means::Direct, MatchKind::Exact);
                search.fall_back(&name, None);
            }
            None => search.fall_back(&typed, self.relaid(query, ending, &typed).as_ref()),
        }
        if search.named == 0
            && ending == Ending::Open
            && let Some(russian) = self.in_russian(query)
        {
            let words = QueryWords::parse(&russian, ending, &self.tables);
            search.run(&words, Means::Direct, MatchKind::Translit);
            let name = words.without_fillers(&russian, ending, &self.tables);
            if let Some(name) = name.filter(|_| search.named == 0) {
                search.run(&name, Means::Direct, MatchKind::Translit);
            }
        }
        search.finish()
    }

    /// The query in Russian letters: by them alone is «himkah» a form of «Химки». None without a word in Latin ones.
    fn in_russian(&self, query: &str) -> Option<String> {
        let is_word = |word: &&String| {
            self.tables.lemmatizer.is_known(word) || self.tables.surfaces.ordinal(&encode(word)).is_some()
        };
        let mut has_latin = false;
        let mut russian = String::new();
        for token in query_tokens(query) {
            let readings = to_cyrillic(&token.text);
            has_latin |= !readings.is_empty();
            let likeliest = readings.iter().find(is_word).or(readings.first());
            russian.push_str(likeliest.unwrap_or(&token.text));
            russian.push(' ');
        }
        has_latin.then_some(russian)
    }

    /// The query as typed in the other layout, unless it makes the same words or breaks the typed ones.
    fn relaid(&self, query: &str, ending: Ending, typed: &QueryWords) -> Option<QueryWords> {
        self.swapped(query, ending).filter(|swapped| !swapped.same(typed) && swapped.len() <= typed.len())
    }

    fn swapped(&self, query: &str, ending: Ending) -> Option<QueryWords> {
        let cut: String = query.chars().take(MAX_QUERY_CHARS).collect();
        let latin = cut.bytes().filter(u8::is_ascii_alphabetic).count();
        let cyrillic = cut.chars().filter(|c| matches!(c, 'А'..='я' | 'ё' | 'Ё')).count();
        let swapped = if latin >= cyrillic { layout_to_russian(&cut) } else { layout_to_latin(&cut) };
        (swapped != cut).then(|| QueryWords::parse(&swapped, ending, &self.tables))
    }
}
