//! Looks for what saved searches find of the difference between two generations.
//!
//! The generation that everybody was told of is kept (`index gc` spares it) and compared with the current one. What a
//! search finds is stored together with how far the look has come, so a worker that is killed goes on behind the last
//! stored search, in the same comparison: nothing is found twice, nothing is passed over.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::{Context, Result};
use novosel_catalog::id::LotId;
use novosel_catalog::object_picture::ObjectPicture;
use novosel_catalog::saved_search::{LetterPace, SavedSearch, SearchNews, SearchWatch};
use novosel_catalog::work::JobKind;
use novosel_engine::LotFacts;
use novosel_engine::changes::{Changes, Known, Matching, Side};
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::Store;
use novosel_people::MOST_NEWS;
use novosel_store::Database;
use novosel_store::repo::Session as Repositories;
use novosel_views::model::flat_header::header;
use novosel_views::snapshot::Snapshot;

use super::super::Session;

/// Searches that are looked at in one transaction.
const AT_ONCE: u32 = 1_000;
/// Results of equal searches that are kept in memory.
const EQUAL: usize = 50_000;

/// Two generations, compared.
struct Compared {
    changes: Changes,
    newest_lot: u32,
}

/// Looks at every saved search, in the current generation.
pub(super) async fn watch(session: &Session, database: &Database, current: &Arc<Snapshot>) -> Result<()> {
    loop {
        let mut reading = database.read().await?;
        let watch = reading.search_watch().await?;
        let has_searches = !reading.searches_after(0, 1).await?.is_empty();
        reading.roll_back().await?;
        let Some(watch) = watch else { return Ok(()) };
        let target = watch.target.unwrap_or(current.number);
        if target == watch.generation {
            return Ok(());
        }
        let compared = match has_searches {
            true => compare(session, database, current, watch, target).await?,
            false => None,
        };
        let next = match compared {
            Some(compared) => {
                look(session, database, &compared, SearchWatch { target: Some(target), ..watch }).await?;
                SearchWatch { generation: target, target: None, after: 0, newest_lot: compared.newest_lot }
            }
            None => SearchWatch { generation: current.number, target: None, after: 0, ..watch },
        };
        let mut writing = database.write().await?;
        writing.set_search_watch(&next).await?;
        writing.commit().await?;
    }
}

/// Compares two generations; none where one of them is gone.
async fn compare(
    session: &Session,
    database: &Database,
    current: &Arc<Snapshot>,
    watch: SearchWatch,
    target: u64,
) -> Result<Option<Compared>> {
    let mut reading = database.read().await?;
    let shown_by: HashMap<LotId, LotId> = reading.shown_by().await?;
    reading.roll_back().await?;
    let store = Store::at(&session.config.index_dir);
    let current = Arc::clone(current);
    let compared = tokio::task::spawn_blocking(move || {
        let before = store.open(watch.generation)?;
        let now =
            if target == current.number { current } else { Arc::new(Snapshot::new(store.open(target)?)) };
        let highest =
            |ids: &[u32]| ids.iter().copied().filter(|id| *id != u32::MAX).max().unwrap_or_default();
        let known = Known { newest: watch.newest_lot.max(highest(&before.tables.lots.id)), shown_by };
        let newest_lot = known.newest.max(highest(&now.engine.tables().lots.id));
        let changes = Changes::between(
            Side { tables: &before.tables, cards: &before.cards },
            Side { tables: now.engine.tables(), cards: &now.cards },
            &known,
            Arc::clone(&now.reference_data),
            now.text_matcher(),
        );
        Ok::<_, IndexError>(Compared { changes, newest_lot })
    });
    match compared.await.context("compare generations")? {
        Ok(compared) => Ok(Some(compared)),
        Err(error) => {
            session.printer.say(format!(
                "generations {} and {target} cannot be compared ({error}): saved searches go on from the current one",
                watch.generation
            ));
            Ok(None)
        }
    }
}

/// Writes down what each search finds.
async fn look(
    session: &Session,
    database: &Database,
    compared: &Compared,
    mut watch: SearchWatch,
) -> Result<()> {
    let (today, now) = (session.today(), session.clock.now().timestamp());
    let target = watch.target.unwrap_or_default();
    let mut equal: HashMap<String, Arc<Matching>> = HashMap::new();
    let mut pictures = Pictures::default();
    let notified = database.read().await?.people_with_pushes().await?;
    let (mut looked, mut found) = (0_usize, 0_usize);
    loop {
        let mut reading = database.read().await?;
        let searches = reading.searches_after(watch.after, AT_ONCE).await?;
        reading.roll_back().await?;
        let Some(last) = searches.last() else { break };
        (watch.after, looked) = (last.id, looked + searches.len());
        let mut found_by = Vec::new();
        for search in &searches {
            // Whoever saved it has seen this generation already.
            if search.generation >= target {
                continue;
            }
            let key = serde_json::to_string(&search.filter).context("write a filter")?;
            let matching = match equal.get(&key) {
                Some(matching) => Arc::clone(matching),
                None => {
                    let matching = Arc::new(compared.changes.matching(&search.filter, today, MOST_NEWS));
                    if equal.len() < EQUAL {
                        equal.insert(key, Arc::clone(&matching));
                    }
                    matching
                }
            };
            if matching.total() > 0 {
                found_by.push((search, matching));
            }
        }
        found += found_by.len();
        let mut writing = database.write().await?;
        let slots = found_by.iter().flat_map(|(_, matching)| &matching.slots);
        let lots = slots.filter_map(|slot| compared.changes.change(*slot)).map(|change| change.lot);
        pictures.add(&mut writing, &compared.changes, lots).await?;
        let mut news = Vec::new();
        for (search, matching) in found_by {
            news.extend(
                matching
                    .slots
                    .iter()
                    .filter_map(|slot| told(&compared.changes, &pictures, search, *slot, (target, now))),
            );
            let more = i64::from(matching.total()) - i64::try_from(matching.slots.len()).unwrap_or_default();
            if more > 0 {
                writing.count_more_news(search.id, more).await?;
            }
            if search.pace != LetterPace::Paused && notified.contains(&search.person) {
                writing.want_job(JobKind::Push, &search.person.to_string(), now).await?;
            }
            if search.is_told() && search.pace != LetterPace::Paused {
                // It is put off there, where it is too early for a letter.
                writing.want_job(JobKind::Digest, &search.person.to_string(), now).await?;
            }
        }
        writing.put_search_news(&news).await?;
        writing.set_search_watch(&watch).await?;
        writing.commit().await?;
    }
    session.printer.say(format!(
        "{found} of {looked} saved searches find some of {} changed lots in generation {target}",
        compared.changes.len()
    ));
    Ok(())
}

/// What letters show of lots that were found.
#[derive(Default)]
struct Pictures(HashMap<LotId, ObjectPicture>);

impl Pictures {
    /// Reads the plans of lots that are not there yet.
    async fn add(
        &mut self,
        reading: &mut Repositories,
        changes: &Changes,
        lots: impl Iterator<Item = LotFacts>,
    ) -> Result<()> {
        let new: HashMap<LotId, LotFacts> =
            lots.filter(|lot| !self.0.contains_key(&lot.id)).map(|lot| (lot.id, lot)).collect();
        let ids: Vec<LotId> = new.keys().copied().collect();
        let stored = reading.lots(&ids).await?;
        let plans: HashMap<LotId, String> =
            stored.into_iter().filter_map(|lot| Some((lot.id, lot.plan?))).collect();
        self.0.extend(new.into_iter().map(|(id, lot)| {
            let plan = plans.get(&id).map(String::as_str);
            (id, ObjectPicture::of_lot(plan, changes.card(&lot)))
        }));
        Ok(())
    }
}

fn told(
    changes: &Changes,
    pictures: &Pictures,
    search: &SavedSearch,
    slot: u32,
    (generation, found): (u64, i64),
) -> Option<SearchNews> {
    let change = changes.change(slot)?;
    let lot = change.lot;
    let card = changes.card(&lot);
    let floor = lot.floor.map(|floor| format!(", {floor} этаж")).unwrap_or_default();
    Some(SearchNews {
        search: search.id,
        generation,
        lot: lot.id,
        event: change.event,
        title: format!("{}{floor}", header(lot.kind, lot.rooms, lot.area)),
        place: card.full_name(),
        picture: pictures.0.get(&lot.id).cloned(),
        price: lot.price,
        price_before: change.price_before,
        deadline: lot.deadline,
        deadline_before: change.deadline_before,
        found,
        told: None,
    })
}
