//! Limits of a document, and the errors for exceeding them.

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
/// Most directives at one location.
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
    /// More than [`MAX_DIRECTIVES`], or than [`MAX_DIRECTIVES_HERE`] at one location.
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
    /// An unterminated string.
    #[error("string is not closed")]
    OpenString,
    /// A character outside the grammar of GraphQL.
    #[error("document has a character that is not GraphQL")]
    UnknownCharacter,
    /// No executable definition: neither an operation nor a fragment.
    #[error("document has something other than operations and fragments")]
    NotExecutable,
}
