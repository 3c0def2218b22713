//! Who holds the lock of an index folder, as it is written into the lock and told to those who are refused.

use std::fmt;

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

/// Who is changing an index folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The number of its process; none in the moment before it is written.
    pub process: Option<u32>,
    /// The name of its machine.
    pub host: Option<String>,
    /// The command that it carries out: «index build».
    pub command: Option<String>,
    /// When it took the lock, by the clock of the folder's file system.
    pub since: Option<DateTime<Utc>>,
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.process, &self.host) {
            (Some(process), Some(host)) => write!(f, "process {process} on {host}")?,
            // Between taking the lock and writing its name.
            _ => f.write_str("another process")?,
        }
        if let Some(command) = &self.command {
            write!(f, " ({command})")?;
        }
        match self.since {
            Some(since) => write!(f, " since {}", since.to_rfc3339_opts(SecondsFormat::Secs, true)),
            None => Ok(()),
        }
    }
}
