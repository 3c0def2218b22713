//! Areas, prepared polygons, the point index, tiles and clusters.
//!
//! This crate answers questions about places on the ground: is this point inside a drawn area, what is
//! nearest, how far outside the ring road is it, which markers share a cell of the map, what does a
//! vector tile look like. Every coordinate is a [`Position`], which cannot be NaN, infinite or off the
//! globe, so nothing below it has to check again.
//!
//! What it never does: it has never heard of a building, a lot or a region's name; it reads no files and no
//! clock; and it never runs a boolean operation or a repair on a visitor's ring. Such an operation on a
//! self-intersecting ring of a thousand points takes tens of seconds; the even-odd rule needs neither.
//!
//! To add one more of its kind: one file for one algorithm, taking [`Position`]s and giving plain values,
//! with a slow obvious version of it in `tests/` as the oracle.

pub mod area;
pub mod bounds;
pub mod cluster;
pub mod curve;
pub mod even_odd;
pub mod geojson;
pub mod ground;
pub mod mvt;
pub mod point_index;
pub mod position;
pub mod prepared;
pub mod ring_road;
pub mod tile;
pub mod walking;

pub use area::{Area, AreaError, Ring};
pub use bounds::{BoundingBox, BoundsError};
pub use cluster::{Cluster, Marker, clusters};
pub use even_odd::EvenOdd;
pub use point_index::PointIndex;
pub use position::{Position, PositionError};
pub use prepared::PreparedArea;
pub use ring_road::RingRoad;
pub use tile::{TileError, TileId, mercator};
pub use walking::{Travel, transport_minutes, walking_minutes};
