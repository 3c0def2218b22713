//! Complexes that are not on the map: no source tells a point of them, and nothing leads to one.

use async_graphql::{Context, Result};
use chrono::{DateTime, NaiveTime, Utc};
use novosel_catalog::building::Complex;
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::id::ComplexId;
use novosel_catalog::work::JobKind;
use novosel_edit::{EditError, Editing, FieldEdit};
use novosel_geo::position::Position;
use novosel_store::DataError;
use novosel_store::repo::Session;
use novosel_views::resolve::request_context;
use novosel_views::slugs::complex_url;
use novosel_views::snapshot::Snapshot;
use std::collections::HashSet;

use super::{KEPT, ModerationItem, ModerationKind, ModerationRow, cut, facts, why};
use crate::access::desk;
use crate::refusal::{fault, impossible, invalid, stored, unknown};
use crate::texts::moment;

/// The field that an editor sets.
const POSITION: &str = "position";

/// Complexes of the generation without a point, but for those that an editor has placed since.
async fn unplaced<'s>(reading: &mut Session, snapshot: &'s Snapshot) -> Result<Vec<&'s Complex>, DataError> {
    let cards: Vec<&Complex> = snapshot.cards.iter().filter(|card| card.position.is_none()).collect();
    if cards.is_empty() {
        return Ok(cards);
    }
    let edits = reading.manual_edits(EditedEntity::Complex).await?;
    let placed: HashSet<u32> =
        edits.into_iter().filter(|edit| edit.field == POSITION).map(|edit| edit.id).collect();
    Ok(cards.into_iter().filter(|card| !placed.contains(&card.id.0)).collect())
}

fn since(card: &Complex) -> DateTime<Utc> {
    card.added.and_time(NaiveTime::MIN).and_utc()
}

/// How many wait, and since when the first one does.
pub(super) async fn waiting(
    reading: &mut Session,
    snapshot: &Snapshot,
) -> Result<(u64, Option<i64>), DataError> {
    let cards = unplaced(reading, snapshot).await?;
    Ok((cards.len() as u64, cards.iter().map(|card| since(card).timestamp()).min()))
}

pub(super) async fn rows(
    reading: &mut Session,
    snapshot: &Snapshot,
) -> Result<Vec<ModerationRow>, DataError> {
    let row = |card: &Complex| ModerationRow {
        id: card.id.0,
        kind: ModerationKind::Unplaced,
        title: card.name.clone(),
        path: Some(complex_url(card)),
        author: String::new(),
        excerpt: match card.address.as_str() {
            "" => "источник не дал адреса".to_owned(),
            address => cut(address),
        },
        since: since(card),
        marks: Vec::new(),
    };
    Ok(unplaced(reading, snapshot).await?.into_iter().map(row).collect())
}

pub(super) async fn item(ctx: &Context<'_>, id: u32) -> Result<Option<ModerationItem>> {
    let (_, database) = desk(ctx)?;
    let snapshot = &request_context(ctx)?.snapshot;
    let read = async {
        let mut reading = database.read().await?;
        match reading.complex(ComplexId(id)).await? {
            Some(complex) => whole(&mut reading, snapshot, &complex).await.map(Some),
            None => Ok(None),
        }
    };
    stored(ctx, read.await)
}

async fn whole(
    reading: &mut Session,
    snapshot: &Snapshot,
    complex: &Complex,
) -> Result<ModerationItem, DataError> {
    let builder = complex.builder.and_then(|id| snapshot.slugs.builder(&snapshot.reference_data, id));
    let lots = reading.lots_of(complex.id).await?.len();
    let houses: Vec<&str> = complex.queues.iter().map(|queue| queue.title.as_str()).collect();
    let point = complex.position.map(|placed| {
        let (lat, lon) = (placed.at.lat(), placed.at.lon());
        format!("{lat:.5}, {lon:.5} ({})", placed.by.title())
    });
    Ok(ModerationItem {
        id: complex.id.0,
        kind: ModerationKind::Unplaced,
        state: if complex.position.is_none() { "held" } else { "shown" }.to_owned(),
        title: complex.name.clone(),
        path: snapshot.card(complex.id).map(complex_url),
        author: String::new(),
        since: since(complex),
        relation: String::new(),
        rating: None,
        pros: String::new(),
        cons: String::new(),
        text: String::new(),
        held: Vec::new(),
        facts: facts([
            ("Адрес", complex.address.clone()),
            ("Регион", complex.region.title().to_owned()),
            ("Застройщик", builder.map_or_else(String::new, |builder| builder.name.clone())),
            ("Корпуса", houses.join(", ")),
            ("Лотов", lots.to_string()),
            ("Источник", format!("{}:{}", complex.key.source, complex.key.external_id)),
            ("Точка", point.unwrap_or_default()),
        ]),
        pictures: Vec::new(),
        history: Vec::new(),
        others: Vec::new(),
        placing: None,
        pair: None,
    })
}

/// Puts a complex on the map, as an editor's correction: no import moves it afterwards.
pub(crate) async fn place(
    ctx: &Context<'_>,
    id: u32,
    (lat, lon): (f64, f64),
    reason: &str,
) -> Result<ModerationItem> {
    let (worker, database) = desk(ctx)?;
    let reason = why(reason, KEPT)?;
    let at = Position::new(lat, lon)
        .map_err(|_| invalid("point", "Широта и долгота в градусах: например, 55.75138, 37.61844"))?;
    let editing = Editing {
        editor: worker.staff.name.clone(),
        reason,
        now: moment(worker.now),
        actor: worker.moderator().actor,
        request: worker.request.clone(),
    };
    let snapshot = &request_context(ctx)?.snapshot;
    let mut writing = stored(ctx, database.write().await)?;
    let value = format!("{{\"lat\":{},\"lon\":{}}}", at.lat(), at.lon());
    let edits = [FieldEdit::Set(POSITION.to_owned(), value)];
    match novosel_edit::edit(&mut writing, EditedEntity::Complex, id, &edits, &editing).await {
        Ok(_) => {}
        Err(EditError::Data(error)) => return stored(ctx, Err(error)),
        Err(EditError::Unknown { .. }) => return Err(unknown("Этого комплекса больше нет.")),
        Err(error @ EditError::Value { .. }) => {
            return Err(invalid("point", format!("Точка не подходит: {error}")));
        }
        Err(error) => {
            tracing::error!(%error, "a complex could not be placed");
            return Err(fault(ctx));
        }
    }
    let finish = async {
        writing.want_job(JobKind::Index, "", worker.now).await?;
        let complex = writing.complex(ComplexId(id)).await?;
        let item = match complex {
            Some(complex) => Some(whole(&mut writing, snapshot, &complex).await?),
            None => None,
        };
        writing.commit().await?;
        Ok(item)
    };
    stored(ctx, finish.await)?.ok_or_else(|| impossible("Этого комплекса больше нет."))
}
