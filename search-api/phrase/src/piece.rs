//! A piece: a run of words that is understood as one or several terms.

use super::Alternative;
use super::term::PhraseTerm;

/// A run of words and its terms.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// Words taken, at least one.
    pub(super) count: usize,
    /// What they ask for, all of it.
    pub(super) terms: Vec<PhraseTerm>,
    /// The meaning when the filter alone does not say it: names.
    pub(super) label: Option<String>,
    /// Said after the meaning.
    pub(super) note: Option<&'static str>,
    /// What else the words may have meant.
    pub(super) alternatives: Vec<Alternative>,
    /// The name as it is spelt, when it was typed otherwise: how many of the last words are the name, how many of them
    /// (type words) stay as typed.
    pub(super) corrected: Option<(usize, usize, String)>,
}

impl Piece {
    /// A piece that asks for one thing.
    pub(super) fn of(count: usize, term: PhraseTerm) -> Self {
        Self::all(count, vec![term])
    }

    /// A piece that asks for several things at once.
    pub(super) fn all(count: usize, terms: Vec<PhraseTerm>) -> Self {
        Self { count, terms, label: None, note: None, alternatives: Vec::new(), corrected: None }
    }

    /// A piece that was understood and cannot be expressed.
    pub(super) fn refused(count: usize, reason: &str) -> Self {
        Self::of(count, PhraseTerm::Refused(reason.to_owned()))
    }
}
