//! Options of `content`: texts of editors.

use std::path::PathBuf;

use chrono::NaiveDate;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use novosel_catalog::editorial::EditorialKind;

use super::Site;
use super::edits::Editor;

/// What to do with texts.
#[derive(Debug, Subcommand)]
pub(crate) enum Content {
    /// List texts, the newest first.
    #[command(after_help = "Examples:
  novosel content list --section article --site spb
  novosel content list --json")]
    List {
        /// Those of a section.
        #[arg(long, value_parser = sections())]
        section: Option<EditorialKind>,
        /// Those of a site; texts of both sites belong to each.
        #[arg(long, value_enum)]
        site: Option<Site>,
    },
    /// Print a text as Markdown with front matter, as `import` reads it.
    #[command(after_help = "Examples:
  novosel content show article/eskrou > eskrou.md
  novosel content show 412 --at 3")]
    Show {
        #[command(flatten)]
        which: WhichText,
        /// As it was in a version.
        #[arg(long, value_name = "NUMBER")]
        at: Option<u32>,
    },
    /// List the versions of a text, the latest first: when, who, why.
    #[command(after_help = "Examples:
  novosel content history article/eskrou")]
    History {
        #[command(flatten)]
        which: WhichText,
    },
    /// Show what two versions of a text differ in, line by line.
    #[command(after_help = "Examples:
  novosel content diff article/eskrou          the last change
  novosel content diff article/eskrou 3        from version 3 to the text as it is
  novosel content diff article/eskrou 3 5")]
    Diff {
        #[command(flatten)]
        which: WhichText,
        /// The earlier version; the one before the last when absent.
        from: Option<u32>,
        /// The later version; the last one when absent.
        to: Option<u32>,
    },
    /// Make a version the text again, to the byte. That is a new version: nothing is lost.
    #[command(after_help = "Examples:
  novosel content restore article/eskrou 3 --reason 'правка оказалась ошибкой'")]
    Restore {
        #[command(flatten)]
        which: WhichText,
        /// The number of the version.
        number: u32,
        /// Why: it stays in the history.
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Read texts from Markdown with front matter, or from HTML of an older site; say what was not carried over.
    #[command(after_help = "Examples:
  novosel content import texts/ --dry-run
  novosel content import old.html --section article --category Документы --date 2026-11-25

Front matter stands between two lines of ---, one `key: value` a line:
  header, slug, section, category, site (msk, spb, both), date, short, image, complexes, builders;
  of a rating: criterion, or, where it is counted, subject (builder, district, bank),
  weights (on_time 40, delay 20, …), fewest (delivered houses, complexes, programmes), snapshot (days between snapshots)

A live block is a fenced one: ```novosel listing with `address: /buildings/comfort/` on the next line.
Blocks: complex, listing, prices, figures, loan, video, expert.")]
    Import(ContentImport),
}

/// A text by its section and name in addresses, or by its number.
#[derive(Args, Debug)]
pub(crate) struct WhichText {
    /// `section/name` as in its address (news/…, article/…, rating/…, text/…), or its number.
    #[arg(value_name = "TEXT")]
    pub(crate) key: String,
}

/// Options of `content import`.
#[derive(Args, Debug)]
pub(crate) struct ContentImport {
    /// Files (.md, .markdown, .html, .htm), or folders with such files.
    #[arg(required = true, value_name = "FILE|FOLDER")]
    pub(crate) paths: Vec<PathBuf>,
    /// Say what would change, and change nothing.
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// The section of texts whose front matter does not say it.
    #[arg(long, value_parser = sections())]
    pub(crate) section: Option<EditorialKind>,
    /// Their category.
    #[arg(long, value_name = "TITLE")]
    pub(crate) category: Option<String>,
    /// Their site; both when absent.
    #[arg(long, value_enum)]
    pub(crate) site: Option<Site>,
    /// Their day of publication.
    #[arg(long, value_name = "DAY")]
    pub(crate) date: Option<NaiveDate>,
    /// Why: it stays in the history.
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) reason: String,
    #[command(flatten)]
    pub(crate) editor: Editor,
}

fn sections() -> impl TypedValueParser<Value = EditorialKind> {
    let codes = EditorialKind::ALL.iter().map(|kind| kind.code());
    PossibleValuesParser::new(codes).map(|code| EditorialKind::parse(&code).expect("it is one of the codes"))
}
