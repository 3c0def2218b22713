//! Корпуса of a complex: which house of a feed is which, and what it changes.

use std::collections::HashSet;

use novosel_catalog::building::{Complex, Queue, Shift, a_silence_before};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::SourceKey;

use novosel_store::repo::Change;

use super::super::address::{has_house_number, short_address};
use super::super::gather::House;
use super::super::identity::house_key;
use super::super::value::name_key;
use super::{Publication, count};

/// Brings houses into the корпуса and returns at which place of the list each sits.
pub(super) fn seat_houses(
    publication: &mut Publication<'_>,
    complex: &mut Complex,
    members: &[&House],
) -> Vec<Option<usize>> {
    let mut seats = Vec::with_capacity(members.len());
    let claimed: HashSet<&str> = members.iter().map(|house| house.key.as_str()).collect();
    for house in members {
        let title = title_of(house);
        let mut seat = seat_of(complex, house, &title, publication.source);
        if seat.is_none() && publication.renumber {
            seat = complex.queues.iter().position(|queue| {
                queue.key.source == publication.source
                    && !claimed.contains(queue.key.external_id.as_str())
                    && name_key(&queue.title) == name_key(&title)
            });
            if let Some(seat) = seat {
                complex.queues[seat].key.external_id.clone_from(&house.key);
            }
        }
        let change = match seat {
            None => {
                let key = SourceKey { source: publication.source.to_owned(), external_id: house.key.clone() };
                complex.queues.push(Queue { key, title, ..Queue::default() });
                let last = complex.queues.len() - 1;
                update_queue(&mut complex.queues[last], house, true, publication.today);
                seats.push(Some(last));
                Change::New
            }
            Some(seat) => {
                let own = complex.queues[seat].key.source == publication.source;
                let before = complex.queues[seat].clone();
                update_queue(&mut complex.queues[seat], house, own, publication.today);
                seats.push(Some(seat));
                if before == complex.queues[seat] { Change::Unchanged } else { Change::Changed }
            }
        };
        count(&mut publication.report.queues, change);
    }
    seats
}

/// The seats of houses in a list that an editor keeps.
pub(super) fn seats_as_they_are(complex: &Complex, members: &[&House], source: &str) -> Vec<Option<usize>> {
    members.iter().map(|house| seat_of(complex, house, &title_of(house), source)).collect()
}

/// The корпус with the key, or one of another source with the same title or number, or the only one for a house without a title.
fn seat_of(complex: &Complex, house: &House, title: &str, source: &str) -> Option<usize> {
    let own = |queue: &Queue| queue.key.source == source;
    let by_key = complex.queues.iter().position(|queue| own(queue) && queue.key.external_id == house.key);
    by_key.or_else(|| {
        let foreign = |queue: &Queue| !own(queue);
        let by_title = complex
            .queues
            .iter()
            .position(|queue| foreign(queue) && name_key(&queue.title) == name_key(title));
        let by_number = || {
            let key = house_key(title);
            complex.queues.iter().position(|queue| foreign(queue) && house_key(&queue.title) == key)
        };
        let only = || {
            (house.facts.title.is_none() && complex.queues.len() == 1 && foreign(&complex.queues[0]))
                .then_some(0)
        };
        by_title.or_else(by_number).or_else(only)
    })
}

/// What the record calls the house, its address when that holds the number of a house, or its number in the source.
fn title_of(house: &House) -> String {
    if let Some(title) = &house.facts.title {
        return title.clone();
    }
    let short = house.facts.address.as_deref().map(short_address);
    match (short, &house.facts.external_id) {
        (Some(short), _) if has_house_number(&short) => short,
        (_, Some(id)) => format!("Дом ID {id}"),
        (Some(short), None) => short,
        (None, None) => "Дом".to_owned(),
    }
}

/// Takes a house's facts into a корпус: all of them from its own source, only blanks from another.
fn update_queue(queue: &mut Queue, house: &House, own: bool, today: chrono::NaiveDate) {
    fn take<T: Clone>(target: &mut Option<T>, value: &Option<T>, own: bool) {
        if value.is_some() && (own || target.is_none()) {
            target.clone_from(value);
        }
    }
    let facts = &house.facts;
    if let Some(value) = facts
        .deadline
        .filter(|value| *value != queue.deadline && (own || queue.deadline == Deadline::Unknown))
    {
        if let (Deadline::Quarter(_), Deadline::Quarter(_)) = (queue.deadline, value) {
            queue.shifts.push(Shift { announced: today, from: queue.deadline, to: value });
        }
        // A feed may tell of a delivery some weeks late; after that the promise was broken, whatever the day of delivery.
        let is_late = queue.deadline.is_overdue(a_silence_before(today));
        queue.delivery_told = (value == Deadline::Delivered && is_late).then_some(today);
        if queue.first_deadline.is_none() && value.quarter().is_some() {
            queue.first_deadline = Some(value);
        }
        queue.deadline = value;
    }
    take(&mut queue.phase, &facts.phase, own);
    take(&mut queue.started, &facts.started, own);
    take(&mut queue.floors_from, &facts.floors_from, own);
    take(&mut queue.floors_to, &facts.floors_to, own);
    take(&mut queue.position, &facts.position, own);
    take(&mut queue.contract, &facts.contract, own);
    take(&mut queue.escrow_bank, &facts.escrow_bank, own);
    take(&mut queue.permit, &facts.permit, own);
    take(&mut queue.lots_total, &facts.lots_total, own);
}
