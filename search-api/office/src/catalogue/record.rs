//! A record field by field: what it is, where it came from, what editors did to it.

use std::collections::BTreeMap;

use async_graphql::{Context, Result, SimpleObject};
use novosel_catalog::bank::Bank;
use novosel_catalog::building::{Complex, Placed};
use novosel_catalog::edit::{EditEntry, EditedEntity, ManualEdit};
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_catalog::mortgage::Programme;
use novosel_edit::{EditError, Field, Input, empty, fields, value_of};
use novosel_store::DataError;
use novosel_store::repo::{FieldOrigin as StoredOrigin, Session};
use novosel_views::context::RequestContext;
use novosel_views::resolve::request_context;
use novosel_views::snapshot::Snapshot;
use serde_json::Value;

use super::field::{CatalogueField, FieldChange, FieldOption, FieldOrigin, input_of, read_only};
use super::{CatalogueEntry, edited, edited_at, entries};
use crate::access::desk;
use crate::refusal::{fault, stored};

/// Lines of the history that are shown.
const HISTORY: usize = 200;
/// Where what nobody told comes from.
const BY_THE_POINT: &str = "по точке";
/// The field of a record that is taken off.
const TAKEN_OFF: &str = "deleted";

/// A record whole.
#[derive(Clone, Debug, SimpleObject)]
pub struct CatalogueRecord {
    /// As lists have it.
    pub entry: CatalogueEntry,
    /// Where it came from: `source:number`; empty for what has no key.
    pub key: String,
    /// Its complex, of a lot.
    pub complex: Option<u32>,
    /// Other rules of the same programme, in the order of their days; of other records none.
    pub rules: Vec<CatalogueEntry>,
    /// The fields, in the order of a form.
    pub fields: Vec<CatalogueField>,
    /// What editors did, the latest first.
    pub history: Vec<FieldChange>,
}

pub(crate) async fn record(ctx: &Context<'_>, of: EditedEntity, id: u32) -> Result<Option<CatalogueRecord>> {
    let (_, database) = desk(ctx)?;
    let mut reading = stored(ctx, database.read().await)?;
    let request = request_context(ctx)?;
    match novosel_edit::load(&mut reading, of, id).await {
        Ok(entity) => stored(ctx, whole(&mut reading, request, (of, id), &entity).await),
        Err(EditError::Unknown { .. }) => Ok(None),
        Err(EditError::Data(error)) => stored(ctx, Err(error)),
        Err(error) => {
            tracing::error!(%error, "a record of the catalogue cannot be read");
            Err(fault(ctx))
        }
    }
}

/// The fields of a record that is not there yet, with what is said of it; null where editors make none of the kind.
pub(crate) fn new_record(ctx: &Context<'_>, of: EditedEntity) -> Result<Option<Vec<CatalogueField>>> {
    desk(ctx)?;
    let snapshot = &request_context(ctx)?.snapshot;
    Ok(empty(of).map(|entity| form_of(snapshot, of, &entity)))
}

/// The fields of a record that is not stored: no feed has it to keep a value from, and nobody takes it off.
pub(super) fn form_of(snapshot: &Snapshot, of: EditedEntity, entity: &Value) -> Vec<CatalogueField> {
    let known =
        Known { snapshot, banks: Vec::new(), edits: BTreeMap::new(), origins: BTreeMap::new(), source: None };
    let field = |field: &Field| CatalogueField {
        can_lock: false,
        ..known.field(field, value_of(entity, field.name))
    };
    fields(of).iter().filter(|field| field.name != TAKEN_OFF).map(field).collect()
}

/// What is known of the values of a record beside them.
struct Known<'a> {
    snapshot: &'a Snapshot,
    /// The banks, of a programme.
    banks: Vec<Bank>,
    edits: BTreeMap<String, ManualEdit>,
    origins: BTreeMap<String, StoredOrigin>,
    /// The feed of the record, where it has one.
    source: Option<String>,
}

pub(super) async fn whole(
    reading: &mut Session,
    request: &RequestContext,
    (of, id): (EditedEntity, u32),
    entity: &Value,
) -> Result<Option<CatalogueRecord>, DataError> {
    let snapshot = &request.snapshot;
    let key = |part: &str| entity["key"][part].as_str().map(str::to_owned);
    let origins = match of {
        EditedEntity::Complex => reading.field_origins(ComplexId(id)).await?,
        _ => Vec::new(),
    };
    let edits = reading.manual_edits_of(of, id).await?;
    let edited = edited(&edits);
    let known = Known {
        snapshot,
        banks: match of {
            EditedEntity::Programme => reading.banks().await?,
            _ => Vec::new(),
        },
        edits: edits.into_iter().map(|edit| (edit.field.clone(), edit)).collect(),
        origins: origins.into_iter().map(|origin| (origin.field.clone(), origin)).collect(),
        source: key("source"),
    };
    let row = |field: &Field| {
        let row = known.field(field, value_of(entity, field.name));
        match field.input {
            // Said when the record was made.
            Input::Bank => read_only(field.name, field.title, field.group, row.shown),
            _ => row,
        }
    };
    let mut rows: Vec<CatalogueField> = fields(of).iter().map(row).collect();
    if of == EditedEntity::Complex
        && let Ok(complex) = serde_json::from_value::<Complex>(entity.clone())
    {
        let at = rows.iter().position(|row| row.name == "position").map_or(rows.len(), |at| at + 1);
        rows.splice(at..at, measured(snapshot, &complex));
        rows.extend(known.houses(&complex));
    }
    let rules = rules_of(reading, request, of, entity).await?;
    let Some(entry) = entries(reading, request, of, &[id], &edited).await?.pop() else { return Ok(None) };
    Ok(Some(CatalogueRecord {
        entry,
        key: key("source")
            .zip(key("external_id"))
            .map_or_else(String::new, |(source, id)| format!("{source}:{id}")),
        complex: entity["complex"].as_u64().and_then(|id| u32::try_from(id).ok()),
        rules,
        fields: rows,
        history: known.history(of, &reading.edits_of(of, id).await?),
    }))
}

/// The other rules of a programme.
async fn rules_of(
    reading: &mut Session,
    request: &RequestContext,
    of: EditedEntity,
    entity: &Value,
) -> Result<Vec<CatalogueEntry>, DataError> {
    if of != EditedEntity::Programme {
        return Ok(Vec::new());
    }
    let Ok(rule) = serde_json::from_value::<Programme>(entity.clone()) else { return Ok(Vec::new()) };
    let rules = reading.rules_of(rule.bank, &rule.slug).await?;
    let ids: Vec<u32> = rules.iter().map(|other| other.id.0).filter(|id| *id != rule.id.0).collect();
    entries(reading, request, of, &ids, &BTreeMap::new()).await
}

impl Known<'_> {
    fn field(&self, field: &Field, value: &Value) -> CatalogueField {
        let edit = self.edits.get(field.name);
        let form = self.form(field.input, value);
        let (origin, source, day) = match (edit, self.guess(field.input, value)) {
            (Some(_), _) => (Some(FieldOrigin::Editor), None, None),
            (None, _) if form.is_empty() || *value == Value::Bool(false) => (None, None, None),
            (None, Some(by)) => (Some(FieldOrigin::Computed), Some(by.to_owned()), None),
            (None, None) => match (self.origins.get(field.name), &self.source) {
                (Some(told), _) => (Some(FieldOrigin::Source), Some(told.source.clone()), Some(told.day)),
                (None, Some(source)) => (Some(FieldOrigin::Source), Some(source.clone()), None),
                (None, None) => (None, None, None),
            },
        };
        let options = match field.input {
            Input::Choice(options) | Input::Choices(options) => options(),
            _ => Vec::new(),
        };
        CatalogueField {
            name: field.name.to_owned(),
            title: field.title.to_owned(),
            group: field.group.to_owned(),
            input: input_of(field.input),
            unit: match field.input {
                Input::Number(unit) => unit.name().to_owned(),
                _ => String::new(),
            },
            hint: field.input.hint().to_owned(),
            options: options
                .into_iter()
                .map(|(value, title)| FieldOption { value, title: title.to_owned() })
                .collect(),
            is_required: field.is_required(),
            shown: self.shown(field.input, value),
            value: form,
            origin,
            source,
            day,
            can_lock: true,
            is_locked: edit.is_some(),
            editor: edit.map(|edit| edit.editor.clone()),
            edited: edit.map(|edit| edited_at(&edit.edited)),
            reason: edit.map(|edit| edit.reason.clone()),
        }
    }

    /// What led to a point that nobody told.
    fn guess(&self, input: Input, value: &Value) -> Option<&'static str> {
        let Input::Point = input else { return None };
        let placed: Placed = serde_json::from_value(value.clone()).ok()?;
        (!placed.by.is_told()).then(|| placed.by.title())
    }

    fn builder(&self, value: &Value) -> Option<String> {
        let id = value.as_u64().and_then(|id| u32::try_from(id).ok()).map(BuilderId)?;
        let known = self.snapshot.slugs.builder(&self.snapshot.reference_data, id);
        Some(known.map_or_else(|| format!("№\u{a0}{id}"), |builder| builder.name.clone()))
    }

    fn bank(&self, value: &Value) -> Option<String> {
        let id = value.as_u64()?;
        let known = self.banks.iter().find(|bank| u64::from(bank.id.0) == id);
        Some(known.map_or_else(|| format!("№\u{a0}{id}"), |bank| bank.name.clone()))
    }

    fn form(&self, input: Input, value: &Value) -> String {
        match input {
            Input::Builder => self.builder(value).unwrap_or_default(),
            Input::Bank => self.bank(value).unwrap_or_default(),
            input => input.form(value),
        }
    }

    fn shown(&self, input: Input, value: &Value) -> String {
        match input {
            Input::Builder | Input::Bank => self.form(input, value),
            input => input.shown(value),
        }
    }

    /// Корпуса, which feeds give whole.
    fn houses(&self, complex: &Complex) -> Option<CatalogueField> {
        let houses = complex.queues.iter().map(|queue| match queue.deadline.to_string() {
            day if day.is_empty() => queue.title.clone(),
            day => format!("{}: {day}", queue.title),
        });
        let shown = houses.collect::<Vec<_>>().join("; ");
        (!shown.is_empty()).then(|| CatalogueField {
            origin: Some(FieldOrigin::Source),
            source: self.source.clone(),
            ..read_only("queues", "Корпуса", "Дом", shown)
        })
    }

    fn history(&self, of: EditedEntity, entries: &[EditEntry]) -> Vec<FieldChange> {
        let latest = |entry: &EditEntry| {
            entries.iter().find(|line| line.edit.field == entry.edit.field).map(|line| line.number)
        };
        let change = |entry: &EditEntry| {
            let field = fields(of).iter().find(|field| field.name == entry.edit.field);
            let input = field.map_or(Input::Format, |field| field.input);
            let read = |text: &str| serde_json::from_str(text).unwrap_or(Value::Null);
            let (before, after) = (read(&entry.before), read(&entry.edit.value));
            FieldChange {
                number: entry.number,
                action: entry.action.title().to_owned(),
                field: entry.edit.field.clone(),
                title: field.map_or(entry.edit.field.as_str(), |field| field.title).to_owned(),
                before: self.shown(input, &before),
                before_value: self.form(input, &before),
                after: self.shown(input, &after),
                editor: entry.edit.editor.clone(),
                happened: edited_at(&entry.edit.edited),
                reason: entry.edit.reason.clone(),
                can_undo: field.is_some_and(|field| !before.is_null() || !field.is_required())
                    && latest(entry) == Some(entry.number),
            }
        };
        entries.iter().take(HISTORY).map(change).collect()
    }
}

/// What follows from the point of a complex.
fn measured(snapshot: &Snapshot, complex: &Complex) -> Vec<CatalogueField> {
    let geography = snapshot.geography();
    let places =
        complex.places.iter().filter_map(|id| geography.place(*id)).map(|place| place.short.as_str());
    let stations = complex.stations.iter().filter_map(|near| {
        let station = geography.station(near.station)?;
        let by = match near.transport_minutes {
            Some(minutes) => format!("{minutes}\u{a0}мин транспортом"),
            None => format!("{}\u{a0}мин пешком", near.walk_minutes),
        };
        Some(format!("{}, {by}", station.name))
    });
    let ring = complex.ring_distance.map(|tenths| match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{whole}\u{a0}км"),
        (whole, rest) => format!("{whole},{rest}\u{a0}км"),
    });
    let rows = [
        ("places", "Район", places.collect::<Vec<_>>().join(", ")),
        ("stations", "Метро и\u{a0}МЦД", stations.take(3).collect::<Vec<_>>().join("; ")),
        ("ring_distance", "От кольцевой", ring.unwrap_or_default()),
    ];
    let row = |(name, title, shown): (&str, &str, String)| CatalogueField {
        origin: (!shown.is_empty()).then_some(FieldOrigin::Computed),
        source: (!shown.is_empty()).then(|| BY_THE_POINT.to_owned()),
        ..read_only(name, title, "Место", shown)
    };
    rows.into_iter().map(row).collect()
}
