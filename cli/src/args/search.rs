//! What to search for from the terminal.

use clap::Args;

use super::Site;

/// Options of `search`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novosel search \"двушка с отделкой у Автово до 9 млн сдача 2027\" --region spb
  novosel search \"сирениый пречал\"           typos, a wrong keyboard layout and Latin letters are understood
  novosel search --address \"rooms=1&price_to=9000000\" --json
  novosel search --lot agency:flat-17          one lot by its source and number there")]
pub(crate) struct Search {
    /// What to look for, in words.
    #[arg(value_name = "TEXT", required_unless_present_any = ["address", "lot"])]
    pub(crate) text: Option<String>,
    /// The site; both when absent.
    #[arg(long, value_enum)]
    pub(crate) region: Option<Site>,
    /// A filter as the address of a listing, or the query of one.
    #[arg(long, value_name = "QUERY")]
    pub(crate) address: Option<String>,
    /// A lot by `source:external id`.
    #[arg(long, value_name = "KEY", conflicts_with_all = ["text", "address"])]
    pub(crate) lot: Option<String>,
    /// List lots instead of complexes.
    #[arg(long)]
    pub(crate) lots: bool,
    /// Results on a page, 1 to 100.
    #[arg(long, default_value_t = 10)]
    pub(crate) per_page: i64,
    /// The page, from 1.
    #[arg(long, default_value_t = 1)]
    pub(crate) page: i64,
}
