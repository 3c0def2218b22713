//! How the promises of completion were kept: a корпус by its dates, and the sums over the корпуса of a builder or of a
//! market.
//!
//! Only what is known counts. A корпус whose first promise nobody told is in no share, and is named beside them.

use chrono::NaiveDate;

use crate::building::Queue;
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
    /// Under construction; what is promised today is no later than what was promised first.
    OnSchedule,
    /// Under construction; promised so many quarters later than first.
    Moved(u32),
    /// Under construction; the promise is over or was taken back, and there is no other.
    Stalled,
    /// The first promise is not known.
    Undated,
    /// Announced; nothing is promised yet.
    Announced,
}

impl HouseCourse {
    /// The course of a корпус.
    pub fn of(queue: &Queue, today: NaiveDate) -> Self {
        let first = first_promise(queue);
        match queue.deadline {
            Deadline::Project => return Self::Announced,
            Deadline::Unknown if first.is_some() => return Self::Stalled,
            Deadline::Delivered => {}
            _ if last_promise(queue).is_some_and(|last| last.last_day() < today) => return Self::Stalled,
            _ => {}
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
            Self::Late(quarters) => format!("сдан, +{quarters}\u{a0}кв."),
            Self::Moved(_) => format!("{now}{}", was(first_promise(queue))),
            Self::Stalled if now.quarter().is_none() => format!("{now}{}", was(last_promise(queue))),
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
    let deadline = match queue.shifts.get(known) {
        Some(later) => later.from,
        None if queue.deadline != Deadline::Delivered => queue.deadline,
        None => match last {
            Some(last) if last.last_day() > day => Deadline::Quarter(last),
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
    /// Quarters of delay of those, together.
    pub late_quarters: u32,
    /// Under construction as promised first.
    pub on_schedule: u32,
    /// Under construction, promised later than first.
    pub moved: u32,
    /// Under construction without a promise that holds.
    pub stalled: u32,
    /// With an escrow bank, of those under construction.
    pub escrow: u32,
    /// Without a known first promise.
    pub undated: u32,
    /// Announced.
    pub announced: u32,
}

impl TrackRecord {
    /// The record of these корпуса.
    pub fn of<'a>(queues: impl IntoIterator<Item = &'a Queue>, today: NaiveDate) -> Self {
        let mut record = Self::default();
        for queue in queues {
            record.add(queue, today);
        }
        record
    }

    /// Counts a корпус.
    pub fn add(&mut self, queue: &Queue, today: NaiveDate) {
        let course = HouseCourse::of(queue, today);
        match course {
            HouseCourse::OnTime => self.on_time += 1,
            HouseCourse::Late(quarters) => {
                let span = DELAYS.iter().position(|(most, _)| quarters <= *most);
                self.late[span.unwrap_or(DELAYS.len() - 1)] += 1;
                self.late_quarters += quarters;
            }
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

    /// The mean delay of the late ones, tenths of a month.
    pub fn late_tenths(&self) -> Option<u32> {
        mean(self.late_quarters * MONTHS * 10, self.late())
    }

    /// The mean delay of all delivered ones, tenths of a month: those on time have none.
    pub fn delay_tenths(&self) -> Option<u32> {
        mean(self.late_quarters * MONTHS * 10, self.delivered())
    }
}

fn percent(part: u32, whole: u32) -> Option<u32> {
    mean(part * 100, whole)
}

/// Rounded to the nearest.
fn mean(sum: u32, count: u32) -> Option<u32> {
    (count > 0).then(|| (sum + count / 2) / count)
}
