//! Building one layer of a tile from positions and tags.

use std::collections::HashMap;

use super::clip::{UnitPoint, Window, doubled_area, grid};
use super::commands::Commands;
use super::{EXTENT, Feature, GeomType, Layer, VERSION, Value};
use crate::position::Position;
use crate::tile::{TILE_PX, TileId};

/// The value of a tag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TagValue<'a> {
    /// A text.
    Text(&'a str),
    /// A count or a price.
    Number(u64),
    /// A measure. NaN has no place in a tile's style; it is written as it is.
    Measure(f64),
    /// Yes or no.
    Flag(bool),
}

/// Collects features for one layer of one tile. What lies outside of the tile and its buffer is cut away.
#[derive(Debug)]
pub struct LayerBuilder {
    tile: TileId,
    buffer: u32,
    layer: Layer,
    keys: HashMap<String, u32>,
    values: HashMap<ValueKey, u32>,
}

/// A tag's value as a key of the dictionary: numbers by their bits.
#[derive(Debug, PartialEq, Eq, Hash)]
enum ValueKey {
    Text(String),
    Number(u64),
    Measure(u64),
    Flag(bool),
}

impl LayerBuilder {
    /// Starts a layer. `buffer_px` is the rim that is kept around the tile in CSS px, so that a pin or a stroke over
    /// the edge is drawn whole: half the width of the widest symbol.
    #[must_use]
    pub fn new(name: &str, tile: TileId, buffer_px: u32) -> Self {
        Self {
            tile,
            buffer: buffer_px.saturating_mul(EXTENT / TILE_PX),
            layer: Layer {
                version: VERSION,
                name: name.to_owned(),
                extent: Some(EXTENT),
                ..Layer::default()
            },
            keys: HashMap::new(),
            values: HashMap::new(),
        }
    }

    /// Adds a point; says whether it lies in the tile or its buffer.
    pub fn point(&mut self, id: Option<u64>, position: Position, tags: &[(&str, TagValue<'_>)]) -> bool {
        let point = self.tile.to_tile_units(position, EXTENT);
        let mut commands = Commands::default();
        if self.window().contains(point) {
            commands.point(grid(point));
        }
        self.push(id, GeomType::Point, commands, tags)
    }

    /// Adds a line, cut to the tile and its buffer; says whether anything of it is left.
    pub fn line(&mut self, id: Option<u64>, line: &[Position], tags: &[(&str, TagValue<'_>)]) -> bool {
        let mut commands = Commands::default();
        for piece in self.window().clip_line(&self.units(line)) {
            commands.line(&piece);
        }
        self.push(id, GeomType::LineString, commands, tags)
    }

    /// Adds a polygon, the outer ring first and then its holes, of any winding; says whether anything of it is left.
    pub fn polygon(
        &mut self,
        id: Option<u64>,
        rings: &[Vec<Position>],
        tags: &[(&str, TagValue<'_>)],
    ) -> bool {
        let mut commands = Commands::default();
        let window = self.window();
        for (index, ring) in rings.iter().enumerate() {
            let outer = index == 0;
            match window.clip_ring(&self.units(ring)) {
                Some(mut points) => {
                    if (doubled_area(&points) > 0) != outer {
                        points.reverse();
                    }
                    commands.ring(&points);
                }
                // Holes of nothing are nothing.
                None if outer => break,
                None => {}
            }
        }
        self.push(id, GeomType::Polygon, commands, tags)
    }

    /// The finished layer.
    #[must_use]
    pub fn finish(self) -> Layer {
        self.layer
    }

    fn window(&self) -> Window {
        Window::new(EXTENT, self.buffer)
    }

    fn units(&self, line: &[Position]) -> Vec<UnitPoint> {
        line.iter().map(|position| self.tile.to_tile_units(*position, EXTENT)).collect()
    }

    fn push(
        &mut self,
        id: Option<u64>,
        kind: GeomType,
        commands: Commands,
        tags: &[(&str, TagValue<'_>)],
    ) -> bool {
        if commands.is_empty() {
            return false;
        }
        let tags = tags.iter().flat_map(|(key, value)| [self.key(key), self.value(*value)]).collect();
        self.layer.features.push(Feature {
            id,
            tags,
            r#type: Some(kind.into()),
            geometry: commands.into_words(),
        });
        true
    }

    fn key(&mut self, key: &str) -> u32 {
        if let Some(index) = self.keys.get(key) {
            return *index;
        }
        let index = next_index(self.layer.keys.len());
        self.layer.keys.push(key.to_owned());
        self.keys.insert(key.to_owned(), index);
        index
    }

    fn value(&mut self, value: TagValue<'_>) -> u32 {
        let values = &mut self.layer.values;
        *self.values.entry(value.into()).or_insert_with(|| {
            let index = next_index(values.len());
            values.push(value.into());
            index
        })
    }
}

fn next_index(len: usize) -> u32 {
    u32::try_from(len).expect("a tile's dictionary has far fewer than 2^32 entries")
}

impl From<TagValue<'_>> for ValueKey {
    fn from(value: TagValue<'_>) -> Self {
        match value {
            TagValue::Text(text) => Self::Text(text.to_owned()),
            TagValue::Number(number) => Self::Number(number),
            TagValue::Measure(measure) => Self::Measure(measure.to_bits()),
            TagValue::Flag(flag) => Self::Flag(flag),
        }
    }
}

impl From<TagValue<'_>> for Value {
    fn from(value: TagValue<'_>) -> Self {
        let empty = Self::default();
        match value {
            TagValue::Text(text) => Self { string_value: Some(text.to_owned()), ..empty },
            TagValue::Number(number) => Self { uint_value: Some(number), ..empty },
            TagValue::Measure(measure) => Self { double_value: Some(measure), ..empty },
            TagValue::Flag(flag) => Self { bool_value: Some(flag), ..empty },
        }
    }
}
