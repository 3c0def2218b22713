//! Standard output carries data, standard error messages. A closed pipe ends the program without an error.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use serde::Serialize;

/// Where a command's words go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Printer {
    json: bool,
    quiet: bool,
}

impl Printer {
    /// A printer for the global flags.
    pub(crate) fn new(json: bool, quiet: bool) -> Self {
        Self { json, quiet }
    }

    /// Whether progress may be shown: `--quiet` is not given and the output is a terminal.
    pub(crate) fn draws_progress(self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// Prints data: as JSON if asked for, else as the text that `text` makes.
    pub(crate) fn data<T: Serialize>(self, value: &T, text: impl FnOnce(&T) -> String) -> Result<()> {
        if self.json {
            let mut out = io::stdout().lock();
            serde_json::to_writer_pretty(&mut out, value)?;
            writeln!(out)?;
            return Ok(());
        }
        self.text(&text(value))
    }

    /// Prints a text to standard output, with a line end.
    pub(crate) fn text(self, text: &str) -> Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        if !text.ends_with('\n') {
            out.write_all(b"\n")?;
        }
        Ok(())
    }

    /// Tells what is going on, on standard error.
    pub(crate) fn say(self, text: impl AsRef<str>) {
        if !self.quiet {
            // Talk that cannot be heard is no reason to stop the work.
            let _ = writeln!(io::stderr().lock(), "{}", text.as_ref());
        }
    }

    /// Prints why the program ends, even when it is asked to be quiet.
    pub(crate) fn error(self, error: &anyhow::Error) {
        let _ = writeln!(io::stderr().lock(), "novosel: {}", error_chain(error));
    }
}

/// An error with its causes, in one line.
pub(crate) fn error_chain(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain().map(ToString::to_string) {
        // Some errors name their cause themselves.
        if !text.ends_with(&cause) {
            text += if text.is_empty() { "" } else { ": " };
            text += &cause;
        }
    }
    text
}
