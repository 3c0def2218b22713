//! Options of `rating`.

use chrono::NaiveDate;
use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use novosel_catalog::region::SiteRegion;

/// What to do with the places of counted ratings.
#[derive(Debug, Subcommand)]
pub(crate) enum Ratings {
    /// Keep the places of today, of all counted ratings or of one; `index build` does so by itself when the last ones are
    /// as old as the method says (30 days).
    #[command(after_help = "Examples:
  novosel rating snapshot
  novosel rating snapshot kto-sdaet-doma-v-srok")]
    Snapshot {
        /// The name of the rating in its address.
        #[arg(value_name = "RATING")]
        rating: Option<String>,
    },
    /// List the days of which places are kept.
    #[command(after_help = "Examples:
  novosel rating list
  novosel rating list kto-sdaet-doma-v-srok")]
    List {
        /// The name of the rating in its address.
        #[arg(value_name = "RATING")]
        rating: Option<String>,
    },
    /// Print the places of a day.
    #[command(after_help = "Examples:
  novosel rating show kto-sdaet-doma-v-srok --site msk --day 2026-08-25")]
    Show {
        /// The name of the rating in its address.
        #[arg(value_name = "RATING")]
        rating: String,
        /// The site.
        #[arg(long, value_name = "SITE", value_parser = sites())]
        site: SiteRegion,
        /// The day; the last one when absent.
        #[arg(long, value_name = "DAY")]
        day: Option<NaiveDate>,
    },
}

/// The sites by their codes.
pub(super) fn sites() -> impl TypedValueParser<Value = SiteRegion> {
    PossibleValuesParser::new(["msk", "spb"])
        .try_map(|code| SiteRegion::parse(&code.to_uppercase()).ok_or("no such site"))
}
