//! Options of `staff` and `journal`: the back office.

use std::path::PathBuf;

use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use novosel_catalog::staff::StaffRole;

/// What to do with those who work in the back office.
#[derive(Debug, Subcommand)]
pub(crate) enum Staff {
    /// Invite somebody: prints a link, this once, good for 72 hours and one use.
    #[command(after_help = "Examples:
  novosel staff add --mail anna@example.org --role administrator
  novosel staff add --mail oleg@example.org --role editor --role moderator")]
    Add {
        /// The address of mail.
        #[arg(long, value_name = "ADDRESS")]
        mail: String,
        /// What they do; may be given several times.
        #[arg(long = "role", value_name = "ROLE", required = true, value_parser = roles())]
        roles: Vec<StaffRole>,
    },
    /// List everybody who works there or has worked there. Addresses of mail are shown.
    #[command(after_help = "Examples:
  novosel staff list
  novosel staff list --json")]
    List,
    /// Let somebody work no more; their sessions end.
    #[command(after_help = "Examples:
  novosel staff stop oleg@example.org")]
    Stop {
        /// The number, or the address of mail.
        #[arg(value_name = "WHO")]
        who: String,
    },
    /// Take the second factor of a lost device away: at the next sign-in they set up another.
    #[command(after_help = "Examples:
  novosel staff reset-factor oleg@example.org")]
    ResetFactor {
        /// The number, or the address of mail.
        #[arg(value_name = "WHO")]
        who: String,
    },
}

/// What to do with the journal of the back office.
#[derive(Debug, Subcommand)]
pub(crate) enum Journal {
    /// Follow the chain of hashes from the first entry to the last.
    #[command(after_help = "Examples:
  novosel journal verify         the hash that it prints, kept elsewhere, proves later that nothing was cut off")]
    Verify,
    /// Write every entry as JSON Lines, as it is stored: personal values stay sealed.
    #[command(after_help = "Examples:
  novosel journal export journal.jsonl
  novosel journal export - | gzip > journal.jsonl.gz")]
    Export {
        /// The file; `-` is standard output.
        #[arg(value_name = "FILE")]
        path: PathBuf,
    },
}

fn roles() -> impl TypedValueParser<Value = StaffRole> {
    PossibleValuesParser::new(StaffRole::ALL.iter().map(|role| role.code()))
        .try_map(|code| StaffRole::parse(&code).ok_or("no role"))
}
