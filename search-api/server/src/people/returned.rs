//! What has changed of a person's objects and searches while they were away.
//!
//! Nothing of it scans the catalogue: the objects are those of the person's lists, as they were last seen, against the
//! generation that answers; what searches have found is in the database already. Nobody is told of what changes during
//! a visit before the next one begins.

use std::collections::HashMap;
use std::sync::Arc;

use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::person::{Listed, PersonList};
use novosel_catalog::push::FavouriteWatch;
use novosel_catalog::saved_search::{SavedSearch, SearchNews};
use novosel_catalog::subscription::{ObjectState, SubscriptionType};
use novosel_catalog::visit::{SeenObject, Visits};
use novosel_http::error::ApiError;
use novosel_pages::Sites;
use novosel_people::returned::{Changed, STEP, changed, found};
use novosel_store::DataError;
use novosel_store::repo::Session;
use novosel_views::context::RequestContext;
use novosel_views::object_state::{ObjectPage, object_page, object_state};
use serde::Serialize;

use super::known::{Known, People};
use super::mine::{MyNews, at};
use crate::visit::Visit;

/// Objects that are told of; more are only counted.
const MOST_OBJECTS: usize = 60;
/// What searches have found that is read at most.
const MOST_NEWS: u32 = 500;
/// Changes that are shown of a search.
const SHOWN: usize = 3;
/// Objects that are gone and looked for under other records.
const MOST_GONE: usize = 50;

type Key = (SubscriptionType, u32);

/// What has changed, as `web/src/entities/favourites/changes.ts` has it.
#[derive(Debug, Serialize)]
pub(super) struct Changes {
    /// The end of the visit after which nothing was read.
    since: Option<String>,
    count: usize,
    objects: Vec<ChangedObject>,
    searches: Vec<ChangedSearch>,
    /// The newest that searches have found of it, seconds since 1970.
    until: i64,
}

impl Changes {
    /// How much it is.
    pub(super) fn count(&self) -> usize {
        self.count
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ChangedObject {
    #[serde(rename = "type")]
    kind: SubscriptionType,
    id: u32,
    is_favourite: bool,
    title: String,
    /// None where the catalogue has it no more; with scheme and host where it is of the other site.
    url: Option<String>,
    words: Vec<String>,
    price: Option<String>,
    is_cheaper: bool,
    /// For its cards.
    mark: String,
}

#[derive(Debug, Serialize)]
struct ChangedSearch {
    id: u32,
    name: String,
    url: String,
    /// «Подешевели: 2, новых: 3».
    summary: String,
    news: Vec<MyNews>,
}

/// An object as the generation has it, and the address of its page.
#[derive(Clone)]
pub(super) struct Now {
    pub(super) seen: SeenObject,
    url: String,
}

/// The objects of the lists that changes are told of: favourites first, each once.
fn keys(listed: &[Listed]) -> Vec<(Key, bool)> {
    let mut keys = Vec::new();
    let mut known = std::collections::HashSet::new();
    for list in [PersonList::Favourites, PersonList::Viewed] {
        for object in listed.iter().filter(|object| object.list == list) {
            let key = (object.kind.followed(), object.object);
            if known.insert(key) {
                keys.push((key, list == PersonList::Favourites));
            }
        }
    }
    keys
}

pub(super) fn now_of(ctx: &RequestContext, sites: &Sites, (kind, object): Key) -> Option<Now> {
    let state = object_state(&ctx.snapshot, ctx.today, kind, object)?;
    let ObjectPage { title, path, site } = object_page(&ctx.snapshot, kind, object)?;
    let url = if site == ctx.site { path } else { format!("{}{path}", sites.origin(site)) };
    Some(Now { seen: SeenObject { kind, object, title, state }, url })
}

/// The favourites of lists as they are now, for [`Session::begin_favourite_watches`].
pub(super) fn watched_now(ctx: &RequestContext, listed: &[Listed]) -> Vec<FavouriteWatch> {
    let watch = |(kind, object): Key| {
        let now = object_state(&ctx.snapshot, ctx.today, kind, object)?;
        let ObjectPage { title, path, site } = object_page(&ctx.snapshot, kind, object)?;
        Some(FavouriteWatch { kind, object, site, title, url: path, pushed: now, now })
    };
    keys(listed)
        .into_iter()
        .filter(|(_, is_favourite)| *is_favourite)
        .filter_map(|(key, _)| watch(key))
        .collect()
}

/// How objects are seen now, for [`Session::put_seen`].
pub(super) fn seen_now(ctx: &RequestContext, sites: &Sites, listed: &[Listed]) -> Vec<SeenObject> {
    keys(listed).into_iter().filter_map(|(key, _)| Some(now_of(ctx, sites, key)?.seen)).collect()
}

/// Writes down that a person has seen objects as they are, and is here.
///
/// # Errors
/// When a statement fails.
pub(super) async fn see(
    writing: &mut Session,
    people: &People,
    (person, now): (u32, i64),
    seen: &[SeenObject],
) -> Result<(), DataError> {
    writing.put_seen(person, seen).await?;
    writing.note_visit(person, now, people.pause).await
}

/// What is compared for whoever returns.
struct Unread {
    visits: Visits,
    since: i64,
    objects: Vec<Compared>,
    news: Vec<SearchNews>,
    searches: Vec<SavedSearch>,
}

/// An object that has changed since it was seen, and the record that shows it now.
struct Compared {
    seen: SeenObject,
    is_favourite: bool,
    shown: Option<Key>,
    changed: Changed,
}

/// What has changed for whoever returns; none where there is nothing to tell.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn of(visit: &Visit, people: &People, known: &Known) -> Result<Option<Changes>, ApiError> {
    let person = known.person.id;
    let Some(unread) = unread(visit, people, person).await? else { return Ok(None) };
    let Unread { visits, since, mut objects, news, searches } = unread;
    let searches = changed_searches(visit, &news, searches);
    let count = objects.len() + searches.len();
    let until = news.iter().map(|news| news.found).max().unwrap_or(visits.news_told);
    if count == 0 {
        let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
        writing.end_return(person, until).await.map_err(ApiError::internal)?;
        writing.commit().await.map_err(ApiError::internal)?;
        return Ok(None);
    }
    // Falls first, then what has a heart.
    objects.sort_by_key(|object| (!object.changed.is_cheaper, !object.is_favourite));
    objects.truncate(MOST_OBJECTS);
    let objects = shown_objects(visit, objects).await?;
    Ok(Some(Changes { since: at(since), count, objects, searches, until }))
}

/// How much has changed for whoever returns, without what it is.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn count(visit: &Visit, people: &People, known: &Known) -> Result<usize, ApiError> {
    let Some(unread) = unread(visit, people, known.person.id).await? else { return Ok(0) };
    let has_news = |search: &&SavedSearch| unread.news.iter().any(|news| news.search == search.id);
    Ok(unread.objects.len() + unread.searches.iter().filter(has_news).count())
}

async fn unread(visit: &Visit, people: &People, person: u32) -> Result<Option<Unread>, ApiError> {
    let Some(visits) = noted(visit, people, person).await? else { return Ok(None) };
    let Some(since) = visits.since else { return Ok(None) };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let read = async {
        let (listed, seen) = (reading.listed(person).await?, reading.seen_by(person).await?);
        let news = reading.news_since(person, visits.news_told, MOST_NEWS).await?;
        Ok::<_, DataError>((listed, seen, news, reading.searches_of(person).await?))
    };
    let (listed, seen, news, searches) = read.await.map_err(ApiError::internal)?;
    drop(reading);
    let objects = compared(visit, &listed, seen).await?;
    Ok(Some(Unread { visits, since, objects, news, searches }))
}

/// The visits of a person, with this one.
async fn noted(visit: &Visit, people: &People, person: u32) -> Result<Option<Visits>, ApiError> {
    let now = visit.now();
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let visits = reading.visits_of(person).await.map_err(ApiError::internal)?;
    let step = STEP.min(people.pause / 6);
    if visits.is_some_and(|visits| visits.seen + step > now) {
        return Ok(visits);
    }
    let read = async { Ok::<_, DataError>((reading.listed(person).await?, reading.seen_by(person).await?)) };
    let (mut listed, seen) = read.await.map_err(ApiError::internal)?;
    drop(reading);
    // What got into a list before anybody wrote down how it was seen.
    let is_known = |object: &Listed| {
        seen.iter().any(|seen| {
            seen.object == object.object
                && (seen.kind == SubscriptionType::Building) == object.kind.is_complex()
        })
    };
    listed.retain(|object| !is_known(object));
    let sites = Arc::clone(&visit.sites);
    let unknown = visit.ctx.compute(move |ctx| seen_now(ctx, &sites, &listed)).await;
    let unknown = unknown.map_err(|_| ApiError::overloaded())?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let noted = async {
        see(&mut writing, people, (person, now), &unknown).await?;
        writing.forget_unlisted(person).await?;
        let visits = writing.visits_of(person).await?;
        writing.commit().await?;
        Ok::<_, DataError>(visits)
    };
    noted.await.map_err(ApiError::internal)
}

/// The objects of the lists that are not as they were seen.
async fn compared(
    visit: &Visit,
    listed: &[Listed],
    seen: Vec<SeenObject>,
) -> Result<Vec<Compared>, ApiError> {
    let mut before: HashMap<Key, SeenObject> = seen.into_iter().map(|seen| (seen.key(), seen)).collect();
    let looked: Vec<(SeenObject, bool)> = keys(listed)
        .into_iter()
        .filter_map(|(key, is_favourite)| Some((before.remove(&key)?, is_favourite)))
        .collect();
    let now = states(visit, looked.iter().map(|(seen, _)| seen.key()).collect()).await?;
    let gone: Vec<Key> = looked
        .iter()
        .filter(|(seen, _)| seen.state.is_on_sale && !now.contains_key(&seen.key()))
        .map(|(seen, _)| seen.key())
        .take(MOST_GONE)
        .collect();
    // Another record may show it: that of another source.
    let mut others = HashMap::new();
    if !gone.is_empty() {
        let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
        for key in gone {
            if let Some(other) = shown_by(&mut reading, key).await.map_err(ApiError::internal)? {
                others.insert(key, other);
            }
        }
    }
    let by_others = states(visit, others.values().copied().collect()).await?;
    let one = |(seen, is_favourite): (SeenObject, bool)| {
        let key = seen.key();
        let own = now.get(&key).map(|state| (key, *state));
        let found = own.or_else(|| others.get(&key).and_then(|other| Some((*other, *by_others.get(other)?))));
        let (shown, state) = found.unzip();
        let changed = changed(seen.kind, &seen.state, &state.unwrap_or_default())?;
        Some(Compared { seen, is_favourite, shown, changed })
    };
    Ok(looked.into_iter().filter_map(one).collect())
}

async fn states(visit: &Visit, keys: Vec<Key>) -> Result<HashMap<Key, ObjectState>, ApiError> {
    if keys.is_empty() {
        return Ok(HashMap::new());
    }
    let found = visit.ctx.compute(move |ctx| {
        let state = |(kind, object)| object_state(&ctx.snapshot, ctx.today, kind, object);
        keys.into_iter().filter_map(|key| Some((key, state(key)?))).collect()
    });
    found.await.map_err(|_| ApiError::overloaded())
}

/// What has changed, with names and addresses of pages.
async fn shown_objects(visit: &Visit, objects: Vec<Compared>) -> Result<Vec<ChangedObject>, ApiError> {
    let sites = Arc::clone(&visit.sites);
    let shown = visit.ctx.compute(move |ctx| {
        let one = |Compared { seen, is_favourite, shown, changed }| {
            let now = shown.and_then(|key| now_of(ctx, &sites, key));
            let (title, url) = now.map(|now| (now.seen.title, now.url)).unzip();
            ChangedObject {
                kind: seen.kind,
                id: seen.object,
                is_favourite,
                url,
                title: title.unwrap_or(seen.title),
                words: changed.words,
                price: changed.price,
                is_cheaper: changed.is_cheaper,
                mark: changed.mark,
            }
        };
        objects.into_iter().map(one).collect()
    });
    shown.await.map_err(|_| ApiError::overloaded())
}

/// The record that shows an object, where it is another.
async fn shown_by(reading: &mut Session, (kind, object): Key) -> Result<Option<Key>, DataError> {
    let other = match kind {
        SubscriptionType::Apartment => {
            reading.offers_of(LotId(object)).await?.first().map(|shown| shown.id.0)
        }
        SubscriptionType::Building => reading.shown_in(ComplexId(object)).await?.map(|shown| shown.0),
        SubscriptionType::Article | SubscriptionType::News => None,
    };
    Ok(other.filter(|other| *other != object).map(|other| (kind, other)))
}

fn changed_searches(visit: &Visit, news: &[SearchNews], searches: Vec<SavedSearch>) -> Vec<ChangedSearch> {
    let one = |search: SavedSearch| {
        let mut own: Vec<&SearchNews> = news.iter().filter(|news| news.search == search.id).collect();
        let (count, summary) = found(&own);
        own.sort_by_key(|news| (news.event.index(), std::cmp::Reverse(news.found)));
        let is_here = search.site == visit.ctx.site;
        let origin = visit.sites.origin(search.site);
        (count > 0).then(|| ChangedSearch {
            id: search.id,
            url: if is_here { search.url.clone() } else { format!("{origin}{}", search.url) },
            name: search.name,
            summary,
            news: own.into_iter().take(SHOWN).map(MyNews::of).collect(),
        })
    };
    searches.into_iter().filter_map(one).collect()
}
