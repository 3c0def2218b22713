//! The layers of a tile of the base map; the style of the web side refers to them by name.
//!
//! `city`, `park`, `water` (areas), `river` (`width` in metres), `road` (`kind`: ring, highway, street), `metro`
//! (`color`, `kind`), `station` (`name`, `color`, `kind`, `named`), `place` (`name`, `kind`, `rank`).

use novosel_catalog::place::{Geography, PlaceKind};
use novosel_geo::bounds::BoundingBox;
use novosel_geo::curve::simplify;
use novosel_geo::ground::{Shape, ShapeKind, shapes};
use novosel_geo::mvt::{Layer, LayerBuilder, TagValue, encode};
use novosel_geo::position::Position;
use novosel_geo::tile::{TILE_PX, TileId};

use crate::tiles::metro::{Stop, Track, stops, tracks};

/// The margin rendered around a tile, CSS px: half of the Neva at the deepest tile.
const RIM_PX: u32 = 128;
/// Largest deviation of a simplified line, CSS px.
const TOLERANCE_PX: f64 = 0.4;
/// Streets, small rivers and stations start at this zoom; at lower zooms they would be clutter.
const DETAIL_ZOOM: u8 = 10;
/// The narrowest river that is shown at low zooms, metres.
const WIDE_RIVER_M: u16 = 150;

/// Names of the two cities, which are regions, not places of the reference data.
const CITIES: [(&str, f64, f64); 2] = [("Москва", 55.7537, 37.6199), ("Санкт-Петербург", 59.9386, 30.3141)];

/// A name on the map.
pub(super) struct Label {
    pub name: String,
    pub kind: &'static str,
    /// Smaller is more important.
    pub rank: u64,
    from_zoom: u8,
    pub position: Position,
}

/// The data that is constant within a generation: the ground, and the metro and the places of its reference data.
pub(super) struct BaseMap {
    tracks: Vec<Track>,
    stops: Vec<Stop>,
    labels: Vec<Label>,
}

impl BaseMap {
    pub(super) fn new(geography: &Geography) -> Self {
        Self { tracks: tracks(geography), stops: stops(geography), labels: labels(geography) }
    }

    pub(super) fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    pub(super) fn stops(&self) -> &[Stop] {
        &self.stops
    }

    pub(super) fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// The bytes of a tile, empty when nothing is on it.
    pub(super) fn tile(&self, tile: TileId) -> Vec<u8> {
        let view = View { tile, ground: tile.buffered_bounds(RIM_PX) };
        let areas = [("city", ShapeKind::City), ("park", ShapeKind::Park), ("water", ShapeKind::Water)]
            .map(|(name, kind)| view.areas(name, kind));
        let lines = [view.rivers(), view.roads(), view.metro(&self.tracks)];
        let points = [view.stations(&self.stops), view.places(&self.labels)];
        encode(areas.into_iter().chain(lines).chain(points))
    }
}

fn labels(geography: &Geography) -> Vec<Label> {
    let cities = CITIES.into_iter().filter_map(|(name, lat, lon)| {
        let position = Position::new(lat, lon).ok()?;
        Some(Label { name: name.to_owned(), kind: "city", rank: 0, from_zoom: 0, position })
    });
    let places = geography.places.iter().filter_map(|place| {
        let (kind, rank, from_zoom) = match place.kind {
            PlaceKind::Town => ("town", 1, 7),
            PlaceKind::District if place.region.is_city() => ("district", 2, DETAIL_ZOOM),
            PlaceKind::Settlement => ("settlement", 3, DETAIL_ZOOM),
            PlaceKind::MunicipalOkrug => ("district", 4, 13),
            PlaceKind::District | PlaceKind::Okrug => return None,
        };
        Some(Label { name: place.name.clone(), kind, rank, from_zoom, position: place.position })
    });
    cities.chain(places).collect()
}

struct View {
    tile: TileId,
    ground: BoundingBox,
}

impl View {
    fn layer(&self, name: &str) -> LayerBuilder {
        LayerBuilder::new(name, self.tile, RIM_PX)
    }

    /// The line with only the points that are visible at this zoom.
    fn simple(&self, line: &[Position]) -> Vec<Position> {
        let world_px = f64::from(TILE_PX) * f64::from(1_u32 << self.tile.z());
        simplify(line, TOLERANCE_PX / world_px)
    }

    fn shapes(&self) -> impl Iterator<Item = &'static Shape> {
        shapes().iter().filter(|shape| shape.bounds.intersects(&self.ground))
    }

    fn areas(&self, name: &str, kind: ShapeKind) -> Layer {
        let mut layer = self.layer(name);
        for shape in self.shapes().filter(|shape| shape.kind == kind) {
            let rings: Vec<Vec<Position>> = shape.lines.iter().map(|ring| self.simple(ring)).collect();
            layer.polygon(None, &rings, &[]);
        }
        layer.finish()
    }

    fn rivers(&self) -> Layer {
        let mut layer = self.layer("river");
        for shape in self.shapes() {
            let ShapeKind::River(width) = shape.kind else { continue };
            if width >= WIDE_RIVER_M || self.tile.z() >= DETAIL_ZOOM {
                let tags = [("width", TagValue::Number(width.into()))];
                layer.line(None, &self.simple(&shape.lines[0]), &tags);
            }
        }
        layer.finish()
    }

    fn roads(&self) -> Layer {
        let mut layer = self.layer("road");
        for shape in self.shapes() {
            let kind = match shape.kind {
                ShapeKind::RingRoad => "ring",
                ShapeKind::Road(3..) => "highway",
                ShapeKind::Road(_) if self.tile.z() >= DETAIL_ZOOM => "street",
                _ => continue,
            };
            let tags = [("kind", TagValue::Text(kind)), ("name", TagValue::Text(shape.name))];
            layer.line(None, &self.simple(&shape.lines[0]), &tags);
        }
        layer.finish()
    }

    fn metro(&self, tracks: &[Track]) -> Layer {
        let mut layer = self.layer("metro");
        for track in tracks.iter().filter(|track| track.bounds.intersects(&self.ground)) {
            let tags = [("color", TagValue::Text(&track.color)), ("kind", TagValue::Text(track.kind))];
            for run in &track.runs {
                layer.line(None, &self.simple(run), &tags);
            }
        }
        layer.finish()
    }

    fn stations(&self, stops: &[Stop]) -> Layer {
        let mut layer = self.layer("station");
        if self.tile.z() < DETAIL_ZOOM {
            return layer.finish();
        }
        for stop in stops {
            let tags = [
                ("name", TagValue::Text(&stop.name)),
                ("color", TagValue::Text(&stop.color)),
                ("kind", TagValue::Text(stop.kind)),
                ("named", TagValue::Flag(stop.is_named)),
            ];
            layer.point(Some(stop.id.into()), stop.position, &tags);
        }
        layer.finish()
    }

    fn places(&self, labels: &[Label]) -> Layer {
        let mut layer = self.layer("place");
        for label in labels.iter().filter(|label| label.from_zoom <= self.tile.z()) {
            let tags = [
                ("name", TagValue::Text(&label.name)),
                ("kind", TagValue::Text(label.kind)),
                ("rank", TagValue::Number(label.rank)),
            ];
            layer.point(None, label.position, &tags);
        }
        layer.finish()
    }
}
