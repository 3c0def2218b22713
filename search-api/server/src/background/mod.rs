//! What runs beside the requests, from the start to the shutdown.

pub(crate) mod adverts;
pub(crate) mod arranged;
pub(crate) mod counted;
pub(crate) mod generations;
pub(crate) mod misses;
pub(crate) mod prices;
pub(crate) mod said;
pub(crate) mod written;
