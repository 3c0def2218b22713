//! Options of `index`.

use clap::Subcommand;

/// The index commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Index {
    /// Build a generation from the database and publish it.
    #[command(after_help = "Examples:
  novosel index build                 the whole database
  novosel index build --changed       what imports changed since the last generation
  novosel index build --keep 5        and five older generations stay for a rollback")]
    Build {
        /// Re-index only what changed since the current generation.
        #[arg(long)]
        changed: bool,
        /// Older generations to keep for rollback, besides the serving one.
        #[arg(long, value_name = "K")]
        keep: Option<usize>,
    },
    /// List generations and who holds the lock.
    #[command(after_help = "Examples:
  novosel index status           one generation a line, * the serving one
  novosel index status --json    the same for programs")]
    Status,
    /// Check every checksum of a generation.
    #[command(after_help = "Examples:
  novosel index verify       the serving generation
  novosel index verify 12    generation 12")]
    Verify {
        /// Its number; the current one when absent.
        generation: Option<u64>,
    },
    /// Serve an older generation again.
    #[command(after_help = "Examples:
  novosel index rollback            the previous good generation
  novosel index rollback --to 12    generation 12")]
    Rollback {
        /// Its number; the previous good one when absent.
        #[arg(long, value_name = "N")]
        to: Option<u64>,
    },
    /// Delete old generations and the remains of killed builds.
    #[command(after_help = "Examples:
  novosel index gc             as many older generations stay as the configuration says
  novosel index gc --keep 0    the serving one stays")]
    Gc {
        /// Older generations to keep for rollback, besides the serving one.
        #[arg(long, value_name = "K")]
        keep: Option<usize>,
    },
}
