//! Lots of a feed: made, changed, and taken off when they have vanished.

use std::collections::{HashMap, HashSet};

use novosel_catalog::edit::EditedEntity;
use novosel_catalog::flat::{Lot, LotStatus, PriceTerms, SourceKey};
use novosel_catalog::id::{AgencyId, ComplexId, LotId, QueueId};

use super::super::ImportError;
use super::super::diff::LotChange;
use super::super::merge::{Edits, FieldValues, merge};
use super::super::offer::LotFacts;
use super::super::read::{Spool, SpooledLot};
use super::people::People;
use super::{Placement, Publication, append, count};
use novosel_store::repo::LotState;

/// Lots that are looked up and stored at once.
const BATCH: usize = 2_000;

/// Stores the lots of the spool.
pub(super) async fn put(
    publication: &mut Publication<'_>,
    people: &mut People,
    placements: &[Option<Placement>],
    spool: Spool,
) -> Result<(), ImportError> {
    let edits = Edits::of(publication.session.manual_edits(EditedEntity::Lot).await?);
    let mut spool = spool.read()?;
    let mut done = 0;
    let mut counted = BATCH as u64;
    loop {
        let batch = spool.batch(BATCH)?;
        if batch.is_empty() {
            return Ok(());
        }
        done += batch.len() as u64;
        let mut stored = stored(publication, &batch).await?;
        let mut lots = Vec::with_capacity(batch.len());
        let keeps_changes = publication.report.takes_changes();
        let mut before: Vec<Option<Lot>> = Vec::new();
        let mut homes: Vec<Home> = Vec::with_capacity(batch.len());
        for SpooledLot { house, lot: facts } in batch {
            let Some(placement) = placements.get(house).copied().flatten() else { continue };
            let agency = match &facts.agency {
                Some(facts) => Some(people.agency(publication.session, facts).await?),
                None => None,
            };
            let known = stored.remove(&facts.external_id);
            if keeps_changes {
                before.push(known.clone());
            }
            homes.push(placement.home);
            lots.push(lot(publication, &edits, known, placement, agency, facts)?);
        }
        for change in publication.session.put_lots(&mut lots).await? {
            count(&mut publication.report.lots, change);
        }
        put_homes(publication, &lots, homes).await?;
        for (before, after) in before.iter().zip(&lots) {
            if publication.report.takes_changes() {
                publication.report.changes.extend(LotChange::between(before.as_ref(), after));
            }
        }
        publication.progress.written(done);
        if done >= counted {
            // Each time it has grown fourfold: the look-ups of the next batches depend on it.
            publication.session.refresh_statistics().await?;
            counted = done * 4;
        }
    }
}

/// The complex and the корпус that the source gives a lot, where another complex shows it.
type Home = Option<(ComplexId, Option<QueueId>)>;

async fn put_homes(
    publication: &mut Publication<'_>,
    lots: &[Lot],
    homes: Vec<Home>,
) -> Result<(), ImportError> {
    let mut by_home: HashMap<(ComplexId, Option<QueueId>), Vec<LotId>> = HashMap::new();
    for (lot, home) in lots.iter().zip(homes) {
        if let Some(home) = home {
            by_home.entry(home).or_default().push(lot.id);
        }
    }
    for (home, lots) in by_home {
        publication.session.set_lot_homes(&lots, home).await?;
    }
    Ok(())
}

async fn stored(
    publication: &mut Publication<'_>,
    batch: &[SpooledLot],
) -> Result<HashMap<String, Lot>, ImportError> {
    let external: Vec<&str> = batch.iter().map(|spooled| spooled.lot.external_id.as_str()).collect();
    let states = publication.session.lot_states(publication.source, &external).await?;
    let ids: Vec<LotId> = states.into_iter().map(|state| state.id).collect();
    let lots = publication.session.lots(&ids).await?;
    Ok(lots.into_iter().map(|lot| (lot.key.external_id.clone(), lot)).collect())
}

/// A lot as it will be stored: the feed's facts over what is there, manual edits over both.
fn lot(
    publication: &mut Publication<'_>,
    edits: &Edits,
    known: Option<Lot>,
    placement: Placement,
    agency: Option<AgencyId>,
    facts: LotFacts,
) -> Result<Lot, ImportError> {
    let edited = known.as_ref().map_or(&[][..], |lot| edits.of_entity(lot.id.0));
    let keeps = |field: &str| edited.iter().any(|(name, _)| name == field);
    let mut lot = match known {
        Some(lot) => lot,
        None => blank(publication, &facts, placement),
    };
    if !keeps("status") {
        lot.status = facts.status;
    }
    if !keeps("price") {
        // Unlike other blanks a missing price is news: the seller hides it.
        lot.price = facts.price;
        if !keeps("price_terms") {
            lot.price_terms = facts.price_terms;
        } else if lot.price_terms != facts.price_terms {
            publication.report.kept_edits += 1;
        }
        if append(&mut lot.prices, publication.today, facts.price) {
            publication.report.price_points += 1;
            publication.dated.insert(placement.complex);
        }
    } else if lot.price != facts.price {
        publication.report.kept_edits += 1;
    }
    // What followed from a completion that is told otherwise now follows no more.
    if lot.contract_computed && facts.contract.is_none() && !keeps("contract") {
        (lot.contract, lot.contract_computed) = (None, false);
    }
    if edited.is_empty() {
        take(&mut lot, placement, agency, facts);
        return Ok(lot);
    }
    if facts.contract.is_some() && !keeps("contract") {
        lot.contract_computed = facts.contract_computed;
    }
    let values = field_values(placement, agency, facts).map_err(ImportError::Value)?;
    let merged = merge(&mut lot, values, edited, |_| false).map_err(ImportError::Value)?;
    publication.report.kept_edits += merged.kept;
    Ok(lot)
}

fn blank(publication: &Publication<'_>, facts: &LotFacts, placement: Placement) -> Lot {
    Lot {
        id: LotId(0),
        key: SourceKey { source: publication.source.to_owned(), external_id: facts.external_id.clone() },
        complex: placement.complex,
        queue: placement.queue,
        kind: facts.kind,
        status: LotStatus::Live,
        agency: None,
        rooms: None,
        euro: false,
        area: None,
        living_area: None,
        kitchen_area: None,
        room_areas: Vec::new(),
        land_area: None,
        price: None,
        price_terms: PriceTerms::default(),
        floor: None,
        floors_total: None,
        section: None,
        riser: None,
        number: None,
        finishing: None,
        contract: None,
        contract_computed: false,
        ceiling_cm: None,
        balconies: None,
        loggias: None,
        window_view: None,
        plan: None,
        floor_plan: None,
        photos: Vec::new(),
        videos: Vec::new(),
        description: None,
        // A day to come would make the lot newer than new.
        added: facts.added.unwrap_or(publication.today).min(publication.today),
        prices: Vec::new(),
    }
}

/// Takes the facts straight: the way of a lot without manual edits, a million times an import.
fn take(lot: &mut Lot, placement: Placement, agency: Option<AgencyId>, facts: LotFacts) {
    fn fresh<T>(target: &mut Option<T>, value: Option<T>) {
        if value.is_some() {
            *target = value;
        }
    }
    lot.complex = placement.complex;
    lot.queue = placement.queue;
    lot.kind = facts.kind;
    lot.euro |= facts.euro;
    fresh(&mut lot.agency, agency);
    fresh(&mut lot.rooms, facts.rooms);
    fresh(&mut lot.area, facts.area);
    fresh(&mut lot.living_area, facts.living_area);
    fresh(&mut lot.kitchen_area, facts.kitchen_area);
    fresh(&mut lot.land_area, facts.land_area);
    fresh(&mut lot.floor, facts.floor);
    fresh(&mut lot.floors_total, facts.floors_total);
    fresh(&mut lot.section, facts.section);
    fresh(&mut lot.number, facts.number);
    fresh(&mut lot.finishing, facts.finishing);
    if facts.contract.is_some() {
        (lot.contract, lot.contract_computed) = (facts.contract, facts.contract_computed);
    }
    fresh(&mut lot.ceiling_cm, facts.ceiling_cm);
    fresh(&mut lot.balconies, facts.balconies);
    fresh(&mut lot.loggias, facts.loggias);
    fresh(&mut lot.window_view, facts.window_view);
    fresh(&mut lot.plan, facts.plan);
    fresh(&mut lot.floor_plan, facts.floor_plan);
    fresh(&mut lot.description, facts.description);
    if !facts.room_areas.is_empty() {
        lot.room_areas = facts.room_areas;
    }
    if !facts.photos.is_empty() {
        lot.photos = facts.photos;
    }
    if !facts.videos.is_empty() {
        lot.videos = facts.videos;
    }
}

fn field_values(
    placement: Placement,
    agency: Option<AgencyId>,
    facts: LotFacts,
) -> Result<FieldValues, serde_json::Error> {
    let mut values = FieldValues::default();
    values.add("complex", placement.complex)?;
    values.add("queue", placement.queue)?;
    values.add("kind", facts.kind)?;
    values.add("agency", agency)?;
    values.add("rooms", facts.rooms)?;
    values.add("euro", facts.euro)?;
    values.add("area", facts.area)?;
    values.add("living_area", facts.living_area)?;
    values.add("kitchen_area", facts.kitchen_area)?;
    values.add("room_areas", facts.room_areas)?;
    values.add("land_area", facts.land_area)?;
    values.add("floor", facts.floor)?;
    values.add("floors_total", facts.floors_total)?;
    values.add("section", facts.section)?;
    values.add("number", facts.number)?;
    values.add("finishing", facts.finishing)?;
    values.add("contract", facts.contract)?;
    values.add("ceiling_cm", facts.ceiling_cm)?;
    values.add("balconies", facts.balconies)?;
    values.add("loggias", facts.loggias)?;
    values.add("window_view", facts.window_view)?;
    values.add("plan", facts.plan)?;
    values.add("floor_plan", facts.floor_plan)?;
    values.add("photos", facts.photos)?;
    values.add("videos", facts.videos)?;
    values.add("description", facts.description)?;
    Ok(values)
}

/// Takes off what was on sale in the source and is no longer in its feed. Nothing is deleted.
pub(super) async fn deactivate_vanished(
    publication: &mut Publication<'_>,
    met: &HashSet<Box<str>>,
) -> Result<(), ImportError> {
    let edits = Edits::of(publication.session.manual_edits(EditedEntity::Lot).await?);
    let is_gone =
        |state: &LotState| !met.contains(state.external_id.as_str()) && !edits.has(state.id.0, "status");
    let mut vanished: Vec<LotState> = Vec::new();
    let add = |state: LotState| vanished.extend(Some(state).filter(is_gone));
    publication.session.each_live_lot_of_source(publication.source, add).await?;
    let gone: Vec<LotId> = vanished.iter().map(|state| state.id).collect();
    for state in vanished {
        if publication.report.takes_changes() {
            publication.report.changes.push(LotChange::vanished(state.external_id, state.status));
        }
    }
    publication.report.lots.deactivated =
        publication.session.set_lot_status(&gone, LotStatus::Inactive).await?;
    Ok(())
}
