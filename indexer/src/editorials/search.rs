//! Finds texts by the words that somebody typed.

use std::cmp::Reverse;
use std::ops::Range;

use chrono::NaiveDate;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::region::SiteRegion;

use super::excerpt::{Excerpt, Hit, excerpt};
use super::terms::Occurrence;
use super::{EditorialIndex, IndexedText};
use crate::text::{
    canonical, is_link, layout_to_latin, layout_to_russian, query_tokens, sounds, to_cyrillic, type_word,
};

/// Words of a query that are looked for.
const MAX_WORDS: usize = 12;
/// Fewer letters are no question.
const LEAST_LETTERS: usize = 2;
/// A last word of so many letters may be the beginning of a longer one.
const BEGINNING: usize = 3;
/// What a longer word weighs that only begins as the typed one.
const BEGUN: f32 = 0.6;
/// Words that questions are put with, besides those that link others: every text has them, and none is about them.
const ASKING: &str = "для без при про через после перед между как что чем или ли же не ни бы это так где когда кто \
    какой какая какие который сколько почему зачем можно нужно";
/// A question of so many words is answered by texts without one of them, where no text has all.
const FORGIVING: u32 = 3;
/// What the newest text weighs more than the oldest.
const FRESH: f32 = 0.2;
/// Days after which half of that is left.
const FRESH_DAYS: f32 = 180.0;

/// What somebody looks for.
#[derive(Clone, Copy, Debug)]
pub struct TextQuery<'a> {
    /// As typed.
    pub text: &'a str,
    /// The site; texts of both sites belong to each.
    pub site: SiteRegion,
    /// The day; a text of a later one is not published yet.
    pub today: NaiveDate,
}

/// The script that a query is read in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Script {
    Written,
    /// Latin letters as Russian ones, by sound.
    Cyrillic,
}

/// The texts found.
#[derive(Debug)]
pub struct Found<'i> {
    index: &'i EditorialIndex,
    words: Vec<Asked>,
    /// The best first.
    order: Vec<u32>,
    is_whole: bool,
}

/// A text found.
#[derive(Clone, Debug)]
pub struct FoundText<'i> {
    /// The text without its body.
    pub head: &'i Editorial,
    /// Bytes of the headline that answer the query.
    pub header_matches: Vec<Range<usize>>,
    /// What it says of the words asked.
    pub excerpt: Excerpt,
}

/// A word of the query, and the words of texts that answer it.
#[derive(Debug, Default)]
struct Asked {
    exact: Vec<u32>,
    begun: Vec<Range<u32>>,
    /// Whether a text without it is no answer.
    is_required: bool,
}

impl EditorialIndex {
    /// The texts that have every word, the best first. Where none has, those that lack one of three or more.
    #[must_use]
    pub fn find(&self, query: TextQuery<'_>) -> Found<'_> {
        let swapped = [layout_to_russian(query.text), layout_to_latin(query.text)];
        let swapped = swapped.iter().map(String::as_str).filter(|swapped| *swapped != query.text);
        let readings = std::iter::once((query.text, Script::Written))
            .chain(swapped.map(|text| (text, Script::Written)))
            .chain([(query.text, Script::Cyrillic)]);
        for (text, script) in readings {
            let found = self.read(text, script, query);
            if !found.order.is_empty() {
                return found;
            }
        }
        Found { index: self, words: Vec::new(), order: Vec::new(), is_whole: false }
    }

    fn read(&self, text: &str, script: Script, query: TextQuery<'_>) -> Found<'_> {
        let words = self.asked(text, script);
        let mut met = vec![0_u16; self.texts.len()];
        let mut scores = vec![0_f32; self.texts.len()];
        for (place, word) in words.iter().enumerate() {
            let weights = self.weights(word);
            let rarity = rarity(weights.iter().filter(|weight| **weight > 0.0).count(), weights.len());
            for (at, weight) in weights.into_iter().enumerate().filter(|(_, weight)| *weight > 0.0) {
                met[at] |= 1 << place;
                scores[at] += rarity * weight;
            }
        }
        let required = (0..).zip(&words).filter(|(_, word)| word.is_required);
        let required: u16 = required.map(|(place, _)| 1_u16 << place).sum();
        let with = |least: u32| -> Vec<u32> {
            let has = |at: &u32| required != 0 && (met[*at as usize] & required).count_ones() >= least;
            (0..self.texts.len() as u32).filter(has).filter(|at| self.may_be_read(*at, query)).collect()
        };
        let asked = required.count_ones();
        let mut order = with(asked);
        let is_whole = !order.is_empty();
        if !is_whole && asked >= FORGIVING {
            order = with(asked - 1);
        }
        let date = |at: u32| self.texts[at as usize].head.date;
        let score = |at: u32| scores[at as usize] * freshness(date(at), query.today);
        order.sort_by(|one, other| {
            score(*other)
                .total_cmp(&score(*one))
                .then_with(|| (Reverse(date(*one)), one).cmp(&(Reverse(date(*other)), other)))
        });
        Found { index: self, words, order, is_whole }
    }

    /// The words of a query. Words that only link others or put the question are left out, and a word of what a name is of
    /// («ЖК», «метро») is not insisted on, unless there is nothing else.
    fn asked(&self, text: &str, script: Script) -> Vec<Asked> {
        let tokens = query_tokens(text);
        if tokens.iter().map(|token| token.text.chars().count()).sum::<usize>() < LEAST_LETTERS {
            return Vec::new();
        }
        let is_open = !text.ends_with(char::is_whitespace);
        let last = tokens.len();
        let is_about = |word: &str| !is_link(word) && ASKING.split(' ').all(|asking| asking != word);
        let has_other = tokens.iter().any(|token| is_about(&token.text));
        let words = tokens.iter().zip(1..).filter(|(token, _)| !has_other || is_about(&token.text));
        let mut asked: Vec<Asked> = words
            .take(MAX_WORDS)
            .map(|(token, place)| Asked {
                is_required: type_word(&token.text).is_none(),
                ..self.spellings(&token.text, script, is_open && place == last)
            })
            .collect();
        if asked.iter().all(|word| !word.is_required) {
            asked.iter_mut().for_each(|word| word.is_required = true);
        }
        asked
    }

    /// The words of texts that answer a word of a query.
    fn spellings(&self, word: &str, script: Script, is_open: bool) -> Asked {
        let mut asked = Asked::default();
        match script {
            Script::Written => self.add(word, is_open, &mut asked),
            Script::Cyrillic => {
                let heard = sounds(word).iter().map(|&heard| heard.to_owned());
                heard.chain(to_cyrillic(word)).for_each(|word| self.add(&word, is_open, &mut asked));
            }
        }
        for whole in canonical(word) {
            self.add(whole, false, &mut asked);
        }
        asked
    }

    fn add(&self, word: &str, is_open: bool, asked: &mut Asked) {
        if is_open && word.chars().count() >= BEGINNING {
            let begun = self.terms.beginning(word);
            // The normal form of a word that is still being typed would be a guess by its ending.
            if !begun.is_empty() && !self.lemmatizer.is_known(word) {
                asked.begun.push(begun);
                asked.exact.extend(self.terms.number(word));
                return;
            }
            asked.begun.push(begun);
        }
        let forms = self.lemmatizer.forms(word);
        asked.exact.extend(forms.iter().filter_map(|form| self.terms.number(form)));
    }

    /// What a word weighs in each text.
    fn weights(&self, word: &Asked) -> Vec<f32> {
        let mut weights = vec![0_f32; self.texts.len()];
        let begun = word.begun.iter().cloned().flatten().map(|term| (term, BEGUN));
        for (term, share) in word.exact.iter().map(|term| (*term, 1.0)).chain(begun) {
            for posting in &self.terms.get(term).postings {
                let weight = &mut weights[posting.text as usize];
                // Forms of one word are counted with its normal form already.
                *weight = weight.max(posting.weight * share);
            }
        }
        weights
    }

    /// Whether a text is published for whoever asks. A page about the portal that it is built with stands where an editor's
    /// own is not to be read; a rating of an editor takes the place of the built-in one in any case.
    fn may_be_read(&self, at: u32, query: TextQuery<'_>) -> bool {
        let IndexedText { head, own, .. } = &self.texts[at as usize];
        let is_hidden =
            own.is_some_and(|own| head.kind != EditorialKind::Text || self.may_be_read(own, query));
        !is_hidden && head.site.is_none_or(|site| site == query.site) && head.date <= query.today
    }
}

impl<'i> Found<'i> {
    /// How many texts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Whether they have every word.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Some of them, the best first.
    pub fn page(&self, skipped: usize, count: usize) -> impl Iterator<Item = FoundText<'i>> {
        self.order.iter().skip(skipped).take(count).map(|at| self.text(&self.index.texts[*at as usize]))
    }

    fn text(&self, text: &'i IndexedText) -> FoundText<'i> {
        let header_matches = self.hits(&text.header).map(|hit| hit.range).collect();
        let hits: Vec<Hit> = self.hits(&text.occurrences).collect();
        FoundText { head: &text.head, header_matches, excerpt: excerpt(&text.words, &hits) }
    }

    /// The places where words of the query are answered.
    fn hits(&self, occurrences: &'i [Occurrence]) -> impl Iterator<Item = Hit> {
        occurrences.iter().filter_map(|occurrence| {
            let lemmas = &self.index.terms.get(occurrence.term).lemmas;
            let answers =
                |word: &Asked| word.has(occurrence.term) || lemmas.iter().any(|form| word.has(*form));
            let word = self.words.iter().position(answers)?;
            Some(Hit { range: occurrence.range(), word })
        })
    }
}

impl Asked {
    fn has(&self, term: u32) -> bool {
        self.exact.contains(&term) || self.begun.iter().any(|begun| begun.contains(&term))
    }
}

/// What a word says about a text that so few of all texts have (idf of BM25).
fn rarity(having: usize, all: usize) -> f32 {
    let (having, all) = (having as f32, all as f32);
    (1.0 + (all - having + 0.5) / (having + 0.5)).ln()
}

/// What a text weighs by its age.
fn freshness(date: NaiveDate, today: NaiveDate) -> f32 {
    let days = (today - date).num_days().max(0) as f32;
    1.0 + FRESH * (-days / FRESH_DAYS).exp2()
}
