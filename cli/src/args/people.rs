//! Options of `people`: guests and accounts.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Subcommand;

/// What to do with people.
#[derive(Debug, Subcommand)]
pub(crate) enum People {
    /// List accounts, the latest first. Addresses of mail are shown.
    #[command(after_help = "Examples:
  novosel people list
  novosel people list --most 200 --json")]
    List {
        /// How many.
        #[arg(long, default_value_t = 50, value_name = "NUMBER")]
        most: u32,
    },
    /// Write everything that is kept of a person as JSON.
    #[command(after_help = "Examples:
  novosel people export anna@example.org anna.json
  novosel people export 48 -")]
    Export {
        /// The number, or the address of mail.
        #[arg(value_name = "PERSON")]
        person: String,
        /// The file; `-` is standard output.
        #[arg(value_name = "FILE")]
        path: PathBuf,
    },
    /// Erase everything that is kept of a person; recipients of their applications are asked to do so, too.
    #[command(after_help = "Examples:
  novosel people erase anna@example.org")]
    Erase {
        /// The number, or the address of mail.
        #[arg(value_name = "PERSON")]
        person: String,
    },
    /// Let a person, or an address of the network, read and not write.
    #[command(after_help = "Examples:
  novosel people block anna@example.org --reason \"спам в заявках\"
  novosel people block 203.0.113.7 --reason \"перебор паролей\"
  novosel people block --list")]
    Block {
        /// The number, the address of mail, or the address of the network.
        #[arg(value_name = "WHO", required_unless_present = "list")]
        who: Option<String>,
        /// Why; kept with an address of the network.
        #[arg(long, default_value = "")]
        reason: String,
        /// List what is blocked.
        #[arg(long, conflicts_with = "who")]
        list: bool,
    },
    /// Print a new key of notifications for `server.push.private_key`, this once.
    #[command(after_help = "Examples:
  NOVOSEL_SERVER__PUSH__PRIVATE_KEY=$(novosel people push-key)")]
    PushKey,
    /// Let a person, or an address of the network, write again.
    #[command(after_help = "Examples:
  novosel people unblock 203.0.113.7")]
    Unblock {
        /// The number, the address of mail, or the address of the network.
        #[arg(value_name = "WHO")]
        who: String,
    },
}

/// Whom a command names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// A person by the number.
    Number(u32),
    /// A person by the address of mail.
    Mail(String),
    /// An address of the network.
    Network(IpAddr),
}

impl Who {
    /// Reads what was typed.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if let Ok(number) = text.parse() {
            return Some(Self::Number(number));
        }
        if let Ok(address) = text.parse() {
            return Some(Self::Network(address));
        }
        text.contains('@').then(|| Self::Mail(text.trim().to_lowercase()))
    }
}
