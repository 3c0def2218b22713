//! Metro lines as the map renders them: stations in order, with forks and rings detected where the order alone is not
//! enough.

use novosel_catalog::place::{Geography, Line, Station, StationStatus};
use novosel_geo::bounds::BoundingBox;
use novosel_geo::curve::smooth;
use novosel_geo::position::Position;

/// Steps of the curve between two stations.
const STEPS: u16 = 5;
/// Fewest stations of a ring.
const SMALLEST_RING: usize = 12;
/// The largest distance between the first and the last station of a ring, metres.
const RING_GAP_M: f64 = 2_600.0;
/// A station this far from the one before it, metres, may be the first of a branch…
const FORK_M: f64 = 2_500.0;
/// …when an earlier station is nearer by this factor.
const FORK_RATIO: f64 = 1.8;
/// Stations of one name within this distance, metres, have one label.
const INTERCHANGE_M: f64 = 900.0;

/// A line on the map.
pub(super) struct Track {
    /// `#RRGGBB`.
    pub color: String,
    /// `metro`, `mcc` or `mcd`.
    pub kind: &'static str,
    /// Its segments: the trunk, then branches.
    pub runs: Vec<Vec<Position>>,
    /// Its bounding box.
    pub bounds: BoundingBox,
}

/// A station on the map.
pub(super) struct Stop {
    /// Its number in the reference data.
    pub id: u32,
    /// «Парк Победы».
    pub name: String,
    /// The colour of its line.
    pub color: String,
    /// The kind of its line.
    pub kind: &'static str,
    /// Its position.
    pub position: Position,
    /// Whether the name is shown here, not at another station of the interchange.
    pub is_named: bool,
}

/// The lines in service.
pub(super) fn tracks(geography: &Geography) -> Vec<Track> {
    geography.lines.iter().filter_map(|line| track(line, &stations_of(geography, line))).collect()
}

/// The stations in service.
pub(super) fn stops(geography: &Geography) -> Vec<Stop> {
    let mut stops: Vec<Stop> = Vec::new();
    for station in geography.stations.iter().filter(|station| station.status == StationStatus::Open) {
        let Some(line) = geography.line(station.line) else { continue };
        let near = |stop: &Stop| stop.position.distance_m(station.position) < INTERCHANGE_M;
        let is_named = !stops.iter().any(|stop| stop.name == station.name && near(stop));
        stops.push(Stop {
            id: station.id.0,
            name: station.name.clone(),
            color: line.color.clone(),
            kind: kind(line),
            position: station.position,
            is_named,
        });
    }
    stops
}

fn stations_of<'a>(geography: &'a Geography, line: &Line) -> Vec<&'a Station> {
    let in_service = |station: &&Station| station.line == line.id && station.status == StationStatus::Open;
    let mut stations: Vec<&Station> = geography.stations.iter().filter(in_service).collect();
    stations.sort_by_key(|station| station.order);
    stations
}

fn track(line: &Line, stations: &[&Station]) -> Option<Track> {
    let points: Vec<Position> = stations.iter().map(|station| station.position).collect();
    let runs: Vec<Vec<Position>> =
        runs(&points).iter().map(|(run, closed)| smooth(run, *closed, STEPS)).collect();
    let bounds = BoundingBox::of(runs.iter().flatten().copied())?;
    Some(Track { color: line.color.clone(), kind: kind(line), runs, bounds })
}

/// Points in order as segments, each with whether it is a ring.
fn runs(points: &[Position]) -> Vec<(Vec<Position>, bool)> {
    let mut runs: Vec<Vec<Position>> = Vec::new();
    for (index, &point) in points.iter().enumerate() {
        let Some(run) = runs.last_mut() else {
            runs.push(vec![point]);
            continue;
        };
        let step = points[index - 1].distance_m(point);
        let nearest =
            points[..index].iter().min_by(|a, b| a.distance_m(point).total_cmp(&b.distance_m(point)));
        match nearest {
            Some(&fork) if step > FORK_M && step > FORK_RATIO * fork.distance_m(point) => {
                runs.push(vec![fork, point]);
            }
            _ => run.push(point),
        }
    }
    let is_ring = |run: &Vec<Position>| {
        run.len() >= SMALLEST_RING && run[0].distance_m(run[run.len() - 1]) < RING_GAP_M
    };
    runs.retain(|run| run.len() > 1);
    runs.into_iter().map(|run| (is_ring(&run), run)).map(|(closed, run)| (run, closed)).collect()
}

/// The operator names the diameters D1 to D4; the central circle is line 14.
fn kind(line: &Line) -> &'static str {
    match line.code.as_str() {
        code if code.starts_with('D') => "mcd",
        "14" => "mcc",
        _ => "metro",
    }
}

#[cfg(test)]
mod tests {
    use crate::tiles::metro::*;

    fn at(lat: f64, lon: f64) -> Position {
        Position::new(lat, lon).unwrap()
    }

    #[test]
    fn a_branch_begins_at_the_nearest_earlier_station() {
        let trunk = [at(55.70, 37.60), at(55.71, 37.62), at(55.72, 37.64), at(55.73, 37.70)];
        let branch = at(55.72, 37.61);
        let runs = runs(&[&trunk[..], &[branch]].concat());
        assert_eq!(runs, [(trunk.to_vec(), false), (vec![trunk[1], branch], false)]);
    }

    #[test]
    fn a_line_that_comes_back_to_its_start_is_a_ring() {
        let round: Vec<Position> = (0..14)
            .map(|step| {
                let angle = f64::from(step) / 14.0 * std::f64::consts::TAU;
                at(55.75 + 0.02 * angle.sin(), 37.6 + 0.035 * angle.cos())
            })
            .collect();
        assert_eq!(runs(&round), [(round.clone(), true)]);
        assert_eq!(runs(&round[..9]), [(round[..9].to_vec(), false)]);
    }
}
