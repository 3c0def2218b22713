//! Complexes that are one. The same name near each other is sure and is decided while a feed is published; here are the
//! doubtful ones: alike by name forms, builder, address, distance and the number in a format that several sources
//! share. Only complexes of one neighbourhood are compared, so that the work grows with their number.

use std::collections::{HashMap, HashSet};

use novosel_catalog::building::{Complex, Queue};
use novosel_catalog::id::{BuilderId, ComplexId, QueueId};
use novosel_catalog::identity::{Decision, Merge, MergeKind, MergeState};
use novosel_catalog::own_object::OWNERS;
use novosel_geo::position::Position;
use novosel_store::repo::{FieldOrigin, MergeFilter, Session};
use serde_json::{Map, Value};

use super::super::address::is_same_house;
use super::super::merge::is_blank;
use super::super::value::name_key;
use super::{IdentityError, house_key, names};

/// Farther apart nothing is one, whatever its name.
const REACH_M: f64 = 5_000.0;
/// The side of a square of the ground, in degrees: complexes of neighbouring squares are compared, so a square is no
/// smaller than [`REACH_M`] at the latitude of Saint Petersburg.
const SQUARE: f64 = 0.1;
/// From here on a person is asked.
const DOUBTFUL: i32 = 60;
/// From here on nobody is.
const SURE: i32 = 100;
/// Корпуса this near are one.
const SAME_HOUSE_M: f64 = 40.0;
/// Complexes read at once.
const AT_ONCE: u16 = 64;
/// Fields that a complex keeps whatever it is merged with.
const OWN_FIELDS: [&str; 9] =
    ["id", "key", "slug", "queues", "added", "updated", "popularity", "votes", "prices"];

/// A complex that a feed brought, and that no complex of another source was sure to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Newcomer {
    pub(crate) id: ComplexId,
}

/// What of a complex is compared.
struct Known {
    id: ComplexId,
    source: String,
    external_id: String,
    name: String,
    names: Vec<Vec<String>>,
    addresses: String,
    position: Option<Position>,
    region: novosel_catalog::region::Region,
    builder: Option<BuilderId>,
    developers: Vec<String>,
}

impl Known {
    fn of(complex: Complex) -> Self {
        let names = std::iter::once(&complex.name).chain(&complex.synonyms);
        Self {
            id: complex.id,
            position: complex.told_point(),
            names: names.map(|name| names::words(name)).filter(|words| !words.is_empty()).collect(),
            developers: complex.developers.iter().map(|name| name_key(name)).collect(),
            source: complex.key.source,
            external_id: complex.key.external_id,
            name: complex.name,
            addresses: complex.address,
            region: complex.region,
            builder: complex.builder,
        }
    }

    /// The square of the ground that it stands in.
    fn square(&self) -> Option<(i32, i32)> {
        self.position.map(|at| ((at.lat() / SQUARE).floor() as i32, (at.lon() / SQUARE).floor() as i32))
    }
}

/// What a pair of complexes says, and how sure it is.
struct Likeness {
    score: i32,
    words: Vec<String>,
}

/// The pairs of newcomers and complexes of other sources that a person, or nobody, needs to be asked about.
pub(super) async fn pairs(
    session: &mut Session,
    newcomers: &[Newcomer],
    decision: &Decision,
) -> Result<Vec<Merge>, IdentityError> {
    if newcomers.is_empty() {
        return Ok(Vec::new());
    }
    let all = known(session).await?;
    let mut squares: HashMap<(i32, i32), Vec<usize>> = HashMap::new();
    let mut named: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, complex) in all.iter().enumerate() {
        match complex.square() {
            Some(square) => squares.entry(square).or_default().push(at),
            // Without a place only the whole name leads to it.
            None => {
                for words in &complex.names {
                    named.entry(words.concat()).or_default().push(at);
                }
            }
        }
    }
    let formats = formats(session, &all).await?;
    let filter = MergeFilter { kind: Some(MergeKind::Complex), ..MergeFilter::default() };
    let decided = session.merges(filter).await?;
    let decided: HashSet<(u32, u32)> =
        decided.iter().flat_map(|merge| [(merge.kept, merge.merged), (merge.merged, merge.kept)]).collect();
    let by_id: HashMap<ComplexId, usize> = all.iter().enumerate().map(|(at, known)| (known.id, at)).collect();
    let mut merges = Vec::new();
    for new in newcomers.iter().filter_map(|newcomer| by_id.get(&newcomer.id).map(|at| &all[*at])) {
        let mut near: Vec<usize> =
            new.names.iter().filter_map(|words| named.get(&words.concat())).flatten().copied().collect();
        if let Some((row, column)) = new.square() {
            for square in (row - 1..=row + 1).flat_map(|row| (column - 1..=column + 1).map(move |c| (row, c)))
            {
                near.extend(squares.get(&square).into_iter().flatten());
            }
        }
        near.sort_unstable();
        near.dedup();
        let best = near
            .into_iter()
            .map(|at| &all[at])
            .filter(|other| other.source != new.source && !decided.contains(&(other.id.0, new.id.0)))
            .map(|other| (likeness(other, new, &formats), other))
            .filter(|(likeness, _)| likeness.score >= DOUBTFUL)
            .max_by_key(|(likeness, other)| (likeness.score, std::cmp::Reverse(other.id)));
        let Some((likeness, other)) = best else { continue };
        let (kept, merged) = (new.id.0.min(other.id.0), new.id.0.max(other.id.0));
        let is_sure = likeness.score >= SURE;
        merges.push(Merge {
            number: 0,
            kind: MergeKind::Complex,
            kept,
            merged,
            score: u8::try_from(likeness.score.clamp(0, 100)).unwrap_or(100),
            evidence: likeness.words.join(", "),
            houses: Vec::new(),
            state: if is_sure { MergeState::Accepted } else { MergeState::Proposed },
            by: decision.by.clone(),
            decided: decision.decided.clone(),
            reason: String::new(),
        });
    }
    Ok(merges)
}

async fn known(session: &mut Session) -> Result<Vec<Known>, IdentityError> {
    let mut all = Vec::new();
    let mut after = ComplexId(0);
    loop {
        let complexes = session.complexes_after(after, AT_ONCE).await?;
        let Some(last) = complexes.last() else { return Ok(all) };
        after = last.id;
        // What was made for an object of a person is no complex of a feed: it goes when the object goes.
        all.extend(complexes.into_iter().filter(|complex| complex.key.source != OWNERS).map(Known::of));
    }
}

/// The format of each source: equal formats number complexes in one way.
async fn formats(session: &mut Session, all: &[Known]) -> Result<HashMap<String, String>, IdentityError> {
    let mut formats: HashMap<String, String> = HashMap::new();
    for known in all {
        if !formats.contains_key(&known.source) {
            let entry = session.imports_of(&known.source, 1).await?.pop();
            formats.insert(known.source.clone(), entry.map(|entry| entry.format).unwrap_or_default());
        }
    }
    Ok(formats)
}

fn likeness(one: &Known, other: &Known, formats: &HashMap<String, String>) -> Likeness {
    let mut likeness = Likeness { score: 0, words: Vec::new() };
    let mut say = |points: i32, words: String| {
        likeness.score += points;
        likeness.words.push(words);
    };
    match one.position.zip(other.position).map(|(one, other)| one.distance_m(other)) {
        Some(metres) if metres > REACH_M => return Likeness { score: 0, words: Vec::new() },
        Some(metres) => {
            let points = if metres <= 200.0 {
                25
            } else if metres <= 700.0 {
                20
            } else if metres <= 2_000.0 {
                10
            } else {
                0
            };
            say(points, format!("{metres:.0} м"));
        }
        None if one.region != other.region => return Likeness { score: 0, words: Vec::new() },
        None => say(0, "место неизвестно".to_owned()),
    }
    let by_name = one
        .names
        .iter()
        .flat_map(|name| other.names.iter().map(|like| names::likeness(name, like)))
        .max()
        .unwrap_or_default();
    if by_name > 0 {
        say(by_name.into(), format!("названия «{}» и «{}»", one.name, other.name));
    }
    if is_same_house(&one.addresses, &other.addresses) {
        say(25, "тот же адрес".to_owned());
    }
    let same_developer = one.developers.iter().any(|name| other.developers.contains(name));
    if same_developer || (one.builder.is_some() && one.builder == other.builder) {
        say(25, "тот же застройщик".to_owned());
    } else if one.builder.is_some() && other.builder.is_some() {
        say(-20, "застройщики разные".to_owned());
    }
    let same_format = formats.get(&one.source).filter(|format| !format.is_empty());
    let is_number =
        one.external_id.bytes().all(|letter| letter.is_ascii_digit()) && one.external_id.len() > 2;
    if is_number && one.external_id == other.external_id && same_format == formats.get(&other.source) {
        say(35, format!("тот же номер {}", one.external_id));
    }
    likeness
}

/// Brings корпуса of the merged complex that the kept one lacks into it, fills its blanks, and pairs the корпуса.
pub(super) async fn unite(
    session: &mut Session,
    merge: &mut Merge,
    decision: &Decision,
) -> Result<(), IdentityError> {
    let (Some(merged), Some(mut kept)) =
        (session.complex(ComplexId(merge.merged)).await?, session.complex(ComplexId(merge.kept)).await?)
    else {
        return Err(IdentityError::Gone(merge.number));
    };
    let mut seats = Vec::with_capacity(merged.queues.len());
    for queue in &merged.queues {
        let seat = seat_of(&kept.queues, queue, &merged);
        seats.push(seat.unwrap_or(kept.queues.len()));
        if seat.is_none() {
            kept.queues.push(Queue { id: QueueId(0), ..queue.clone() });
        }
    }
    if merged.told_point().is_some() {
        kept.forget_guess();
    }
    let filled = fill_blanks(&mut kept, &merged)?;
    session.put_complex(&mut kept).await?;
    merge.houses =
        merged.queues.iter().zip(seats).map(|(queue, seat)| (queue.id, kept.queues[seat].id)).collect();
    let day = decision.decided.get(..10).and_then(|day| day.parse().ok()).unwrap_or(merged.updated);
    let origin = |field| FieldOrigin { field, source: merged.key.source.clone(), day };
    let origins: Vec<FieldOrigin> = filled.into_iter().map(origin).collect();
    session.put_field_origins(kept.id, &origins).await?;
    Ok(())
}

/// The корпус of the same key, title or place.
fn seat_of(queues: &[Queue], queue: &Queue, merged: &Complex) -> Option<usize> {
    let title = name_key(&queue.title);
    let near = |other: &Queue| {
        let metres = other.position.zip(queue.position).map(|(one, other)| one.distance_m(other));
        metres.is_some_and(|metres| metres <= SAME_HOUSE_M)
    };
    let are_single = queues.len() == 1 && merged.queues.len() == 1;
    queues
        .iter()
        .position(|other| other.key == queue.key)
        .or_else(|| queues.iter().position(|other| !title.is_empty() && name_key(&other.title) == title))
        .or_else(|| queues.iter().position(|other| house_key(&other.title) == house_key(&queue.title)))
        .or_else(|| queues.iter().position(near).filter(|_| are_single))
}

/// Takes what only the merged complex knows; gives the names of those fields.
fn fill_blanks(kept: &mut Complex, merged: &Complex) -> Result<Vec<String>, IdentityError> {
    let mut fields = fields_of(kept)?;
    let mut filled = Vec::new();
    for (field, value) in fields_of(merged)? {
        let is_free = !OWN_FIELDS.contains(&field.as_str()) && fields.get(&field).is_none_or(is_blank);
        if is_free && !is_blank(&value) {
            fields.insert(field.clone(), value);
            filled.push(field);
        }
    }
    *kept = serde_json::from_value(Value::Object(fields))?;
    Ok(filled)
}

/// Takes from the kept complex what only the merged one gave it: корпуса in which nothing of its own stands, and fields.
pub(super) async fn part(session: &mut Session, merge: &Merge) -> Result<(), IdentityError> {
    let (Some(merged), Some(mut kept)) =
        (session.complex(ComplexId(merge.merged)).await?, session.complex(ComplexId(merge.kept)).await?)
    else {
        return Err(IdentityError::Gone(merge.number));
    };
    let lots = session.lots_of(kept.id).await?;
    kept.queues.retain(|queue| {
        let is_its_own = !merged.queues.iter().any(|other| other.key == queue.key);
        is_its_own || lots.iter().any(|lot| lot.queue == Some(queue.id))
    });
    if merged.key.source != kept.key.source {
        let origins = session.field_origins(kept.id).await?;
        let given = fields_of(&merged)?;
        let mut fields = fields_of(&kept)?;
        for origin in origins.iter().filter(|origin| origin.source == merged.key.source) {
            if !OWN_FIELDS.contains(&origin.field.as_str())
                && fields.get(&origin.field) == given.get(&origin.field)
            {
                fields.remove(&origin.field);
            }
        }
        // What a complex cannot be without stays.
        if let Ok(without) = serde_json::from_value(Value::Object(fields)) {
            kept = without;
        }
    }
    session.put_complex(&mut kept).await?;
    Ok(())
}

fn fields_of(complex: &Complex) -> Result<Map<String, Value>, IdentityError> {
    match serde_json::to_value(complex)? {
        Value::Object(fields) => Ok(fields),
        _ => Ok(Map::new()),
    }
}
