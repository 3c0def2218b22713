//! A plan in the making: rooms that have their places, before doors and windows.

use super::{INNER, Need, Rect, Use};

/// Which wall the entrance is in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Entry {
    Bottom,
    Left,
    Right,
}

/// A plan without doors and windows.
#[derive(Debug)]
pub(super) struct PlanDraft {
    pub(super) wide: f64,
    pub(super) deep: f64,
    pub(super) cells: Vec<(Need, Rect)>,
    pub(super) hall: Rect,
    pub(super) entry: Entry,
    /// Whether the lower wall looks at a street too.
    pub(super) is_through: bool,
}

/// The hall as a room of its own.
pub(super) fn hall(tenths: u32) -> Need {
    Need { purpose: Use::Hall, tenths }
}

/// The common wall of two rooms: whether it lies across, and its ends.
pub(super) fn common_wall(one: &Rect, other: &Rect) -> Option<(bool, f64, f64)> {
    let near = |a: f64, b: f64| (b - a - INNER).abs() < 1e-6;
    if near(one.bottom(), other.y) || near(other.bottom(), one.y) {
        let (from, to) = (one.x.max(other.x), one.right().min(other.right()));
        return (to > from).then_some((true, from, to));
    }
    if near(one.right(), other.x) || near(other.right(), one.x) {
        let (from, to) = (one.y.max(other.y), one.bottom().min(other.bottom()));
        return (to > from).then_some((false, from, to));
    }
    None
}
