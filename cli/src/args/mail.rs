//! Options of `mail`: letters to people.

use std::path::PathBuf;

use clap::Subcommand;

/// What to do with letters.
#[derive(Debug, Subcommand)]
pub(crate) enum Mail {
    /// Tell what waits, what went out and what failed by kind, the addresses that are stopped, and the signature.
    #[command(after_help = "Examples:
  novosel mail status
  novosel mail status --days 30 --json")]
    Status {
        /// So many days are shown.
        #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..=400))]
        days: u16,
    },
    /// Send the letters about changes that may go out, at once.
    #[command(after_help = "Examples:
  novosel mail digest --dry-run                     who would get a letter, and about how much
  novosel mail digest --person anna@example.org")]
    Digest {
        /// Send nothing: tell what would go out.
        #[arg(long)]
        dry_run: bool,
        /// Only to this person: the number or the address.
        #[arg(long, value_name = "NUMBER|MAIL")]
        person: Option<String>,
    },
    /// Send one letter and tell what the server of mail said.
    #[command(after_help = "Examples:
  novosel mail test postmaster@example.org")]
    Test {
        /// To whom.
        address: String,
    },
    /// Print the record of DNS by which readers check signatures, as a line of a zone file.
    #[command(after_help = "Examples:
  novosel mail dkim-record
  novosel mail dkim-record --json    name and text apart, for the forms of registrars")]
    DkimRecord,
    /// Read a notice that a letter did not arrive; an address that does not exist gets no more.
    #[command(after_help = "Examples:
  novosel mail bounce -              as a filter of the mailbox that `mail.from` names
  novosel mail bounce notice.eml")]
    Bounce {
        /// The file; `-` is standard input.
        path: PathBuf,
    },
}
