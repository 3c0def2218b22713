//! Markers of a viewport gathered into clusters that do not cover each other.
//!
//! Markers fall into a grid of the Mercator plane whose cells are [`CELL_PX`] wide at the given zoom, anchored at the
//! world's corner: panning moves no cluster. Then each cell, the heaviest first, takes in the neighbouring cells
//! whose centre would be covered by its pin. Totals are exact, and the answer does not depend on the order of the
//! markers: sums run over whole numbers.

use std::collections::HashMap;

use crate::bounds::BoundingBox;
use crate::position::Position;
use crate::tile::{MAX_ZOOM, TILE_PX, mercator, unmercator};

/// The width of a grid cell in CSS px.
pub const CELL_PX: u32 = 60;

/// Centres nearer than this in CSS px belong together: the width of a cluster's pin.
pub const OVERLAP_PX: u32 = 44;

/// World units are counted in 2⁻³² of the world, a centimetre on the ground.
const FIXED: f64 = 4_294_967_296.0;

/// One thing on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Marker {
    /// Whose it is.
    pub id: u32,
    /// Where it stands.
    pub position: Position,
    /// What it counts for, in whatever the caller counts.
    pub weight: u32,
    /// Its price, when it has one, in whatever unit the caller uses.
    pub price: Option<u32>,
}

/// Markers near each other, or one alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cluster {
    /// The middle of its markers by weight (a marker without weight counts as one), or the place of the only marker.
    pub position: Position,
    /// How many markers it holds.
    pub objects: u32,
    /// The sum of their weights; stays at the largest number if that does not suffice.
    pub weight: u32,
    /// The lowest price among them.
    pub price_from: Option<u32>,
    /// The id of the only marker.
    pub single: Option<u32>,
    /// The box of its markers: where to zoom to on a click.
    pub bounds: BoundingBox,
}

/// Column and row of a cell.
type Cell = (u32, u32);

#[derive(Clone, Copy)]
struct Sum {
    objects: u32,
    weight: u64,
    /// The divisor of the centre: the weights, each at least one.
    pull: u64,
    x: u128,
    y: u128,
    price_from: Option<u32>,
    /// The only marker while there is only one.
    single: Option<(u32, Position)>,
    bounds: BoundingBox,
}

/// Gathers the markers for a zoom (deeper than 22 counts as 22). The order of clusters is by weight, the heaviest
/// first.
///
/// The time is linear in the markers, and sorts the occupied cells.
#[must_use]
pub fn clusters(markers: impl Iterator<Item = Marker>, zoom: u8) -> Vec<Cluster> {
    let world_px = f64::from(TILE_PX) * f64::from(1_u32 << zoom.min(MAX_ZOOM));
    let cells = gather(markers, world_px / f64::from(CELL_PX));
    let reach = f64::from(OVERLAP_PX) / world_px * FIXED;
    merge_overlapping(cells, reach)
}

fn gather(markers: impl Iterator<Item = Marker>, cells_per_world: f64) -> HashMap<Cell, Sum> {
    let mut cells: HashMap<Cell, Sum> = HashMap::new();
    for marker in markers {
        let (x, y) = mercator(marker.position);
        let cell = ((x * cells_per_world) as u32, (y * cells_per_world) as u32);
        let sum = Sum::of(&marker, fixed(x), fixed(y));
        cells.entry(cell).and_modify(|held| held.add(&sum)).or_insert(sum);
    }
    cells
}

fn merge_overlapping(cells: HashMap<Cell, Sum>, reach: f64) -> Vec<Cluster> {
    let mut order: Vec<(Cell, Sum)> = cells.into_iter().collect();
    order.sort_unstable_by(|a, b| b.1.pull.cmp(&a.1.pull).then(a.0.cmp(&b.0)));
    let centres: Vec<(f64, f64)> = order.iter().map(|(_, sum)| sum.centre()).collect();
    let rank: HashMap<Cell, usize> =
        order.iter().enumerate().map(|(rank, (cell, _))| (*cell, rank)).collect();
    let mut taken = vec![false; order.len()];
    let mut merged = Vec::with_capacity(order.len());
    for (own, (cell, sum)) in order.iter().enumerate() {
        if taken[own] {
            continue; // a heavier neighbour has it
        }
        let mut sum = *sum;
        for neighbour in neighbours(*cell) {
            // What is heavier has been dealt with, so only lighter neighbours can be free.
            let Some(&other) = rank.get(&neighbour).filter(|&&other| other > own) else {
                continue;
            };
            if !taken[other] && distance(centres[own], centres[other]) < reach {
                taken[other] = true;
                sum.add(&order[other].1);
            }
        }
        merged.push(sum.cluster());
    }
    // Taking neighbours in changes weights: put the heaviest first again, then west to east.
    merged.sort_by(|a, b| {
        (b.weight.cmp(&a.weight))
            .then(b.objects.cmp(&a.objects))
            .then(a.position.lon().total_cmp(&b.position.lon()))
            .then(a.position.lat().total_cmp(&b.position.lat()))
    });
    merged
}

fn neighbours((column, row): Cell) -> impl Iterator<Item = Cell> {
    let columns = [column.checked_sub(1), Some(column), column.checked_add(1)];
    let rows = [row.checked_sub(1), Some(row), row.checked_add(1)];
    rows.into_iter().flatten().flat_map(move |y| columns.into_iter().flatten().map(move |x| (x, y)))
}

fn fixed(world: f64) -> u64 {
    (world * FIXED) as u64
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

impl Sum {
    fn of(marker: &Marker, x: u64, y: u64) -> Self {
        let pull = u64::from(marker.weight.max(1));
        Self {
            objects: 1,
            weight: u64::from(marker.weight),
            pull,
            x: u128::from(pull) * u128::from(x),
            y: u128::from(pull) * u128::from(y),
            price_from: marker.price,
            single: Some((marker.id, marker.position)),
            bounds: BoundingBox::at(marker.position),
        }
    }

    fn add(&mut self, other: &Self) {
        self.objects += other.objects;
        self.weight += other.weight;
        self.pull += other.pull;
        self.x += other.x;
        self.y += other.y;
        self.price_from = match (self.price_from, other.price_from) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        self.single = None;
        self.bounds = self.bounds.union(&other.bounds);
    }

    /// The weighted middle in 2⁻³² of the world. The sums are whole, so equal markers give equal bits in any order.
    fn centre(&self) -> (f64, f64) {
        (self.x as f64 / self.pull as f64, self.y as f64 / self.pull as f64)
    }

    fn cluster(&self) -> Cluster {
        let position = match self.single {
            Some((_, position)) => position,
            None => {
                let (x, y) = self.centre();
                unmercator(x / FIXED, y / FIXED)
            }
        };
        Cluster {
            position,
            objects: self.objects,
            weight: u32::try_from(self.weight).unwrap_or(u32::MAX),
            price_from: self.price_from,
            single: self.single.map(|(id, _)| id),
            bounds: self.bounds,
        }
    }
}
