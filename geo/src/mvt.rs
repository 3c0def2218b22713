//! Mapbox Vector Tiles, version 2.1: the messages and a builder of layers.
//!
//! The messages are written out by hand with prost's derive, so no protocol compiler is needed. Field
//! numbers and geometry commands are those of the specification's sections 4.1 and 4.3.
//! Ours, since the crates for it decode, or take their geometry in types of their own: a tile here is clipped and
//! quantised from the catalogue's positions straight into commands, and prost does the wire.

mod clip;
mod commands;
mod layer;

pub use layer::{LayerBuilder, TagValue};

use prost::Message;

/// Grid units to a side of a tile.
pub const EXTENT: u32 = 4096;

/// The version of the specification that layers declare.
pub const VERSION: u32 = 2;

/// A whole tile.
#[derive(Clone, PartialEq, Message)]
pub struct Tile {
    /// The layers; their names differ.
    #[prost(message, repeated, tag = "3")]
    pub layers: Vec<Layer>,
}

/// Features of one kind with their dictionary of tags.
#[derive(Clone, PartialEq, Message)]
pub struct Layer {
    /// The version of the specification.
    #[prost(uint32, required, tag = "15")]
    pub version: u32,
    /// The name that a map style refers to.
    #[prost(string, required, tag = "1")]
    pub name: String,
    /// The features.
    #[prost(message, repeated, tag = "2")]
    pub features: Vec<Feature>,
    /// Every key once.
    #[prost(string, repeated, tag = "3")]
    pub keys: Vec<String>,
    /// Every value once.
    #[prost(message, repeated, tag = "4")]
    pub values: Vec<Value>,
    /// Grid units to a side.
    #[prost(uint32, optional, tag = "5")]
    pub extent: Option<u32>,
}

/// One thing on the map.
#[derive(Clone, PartialEq, Message)]
pub struct Feature {
    /// Its id, when it has one.
    #[prost(uint64, optional, tag = "1")]
    pub id: Option<u64>,
    /// Pairs of indexes into the layer's keys and values.
    #[prost(uint32, repeated, tag = "2")]
    pub tags: Vec<u32>,
    /// What the geometry is.
    #[prost(enumeration = "GeomType", optional, tag = "3")]
    pub r#type: Option<i32>,
    /// Commands and zigzag deltas.
    #[prost(uint32, repeated, tag = "4")]
    pub geometry: Vec<u32>,
}

/// A value of a tag: exactly one field is set.
#[derive(Clone, PartialEq, Message)]
pub struct Value {
    /// A text.
    #[prost(string, optional, tag = "1")]
    pub string_value: Option<String>,
    /// A number of single precision.
    #[prost(float, optional, tag = "2")]
    pub float_value: Option<f32>,
    /// A number of double precision.
    #[prost(double, optional, tag = "3")]
    pub double_value: Option<f64>,
    /// A whole number.
    #[prost(int64, optional, tag = "4")]
    pub int_value: Option<i64>,
    /// A whole number that is never negative.
    #[prost(uint64, optional, tag = "5")]
    pub uint_value: Option<u64>,
    /// A whole number that is often negative.
    #[prost(sint64, optional, tag = "6")]
    pub sint_value: Option<i64>,
    /// Yes or no.
    #[prost(bool, optional, tag = "7")]
    pub bool_value: Option<bool>,
}

/// The kinds of geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, prost::Enumeration)]
#[repr(i32)]
pub enum GeomType {
    /// Not said.
    Unknown = 0,
    /// One point or several.
    Point = 1,
    /// One line or several.
    LineString = 2,
    /// Rings: an outer one and its holes, one polygon after another.
    Polygon = 3,
}

/// Writes a tile of layers, leaving out empty ones as the specification asks.
#[must_use]
pub fn encode(layers: impl IntoIterator<Item = Layer>) -> Vec<u8> {
    let layers = layers.into_iter().filter(|layer| !layer.features.is_empty()).collect();
    Tile { layers }.encode_to_vec()
}
