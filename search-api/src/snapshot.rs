//! What answers come from: one opened generation with its engine, held in one place and replaced as a whole.
//!
//! A request takes the snapshot once ([`SnapshotSlot::load`]) and sees that generation to its last byte. [`watch`] notices
//! the pointer, opens and warms the next one beside the served one, and swaps. A generation that does not open is
//! reported, and the old one keeps serving (faults F4, F5).

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwapOption;
use novosel_catalog::building::Complex;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::place::ReferenceBooks;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::stream::Books;
use novosel_indexer::error::IndexError;
use novosel_indexer::fulltext::TextIndex;
use novosel_indexer::generation::{Manifest, Store};
use novosel_indexer::reader::Generation;
use novosel_indexer::suggest::SuggestDictionary;

use crate::front::Shutdown;
use crate::kept::GenerationCache;
use crate::names::Names;
use crate::search::{Engine, TextMatcher};
use crate::tiles::BaseTiles;

/// How often the pointer is looked at: a new generation is noticed within a second.
const POLL: Duration = Duration::from_millis(500);
/// How long a generation that did not open is left alone; a copied folder may arrive after its pointer.
const RETRY: Duration = Duration::from_secs(10);

/// One generation, ready for questions.
pub struct Snapshot {
    /// The number.
    pub number: u64,
    /// What it is.
    pub manifest: Manifest,
    /// SHA-256 of the manifest, for entity tags.
    pub digest: String,
    /// Answers.
    pub engine: Engine,
    /// Complexes by ordinal, without the heavy parts of their pages.
    pub cards: Vec<Complex>,
    /// Books.
    pub books: Arc<Books>,
    /// Suggestions.
    pub suggest: SuggestDictionary,
    /// Complexes and companies by the names of addresses.
    pub names: Names,
    /// Heavy answers, computed once each.
    pub kept: GenerationCache,
    /// The base map.
    pub base: BaseTiles,
    text: Arc<TextIndex>,
}

impl fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Snapshot").field("number", &self.number).finish_non_exhaustive()
    }
}

/// The text index of a generation as the engine asks it.
struct GenerationText(Arc<TextIndex>);

impl TextMatcher for GenerationText {
    fn complexes_matching(&self, text: &str) -> Vec<ComplexId> {
        self.0.complexes_matching(text).unwrap_or_else(|error| {
            // The index is verified and in memory: this is a defect, and an empty answer is the safe one.
            tracing::error!(%error, "search text");
            Vec::new()
        })
    }
}

impl Snapshot {
    /// Takes a generation over and asks it every catalogue once, so that the first visitor finds it warm.
    pub fn new(generation: Generation) -> Self {
        let Generation { number, manifest, manifest_digest, tables, cards, books, text, suggest, .. } =
            generation;
        let (books, text) = (Arc::new(books), Arc::new(text));
        let matcher = Arc::new(GenerationText(Arc::clone(&text)));
        let engine = Engine::new(Arc::new(tables), Arc::clone(&books), matcher, &cards);
        let names = Names::of(&cards, &books);
        let base = BaseTiles::new(&books.reference);
        let snapshot = Self {
            number,
            manifest,
            digest: manifest_digest,
            engine,
            cards,
            books,
            suggest,
            names,
            kept: GenerationCache::default(),
            base,
            text,
        };
        snapshot.warm();
        snapshot
    }

    fn warm(&self) {
        for site in SiteRegion::ALL {
            for kind in ListingKind::ALL {
                self.engine.count(&Filter::of(*kind, site), self.manifest.options.today);
            }
        }
    }

    /// Stations, places, land statuses.
    pub fn reference(&self) -> &ReferenceBooks {
        &self.books.reference
    }

    /// The card of a complex by its place in the tables.
    pub fn card_at(&self, ordinal: u32) -> &Complex {
        &self.cards[ordinal as usize]
    }

    /// The card of a complex by its number.
    pub fn card(&self, id: ComplexId) -> Option<&Complex> {
        self.engine.ordinal_of(id).map(|ordinal| self.card_at(ordinal))
    }

    /// The lot of a key `source:external id`.
    ///
    /// # Errors
    /// When the text index fails.
    pub fn lot_by_key(&self, key: &str) -> Result<Option<LotId>, IndexError> {
        self.text.lot_by_key(key)
    }
}

/// Where the served snapshot is.
#[derive(Debug, Default)]
pub struct SnapshotSlot(ArcSwapOption<Snapshot>);

impl SnapshotSlot {
    /// The snapshot that serves now.
    pub fn load(&self) -> Option<Arc<Snapshot>> {
        self.0.load_full()
    }

    /// The number of the generation that serves now.
    pub fn number(&self) -> Option<u64> {
        self.0.load().as_ref().map(|snapshot| snapshot.number)
    }

    /// Serves another snapshot from now on; gives the one before.
    pub fn store(&self, snapshot: Arc<Snapshot>) -> Option<Arc<Snapshot>> {
        let number = snapshot.number;
        let before = self.0.swap(Some(snapshot));
        metrics::gauge!("novosel_generation").set(number as f64);
        before
    }
}

/// Opens the served generation, or the newest good one when that is damaged, and serves it. Blocks.
///
/// # Errors
/// When no generation opens.
pub fn open(slot: &SnapshotSlot, store: &Store) -> Result<u64, IndexError> {
    let opened = store.open_current_or_previous()?;
    // The store has logged the reasons; an alarm counts them.
    metrics::counter!("novosel_generation_refused_total").increment(opened.passed_over.len() as u64);
    let number = opened.generation.number;
    drop(slot.store(Arc::new(Snapshot::new(opened.generation))));
    Ok(number)
}

/// Follows the pointer until the shutdown.
pub async fn watch(slot: Arc<SnapshotSlot>, store: Store, mut shutdown: Shutdown) {
    let mut seen = read_pointer(&store.pointer_path()).await;
    let mut retry_at = None;
    loop {
        tokio::select! {
            () = shutdown.requested() => return,
            () = tokio::time::sleep(POLL) => {}
        }
        let pointer = read_pointer(&store.pointer_path()).await;
        let due = retry_at.is_some_and(|at| tokio::time::Instant::now() >= at);
        if pointer.is_none() || (pointer == seen && !due) {
            continue;
        }
        seen = pointer;
        retry_at = match swap(&slot, &store).await {
            Ok(()) => None,
            Err(()) => Some(tokio::time::Instant::now() + RETRY),
        };
    }
}

async fn read_pointer(path: &Path) -> Option<Vec<u8>> {
    tokio::fs::read(path).await.ok()
}

/// Opens what the pointer names beside the served one. The failure is logged here; the caller only tries again.
async fn swap(slot: &Arc<SnapshotSlot>, store: &Store) -> Result<(), ()> {
    let (slot, store) = (Arc::clone(slot), store.clone());
    let opening = tokio::task::spawn_blocking(move || {
        if store.current()?.is_some_and(|number| slot.number() == Some(number)) {
            return Ok(None);
        }
        let generation = store.open_current()?;
        let number = generation.number;
        // Freeing the old one, when nobody reads it any more, is slow work too: it happens on this thread.
        drop(slot.store(Arc::new(Snapshot::new(generation))));
        Ok::<_, IndexError>(Some(number))
    });
    match opening.await {
        Ok(Ok(Some(number))) => {
            tracing::info!(generation = number, "serving a new generation");
            Ok(())
        }
        Ok(Ok(None)) => Ok(()),
        Ok(Err(error)) => {
            metrics::counter!("novosel_generation_refused_total").increment(1);
            tracing::error!(%error, "open generation; the served one stays");
            Err(())
        }
        Err(error) => {
            tracing::error!(%error, "open generation; the served one stays");
            Err(())
        }
    }
}
