//! Words and phrases with one fixed meaning: `lexicon.tsv`, compiled in.
//!
//! A line is `terms <tab> patterns`. Terms are `field=value`, joined by `;`. Patterns are joined by ` | `; a word
//! matches all its forms, `(word)` is optional, `@near` matches every way to say «рядом с». The Russian titles of
//! features, utilities, finishing and contracts are patterns too.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use novosel_catalog::contract::{Contract, ContractSet};
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::finishing::{Finishing, FinishingSet};
use novosel_catalog::settlement::{Convenience, ConvenienceSet};
use novosel_indexer::text::{Lemmatizer, is_link, tokens};

use super::term::PhraseTerm;
use super::words::{Word, forms};

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::read(include_str!("lexicon.tsv")));

const NEAR: [&str; 12] = [
    "у",
    "около",
    "возле",
    "рядом с",
    "рядом со",
    "рядом",
    "недалеко от",
    "неподалеку от",
    "поблизости от",
    "близко к",
    "близко от",
    "вблизи",
];

/// A pattern with its terms.
struct Entry {
    /// The forms of each word of the pattern.
    words: Vec<Vec<String>>,
    terms: usize,
}

/// The parsed table.
#[derive(Default)]
pub(super) struct Lexicon {
    entries: Vec<Entry>,
    terms: Vec<Vec<PhraseTerm>>,
    /// Entries by every form of their first word.
    starts: HashMap<String, Vec<usize>>,
    /// Every form of every word, except prepositions and conjunctions.
    known: HashSet<String>,
    /// Words as written in the table: the targets of spelling correction.
    spellings: Vec<String>,
}

/// The pattern of the table that matches at a position.
pub(super) struct Found {
    /// Number of matched words.
    pub(super) count: usize,
    /// Terms of the pattern.
    pub(super) terms: Vec<PhraseTerm>,
}

impl Lexicon {
    /// The table, parsed once.
    pub(super) fn shared() -> &'static Self {
        &LEXICON
    }

    fn read(source: &str) -> Self {
        // Without the word dictionary the program cannot open a generation either; patterns then match as written.
        let lemmatizer = Lemmatizer::shared().ok();
        let mut lexicon = Self::default();
        for line in source.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let Some((terms, patterns)) = line.split_once('\t') else { continue };
            let Some(terms) = terms.split(';').map(PhraseTerm::read).collect::<Option<Vec<PhraseTerm>>>()
            else {
                continue;
            };
            lexicon.add(terms, patterns, true, lemmatizer.as_ref());
        }
        for (term, title) in titles() {
            lexicon.add(vec![term], title, false, lemmatizer.as_ref());
        }
        lexicon.spellings.sort();
        lexicon.spellings.dedup();
        lexicon
    }

    /// Adds patterns. Words of titles are formal (not `spoken`): typos are not corrected to them.
    fn add(&mut self, terms: Vec<PhraseTerm>, patterns: &str, spoken: bool, lemmatizer: Option<&Lemmatizer>) {
        self.terms.push(terms);
        let number = self.terms.len() - 1;
        for pattern in patterns.split('|').flat_map(|pattern| variants(pattern.trim())) {
            let written = tokens(&pattern);
            let words: Vec<Vec<String>> =
                written.iter().map(|token| forms(&token.text, lemmatizer)).collect();
            let Some(first) = words.first() else { continue };
            for form in first {
                let entries = self.starts.entry(form.clone()).or_default();
                if entries.last() != Some(&self.entries.len()) {
                    entries.push(self.entries.len());
                }
            }
            for (token, forms) in written.iter().zip(&words).filter(|(token, _)| !is_link(&token.text)) {
                self.known.extend(forms.iter().cloned());
                if spoken {
                    self.spellings.push(token.text.clone());
                }
            }
            self.entries.push(Entry { words, terms: number });
        }
    }

    /// The longest pattern that matches at a word; of equally long ones the first in the table.
    pub(super) fn find(&self, words: &[Word], at: usize) -> Option<Found> {
        let first = words.get(at)?;
        let mut best: Option<&Entry> = None;
        let mut numbers: Vec<usize> =
            first.forms.iter().filter_map(|form| self.starts.get(form)).flatten().copied().collect();
        numbers.sort_unstable();
        for entry in numbers.into_iter().filter_map(|number| self.entries.get(number)) {
            if best.is_some_and(|best| best.words.len() >= entry.words.len()) {
                continue;
            }
            if entry.matches(&words[at..]) {
                best = Some(entry);
            }
        }
        best.map(|entry| Found { count: entry.words.len(), terms: self.terms[entry.terms].clone() })
    }

    /// Whether a word occurs in a pattern.
    pub(super) fn knows(&self, word: &Word) -> bool {
        word.forms.iter().any(|form| self.known.contains(form))
    }

    /// Every word of the patterns, as written.
    pub(super) fn spellings(&self) -> &[String] {
        &self.spellings
    }
}

impl Entry {
    fn matches(&self, words: &[Word]) -> bool {
        words.len() >= self.words.len()
            && self.words.iter().zip(words).enumerate().all(|(at, (known, word))| {
                (at == 0 || !word.apart) && word.forms.iter().any(|form| known.contains(form))
            })
    }
}

/// The variants of a pattern: with and without its optional words, and with every way to say «near».
fn variants(pattern: &str) -> Vec<String> {
    if let Some(rest) = pattern.strip_prefix("@near ") {
        return NEAR.iter().flat_map(|near| variants(&format!("{near} {rest}"))).collect();
    }
    match pattern.split_once('(').and_then(|(head, rest)| Some((head, rest.split_once(')')?))) {
        Some((head, (optional, tail))) => {
            let mut all = variants(&format!("{head}{optional}{tail}"));
            all.extend(variants(&format!("{head}{tail}")));
            all
        }
        None => vec![pattern.to_owned()],
    }
}

fn titles() -> Vec<(PhraseTerm, &'static str)> {
    let mut titles = Vec::new();
    for &feature in Feature::ALL {
        titles.push((PhraseTerm::Features(FeatureSet::of([feature])), feature.title()));
    }
    for &convenience in Convenience::ALL {
        titles.push((PhraseTerm::Conveniences(ConvenienceSet::of([convenience])), convenience.title()));
    }
    for &finishing in Finishing::ALL {
        titles.push((PhraseTerm::Finishing(FinishingSet::of([finishing])), finishing.title()));
    }
    for &contract in Contract::ALL.iter().filter(|contract| **contract != Contract::Assignment) {
        titles.push((PhraseTerm::Contracts(ContractSet::of([contract])), contract.title()));
    }
    titles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_well_formed() {
        for line in include_str!("lexicon.tsv").lines() {
            if line.starts_with('#') || line.is_empty() {
                continue;
            }
            let (terms, patterns) = line.split_once('\t').expect("a line is two cells");
            assert!(terms.split(';').all(|term| PhraseTerm::read(term).is_some()), "{terms}");
            assert!(patterns.split('|').all(|pattern| !tokens(pattern).is_empty()), "{line}");
            assert_eq!(patterns.matches('(').count(), patterns.matches(')').count(), "{line}");
        }
        assert!(Lexicon::shared().entries.len() > 500);
    }
}
