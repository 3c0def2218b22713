//! The data of responses: one opened generation with its engine, replaced as a whole.
//!
//! A request loads the snapshot once ([`SnapshotSlot::load`]) and uses that generation to its end. The server opens and
//! warms the next one while the current one is served, then swaps them.

use std::fmt;
use std::sync::Arc;

use arc_swap::{ArcSwap, ArcSwapOption};
use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::place::Geography;
use novosel_catalog::redirect::Redirects;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::stream::ReferenceData;
use novosel_engine::facet::Facets;
use novosel_engine::{Engine, TextMatcher};
use novosel_indexer::editorials::EditorialIndex;
use novosel_indexer::error::IndexError;
use novosel_indexer::fulltext::TextIndex;
use novosel_indexer::generation::{Manifest, Store};
use novosel_indexer::reader::Generation;
use novosel_indexer::suggest::SuggestDictionary;

use crate::arranged::Arranged;
use crate::cache::{Cached, GenerationCache};
use crate::said::Said;
use crate::slugs::SlugIndex;
use crate::tiles::BaseTiles;
use crate::viewed::Viewed;

/// Facets are cached by the filter and, if it has a payment, by the day.
#[derive(Clone, PartialEq, Eq, Hash)]
struct FacetsKey(String, Option<NaiveDate>);

impl Cached for FacetsKey {
    type Value = Arc<Facets>;
    /// The facets of a thousand options are some 100 KB.
    const CAPACITY: u64 = 256;
}

/// One generation, ready for requests.
pub struct Snapshot {
    /// The number of the generation.
    pub number: u64,
    /// What it is.
    pub manifest: Manifest,
    /// SHA-256 of the manifest, for entity tags.
    pub digest: String,
    /// The search engine.
    pub engine: Engine,
    /// Complexes by ordinal, without the heavy parts of their pages.
    pub cards: Vec<Complex>,
    /// Reference data.
    pub reference_data: Arc<ReferenceData>,
    /// Suggestions.
    pub suggest: SuggestDictionary,
    /// Complexes and companies by the slugs of URLs.
    pub slugs: SlugIndex,
    /// Expensive results, computed once each.
    pub cache: GenerationCache,
    /// The base map.
    pub base: BaseTiles,
    text: Arc<TextIndex>,
    /// Those of the generation, for where no database is asked.
    redirects: Redirects,
    beside: ArcSwap<Beside>,
}

/// What lies beside the generation, because it changes without one. Each part is replaced as a whole, for the served
/// snapshot and for those after it.
#[derive(Debug, Default)]
struct Beside {
    said: ArcSwap<Said>,
    viewed: ArcSwap<Viewed>,
    arranged: ArcSwap<Arranged>,
    written: ArcSwapOption<EditorialIndex>,
}

impl fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Snapshot").field("number", &self.number).finish_non_exhaustive()
    }
}

/// The text index of a generation, as the engine's interface.
struct GenerationText(Arc<TextIndex>);

impl TextMatcher for GenerationText {
    fn complexes_matching(&self, text: &str) -> Vec<ComplexId> {
        self.0.complexes_matching(text).unwrap_or_else(|error| {
            // The index is verified and in memory, so this is a defect; an empty result is the safe response.
            tracing::error!(%error, "search text");
            Vec::new()
        })
    }
}

impl Snapshot {
    /// Opens a snapshot of a generation and queries every catalogue once, so that it is warm for the first visitor.
    pub fn new(generation: Generation) -> Self {
        let Generation {
            number,
            manifest,
            manifest_digest,
            tables,
            cards,
            reference_data,
            text,
            suggest,
            ..
        } = generation;
        let (reference_data, text) = (Arc::new(reference_data), Arc::new(text));
        let matcher = Arc::new(GenerationText(Arc::clone(&text)));
        let engine = Engine::new(Arc::new(tables), Arc::clone(&reference_data), matcher, &cards);
        let slugs = SlugIndex::of(&cards, &reference_data);
        let base = BaseTiles::new(&reference_data.geography);
        let redirects = Redirects::new(&reference_data.redirects);
        let snapshot = Self {
            number,
            manifest,
            digest: manifest_digest,
            engine,
            cards,
            reference_data,
            suggest,
            slugs,
            cache: GenerationCache::default(),
            base,
            text,
            redirects,
            beside: ArcSwap::default(),
        };
        snapshot.warm();
        snapshot
    }

    /// Finds complexes by text, as its engine does.
    pub fn text_matcher(&self) -> Arc<dyn TextMatcher> {
        Arc::new(GenerationText(Arc::clone(&self.text)))
    }

    fn warm(&self) {
        for site in SiteRegion::ALL {
            for kind in ListingKind::ALL {
                self.engine.count(&Filter::of(*kind, site), self.manifest.options.today);
            }
        }
    }

    /// The facets of a filter on a day; the day determines who lends.
    pub fn facets(&self, filter: &Filter, today: NaiveDate) -> Arc<Facets> {
        // Equal filters have equal keys: serialisation has one order of fields.
        let text = serde_json::to_string(filter).expect("a filter has only numbers, texts and lists");
        self.cache.get_with(FacetsKey(text, filter.payment.map(|_| today)), || {
            metrics::counter!("novosel_computed_total", "answer" => "facets").increment(1);
            Arc::new(self.engine.facets(filter, today))
        })
    }

    /// What is said and voted in public, in numbers, now.
    pub fn said(&self) -> Arc<Said> {
        self.beside.load().said.load_full()
    }

    /// How often objects were looked at in the last month.
    pub fn viewed(&self) -> Arc<Viewed> {
        self.beside.load().viewed.load_full()
    }

    /// How editors have arranged the site, now.
    pub fn arranged(&self) -> Arc<Arranged> {
        self.beside.load().arranged.load_full()
    }

    /// What editors have written, now; none until it was read.
    pub fn written(&self) -> Option<Arc<EditorialIndex>> {
        self.beside.load().written.load_full()
    }

    /// Where editors lead whoever asks for a path of a site that has no page.
    pub fn redirect(&self, site: SiteRegion, path: &str) -> Option<String> {
        self.arranged().redirects(&self.redirects).find(site, path).map(str::to_owned)
    }

    /// Stations, places, land statuses.
    pub fn geography(&self) -> &Geography {
        &self.reference_data.geography
    }

    /// The card of a complex by its ordinal.
    pub fn card_at(&self, ordinal: u32) -> &Complex {
        &self.cards[ordinal as usize]
    }

    /// The card of a complex by its number.
    pub fn card(&self, id: ComplexId) -> Option<&Complex> {
        self.engine.ordinal_of(id).map(|ordinal| self.card_at(ordinal))
    }

    /// The lot with a key `source:external id`.
    ///
    /// # Errors
    /// When the text index fails.
    pub fn lot_by_key(&self, key: &str) -> Result<Option<LotId>, IndexError> {
        self.text.lot_by_key(key)
    }
}

/// The slot of the served snapshot.
#[derive(Debug, Default)]
pub struct SnapshotSlot {
    served: ArcSwapOption<Snapshot>,
    beside: Arc<Beside>,
}

impl SnapshotSlot {
    /// The served snapshot.
    pub fn load(&self) -> Option<Arc<Snapshot>> {
        self.served.load_full()
    }

    /// The number of the served generation.
    pub fn number(&self) -> Option<u64> {
        self.served.load().as_ref().map(|snapshot| snapshot.number)
    }

    /// Replaces the served snapshot; returns the previous one.
    pub fn store(&self, snapshot: Arc<Snapshot>) -> Option<Arc<Snapshot>> {
        let number = snapshot.number;
        snapshot.beside.store(Arc::clone(&self.beside));
        let before = self.served.swap(Some(snapshot));
        metrics::gauge!("novosel_generation").set(number as f64);
        before
    }

    /// Replaces what is said.
    pub fn say(&self, said: Arc<Said>) {
        self.beside.said.store(said);
    }

    /// What is said and voted, in numbers.
    pub fn said(&self) -> Arc<Said> {
        self.beside.said.load_full()
    }

    /// Replaces how often objects were looked at.
    pub fn view(&self, viewed: Arc<Viewed>) {
        self.beside.viewed.store(viewed);
    }

    /// Replaces how the site is arranged.
    pub fn arrange(&self, arranged: Arc<Arranged>) {
        self.beside.arranged.store(arranged);
    }

    /// How editors have arranged the site.
    pub fn arranged(&self) -> Arc<Arranged> {
        self.beside.arranged.load_full()
    }

    /// Replaces what is written.
    pub fn write(&self, written: Arc<EditorialIndex>) {
        self.beside.written.store(Some(written));
    }

    /// What editors have written; none until it was read.
    pub fn written(&self) -> Option<Arc<EditorialIndex>> {
        self.beside.written.load_full()
    }
}

/// Opens the served generation, or the newest valid one when it is damaged, and serves it. Blocks.
///
/// # Errors
/// When no generation can be opened.
pub fn open(slot: &SnapshotSlot, store: &Store) -> Result<u64, IndexError> {
    let opened = store.open_current_or_previous()?;
    // The store has logged the reasons; an alert counts them.
    metrics::counter!("novosel_generation_refused_total").increment(opened.passed_over.len() as u64);
    let number = opened.generation.number;
    drop(slot.store(Arc::new(Snapshot::new(opened.generation))));
    Ok(number)
}
