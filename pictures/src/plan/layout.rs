//! Where rooms go. Bands of rooms have one depth each, so any areas fit exactly; a seeded search over orders, widths
//! and arrangements keeps the plan whose rooms have the best proportions.

use super::areas::Programme;
use super::draft::{Entry, PlanDraft, common_wall, hall};
use super::fit_out::fit_out;
use super::{Floor, INNER, Need, Rect, Use};
use crate::rng::SeededRng;

/// Plans that are tried.
const TRIES: usize = 5_000;
/// Least common wall for a door, metres.
const DOORWAY: f64 = 0.95;

/// The best plan of a floor that was found.
pub(super) fn floor(programme: &Programme, rng: &mut SeededRng) -> Floor {
    let mut best: Option<(f64, PlanDraft)> = None;
    for attempt in 0..TRIES {
        let draft = match attempt % 3 {
            0 => beside(programme, rng),
            1 => over(programme, rng),
            _ => through(programme, rng),
        };
        let Some(draft) = draft.filter(PlanDraft::is_walkable) else { continue };
        // A bathroom that was left out weighs as much as a room of poor proportions.
        let wets = draft.cells.iter().filter(|(need, _)| need.purpose.is_wet()).count();
        let score = draft.score() + 0.7 * (programme.wet.len() - wets) as f64;
        if best.as_ref().is_none_or(|(least, _)| score < *least) {
            best = Some((score, draft));
        }
    }
    let draft = best.map_or_else(|| corridor(programme), |(_, draft)| draft);
    fit_out(programme, &draft, rng)
}

/// Widths of cells in a band of a depth, side by side; the walls between them are extra.
fn band(cells: &[Need], x: f64, y: f64, deep: f64) -> Vec<(Need, Rect)> {
    let mut at = x;
    let place = |need: &Need| {
        let wide = need.metres() / deep;
        let rect = Rect::new(at, y, wide, deep);
        at += wide + INNER;
        (*need, rect)
    };
    cells.iter().map(place).collect()
}

fn sum(cells: &[Need]) -> f64 {
    cells.iter().map(|need| need.metres()).sum()
}

/// The depth of a band that fills a width.
fn depth(cells: &[Need], wide: f64) -> f64 {
    sum(cells) / (wide - INNER * (cells.len() as f64 - 1.0)).max(0.1)
}

fn shuffled(needs: &[Need], rng: &mut SeededRng) -> Vec<Need> {
    let mut needs = needs.to_vec();
    for last in (1..needs.len()).rev() {
        needs.swap(last, rng.below(last + 1));
    }
    needs
}

/// Takes the hall out of placed cells.
fn part(cells: Vec<(Need, Rect)>) -> Option<(Rect, Vec<(Need, Rect)>)> {
    let hall = cells.iter().find(|(need, _)| need.purpose == Use::Hall)?.1;
    Some((hall, cells.into_iter().filter(|(need, _)| need.purpose != Use::Hall).collect()))
}

/// Bathrooms and storage as a template can take them: all, or with the small ones added to the large ones.
fn service(programme: &Programme, most: usize) -> (Vec<Need>, u32) {
    let (mut wet, mut hall) = (programme.wet.clone(), programme.hall);
    let mut all = Vec::new();
    if let Some(store) = programme.store {
        if wet.len() < most { all.push(store) } else { hall += store.tenths }
    }
    while wet.len() + all.len() > most && wet.len() > 1 {
        let small = wet.pop().map_or(0, |need| need.tenths);
        let bath = small.min(12);
        wet[0].tenths += bath;
        hall += small - bath;
    }
    wet.extend(all);
    (wet, hall)
}

/// One room takes the whole depth; beside it the others stand over the hall and the bathroom.
fn beside(programme: &Programme, rng: &mut SeededRng) -> Option<PlanDraft> {
    let order = shuffled(&programme.bright, rng);
    let (left, top) = order.split_first()?;
    if top.is_empty() || top.len() > 2 || left.purpose == Use::Niche {
        return None;
    }
    let (wet, hall_tenths) = service(programme, 1);
    let core = [vec![hall(hall_tenths)], wet].concat();
    let wide = rng.range(2.2, 8.0);
    let (top_deep, core_deep) = (depth(top, wide), depth(&core, wide));
    let deep = top_deep + INNER + core_deep;
    let left_wide = left.metres() / deep;
    let x = left_wide + INNER;
    let (hall, mut cells) = part(band(&core, x, top_deep + INNER, core_deep))?;
    cells.push((*left, Rect::new(0.0, 0.0, left_wide, deep)));
    cells.extend(band(top, x, 0.0, top_deep));
    Some(
        PlanDraft { wide: x + wide, deep, cells, hall, entry: Entry::Bottom, is_through: false }
            .flipped(rng.chance(0.5)),
    )
}

/// All rooms along the street, hall and bathrooms behind them; the niche of a studio is behind too.
fn over(programme: &Programme, rng: &mut SeededRng) -> Option<PlanDraft> {
    let (niche, bright): (Vec<Need>, Vec<Need>) =
        programme.bright.iter().partition(|need| need.purpose == Use::Niche);
    let top = shuffled(&bright, rng);
    if top.len() > 3 {
        return None;
    }
    let (wet, hall_tenths) = service(programme, 2);
    let core = shuffled(&[niche, vec![hall(hall_tenths)], wet].concat(), rng);
    let wide = rng.range(3.2, 11.0);
    let (top_deep, core_deep) = (depth(&top, wide), depth(&core, wide));
    let (hall, mut cells) = part(band(&core, 0.0, top_deep + INNER, core_deep))?;
    cells.extend(band(&top, 0.0, 0.0, top_deep));
    Some(PlanDraft {
        wide,
        deep: top_deep + INNER + core_deep,
        cells,
        hall,
        entry: Entry::Bottom,
        is_through: false,
    })
}

/// Rooms on both streets, the hall between them, the entrance at its end. A second bathroom and the storage behind it
/// may stand among the rooms as one column.
fn through(programme: &Programme, rng: &mut SeededRng) -> Option<PlanDraft> {
    let order = shuffled(&programme.bright, rng);
    if order.len() < 3 || order.iter().any(|need| need.purpose == Use::Niche) {
        return None;
    }
    let split = if order.len() == 3 { 2 } else { order.len() / 2 + rng.below(2) };
    let (top, bottom) = order.split_at(split.min(order.len() - 1));
    let (column, wet, hall_tenths) = match (programme.wet.as_slice(), programme.store, rng.below(3)) {
        ([bath, toilet, ..], Some(store), 0) => (Some((*toilet, store)), vec![*bath], programme.hall),
        // A long flat: the hall alone lies between the rooms, so every room can be reached.
        ([_, _, ..], Some(store), 1) => {
            let (wet, hall) = service(programme, 1);
            // The hall had been given the storage, which stands in the column here.
            (Some((wet[0], store)), Vec::new(), hall - store.tenths)
        }
        _ => {
            let (wet, hall) = service(programme, 1);
            (None, wet, hall)
        }
    };
    let wide = rng.range(4.4, 15.0);
    let mut core = [vec![hall(hall_tenths)], wet].concat();
    let is_hall_left = rng.chance(0.5);
    if !is_hall_left {
        core.reverse();
    }
    let top_deep = depth(top, wide);
    let core_deep = depth(&core, wide);
    let (hall, mut cells) = part(band(&core, 0.0, top_deep + INNER, core_deep))?;
    cells.extend(band(top, 0.0, 0.0, top_deep));
    let y = top_deep + core_deep + INNER * 2.0;
    let bottom_deep = match column {
        None => depth(bottom, wide),
        Some((wet, store)) => {
            // The column's own width depends on the depth, which depends on what is left: two unknowns, solved by
            // steps.
            let mut deep = depth(bottom, wide);
            for _ in 0..24 {
                let column_wide = (wet.metres() + store.metres()) / (deep - INNER).max(0.5);
                deep = depth(bottom, (wide - column_wide - INNER).max(0.5));
            }
            deep
        }
    };
    match column {
        None => cells.extend(band(bottom, 0.0, y, bottom_deep)),
        Some((wet, store)) => {
            let column_wide = (wet.metres() + store.metres()) / (bottom_deep - INNER).max(0.5);
            let before = rng.below(bottom.len() + 1);
            let left = band(&bottom[..before], 0.0, y, bottom_deep);
            let x = left.last().map_or(0.0, |(_, rect)| rect.right() + INNER);
            let wet_deep = wet.metres() / column_wide;
            cells.push((wet, Rect::new(x, y, column_wide, wet_deep)));
            cells
                .push((store, Rect::new(x, y + wet_deep + INNER, column_wide, store.metres() / column_wide)));
            cells.extend(left);
            cells.extend(band(&bottom[before..], x + column_wide + INNER, y, bottom_deep));
        }
    }
    let entry = if is_hall_left { Entry::Left } else { Entry::Right };
    Some(PlanDraft { wide, deep: y + bottom_deep, cells, hall, entry, is_through: true })
}

/// What always works: rooms, a hall along all of them, and everything else behind it.
fn corridor(programme: &Programme) -> PlanDraft {
    let behind: Vec<Need> = programme.wet.iter().chain(&programme.store).copied().collect();
    let total = sum(&programme.bright) + f64::from(programme.hall) / 10.0 + sum(&behind);
    let wide = (total * 1.3).sqrt();
    let (top_deep, hall_deep, low_deep) =
        (depth(&programme.bright, wide), f64::from(programme.hall) / 10.0 / wide, depth(&behind, wide));
    let mut cells = band(&programme.bright, 0.0, 0.0, top_deep);
    let y = top_deep + hall_deep + INNER * 2.0;
    cells.extend(band(&behind, 0.0, y, low_deep));
    let hall = Rect::new(0.0, top_deep + INNER, wide, hall_deep);
    PlanDraft { wide, deep: y + low_deep, cells, hall, entry: Entry::Right, is_through: false }
}

impl PlanDraft {
    fn flipped(mut self, is_flipped: bool) -> Self {
        if is_flipped {
            let wide = self.wide;
            let flip = |rect: &mut Rect| rect.x = wide - rect.x - rect.wide;
            self.cells.iter_mut().for_each(|(_, rect)| flip(rect));
            flip(&mut self.hall);
        }
        self
    }

    fn is_walkable(&self) -> bool {
        let touches = |rect: &Rect, least: f64| {
            common_wall(&self.hall, rect).is_some_and(|(_, from, to)| to - from >= least)
        };
        self.hall.wide.min(self.hall.deep) > 0.95
            && self.cells.iter().all(|(need, rect)| match need.purpose {
                Use::Niche => self.cells.iter().any(|(other, room)| {
                    other.purpose == Use::Room
                        && common_wall(room, rect).is_some_and(|(_, from, to)| to - from > 1.0)
                }),
                Use::Store => {
                    touches(rect, 0.8)
                        || self.cells.iter().any(|(other, room)| {
                            matches!(other.purpose, Use::Bedroom | Use::Living)
                                && common_wall(room, rect).is_some_and(|(_, from, to)| to - from > 0.8)
                        })
                }
                Use::Bath | Use::Toilet => touches(rect, 0.8),
                _ => touches(rect, DOORWAY),
            })
    }

    /// How far proportions are from those that one would live in; less is better.
    fn score(&self) -> f64 {
        let short = |side: f64, least: f64| (least - side).max(0.0) * 7.0;
        let long = |ratio: f64, most: f64| (ratio - most).max(0.0).powi(2) * 2.0;
        let of = |purpose: Use, rect: &Rect| {
            let (least, most) = (rect.wide.min(rect.deep), rect.wide.max(rect.deep));
            let (side, ratio) = match purpose {
                Use::Niche => (1.5, 2.2),
                Use::Kitchen => (2.4, 1.7),
                Use::Hall => (1.35, 3.2),
                Use::Bath => (1.65, 1.8),
                Use::Toilet => (1.35, 1.9),
                Use::Store => (1.2, 2.0),
                _ => (2.8, 1.55),
            };
            short(least, side) + long(most / least, ratio)
        };
        let cells: f64 = self.cells.iter().map(|(need, rect)| of(need.purpose, rect)).sum();
        let whole = self.wide.max(self.deep) / self.wide.min(self.deep);
        cells + of(Use::Hall, &self.hall) + long(whole, 1.25) * 1.5
    }
}
