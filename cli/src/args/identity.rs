//! The commands on records that are one: proposals, decisions, and taking them back.

use clap::{Args, Subcommand, ValueEnum};
use novosel_catalog::identity::MergeKind;

use super::Editor;

/// What can be one under two records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordKind {
    /// A complex.
    Complex,
    /// A lot.
    Lot,
}

impl From<RecordKind> for MergeKind {
    fn from(kind: RecordKind) -> Self {
        match kind {
            RecordKind::Complex => Self::Complex,
            RecordKind::Lot => Self::Lot,
        }
    }
}

/// Who decides and why.
#[derive(Debug, Args)]
pub(crate) struct Deciding {
    /// Why: it stays in the history.
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
    #[command(flatten)]
    pub(crate) editor: Editor,
}

/// Which merges are listed.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Listed {
    /// Of complexes or of lots alone.
    #[arg(long)]
    pub(crate) kind: Option<RecordKind>,
    /// At most so many.
    #[arg(long, value_name = "COUNT", default_value_t = 50)]
    pub(crate) limit: u32,
}

/// Subcommands of `review`.
#[derive(Debug, Subcommand)]
pub(crate) enum Review {
    /// List the pairs that wait for a decision.
    List {
        #[command(flatten)]
        listed: Listed,
    },
    /// Show a pair: both records, what speaks for it, and what was decided before.
    Show {
        /// The number of the pair.
        number: u32,
    },
    /// Say that both records are one. `novosel merge undo` takes it back.
    Accept {
        /// The number of the pair.
        number: u32,
        #[command(flatten)]
        deciding: Deciding,
    },
    /// Say that they are two: they never merge by themselves, and are not proposed again.
    Reject {
        /// The number of the pair.
        number: u32,
        #[command(flatten)]
        deciding: Deciding,
    },
}

/// Subcommands of `merge`.
#[derive(Debug, Subcommand)]
pub(crate) enum Merges {
    /// List records that are one.
    List {
        #[command(flatten)]
        listed: Listed,
        /// That concern this record alone, by its number.
        #[arg(long, value_name = "ID")]
        of: Option<u32>,
    },
    /// Take a merge back: both records show themselves again and never merge by themselves.
    Undo {
        /// The number of the merge.
        number: u32,
        #[command(flatten)]
        deciding: Deciding,
    },
    /// Take a record apart from every other that it is one with.
    Split {
        /// What it is.
        kind: RecordKind,
        /// Its number.
        id: u32,
        #[command(flatten)]
        deciding: Deciding,
    },
}
