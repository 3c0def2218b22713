//! Objects that people sell themselves.

use async_graphql::{Context, Error, Result, SimpleObject};
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::id::ComplexId;
use novosel_catalog::own_object::{OwnObject, OwnState};
use novosel_edit::EditError;
use novosel_import::own::{self, Looked, OwnError, Placing};
use novosel_store::DataError;
use novosel_store::repo::Session;
use novosel_views::model::flat_header::capitalised;
use novosel_views::resolve::request_context;
use novosel_views::slugs::complex_url;
use novosel_views::snapshot::Snapshot;

use super::{ModerationItem, ModerationKind, ModerationRow, TOLD, cut, facts, rouble_sum, why};
use crate::access::desk;
use crate::refusal::{fault, impossible, invalid, stored, unknown};
use crate::texts::moment;

/// Per cent below the median from which a price is looked at twice.
const CHEAP: i32 = -25;
/// Per cent above it.
const DEAR: i32 = 40;

/// Where an object can be published.
#[derive(Clone, Debug, SimpleObject)]
pub struct ObjectPlacing {
    /// The complex that its person has found in the catalogue.
    pub complex: Option<String>,
    /// The page of that.
    pub path: Option<String>,
    /// The name that its person has typed instead.
    pub typed: String,
    /// Whether it may stand by itself: a house or a plot of no settlement.
    pub may_be_alone: bool,
}

pub(super) async fn rows(
    reading: &mut Session,
    snapshot: &Snapshot,
) -> Result<Vec<ModerationRow>, DataError> {
    let objects = reading.own_objects(Some(OwnState::Waiting)).await?;
    Ok(objects.into_iter().map(|object| row(&object, snapshot)).collect())
}

fn row(object: &OwnObject, snapshot: &Snapshot) -> ModerationRow {
    let placing = placing(object, snapshot);
    ModerationRow {
        id: object.id,
        kind: ModerationKind::Object,
        title: title(object),
        path: None,
        author: object.facts.name.clone(),
        excerpt: cut(&place(object, &placing)),
        since: moment(object.changed),
        marks: marks(object),
    }
}

/// What a moderator should look at first.
fn marks(object: &OwnObject) -> Vec<String> {
    let unproved = object.confirmed.is_none().then(|| "почта не подтверждена".to_owned());
    unproved.into_iter().chain(object.facts.suspicions.iter().cloned()).collect()
}

/// «Уступка, 2-комн., 61,8 м²».
fn title(object: &OwnObject) -> String {
    let facts = &object.facts;
    let kind = capitalised(object.kind.title());
    let land = facts.land_area.map(|area| area.to_string());
    let area = facts.area.map(|area| area.to_string());
    let rooms = facts.rooms.map(|rooms| rooms.title().to_owned());
    [Some(kind), rooms, area, land].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn place(object: &OwnObject, placing: &ObjectPlacing) -> String {
    let complex = placing.complex.clone().unwrap_or_else(|| placing.typed.clone());
    [complex, object.facts.address.clone()].into_iter().find(|part| !part.is_empty()).unwrap_or_default()
}

fn placing(object: &OwnObject, snapshot: &Snapshot) -> ObjectPlacing {
    let card = object.facts.complex.and_then(|id| snapshot.card(id));
    ObjectPlacing {
        complex: card.map(|card| card.name.clone()),
        path: card.map(complex_url),
        typed: object.facts.complex_name.clone(),
        may_be_alone: !object.kind.is_flat() && object.facts.complex.is_none(),
    }
}

pub(super) async fn item(ctx: &Context<'_>, id: u32) -> Result<Option<ModerationItem>> {
    let (_, database) = desk(ctx)?;
    let snapshot = &request_context(ctx)?.snapshot;
    let read = async {
        let mut reading = database.read().await?;
        match reading.own_object(id).await? {
            // What its person is still writing is theirs.
            Some(object) if object.state != OwnState::Draft => {
                whole(&mut reading, snapshot, object).await.map(Some)
            }
            _ => Ok(None),
        }
    };
    stored(ctx, read.await)
}

async fn whole(
    reading: &mut Session,
    snapshot: &Snapshot,
    object: OwnObject,
) -> Result<ModerationItem, DataError> {
    let looked = own::look(reading, object).await?;
    let (object, told) = (&looked.object, &looked.object.facts);
    let placing = placing(object, snapshot);
    let number = |value: Option<i16>| value.map_or_else(String::new, |value| value.to_string());
    let price = told.price.map_or_else(String::new, rouble_sum);
    Ok(ModerationItem {
        id: object.id,
        kind: ModerationKind::Object,
        state: state(object.state).to_owned(),
        title: title(object),
        path: object.lot.map(|lot| format!("/flats/{lot}/")),
        author: told.name.clone(),
        since: moment(object.changed),
        relation: if told.is_owner {
            "собственник или его представитель".to_owned()
        } else {
            String::new()
        },
        rating: None,
        pros: String::new(),
        cons: String::new(),
        text: told.description.clone(),
        held: doubts(&looked),
        facts: facts([
            ("Где", place(object, &placing)),
            ("Адрес", told.address.clone()),
            ("Цена", price),
            (
                "К медиане комплекса",
                looked.over_median.map_or_else(String::new, |over| format!("{over:+} %")),
            ),
            ("Этаж", number(told.floor)),
            ("Этажей", number(told.floors_total)),
            ("Номер", told.number.clone()),
            ("Отделка", told.finishing.map_or_else(String::new, |finishing| finishing.title().to_owned())),
            ("Сайт", object.site.code().to_owned()),
            ("Телефон", novosel_leads::phone::shown(&told.phone)),
            ("Почта", told.mail.clone()),
            ("Состояние", object.state.title().to_owned()),
            ("Причина", object.reason.clone()),
        ]),
        pictures: object
            .photos
            .iter()
            .map(|photo| format!("/office/photo/{}/{}.webp", object.id, photo.id))
            .collect(),
        history: Vec::new(),
        others: Vec::new(),
        placing: Some(placing),
        pair: None,
    })
}

/// The words of the queue.
fn state(state: OwnState) -> &'static str {
    match state {
        OwnState::Draft | OwnState::Waiting => "held",
        OwnState::Published => "shown",
        OwnState::Refused => "refused",
        OwnState::Off | OwnState::Expired => "removed",
    }
}

/// What a moderator should look at.
fn doubts(looked: &Looked) -> Vec<String> {
    let mut doubts = Vec::new();
    match looked.over_median {
        Some(over) if over <= CHEAP => {
            doubts.push(format!("Цена метра на {} % ниже медианы комплекса", over.abs()));
        }
        Some(over) if over >= DEAR => doubts.push(format!("Цена метра на {over} % выше медианы комплекса")),
        _ => {}
    }
    if let Err(reason) = looked.contract {
        doubts.push(format!("Так продать нельзя. {reason}"));
    }
    let numbers = |ids: &[u32]| ids.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    if !looked.alike.is_empty() {
        doubts.push(format!("Похожие лоты каталога: {}", numbers(&looked.alike)));
    }
    if !looked.alike_objects.is_empty() {
        doubts.push(format!("Похожие объявления людей: {}", numbers(&looked.alike_objects)));
    }
    if let Some(point) = looked.point.as_ref().filter(|point| point.is_far) {
        let km = f64::from(point.from_complex_m.unwrap_or_default()) / 1_000.0;
        doubts.push(format!("Точка в {} км от комплекса", format!("{km:.1}").replace('.', ",")));
    }
    let suspicions = &looked.object.facts.suspicions;
    if !suspicions.is_empty() {
        doubts.push(format!("Похоже на спам: {}", suspicions.join(", ")));
    }
    if looked.object.confirmed.is_none() {
        doubts.push("Почта не подтверждена: письма о решении не будет".to_owned());
    }
    doubts
}

/// Publishes an object: in its complex, in one that is named, or by itself.
pub(crate) async fn accept(
    ctx: &Context<'_>,
    id: u32,
    (complex, alone): (Option<String>, bool),
) -> Result<ModerationItem> {
    let (worker, database) = desk(ctx)?;
    let request = request_context(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let placing = match complex.map(|key| key.trim().to_owned()).filter(|key| !key.is_empty()) {
        Some(key) => Placing::Complex(named(ctx, &mut writing, &key).await?),
        None if alone => Placing::Alone,
        None => Placing::Told,
    };
    let decided = own::accept(&mut writing, id, placing, (worker.moderator(), request.today)).await;
    let object = decided.map_err(|error| refused(ctx, error))?.object;
    finish(ctx, writing, object).await
}

/// A complex by its number, its key or the address of its page.
async fn named(ctx: &Context<'_>, writing: &mut Session, key: &str) -> Result<ComplexId> {
    let key = key.trim_end_matches('/').rsplit('/').next().unwrap_or(key);
    match novosel_edit::find(writing, EditedEntity::Complex, key).await {
        Ok(id) => Ok(ComplexId(id)),
        Err(EditError::Data(error)) => stored(ctx, Err(error)),
        Err(_) => {
            let remedy = "Такого комплекса нет: скопируйте адрес его страницы на сайте";
            Err(invalid("complex", remedy))
        }
    }
}

/// Refuses an object; its person is told why.
pub(crate) async fn refuse(ctx: &Context<'_>, id: u32, reason: &str) -> Result<ModerationItem> {
    let (worker, database) = desk(ctx)?;
    let reason = why(reason, TOLD)?;
    let mut writing = stored(ctx, database.write().await)?;
    let decided = own::refuse(&mut writing, id, &reason, worker.moderator()).await;
    let object = decided.map_err(|error| refused(ctx, error))?;
    finish(ctx, writing, object).await
}

/// Takes an object off the catalogue.
pub(crate) async fn take_off(ctx: &Context<'_>, id: u32, reason: &str) -> Result<ModerationItem> {
    let (worker, database) = desk(ctx)?;
    let reason = why(reason, TOLD)?;
    let mut writing = stored(ctx, database.write().await)?;
    let decided = own::take_off(&mut writing, id, &reason, worker.moderator()).await;
    let object = decided.map_err(|error| refused(ctx, error))?;
    finish(ctx, writing, object).await
}

async fn finish(ctx: &Context<'_>, mut writing: Session, object: OwnObject) -> Result<ModerationItem> {
    let snapshot = &request_context(ctx)?.snapshot;
    let finish = async {
        let item = whole(&mut writing, snapshot, object).await?;
        writing.commit().await?;
        Ok(item)
    };
    stored(ctx, finish.await)
}

/// Why it was not decided, in the words of moderators.
fn refused(ctx: &Context<'_>, error: OwnError) -> Error {
    match error {
        OwnError::Unknown(_) => unknown("Этого объявления больше нет."),
        OwnError::NotWaiting { state, .. } => {
            impossible(format!("Объявление уже {}: обновите страницу.", state.title()))
        }
        OwnError::NoComplex(_) => invalid("complex", "Укажите комплекс: человек не нашёл его в каталоге"),
        OwnError::UnknownComplex { .. } => invalid("complex", "Такого комплекса в каталоге нет"),
        OwnError::Elsewhere { kind, complex, .. } => {
            invalid("complex", format!("В «{complex}» не продают так: это {}", kind.title()))
        }
        OwnError::Contract { reason, .. } => impossible(format!("Так продать нельзя. {reason}.")),
        OwnError::NotAlone(_) => {
            impossible("Без комплекса публикуют только дом или участок, который ни в одном посёлке не стоит.")
        }
        OwnError::Nowhere(_) => impossible(
            "Ни точка, ни адрес не говорят, в какой это области: отклоните и попросите поставить точку.",
        ),
        OwnError::NotShown(_) => impossible("Объявления нет в каталоге: снимать нечего."),
        OwnError::Place(error) => {
            tracing::error!(%error, "an object could not be placed");
            fault(ctx)
        }
        OwnError::Data(error) => stored::<()>(ctx, Err(error)).map_or_else(|error| error, |()| fault(ctx)),
    }
}
