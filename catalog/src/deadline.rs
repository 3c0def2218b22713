//! Completion: a quarter, or one of the specification's four codes (section 4, «Deadline codes»).

use std::fmt;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};

/// A quarter of a year. Ordered by time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Quarter {
    year: u16,
    quarter: u8,
}

impl Quarter {
    /// A quarter 1 to 4 of a year from 1950 to 2150; `None` otherwise.
    pub fn new(year: u16, quarter: u8) -> Option<Self> {
        ((1..=4).contains(&quarter) && (1950..=2150).contains(&year)).then_some(Self { year, quarter })
    }

    /// The quarter that holds a date; `None` outside the years above.
    pub fn of(date: NaiveDate) -> Option<Self> {
        Self::new(u16::try_from(date.year()).ok()?, (date.month0() / 3 + 1) as u8)
    }

    /// The year.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The quarter, 1 to 4.
    pub fn quarter(self) -> u8 {
        self.quarter
    }

    /// Year and quarter as one number: 20274 is the fourth quarter of 2027.
    pub fn code(self) -> u16 {
        self.year * 10 + u16::from(self.quarter)
    }

    /// The quarter `count` quarters later (or earlier), if it is in range.
    pub fn plus(self, count: i32) -> Option<Self> {
        let index = i32::from(self.year) * 4 + i32::from(self.quarter) - 1 + count;
        Self::new(u16::try_from(index.div_euclid(4)).ok()?, (index.rem_euclid(4) + 1) as u8)
    }

    /// Quarters from another one to this one; negative where that is later.
    pub fn since(self, earlier: Self) -> i32 {
        let index = |quarter: Self| i32::from(quarter.year) * 4 + i32::from(quarter.quarter);
        index(self) - index(earlier)
    }

    /// The last day of the quarter.
    pub fn last_day(self) -> NaiveDate {
        let month = u32::from(self.quarter) * 3;
        let day = if matches!(self.quarter, 1 | 4) { 31 } else { 30 };
        NaiveDate::from_ymd_opt(i32::from(self.year), month, day).expect("quarters end on the 30th or 31st")
    }
}

impl TryFrom<u16> for Quarter {
    type Error = String;

    fn try_from(code: u16) -> Result<Self, String> {
        Self::new(code / 10, (code % 10) as u8).ok_or_else(|| format!("not a year and quarter: {code}"))
    }
}

impl From<Quarter> for u16 {
    fn from(quarter: Quarter) -> Self {
        quarter.code()
    }
}

/// «IV кв. 2027», spaces non-breaking.
impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let roman = ["I", "II", "III", "IV"][usize::from(self.quarter) - 1];
        write!(f, "{roman}\u{a0}кв.\u{a0}{}", self.year)
    }
}

/// The completion state of a корпус. Ordered for sorting: delivered first, then by quarter, then the vague ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub enum Deadline {
    /// Commissioned (code 1).
    Delivered,
    /// Before the state commission (code 4).
    Commission,
    /// To be commissioned in a quarter.
    Quarter(Quarter),
    /// A project without a date (code 3).
    Project,
    /// Not known (code 2).
    #[default]
    Unknown,
}

impl Deadline {
    /// The specification's code: 1 to 4, or year and quarter.
    pub fn code(self) -> u16 {
        match self {
            Self::Delivered => 1,
            Self::Unknown => 2,
            Self::Project => 3,
            Self::Commission => 4,
            Self::Quarter(quarter) => quarter.code(),
        }
    }

    /// The quarter, if there is one.
    pub fn quarter(self) -> Option<Quarter> {
        match self {
            Self::Quarter(quarter) => Some(quarter),
            _ => None,
        }
    }

    /// Whether its quarter has ended without word of a delivery: the house may stand or not.
    pub fn is_overdue(self, today: NaiveDate) -> bool {
        self.quarter().is_some_and(|quarter| quarter.last_day() < today)
    }

    /// The words of a day: a quarter that is over is no promise, so «срок был: I кв. 2025».
    pub fn on(self, today: NaiveDate) -> String {
        match self {
            Self::Quarter(quarter) if self.is_overdue(today) => format!("срок был: {quarter}"),
            other => other.to_string(),
        }
    }
}

impl TryFrom<u16> for Deadline {
    type Error = String;

    fn try_from(code: u16) -> Result<Self, String> {
        Ok(match code {
            1 => Self::Delivered,
            2 => Self::Unknown,
            3 => Self::Project,
            4 => Self::Commission,
            other => Self::Quarter(Quarter::try_from(other)?),
        })
    }
}

impl From<Deadline> for u16 {
    fn from(deadline: Deadline) -> Self {
        deadline.code()
    }
}

/// «сдан», «госкомиссия», «IV кв. 2027», «проект», «срок не объявлен».
impl fmt::Display for Deadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Delivered => f.write_str("сдан"),
            Self::Commission => f.write_str("госкомиссия"),
            Self::Quarter(quarter) => quarter.fmt(f),
            Self::Project => f.write_str("проект"),
            Self::Unknown => f.write_str("срок не объявлен"),
        }
    }
}

/// One choice of the completion filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub enum DeadlineChoice {
    /// «Сдан» (code 1).
    Delivered,
    /// Any quarter of a year (the four-digit year).
    Year(u16),
    /// One quarter (year and quarter).
    Quarter(Quarter),
    /// «Проект» (code 3).
    Project,
    /// Before the state commission (code 4).
    Commission,
    /// Not known (code 2).
    Unknown,
}

impl DeadlineChoice {
    /// The wire number: 1 to 4, a year, or year and quarter.
    pub fn code(self) -> u16 {
        match self {
            Self::Delivered => 1,
            Self::Unknown => 2,
            Self::Project => 3,
            Self::Commission => 4,
            Self::Year(year) => year,
            Self::Quarter(quarter) => quarter.code(),
        }
    }

    /// Whether a корпус with this completion is chosen.
    pub fn matches(self, deadline: Deadline) -> bool {
        match self {
            Self::Delivered => deadline == Deadline::Delivered,
            Self::Unknown => deadline == Deadline::Unknown,
            Self::Project => deadline == Deadline::Project,
            Self::Commission => deadline == Deadline::Commission,
            Self::Year(year) => deadline.quarter().is_some_and(|quarter| quarter.year() == year),
            Self::Quarter(quarter) => deadline == Deadline::Quarter(quarter),
        }
    }
}

impl TryFrom<u16> for DeadlineChoice {
    type Error = String;

    fn try_from(code: u16) -> Result<Self, String> {
        Ok(match code {
            1 => Self::Delivered,
            2 => Self::Unknown,
            3 => Self::Project,
            4 => Self::Commission,
            1950..=2150 => Self::Year(code),
            other => Self::Quarter(Quarter::try_from(other)?),
        })
    }
}

impl From<DeadlineChoice> for u16 {
    fn from(choice: DeadlineChoice) -> Self {
        choice.code()
    }
}
