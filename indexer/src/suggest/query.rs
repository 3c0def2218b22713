//! A typed query: its words, and their resolution against the term tables.

use crate::text::{Lemmatizer, canonical, is_link, query_tokens, rooms, sound_keys, type_word};

use super::alphabet::{SOLID, encode};
use super::forms::{Forms, Known};
use super::kind::KindMask;
use super::levenshtein::LevenshteinAutomaton;
use super::rank::{MAX_WORDS, MatchKind, Resolved, WordMatcher};
use super::terms::TermTable;
use super::trie::{ROOT, TermRange};

/// Shorter last words are beginnings, not words with normal forms.
const MIN_OPEN_LEMMA: usize = 4;

/// The three term tables of a dictionary, the forms of their words, and the dictionary of word forms for other words.
pub(super) struct Tables {
    pub(super) surfaces: TermTable,
    pub(super) lemmas: TermTable,
    pub(super) sounds: TermTable,
    pub(super) forms: Forms,
    pub(super) lemmatizer: Lemmatizer,
}

/// By what means words are compared in a pass; each includes the direct one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Means {
    /// As written, by abbreviation and by normal form.
    Direct,
    /// By sound too.
    Sound,
    /// With one edit a word too.
    OneEdit,
    /// With two edits in long words too.
    TwoEdits,
    /// By sound with edits.
    SoundEdit,
}

/// The words of a query.
pub(super) struct QueryWords {
    words: Vec<QueryWord>,
}

struct QueryWord {
    text: String,
    code: Vec<u8>,
    letters: usize,
    surface: Option<TermRange>,
    aliases: Vec<u32>,
    lemmas: Vec<u32>,
    normal: Normal,
    /// Kinds that answer the word by themselves: those a type word announces, all for a link.
    kinds: Option<KindMask>,
    last: bool,
}

/// The likeliest normal form of a word.
enum Normal {
    /// It has none, or its forms are not looked at.
    None,
    /// Only its number is known yet.
    Unspelt,
    Spelt(String),
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
    pub(super) fn resolve(&self, tables: &Tables, means: Means, base: MatchKind) -> Option<Resolved> {
        if means == Means::TwoEdits && self.words.iter().all(|word| edits_allowed(word.letters) < 2) {
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
        let code = encode(&text);
        let letters = text.chars().count();
        let trie = tables.surfaces.trie();
        let node = trie.descend(ROOT, &code);
        let mut word = Self {
            text,
            code,
            letters,
            surface: node.map(|node| trie.range(node)),
            aliases: Vec::new(),
            lemmas: Vec::new(),
            normal: Normal::None,
            kinds: None,
            last,
        };
        match node.and_then(|node| tables.forms.get(node)) {
            Some(Known::Word(lemmas)) => {
                if word.is_long() {
                    word.lemmas.extend_from_slice(lemmas);
                    word.normal = Normal::Unspelt;
                }
            }
            Some(Known::Part) if last => {}
            _ => word.ask(tables),
        }
        if word.kinds.is_none() && !last && is_link(&word.text) {
            word.kinds = Some(KindMask::ALL);
        }
        if word.surface.is_none() {
            let solid = trie.child(ROOT, SOLID).and_then(|solid| trie.descend(solid, &word.code));
            word.surface = solid.map(|node| trie.range(node));
        }
        word
    }

    /// Whether a word of its length may have normal forms.
    fn is_long(&self) -> bool {
        !self.last || self.letters >= MIN_OPEN_LEMMA
    }

    /// Whether the word may be one that is typed to its end. The beginning of a name's word that is no word by
    /// itself is on its way to that name; guessing a normal form for it would only add noise.
    fn may_be_finished(&self, tables: &Tables) -> bool {
        !self.last || self.surface.is_none_or(|range| range.whole) || tables.lemmatizer.is_known(&self.text)
    }

    /// Asks the dictionary of word forms and the table of synonyms.
    fn ask(&mut self, tables: &Tables) {
        let mut forms = Vec::new();
        if self.is_long() && self.may_be_finished(tables) {
            tables.lemmatizer.for_each_lemma(&self.text, |lemma| forms.push(lemma.to_owned()));
        }
        let spellings = || std::iter::once(&self.text).chain(&forms);
        self.kinds = spellings().find_map(|word| type_word(word)).map(KindMask::announced_by);
        let aliases = spellings().flat_map(|word| canonical(word).iter().copied().chain(rooms(word)));
        self.aliases = aliases.filter_map(|alias| tables.surfaces.ordinal(&encode(alias))).collect();
        self.lemmas = forms.iter().filter_map(|lemma| tables.lemmas.ordinal(&encode(lemma))).collect();
        self.normal = forms.into_iter().next().map_or(Normal::None, Normal::Spelt);
    }

    fn resolve(&self, tables: &Tables, means: Means) -> WordMatcher {
        let number = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let mut matcher = WordMatcher {
            letters: self.letters,
            latin: self.text.bytes().any(|byte| byte.is_ascii_lowercase()),
            open: self.last || !number,
            surface: self.surface,
            aliases: self.aliases.clone(),
            lemmas: self.lemmas.clone(),
            ..WordMatcher::default()
        };
        match means {
            Means::Direct => {}
            Means::Sound => self.add_sounds(tables, &mut matcher),
            Means::OneEdit => self.add_edits(tables, 1, &mut matcher),
            Means::TwoEdits => self.add_edits(tables, 2, &mut matcher),
            Means::SoundEdit => self.add_sound_edits(tables, &mut matcher),
        }
        matcher
    }

    fn add_sounds(&self, tables: &Tables, matcher: &mut WordMatcher) {
        for key in sound_keys(&self.text) {
            let range = tables.sounds.beginning(key.as_bytes());
            matcher.sounds.extend(range.map(|range| (range, 0)));
        }
    }

    fn add_edits(&self, tables: &Tables, most: usize, matcher: &mut WordMatcher) {
        let edits = edits_allowed(self.letters).min(most);
        if edits == 0 {
            return;
        }
        if let Some(automaton) = LevenshteinAutomaton::new(&self.code, edits) {
            tables.surfaces.near(&automaton, self.last, &mut matcher.near);
        }
        // An inflected word with an edit is near the normal form by the form its ending suggests.
        if let Some(normal) = self.normal_form(tables).filter(|normal| *normal != self.code)
            && let Some(automaton) = LevenshteinAutomaton::new(&normal, edits)
        {
            tables.lemmas.near(&automaton, false, &mut matcher.near_lemmas);
        }
    }

    /// The code of the likeliest normal form.
    fn normal_form(&self, tables: &Tables) -> Option<Vec<u8>> {
        match &self.normal {
            Normal::None => None,
            Normal::Spelt(normal) => Some(encode(normal)),
            Normal::Unspelt => {
                let mut first = None;
                tables.lemmatizer.for_each_lemma(&self.text, |lemma| {
                    first.get_or_insert_with(|| encode(lemma));
                });
                first
            }
        }
    }

    fn add_sound_edits(&self, tables: &Tables, matcher: &mut WordMatcher) {
        self.add_sounds(tables, matcher);
        for key in sound_keys(&self.text) {
            let automaton = LevenshteinAutomaton::new(key.as_bytes(), edits_allowed(key.len()));
            if let Some(automaton) = automaton.filter(|automaton| automaton.limit() > 0) {
                let mut found: Vec<(TermRange, usize)> = Vec::new();
                tables.sounds.near(&automaton, self.last, &mut found);
                matcher.sounds.append(&mut found);
            }
        }
    }
}

/// Typos corrected in a word of so many letters: shorter words have too many neighbours.
fn edits_allowed(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}
