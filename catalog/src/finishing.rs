//! Finishing of a lot: four values (`domain.md`, «Areas and layouts»).

use crate::closed_list::closed_list;

closed_list! {
    /// The finishing with which a lot is handed over.
    Finishing,
    /// A set of finishing values.
    FinishingSet {
        /// Без отделки.
        Bare = "none", "без отделки";
        /// Предчистовая (white box).
        WhiteBox = "white_box", "предчистовая";
        /// Чистовая.
        Fine = "fine", "чистовая";
        /// Под ключ с мебелью.
        Furnished = "furnished", "под ключ с мебелью";
    }
}

impl FinishingSet {
    /// What the form's checkbox «Отделка» means: a lot that can be lived in.
    pub fn fine() -> Self {
        Self::of([Finishing::Fine, Finishing::Furnished])
    }
}
