//! The white list and the black list: what a complex has to be to stand there, and the numbers that show it.
//!
//! An editor puts a complex on a list; the criterion is checked when an index is built, so a list never holds a complex
//! that its own dates contradict.

use chrono::NaiveDate;

use crate::building::{Heard, Queue, Shift};
use crate::deadline::{Deadline, Quarter};
use crate::text::counted;

/// Why a complex may stand on the white list: the first promise of every корпус is known and stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Punctual {
    /// Корпуса with a kept promise; announced projects promise nothing and do not count.
    pub houses: u32,
    /// Those that are delivered.
    pub delivered: u32,
    /// The nearest completion of the others.
    pub next: Option<Quarter>,
}

impl Punctual {
    /// `None` where a completion was moved or is over, or where the first promise is not known: no recorded shift is not
    /// «переносов не было».
    pub fn of(queues: &[Queue], today: NaiveDate) -> Option<Self> {
        let mut found = Self { houses: 0, delivered: 0, next: None };
        for queue in queues.iter().filter(|queue| queue.deadline != Deadline::Project) {
            let first = queue.first_deadline?.quarter()?;
            let is_kept = match queue.deadline {
                Deadline::Delivered => true,
                Deadline::Commission => first.last_day() >= today,
                Deadline::Quarter(quarter) => quarter <= first && quarter.last_day() >= today,
                Deadline::Project | Deadline::Unknown => false,
            };
            if !is_kept || !queue.shifts.is_empty() || queue.delivery_told.is_some() {
                return None;
            }
            found.houses += 1;
            found.delivered += u32::from(queue.deadline == Deadline::Delivered);
            let promised = queue.deadline.quarter();
            found.next = found.next.into_iter().chain(promised).min();
        }
        (found.houses > 0).then_some(found)
    }

    /// «ни одного переноса срока, 3 корпуса, сдано 2, ближайший срок — IV кв. 2027».
    pub fn text(&self) -> String {
        let mut text = format!(
            "ни одного переноса срока, {}",
            counted(u64::from(self.houses), ["корпус", "корпуса", "корпусов"])
        );
        match self.delivered {
            0 => {}
            all if all == self.houses && all == 1 => text.push_str(", сдан"),
            all if all == self.houses => text.push_str(", все сданы"),
            some => text.push_str(&format!(", сдано {some}")),
        }
        if let Some(next) = self.next {
            text.push_str(&format!(", ближайший срок — {next}"));
        }
        text
    }
}

/// Why a complex may stand on the black list: a корпус that is not delivered was put off, or is known to be overdue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreliable {
    /// Moves of the completion of the корпус that was moved most often.
    pub shifts: u32,
    /// Its last move.
    pub last: Option<Shift>,
    /// A promised quarter that is over, the earliest one.
    pub overdue: Option<Quarter>,
}

impl Unreliable {
    /// `None` where no корпус was put off or is known to be overdue.
    pub fn of(queues: &[Queue], heard: Heard, today: NaiveDate) -> Option<Self> {
        let waiting = || queues.iter().filter(|queue| queue.deadline != Deadline::Delivered);
        let moved: Option<&Queue> = waiting()
            .filter(|queue| !queue.shifts.is_empty())
            .max_by_key(|queue| (queue.shifts.len(), queue.delay_quarters()));
        let overdue = waiting()
            .filter_map(|queue| queue.deadline.quarter())
            .filter(|quarter| heard.knows_as_broken(*quarter, today))
            .min();
        (moved.is_some() || overdue.is_some()).then(|| Self {
            shifts: moved.map_or(0, |queue| u32::try_from(queue.shifts.len()).unwrap_or(u32::MAX)),
            last: moved.and_then(|queue| queue.shifts.last().copied()),
            overdue,
        })
    }

    /// «3 переноса срока, последний на 6 месяцев: с II кв. 2026 на IV кв. 2026».
    pub fn text(&self) -> String {
        let mut parts = Vec::new();
        if let Some(last) = self.last {
            let word = if self.shifts == 1 { "" } else { " последний" };
            let moves =
                counted(u64::from(self.shifts), ["перенос срока", "переноса срока", "переносов срока"]);
            let months = months(last)
                .map(|months| format!(" на {}", counted(months, ["месяц", "месяца", "месяцев"])))
                .unwrap_or_default();
            let comma = if word.is_empty() { "" } else { "," };
            parts.push(format!("{moves}{comma}{word}{months}: с {} на {}", last.from, last.to));
        }
        if let Some(overdue) = self.overdue {
            parts.push(format!("срок прошёл: был {overdue}"));
        }
        parts.join("; ")
    }
}

/// Months between the two promises of a move, where both are quarters.
fn months(shift: Shift) -> Option<u64> {
    let quarters = shift.to.quarter()?.since(shift.from.quarter()?);
    u64::try_from(quarters * 3).ok().filter(|months| *months > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(test)]
    fn quarter(code: u16) -> Deadline {
        Deadline::try_from(code).expect("a quarter")
    }

    #[cfg(test)]
    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 20).expect("a real day")
    }

    #[cfg(test)]
    fn heard() -> Heard {
        Heard { since: today() - chrono::Days::new(900), last: today() }
    }

    #[cfg(test)]
    fn queue(first: u16, now: u16, moves: &[(u16, u16)]) -> Queue {
        let announced = today();
        let shift = |(from, to): &(u16, u16)| Shift { announced, from: quarter(*from), to: quarter(*to) };
        Queue {
            deadline: quarter(now),
            first_deadline: (first > 0).then(|| quarter(first)),
            shifts: moves.iter().map(shift).collect(),
            ..Queue::default()
        }
    }

    #[cfg(test)]
    fn plain(text: &str) -> String {
        text.replace('\u{a0}', " ")
    }

    #[test]
    fn promises_that_stand_are_counted() {
        let queues = [queue(20_251, 1, &[]), queue(20_274, 20_274, &[]), queue(0, 3, &[])];
        let found = Punctual::of(&queues, today()).unwrap();
        assert_eq!(
            plain(&found.text()),
            "ни одного переноса срока, 2 корпуса, сдано 1, ближайший срок — IV кв. 2027"
        );
        let one = Punctual::of(&queues[..1], today()).unwrap();
        assert_eq!(plain(&one.text()), "ни одного переноса срока, 1 корпус, сдан");
    }

    #[test]
    fn a_white_list_takes_no_moved_overdue_or_unknown_promise() {
        let told_late = Queue { delivery_told: Some(today()), ..queue(20_261, 1, &[]) };
        for bad in [
            told_late,
            queue(20_262, 20_264, &[(20_262, 20_264)]),
            queue(20_263, 20_263, &[]),
            queue(0, 20_274, &[]),
            queue(20_274, 2, &[]),
        ] {
            assert_eq!(Punctual::of(&[queue(20_274, 20_274, &[]), bad], today()), None);
        }
        assert_eq!(Punctual::of(&[], today()), None);
    }

    #[test]
    fn a_black_list_tells_moves_and_what_is_over() {
        let moved = queue(20_254, 20_264, &[(20_254, 20_262), (20_262, 20_264)]);
        let found = Unreliable::of(&[queue(20_274, 20_274, &[]), moved], heard(), today()).unwrap();
        assert_eq!(
            plain(&found.text()),
            "2 переноса срока, последний на 6 месяцев: с II кв. 2026 на IV кв. 2026"
        );
        let over = Unreliable::of(&[queue(0, 20_261, &[])], heard(), today()).unwrap();
        assert_eq!(plain(&over.text()), "срок прошёл: был I кв. 2026");
        let once = queue(20_271, 20_272, &[(20_271, 20_272)]);
        let found = Unreliable::of(&[once], heard(), today()).unwrap();
        assert_eq!(plain(&found.text()), "1 перенос срока на 3 месяца: с I кв. 2027 на II кв. 2027");
        assert_eq!(Unreliable::of(&[queue(20_251, 1, &[(20_242, 20_251)])], heard(), today()), None);
        let long_ago = Heard { last: today() - chrono::Days::new(90), ..heard() };
        assert_eq!(Unreliable::of(&[queue(0, 20_261, &[])], long_ago, today()), None, "nobody speaks of it");
    }
}
