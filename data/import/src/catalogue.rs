//! The project's own format (`FORMAT.md`): one entity a line, with its numbers. It restores rather than merges: what
//! stands in the file is stored as it stands.

use std::io::BufRead;
use std::sync::Arc;

use novosel_catalog::flat::Lot;
use novosel_catalog::record::Record;
use tokio::sync::mpsc;

use novosel_store::repo::{Change, Session};

use super::fields::{Fault, FieldFault, SourceLocation};
use super::report::{ImportCounts, ImportReport};
use super::{ImportError, Progress};

/// The longest line in bytes: a complex with hundreds of корпуса and pictures takes under one.
const LINE: usize = 16 << 20;
/// Lines that wait between the reader and the database.
const AHEAD: usize = 4_096;
/// Lots that are stored at once.
const LOTS: usize = 2_000;

/// A line of the file.
enum Line {
    Record(u64, Box<Record>),
    Malformed(u64, String),
}

/// Stores every record of a file.
pub(crate) async fn restore(
    session: &mut Session,
    input: Box<dyn BufRead + Send>,
    progress: &Arc<dyn Progress>,
    report: &mut ImportReport,
) -> Result<(), ImportError> {
    let (sender, mut lines) = mpsc::channel(AHEAD);
    let reader = tokio::task::spawn_blocking(move || read_lines(input, &sender));
    let mut lots: Vec<Lot> = Vec::with_capacity(LOTS);
    let mut first_lot = 0;
    session.begin_bulk().await?;
    while let Some(line) = lines.recv().await {
        report.records += 1;
        match line {
            Line::Malformed(number, reason) => {
                report.malformed += 1;
                let place = SourceLocation { line: number, record: report.records, external_id: None };
                report.reject(&place, &[FieldFault::new("запись", &reason, Fault::Malformed)]);
            }
            Line::Record(number, record) => {
                report.accepted += 1;
                if let Record::Lot(lot) = *record {
                    if lots.is_empty() {
                        first_lot = number;
                    }
                    lots.push(*lot);
                } else {
                    // A merge concerns lots that came before it.
                    if matches!(*record, Record::Merge(_)) {
                        put_lots(session, &mut lots, report, first_lot).await?;
                    }
                    // A lot may come before an editorial, never before its complex, so lots wait until there are many.
                    if let Err(error) = put(session, *record, report).await {
                        return Err(ImportError::line(number, error, report));
                    }
                }
                if lots.len() == LOTS {
                    put_lots(session, &mut lots, report, first_lot).await?;
                    progress.records(report.records);
                }
            }
        }
    }
    put_lots(session, &mut lots, report, first_lot).await?;
    progress.records(report.records);
    reader.await.map_err(|_| ImportError::Stopped)?
}

async fn put(
    session: &mut Session,
    record: Record,
    report: &mut ImportReport,
) -> Result<(), novosel_store::DataError> {
    let counts: fn(&mut ImportReport) -> &mut ImportCounts = match &record {
        Record::Builder(_) => |report| &mut report.builders,
        Record::Agency(_) => |report| &mut report.agencies,
        Record::Complex(_) => |report| &mut report.complexes,
        _ => |report| &mut report.others,
    };
    let change = session.put(record).await?;
    add(counts(report), change);
    Ok(())
}

async fn put_lots(
    session: &mut Session,
    lots: &mut Vec<Lot>,
    report: &mut ImportReport,
    first: u64,
) -> Result<(), ImportError> {
    let changes = match session.put_lots(lots).await {
        Ok(changes) => changes,
        Err(error) => return Err(ImportError::line(first, error, report)),
    };
    for change in changes {
        add(&mut report.lots, change);
    }
    lots.clear();
    Ok(())
}

fn add(counts: &mut ImportCounts, change: Change) {
    match change {
        Change::New => counts.new += 1,
        Change::Changed => counts.changed += 1,
        Change::Unchanged => counts.unchanged += 1,
    }
}

fn read_lines(mut input: Box<dyn BufRead + Send>, sender: &mpsc::Sender<Line>) -> Result<(), ImportError> {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        if read_line(&mut input, &mut line)? == 0 {
            break;
        }
        if line.len() > LINE {
            return Err(ImportError::LongLine { line: number });
        }
        let text = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&line);
        if text.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let step = match serde_json::from_slice::<Record>(text) {
            Ok(record) => Line::Record(number, Box::new(record)),
            Err(_) if !line.ends_with(b"\n") => return Err(ImportError::Truncated { line: number }),
            Err(error) => Line::Malformed(number, error.to_string()),
        };
        if sender.blocking_send(step).is_err() {
            // The loader has failed and says why itself.
            break;
        }
    }
    Ok(())
}

/// A line, but no more of it than just over the limit.
fn read_line(input: &mut Box<dyn BufRead + Send>, line: &mut Vec<u8>) -> std::io::Result<usize> {
    use std::io::Read;
    input.take(LINE as u64 + 2).read_until(b'\n', line)
}
