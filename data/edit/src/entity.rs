//! Entities as JSON objects: found by a key, read, stored, and what follows from an edited field.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use novosel_catalog::building::Complex;
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::flat::{Lot, SourceKey};
use novosel_catalog::id::{AgencyId, BankId, BuilderId, ComplexId, LotId, ProgrammeId, SpecialProjectId};
use novosel_catalog::mortgage::Programme;
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::slug::slug;
use novosel_catalog::special_project::SpecialProject;
use novosel_reference::locate::Locator;
use novosel_store::repo::Session;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{EditError, programme, special_project};

/// Moscow time has no summer time: three hours ahead of UTC.
const MOSCOW_SECONDS: i32 = 3 * 3_600;

/// The number of the entity of a key: its number, `source:number`, or the name that its address uses.
///
/// # Errors
/// When nothing has the key, or the database fails.
pub async fn find(session: &mut Session, of: EditedEntity, key: &str) -> Result<u32, EditError> {
    let number = key.parse::<u32>().ok();
    let of_source = key.split_once(':').map(|(source, external_id)| SourceKey {
        source: source.to_owned(),
        external_id: external_id.to_owned(),
    });
    let found = match (of, number, of_source) {
        (EditedEntity::Complex, Some(id), _) => {
            session.complex(ComplexId(id)).await?.map(|complex| complex.id.0)
        }
        (EditedEntity::Complex, None, Some(key)) => session.complex_id_by_key(&key).await?.map(|id| id.0),
        (EditedEntity::Complex, None, None) => session.complex_id_by_slug(key).await?.map(|id| id.0),
        (EditedEntity::Lot, Some(id), _) => session.lot(LotId(id)).await?.map(|lot| lot.id.0),
        (EditedEntity::Lot, None, Some(key)) => {
            let states = session.lot_states(&key.source, &[&key.external_id]).await?;
            states.first().map(|state| state.id.0)
        }
        (EditedEntity::Lot, None, None) => None,
        (EditedEntity::Builder, id, _) => {
            let builders = session.builders().await?;
            builders
                .iter()
                .find(|builder| Some(builder.id.0) == id || builder.slug == key)
                .map(|found| found.id.0)
        }
        (EditedEntity::Agency, id, _) => {
            let agencies = session.agencies().await?;
            agencies
                .iter()
                .find(|agency| Some(agency.id.0) == id || agency.slug == key)
                .map(|found| found.id.0)
        }
        (EditedEntity::Bank, id, _) => {
            let banks = session.banks().await?;
            banks.iter().find(|bank| Some(bank.id.0) == id || bank.slug == key).map(|found| found.id.0)
        }
        // Names of programmes are unique within a bank only.
        (EditedEntity::Programme, Some(id), _) => {
            session.programme(ProgrammeId(id)).await?.map(|found| found.id.0)
        }
        (EditedEntity::Programme, None, _) => None,
        (EditedEntity::SpecialProject, id, _) => {
            let projects = session.special_projects().await?;
            projects
                .iter()
                .find(|project| Some(project.id.0) == id || project.path == key)
                .map(|found| found.id.0)
        }
    };
    found.ok_or_else(|| EditError::Unknown { of, key: key.to_owned() })
}

/// An entity as an object of the catalogue format.
///
/// # Errors
/// When there is none of the number, or the database fails.
pub async fn load(session: &mut Session, of: EditedEntity, id: u32) -> Result<Value, EditError> {
    fn object<T: Serialize>(found: Option<T>) -> Result<Option<Value>, EditError> {
        found.map(serde_json::to_value).transpose().map_err(EditError::Stored)
    }
    let found = match of {
        EditedEntity::Complex => object(session.complex(ComplexId(id)).await?)?,
        EditedEntity::Lot => object(session.lot(LotId(id)).await?)?,
        EditedEntity::Builder => object(session.builder(BuilderId(id)).await?)?,
        EditedEntity::Agency => object(session.agency(AgencyId(id)).await?)?,
        EditedEntity::Bank => object(session.bank(BankId(id)).await?)?,
        EditedEntity::Programme => {
            let found = session.programme(ProgrammeId(id)).await?;
            found.as_ref().map(programme::object).transpose().map_err(EditError::Stored)?
        }
        EditedEntity::SpecialProject => {
            let found = session.special_project(SpecialProjectId(id)).await?;
            found.as_ref().map(special_project::object).transpose().map_err(EditError::Stored)?
        }
    };
    found.ok_or_else(|| EditError::Unknown { of, key: id.to_string() })
}

/// Stores an entity that was loaded, or one of number 0, which gets the next one; gives the number.
pub(crate) async fn store(session: &mut Session, of: EditedEntity, entity: Value) -> Result<u32, EditError> {
    /// Stores an entity of a type.
    macro_rules! put {
        ($put:ident) => {{
            let mut entity = parsed(entity)?;
            session.$put(&mut entity).await?;
            entity.id.0
        }};
    }
    Ok(match of {
        EditedEntity::Complex => put!(put_complex),
        EditedEntity::Lot => {
            let mut lots = [parsed::<Lot>(entity)?];
            session.put_lots(&mut lots).await?;
            lots[0].id.0
        }
        EditedEntity::Builder => put!(put_builder),
        EditedEntity::Agency => put!(put_agency),
        EditedEntity::Bank => put!(put_bank),
        EditedEntity::Programme => {
            let mut programme: Programme = parsed(entity)?;
            programme.check().map_err(EditError::Programme)?;
            programme::check_days(session, &programme).await?;
            session.put_programme(&mut programme).await?;
            programme.id.0
        }
        EditedEntity::SpecialProject => {
            let mut project = SpecialProject::unchecked(entity).map_err(EditError::Stored)?;
            project.check().map_err(|error| EditError::SpecialProject(Box::new(error)))?;
            session.put_special_project(&mut project).await?;
            project.id.0
        }
    })
}

/// What follows from the address of a complex.
const PLACES: &[&str] = &["places", "places_by_point"];
/// … and from its point.
const MEASURED: &[&str] = &["places", "places_by_point", "stations", "ring_distance"];

/// The day in Moscow.
pub(crate) fn moscow_day(now: DateTime<Utc>) -> NaiveDate {
    match FixedOffset::east_opt(MOSCOW_SECONDS) {
        Some(moscow) => now.with_timezone(&moscow).date_naive(),
        None => now.date_naive(),
    }
}

/// What an entity that is made is called by in addresses, and what follows from that.
pub(crate) fn address(of: EditedEntity, entity: &mut Value) -> Result<(), EditError> {
    if !matches!(of, EditedEntity::Bank | EditedEntity::Programme) {
        return Ok(());
    }
    let name = entity["name"].as_str().unwrap_or_default();
    let slug = slug(name);
    if slug.is_empty() {
        let reason = "an address is made of its letters and digits".to_owned();
        return Err(EditError::Value { field: "name".to_owned(), value: name.to_owned(), reason });
    }
    if of == EditedEntity::Bank && entity["logo"].is_null() {
        entity["logo"] = format!("/media/bank/{slug}.svg").into();
    }
    entity["slug"] = slug.into();
    Ok(())
}

pub(crate) fn parsed<T: DeserializeOwned>(entity: Value) -> Result<T, EditError> {
    serde_json::from_value(entity).map_err(EditError::Stored)
}

/// Brings what follows from edited fields up to date; gives the names of those that are then edited as well.
pub(crate) async fn derive(
    session: &mut Session,
    of: EditedEntity,
    before: &Value,
    after: &mut Value,
    now: DateTime<Utc>,
) -> Result<Vec<&'static str>, EditError> {
    let moved = |field: &str, after: &Value| before[field] != after[field];
    match of {
        EditedEntity::Complex if moved("position", after) || moved("address", after) => {
            let mut complex: Complex = parsed(after.clone())?;
            let locator =
                Locator::new(novosel_reference::gazetteer()?).with_boundaries(session.boundaries().await?);
            // A point that was found by another address; what is measured follows the next one.
            let is_stale = !moved("position", after) && complex.told_point() != complex.point();
            if is_stale {
                complex.forget_guess();
            }
            locator.update(&mut complex);
            *after = serde_json::to_value(&complex).map_err(EditError::Stored)?;
            let follow = if is_stale { PLACES } else { MEASURED };
            Ok(follow.iter().copied().filter(|field| moved(field, after)).collect())
        }
        // Feeds find a company by its names: the former one stays among them.
        EditedEntity::Builder | EditedEntity::Agency if moved("name", after) => {
            let mut synonyms = after["synonyms"].as_array().cloned().unwrap_or_default();
            if !synonyms.contains(&before["name"]) {
                synonyms.push(before["name"].clone());
                after["synonyms"] = synonyms.into();
            }
            Ok(Vec::new())
        }
        EditedEntity::Lot if moved("price", after) => {
            let mut lot: Lot = parsed(after.clone())?;
            let today = moscow_day(now);
            lot.prices.retain(|point| point.date != today);
            lot.prices.push(PricePoint { date: today, price: lot.price });
            *after = serde_json::to_value(&lot).map_err(EditError::Stored)?;
            Ok(Vec::new())
        }
        _ => Ok(Vec::new()),
    }
}
