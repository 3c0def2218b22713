//! A typed query: its words, and their resolution against the term tables.

use crate::text::{
    Lemmatizer, Token, canonical, is_filler, is_link, query_tokens, rooms, sound_keys, type_word,
};

use super::alphabet::{SOLID, encode};
use super::forms::{Forms, Known};
use super::image::LEMMAS;
use super::kind::KindMask;
use super::levenshtein::LevenshteinAutomaton;
use super::rank::{MAX_WORDS, MatchKind, Resolved, WordMatcher};
use super::terms::TermTable;
use super::trie::{ROOT, TermRange};

/// Words of a query that are looked at for a name among them.
const MAX_PHRASE_WORDS: usize = 24;

/// Shorter last words are beginnings, not words with normal forms.
const MIN_OPEN_LEMMA: usize = 4;

/// Longest word that by sound is whole or nothing, unless it is the last, in letters.
const MOST_SYLLABLE: usize = 3;

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

/// Whether the last word is still being typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// It may be a beginning.
    Open,
    /// It is a word as the others.
    Finished,
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
    /// What its normal forms are around names; not known where they were not looked up.
    around: Option<Around>,
    /// Most normal forms that edits are tried on.
    most_forms: usize,
    /// Kinds that answer the word by themselves: those a type word announces, all for a link.
    kinds: Option<KindMask>,
    last: bool,
}

/// The likeliest normal forms of a word: one of a word in a query being typed, since every form takes a walk.
enum Normal {
    /// It has none, or its forms are not looked at.
    None,
    /// Only their numbers are known yet.
    Unspelt,
    Spelt(Vec<String>),
}

/// What the normal forms of a word are around names. The forms of an unknown word are guessed, which takes longer than
/// anything else of a lookup, so this is found out while they are looked up.
#[derive(Clone, Copy, Default)]
struct Around {
    /// Some form is a filler or says rooms.
    is_filler: bool,
    /// Some form praises the filler behind it.
    is_praise: bool,
}

impl Around {
    /// Looks up the normal forms of a word, for itself and for others.
    fn of(word: &str, lemmatizer: &Lemmatizer, mut each: impl FnMut(&str)) -> Self {
        let mut around = Self::default();
        lemmatizer.for_each_lemma(word, |lemma| {
            around.is_filler |= is_filler(lemma) || rooms(lemma).is_some();
            around.is_praise |= matches!(lemma, "новый" | "хороший" | "лучший");
            each(lemma);
        });
        around
    }
}

impl QueryWords {
    /// Splits a query; words past [`MAX_WORDS`] are not looked at.
    pub(super) fn parse(query: &str, ending: Ending, tables: &Tables) -> Self {
        Self::of(words_of(query), ending, tables)
    }

    /// The query without the words that people put around a name («купить квартиру», «цены», «Москва»); `None` when it
    /// has none of them, or nothing else. These are its words as they were parsed.
    pub(super) fn without_fillers(&self, query: &str, ending: Ending, tables: &Tables) -> Option<Self> {
        let mut tokens = words_of(query);
        tokens.truncate(MAX_PHRASE_WORDS);
        let mut fills = vec![false; tokens.len()];
        for at in (0..tokens.len()).rev() {
            let before_filler = fills.get(at + 1).is_some_and(|next| *next);
            let around = self.words.get(at).filter(|word| word.text == tokens[at].text);
            let around = around.and_then(|word| word.around);
            fills[at] = is_around_names(&tokens, at, before_filler, || {
                around.unwrap_or_else(|| Around::of(&tokens[at].text, &tables.lemmatizer, |_| {}))
            });
        }
        let named = tokens.iter().zip(&fills).any(|(token, fills)| {
            !fills && !is_link(&token.text) && (type_word(&token.text).is_none() || token.text.len() > 2)
        });
        if !named || !fills.contains(&true) {
            return None;
        }
        let left = tokens.into_iter().zip(fills).filter(|(_, fills)| !fills).map(|(token, _)| token);
        let mut left: Vec<Token> = left.collect();
        // A link before what was left out links nothing.
        while left.last().is_some_and(|token| is_link(&token.text)) {
            left.pop();
        }
        Some(Self::of(left, ending, tables))
            .filter(|query| query.words.iter().any(|word| word.kinds.is_none()))
    }

    fn of(mut tokens: Vec<Token>, ending: Ending, tables: &Tables) -> Self {
        tokens.truncate(MAX_WORDS);
        let count = tokens.len();
        let words = tokens
            .into_iter()
            .enumerate()
            .map(|(at, token)| QueryWord::new(token.text, ending, at + 1 == count, tables))
            .collect();
        Self { words }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// How many words there are.
    pub(super) fn len(&self) -> usize {
        self.words.len()
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
        for (at, word) in self.words.iter().enumerate() {
            match word.kinds.filter(|_| !(only_types && at + 1 == self.words.len())) {
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
    fn new(text: String, ending: Ending, last: bool, tables: &Tables) -> Self {
        let last = last && ending == Ending::Open;
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
            around: None,
            most_forms: if ending == Ending::Open { 1 } else { LEMMAS },
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
            let push = |lemma: &str| forms.push(lemma.to_owned());
            self.around = Some(Around::of(&self.text, &tables.lemmatizer, push));
        }
        let spellings = || std::iter::once(&self.text).chain(&forms);
        self.kinds = spellings().find_map(|word| type_word(word)).map(KindMask::announced_by);
        let aliases = spellings().flat_map(|word| canonical(word).iter().copied().chain(rooms(word)));
        self.aliases = aliases.filter_map(|alias| tables.surfaces.ordinal(&encode(alias))).collect();
        self.lemmas = forms.iter().filter_map(|lemma| tables.lemmas.ordinal(&encode(lemma))).collect();
        forms.truncate(self.most_forms);
        self.normal = if forms.is_empty() { Normal::None } else { Normal::Spelt(forms) };
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
        for key in sound_keys(&self.text).into_iter().filter(|key| self.is_said(key)) {
            let range = tables.sounds.beginning(key.as_bytes());
            // A syllable before the last word is no beginning of a longer one: «бла бла».
            let range = range.filter(|range| self.last || self.letters > MOST_SYLLABLE || range.whole);
            let range = range.map(|range| match self.last || self.letters > MOST_SYLLABLE {
                true => range,
                false => TermRange::of(range.first),
            });
            matcher.sounds.extend(range.map(|range| (range, 0)));
        }
    }

    /// Whether a key keeps enough of the word: that of «ззззз» is one letter.
    fn is_said(&self, key: &str) -> bool {
        key.len() * 2 >= self.letters
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
        for normal in self.normal_forms(tables).iter().filter(|normal| **normal != self.code) {
            if let Some(automaton) = LevenshteinAutomaton::new(normal, edits) {
                tables.lemmas.near(&automaton, false, &mut matcher.near_lemmas);
            }
        }
    }

    /// The codes of the likeliest normal forms.
    fn normal_forms(&self, tables: &Tables) -> Vec<Vec<u8>> {
        match &self.normal {
            Normal::None => Vec::new(),
            Normal::Spelt(forms) => forms.iter().map(|form| encode(form)).collect(),
            Normal::Unspelt => {
                let mut forms = Vec::new();
                tables.lemmatizer.for_each_lemma(&self.text, |lemma| {
                    if forms.len() < self.most_forms {
                        forms.push(encode(lemma));
                    }
                });
                forms
            }
        }
    }

    fn add_sound_edits(&self, tables: &Tables, matcher: &mut WordMatcher) {
        self.add_sounds(tables, matcher);
        for key in sound_keys(&self.text).into_iter().filter(|key| self.is_said(key)) {
            let automaton = LevenshteinAutomaton::new(key.as_bytes(), edits_allowed(key.len()));
            if let Some(automaton) = automaton.filter(|automaton| automaton.limit() > 0) {
                let mut found: Vec<(TermRange, usize)> = Vec::new();
                tables.sounds.near(&automaton, self.last, &mut found);
                matcher.sounds.append(&mut found);
            }
        }
    }
}

/// The words of a query. «Митино от застройщика» asks for no builder, unless there is nothing else in it.
fn words_of(query: &str) -> Vec<Token> {
    let mut tokens = query_tokens(query);
    let from_builder = tokens
        .windows(2)
        .position(|pair| matches!([&*pair[0].text, &*pair[1].text], ["от", "застройщика" | "застройщиков"]));
    if let Some(at) = from_builder.filter(|_| tokens.len() > 2) {
        tokens.drain(at..at + 2);
    }
    tokens
}

/// Whether a word of a query is a filler, in some form; «московская» is one before «область».
fn is_around_names(
    tokens: &[Token],
    at: usize,
    before_filler: bool,
    around: impl FnOnce() -> Around,
) -> bool {
    const OBLASTS: [&str; 6] = ["московская", "московской", "моск", "ленинградская", "ленинградской", "лен"];
    let text = tokens[at].text.as_str();
    let oblast = tokens.get(at + 1).is_some_and(|next| next.text.starts_with("обл"));
    if is_filler(text) || (oblast && OBLASTS.contains(&text)) {
        return true;
    }
    let around = around();
    // «Новые дома» is no name, but «Новая Охта» is.
    rooms(text).is_some() || around.is_filler || before_filler && around.is_praise
}

/// Typos corrected in a word of so many letters: shorter words have too many neighbours.
fn edits_allowed(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}
