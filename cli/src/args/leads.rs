//! Options of `leads`: applications of visitors, and who gets them.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use novosel_catalog::lead::{LeadState, RecipientKey};

/// What to do with applications.
#[derive(Debug, Subcommand)]
pub(crate) enum Leads {
    /// List applications, the latest first.
    #[command(after_help = "Examples:
  novosel leads list
  novosel leads list --state held --days 7
  novosel leads list --recipient builder:12 --json")]
    List {
        #[command(flatten)]
        which: LeadFilterArgs,
    },
    /// Show an application with everything that was told of it.
    #[command(after_help = "Examples:
  novosel leads show 48217")]
    Show {
        /// Its number.
        number: u32,
    },
    /// Tell its recipient of an application again; one that was held as spam is told of for the first time.
    #[command(after_help = "Examples:
  novosel leads resend 48217")]
    Resend {
        /// Its number.
        number: u32,
    },
    /// Write applications as CSV; no cell is a formula.
    #[command(after_help = "Examples:
  novosel leads export leads.csv --days 30
  novosel leads export - --recipient agency:3")]
    Export {
        /// The file; `-` is standard output.
        #[arg(value_name = "FILE")]
        path: PathBuf,
        #[command(flatten)]
        which: LeadFilterArgs,
    },
    /// Erase the personal data of an application, or of all of a phone or an address of mail; recipients who were told
    /// are asked to do so, too.
    #[command(after_help = "Examples:
  novosel leads erase 48217
  novosel leads erase --contact '+7 916 000-45-17'")]
    Erase {
        /// Its number.
        #[arg(required_unless_present = "contact")]
        number: Option<u32>,
        /// A phone, or an address of mail.
        #[arg(long, conflicts_with = "number")]
        contact: Option<String>,
    },
    /// Count how often phones were shown, by day and object.
    #[command(after_help = "Examples:
  novosel leads calls
  novosel leads calls --days 7 --json")]
    Calls {
        /// Of so many days, today with them.
        #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=3650))]
        days: u16,
    },
    /// Say who gets applications, and how.
    #[command(subcommand)]
    Recipient(Recipients),
}

/// What to do with recipients.
#[derive(Debug, Subcommand)]
pub(crate) enum Recipients {
    /// List them.
    #[command(after_help = "Examples:
  novosel leads recipient list")]
    List,
    /// Say how a builder, an agency or the portal's desk is reached; what is not given stays. A company that nobody has
    /// named gets nothing, whatever its feed says: the portal answers for it.
    #[command(after_help = "Examples:
  novosel leads recipient set builder:12 --mail sales@builder.example --phone '+7 495 000-51-90' --hours 'mo-fr 09:00-19:00, sa 10:00-16:00'
  novosel leads recipient set agency:3 --webhook https://crm.agency.example/leads    prints the secret that signs calls, this once
  novosel leads recipient set portal --hours 'mo-su 09:00-21:00'")]
    Set(RecipientArgs),
    /// Forget a recipient: the portal answers from now on.
    #[command(after_help = "Examples:
  novosel leads recipient remove agency:3")]
    Remove {
        /// `builder:12`, `agency:3`, `portal`; the name in the address of its page does for the number.
        recipient: String,
    },
}

/// How a recipient is reached.
#[derive(Debug, Args)]
pub(crate) struct RecipientArgs {
    /// `builder:12`, `agency:3`, `portal`; the name in the address of its page does for the number.
    pub(crate) recipient: String,
    /// Where letters go; empty for none.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) mail: Option<String>,
    /// An https address that is called; empty for none.
    #[arg(long, value_name = "URL")]
    pub(crate) webhook: Option<String>,
    /// The number that the office calls from; empty for none.
    #[arg(long)]
    pub(crate) phone: Option<String>,
    /// When it answers, by Moscow time; empty where nobody knows.
    #[arg(long, value_name = "HOURS")]
    pub(crate) hours: Option<String>,
}

/// Which applications.
#[derive(Debug, Args)]
pub(crate) struct LeadFilterArgs {
    /// Those that stand there.
    #[arg(long, value_name = "STATE", value_parser = states())]
    pub(crate) state: Option<LeadState>,
    /// Those of a recipient: `builder:12`, `agency:3`, `portal`.
    #[arg(long, value_parser = recipient_key)]
    pub(crate) recipient: Option<RecipientKey>,
    /// Those of so many days.
    #[arg(long)]
    pub(crate) days: Option<u32>,
}

fn recipient_key(text: &str) -> Result<RecipientKey, String> {
    RecipientKey::parse(text).ok_or_else(|| "write builder:12, agency:3 or portal".to_owned())
}

fn states() -> impl TypedValueParser<Value = LeadState> {
    let codes = LeadState::ALL.iter().map(|state| state.code());
    PossibleValuesParser::new(codes).try_map(|code| LeadState::parse(&code).ok_or("no such state"))
}
