//! How the promises of completion were kept: a корпус by its dates, and the sums over the корпуса of a builder or of a
//! market.
//!
//! Only what is known counts. A корпус whose first promise nobody told is in no share, and is named beside them.

use chrono::NaiveDate;

use crate::building::{Heard, Queue};
use crate::deadline::{Deadline, Quarter};

/// Months of a quarter.
const MONTHS: u32 = 3;

/// How the promise of a корпус is kept on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseCourse {
    /// Delivered no later than first promised.
    OnTime,
    /// Delivered so many quarters after the first promise.
    Late(u32),
    /// Said to be delivered after a promise that was over had been repeated: later than promised, by how much is not known.
    ToldLate,
    /// Under construction; what is promised today is no later than what was promised first.
    OnSchedule,
    /// Under construction; promised so many quarters later than first.
    Moved(u32),
    /// Under construction; the promise is over or was taken back, and there is no other.
    Stalled,
    /// No promise can be judged: the first one is not known, or it was over when it was heard, or nobody spoke since.
    Undated,
    /// Announced; nothing is promised yet.
    Announced,
}

impl HouseCourse {
    /// The course of a корпус.
    pub fn of(queue: &Queue, heard: Heard, today: NaiveDate) -> Self {
        let first = first_promise(queue);
        match queue.deadline {
            Deadline::Project => return Self::Announced,
            Deadline::Unknown if first.is_some() => return Self::Stalled,
            Deadline::Delivered if first.is_some() && queue.delivery_told.is_some() => return Self::ToldLate,
            Deadline::Delivered => {}
            _ => match last_promise(queue).filter(|last| last.last_day() < today) {
                Some(last) if heard.knows_as_broken(last, today) => return Self::Stalled,
                Some(_) => return Self::Undated,
                None => {}
            },
        }
        let Some((first, last)) = first.zip(last_promise(queue)) else { return Self::Undated };
        match (queue.deadline, u32::try_from(last.since(first)).unwrap_or(0)) {
            (Deadline::Delivered, 0) => Self::OnTime,
            (Deadline::Delivered, late) => Self::Late(late),
            (_, 0) => Self::OnSchedule,
            (_, moved) => Self::Moved(moved),
        }
    }
}

impl HouseCourse {
    /// «сдан, +1 кв.», «IV кв. 2027, было III кв. 2027», «срок был: I кв. 2025».
    pub fn words(self, queue: &Queue, today: NaiveDate) -> String {
        let now = queue.deadline;
        let was = |quarter: Option<Quarter>| quarter.map_or_else(String::new, |was| format!(", было {was}"));
        match self {
            Self::OnTime => "сдан в срок".to_owned(),
            Self::ToldLate => format!("сдан, сообщили после срока{}", was(last_promise(queue))),
            Self::Late(quarters) => format!("сдан, +{quarters}\u{a0}кв."),
            Self::Moved(_) => format!("{now}{}", was(first_promise(queue))),
            Self::Stalled if now.quarter().is_none() => format!("{now}{}", was(last_promise(queue))),
            Self::Undated if now.is_overdue(today) => format!("{}, данных о вводе нет", now.on(today)),
            Self::OnSchedule | Self::Stalled | Self::Undated | Self::Announced => now.on(today),
        }
    }

    /// Whether it is being built.
    pub fn is_underway(self) -> bool {
        matches!(self, Self::OnSchedule | Self::Moved(_) | Self::Stalled)
    }
}

/// The quarter first promised.
pub fn first_promise(queue: &Queue) -> Option<Quarter> {
    let told = queue.first_deadline.and_then(Deadline::quarter);
    told.or_else(|| queue.shifts.first()?.from.quarter())
}

/// The quarter promised last, or kept.
pub fn last_promise(queue: &Queue) -> Option<Quarter> {
    let moved = || queue.shifts.last()?.to.quarter();
    queue.deadline.quarter().or_else(moved).or_else(|| first_promise(queue))
}

/// A корпус as it was known on an earlier day, by the days on which moves were announced: delivered where the quarter that
/// held last was over by then. None for one that was not begun yet.
pub fn as_known_on(queue: &Queue, day: NaiveDate) -> Option<Queue> {
    if queue.started.is_some_and(|started| started > day) {
        return None;
    }
    let known = queue.shifts.iter().take_while(|shift| shift.announced <= day).count();
    let last = last_promise(queue).filter(|_| known == queue.shifts.len());
    let is_told = queue.delivery_told.is_none_or(|told| told <= day);
    let deadline = match queue.shifts.get(known) {
        Some(later) => later.from,
        None if queue.deadline != Deadline::Delivered => queue.deadline,
        None => match last {
            Some(last) if last.last_day() > day || !is_told => Deadline::Quarter(last),
            _ => Deadline::Delivered,
        },
    };
    Some(Queue { deadline, shifts: queue.shifts[..known].to_vec(), ..queue.clone() })
}

/// Spans of a delay by which late корпуса are told apart: their last quarter, and the words.
pub const DELAYS: [(u32, &str); 4] =
    [(1, "на квартал"), (2, "на полгода"), (4, "на срок до года"), (u32::MAX, "больше чем на год")];

/// The корпуса of a builder or of a market by their course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrackRecord {
    /// Delivered as promised first.
    pub on_time: u32,
    /// Delivered later, by [`DELAYS`].
    pub late: [u32; DELAYS.len()],
    /// Delivered later by nobody knows how much.
    pub told_late: u32,
    /// Quarters of delay of the others that were late, together.
    pub late_quarters: u32,
    /// Under construction as promised first.
    pub on_schedule: u32,
    /// Under construction, promised later than first.
    pub moved: u32,
    /// Under construction without a promise that holds.
    pub stalled: u32,
    /// With an escrow bank, of those under construction.
    pub escrow: u32,
    /// Without a promise that can be judged.
    pub undated: u32,
    /// Announced.
    pub announced: u32,
}

impl TrackRecord {
    /// The record of these корпуса.
    pub fn of<'a>(queues: impl IntoIterator<Item = &'a Queue>, heard: Heard, today: NaiveDate) -> Self {
        let mut record = Self::default();
        for queue in queues {
            record.add(queue, heard, today);
        }
        record
    }

    /// Counts a корпус.
    pub fn add(&mut self, queue: &Queue, heard: Heard, today: NaiveDate) {
        let course = HouseCourse::of(queue, heard, today);
        match course {
            HouseCourse::OnTime => self.on_time += 1,
            HouseCourse::Late(quarters) => {
                let span = DELAYS.iter().position(|(most, _)| quarters <= *most);
                self.late[span.unwrap_or(DELAYS.len() - 1)] += 1;
                self.late_quarters += quarters;
            }
            HouseCourse::ToldLate => self.told_late += 1,
            HouseCourse::OnSchedule => self.on_schedule += 1,
            HouseCourse::Moved(_) => self.moved += 1,
            HouseCourse::Stalled => self.stalled += 1,
            HouseCourse::Undated => self.undated += 1,
            HouseCourse::Announced => self.announced += 1,
        }
        self.escrow += u32::from(course.is_underway() && queue.escrow_bank.is_some());
    }

    /// Delivered later than promised first.
    pub fn late(&self) -> u32 {
        self.measured() + self.told_late
    }

    /// Those of the late ones whose delay is known.
    fn measured(&self) -> u32 {
        self.late.iter().sum()
    }

    /// Delivered, with a known first promise.
    pub fn delivered(&self) -> u32 {
        self.on_time + self.late()
    }

    /// Under construction, with a known promise.
    pub fn underway(&self) -> u32 {
        self.on_schedule + self.moved + self.stalled
    }

    /// Those that the shares are of.
    pub fn counted(&self) -> u32 {
        self.delivered() + self.underway()
    }

    /// All of them.
    pub fn houses(&self) -> u32 {
        self.counted() + self.undated + self.announced
    }

    /// The share of the delivered ones that were on time, percent.
    pub fn on_time_percent(&self) -> Option<u32> {
        percent(self.on_time, self.delivered())
    }

    /// The share of those under construction that are on schedule, percent.
    pub fn on_schedule_percent(&self) -> Option<u32> {
        percent(self.on_schedule, self.underway())
    }

    /// The mean delay of the late ones whose delay is known, tenths of a month.
    pub fn late_tenths(&self) -> Option<u32> {
        mean(self.late_quarters * MONTHS * 10, self.measured())
    }

    /// The mean delay of the delivered ones whose delay is known, tenths of a month: those on time have none.
    pub fn delay_tenths(&self) -> Option<u32> {
        mean(self.late_quarters * MONTHS * 10, self.on_time + self.measured())
    }
}

fn percent(part: u32, whole: u32) -> Option<u32> {
    mean(part * 100, whole)
}

/// Rounded to the nearest.
fn mean(sum: u32, count: u32) -> Option<u32> {
    (count > 0).then(|| (sum + count / 2) / count)
}
