//! What a campaign may still spend.

use chrono::{NaiveDateTime, Timelike};
use serde::{Deserialize, Serialize};

use super::Campaign;
use crate::closed_list::closed_list;

/// The largest budget: more is a slip of the pen.
const LARGEST: u64 = 1_000_000_000;
const SECONDS_OF_DAY: u64 = 86_400;

closed_list! {
    /// What a budget counts.
    BudgetUnit {
        /// Views.
        Views = "views", "показы";
        /// Clicks.
        Clicks = "clicks", "клики";
    }
}

closed_list! {
    /// How fast a budget is spent.
    Pacing {
        /// The same share each day, and of a day by its hours.
        Even = "even", "равномерно";
        /// As fast as visitors come.
        Asap = "asap", "как можно быстрее";
    }
}

/// What a campaign may spend in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// What is counted.
    pub unit: BudgetUnit,
    /// How many.
    pub most: u64,
}

impl Budget {
    pub(super) fn is_sound(self) -> bool {
        (1..=LARGEST).contains(&self.most)
    }
}

/// What a campaign has had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Views in all.
    pub views: u64,
    /// Clicks in all.
    pub clicks: u64,
    /// Views of the day.
    pub views_today: u64,
    /// Clicks of the day.
    pub clicks_today: u64,
}

impl Spent {
    fn of(self, unit: BudgetUnit) -> (u64, u64) {
        match unit {
            BudgetUnit::Views => (self.views, self.views_today),
            BudgetUnit::Clicks => (self.clicks, self.clicks_today),
        }
    }
}

impl Campaign {
    /// What is left of its budget; none where it has no budget.
    pub fn left(&self, spent: Spent) -> Option<u64> {
        self.budget.map(|budget| budget.most.saturating_sub(spent.of(budget.unit).0))
    }

    /// Whether it may have one more at a moment in Moscow. An even one shares what was left at midnight among the days
    /// that are left, today among them, and has by each hour what is due of today's share.
    pub fn may_spend(&self, spent: Spent, now: NaiveDateTime) -> bool {
        let Some(budget) = self.budget else { return true };
        let (all, today) = spent.of(budget.unit);
        if all >= budget.most {
            return false;
        }
        match self.pacing {
            Pacing::Asap => true,
            Pacing::Even => {
                let left = budget.most - all.saturating_sub(today);
                let days = u64::try_from((self.to - now.date()).num_days()).unwrap_or(0) + 1;
                let passed = u64::from(now.num_seconds_from_midnight()) + 1;
                today < (left * passed).div_ceil(days * SECONDS_OF_DAY)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::advert::tests::{campaign, day};

    fn of(unit: BudgetUnit, pacing: Pacing) -> Campaign {
        Campaign { budget: Some(Budget { unit, most: 1_000 }), pacing, ..campaign() }
    }

    fn views(all: u64, today: u64) -> Spent {
        Spent { views: all, views_today: today, ..Spent::default() }
    }

    fn at(of_day: u32, hour: u32) -> NaiveDateTime {
        day(of_day).and_hms_opt(hour, 0, 0).unwrap()
    }

    #[test]
    fn nothing_of_a_spent_budget_is_shown() {
        let fast = of(BudgetUnit::Views, Pacing::Asap);
        assert!(fast.may_spend(views(999, 999), at(1, 0)));
        assert!(!fast.may_spend(views(1_000, 0), at(1, 0)));
        assert_eq!((fast.left(views(990, 0)), campaign().left(views(990, 0))), (Some(10), None));
        let by_clicks = of(BudgetUnit::Clicks, Pacing::Asap);
        assert!(by_clicks.may_spend(views(5_000, 0), at(1, 0)), "views cost it nothing");
        assert!(!by_clicks.may_spend(Spent { clicks: 1_000, ..views(5_000, 0) }, at(1, 0)));
        assert!(campaign().may_spend(views(u64::MAX, 0), at(1, 0)), "there is no budget");
    }

    #[test]
    fn an_even_one_has_its_share_of_the_days_and_of_the_day() {
        let even = of(BudgetUnit::Views, Pacing::Even);
        // A hundred a day for ten days.
        assert!(even.may_spend(views(0, 0), at(1, 0)), "the first moment has one");
        assert!(!even.may_spend(views(1, 1), at(1, 0)));
        assert!(even.may_spend(views(49, 49), at(1, 12)) && !even.may_spend(views(51, 51), at(1, 12)));
        // After four days of nothing six days share all of it.
        assert!(even.may_spend(views(80, 80), at(5, 12)) && !even.may_spend(views(84, 84), at(5, 12)));
        // What is left on the last day goes by its evening.
        assert!(even.may_spend(views(940, 40), at(10, 23)));
        assert!(!even.may_spend(views(1_000, 100), at(10, 23)));
    }
}
