//! What of the catalogue goes out, and in which format.

use std::path::PathBuf;

use clap::Args;
use novosel_catalog::partner::FeedFormat;

use super::feeds::{FeedFilterArgs, feed_formats};

/// Options of `export`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novosel export -o backup.jsonl                everything, to be read back by `novosel import backup.jsonl`
  novosel export | gzip > backup.jsonl.gz       packed, without a file between
  novosel export --format yrl --source svet -o svet.xml    what one builder sells, for Yandex; the feed is checked")]
pub(crate) struct Export {
    /// A format of another portal: what is on sale, in place of the whole catalogue.
    #[arg(long, value_name = "NAME", value_parser = feed_formats())]
    pub(crate) format: Option<FeedFormat>,
    #[command(flatten)]
    pub(crate) filter: FeedFilterArgs,
    /// The file; standard output when absent or `-`.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
