//! Complexes of a feed meet those of the catalogue: by the key of the source, or by name and place.

use std::collections::{HashMap, HashSet};

use novosel_catalog::building::{Complex, ComplexKind};
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::flat::SourceKey;
use novosel_catalog::id::{BuilderId, ComplexId, QueueId};
use novosel_catalog::own_object::OWNERS;
use novosel_catalog::price_history::MetrePriceBasis;
use novosel_catalog::region::Region;
use novosel_geo::position::Position;

use novosel_reference::locate::Evidence;
use novosel_store::repo::{Change, FieldOrigin, Session};

use super::super::ImportError;
use super::super::address::without_flat;
use super::super::gather::{ComplexDraft, House};
use super::super::identity::Newcomer;
use super::super::merge::{Edits, FieldValues, merge};
use super::super::place::{self, KnownHouses};
use super::super::value::name_key;
use super::people::{People, free_slug};
use super::queues::{seat_houses, seats_as_they_are};
use super::{Placement, Publication, append, count, middle, photos, videos};
use blank::blank;
use matching::{Matched, find, remember};

pub(crate) mod blank;
pub(super) mod dated;
mod matching;
pub(super) mod placing;

/// What complexes there are, by the ways they are found.
pub(super) struct KnownComplexes {
    by_key: HashMap<SourceKey, ComplexId>,
    by_name: HashMap<String, Vec<ComplexId>>,
    /// The complex that shows the lots of another.
    shown_in: HashMap<ComplexId, ComplexId>,
    /// Complexes that are new, by name or place like none of another source.
    pub(super) newcomers: Vec<Newcomer>,
    slugs: HashSet<String>,
    edits: Edits,
    /// Houses with points, for complexes without.
    pub(super) houses: KnownHouses,
    /// Numbers that complexes of the feed have: what bears one is that complex and no other of its name.
    claimed: HashSet<String>,
}

impl KnownComplexes {
    /// Reads what there is beside the complexes of a feed.
    pub(super) async fn read(session: &mut Session, drafts: &[ComplexDraft]) -> Result<Self, ImportError> {
        let mut shelf = Self {
            by_key: HashMap::new(),
            by_name: HashMap::new(),
            shown_in: HashMap::new(),
            newcomers: Vec::new(),
            slugs: HashSet::new(),
            edits: Edits::of(session.manual_edits(EditedEntity::Complex).await?),
            houses: KnownHouses::default(),
            claimed: drafts.iter().map(|draft| draft.external_id.clone()).collect(),
        };
        for head in session.complex_heads().await? {
            // What was made for an object of a person is no complex of a feed: it goes when the object goes.
            if head.key.source == OWNERS {
                shelf.slugs.insert(head.slug);
                continue;
            }
            shelf.by_name.entry(name_key(&head.name)).or_default().push(head.id);
            shelf.shown_in.extend(head.merged_into.map(|shown| (head.id, shown)));
            shelf.slugs.insert(head.slug);
            shelf.by_key.insert(head.key, head.id);
        }
        Ok(shelf)
    }
}

/// Where a draft is.
struct Site {
    region: Region,
    position: Option<Position>,
    address: String,
}

/// What a draft says, made ready for a complex.
struct DraftFacts<'a> {
    draft: &'a ComplexDraft,
    members: Vec<&'a House>,
    site: Site,
    builder: Option<BuilderId>,
}

/// Stores the complex of a draft and says where the lots of its houses go.
pub(super) async fn put(
    publication: &mut Publication<'_>,
    shelf: &mut KnownComplexes,
    people: &mut People,
    houses: &[House],
    draft: &ComplexDraft,
) -> Result<Vec<(usize, Placement)>, ImportError> {
    let members: Vec<&House> = draft.houses.iter().map(|index| &houses[*index]).collect();
    let Some(site) = site_of(&members) else {
        return Err(ImportError::NoRegion { name: draft.name.clone() });
    };
    let builder = builder_of(publication, people, &members).await?;
    let facts = DraftFacts { draft, members, site, builder };
    let key = SourceKey { source: publication.source.to_owned(), external_id: draft.external_id.clone() };
    let Matched { record, shown } = find(publication, shelf, &key, &facts).await?;
    let is_new = record.is_none();
    let mut record = match record {
        Some(complex) => complex,
        None => {
            let slug = free_slug(&draft.name, "kompleks", &shelf.slugs);
            let what = (facts.site.region, kind_of(&facts.members));
            blank(key, slug, &draft.name, what, publication.today)
        }
    };
    let Some((mut complex, evidence)) = shown else {
        let (seats, change) = store(publication, shelf, &mut record, is_new, &facts).await?;
        count(&mut publication.report.complexes, change);
        if is_new {
            shelf.newcomers.push(Newcomer { id: record.id });
        }
        return Ok(placements(&record, seats, &facts, None));
    };
    // The record is kept as the source delivers it, so that it can be taken out again; what is news is told once.
    let (queues, points, edits) =
        (publication.report.queues, publication.report.price_points, publication.report.kept_edits);
    let places = publication.report.places;
    let (own_seats, _) = store(publication, shelf, &mut record, is_new, &facts).await?;
    publication.report.queues = queues;
    publication.report.price_points = points;
    publication.report.kept_edits = edits;
    publication.report.places = places;
    let (seats, change) = store(publication, shelf, &mut complex, false, &facts).await?;
    count(&mut publication.report.complexes, change);
    let houses = own_seats
        .iter()
        .zip(&seats)
        .filter_map(|(own, seat)| Some((record.queues.get((*own)?)?.id, complex.queues.get((*seat)?)?.id)));
    remember(publication, (record.id, complex.id), evidence, houses.collect()).await?;
    shelf.shown_in.insert(record.id, complex.id);
    let homes: Vec<_> = own_seats.into_iter().map(|seat| (record.id, queue_of(&record, seat))).collect();
    Ok(placements(&complex, seats, &facts, Some(&homes)))
}

fn queue_of(complex: &Complex, seat: Option<usize>) -> Option<QueueId> {
    seat.and_then(|seat| complex.queues.get(seat)).map(|queue| queue.id)
}

/// Where the lots of each house go, and where they came from, when that is elsewhere.
fn placements(
    complex: &Complex,
    seats: Vec<Option<usize>>,
    facts: &DraftFacts<'_>,
    homes: Option<&[(ComplexId, Option<QueueId>)]>,
) -> Vec<(usize, Placement)> {
    let placement = |(at, seat): (usize, Option<usize>)| Placement {
        complex: complex.id,
        queue: queue_of(complex, seat),
        home: homes.and_then(|homes| homes.get(at)).copied(),
    };
    facts.draft.houses.iter().copied().zip(seats.into_iter().enumerate().map(placement)).collect()
}

/// Stores what a draft says in a complex; says at which корпус each of its houses sits.
async fn store(
    publication: &mut Publication<'_>,
    shelf: &mut KnownComplexes,
    complex: &mut Complex,
    is_new: bool,
    facts: &DraftFacts<'_>,
) -> Result<(Vec<Option<usize>>, Change), ImportError> {
    let DraftFacts { draft, members, site, builder } = facts;
    let before = complex.clone();
    if !place::is_edited(&shelf.edits, complex) {
        // What the feed tells comes first; without that the guess is made anew.
        complex.forget_guess();
    }
    let foreign: HashSet<String> =
        if is_new { HashSet::new() } else { foreign_fields(publication, complex).await? };
    let values = field_values(publication, draft, members, site, *builder, complex)?;
    let edited = shelf.edits.of_entity(complex.id.0);
    let merged =
        merge(complex, values, edited, |field| foreign.contains(field)).map_err(ImportError::Value)?;
    publication.report.kept_edits += merged.kept;
    let seats = if shelf.edits.has(complex.id.0, "queues") {
        seats_as_they_are(complex, members, publication.source)
    } else {
        seat_houses(publication, complex, members)
    };
    append_metre_price(publication, complex, members);
    placing::place(publication, shelf, complex).await?;
    if *complex != before {
        complex.updated = publication.today;
    }
    let change = publication.session.put_complex(complex).await?;
    dated::note_repetition(publication, complex);
    if !merged.taken.is_empty() {
        let origin = |field: &&str| FieldOrigin {
            field: (*field).to_owned(),
            source: publication.source.to_owned(),
            day: publication.today,
        };
        let origins: Vec<FieldOrigin> = merged.taken.iter().map(origin).collect();
        publication.session.put_field_origins(complex.id, &origins).await?;
    }
    shelf.slugs.insert(complex.slug.clone());
    shelf.by_key.insert(complex.key.clone(), complex.id);
    if is_new {
        shelf.by_name.entry(name_key(&complex.name)).or_default().push(complex.id);
    }
    Ok((seats, change))
}

fn site_of(members: &[&House]) -> Option<Site> {
    let positions: Vec<Position> = members.iter().filter_map(|house| house.facts.position).collect();
    let position = middle(&positions);
    let at = members
        .iter()
        .find(|house| position.is_some() && house.facts.position == position)
        .or(members.first())?;
    let region = at.facts.region.or_else(|| members.iter().find_map(|house| house.facts.region))?;
    let address =
        at.facts.address.clone().or_else(|| members.iter().find_map(|house| house.facts.address.clone()));
    let address = address.map(|address| without_flat(&address)).unwrap_or_default();
    Some(Site { region, position, address })
}

fn kind_of(members: &[&House]) -> ComplexKind {
    let sum = |of: fn(&House) -> u32| members.iter().map(|house| of(house)).sum::<u32>();
    let (flats, apartments, plots) =
        (sum(|house| house.flats), sum(|house| house.apartments), sum(|house| house.settlement_lots));
    if plots > 0 && flats + apartments == 0 {
        return ComplexKind::Settlement;
    }
    if apartments > 0 && flats == 0 {
        return ComplexKind::Apartments;
    }
    if members.iter().all(|house| house.complex.low_rise) {
        ComplexKind::LowRise
    } else {
        ComplexKind::Residential
    }
}

async fn builder_of(
    publication: &mut Publication<'_>,
    people: &mut People,
    members: &[&House],
) -> Result<Option<BuilderId>, ImportError> {
    if let Some(facts) = members.iter().find_map(|house| house.complex.builder.as_ref()) {
        return Ok(Some(people.builder(publication.session, publication.report, facts).await?));
    }
    let mut main = None;
    for developer in developers(members) {
        let id = people.builder_of_developer(publication.session, publication.report, &developer).await?;
        // The first by the number of houses; the others become known as well.
        main = main.or(Some(id));
    }
    Ok(main)
}

/// Legal developers, the one with most houses first.
fn developers(members: &[&House]) -> Vec<String> {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for developer in members.iter().filter_map(|house| house.complex.developer.as_ref()) {
        match counts.iter_mut().find(|(name, _)| name == developer) {
            Some((_, count)) => *count += 1,
            None => counts.push((developer.clone(), 1)),
        }
    }
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    counts.into_iter().map(|(name, _)| name).collect()
}

/// Fields that another source gave. Without recorded origins the source of the complex gave them all.
async fn foreign_fields(
    publication: &mut Publication<'_>,
    complex: &Complex,
) -> Result<HashSet<String>, ImportError> {
    let origins = publication.session.field_origins(complex.id).await?;
    let mut foreign: HashSet<String> = origins
        .iter()
        .filter(|origin| origin.source != publication.source)
        .map(|origin| origin.field.clone())
        .collect();
    if complex.key.source != publication.source {
        let own: HashSet<&str> = origins
            .iter()
            .filter(|origin| origin.source == publication.source)
            .map(|origin| origin.field.as_str())
            .collect();
        foreign.extend(TOLD.iter().filter(|field| !own.contains(**field)).map(|field| (*field).to_owned()));
    }
    Ok(foreign)
}

/// The fields that [`field_values`] may set.
const TOLD: [&str; 19] = [
    "name",
    "synonyms",
    "kind",
    "region",
    "address",
    "position",
    "places",
    "places_by_point",
    "stations",
    "ring_distance",
    "class",
    "builder",
    "developers",
    "multi_functional",
    "ceiling_from_cm",
    "walls",
    "parking",
    "photos",
    "videos",
];

fn field_values(
    publication: &Publication<'_>,
    draft: &ComplexDraft,
    members: &[&House],
    site: &Site,
    builder: Option<BuilderId>,
    complex: &Complex,
) -> Result<FieldValues, ImportError> {
    let first = |of: fn(&House) -> Option<String>| members.iter().find_map(|house| of(house));
    let mut values = FieldValues::default();
    let mut add = || -> Result<(), serde_json::Error> {
        if draft.named {
            values.add("name", &draft.name)?;
        }
        values.add("synonyms", united(&complex.synonyms, draft.synonyms.iter().cloned()))?;
        values.add("kind", kind_of(members))?;
        values.add("region", site.region)?;
        values.add("address", &site.address)?;
        values.add("position", site.position)?;
        let (places, evidence) = publication.locator.places(site.region, site.position, &site.address);
        values.add("places", places)?;
        values.add("places_by_point", evidence == Evidence::NearestPoint)?;
        if let Some(position) = site.position {
            values.add("stations", publication.locator.stations_near(position))?;
            values.add("ring_distance", publication.locator.ring_distance(site.region.site(), position))?;
        }
        values.add("class", members.iter().filter_map(|house| house.complex.class).max())?;
        values.add("builder", builder)?;
        values.add("developers", united(&complex.developers, developers(members)))?;
        let (flats, apartments) = members
            .iter()
            .fold((0, 0), |(flats, apartments), house| (flats + house.flats, apartments + house.apartments));
        values.add("multi_functional", flats > 0 && apartments > 0)?;
        values.add("ceiling_from_cm", members.iter().filter_map(|house| house.facts.ceiling_cm).min())?;
        values.add("walls", first(|house| house.complex.walls.clone()))?;
        values.add("parking", first(|house| house.complex.parking.clone()))?;
        values.add("photos", photos::of_houses(members, &complex.photos))?;
        values.add("videos", videos::of_houses(members, &complex.videos))?;
        Ok(())
    };
    add().map_err(ImportError::Value)?;
    Ok(values)
}

fn united(known: &[String], values: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut all = known.to_vec();
    for text in values {
        if !all.contains(&text) {
            all.push(text);
        }
    }
    all
}

/// A point of the history of the average square metre, when it differs from the last one. A history of the cheapest one
/// is left as it is: one line is of one kind of price.
fn append_metre_price(publication: &mut Publication<'_>, complex: &mut Complex, members: &[&House]) {
    let Some(price) = members.iter().filter_map(|house| house.complex.metre_price).min() else { return };
    if complex.prices.is_empty() {
        complex.price_basis = MetrePriceBasis::HouseAverage;
    } else if complex.price_basis.is_cheapest() {
        return;
    }
    publication.report.price_points += u64::from(append(&mut complex.prices, publication.today, Some(price)));
}
