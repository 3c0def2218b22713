//! Room counts of a lot and the room filter (specification, section 5, «Room filter values»).

use std::fmt;

use serde::{Deserialize, Serialize};

/// The layout of a lot by rooms. Six and more rooms are one class; feeds' codes for «many» and «free plan»
/// never become a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rooms {
    /// Студия.
    Studio = 0,
    /// One room.
    One = 1,
    /// Two rooms.
    Two = 2,
    /// Three rooms.
    Three = 3,
    /// Four rooms.
    Four = 4,
    /// Five rooms.
    Five = 5,
    /// Six rooms or more.
    Many = 6,
    /// Свободная планировка.
    Open = 7,
}

impl Rooms {
    /// All classes, by index.
    pub const ALL: [Self; 8] =
        [Self::Studio, Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Many, Self::Open];

    /// The position in [`Rooms::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// The class of a number of rooms; 0 is a studio.
    pub fn from_count(count: u32) -> Self {
        Self::ALL[count.min(6) as usize]
    }

    /// «студия», «1-комнатная», …, «6-комнатная и больше», «свободная планировка».
    pub fn title(self) -> &'static str {
        match self {
            Self::Studio => "студия",
            Self::One => "1-комнатная",
            Self::Two => "2-комнатная",
            Self::Three => "3-комнатная",
            Self::Four => "4-комнатная",
            Self::Five => "5-комнатная",
            Self::Many => "6-комнатная и больше",
            Self::Open => "свободная планировка",
        }
    }
}

/// A set of room classes; empty means that rooms do not matter.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct RoomSet(u8);

impl RoomSet {
    /// No condition.
    pub const EMPTY: Self = Self(0);

    /// The set of these classes.
    pub fn of(rooms: impl IntoIterator<Item = Rooms>) -> Self {
        Self(rooms.into_iter().fold(0, |bits, room| bits | 1 << room.index()))
    }

    /// The classes that one wire value names: `st`, `0`, `1`…`5`, `4+`, `5+`, `open`, `-1`; a number above 5 is `5+`.
    pub fn parse_value(value: &str) -> Option<Self> {
        Some(match value.trim() {
            "st" | "0" => Self::of([Rooms::Studio]),
            "open" | "-1" => Self::of([Rooms::Open]),
            // A plus in a form body may arrive as a space.
            "4+" | "4 " => Self::of([Rooms::Four, Rooms::Five, Rooms::Many]),
            "5+" | "5 " => Self::of([Rooms::Five, Rooms::Many]),
            number => match number.parse::<u32>().ok()? {
                count @ 1..=5 => Self::of([Rooms::from_count(count)]),
                _ => Self::of([Rooms::Five, Rooms::Many]),
            },
        })
    }

    /// The wire values that name the set, in order. Six rooms alone has no value of its own and reads as `5+`.
    pub fn values(self) -> Vec<&'static str> {
        let mut values = Vec::new();
        for (room, value) in
            [(Rooms::Studio, "st"), (Rooms::One, "1"), (Rooms::Two, "2"), (Rooms::Three, "3")]
        {
            if self.contains(room) {
                values.push(value);
            }
        }
        match (self.contains(Rooms::Four), self.contains(Rooms::Five), self.contains(Rooms::Many)) {
            (true, true, true) => values.push("4+"),
            (four, five, many) => {
                if four {
                    values.push("4");
                }
                match (five, many) {
                    (_, true) => values.push("5+"),
                    (true, false) => values.push("5"),
                    (false, false) => {}
                }
            }
        }
        if self.contains(Rooms::Open) {
            values.push("open");
        }
        values
    }

    /// Both sets together.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the class is in the set.
    pub fn contains(self, rooms: Rooms) -> bool {
        self.0 & (1 << rooms.index()) != 0
    }

    /// Whether there is no condition.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// [`RoomSet::is_empty`] in the shape that serde's `skip_serializing_if` calls.
    #[must_use]
    pub fn is_empty_ref(set: &Self) -> bool {
        set.is_empty()
    }

    /// The classes of the set, by index.
    pub fn iter(self) -> impl Iterator<Item = Rooms> {
        Rooms::ALL.into_iter().filter(move |room| self.contains(*room))
    }
}

impl fmt::Debug for RoomSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl TryFrom<Vec<String>> for RoomSet {
    type Error = String;

    fn try_from(values: Vec<String>) -> Result<Self, String> {
        values.iter().try_fold(Self::EMPTY, |set, value| {
            let class = Self::parse_value(value).ok_or_else(|| format!("not a room value: {value}"))?;
            Ok(set.union(class))
        })
    }
}

impl From<RoomSet> for Vec<String> {
    fn from(set: RoomSet) -> Self {
        set.values().into_iter().map(str::to_owned).collect()
    }
}
