//! Reading a feed from start to end into houses in memory and lots in a spool on disk. Nothing is published here, so
//! a feed that breaks half-way leaves no trace.

use std::collections::HashSet;
use std::io::BufRead;
use std::sync::Arc;

pub(crate) use self::around::Around;
pub(crate) use self::spool::{Spool, SpooledLot};
use super::ImportError;
use super::Progress;
use super::fields::{Fault, FieldFault, Fields, Note, NoteKind, SourceLocation};
use super::format::row::{Table, TableStep};
use super::format::{Format, avito, cian, complex_name, domclick, flat_table, mapped, register, yrl};
use super::gather::{Gathered, Gatherer};
use super::mapping::{MappedFile, Mapping, json};
use super::offer::{BuilderFacts, Offer};
use super::price::{Judgement, Neighbours, hold};
use super::report::ImportReport;
use super::validate::{Checker, Verdict};
use super::value::{has_invisible, tidy};
use super::xml::{Node, Step, XmlError, XmlFeed};

mod around;
mod spool;

/// Records between two reports of progress.
const TELL_EVERY: u64 = 256;

/// Records with a doubtful price that wait for their neighbours; those beyond them are held at once.
const DEFERRED: usize = 1_000;

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
    mapping: Option<&Mapping>,
    input: Box<dyn BufRead + Send>,
    checker: Checker,
    progress: &Arc<dyn Progress>,
    report: &mut ImportReport,
) -> Result<Staged, ImportError> {
    let gatherer = Gatherer::new(checker.locator());
    let mut stage = Stage {
        checker,
        gatherer,
        spool: Spool::new()?,
        prices: Neighbours::default(),
        deferred: Vec::new(),
        progress,
        report,
    };
    match format {
        Format::Profitbase | Format::Mapped => {
            let mapping = mapping.ok_or(ImportError::NotAFeed { format: format.code() })?;
            match mapping.file {
                MappedFile::Xml => stage.mapped_xml(mapping, input)?,
                MappedFile::Json => {
                    json::each_record(input, &mapping.record, &mut |node| stage.mapped(mapping, &node))??;
                }
                MappedFile::Csv => stage.mapped_table(mapping, input)?,
            }
        }
        Format::Yrl | Format::Cian | Format::Avito => stage.flat_xml(input)?,
        Format::Domclick => stage.domclick(input)?,
        Format::Register | Format::FlatTable => stage.table(format, input)?,
        Format::Catalogue | Format::Boundaries => {
            return Err(ImportError::NotAFeed { format: format.code() });
        }
    }
    stage.take_deferred()?;
    let Stage { checker, gatherer, spool, report, progress, .. } = stage;
    progress.records(report.records);
    let mut gathered = gatherer.finish();
    for (place, note) in std::mem::take(&mut gathered.notes) {
        report.note(&place, note);
    }
    Ok(Staged { gathered, spool, met: checker.into_met() })
}

/// What reads a record of a feed of records, by the name of its element.
pub(crate) fn record_reader(element: &str) -> Option<fn(&Node, u64) -> Offer> {
    match element.to_ascii_lowercase().as_str() {
        "offer" => Some(yrl::offer),
        "object" => Some(cian::offer),
        "ad" => Some(avito::offer),
        _ => None,
    }
}

struct Stage<'a> {
    checker: Checker,
    gatherer: Gatherer,
    spool: Spool,
    prices: Neighbours,
    /// Records with a doubtful price.
    deferred: Vec<Offer>,
    progress: &'a Arc<dyn Progress>,
    report: &'a mut ImportReport,
}

impl Stage<'_> {
    /// Records anywhere under the root, distinguished by their names; so a `<realty-feed>` of CIAN objects reads as
    /// well.
    fn flat_xml(&mut self, input: Box<dyn BufRead + Send>) -> Result<(), ImportError> {
        let mut feed = XmlFeed::new(input).map_err(|error| ImportError::xml(0, error))?;
        let mut around = Around::default();
        let mut builder: Option<BuilderFacts> = None;
        loop {
            let line = feed.line();
            let fail = |error: XmlError| ImportError::xml(line, error);
            match feed.step().map_err(fail)? {
                Step::End => {
                    if let Some(builder) = builder {
                        self.gatherer.add_builder(&builder);
                    }
                    return Ok(());
                }
                Step::Close => {
                    if let Some(unread) = around.close() {
                        self.report.count_unread(&unread);
                    }
                }
                Step::Open(node) => {
                    let read = match (record_reader(&node.name), node.name.to_ascii_lowercase().as_str()) {
                        (Some(read), _) => read,
                        (None, "feed_version") => {
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
                        // Of the whole feed, beside its records.
                        (None, "developer" | "builder") => {
                            let node = feed.subtree(node).map_err(fail)?;
                            let name = Some(tidy(node.field("name").unwrap_or_else(|| node.value())))
                                .filter(|name| !name.is_empty());
                            builder =
                                builder.or(name.map(|name| BuilderFacts { name, ..BuilderFacts::default() }));
                            self.count_unread(&node);
                            continue;
                        }
                        (None, _) => {
                            around.open(&node);
                            continue;
                        }
                    };
                    around.holds_records();
                    let node = feed.subtree(node).map_err(fail)?;
                    let mut offer = read(&node, self.report.records + 1);
                    offer.notes.extend(node.find_text(has_invisible).map(Note::invisible));
                    if offer.lot.is_some() {
                        self.count_unread(&node);
                    }
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
                    let offers = domclick::offers(&building, context, self.report.records + 1);
                    self.count_unread(&building);
                    for mut offer in offers {
                        offer.notes.extend(invisible.take());
                        let house = self.take(offer)?;
                        first_house = first_house.or(house);
                    }
                }
                (_, Some(context)) => {
                    let child = feed.subtree(node).map_err(fail)?;
                    context.take(&child);
                    self.count_unread(&child);
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
                    let report = &mut *self.report;
                    row.each_value(&mut |column, _, is_read| {
                        if !is_read {
                            report.count_unread(column);
                        }
                    });
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

    fn mapped_xml(&mut self, mapping: &Mapping, input: Box<dyn BufRead + Send>) -> Result<(), ImportError> {
        let mut feed = XmlFeed::new(input).map_err(|error| ImportError::xml(0, error))?;
        let mut around = Around::default();
        loop {
            let line = feed.line();
            let fail = |error: XmlError| ImportError::xml(line, error);
            match feed.step().map_err(fail)? {
                Step::End => return Ok(()),
                Step::Close => {
                    if let Some(unread) = around.close() {
                        self.report.count_unread(&unread);
                    }
                }
                Step::Open(node) if around.ends_with(&mapping.record, &node.name) => {
                    around.holds_records();
                    let record = feed.subtree(node).map_err(fail)?;
                    self.mapped(mapping, &record)?;
                }
                Step::Open(node) => around.open(&node),
            }
        }
    }

    fn mapped_table(&mut self, mapping: &Mapping, input: Box<dyn BufRead + Send>) -> Result<(), ImportError> {
        let mut table = Table::new(input).map_err(ImportError::Table)?;
        loop {
            let record = match table.step().map_err(ImportError::Table)? {
                TableStep::End => return Ok(()),
                TableStep::Truncated(line) => return Err(ImportError::Truncated { line }),
                TableStep::Row(row, line) => row.to_node(line),
                TableStep::Malformed(line, reason) => {
                    self.malformed(line, &reason);
                    continue;
                }
            };
            self.mapped(mapping, &record)?;
        }
    }

    /// Takes the lots of a record of a mapped feed.
    fn mapped(&mut self, mapping: &Mapping, record: &Node) -> Result<(), ImportError> {
        let mut invisible = record.find_text(has_invisible).map(Note::invisible);
        let lots = mapping.lots(record);
        self.count_unread(record);
        for (line, lot) in lots {
            let mut offer = mapped::offer(&lot, line, self.report.records + 1);
            offer.notes.extend(invisible.take());
            self.take(offer)?;
        }
        Ok(())
    }

    /// Counts what is filled in an element and was not read, by its path.
    fn count_unread(&mut self, node: &Node) {
        let mut path = match node.name.to_ascii_lowercase().as_str() {
            "offer" | "object" | "ad" | "record" | "row" => String::new(),
            _ => node.name.clone(),
        };
        let report = &mut *self.report;
        node.each_value(&mut path, &mut |path, _, is_read| {
            if !is_read {
                report.count_unread(path);
            }
        });
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
        complex_name::clean(&mut offer.complex, &mut offer.house);
        if self.prices.judge(&mut offer) == Judgement::Doubtful {
            if self.deferred.len() < DEFERRED {
                self.deferred.push(offer);
                return Ok(None);
            }
            hold(&mut offer);
        }
        self.check(offer)
    }

    /// Records with a doubtful price, now that all their neighbours are known. What is still doubtful is held for a
    /// person.
    fn take_deferred(&mut self) -> Result<(), ImportError> {
        for mut offer in std::mem::take(&mut self.deferred) {
            if self.prices.judge(&mut offer) == Judgement::Doubtful {
                hold(&mut offer);
            }
            self.check(offer)?;
        }
        Ok(())
    }

    fn check(&mut self, offer: Offer) -> Result<Option<usize>, ImportError> {
        let place = offer.place.clone();
        match self.checker.check(offer) {
            Verdict::Accepted(mut offer) => {
                for note in std::mem::take(&mut offer.notes) {
                    self.report.note(&place, note);
                }
                self.report.accepted += 1;
                self.report.count_pictures(&offer);
                self.report.count_videos(&offer);
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
