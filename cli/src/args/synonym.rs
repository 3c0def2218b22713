//! Options of `synonym`.

use clap::{Args, Subcommand};
use novosel_catalog::other_name::NamedRecord;

use super::Editor;

/// What to do with other names of stations and places. Those of complexes and builders are edits of their `synonyms`.
#[derive(Debug, Subcommand)]
pub(crate) enum Synonyms {
    /// Print all as lines of the catalogue format: change them and import them.
    #[command(after_help = "Examples:
  novosel synonym list > synonyms.jsonl
  novosel import synonyms.jsonl")]
    List,
    /// Add a name: the search knows it from the next index on.
    #[command(after_help = "Examples:
  novosel synonym add station \"Чистые пруды\" чистики --reason 'ищут так'
  novosel synonym add place 118 жулебинка --reason 'ищут так'")]
    Add(Named),
    /// Take a name away that somebody has added.
    #[command(after_help = "Examples:
  novosel synonym remove station \"Чистые пруды\" чистики --reason 'это рынок'")]
    Remove(Named),
}

/// A name of a record.
#[derive(Debug, Args)]
pub(crate) struct Named {
    /// What: `station` or `place`.
    #[arg(value_name = "KIND", value_parser = kind)]
    pub(crate) of: NamedRecord,
    /// Its number in the reference data, or its whole name.
    #[arg(value_name = "RECORD")]
    pub(crate) record: String,
    /// The other name.
    #[arg(value_name = "NAME")]
    pub(crate) words: String,
    /// Why.
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
    /// Who.
    #[command(flatten)]
    pub(crate) editor: Editor,
}

fn kind(word: &str) -> Result<NamedRecord, String> {
    NamedRecord::parse(word).ok_or_else(|| "it is `station` or `place`".to_owned())
}
