//! Options of `opinions`: what visitors say in public.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use novosel_catalog::post::{PostKind, PostState};

use super::edits::Editor;

/// What to do with what visitors say.
#[derive(Debug, Subcommand)]
pub(crate) enum Opinions {
    /// List opinions, questions and comments: one queue, the one that waits longest first.
    #[command(after_help = "Examples:
  novosel opinions list
  novosel opinions list --state shown --kind opinion
  novosel opinions list --complained
  novosel opinions list --unanswered --json")]
    List {
        #[command(flatten)]
        which: PostFilterArgs,
    },
    /// Show one with everything that speaks against it, and who decided what.
    #[command(after_help = "Examples:
  novosel opinions show 48")]
    Show {
        /// Its number.
        number: u32,
    },
    /// Let everybody see some; running servers show them within a second.
    #[command(after_help = "Examples:
  novosel opinions accept 48 49 51")]
    Accept {
        /// Their numbers.
        #[arg(required = true, value_name = "NUMBER")]
        numbers: Vec<u32>,
        #[command(flatten)]
        editor: Editor,
    },
    /// Refuse one that waits; its author sees why, and may correct it. Whoever has proved an address gets a letter.
    #[command(after_help = "Examples:
  novosel opinions refuse 48 --reason 'Фамилия и телефон менеджера: уберите их, остальное подходит'")]
    Refuse {
        /// Its number.
        number: u32,
        /// What its author is told.
        #[arg(long)]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Take one that is shown off the pages; its author sees why.
    #[command(after_help = "Examples:
  novosel opinions remove 48 --reason 'Реклама'")]
    Remove {
        /// Its number.
        number: u32,
        /// What its author is told.
        #[arg(long)]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Answer one that is shown as the office of its company; an answer before is replaced.
    #[command(after_help = "Examples:
  novosel opinions answer 51 'Да, колясочные на первом этаже каждой секции'
  novosel opinions answer 51 'Ключи — в марте' --author 'Офис продаж ЖК «Сосны»'")]
    Answer {
        /// Its number.
        number: u32,
        /// The text; a line is a paragraph.
        text: String,
        /// Who answers; the company of the subject where it is not given.
        #[arg(long, value_name = "NAME")]
        author: Option<String>,
        #[command(flatten)]
        editor: Editor,
    },
}

/// Which are listed.
#[derive(Args, Debug)]
pub(crate) struct PostFilterArgs {
    /// Those that stand there.
    #[arg(long, value_parser = states(), default_value = "held", conflicts_with = "unanswered")]
    pub(crate) state: PostState,
    /// Those of a kind.
    #[arg(long, value_parser = kinds())]
    pub(crate) kind: Option<PostKind>,
    /// Shown questions that nobody has answered.
    #[arg(long)]
    pub(crate) unanswered: bool,
    /// Those with complaints that nobody has decided on, wherever they stand; `accept` decides that they stay.
    #[arg(long, conflicts_with_all = ["state", "unanswered"])]
    pub(crate) complained: bool,
    /// How many.
    #[arg(long, default_value_t = 50, value_name = "NUMBER")]
    pub(crate) most: u32,
}

fn states() -> impl TypedValueParser<Value = PostState> {
    PossibleValuesParser::new(PostState::ALL.iter().map(|state| state.code()))
        .try_map(|name| PostState::parse(&name).ok_or("not a state"))
}

fn kinds() -> impl TypedValueParser<Value = PostKind> {
    PossibleValuesParser::new(PostKind::ALL.iter().map(|kind| kind.code()))
        .try_map(|name| PostKind::parse(&name).ok_or("not a kind"))
}
