//! Pictures as read models need them: what an address of `/media/` names, and the rooms of a drawn floor plan.

pub mod address;
pub mod plan_rooms;
