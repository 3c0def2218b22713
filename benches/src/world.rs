//! A generated catalogue, ready for questions.

use std::env;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use chrono::NaiveDate;
use novosel_catalog::flat::LotKindSet;
use novosel_catalog::id::ComplexId;
use novosel_catalog::stream::{CatalogueStream, ComplexEntry};
use novosel_demo::{DemoStream, Scale};
use novosel_engine::{Engine, TextMatcher};
use novosel_indexer::columns::assemble::TablesBuilder;
use novosel_indexer::derive::{Deriver, card};
use novosel_indexer::dictionary;
use novosel_indexer::suggest::{SuggestBuilder, SuggestDictionary};
use novosel_indexer::text::Lemmatizer;

/// Lots, unless [`LOTS_VARIABLE`] says otherwise.
pub const LOTS: u64 = 1_000_000;
/// The variable with the number of lots.
pub const LOTS_VARIABLE: &str = "NOVOSEL_BENCH_LOTS";
/// The seed of every generated catalogue.
const SEED: u64 = 20_26;

/// The number of lots that the environment asks for.
///
/// # Errors
/// When the variable is not a number.
pub fn lots_from_environment() -> Result<u64> {
    match env::var(LOTS_VARIABLE) {
        Ok(text) => text.replace('_', "").parse().with_context(|| format!("read {LOTS_VARIABLE}={text}")),
        Err(_) => Ok(LOTS),
    }
}

/// The day on which the catalogue stands.
pub fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day of the calendar")
}

/// The generated stream of so many lots.
///
/// # Errors
/// When the reference books cannot be read.
pub fn stream(lots: u64) -> Result<DemoStream> {
    let geography = novosel_reference::geography().context("read the reference books")?;
    DemoStream::new(Scale::Lots(lots), SEED, today(), &geography).context("generate the catalogue")
}

/// A catalogue in memory.
pub struct World {
    /// Answers.
    pub engine: Engine,
    /// Suggestions.
    pub suggest: SuggestDictionary,
    /// Live lots.
    pub lots: u64,
    /// How long the engine took to derive its columns.
    pub columns: Duration,
}

/// No case searches by text.
#[derive(Debug)]
pub struct NoTexts;

impl TextMatcher for NoTexts {
    fn complexes_matching(&self, _: &str) -> Vec<ComplexId> {
        Vec::new()
    }
}

impl World {
    /// Generates so many lots, and takes them the way an index build does, but without files.
    ///
    /// # Errors
    /// When the reference books, the generator or the dictionary fail.
    pub fn generate(lots: u64) -> Result<Self> {
        let mut stream = stream(lots)?;
        let reference_data =
            stream.reference_data().map_err(|error| anyhow!("read the generated books: {error}"))?;
        let deriver = Deriver::new(&reference_data, today());
        let mut tables = TablesBuilder::default();
        let mut live = 0;
        while let Some(entry) =
            stream.next_complex().map_err(|error| anyhow!("read the generated catalogue: {error}"))?
        {
            let ComplexEntry { mut complex, lots } = entry;
            complex.features = deriver.features(&complex, LotKindSet::of(lots.iter().map(|lot| lot.kind)));
            live += lots.len() as u64;
            tables.push(card(complex), lots);
        }
        let (tables, cards) = tables.finish();
        let lemmatizer = Lemmatizer::shared().context("read the dictionary of word forms")?;
        let mut suggest = SuggestBuilder::new(lemmatizer.clone());
        for entry in dictionary::entries(&reference_data, &cards, &tables, today()) {
            suggest.push(entry);
        }
        let image = suggest.build().context("build the suggestions")?;
        let suggest = SuggestDictionary::open(&image, lemmatizer).context("open the suggestions")?;
        let start = Instant::now();
        let engine = Engine::new(Arc::new(tables), Arc::new(reference_data), Arc::new(NoTexts), &cards);
        Ok(Self { engine, suggest, lots: live, columns: start.elapsed() })
    }

    /// Complexes of the catalogue, those without lots too.
    pub fn complexes(&self) -> usize {
        self.engine.tables().complexes.len()
    }
}
