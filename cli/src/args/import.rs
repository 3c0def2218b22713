//! Options of `import`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use novosel_import::Format;

use super::Site;

/// Options of `import`.
#[derive(Debug, Args)]
#[command(
    after_help = "Formats are recognised by content: the project's JSON Lines, YRL, CIAN v2, Avito, DomClick,
the housing register CSV, a flat list CSV, GeoJSON boundaries; each may be gzipped.

Examples:
  novosel import agency.xml --source agency
  novosel import flats.json --mapping flats.toml --source builder
  novosel import new_buildings.csv --report rejected.json
  zcat agency.xml.gz | novosel import - --source agency
  novosel import https://feeds.example.ru/all.xml.gz --source builder   (the host must be configured)"
)]
pub(crate) struct Import {
    /// A file, an https address on a configured host, or `-` for standard input.
    #[arg(value_name = "PATH|URL|-")]
    pub(crate) source_path: String,
    /// The format, where recognition by content must be overruled.
    #[arg(long, value_name = "NAME", value_parser = formats())]
    pub(crate) format: Option<Format>,
    /// How to read a format of its own (TOML): `novosel feed sniff FILE` drafts one.
    #[arg(long, value_name = "FILE", conflicts_with = "format")]
    pub(crate) mapping: Option<PathBuf>,
    /// Name of the source: with the number in the feed it is the key of every lot. Else the name of the file without
    /// dates and hashes.
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// The site that addresses without a city belong to.
    #[arg(long, value_enum)]
    pub(crate) region: Option<Site>,
    /// Report what would change; write nothing.
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Refuse the whole feed if one record is bad.
    #[arg(long)]
    pub(crate) strict: bool,
    /// Import even if the feed looks broken (far fewer records than before, many bad ones).
    #[arg(long)]
    pub(crate) force: bool,
    /// Find lots that the feed numbers anew by what they are, so that they keep their histories.
    #[arg(long)]
    pub(crate) renumber: bool,
    /// Write the full report as JSON.
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Leave the pictures to `media fetch`; otherwise those of the hosts of `media.allowed_hosts` follow the import.
    #[arg(long)]
    pub(crate) no_pictures: bool,
}

pub(super) fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::code))
        .try_map(|name| Format::parse(&name).ok_or("not the name of a format"))
}
