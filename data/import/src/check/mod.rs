//! What a feed's owner wants to know before sending it: what cannot be read, line by line, what portals require besides
//! ([`requirements`]), and how the lots would look here. The feed is read as an import reads it, within the same limits;
//! no database is needed, nothing is written, and no address of the feed is asked for anything.

mod requirements;

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::time::Instant;

use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::text::{counted, group_thousands};
use novosel_reference::gazetteer;
use novosel_reference::locate::Locator;
use serde::Serialize;

use super::format::{Format, detect};
use super::mapping::Mapping;
use super::read::{self, Staged};
use super::report::{ImportReport, NoteGroup, Reject};
use super::validate::Checker;
use super::{ImportError, Progress, Silent, input};

pub use requirements::{Level, Missing};

/// Lots that are shown.
const SHOWN_LOTS: usize = 12;
/// Rejects that are listed one by one.
const SHOWN_REJECTS: usize = 200;
/// Bytes between two looks at the clock.
const LOOK_EVERY: usize = 1 << 20;

/// How far a check may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Most bytes of the file.
    pub largest: u64,
    /// Most bytes of the text in it.
    pub largest_unpacked: u64,
    /// When it gives up; never when absent.
    pub deadline: Option<Instant>,
}

impl Limits {
    /// Those of an import.
    pub const OF_IMPORT: Self = Self { largest: input::LARGEST, largest_unpacked: u64::MAX, deadline: None };
}

/// A lot as a visitor would see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LotPreview {
    /// Its number in the feed.
    pub external_id: String,
    /// The complex: its name, or its address where the feed has no name.
    pub complex: String,
    /// The корпус, where the feed names it.
    pub house: Option<String>,
    /// «2-комнатная».
    pub rooms: Option<&'static str>,
    /// «56,4 м²».
    pub area: Option<String>,
    /// «7 из 16».
    pub floor: Option<String>,
    /// «9 500 000 ₽».
    pub price: Option<String>,
    /// «IV кв. 2027».
    pub completion: Option<String>,
    /// Pictures that it has, the plan among them.
    pub pictures: usize,
}

/// What a check found.
#[derive(Clone, Debug, Serialize)]
pub struct FeedCheck {
    /// What the file is.
    pub format: Format,
    /// Records read.
    pub records: u64,
    /// Records that would go in.
    pub accepted: u64,
    /// Records that would not.
    pub rejected: u64,
    /// Complexes that the records make.
    pub complexes: usize,
    /// Why records would not go in, in the order of the file; no more than two hundred.
    pub rejects: Vec<Reject>,
    /// Elements that the portal of the format misses.
    pub missing: Vec<Missing>,
    /// Oddities of records that would go in.
    pub notes: Vec<NoteGroup>,
    /// The first lots.
    pub lots: Vec<LotPreview>,
}

impl FeedCheck {
    /// Whether the portal of the format would refuse something, or the import would.
    pub fn has_errors(&self) -> bool {
        self.rejected > 0 || self.missing.iter().any(|missing| missing.level == Level::Required)
    }

    /// The counts in one line, in Russian.
    pub fn summary(&self) -> String {
        let records = counted(self.records, ["запись", "записи", "записей"]);
        let required = self.missing.iter().filter(|missing| missing.level == Level::Required).count();
        let mut line = format!(
            "{}: {records}, принято {}, с ошибками {}",
            self.format.title(),
            group_thousands(self.accepted),
            group_thousands(self.rejected)
        );
        if required > 0 {
            let elements = counted(
                required as u64,
                ["обязательный элемент", "обязательных элемента", "обязательных элементов"],
            );
            line.push_str(&format!("; не хватает: {elements}"));
        }
        line
    }
}

/// Checks a feed. Blocks: reads the file twice.
///
/// # Errors
/// When the file is no feed, is broken or hostile, passes a limit, or takes longer than it may.
pub fn check(
    file: File,
    region: Option<SiteRegion>,
    today: NaiveDate,
    limits: Limits,
) -> Result<FeedCheck, ImportError> {
    let silent: Arc<dyn Progress> = Arc::new(Silent);
    let again = file.try_clone()?;
    let input = input::of_file(file, limits.largest, &silent)?;
    let format =
        detect::detect(&input.head).map_err(|unknown| ImportError::UnknownFormat { seen: unknown.seen })?;
    if matches!(format, Format::Register | Format::FlatTable)
        && let Some(line) = detect::not_utf8(&input.head)
    {
        return Err(ImportError::Encoding { line });
    }
    let checker = Checker::new(Arc::new(Locator::new(gazetteer()?)), region, today);
    let mut report = ImportReport::new(String::new(), format, true);
    let reader = Box::new(Limited::new(input.reader, limits));
    let mapping = format.mapping().map(Mapping::parse).transpose()?;
    let staged = read::stage(format, mapping.as_ref(), reader, checker, &silent, &mut report)?;
    let complexes = staged.gathered.drafts.len();
    let lots = previews(staged)?;
    let missing = missing(again, format, limits, &silent)?;
    report.rejects.truncate(SHOWN_REJECTS);
    Ok(FeedCheck {
        format,
        records: report.records,
        accepted: report.accepted,
        rejected: report.rejected,
        complexes,
        rejects: report.rejects,
        missing,
        notes: report.notes,
        lots,
    })
}

fn missing(
    mut file: File,
    format: Format,
    limits: Limits,
    silent: &Arc<dyn Progress>,
) -> Result<Vec<Missing>, ImportError> {
    // Both handles have one position.
    io::Seek::rewind(&mut file)?;
    let input = input::of_file(file, limits.largest, silent)?;
    requirements::missing(format, Limited::new(input.reader, limits))
}

fn previews(staged: Staged) -> Result<Vec<LotPreview>, ImportError> {
    let Staged { gathered, spool, .. } = staged;
    let mut names: Vec<&str> = vec![""; gathered.houses.len()];
    for draft in &gathered.drafts {
        for house in &draft.houses {
            names[*house] = &draft.name;
        }
    }
    let lots = spool.read()?.batch(SHOWN_LOTS)?;
    let preview = |spooled: &read::SpooledLot| {
        let (lot, house) = (&spooled.lot, &gathered.houses[spooled.house]);
        LotPreview {
            external_id: lot.external_id.clone(),
            complex: names[spooled.house].to_owned(),
            house: house.facts.title.clone(),
            rooms: lot.rooms.map(novosel_catalog::rooms::Rooms::title),
            area: lot.area.map(|area| area.to_string()),
            floor: lot.floor.map(|floor| match lot.floors_total {
                Some(total) => format!("{floor} из {total}"),
                None => floor.to_string(),
            }),
            price: lot.price.map(|price| price.to_string()),
            completion: house.facts.deadline.map(|deadline| deadline.to_string()),
            pictures: lot.pictures().count(),
        }
    };
    Ok(lots.iter().map(preview).collect())
}

/// A reader that ends with an error at a limit.
struct Limited<R> {
    inner: R,
    limits: Limits,
    read: u64,
    until_look: usize,
}

impl<R> Limited<R> {
    fn new(inner: R, limits: Limits) -> Self {
        Self { inner, limits, read: 0, until_look: 0 }
    }

    fn count(&mut self, bytes: usize) {
        self.read += bytes as u64;
        self.until_look = self.until_look.saturating_sub(bytes);
    }

    fn look(&mut self) -> io::Result<()> {
        if self.read > self.limits.largest_unpacked {
            let mib = self.limits.largest_unpacked >> 20;
            return Err(io::Error::other(format!("the unpacked feed is over {mib} MiB")));
        }
        if self.until_look == 0 {
            self.until_look = LOOK_EVERY;
            if self.limits.deadline.is_some_and(|deadline| Instant::now() > deadline) {
                return Err(io::Error::new(io::ErrorKind::TimedOut, "the check takes too long"));
            }
        }
        Ok(())
    }
}

impl<R: BufRead> BufRead for Limited<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.look()?;
        self.inner.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.count(amount);
        self.inner.consume(amount);
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        self.look()?;
        let count = self.inner.read(target)?;
        self.count(count);
        Ok(count)
    }
}

/// The page of the terminal, in Russian.
impl fmt::Display for FeedCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.summary())?;
        if !self.rejects.is_empty() {
            writeln!(f, "\nЗаписи с ошибками:")?;
        }
        for Reject { place, field, value, reason, remedy, .. } in &self.rejects {
            writeln!(f, "  {place}: {field} = «{value}»: {reason}; {remedy}")?;
        }
        for (level, title) in
            [(Level::Required, "Портал требует, а в фиде нет:"), (Level::Advised, "Стоит добавить:")]
        {
            let group: Vec<&Missing> = self.missing.iter().filter(|missing| missing.level == level).collect();
            if !group.is_empty() {
                writeln!(f, "\n{title}")?;
            }
            for missing in group {
                writeln!(f, "  {missing}")?;
            }
        }
        if !self.notes.is_empty() {
            writeln!(f, "\nЗамечания:")?;
        }
        for note in &self.notes {
            let first = note.examples.first().map(|example| format!(", первая: {}", example.place));
            let count = counted(note.count, ["запись", "записи", "записей"]);
            writeln!(f, "  {count}: {}{}", note.title, first.unwrap_or_default())?;
        }
        if !self.lots.is_empty() {
            writeln!(f, "\nКак лоты будут выглядеть:")?;
        }
        for lot in &self.lots {
            let facts = [
                lot.rooms.map(str::to_owned),
                lot.area.clone(),
                lot.floor.as_ref().map(|floor| format!("этаж {floor}")),
                lot.price.clone(),
                lot.completion.clone(),
            ];
            let facts: Vec<String> = facts.into_iter().flatten().collect();
            let house = lot.house.as_ref().map(|house| format!(", {house}")).unwrap_or_default();
            writeln!(f, "  {}: {}{house}: {}", lot.external_id, lot.complex, facts.join(", "))?;
        }
        Ok(())
    }
}
