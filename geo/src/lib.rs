//! Areas, prepared polygons, the point index, tiles and clusters; has never heard of a building.
