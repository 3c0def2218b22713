//! Options of `source` and `work`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use novosel_import::Format;

use super::Site;
use super::import::formats;

/// What to do with the registry of sources.
#[derive(Debug, Subcommand)]
pub(crate) enum Sources {
    /// Register a feed: it is read once, nothing is written, and the hosts of its pictures are listed.
    #[command(after_help = "Examples:
  novosel source add svet https://feeds.example.org/svet.xml --every 1440 --picture-host cdn.example.org
  novosel source add svet /srv/feeds/svet.xml --stale-after 48 --contact feeds@builder.example")]
    Add {
        /// The name under which its lots are kept.
        name: String,
        /// A path, or an address.
        location: String,
        #[command(flatten)]
        settings: SourceSettings,
    },
    /// List sources: when each ran last, when it runs next, and which are stale.
    List,
    /// Show a source, its settings and its last run.
    Show {
        /// Its name.
        name: String,
    },
    /// Change settings of a source; those that are not given stay.
    #[command(after_help = "Examples:
  novosel source edit svet --every 720
  novosel source edit svet --location https://feeds.example.org/new.xml
  novosel source edit svet --contact feeds@builder.example --notify-contact")]
    Edit {
        /// Its name.
        name: String,
        /// The new path or address.
        #[arg(long, value_name = "PATH|URL")]
        location: Option<String>,
        #[command(flatten)]
        settings: SourceSettings,
    },
    /// Let schedules pass a source over.
    Pause {
        /// Its name.
        name: String,
    },
    /// Let schedules take it up again.
    Resume {
        /// Its name.
        name: String,
    },
    /// Import a source now; pictures and the index follow with the next worker.
    Run {
        /// Its name.
        name: String,
    },
    /// List the runs of a source, or show what one of them changed.
    #[command(after_help = "Examples:
  novosel source history svet                   the last runs, latest first
  novosel source history svet --run 12          the report of a run and what it changed, lot by lot
  novosel source history svet --run 12 --csv    the same changes as a table for spreadsheets")]
    History {
        /// Its name.
        name: String,
        /// The number of a run.
        #[arg(long, value_name = "NUMBER")]
        run: Option<u32>,
        /// The changes of that run as CSV.
        #[arg(long, requires = "run")]
        csv: bool,
    },
}

/// Settings of a source.
#[derive(Debug, Args)]
pub(crate) struct SourceSettings {
    /// The format, where recognition by content must be overruled.
    #[arg(long, value_name = "NAME", value_parser = formats())]
    pub(crate) format: Option<Format>,
    /// The mapping that reads a feed of no known format.
    #[arg(long, value_name = "FILE", conflicts_with = "format")]
    pub(crate) mapping: Option<PathBuf>,
    /// The only site whose objects are accepted.
    #[arg(long, value_enum)]
    pub(crate) region: Option<Site>,
    /// Minutes between runs; 0 runs it by hand only. A new source runs once a day.
    #[arg(long, value_name = "MINUTES")]
    pub(crate) every: Option<u32>,
    /// Hours without a good run after which the source is stale; 0 never. 48 for a new source.
    #[arg(long, value_name = "HOURS")]
    pub(crate) stale_after: Option<u32>,
    /// Records that a whole feed holds: half of them is a broken feed.
    #[arg(long, value_name = "RECORDS")]
    pub(crate) expected: Option<u32>,
    /// Of several records of one lot, that of the source with the highest priority shows it; 0 for a new source.
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    pub(crate) priority: Option<i32>,
    /// Who answers for the feed.
    #[arg(long, value_name = "WORDS")]
    pub(crate) contact: Option<String>,
    /// Write to the contact, an address of mail, when the source raises an alarm and when it recovers; `false` stops it. A
    /// changed contact is to be confirmed anew.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) notify_contact: Option<bool>,
    /// A host that its pictures may be fetched from: a name, or an address with a port. All of them are given anew.
    #[arg(long = "picture-host", value_name = "HOST")]
    pub(crate) picture_hosts: Vec<String>,
}

/// What else to do with jobs.
#[derive(Debug, Subcommand)]
pub(crate) enum Jobs {
    /// List the jobs: what waits, what runs, what failed.
    Status,
    /// Wake a job that failed too often.
    Retry {
        /// Its kind: import, pictures, index, notice.
        kind: String,
        /// The source of an import, the number of a notice.
        #[arg(default_value = "")]
        subject: String,
    },
}
