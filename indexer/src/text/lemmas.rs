//! Normal forms of Russian words.

use std::sync::OnceLock;

use rumorph::Dictionary;

use super::error::TextError;

/// Most normal forms kept for one word; a fourth reading of a word is never what was meant.
const MAX_LEMMAS: usize = 3;

/// A reading rarer than this share of the word's uses only adds noise.
const MIN_PROBABILITY: f64 = 0.05;

/// Longest word that has normal forms, in characters; longer runs are not Russian words.
const MAX_CHARS: usize = 32;

/// The dictionary of Russian word forms; cloning shares it.
///
/// The forms come from OpenCorpora and Wiktionary (CC BY-SA 4.0) and are compiled into the binary.
#[derive(Clone)]
pub struct Lemmatizer {
    dictionary: Dictionary,
}

impl std::fmt::Debug for Lemmatizer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lemmatizer")
    }
}

impl Lemmatizer {
    /// Opens the compiled-in dictionary (milliseconds); prefer [`Lemmatizer::shared`].
    ///
    /// # Errors
    /// [`TextError::Dictionary`] when the binary was built without the dictionary's data.
    pub fn open() -> Result<Self, TextError> {
        let dictionary = Dictionary::bundled().map_err(|error| TextError::Dictionary(error.to_string()))?;
        Ok(Self { dictionary })
    }

    /// The dictionary of this process, opened by the first call.
    ///
    /// # Errors
    /// As [`Lemmatizer::open`].
    pub fn shared() -> Result<Self, TextError> {
        static SHARED: OnceLock<Lemmatizer> = OnceLock::new();
        if let Some(shared) = SHARED.get() {
            return Ok(shared.clone());
        }
        let opened = Self::open()?;
        Ok(SHARED.get_or_init(|| opened).clone())
    }

    /// Normal forms of a folded word, likeliest first, without the word itself.
    ///
    /// Words that are not Cyrillic have none; «1-комнатные» has «1-комнатный». Unknown words get the form that their
    /// ending suggests, so «северной» and an invented «бобровой» both lead to an adjective.
    #[must_use]
    pub fn lemmas(&self, word: &str) -> Vec<String> {
        let mut lemmas = Vec::new();
        self.for_each_lemma(word, |lemma| {
            if lemma != word {
                lemmas.push(lemma.to_owned());
            }
        });
        lemmas
    }

    /// The word itself, then its normal forms.
    #[must_use]
    pub fn forms(&self, word: &str) -> Vec<String> {
        let mut forms = vec![word.to_owned()];
        forms.extend(self.lemmas(word));
        forms
    }

    /// Whether a folded word is a form in the dictionary, not one that only its ending would explain.
    #[must_use]
    pub fn is_known(&self, word: &str) -> bool {
        self.dictionary.is_known(word)
    }

    /// Calls `with` for each normal form of a folded word, the word itself included when it is one.
    pub(crate) fn for_each_lemma(&self, word: &str, mut with: impl FnMut(&str)) {
        match word.split_once('-') {
            None => self.for_each_lemma_of(word, with),
            Some((number, tail)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.for_each_lemma_of(tail, |lemma| with(&format!("{number}-{lemma}")));
            }
            Some(_) => {}
        }
    }

    fn for_each_lemma_of(&self, word: &str, mut with: impl FnMut(&str)) {
        if !has_lemmas(word) {
            return;
        }
        let mut seen: Vec<String> = Vec::with_capacity(MAX_LEMMAS);
        for analysis in self.dictionary.analyze(word) {
            if seen.len() == MAX_LEMMAS {
                return;
            }
            if analysis.prob < MIN_PROBABILITY && !seen.is_empty() {
                continue;
            }
            let lemma = fold_lemma(&analysis.lemma);
            if !seen.contains(&lemma) {
                with(&lemma);
                seen.push(lemma);
            }
        }
    }
}

fn has_lemmas(word: &str) -> bool {
    let mut chars = 0;
    for c in word.chars() {
        if !matches!(c, 'а'..='я') {
            return false;
        }
        chars += 1;
    }
    (2..=MAX_CHARS).contains(&chars)
}

fn fold_lemma(lemma: &str) -> String {
    lemma.chars().flat_map(char::to_lowercase).map(|c| if c == 'ё' { 'е' } else { c }).collect()
}
