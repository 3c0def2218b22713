//! Edits of a file, a line an entity.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, Result};
use novosel_catalog::edit::EditedEntity;
use novosel_edit::{EditError, Editing, FieldEdit};
use novosel_store::Database;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Session, ask_for_index, make};
use crate::exit::{self, ExitError};

/// The longest line, bytes.
const LONGEST_LINE: usize = 1 << 20;

/// A line of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    of: EditedEntity,
    key: String,
    #[serde(default)]
    set: Map<String, Value>,
    #[serde(default)]
    lock: Vec<String>,
    #[serde(default)]
    unlock: Vec<String>,
    reason: Option<String>,
    editor: Option<String>,
}

/// What became of a file.
#[derive(Default, Serialize)]
struct Applied {
    /// Fields that were edited.
    edits: usize,
    /// Lines whose edits were made.
    lines: usize,
    /// Lines that could not be made.
    refused: Vec<Refused>,
}

#[derive(Serialize)]
struct Refused {
    line: usize,
    reason: String,
}

/// Makes the edits of a file; each line is made whole or not at all.
pub(super) async fn run(
    session: &Session,
    database: &Database,
    path: &Path,
    editing: &Editing,
) -> Result<u8> {
    let input: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path).with_context(|| format!("read {}", path.display()))?;
        Box::new(BufReader::new(file))
    };
    let mut applied = Applied::default();
    for (index, line) in input.lines().enumerate() {
        let line = line.with_context(|| format!("read line {} of {}", index + 1, path.display()))?;
        if line.trim().is_empty() {
            continue;
        }
        match make_line(database, &line, editing).await {
            Ok(edits) => {
                applied.lines += 1;
                applied.edits += edits;
            }
            Err(EditError::Data(error)) => return Err(error.into()),
            Err(error) => applied.refused.push(Refused { line: index + 1, reason: error.to_string() }),
        }
    }
    session.printer.data(&applied, |applied| {
        let mut text = format!("{} edits of {} entities are made", applied.edits, applied.lines);
        for refused in &applied.refused {
            text.push_str(&format!("\nline {}: {}", refused.line, refused.reason));
        }
        text
    })?;
    match applied.refused.len() {
        0 => Ok(exit::OK),
        refused => {
            let message = format!("{refused} lines of {} could not be made", path.display());
            Err(ExitError::new(exit::REFUSED, message).into())
        }
    }
}

async fn make_line(database: &Database, text: &str, editing: &Editing) -> Result<usize, EditError> {
    if text.len() > LONGEST_LINE {
        return Err(EditError::Line(format!("it is longer than {LONGEST_LINE} bytes")));
    }
    let line: Line = serde_json::from_str(text).map_err(|error| EditError::Line(error.to_string()))?;
    let set = line.set.into_iter().map(|(field, value)| FieldEdit::Set(field, value.to_string()));
    let locks = line.lock.into_iter().map(FieldEdit::Lock);
    let unlocks = line.unlock.into_iter().map(FieldEdit::Unlock);
    let edits: Vec<FieldEdit> = set.chain(locks).chain(unlocks).collect();
    let editing = Editing {
        editor: line.editor.unwrap_or_else(|| editing.editor.clone()),
        reason: line.reason.unwrap_or_else(|| editing.reason.clone()),
        ..editing.clone()
    };
    let mut writing = database.write().await?;
    let entries = make(&mut writing, line.of, &line.key, &edits, &editing).await?;
    ask_for_index(&mut writing, &editing).await?;
    writing.commit().await?;
    Ok(entries.len())
}
