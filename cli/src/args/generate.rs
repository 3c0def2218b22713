//! How large a catalogue to generate, and where to.

use std::path::PathBuf;

use clap::Args;
use novosel_demo::Scale;

/// Options of `generate`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novosel generate --scale demo --seed 1                  the demonstration catalogue into the database
  novosel generate --scale 1000000 --output load.jsonl    a million lots as JSON Lines")]
pub(crate) struct Generate {
    /// `demo`, or a number of lots.
    #[arg(long, default_value = "demo", value_parser = parse_scale)]
    pub(crate) scale: Scale,
    /// Seed: the same seed gives the same catalogue, byte for byte.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write JSON Lines to a file (`-` is standard output) instead of the database.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

fn parse_scale(text: &str) -> Result<Scale, String> {
    if text == "demo" {
        return Ok(Scale::Demo);
    }
    let digits: String = text.chars().filter(|digit| !matches!(digit, '_' | ' ')).collect();
    match digits.parse() {
        Ok(lots) if (1..=100_000_000).contains(&lots) => Ok(Scale::Lots(lots)),
        _ => Err("expected `demo` or a number of lots from 1 to 100000000".to_owned()),
    }
}
