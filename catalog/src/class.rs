//! The class of a complex.

use crate::closed_list::closed_list;

closed_list! {
    /// The class of a complex; landings are named by its code.
    BuildingClass,
    /// A set of classes.
    ClassSet {
        /// Эконом.
        Economy = "econom", "эконом";
        /// Комфорт.
        Comfort = "comfort", "комфорт";
        /// Бизнес.
        Business = "business", "бизнес";
        /// Премиум.
        Premium = "premium", "премиум";
        /// Элитный.
        Elite = "elite", "элитный";
    }
}
