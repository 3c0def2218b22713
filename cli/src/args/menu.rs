//! Options of `menu`.

use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use novosel_catalog::menu::MenuPlace;

/// What to do with the menus of the header and of the footer.
#[derive(Debug, Subcommand)]
pub(crate) enum MenuCommand {
    /// Print both as lines of the catalogue format: change them and import them.
    #[command(after_help = "Examples:
  novosel menu show > menu.jsonl
  novosel import menu.jsonl")]
    Show,
    /// Put the built-in menu back.
    #[command(after_help = "Examples:
  novosel menu reset header")]
    Reset {
        /// Which.
        #[arg(value_name = "MENU", value_parser = places())]
        place: MenuPlace,
    },
}

fn places() -> impl TypedValueParser<Value = MenuPlace> {
    PossibleValuesParser::new(MenuPlace::ALL.iter().map(|place| place.code()))
        .try_map(|code| MenuPlace::parse(&code).ok_or("no such menu"))
}
