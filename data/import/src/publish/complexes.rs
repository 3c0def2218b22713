//! Complexes of a feed meet those of the catalogue: by the key of the source, or by name and place.

use std::collections::{HashMap, HashSet};

use novosel_catalog::building::{Complex, ComplexKind, Infrastructure};
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::feature::FeatureSet;
use novosel_catalog::flat::SourceKey;
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_catalog::region::Region;
use novosel_geo::position::Position;

use novosel_store::repo::{FieldOrigin, Session};

use super::super::ImportError;
use super::super::address::{is_same_house, without_flat};
use super::super::gather::{ComplexDraft, House};
use super::super::merge::{Edits, FieldValues, merge};
use super::super::report::Merge;
use super::super::value::name_key;
use super::people::{People, free_slug};
use super::queues::{seat_houses, seats_as_they_are};
use super::{Placement, Publication, append, count, middle, photos};

/// A complex of the same name within this distance is the same one, whichever feed it came from.
const SAME_PLACE_M: f64 = 3_000.0;

/// What complexes there are, by the ways they are found.
pub(super) struct KnownComplexes {
    by_key: HashMap<SourceKey, ComplexId>,
    by_name: HashMap<String, Vec<ComplexId>>,
    slugs: HashSet<String>,
    edits: Edits,
    /// Numbers that complexes of the feed have: what bears one is that complex and no other of its name.
    claimed: HashSet<String>,
}

impl KnownComplexes {
    /// Reads what there is beside the complexes of a feed.
    pub(super) async fn read(session: &mut Session, drafts: &[ComplexDraft]) -> Result<Self, ImportError> {
        let mut shelf = Self {
            by_key: HashMap::new(),
            by_name: HashMap::new(),
            slugs: HashSet::new(),
            edits: Edits::of(session.manual_edits(EditedEntity::Complex).await?),
            claimed: drafts.iter().map(|draft| draft.external_id.clone()).collect(),
        };
        for head in session.complex_heads().await? {
            shelf.by_name.entry(name_key(&head.name)).or_default().push(head.id);
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
    let key = SourceKey { source: publication.source.to_owned(), external_id: draft.external_id.clone() };
    let found = find(publication, shelf, &key, draft, &site).await?;
    let is_new = found.is_none();
    let mut complex = match found {
        Some(complex) => complex,
        None => {
            let slug = free_slug(&draft.name, "kompleks", &shelf.slugs);
            blank(key, slug, draft, &site, kind_of(&members), publication.today)
        }
    };
    let before = complex.clone();
    let foreign: HashSet<String> =
        if is_new { HashSet::new() } else { foreign_fields(publication, &complex).await? };
    let values = field_values(publication, draft, &members, &site, builder, &complex)?;
    let edited = shelf.edits.of_entity(complex.id.0);
    let merged =
        merge(&mut complex, values, edited, |field| foreign.contains(field)).map_err(ImportError::Value)?;
    publication.report.kept_edits += merged.kept;
    let seats = if shelf.edits.has(complex.id.0, "queues") {
        seats_as_they_are(&complex, &members, publication.source)
    } else {
        seat_houses(publication, &mut complex, &members)
    };
    append_metre_price(publication, &mut complex, &members);
    if complex != before {
        complex.updated = publication.today;
    }
    let change = publication.session.put_complex(&mut complex).await?;
    count(&mut publication.report.complexes, change);
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
    let placement = |seat: Option<usize>| Placement {
        complex: complex.id,
        queue: seat.and_then(|seat| complex.queues.get(seat)).map(|queue| queue.id),
    };
    Ok(draft.houses.iter().copied().zip(seats.into_iter().map(placement)).collect())
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

/// The complex with the key, or one of the same name in the same place.
async fn find(
    publication: &mut Publication<'_>,
    shelf: &KnownComplexes,
    key: &SourceKey,
    draft: &ComplexDraft,
    site: &Site,
) -> Result<Option<Complex>, ImportError> {
    if let Some(id) = shelf.by_key.get(key) {
        return Ok(publication.session.complex(*id).await?);
    }
    for id in shelf.by_name.get(&name_key(&draft.name)).into_iter().flatten() {
        let Some(complex) = publication.session.complex(*id).await? else { continue };
        let own = complex.key.source == publication.source;
        let of_another_draft = own && shelf.claimed.contains(&complex.key.external_id);
        if of_another_draft || complex.region.site() != site.region.site() {
            continue;
        }
        let reason = match (complex.position, site.position) {
            (Some(there), Some(here)) => {
                let metres = there.distance_m(here);
                if metres > SAME_PLACE_M {
                    continue;
                }
                format!("то же название, {metres:.0} м")
            }
            // Without a place the name must do, within one region and for a name that a feed gave.
            _ if complex.region == site.region && draft.named => "то же название и регион".to_owned(),
            _ if complex.region == site.region && is_same_house(&complex.address, &site.address) => {
                "тот же адрес".to_owned()
            }
            _ => continue,
        };
        if !own {
            publication.report.merges.push(Merge {
                name: complex.name.clone(),
                first_source: complex.key.source.clone(),
                reason,
            });
        }
        return Ok(Some(complex));
    }
    Ok(None)
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
const TOLD: [&str; 17] = [
    "name",
    "synonyms",
    "kind",
    "region",
    "address",
    "position",
    "places",
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
        let (places, _) = publication.locator.places(site.region, site.position, &site.address);
        values.add("places", places)?;
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
        if complex.photos.iter().all(photos::is_of_lots) {
            values.add("photos", photos::of_houses(members))?;
        }
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

fn blank(
    key: SourceKey,
    slug: String,
    draft: &ComplexDraft,
    site: &Site,
    kind: ComplexKind,
    today: chrono::NaiveDate,
) -> Complex {
    Complex {
        id: ComplexId(0),
        key,
        slug,
        kind,
        region: site.region,
        name: draft.name.clone(),
        synonyms: Vec::new(),
        address: String::new(),
        position: None,
        places: Vec::new(),
        stations: Vec::new(),
        ring_distance: None,
        class: None,
        builder: None,
        developers: Vec::new(),
        features: FeatureSet::EMPTY,
        multi_functional: false,
        ceiling_from_cm: None,
        ceiling_to_cm: None,
        walls: None,
        parking: None,
        description: None,
        queues: Vec::new(),
        settlement: None,
        promos: Vec::new(),
        photos: Vec::new(),
        documents: Vec::new(),
        pros: Vec::new(),
        cons: Vec::new(),
        opinions: Vec::new(),
        expert_reviews: Vec::new(),
        infrastructure: Infrastructure::default(),
        accreditations: Vec::new(),
        prices: Vec::new(),
        location_rating: None,
        rating: None,
        votes: 0,
        sold_out_percent: None,
        popularity: 0,
        added: today,
        updated: today,
    }
}

/// A point of the history of the cheapest square metre, when it differs from the last one.
fn append_metre_price(publication: &mut Publication<'_>, complex: &mut Complex, members: &[&House]) {
    let Some(price) = members.iter().filter_map(|house| house.complex.metre_price).min() else { return };
    publication.report.price_points += u64::from(append(&mut complex.prices, publication.today, Some(price)));
}
