//! One pass over a GraphQL document before it is parsed: O(n) time, no recursion on the input.
//!
//! async-graphql's parser recurses on nested lists and objects without a limit; some 1,600 brackets overflow the stack
//! and end the process (measured with 7.2.1), which no panic handler can catch. Its own depth and complexity limits run
//! after parsing and expand fragments, exponentially for a chain of doubled spreads. So depth, size and the expanded
//! field count are checked here, by the lexical grammar of GraphQL alone (October 2021, section 2.1).

pub use super::limits::{
    MAX_ALIASES, MAX_BRACKETS, MAX_DIRECTIVES, MAX_DIRECTIVES_HERE, MAX_FIELDS, MAX_FRAGMENTS,
    MAX_ROOT_FIELDS, MAX_SELECTION_DEPTH, MAX_TEXT, MAX_TOKENS, ScanError,
};
use super::outline::{Outline, Token};

/// Checks a document against every limit of this module.
pub fn scan(document: &str) -> Result<(), ScanError> {
    if document.len() > MAX_TEXT {
        return Err(ScanError::TooLong);
    }
    let mut lexer = Lexer { text: document, at: 0 };
    let mut outline = Outline::default();
    let mut tokens = 0;
    while let Some(token) = lexer.next_token()? {
        tokens += 1;
        if tokens > MAX_TOKENS {
            return Err(ScanError::TooManyTokens);
        }
        outline.take(token)?;
    }
    outline.finish()
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    fn next_token(&mut self) -> Result<Option<Token<'a>>, ScanError> {
        self.skip_ignored();
        let Some(&first) = self.rest().first() else {
            return Ok(None);
        };
        let token = match first {
            b'_' | b'a'..=b'z' | b'A'..=b'Z' => {
                let name = self.advance_while(|byte| byte == b'_' || byte.is_ascii_alphanumeric());
                Token::Name(name)
            }
            b'-' | b'0'..=b'9' => {
                self.at += 1;
                self.advance_while(|byte| {
                    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'+' | b'-' | b'_')
                });
                Token::Value
            }
            b'"' => {
                self.skip_string()?;
                Token::Value
            }
            b'.' if self.rest().starts_with(b"...") => {
                self.at += 3;
                Token::Spread
            }
            b'!' | b'$' | b'&' | b'(' | b')' | b':' | b'=' | b'@' | b'[' | b']' | b'{' | b'|' | b'}' => {
                self.at += 1;
                Token::Mark(first)
            }
            _ => return Err(ScanError::UnknownCharacter),
        };
        Ok(Some(token))
    }

    /// Stops at ASCII bytes only, so every position is a character boundary.
    fn advance_while(&mut self, belongs: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.rest().first().is_some_and(|byte| belongs(*byte)) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    fn skip_ignored(&mut self) {
        loop {
            self.advance_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b','));
            if self.rest().first() != Some(&b'#') {
                return;
            }
            self.advance_while(|byte| !matches!(byte, b'\r' | b'\n'));
        }
    }

    fn skip_string(&mut self) -> Result<(), ScanError> {
        if self.rest().starts_with(br#"""""#) {
            self.at += 3;
            return self.skip_block_string();
        }
        self.at += 1;
        while let Some(&byte) = self.rest().first() {
            self.at += 1;
            match byte {
                b'"' => return Ok(()),
                b'\r' | b'\n' => return Err(ScanError::OpenString),
                // An escaped character does not end the string, whatever it is.
                b'\\' => match self.rest().first() {
                    Some(b'\r' | b'\n') | None => return Err(ScanError::OpenString),
                    Some(_) => self.at += 1,
                },
                _ => {}
            }
        }
        Err(ScanError::OpenString)
    }

    fn skip_block_string(&mut self) -> Result<(), ScanError> {
        while !self.rest().is_empty() {
            let rest = self.rest();
            if rest.starts_with(br#"\""""#) {
                self.at += 4;
            } else if rest.starts_with(br#"""""#) {
                self.at += 3;
                return Ok(());
            } else {
                self.at += 1;
            }
        }
        Err(ScanError::OpenString)
    }
}
