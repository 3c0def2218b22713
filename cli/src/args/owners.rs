//! Arguments of `novosel owners`.

use clap::Subcommand;
use novosel_catalog::own_object::OwnState;

use super::edits::Editor;

/// What can be done with the objects that people add.
#[derive(Debug, Subcommand)]
pub(crate) enum Owners {
    /// List objects, those that have waited longest first.
    #[command(after_help = "Examples:
  novosel owners list
  novosel owners list --state published --json")]
    List {
        /// Where they stand: draft, waiting, published, refused, off, expired.
        #[arg(long, value_parser = state, default_value = "waiting")]
        state: OwnState,
    },
    /// Show an object with its contacts, its point and its price beside those of its complex, and what looks like the same.
    #[command(after_help = "Examples:
  novosel owners show 12")]
    Show {
        /// The number of the object.
        number: u32,
    },
    /// Publish an object for thirty days; the next index has it.
    #[command(after_help = "Examples:
  novosel owners accept 12
  novosel owners accept 12 --complex 431
  novosel owners accept 12 --alone")]
    Accept {
        /// The number of the object.
        number: u32,
        /// The complex, where its person has found none in the catalogue.
        #[arg(long)]
        complex: Option<u32>,
        /// Publish a house or a plot of no settlement by itself, at its point on the map.
        #[arg(long, conflicts_with = "complex")]
        alone: bool,
        #[command(flatten)]
        editor: Editor,
    },
    /// Refuse an object; its person reads the reason and can mend it.
    #[command(after_help = "Examples:
  novosel owners refuse 12 --reason 'на фото телефон'")]
    Refuse {
        /// The number of the object.
        number: u32,
        /// Why, in the words that the person reads.
        #[arg(long)]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Take a published object out of the catalogue.
    #[command(after_help = "Examples:
  novosel owners take-off 12 --reason 'продано'")]
    TakeOff {
        /// The number of the object.
        number: u32,
        /// Why, in the words that the person reads.
        #[arg(long)]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
}

fn state(text: &str) -> Result<OwnState, String> {
    OwnState::parse(text).ok_or_else(|| {
        let known: Vec<&str> = OwnState::ALL.iter().map(|state| state.code()).collect();
        format!("one of {}", known.join(", "))
    })
}
