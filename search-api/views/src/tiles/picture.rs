//! The base map as a still picture: of a region, for browsers that cannot show the live map and until it has loaded,
//! and of the surroundings of a complex.

use std::fmt::Write;

use novosel_catalog::region::{Region, SiteRegion};
use novosel_geo::curve::simplify;
use novosel_geo::ground::{Shape, ShapeKind, shapes};
use novosel_geo::position::Position;
use novosel_geo::tile::{TILE_PX, mercator};

use crate::tiles::layers::BaseMap;

/// The part of the map to render.
struct View {
    centre: Position,
    zoom: f64,
    /// Width, CSS px.
    width: f64,
    height: f64,
    /// Whether to show smaller roads, every label and the names of stations: there are few in a close-up.
    is_near: bool,
}

impl View {
    /// The initial view of a region.
    fn of_region(site: SiteRegion) -> Self {
        Self { centre: centre(site), zoom: 10.4, width: 1_200.0, height: 900.0, is_near: false }
    }

    /// About five kilometres around a complex; three times as far in the oblasts, which have fewer shapes.
    fn around(centre: Position, region: Region) -> Self {
        let zoom = if region.is_city() { 12.7 } else { 11.2 };
        Self { centre, zoom, width: 848.0, height: 480.0, is_near: true }
    }
}

/// Largest deviation of a simplified line, px.
const TOLERANCE_PX: f64 = 0.7;
/// Space for a letter of a label and for its line, px.
const LETTER_PX: f64 = 6.6;
const LINE_PX: f64 = 18.0;
/// Municipal okrugs are many, and some are named by numbers: they are labelled in close-ups only.
const LAST_RANK: u64 = 3;
const LAST_RANK_NEAR: u64 = 4;

/// The colours of the live map (`web/src/styles/tokens.css`).
const STYLE: &str = "<style>text{font:12px Golos,Roboto,Arial,sans-serif;fill:#6b675c;text-anchor:middle;paint-order:stroke;\
    stroke:#f2f0ea;stroke-width:3px;stroke-linejoin:round}path{fill:none;stroke-linecap:round;stroke-linejoin:round}\
    .city{fill:#e9e6dd}.park{fill:#dce8cf}.water{fill:#bfd9ec}.river{stroke:#bfd9ec}.edge{stroke:#ddd8cc}.road{stroke:#fff}\
    .ring-edge{stroke:#e0c892}.ring{stroke:#fbf1d6}.rail{stroke-dasharray:7 3;opacity:.7}circle{fill:#fff;stroke-width:1.6}</style>";

/// Renders a region.
pub(super) fn draw(map: &BaseMap, site: SiteRegion) -> String {
    Canvas::new(View::of_region(site)).draw(map)
}

/// Renders the surroundings of a point.
pub(super) fn draw_near(map: &BaseMap, position: Position, region: Region) -> String {
    Canvas::new(View::around(position, region)).draw(map)
}

/// The centres of the maps (specification, section 9).
fn centre(site: SiteRegion) -> Position {
    let (lat, lon) = match site {
        SiteRegion::Msk => (55.750722, 37.613681),
        SiteRegion::Spb => (59.947626, 30.32311),
    };
    Position::new(lat, lon).expect("the centres are on the globe")
}

struct Canvas {
    view: View,
    /// Width of the world, px.
    world: f64,
    left: f64,
    top: f64,
    /// Px per metre.
    metre: f64,
    out: String,
}

impl Canvas {
    fn new(view: View) -> Self {
        const EQUATOR_M: f64 = 40_075_017.0;
        let world = f64::from(TILE_PX) * view.zoom.exp2();
        let (x, y) = mercator(view.centre);
        let metre = world / (EQUATOR_M * view.centre.lat().to_radians().cos());
        let (left, top) = (x * world - view.width / 2.0, y * world - view.height / 2.0);
        Self { view, world, left, top, metre, out: String::with_capacity(64 * 1024) }
    }

    fn draw(mut self, map: &BaseMap) -> String {
        let View { width, height, is_near, .. } = self.view;
        self.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\
             {STYLE}<rect width=\"100%\" height=\"100%\" fill=\"#f2f0ea\"/>"
        ));
        self.shapes("city", 0.0, |kind| kind == ShapeKind::City);
        self.shapes("park", 0.0, |kind| kind == ShapeKind::Park);
        self.shapes("water", 0.0, |kind| kind == ShapeKind::Water);
        self.rivers();
        let is_street = |kind| is_near && matches!(kind, ShapeKind::Road(..3));
        let is_road = |kind| matches!(kind, ShapeKind::Road(3..));
        let is_ring = |kind| kind == ShapeKind::RingRoad;
        let wide = if is_near { 2.2 } else { 1.0 };
        self.shapes("edge", 6.4, is_street);
        self.shapes("edge", 4.4 * wide, is_road);
        self.shapes("ring-edge", 5.6 * wide, is_ring);
        self.shapes("road", 4.6, is_street);
        self.shapes("road", 3.0 * wide, is_road);
        self.shapes("ring", 4.0 * wide, is_ring);
        self.metro(map);
        self.labels(map);
        self.out.push_str("</svg>");
        self.out
    }

    fn add(&mut self, text: std::fmt::Arguments<'_>) {
        self.out.write_fmt(text).expect("a string takes every text");
    }

    fn point(&self, position: Position) -> (f64, f64) {
        let (x, y) = mercator(position);
        (x * self.world - self.left, y * self.world - self.top)
    }

    fn is_seen(&self, points: &[(f64, f64)]) -> bool {
        let spans = |pick: fn(&(f64, f64)) -> f64, size: f64| {
            points.iter().any(|point| pick(point) > 0.0) && points.iter().any(|point| pick(point) < size)
        };
        spans(|point| point.0, self.view.width) && spans(|point| point.1, self.view.height)
    }

    /// The path commands of a line; `None` when it is outside of the picture.
    fn path(&self, line: &[Position]) -> Option<String> {
        let line = simplify(line, TOLERANCE_PX / self.world);
        let points: Vec<(f64, f64)> = line.iter().map(|position| self.point(*position)).collect();
        if !self.is_seen(&points) {
            return None;
        }
        let words = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}"));
        Some(format!("M{}", words.collect::<Vec<_>>().join("L")))
    }

    fn paths(&self, shape: &Shape) -> String {
        shape.lines.iter().filter_map(|line| self.path(line)).collect()
    }

    /// Areas (without a width) and lines of one style, as one path each.
    fn shapes(&mut self, class: &str, width: f64, is_wanted: impl Fn(ShapeKind) -> bool) {
        for shape in shapes().iter().filter(|shape| is_wanted(shape.kind)) {
            let path = self.paths(shape);
            if !path.is_empty() {
                let rule = if shape.is_area() { " fill-rule=\"evenodd\"" } else { "" };
                self.add(format_args!(
                    "<path class=\"{class}\" stroke-width=\"{width}\"{rule} d=\"{path}\"/>"
                ));
            }
        }
    }

    fn rivers(&mut self) {
        for shape in shapes() {
            let ShapeKind::River(width) = shape.kind else { continue };
            let path = self.paths(shape);
            if !path.is_empty() {
                let width = (f64::from(width) * self.metre).max(1.0);
                self.add(format_args!("<path class=\"river\" stroke-width=\"{width:.1}\" d=\"{path}\"/>"));
            }
        }
    }

    fn metro(&mut self, map: &BaseMap) {
        for track in map.tracks() {
            let path: String = track.runs.iter().filter_map(|run| self.path(run)).collect();
            if path.is_empty() {
                continue;
            }
            let (class, width) = if track.kind == "mcd" { ("rail", 1.4) } else { ("metro", 2.2) };
            self.add(format_args!(
                "<path class=\"{class}\" stroke=\"{}\" stroke-width=\"{width}\" d=\"{path}\"/>",
                track.color
            ));
        }
        let is_near = self.view.is_near;
        let radius = if is_near { 5 } else { 2 };
        for stop in map.stops().iter().filter(|stop| is_near || stop.kind != "mcd") {
            let (x, y) = self.point(stop.position);
            if self.is_seen(&[(x, y)]) {
                let color = &stop.color;
                self.add(format_args!(
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" stroke=\"{color}\"/>"
                ));
            }
        }
    }

    /// Labels that do not overlap, the more important first.
    fn labels(&mut self, map: &BaseMap) {
        let mut taken: Vec<(f64, f64, f64)> = Vec::new();
        let View { width, height, is_near, .. } = self.view;
        let last = if is_near { LAST_RANK_NEAR } else { LAST_RANK };
        let places = map.labels().iter().filter(|label| label.kind != "city" && label.rank <= last);
        let mut labels: Vec<(u64, &str, (f64, f64))> =
            places.map(|label| (label.rank, label.name.as_str(), self.point(label.position))).collect();
        if is_near {
            // Stations come first: visitors look for them; a name is above its ring.
            let stops =
                map.stops().iter().filter(|stop| stop.is_named).map(|stop| (stop, self.point(stop.position)));
            labels.extend(stops.map(|(stop, (x, y))| (0, stop.name.as_str(), (x, y - 12.0))));
            // The centre is reserved for the pin.
            taken.push((width / 2.0, height / 2.0 - LINE_PX, 60.0));
        }
        labels.sort_by_key(|(rank, ..)| *rank);
        for (_, name, (x, y)) in labels {
            let half = name.chars().count() as f64 * LETTER_PX / 2.0;
            let fits = x > half && x < width - half && y > LINE_PX && y < height - LINE_PX;
            let is_free = taken.iter().all(|(other_x, other_y, other)| {
                (x - other_x).abs() > half + other + 8.0 || (y - other_y).abs() > LINE_PX
            });
            if fits && is_free {
                taken.push((x, y, half));
                self.add(format_args!("<text x=\"{x:.0}\" y=\"{y:.0}\">{}</text>", escaped(name)));
            }
        }
    }
}

/// A name escaped for XML.
fn escaped(name: &str) -> String {
    name.replace('&', "&amp;").replace('<', "&lt;")
}
