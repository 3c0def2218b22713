//! A typed query: its words, and their resolution against the term tables.

use crate::text::{Lemmatizer, canonical, is_link, query_tokens, rooms, sound_keys, type_word};

use super::alphabet::{encode, encode_solid};
use super::grade::{MAX_WORDS, Resolved, Via, WordMatcher};
use super::kind::KindMask;
use super::slip::SlipAutomaton;
use super::terms::{TermRange, TermTable};

/// Shorter last words are beginnings, not words with normal forms.
const MIN_OPEN_LEMMA: usize = 4;

/// The three term tables of a dictionary and the dictionary of word forms.
pub(super) struct Tables {
    pub(super) surfaces: TermTable,
    pub(super) lemmas: TermTable,
    pub(super) sounds: TermTable,
    pub(super) lemmatizer: Lemmatizer,
}

impl Tables {
    /// Whether a last word may be one that is typed to its end. The beginning of a name's word that is no word by
    /// itself is on its way to that name; guessing a normal form for it would only add noise.
    fn may_be_finished(&self, text: &str) -> bool {
        let range = self.surfaces.beginning(&encode(text));
        range.is_none_or(|range| range.whole) || self.lemmatizer.is_known(text)
    }
}

/// By what means words are compared in a pass; each includes the direct one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Means {
    /// As written, by abbreviation and by normal form.
    Direct,
    /// By sound too.
    Sound,
    /// With one slip a word too.
    OneSlip,
    /// With two slips in long words too.
    TwoSlips,
    /// By sound with slips.
    SoundSlip,
}

/// The words of a query.
pub(super) struct QueryWords {
    words: Vec<QueryWord>,
}

struct QueryWord {
    text: String,
    letters: usize,
    lemmas: Vec<String>,
    /// Kinds that answer the word by themselves: those a type word announces, all for a link.
    kinds: Option<KindMask>,
    last: bool,
}

impl QueryWords {
    /// Splits a query; words past [`MAX_WORDS`] are not looked at.
    pub(super) fn parse(query: &str, tables: &Tables) -> Self {
        let mut tokens = query_tokens(query);
        tokens.truncate(MAX_WORDS);
        let count = tokens.len();
        let words = tokens
            .into_iter()
            .enumerate()
            .map(|(at, token)| QueryWord::new(token.text, at + 1 == count, tables))
            .collect();
        Self { words }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether two spellings of a query have the same words.
    pub(super) fn same(&self, other: &Self) -> bool {
        let texts = self.words.iter().map(|word| &word.text);
        texts.eq(other.words.iter().map(|word| &word.text))
    }

    /// Kinds to list when the query is nothing but spelt-out type words («метро»).
    pub(super) fn listing(&self) -> KindMask {
        match self.words.as_slice() {
            [only] if only.letters > 1 => only.kinds.unwrap_or(KindMask::NONE),
            _ => KindMask::NONE,
        }
    }

    /// The query for one pass; `None` when some word can match nothing.
    pub(super) fn resolve(&self, tables: &Tables, means: Means, base: Via) -> Option<Resolved> {
        if means == Means::TwoSlips && self.words.iter().all(|word| slips_allowed(word.letters) < 2) {
            return None;
        }
        // Of nothing but type words the last is being typed: «метро п» is on its way to «парнас».
        let only_types = self.words.iter().all(|word| word.kinds.is_some());
        let mut resolved = Resolved { words: Vec::new(), types: Vec::new(), base };
        for word in &self.words {
            match word.kinds.filter(|_| !(only_types && word.last)) {
                Some(kinds) => {
                    let matcher = word.resolve(tables, Means::Direct);
                    resolved.types.push((matcher, kinds));
                }
                None => {
                    let matcher = word.resolve(tables, means);
                    if matcher.is_dead() {
                        return None;
                    }
                    resolved.words.push(matcher);
                }
            }
        }
        Some(resolved)
    }
}

impl QueryWord {
    fn new(text: String, last: bool, tables: &Tables) -> Self {
        let letters = text.chars().count();
        let mut lemmas = Vec::new();
        if !last || letters >= MIN_OPEN_LEMMA && tables.may_be_finished(&text) {
            tables.lemmatizer.each_lemma(&text, |lemma| lemmas.push(lemma.to_owned()));
        }
        let kinds = type_word(&text)
            .or_else(|| lemmas.iter().find_map(|lemma| type_word(lemma)))
            .map(KindMask::announced_by)
            .or_else(|| (!last && is_link(&text)).then_some(KindMask::ALL));
        Self { text, letters, lemmas, kinds, last }
    }

    fn resolve(&self, tables: &Tables, means: Means) -> WordMatcher {
        let code = encode(&self.text);
        let number = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let mut matcher = WordMatcher {
            letters: self.letters,
            latin: self.text.bytes().any(|byte| byte.is_ascii_lowercase()),
            open: self.last || !number,
            surface: tables
                .surfaces
                .beginning(&code)
                .or_else(|| tables.surfaces.beginning(&encode_solid(&self.text))),
            aliases: self.aliases(tables),
            ..WordMatcher::default()
        };
        matcher.lemmas = self.lemma_numbers(tables);
        match means {
            Means::Direct => {}
            Means::Sound => self.add_sounds(tables, &mut matcher),
            Means::OneSlip => self.add_slips(tables, &code, 1, &mut matcher),
            Means::TwoSlips => self.add_slips(tables, &code, 2, &mut matcher),
            Means::SoundSlip => self.add_sound_slips(tables, &mut matcher),
        }
        matcher
    }

    fn lemma_numbers(&self, tables: &Tables) -> Vec<u32> {
        self.lemmas.iter().filter_map(|lemma| tables.lemmas.ordinal(&encode(lemma))).collect()
    }

    fn aliases(&self, tables: &Tables) -> Vec<u32> {
        let spellings = std::iter::once(self.text.as_str()).chain(self.lemmas.iter().map(String::as_str));
        spellings
            .flat_map(|spelling| canonical(spelling).iter().copied().chain(rooms(spelling)))
            .filter_map(|canonical| tables.surfaces.ordinal(&encode(canonical)))
            .collect()
    }

    fn add_sounds(&self, tables: &Tables, matcher: &mut WordMatcher) {
        for key in sound_keys(&self.text) {
            let range = tables.sounds.beginning(key.as_bytes());
            matcher.sounds.extend(range.map(|range| (range, 0)));
        }
    }

    fn add_slips(&self, tables: &Tables, code: &[u8], most: usize, matcher: &mut WordMatcher) {
        let slips = slips_allowed(self.letters).min(most);
        if slips == 0 {
            return;
        }
        if let Some(automaton) = SlipAutomaton::new(code, slips) {
            tables.surfaces.near(&automaton, self.last, &mut matcher.near);
        }
        // An inflected word with a slip is near the normal form by the form its ending suggests.
        if let Some(lemma) = self.lemmas.first().filter(|lemma| **lemma != self.text)
            && let Some(automaton) = SlipAutomaton::new(&encode(lemma), slips)
        {
            tables.lemmas.near(&automaton, false, &mut matcher.near_lemmas);
        }
    }

    fn add_sound_slips(&self, tables: &Tables, matcher: &mut WordMatcher) {
        self.add_sounds(tables, matcher);
        for key in sound_keys(&self.text) {
            let automaton = SlipAutomaton::new(key.as_bytes(), slips_allowed(key.len()));
            if let Some(automaton) = automaton.filter(|automaton| automaton.limit() > 0) {
                let mut found: Vec<(TermRange, usize)> = Vec::new();
                tables.sounds.near(&automaton, self.last, &mut found);
                matcher.sounds.append(&mut found);
            }
        }
    }
}

/// Slips forgiven in a word of so many letters: shorter words have too many neighbours.
fn slips_allowed(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}
