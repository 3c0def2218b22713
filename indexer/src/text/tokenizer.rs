//! The text index's tokenizer: every word as written and its normal forms, at one position.

use tantivy::tokenizer::{Token as IndexToken, TokenStream, Tokenizer, TokenizerManager};

use super::lemmas::Lemmatizer;
use super::tokens::tokens;

/// The name under which the text index's schema asks for this tokenizer.
pub const TOKENIZER_NAME: &str = "novosel_russian";

/// Splits Russian text into words and adds their normal forms.
///
/// A word and its normal forms share position and offsets, so a query that looks for any form of
/// each of its words finds every inflection, and a phrase query still counts words.
#[derive(Debug, Clone)]
pub struct RussianTokenizer {
    lemmatizer: Lemmatizer,
}

impl RussianTokenizer {
    /// A tokenizer over the dictionary of word forms.
    #[must_use]
    pub fn new(lemmatizer: Lemmatizer) -> Self {
        Self { lemmatizer }
    }
}

/// Makes [`TOKENIZER_NAME`] known to an index; call it after creating and after opening one.
pub fn register(manager: &TokenizerManager, lemmatizer: Lemmatizer) {
    manager.register(TOKENIZER_NAME, RussianTokenizer::new(lemmatizer));
}

impl Tokenizer for RussianTokenizer {
    type TokenStream<'a> = RussianTokenStream;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Self::TokenStream<'a> {
        let mut found = Vec::new();
        for (position, word) in tokens(text).into_iter().enumerate() {
            for form in self.lemmatizer.forms(&word.text) {
                found.push(IndexToken {
                    offset_from: word.start,
                    offset_to: word.end,
                    position,
                    text: form,
                    position_length: 1,
                });
            }
        }
        RussianTokenStream { found, next: 0, before: IndexToken::default() }
    }
}

/// Words of one text, already split.
#[derive(Debug)]
pub struct RussianTokenStream {
    found: Vec<IndexToken>,
    next: usize,
    /// What `token` shows before the first `advance`.
    before: IndexToken,
}

impl TokenStream for RussianTokenStream {
    fn advance(&mut self) -> bool {
        if self.next >= self.found.len() {
            return false;
        }
        self.next += 1;
        true
    }

    fn token(&self) -> &IndexToken {
        self.next.checked_sub(1).and_then(|at| self.found.get(at)).unwrap_or(&self.before)
    }

    fn token_mut(&mut self) -> &mut IndexToken {
        match self.next.checked_sub(1).and_then(|at| self.found.get_mut(at)) {
            Some(token) => token,
            None => &mut self.before,
        }
    }
}
