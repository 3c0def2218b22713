//! Placing what is in the catalogue, the geocoder asked where it may help: a step of its own, beside imports.

use std::collections::BTreeMap;
use std::fmt;

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::geocoding::{GeocoderAnswer, GeocoderVerdict};
use novosel_catalog::id::ComplexId;
use novosel_catalog::region::Region;
use novosel_geo::position::Position;
use novosel_reference::locate::Locator;
use novosel_store::Database;
use novosel_store::repo::Session;
use serde::Serialize;

use super::super::address::{has_house_number, short_address};
use super::super::geocoder::{Found, Geocoder, GeocoderError};
use super::super::merge::Edits;
use super::super::validate::site_of_point;
use super::{KnownHouses, PlaceCounts, PlaceError, is_edited, place, question};

/// Failures one after another after which a geocoder is left alone.
const FAILURES: u32 = 3;
/// An answer farther than this from the district or town that the address names is about another one of its name.
const FARTHEST_M: f64 = 15_000.0;
/// Complexes read at once.
const AT_ONCE: u16 = 64;

/// How complexes are placed.
#[derive(Clone, Copy, Debug)]
pub struct PlaceOptions<'a> {
    /// Who is asked about addresses; nobody when absent.
    pub geocoder: Option<&'a Geocoder>,
    /// Most questions of this run.
    pub most: usize,
    /// Asks again about addresses of which the geocoder knew no house.
    pub again: bool,
    /// The day in Moscow.
    pub today: NaiveDate,
}

/// What a run did.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PlaceReport {
    /// Where complexes without a point of their own are now.
    pub places: PlaceCounts,
    /// Complexes that are elsewhere on the map than before, or on it at all.
    pub changed: u64,
    /// Answers of the geocoder by what they are worth.
    pub answers: BTreeMap<&'static str, u64>,
    /// Addresses that it was not asked about, though it could be.
    pub left: u64,
    /// Why it was left alone.
    pub problem: Option<String>,
}

/// The lines of the command line.
impl fmt::Display for PlaceReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlaceCounts { by_address, by_name, unplaced } = self.places;
        writeln!(f, "placed by address {by_address}, by name {by_name}, not on the map {unplaced}")?;
        writeln!(f, "changed {}", self.changed)?;
        if !self.answers.is_empty() {
            let counts: Vec<_> = self.answers.iter().map(|(code, count)| format!("{code} {count}")).collect();
            writeln!(f, "the geocoder answered: {}", counts.join(", "))?;
        }
        if self.left > 0 {
            writeln!(f, "not asked about yet: {}", self.left)?;
        }
        match &self.problem {
            Some(problem) => writeln!(f, "the geocoder was left alone: {problem}"),
            None => Ok(()),
        }
    }
}

/// A question, and what its answer is held against.
struct Asked {
    question: String,
    region: Region,
    is_house: bool,
    /// The point of the one place that the address names.
    named: Option<Position>,
}

/// Places every complex without a point of its own, after asking the geocoder about those whose house is not known.
/// What the geocoder says is kept at once; a geocoder that fails leaves the rest as it is.
///
/// # Errors
/// When the database fails or the reference data is damaged.
pub async fn run(database: &Database, options: &PlaceOptions<'_>) -> Result<PlaceReport, PlaceError> {
    let mut report = PlaceReport::default();
    let locator = super::locator(database).await?;
    let mut reading = database.read().await?;
    let edits = Edits::of(reading.manual_edits(EditedEntity::Complex).await?);
    let houses = KnownHouses::read(&mut reading, &locator).await?;
    let open = open(&mut reading, &edits).await?;
    let mut questions = Vec::new();
    if options.geocoder.is_some() {
        questions = asked(&mut reading, &locator, &houses, &open, options.again).await?;
    }
    reading.roll_back().await?;
    if let Some(geocoder) = options.geocoder {
        ask(database, geocoder, &questions, options, &mut report).await?;
    }
    let mut writing = database.write().await?;
    for id in open.into_iter().map(|complex| complex.id) {
        // An import may have told more of it since.
        let Some(mut complex) = writing.complex(id).await? else { continue };
        let before = complex.clone();
        complex.forget_guess();
        if complex.position.is_none() && !is_edited(&edits, &complex) {
            place(&mut writing, &locator, &houses, &edits, &mut complex).await?;
        }
        report.places.count(&complex);
        if complex != before {
            complex.updated = options.today;
            writing.put_complex(&mut complex).await?;
            report.changed += 1;
        }
    }
    writing.commit().await?;
    Ok(report)
}

/// Complexes whose points are to be found.
async fn open(reading: &mut Session, edits: &Edits) -> Result<Vec<Complex>, PlaceError> {
    let mut open = Vec::new();
    let mut after = ComplexId(0);
    loop {
        let complexes = reading.complexes_after(after, AT_ONCE).await?;
        let Some(last) = complexes.last() else { return Ok(open) };
        after = last.id;
        let is_open = |complex: &Complex| complex.told_point().is_none() && !is_edited(edits, complex);
        open.extend(complexes.into_iter().filter(is_open));
    }
}

/// What the geocoder is to be asked: about each address once.
async fn asked(
    reading: &mut Session,
    locator: &Locator,
    houses: &KnownHouses,
    open: &[Complex],
    again: bool,
) -> Result<Vec<Asked>, PlaceError> {
    let mut asked: BTreeMap<String, Asked> = BTreeMap::new();
    for Complex { region, address, .. } in open {
        let Some(question) = question(locator, *region, address) else { continue };
        if asked.contains_key(&question) || houses.point(locator, *region, address).is_some() {
            continue;
        }
        let known = reading.geocoder_answer(&question).await?;
        if known.is_some_and(|answer| !again || answer.verdict == GeocoderVerdict::House) {
            continue;
        }
        let is_house = has_house_number(&short_address(address));
        let named = locator.named_place(*region, address).map(|place| place.position);
        asked.insert(question.clone(), Asked { question, region: *region, is_house, named });
    }
    Ok(asked.into_values().collect())
}

async fn ask(
    database: &Database,
    geocoder: &Geocoder,
    questions: &[Asked],
    options: &PlaceOptions<'_>,
    report: &mut PlaceReport,
) -> Result<(), PlaceError> {
    let mut failures = 0;
    let mut done = 0;
    for asked in questions.iter().take(options.most) {
        if done > 0 {
            tokio::time::sleep(geocoder.pause()).await;
        }
        done += 1;
        match geocoder.ask(&asked.question).await {
            Ok(found) => {
                failures = 0;
                let answer = asked.answer(found, options.today);
                *report.answers.entry(answer.verdict.code()).or_default() += 1;
                let mut writing = database.write().await?;
                writing.put_geocoder_answer(&answer).await?;
                writing.commit().await?;
            }
            Err(error) => {
                failures += 1;
                report.left += 1;
                report.problem = Some(words(&error));
                if failures == FAILURES {
                    break;
                }
            }
        }
    }
    report.left += (questions.len() - done) as u64;
    Ok(())
}

/// An error with what caused it.
fn words(error: &GeocoderError) -> String {
    let mut words = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        words.push_str(": ");
        words.push_str(&inner.to_string());
        cause = inner.source();
    }
    words
}

impl Asked {
    /// What an answer is worth.
    fn answer(&self, found: Option<Found>, day: NaiveDate) -> GeocoderAnswer {
        let position = found.map(|found| found.position);
        let is_far = |named: Position| position.is_some_and(|at| at.distance_m(named) > FARTHEST_M);
        let verdict = match found {
            None => GeocoderVerdict::Nothing,
            Some(found)
                if site_of_point(found.position) != Some(self.region.site())
                    || self.named.is_some_and(is_far) =>
            {
                GeocoderVerdict::Elsewhere
            }
            Some(found) if found.is_precise && self.is_house => GeocoderVerdict::House,
            Some(_) => GeocoderVerdict::Street,
        };
        GeocoderAnswer { address: self.question.clone(), verdict, position, day }
    }
}
