//! Options of `feed`, `partner` and `token`: what goes out, to whom, and what is looked at without a database.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use novosel_catalog::partner::{FeedFormat, TokenScope};

use super::Site;

/// What to do with feeds that are not imported.
#[derive(Debug, Subcommand)]
pub(crate) enum Feeds {
    /// Read a feed and say by line what is wrong with it, what portals require, and how its lots would look. No database
    /// is needed, and nothing is written.
    #[command(after_help = "Examples:
  novosel feed check svet.xml
  novosel feed check https://feeds.example.org/svet.xml.gz    the host must be among `import.allowed_hosts`
  novosel feed check svet.xml --json                          the same for programs; exit code 8 when portals would refuse it")]
    Check {
        /// A file, or an https address on a configured host.
        #[arg(value_name = "FILE|URL")]
        location: String,
        /// The only site whose objects are expected.
        #[arg(long, value_enum)]
        region: Option<Site>,
    },
    /// Say what a file is, what is in it element by element, and what an import would read; draft a mapping.
    #[command(after_help = "Examples:
  novosel feed sniff agency.xml
  novosel feed sniff flats.json --draft flats.toml
  novosel feed sniff flats.json --mapping flats.toml")]
    Sniff {
        /// The file.
        #[arg(value_name = "FILE")]
        path: PathBuf,
        /// Look at it as this mapping reads it.
        #[arg(long, value_name = "FILE")]
        mapping: Option<PathBuf>,
        /// Write the draft of a mapping for a file of no known format.
        #[arg(long, value_name = "FILE")]
        draft: Option<PathBuf>,
    },
}

/// What to do with partners.
#[derive(Debug, Subcommand)]
pub(crate) enum Partners {
    /// Make an address at which a partner reads a feed. It is shown once: only its hash is kept.
    #[command(after_help = "Examples:
  novosel partner add yandex --format yrl
  novosel partner add cian-svet --format cian --source svet")]
    Add {
        /// Their name.
        name: String,
        /// The format of their feed.
        #[arg(long, value_name = "NAME", value_parser = feed_formats())]
        format: FeedFormat,
        #[command(flatten)]
        filter: FeedFilterArgs,
    },
    /// List partners and what they read.
    List,
    /// Shut the address of a partner.
    Revoke {
        /// Their name.
        name: String,
    },
}

/// What to do with tokens.
#[derive(Debug, Subcommand)]
pub(crate) enum Tokens {
    /// Make a token. It is shown once: only its hash is kept.
    #[command(after_help = "Examples:
  novosel token add back-office --scope edit
  novosel token add reports --scope read --days 30")]
    Add {
        /// Whose it is: the name stands in the history of edits.
        name: String,
        /// What it is for: `read` histories, `edit` as well, or `moderate` what visitors say.
        #[arg(long, value_name = "SCOPE", value_parser = scopes())]
        scope: TokenScope,
        /// Days until it ends; 90 when absent, 0 for a token without an end.
        #[arg(long, default_value_t = 90, value_name = "DAYS")]
        days: u32,
    },
    /// List tokens: what they are for, and until when.
    List,
    /// End a token.
    Revoke {
        /// Its name.
        name: String,
    },
}

/// Which lots go into a feed.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct FeedFilterArgs {
    /// Lots of this source alone; they keep the numbers that they have there.
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// Lots of this complex alone: its number, `source:number`, or the name in its address.
    #[arg(long, value_name = "KEY")]
    pub(crate) complex: Option<String>,
    /// Lots of this builder's complexes alone: its number, or the name in its address.
    #[arg(long, value_name = "KEY")]
    pub(crate) builder: Option<String>,
    /// Lots of this site alone.
    #[arg(long, value_enum)]
    pub(crate) region: Option<Site>,
}

impl FeedFilterArgs {
    /// Whether nothing is left out.
    pub(crate) fn is_empty(&self) -> bool {
        self.source.is_none() && self.complex.is_none() && self.builder.is_none() && self.region.is_none()
    }
}

pub(super) fn feed_formats() -> impl TypedValueParser<Value = FeedFormat> {
    PossibleValuesParser::new(FeedFormat::ALL.iter().map(|format| format.code()))
        .try_map(|name| FeedFormat::parse(&name).ok_or("not the name of a format"))
}

fn scopes() -> impl TypedValueParser<Value = TokenScope> {
    PossibleValuesParser::new(TokenScope::ALL.iter().map(|scope| scope.code()))
        .try_map(|name| TokenScope::parse(&name).ok_or("not a scope"))
}
