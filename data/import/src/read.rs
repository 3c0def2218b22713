//! Reading a feed from start to end into houses in memory and lots in a spool on disk. Nothing is published here, so
//! a feed that breaks half-way leaves no trace.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::ImportError;
use super::Progress;
use super::fields::{Fault, FieldFault, Note, NoteKind, SourceLocation};
use super::format::row::{Table, TableStep};
use super::format::{Format, avito, cian, complex_name, domclick, flat_table, register, yrl};
use super::gather::{Gathered, Gatherer};
use super::offer::{LotFacts, Offer};
use super::report::ImportReport;
use super::validate::{Checker, Verdict};
use super::value::has_invisible;
use super::xml::{Node, Step, XmlError, XmlFeed};

/// Records between two reports of progress.
const TELL_EVERY: u64 = 256;

/// A lot on disk, with the number of its house.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SpooledLot {
    pub(crate) house: usize,
    pub(crate) lot: LotFacts,
}

/// A feed that has been read whole.
pub(crate) struct Staged {
    pub(crate) gathered: Gathered,
    pub(crate) spool: Spool,
    /// The numbers of its records.
    pub(crate) met: HashSet<Box<str>>,
}

/// Reads a feed of offers or houses, filling the report.
pub(crate) fn stage(
    format: Format,
    input: Box<dyn BufRead + Send>,
    checker: Checker,
    progress: &Arc<dyn Progress>,
    report: &mut ImportReport,
) -> Result<Staged, ImportError> {
    let gatherer = Gatherer::new(checker.locator());
    let mut stage = Stage { checker, gatherer, spool: Spool::new()?, progress, report };
    match format {
        Format::Yrl | Format::Cian | Format::Avito => stage.flat_xml(input)?,
        Format::Domclick => stage.domclick(input)?,
        Format::Register | Format::FlatTable => stage.table(format, input)?,
        Format::Catalogue | Format::Boundaries => {
            return Err(ImportError::NotAFeed { format: format.code() });
        }
    }
    let Stage { checker, gatherer, spool, report, progress } = stage;
    progress.records(report.records);
    let mut gathered = gatherer.finish();
    for (place, note) in std::mem::take(&mut gathered.notes) {
        report.note(&place, note);
    }
    Ok(Staged { gathered, spool, met: checker.into_met() })
}

struct Stage<'a> {
    checker: Checker,
    gatherer: Gatherer,
    spool: Spool,
    progress: &'a Arc<dyn Progress>,
    report: &'a mut ImportReport,
}

impl Stage<'_> {
    /// Records anywhere under the root, distinguished by their names; so a `<realty-feed>` of CIAN objects reads as
    /// well.
    fn flat_xml(&mut self, input: Box<dyn BufRead + Send>) -> Result<(), ImportError> {
        let mut feed = XmlFeed::new(input).map_err(|error| ImportError::xml(0, error))?;
        loop {
            let line = feed.line();
            let fail = |error: XmlError| ImportError::xml(line, error);
            match feed.step().map_err(fail)? {
                Step::End => return Ok(()),
                Step::Close => {}
                Step::Open(node) => {
                    let read: fn(&Node, u64) -> Offer = match node.name.to_ascii_lowercase().as_str() {
                        "offer" => yrl::offer,
                        "object" => cian::offer,
                        "ad" => avito::offer,
                        "feed_version" => {
                            let version = feed.subtree(node).map_err(fail)?;
                            let version = version.text.trim();
                            if version != cian::VERSION {
                                return Err(ImportError::Version {
                                    seen: version.chars().take(20).collect(),
                                    accepted: cian::VERSION,
                                });
                            }
                            continue;
                        }
                        _ => continue,
                    };
                    let node = feed.subtree(node).map_err(fail)?;
                    let mut offer = read(&node, self.report.records + 1);
                    offer.notes.extend(node.find_text(has_invisible).map(Note::invisible));
                    self.take(offer)?;
                }
            }
        }
    }

    fn domclick(&mut self, input: Box<dyn BufRead + Send>) -> Result<(), ImportError> {
        let mut feed = XmlFeed::new(input).map_err(|error| ImportError::xml(0, error))?;
        let mut context: Option<domclick::Context> = None;
        let mut first_house = None;
        loop {
            let line = feed.line();
            let fail = |error: XmlError| ImportError::xml(line, error);
            let node = match feed.step().map_err(fail)? {
                Step::End => return Ok(()),
                Step::Close => continue,
                Step::Open(node) => node,
            };
            match (node.name.to_ascii_lowercase().as_str(), &mut context) {
                ("complexes" | "buildings", _) => {}
                ("complex", _) => {
                    context = Some(domclick::Context::default());
                    first_house = None;
                }
                ("building", Some(context)) => {
                    let building = feed.subtree(node).map_err(fail)?;
                    let mut invisible = building.find_text(has_invisible).map(Note::invisible);
                    for mut offer in domclick::offers(&building, context, self.report.records + 1) {
                        offer.notes.extend(invisible.take());
                        let house = self.take(offer)?;
                        first_house = first_house.or(house);
                    }
                }
                (_, Some(context)) => {
                    let child = feed.subtree(node).map_err(fail)?;
                    context.take(&child);
                    if let Some(text) = child.find_text(has_invisible) {
                        let place = SourceLocation {
                            line: child.line,
                            record: self.report.records,
                            external_id: None,
                        };
                        self.report.note(&place, Note::invisible(text));
                    }
                    if let Some(house) = first_house {
                        // Told after the buildings: the developer, mostly.
                        self.gatherer.add_facts(house, context.facts());
                    }
                }
                (_, None) => {}
            }
        }
    }

    fn table(&mut self, format: Format, input: Box<dyn BufRead + Send>) -> Result<(), ImportError> {
        let mut table = Table::new(input).map_err(ImportError::Table)?;
        loop {
            let offer = match table.step().map_err(ImportError::Table)? {
                TableStep::End => return Ok(()),
                TableStep::Truncated(line) => return Err(ImportError::Truncated { line }),
                TableStep::Row(row, line) => {
                    let record = self.report.records + 1;
                    let mut offer = match format {
                        Format::Register => register::house(&row, line, record),
                        _ => flat_table::offer(&row, line, record),
                    };
                    offer.notes.extend(row.find_text(has_invisible).map(Note::invisible));
                    offer
                }
                TableStep::Malformed(line, reason) => {
                    self.malformed(line, &reason);
                    continue;
                }
            };
            self.take(offer)?;
        }
    }

    fn malformed(&mut self, line: u64, reason: &str) {
        self.report.records += 1;
        self.report.malformed += 1;
        let place = SourceLocation { line, record: self.report.records, external_id: None };
        self.report.reject(&place, &[FieldFault::new("запись", reason, Fault::Malformed)]);
    }

    /// Checks a record and keeps it; gives the number of its house when it went in.
    fn take(&mut self, mut offer: Offer) -> Result<Option<usize>, ImportError> {
        self.report.records += 1;
        if self.report.records.is_multiple_of(TELL_EVERY) {
            self.progress.records(self.report.records);
        }
        let place = offer.place.clone();
        complex_name::clean(&mut offer.complex, &mut offer.house);
        match self.checker.check(offer) {
            Verdict::Accepted(mut offer) => {
                for note in std::mem::take(&mut offer.notes) {
                    self.report.note(&place, note);
                }
                self.report.accepted += 1;
                self.report.count_pictures(&offer);
                let house = self.gatherer.house_of(&offer);
                if let Some(lot) = offer.lot {
                    self.spool.push(&SpooledLot { house, lot })?;
                }
                Ok(Some(house))
            }
            Verdict::Rejected(faults) => {
                self.report.reject(&place, &faults);
                Ok(None)
            }
            Verdict::Repeated => {
                let value = place.external_id.clone().unwrap_or_default();
                self.report.note(&place, Note { kind: NoteKind::RepeatedRecord, value });
                Ok(None)
            }
        }
    }
}

/// Lots on disk, a line each; the file has no name and vanishes with the process.
pub(crate) struct Spool {
    writer: BufWriter<File>,
    count: u64,
}

impl Spool {
    fn new() -> io::Result<Self> {
        Ok(Self { writer: BufWriter::with_capacity(256 << 10, tempfile::tempfile()?), count: 0 })
    }

    fn push(&mut self, lot: &SpooledLot) -> io::Result<()> {
        serde_json::to_writer(&mut self.writer, lot)?;
        self.writer.write_all(b"\n")?;
        self.count += 1;
        Ok(())
    }

    /// Everything that was pushed, in order.
    pub(crate) fn read(self) -> io::Result<SpoolReader> {
        let mut file = self.writer.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.rewind()?;
        Ok(SpoolReader { reader: BufReader::with_capacity(256 << 10, file), line: String::new() })
    }
}

/// Reads a [`Spool`] back.
pub(crate) struct SpoolReader {
    reader: BufReader<File>,
    line: String,
}

impl SpoolReader {
    /// The next lots, `limit` at most; none at the end.
    pub(crate) fn batch(&mut self, limit: usize) -> io::Result<Vec<SpooledLot>> {
        let mut lots = Vec::with_capacity(limit.min(4_096));
        while lots.len() < limit {
            self.line.clear();
            if self.reader.read_line(&mut self.line)? == 0 {
                break;
            }
            lots.push(serde_json::from_str(&self.line)?);
        }
        Ok(lots)
    }
}
