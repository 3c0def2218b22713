//! The domain of a new-build portal: entities, units and the one filter value.
