//! Options of `redirect`.

use clap::Subcommand;
use novosel_catalog::region::SiteRegion;

use super::rating::sites;

/// What to do with addresses that lead to others.
#[derive(Debug, Subcommand)]
pub(crate) enum Redirects {
    /// Print all as lines of the catalogue format: change them and import them.
    #[command(after_help = "Examples:
  novosel redirect list > redirects.jsonl
  novosel import redirects.jsonl")]
    List,
    /// Lead an address without a page to another one of the same site; an earlier one of the address is replaced.
    #[command(after_help = "Examples:
  novosel redirect add /staraya-stranica/ /news/ --site msk")]
    Add {
        /// The path, e.g. `/staraya-stranica/`.
        #[arg(value_name = "FROM")]
        from: String,
        /// Where it leads: a path of the site, with a query if need be.
        #[arg(value_name = "TO")]
        to: String,
        /// The site that has it; both when absent.
        #[arg(long, value_name = "SITE", value_parser = sites())]
        site: Option<SiteRegion>,
    },
    /// Take one away.
    #[command(after_help = "Examples:
  novosel redirect remove /staraya-stranica/ --site msk")]
    Remove {
        /// The path.
        #[arg(value_name = "FROM")]
        from: String,
        /// The site that has it; that of both when absent.
        #[arg(long, value_name = "SITE", value_parser = sites())]
        site: Option<SiteRegion>,
    },
}
