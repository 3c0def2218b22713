//! Relaxations of an empty result, in words.

use novosel_catalog::listing::fields::{Condition, Field};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::text::group_thousands;
use novosel_engine::relax::{Change, Relaxation};

/// The text of a relaxation: «Цена до 5,2 млн ₽», «Не учитывать: отделка».
pub fn title(relaxation: &Relaxation) -> String {
    let moved = match relaxation.change {
        Change::Moved => moved(relaxation.condition, &relaxation.filter),
        Change::Dropped => None,
    };
    moved.unwrap_or_else(|| format!("Не учитывать: {}", relaxation.condition.title()))
}

/// The moved bound in words.
fn moved(condition: Condition, filter: &Filter) -> Option<String> {
    Some(match condition {
        Condition::Field(Field::Payment) => {
            let roubles = u64::from(filter.payment?.to());
            format!("Платёж до {}\u{a0}₽ в месяц", group_thousands(roubles))
        }
        Condition::Field(Field::DeadlineTo) => format!("Сдача не позже: {}", filter.deadline_to?),
        Condition::Field(Field::RingDistance) => {
            let tenths = filter.ring_distance_to?;
            format!("До {},{} км от кольцевой дороги", tenths / 10, tenths % 10)
        }
        Condition::Field(Field::WalkMinutes) => {
            format!("До {} мин пешком до метро", filter.walk_minutes_to?)
        }
        _ => {
            let bound = condition.bound()?;
            format!("{} {}", bound.said, bound.numeric.text((bound.limit)(filter)?))
        }
    })
}
