//! The contract by which a lot is sold.

use crate::closed_list::closed_list;

closed_list! {
    /// The contract type.
    Contract,
    /// A set of contract types.
    ContractSet {
        /// ДДУ with escrow, before commissioning.
        Ddu = "ddu", "ДДУ";
        /// ДКП, after commissioning.
        Dkp = "dkp", "ДКП";
        /// Уступка of a ДДУ, before the transfer act.
        Assignment = "assignment", "уступка";
    }
}
