//! One pass over a GraphQL document before the parser sees it: O(n) time, no recursion on the input.
//!
//! async-graphql's parser recurses on nested lists and objects without a limit; some 1,600 brackets overflow
//! the stack and end the process (measured with 7.2.1), which no panic handler can catch. Its own depth and
//! complexity limits run after parsing and expand fragments, exponentially for a chain of doubled spreads. So
//! depth, size and the expanded field count are decided here, by the lexical grammar of GraphQL (October 2021,
//! section 2.1) alone.

use super::outline::Outline;

/// Longest document, bytes.
pub const MAX_TEXT: usize = 16 * 1024;
/// Deepest nesting of `(`, `[` and `{` together.
pub const MAX_BRACKETS: usize = 32;
/// Most tokens.
pub const MAX_TOKENS: usize = 1_000;
/// Most aliases in a document.
pub const MAX_ALIASES: usize = 15;
/// Deepest nesting of fields, fragments expanded.
pub const MAX_SELECTION_DEPTH: usize = 10;
/// Most fields at the root of an operation, fragments expanded.
pub const MAX_ROOT_FIELDS: usize = 10;
/// Most fields of an operation, fragments expanded.
pub const MAX_FIELDS: usize = 2_000;
/// Most directives in a document.
pub const MAX_DIRECTIVES: usize = 50;
/// Most directives at one place.
pub const MAX_DIRECTIVES_HERE: usize = 5;
/// Most fragment definitions.
pub const MAX_FRAGMENTS: usize = 30;

/// Why a document is refused. The messages are for developers and quote nothing of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScanError {
    /// Longer than [`MAX_TEXT`].
    #[error("document is longer than {MAX_TEXT} bytes")]
    TooLong,
    /// Deeper than [`MAX_BRACKETS`].
    #[error("brackets are nested deeper than {MAX_BRACKETS}")]
    BracketsTooDeep,
    /// More than [`MAX_TOKENS`].
    #[error("document has more than {MAX_TOKENS} tokens")]
    TooManyTokens,
    /// More than [`MAX_ALIASES`].
    #[error("document has more than {MAX_ALIASES} aliases")]
    TooManyAliases,
    /// Deeper than [`MAX_SELECTION_DEPTH`].
    #[error("fields are nested deeper than {MAX_SELECTION_DEPTH}")]
    SelectionTooDeep,
    /// More than [`MAX_ROOT_FIELDS`].
    #[error("operation has more than {MAX_ROOT_FIELDS} root fields")]
    TooManyRootFields,
    /// More than [`MAX_FIELDS`].
    #[error("operation has more than {MAX_FIELDS} fields with fragments expanded")]
    TooManyFields,
    /// More than [`MAX_DIRECTIVES`], or than [`MAX_DIRECTIVES_HERE`] at one place.
    #[error(
        "document has more than {MAX_DIRECTIVES} directives, or more than {MAX_DIRECTIVES_HERE} at one place"
    )]
    TooManyDirectives,
    /// More than [`MAX_FRAGMENTS`].
    #[error("document has more than {MAX_FRAGMENTS} fragments")]
    TooManyFragments,
    /// A fragment includes itself.
    #[error("fragments form a cycle")]
    FragmentCycle,
    /// Brackets that do not match.
    #[error("brackets do not match")]
    Unbalanced,
    /// A string without its end.
    #[error("string is not closed")]
    OpenString,
    /// A character that GraphQL does not know.
    #[error("document has a character that is not GraphQL")]
    UnknownCharacter,
    /// Neither operation nor fragment.
    #[error("document has something other than operations and fragments")]
    NotExecutable,
}

/// A lexical token; only what the outline needs to tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Name(&'a str),
    /// `...`
    Spread,
    /// One of `! $ & ( ) : = @ [ ] { | }`.
    Mark(u8),
    /// A number or a string.
    Value,
}

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
                // Whatever is escaped, it does not end the string.
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
