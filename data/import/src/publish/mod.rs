//! Bringing a feed that has been read whole into the catalogue, in one session: builders and agencies, complexes with
//! their корпуса, lots, and what has vanished. The session is committed by the caller or dropped.

mod complexes;
mod lots;
mod people;
mod photos;
mod queues;
mod renumber;
mod videos;

use std::collections::HashSet;

use chrono::NaiveDate;
use novosel_catalog::id::{ComplexId, QueueId};
use novosel_catalog::identity::Decision;
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::PricePoint;
use novosel_geo::position::Position;

use novosel_reference::locate::Locator;
use novosel_store::repo::{Change, Session};

pub(crate) use complexes::blank::blank;
pub(crate) use people::free_slug;

use super::identity;
use super::read::Staged;
use super::report::{ImportCounts, ImportReport};
use super::{ImportError, Progress};

/// Where the lots of a house go.
#[derive(Clone, Copy, Debug)]
struct Placement {
    complex: ComplexId,
    queue: Option<QueueId>,
    /// The complex and the корпус that the source gives, where another complex shows them.
    home: Option<(ComplexId, Option<QueueId>)>,
}

/// What a publication knows besides the feed.
pub(crate) struct Publication<'a> {
    pub(crate) session: &'a mut Session,
    pub(crate) locator: &'a Locator,
    pub(crate) source: &'a str,
    pub(crate) today: NaiveDate,
    /// As what the program's own decisions on identity are logged.
    pub(crate) decision: &'a Decision,
    /// Whether lots and корпуса that are numbered anew are found by what they are.
    pub(crate) renumber: bool,
    /// Complexes that get the day of the import, though their cards are as they were.
    pub(crate) dated: HashSet<ComplexId>,
    pub(crate) report: &'a mut ImportReport,
    pub(crate) progress: &'a dyn Progress,
}

/// Writes everything into the session.
pub(crate) async fn publish(mut publication: Publication<'_>, staged: Staged) -> Result<(), ImportError> {
    let Staged { gathered, mut spool, met } = staged;
    let mut people = people::People::read(publication.session).await?;
    let mut shelf = complexes::KnownComplexes::read(publication.session, &gathered.drafts).await?;
    shelf.houses = complexes::placing::known_houses(&mut publication, &gathered).await?;
    let mut placements: Vec<Option<Placement>> = vec![None; gathered.houses.len()];
    for draft in &gathered.drafts {
        let placed =
            complexes::put(&mut publication, &mut shelf, &mut people, &gathered.houses, draft).await?;
        for (house, placement) in placed {
            placements[house] = Some(placement);
        }
    }
    if publication.renumber {
        renumber::renumber(&mut publication, &placements, &mut spool, &met).await?;
    }
    lots::put(&mut publication, &mut people, &placements, spool).await?;
    people.put_agents(&mut publication).await?;
    lots::deactivate_vanished(&mut publication, &met).await?;
    complexes::dated::date_complexes(&mut publication).await?;
    match_records(publication, &shelf).await
}

/// Looks for what the feed brought that is there already from another source.
async fn match_records(
    publication: Publication<'_>,
    shelf: &complexes::KnownComplexes,
) -> Result<(), ImportError> {
    let Publication { session, report, decision, .. } = publication;
    let complexes = identity::match_complexes(session, &shelf.newcomers, decision).await?;
    let touched: Vec<ComplexId> = session.touched().iter().copied().collect();
    let lots = identity::match_lots(session, &touched, decision).await?;
    report.same_complexes = complexes;
    report.same_lots = lots;
    Ok(())
}

fn count(counts: &mut ImportCounts, change: Change) {
    match change {
        Change::New => counts.new += 1,
        Change::Changed => counts.changed += 1,
        Change::Unchanged => counts.unchanged += 1,
    }
}

/// Appends a price that differs from the last one; of several prices of a day the last stays. No price yet is no point.
/// Tells whether a point was added.
fn append(prices: &mut Vec<PricePoint>, today: NaiveDate, price: Option<Thousands>) -> bool {
    if prices.last().is_some_and(|last| last.price == price) {
        return false;
    }
    prices.retain(|point| point.date < today);
    let differs = prices.last().map_or(price.is_some(), |last| last.price != price);
    if differs {
        prices.push(PricePoint { date: today, price });
    }
    differs
}

/// The position nearest to the middle of some: a real house, so never in a river.
fn middle(positions: &[Position]) -> Option<Position> {
    let count = positions.len() as f64;
    let lat = positions.iter().map(|position| position.lat()).sum::<f64>() / count;
    let lon = positions.iter().map(|position| position.lon()).sum::<f64>() / count;
    let centre = Position::new(lat, lon).ok()?;
    positions.iter().copied().min_by(|a, b| a.distance_m(centre).total_cmp(&b.distance_m(centre)))
}
