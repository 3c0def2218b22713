//! Options of `adverts`.

use chrono::NaiveDate;
use clap::{Args, Subcommand};

/// What to tell of the advertising that the operator sells; campaigns are made in the back office.
#[derive(Debug, Subcommand)]
pub(crate) enum Adverts {
    /// How often each campaign was seen and followed, in which places, and what it has spent of its budget.
    #[command(after_help = "Examples:
  novosel adverts report
  novosel adverts report --from 2026-11-01 --to 2026-11-30
  novosel adverts report --campaign 12 --csv > campaign.csv    by day, creative and place")]
    Report(AdvertReportArgs),
}

/// Which days and campaigns a report is of.
#[derive(Debug, Args)]
pub(crate) struct AdvertReportArgs {
    /// From this day on; all days when absent.
    #[arg(long, value_name = "DAY")]
    pub(crate) from: Option<NaiveDate>,
    /// To this day.
    #[arg(long, value_name = "DAY")]
    pub(crate) to: Option<NaiveDate>,
    /// Of one campaign, by its number.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) campaign: Option<u32>,
    /// Every day of every creative in every place as a table for spreadsheets.
    #[arg(long)]
    pub(crate) csv: bool,
}
