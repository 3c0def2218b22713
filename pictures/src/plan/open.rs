//! An open plan: one space, its bathrooms, columns.

use super::{Door, Floor, INNER, Need, OUTER, Rect, Room, Use};
use crate::facts::FlatFacts;
use crate::rng::SeededRng;

/// Depth of the bathrooms along the inner wall, metres.
const WET_DEPTH: f64 = 2.2;

pub(super) fn floor(facts: &FlatFacts, rng: &mut SeededRng) -> Floor {
    let total = (facts.area.0 / 10).max(150);
    let wets: Vec<u32> = if total > 600 { vec![51, 41] } else { vec![total.min(450) / 10] };
    let free = total - wets.iter().sum::<u32>();
    let metres = |tenths: u32| f64::from(tenths) / 10.0;
    let wide = (metres(total) * rng.range(1.25, 1.6)).sqrt();
    let taken: f64 = wets.iter().map(|tenths| metres(*tenths) / WET_DEPTH + INNER).sum();
    // Below, the space reaches the inner wall beside the bathrooms; no wall stands between, so its strip counts too.
    let low = wide - taken;
    let deep = (metres(free) - low * (WET_DEPTH + INNER)) / wide;
    let total_deep = deep + INNER + WET_DEPTH;
    let mut rooms = vec![Room {
        need: Need { purpose: Use::Free, tenths: free },
        rects: vec![Rect::new(0.0, 0.0, wide, deep), Rect::new(0.0, deep, low, WET_DEPTH + INNER)],
    }];
    let mut doors = Vec::new();
    let mut x = low + INNER;
    for tenths in wets {
        let wet_wide = metres(tenths) / WET_DEPTH;
        rooms.push(Room {
            need: Need { purpose: Use::Toilet, tenths },
            rects: vec![Rect::new(x, deep + INNER, wet_wide, WET_DEPTH)],
        });
        doors.push(Door {
            gap: Rect::new(x + 0.15, deep, 0.7, INNER),
            is_level: true,
            swing: -1,
            is_far: false,
        });
        x += wet_wide + INNER;
    }
    let panes = (wide / 2.8).floor().max(1.0);
    let windows = (0..panes as u32)
        .map(|pane| Rect::new(wide * (f64::from(pane) + 0.5) / panes - 1.0, -OUTER, 2.0, OUTER))
        .chain((0..2).map(|pane| Rect::new(-OUTER, deep * (0.2 + 0.4 * f64::from(pane)), OUTER, deep * 0.28)))
        .collect();
    let gap = Rect::new((low - 0.95) * 0.6, total_deep, 0.95, OUTER);
    Floor {
        wide,
        deep: total_deep,
        rooms,
        windows,
        doors,
        entrance: Some(Door { gap, is_level: true, swing: -1, is_far: false }),
        outside: Vec::new(),
        stairs: None,
    }
}
