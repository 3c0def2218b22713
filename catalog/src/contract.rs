//! The contract by which a lot is sold.

use chrono::NaiveDate;

use crate::closed_list::closed_list;
use crate::deadline::Deadline;

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

impl Contract {
    /// What follows from the completion of a house where no seller names the contract: a delivered house sells by ДКП, an
    /// unfinished one by ДДУ (law 214-ФЗ). `None` where nothing is known or promised, or the promise is over: such a house
    /// may be delivered by now.
    pub fn by_completion(deadline: Deadline, today: NaiveDate) -> Option<Self> {
        match deadline {
            Deadline::Delivered => Some(Self::Dkp),
            Deadline::Commission => Some(Self::Ddu),
            Deadline::Quarter(quarter) => (quarter.last_day() >= today).then_some(Self::Ddu),
            Deadline::Project | Deadline::Unknown => None,
        }
    }
}
