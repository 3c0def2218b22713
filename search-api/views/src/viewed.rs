//! How often objects were looked at in the last month, as the portal's own counter has it. It lies beside the generation
//! ([`crate::snapshot::SnapshotSlot::view`]); where nobody counts, nothing is known of any object.

use std::collections::HashMap;

use novosel_catalog::hit::ViewedObject;

/// Views of a month, of those objects that were looked at.
#[derive(Debug, Default)]
pub struct Viewed(HashMap<ViewedObject, u32>);

impl Viewed {
    /// Views by object.
    pub fn new(views: impl IntoIterator<Item = (ViewedObject, u32)>) -> Self {
        Self(views.into_iter().collect())
    }

    /// The views of an object; none where none are known.
    pub fn of(&self, object: ViewedObject) -> Option<u32> {
        self.0.get(&object).copied()
    }
}
