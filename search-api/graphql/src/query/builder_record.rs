//! What the page of a builder says beside its complexes: its record, houses, legal developers, place, and texts about it.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use novosel_catalog::building::Complex;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::id::BuilderId;
use novosel_catalog::rating_criterion::RatingSubject;
use novosel_catalog::region::SiteRegion;
use novosel_indexer::columns::tables::ABSENT;
use novosel_store::DataError;
use novosel_store::repo::{EditorialFilter, Readers};
use novosel_views::cache::Cached;
use novosel_views::context::RequestContext;
use novosel_views::model::editorial::text_url;
use novosel_views::model::track_record::{
    BuilderProject, BuilderRecord, BuilderStanding, LegalDeveloper, RatingPart, TextAbout,
};
use novosel_views::rated::ranked;
use novosel_views::track::TrackRecords;

/// The newest texts of a section, among which those about a builder are searched.
const MOST_TEXTS: u32 = 200;
/// Texts about a builder on its page.
const ABOUT: usize = 4;

/// The record of a builder, its houses and its legal developers.
pub(super) struct Record {
    pub(super) record: BuilderRecord,
    pub(super) projects: Vec<BuilderProject>,
    pub(super) developers: Vec<LegalDeveloper>,
}

/// What follows from the dates of a builder's complexes on a site.
pub(super) fn record(
    request: &RequestContext,
    site: SiteRegion,
    id: BuilderId,
    own: &[(u32, &Complex)],
) -> Record {
    let records = TrackRecords::of(&request.snapshot, site, request.today);
    let engine = &request.snapshot.engine;
    let tables = engine.tables();
    let with_houses = own.iter().filter(|(_, card)| !card.queues.is_empty());
    let mut projects: Vec<BuilderProject> = with_houses
        .map(|(ordinal, card)| {
            // The lots of a complex are sorted by price.
            let first = tables.slots(*ordinal as usize).next().map(|slot| tables.lots.price[slot]);
            let price_from = first.filter(|price| *price != ABSENT);
            BuilderProject::of(card, engine.complex(*ordinal).lots, price_from, request.today)
        })
        .collect();
    BuilderProject::sort(&mut projects);
    Record {
        record: BuilderRecord::of(&records.builder(id), &records.market),
        projects,
        developers: LegalDeveloper::all(own.iter().map(|(_, card)| *card)),
    }
}

/// The rating of builders of a site: the operator's own, or the one that the portal is built with, which is there without
/// a database too.
pub(super) async fn rating(request: &RequestContext, site: SiteRegion) -> Option<Editorial> {
    let readers = Readers { site, today: request.today };
    let name = novosel_reference::BUILDERS_RATING;
    let own = match request.resources.database.as_ref() {
        Some(database) => {
            let read =
                async { database.read_once().await?.editorial_by_slug(EditorialKind::Rating, name).await };
            request.read(read).await.unwrap_or_else(|failure| {
                tracing::warn!(error = failure, "read the rating of builders");
                None
            })
        }
        None => None,
    };
    own.filter(|text| readers.may_read(text)).or_else(|| novosel_reference::rating(name))
}

/// Where a builder stands in a rating; none where the rating is not one of builders.
pub(super) fn standing(
    request: &RequestContext,
    site: SiteRegion,
    rating: &Editorial,
    id: BuilderId,
) -> Option<BuilderStanding> {
    let method = rating.method.as_ref().filter(|method| method.subject() == RatingSubject::Builder)?;
    let places = ranked(&request.snapshot, site, request.today, method);
    let of = places.len() as u32;
    let mut numbered = (1..).zip(places);
    let own = numbered.find(|(_, place)| place.id == id.0);
    let (place, score) = own.map(|(number, place)| (number, place.score)).unzip();
    Some(BuilderStanding {
        title: rating.header.clone(),
        url: text_url(rating),
        of,
        fewest: method.fewest(),
        place,
        total: score.as_ref().map(|score| f64::from(score.total) / 10.0),
        parts: score.into_iter().flat_map(|score| score.parts).map(RatingPart::from).collect(),
    })
}

/// Texts by the builders that they are about. A change of a text is a change of what is said, so it is read anew.
#[derive(Clone, PartialEq, Eq, Hash)]
struct TextsKey(Readers, u32);

impl Cached for TextsKey {
    type Value = Arc<HashMap<BuilderId, Vec<TextAbout>>>;
    const CAPACITY: u64 = SiteRegion::ALL.len() as u64;
}

/// The newest news and articles about a builder; none when the database does not respond.
pub(super) async fn texts_about(request: &RequestContext, site: SiteRegion, id: BuilderId) -> Vec<TextAbout> {
    let Some(database) = request.resources.database.as_ref() else { return Vec::new() };
    let readers = Readers { site, today: request.today };
    let key = TextsKey(readers, request.snapshot.said().change());
    let of_builder = |texts: &HashMap<_, Vec<TextAbout>>| texts.get(&id).cloned().unwrap_or_default();
    if let Some(known) = request.snapshot.cache.get(&key) {
        return of_builder(&known);
    }
    let read = async {
        let mut session = database.read().await?;
        let mut texts = Vec::new();
        for kind in [EditorialKind::Article, EditorialKind::News] {
            let filter = EditorialFilter { kind, readers, category: None };
            texts.extend(session.editorials_of(filter, MOST_TEXTS, 0).await?.items);
        }
        Ok::<_, DataError>(texts)
    };
    match request.read(read).await {
        Ok(mut texts) => {
            texts.sort_by_key(|text| Reverse((text.date, text.id)));
            let mut about: HashMap<BuilderId, Vec<TextAbout>> = HashMap::new();
            for text in &texts {
                for builder in &text.builders {
                    let known = about.entry(*builder).or_default();
                    if known.len() < ABOUT {
                        known.push(TextAbout::from(text));
                    }
                }
            }
            let found = of_builder(&about);
            request.snapshot.cache.insert(key, Arc::new(about));
            found
        }
        Err(failure) => {
            tracing::warn!(error = failure, "read texts about builders");
            Vec::new()
        }
    }
}
