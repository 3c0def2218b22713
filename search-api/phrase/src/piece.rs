//! A piece: a run of words with one or several terms.

use super::Alternative;
use super::term::PhraseTerm;

/// A run of words and its terms.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// Number of words, at least one.
    pub(super) count: usize,
    /// Its terms; all of them apply.
    pub(super) terms: Vec<PhraseTerm>,
    /// A remark appended to the meaning.
    pub(super) note: Option<&'static str>,
    /// Other objects that the words may refer to.
    pub(super) alternatives: Vec<Alternative>,
    /// The correct spelling of a name with a typo: how many of the last words are the name, how many of those (type
    /// words) stay as typed, and the spelling.
    pub(super) corrected: Option<(usize, usize, String)>,
}

impl Piece {
    /// A piece with one term.
    pub(super) fn of(count: usize, term: PhraseTerm) -> Self {
        Self::all(count, vec![term])
    }

    /// A piece with several terms.
    pub(super) fn all(count: usize, terms: Vec<PhraseTerm>) -> Self {
        Self { count, terms, note: None, alternatives: Vec::new(), corrected: None }
    }

    /// A piece that was understood but cannot be expressed.
    pub(super) fn refused(count: usize, reason: &str) -> Self {
        Self::of(count, PhraseTerm::Refused(reason.to_owned()))
    }
}
