//! Records of sources that may be one complex or one lot.

use async_graphql::{Context, Error, Result, SimpleObject};
use chrono::DateTime;
use novosel_catalog::building::Complex;
use novosel_catalog::flat::Lot;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::identity::{Merge, MergeEntry, MergeKind, MergeState};
use novosel_import::identity::{self, IdentityError, Verdict};
use novosel_store::DataError;
use novosel_store::repo::{MergeFilter, Session};
use novosel_views::model::flat_header::capitalised;
use novosel_views::resolve::request_context;
use novosel_views::slugs::complex_url;
use novosel_views::snapshot::Snapshot;

use super::{
    KEPT, ModerationEvent, ModerationItem, ModerationKind, ModerationRow, cut, facts, rouble_sum, why,
};
use crate::access::desk;
use crate::refusal::{fault, impossible, stored, unknown};
use crate::texts::moment;

/// Two records, side by side.
#[derive(Clone, Debug, SimpleObject)]
pub struct MergePair {
    /// How sure it is, 0 to 100.
    pub score: u8,
    /// The record that stays.
    pub kept: MergeSide,
    /// The record that becomes a part of it.
    pub merged: MergeSide,
    /// What both say.
    pub facts: Vec<ComparedFact>,
}

/// A record of a source.
#[derive(Clone, Debug, SimpleObject)]
pub struct MergeSide {
    /// What it is called.
    pub title: String,
    /// Its source, and its number there.
    pub source: String,
    /// Its page, where the site shows it.
    pub path: Option<String>,
}

/// What two records say of one thing.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct ComparedFact {
    /// Of what.
    pub title: String,
    /// The record that stays; null where it does not say.
    pub kept: Option<String>,
    /// The other one.
    pub merged: Option<String>,
    /// Whether they agree; null where one of them does not say.
    pub agrees: Option<bool>,
}

/// How many pairs wait, and since when the first one does.
pub(super) async fn waiting(reading: &mut Session) -> Result<(u64, Option<i64>), DataError> {
    let (count, since) = reading.merges_waiting().await?;
    Ok((count, since.as_deref().map(seconds)))
}

/// Seconds since 1970 of a moment as merges keep it.
fn seconds(moment: &str) -> i64 {
    DateTime::parse_from_rfc3339(moment).map_or(0, |moment| moment.timestamp())
}

pub(super) async fn rows(
    reading: &mut Session,
    snapshot: &Snapshot,
    most: u32,
) -> Result<Vec<ModerationRow>, DataError> {
    let filter =
        MergeFilter { state: Some(MergeState::Proposed), limit: Some(most), ..MergeFilter::default() };
    let mut rows = Vec::new();
    for merge in reading.merges(filter).await? {
        let card = match merge.kind {
            MergeKind::Complex => snapshot.card(ComplexId(merge.kept)),
            MergeKind::Lot => {
                let kept = reading.lot(LotId(merge.kept)).await?;
                kept.and_then(|lot| snapshot.card(lot.complex))
            }
        };
        rows.push(ModerationRow {
            id: merge.number,
            kind: ModerationKind::Merge,
            title: match (merge.kind, card) {
                (MergeKind::Complex, Some(card)) => card.name.clone(),
                (MergeKind::Lot, Some(card)) => format!("Лоты в «{}»", card.name),
                (MergeKind::Complex, None) => format!("Комплексы {} и {}", merge.kept, merge.merged),
                (MergeKind::Lot, None) => format!("Лоты {} и {}", merge.kept, merge.merged),
            },
            path: card.map(complex_url),
            author: String::new(),
            excerpt: cut(&merge.evidence),
            since: moment(seconds(&merge.decided)),
            marks: vec![format!("сходство {} из 100", merge.score)],
        });
    }
    Ok(rows)
}

pub(super) async fn item(ctx: &Context<'_>, number: u32) -> Result<Option<ModerationItem>> {
    let (_, database) = desk(ctx)?;
    let snapshot = &request_context(ctx)?.snapshot;
    let read = async {
        let mut reading = database.read().await?;
        match reading.merge(number).await? {
            Some(merge) => whole(&mut reading, snapshot, merge).await.map(Some),
            None => Ok(None),
        }
    };
    stored(ctx, read.await)
}

async fn whole(
    reading: &mut Session,
    snapshot: &Snapshot,
    merge: Merge,
) -> Result<ModerationItem, DataError> {
    let pair = match merge.kind {
        MergeKind::Complex => complexes(reading, snapshot, &merge).await?,
        MergeKind::Lot => lots(reading, snapshot, &merge).await?,
    };
    let history = reading.merge_history(merge.number).await?.into_iter().map(event).collect();
    Ok(ModerationItem {
        id: merge.number,
        kind: ModerationKind::Merge,
        state: match merge.state {
            MergeState::Proposed => "held",
            MergeState::Accepted => "shown",
            MergeState::Rejected => "refused",
            MergeState::Undone => "removed",
        }
        .to_owned(),
        title: pair.as_ref().map_or_else(
            || format!("Слияние № {}: одной из записей больше нет", merge.number),
            |pair| pair.kept.title.clone(),
        ),
        path: pair.as_ref().and_then(|pair| pair.kept.path.clone()),
        author: String::new(),
        since: moment(seconds(&merge.decided)),
        relation: String::new(),
        rating: None,
        pros: String::new(),
        cons: String::new(),
        text: merge.evidence.clone(),
        held: Vec::new(),
        facts: facts([
            ("Что это", merge.kind.title().to_owned()),
            ("Состояние", merge.state.title().to_owned()),
        ]),
        pictures: Vec::new(),
        history,
        others: Vec::new(),
        placing: None,
        pair,
    })
}

fn event(entry: MergeEntry) -> ModerationEvent {
    let is_program = entry.by == identity::PROGRAM;
    ModerationEvent {
        happened: moment(seconds(&entry.decided)),
        actor: if is_program { "программа".to_owned() } else { entry.by },
        step: match entry.state {
            MergeState::Proposed => "предложено".to_owned(),
            state => state.title().to_owned(),
        },
        reason: entry.reason,
    }
}

type Said = Option<String>;

fn compared(
    title: &str,
    (kept, merged): (Said, Said),
    agrees: impl FnOnce() -> bool,
) -> Option<ComparedFact> {
    let told = |said: Said| said.filter(|said| !said.is_empty());
    let (kept, merged) = (told(kept), told(merged));
    let agrees = match (&kept, &merged) {
        (None, None) => return None,
        (Some(_), Some(_)) => Some(agrees()),
        _ => None,
    };
    Some(ComparedFact { title: title.to_owned(), kept, merged, agrees })
}

/// Facts that agree where their words are the same.
fn same(title: &str, sides: (Said, Said)) -> Option<ComparedFact> {
    let agrees = sides.0 == sides.1;
    compared(title, sides, || agrees)
}

async fn complexes(
    reading: &mut Session,
    snapshot: &Snapshot,
    merge: &Merge,
) -> Result<Option<MergePair>, DataError> {
    let Some(kept) = reading.complex(ComplexId(merge.kept)).await? else { return Ok(None) };
    let Some(merged) = reading.complex(ComplexId(merge.merged)).await? else { return Ok(None) };
    let of = |fact: &dyn Fn(&Complex) -> Said| (fact(&kept), fact(&merged));
    let builder = |complex: &Complex| {
        let builder = snapshot.slugs.builder(&snapshot.reference_data, complex.builder?)?;
        Some(builder.name.clone())
    };
    let point = |complex: &Complex| {
        let at = complex.position?.at;
        Some(format!("{:.5}, {:.5}", at.lat(), at.lon()))
    };
    let apart = kept.position.zip(merged.position).map(|(a, b)| a.at.distance_m(b.at));
    let houses = |complex: &Complex| {
        let titles: Vec<&str> = complex.queues.iter().map(|queue| queue.title.as_str()).collect();
        Some(titles.join(", "))
    };
    let due = |complex: &Complex| {
        let due: Vec<String> = complex.queues.iter().map(|queue| queue.deadline.to_string()).collect();
        Some(due.join(", "))
    };
    let (kept_lots, merged_lots) =
        (reading.lots_of(kept.id).await?.len(), reading.lots_of(merged.id).await?.len());
    let facts = [
        same("Название", of(&|complex| Some(complex.name.clone()))),
        same("Вид", of(&|complex| Some(complex.kind.title().to_owned()))),
        same("Застройщик", of(&builder)),
        same("Юрлица", of(&|complex| Some(complex.developers.join(", ")))),
        same("Регион", of(&|complex| Some(complex.region.title().to_owned()))),
        same("Адрес", of(&|complex| Some(complex.address.clone()))),
        compared("Точка", of(&point), || apart.is_some_and(|metres| metres <= 300.0)),
        apart.map(|metres| ComparedFact {
            title: "Между точками".to_owned(),
            kept: None,
            merged: Some(format!("{metres:.0} м")),
            agrees: None,
        }),
        same("Класс", of(&|complex| complex.class.map(|class| class.title().to_owned()))),
        same("Корпуса", of(&houses)),
        same("Сроки", of(&due)),
        compared("Лоты", (Some(kept_lots.to_string()), Some(merged_lots.to_string())), || true)
            .map(|fact| ComparedFact { agrees: None, ..fact }),
    ];
    let side = |complex: &Complex| MergeSide {
        title: complex.name.clone(),
        source: format!("{}:{}", complex.key.source, complex.key.external_id),
        path: snapshot.card(complex.id).map(complex_url),
    };
    Ok(Some(MergePair {
        score: merge.score,
        kept: side(&kept),
        merged: side(&merged),
        facts: facts.into_iter().flatten().collect(),
    }))
}

async fn lots(
    reading: &mut Session,
    snapshot: &Snapshot,
    merge: &Merge,
) -> Result<Option<MergePair>, DataError> {
    let Some(kept) = reading.lot(LotId(merge.kept)).await? else { return Ok(None) };
    let Some(merged) = reading.lot(LotId(merge.merged)).await? else { return Ok(None) };
    let of = |fact: &dyn Fn(&Lot) -> Said| (fact(&kept), fact(&merged));
    let house = |lot: &Lot| {
        let card = snapshot.card(lot.complex)?;
        let queue = card.queues.iter().find(|queue| Some(queue.id) == lot.queue)?;
        Some(queue.title.clone())
    };
    let complex = |lot: &Lot| snapshot.card(lot.complex).map(|card| card.name.clone());
    let facts = [
        same("Комплекс", of(&complex)),
        same("Корпус", of(&house)),
        same("Секция", of(&|lot| lot.section.map(|section| section.to_string()))),
        same("Этаж", of(&|lot| lot.floor.map(|floor| floor.to_string()))),
        same("Номер", of(&|lot| lot.number.clone())),
        same("Комнаты", of(&|lot| lot.rooms.map(|rooms| rooms.title().to_owned()))),
        same("Площадь", of(&|lot| lot.area.map(|area| area.to_string()))),
        same("Цена", of(&|lot| lot.price.map(rouble_sum))),
        same("Отделка", of(&|lot| lot.finishing.map(|finishing| finishing.title().to_owned()))),
        same("Договор", of(&|lot| lot.contract.map(|contract| contract.title().to_owned()))),
        same("Состояние", of(&|lot| Some(lot.status.title().to_owned()))),
    ];
    let side = |lot: &Lot| MergeSide {
        title: described(lot),
        source: format!("{}:{}", lot.key.source, lot.key.external_id),
        path: Some(format!("/flats/{}/", lot.id)),
    };
    Ok(Some(MergePair {
        score: merge.score,
        kept: side(&kept),
        merged: side(&merged),
        facts: facts.into_iter().flatten().collect(),
    }))
}

/// «Квартира, студия, 18,5 м²».
fn described(lot: &Lot) -> String {
    let rooms = lot.rooms.map(|rooms| rooms.title().to_owned());
    let area = lot.area.map(|area| area.to_string());
    [Some(capitalised(lot.kind.title())), rooms, area].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Decides on a pair; what is compared speaks for itself where no reason is given.
pub(crate) async fn judge(
    ctx: &Context<'_>,
    number: u32,
    verdict: Verdict,
    reason: Option<&str>,
) -> Result<ModerationItem> {
    let (worker, database) = desk(ctx)?;
    let reason = reason.map(|typed| why(typed, KEPT)).transpose()?.unwrap_or_default();
    let snapshot = &request_context(ctx)?.snapshot;
    let mut writing = stored(ctx, database.write().await)?;
    let said = (&*reason, worker.moderator());
    let merge = identity::judge(&mut writing, number, verdict, said).await;
    let merge = merge.map_err(|error| refused(ctx, error))?;
    let finish = async {
        let item = whole(&mut writing, snapshot, merge).await?;
        writing.commit().await?;
        Ok(item)
    };
    stored(ctx, finish.await)
}

fn refused(ctx: &Context<'_>, error: IdentityError) -> Error {
    match error {
        IdentityError::Unknown(_) => unknown("Такого слияния нет."),
        IdentityError::State { state, .. } => {
            impossible(format!("Записи уже {}: обновите страницу.", state.title()))
        }
        error => {
            tracing::error!(%error, "a pair could not be decided on");
            fault(ctx)
        }
    }
}
