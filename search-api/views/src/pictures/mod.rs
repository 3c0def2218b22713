//! Pictures for read models: the subject of a `/media/` URL, and the rooms of a rendered floor plan.

pub mod address;
pub mod plan_rooms;
