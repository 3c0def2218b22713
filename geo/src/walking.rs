//! Minutes to a station from the straight distance, as a portal states them.

/// How much longer the way along streets is than the straight line. Studies of pedestrian networks put it between
/// 1.2 in old centres and 1.4 in estates of slabs; 1.3 is the middle.
pub const DETOUR: f64 = 1.3;

/// A walker's pace in metres a minute: 4.8 km/h, an adult without hurry, crossings included.
pub const WALKING_M_PER_MIN: f64 = 80.0;

/// The straight distance in metres beyond which nobody counts on walking: 2 km is a walk of 33 minutes.
pub const WALKABLE_M: f64 = 2_000.0;

/// A city bus in metres a minute, stops included: 18 km/h.
pub const TRANSPORT_M_PER_MIN: f64 = 300.0;

/// Getting to the stop and waiting, in minutes: half of a ten-minute interval and two minutes on foot.
pub const TRANSPORT_WAIT_MIN: f64 = 7.0;

/// How one gets to a station, and how long it takes in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Travel {
    /// On foot.
    Walking(u16),
    /// By bus, tram or car.
    Transport(u16),
}

impl Travel {
    /// The usual way over a straight distance in metres: on foot up to [`WALKABLE_M`], then by transport.
    #[must_use]
    pub fn over(distance_m: f64) -> Self {
        if distance_m <= WALKABLE_M {
            Self::Walking(walking_minutes(distance_m))
        } else {
            Self::Transport(transport_minutes(distance_m))
        }
    }

    /// The minutes, whatever the way.
    #[must_use]
    pub fn minutes(self) -> u16 {
        match self {
            Self::Walking(minutes) | Self::Transport(minutes) => minutes,
        }
    }
}

/// Minutes on foot over a straight distance in metres, rounded up; at least one.
#[must_use]
pub fn walking_minutes(distance_m: f64) -> u16 {
    whole_minutes(distance_m * DETOUR / WALKING_M_PER_MIN)
}

/// Minutes by transport over a straight distance in metres, waiting included, rounded up.
#[must_use]
pub fn transport_minutes(distance_m: f64) -> u16 {
    whole_minutes(TRANSPORT_WAIT_MIN + distance_m * DETOUR / TRANSPORT_M_PER_MIN)
}

fn whole_minutes(minutes: f64) -> u16 {
    // A float-to-integer cast saturates: a distance round the globe is u16::MAX, not an overflow.
    (minutes.ceil() as u16).max(1)
}
