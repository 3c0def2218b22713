//! Options of `edit`.

use std::path::PathBuf;

use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Subcommand};

/// What to correct.
#[derive(Debug, Subcommand)]
pub(crate) enum Edits {
    /// Correct a complex.
    #[command(after_help = "Examples:
  novosel edit complex svet --set name='Свет на Неве' --reason 'спутано в прайсе'
  novosel edit complex riverpark:12 --set 'position={\"lat\":55.70,\"lon\":37.66}' --lock address --reason 'письмо застройщика'
  novosel edit complex svet --unlock name --reason 'в прайсе исправлено'")]
    Complex(Edit),
    /// Correct a lot.
    #[command(after_help = "Examples:
  novosel edit lot svet:1204 --set floor=7 --set area=4130 --reason 'обмеры БТИ: 41,3 м²'
  novosel edit lot 88120 --set status=sold --reason 'звонок застройщика'")]
    Lot(Edit),
    /// Correct a builder.
    #[command(after_help = "Examples:
  novosel edit builder stroyinvest --set name='Строй-Инвест' --reason 'так на сайте компании'")]
    Builder(Edit),
    /// Correct an agency.
    #[command(after_help = "Examples:
  novosel edit agency dom-i-klyuch --set phone='+7 812 000-00-00' --reason 'новый номер'")]
    Agency(Edit),
    /// Correct a bank.
    #[command(after_help = "Examples:
  novosel edit bank severnyy --set url=https://bank.example --reason 'новый сайт'")]
    Bank(Edit),
    /// Correct a mortgage programme; its key is its number.
    #[command(after_help = "Examples:
  novosel edit programme 12 --set percent_from=590 --set percent_to=640 --reason 'ставка банка с 1 декабря: 5,9 %'
  novosel edit programme 12 --set valid_to=2026-12-31 --reason 'банк закрывает программу'")]
    Programme(Edit),
    /// Correct a special project; its key is its number or the name in its address.
    #[command(after_help = "Examples:
  novosel edit special-project letniy-bereg --set to=2026-12-31 --reason 'договор продлён'
  novosel edit special-project letniy-bereg --set advertiser.erid=2VtzqwT5c7D --reason 'новый креатив'")]
    SpecialProject(Edit),
    /// Make the edits of a file, one JSON object a line; a line that cannot be made is told of, the others are made.
    #[command(after_help = "Examples:
  novosel edit apply edits.jsonl --reason 'сверка с декларациями'

A line: {\"of\": \"complex\", \"key\": \"svet\", \"set\": {\"class\": \"comfort\"}, \"lock\": [\"name\"], \"unlock\": []}
`reason` and `editor` of a line go before those of the command.")]
    Apply {
        /// The file; `-` is standard input.
        #[arg(value_name = "FILE")]
        path: PathBuf,
        /// Why, for lines that do not say it.
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// List the edits of an entity, latest first: who, when, why, from what to what.
    #[command(after_help = "Examples:
  novosel edit history complex svet")]
    History {
        /// complex, lot, builder, agency, bank, programme or special_project.
        #[arg(value_name = "KIND")]
        of: String,
        /// Its number, its key `source:number`, or the name in its address.
        key: String,
    },
    /// Take an edit back: the field gets its former value.
    #[command(after_help = "Examples:
  novosel edit undo 12 --reason 'не тот комплекс'")]
    Undo {
        /// Its number in the history.
        number: u32,
        /// Why.
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
}

/// Edits of one entity.
#[derive(Debug, Args)]
pub(crate) struct Edit {
    /// Its number, its key `source:number`, or the name in its address.
    pub(crate) key: String,
    /// Give a field a value, which no feed changes from now on: a text, or JSON, in units of the catalogue
    /// format (prices are thousand roubles, areas hundredths of a square metre).
    #[arg(long, value_name = "FIELD=VALUE", required_unless_present_any = ["lock", "unlock"])]
    pub(crate) set: Vec<String>,
    /// Keep the value that a field has, whatever feeds say.
    #[arg(long, value_name = "FIELD")]
    pub(crate) lock: Vec<String>,
    /// Leave a field to feeds again: it follows the next import.
    #[arg(long, value_name = "FIELD")]
    pub(crate) unlock: Vec<String>,
    /// Why: it stays in the history.
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
    #[command(flatten)]
    pub(crate) editor: Editor,
}

/// Who edits.
#[derive(Debug, Args)]
pub(crate) struct Editor {
    /// Who edits [default: the user of the system]
    #[arg(long = "editor", value_name = "NAME", env = "NOVOSEL_EDITOR", default_value_t = user(), value_parser = NonEmptyStringValueParser::new())]
    pub(crate) name: String,
}

/// The name of the system's user.
fn user() -> String {
    std::env::var("USER").unwrap_or_default()
}
