//! What a letter says of a followed object.

use novosel_catalog::subscription::{ObjectState, Subscription, SubscriptionType};

use super::Line;
use super::words::{moved, shifted};

pub(super) fn line(followed: &Subscription) -> Line {
    let (changes, price, is_cheaper) = told(followed.kind, &followed.told, &followed.now);
    Line { title: followed.title.clone(), url: followed.url.clone(), changes, price, is_cheaper }
}

pub(crate) fn told(
    kind: SubscriptionType,
    before: &ObjectState,
    now: &ObjectState,
) -> (Vec<String>, Option<String>, bool) {
    let is_complex = kind == SubscriptionType::Building;
    let from = if is_complex { "от " } else { "" };
    let price = now.price.filter(|_| now.is_on_sale);
    let mut changes = Vec::new();
    match (before.is_on_sale, now.is_on_sale) {
        (true, false) if is_complex => changes.push("Квартир и домов в продаже больше нет".to_owned()),
        (true, false) => changes.push("Больше не продаётся".to_owned()),
        (false, true) if is_complex => changes.push("Снова есть что купить".to_owned()),
        (false, true) => changes.push("Снова в продаже".to_owned()),
        _ => {}
    }
    let mut is_cheaper = false;
    if before.is_on_sale && now.is_on_sale {
        match (before.price, now.price) {
            (Some(old), Some(new)) if old != new => {
                is_cheaper = new < old;
                let what = if is_complex { "Самая низкая цена" } else { "Цена" };
                changes.push(moved(what, old, new));
            }
            (Some(_), None) => changes.push("Продавец больше не показывает цену".to_owned()),
            (None, Some(_)) => changes.push("Появилась цена".to_owned()),
            _ => {}
        }
        if before.deadline != now.deadline {
            changes.push(shifted(before.deadline, now.deadline));
        }
    }
    if let (true, false, Some(last)) = (before.is_on_sale, now.is_on_sale, before.price) {
        changes.push(format!("Последняя цена {from}{last}"));
    }
    (changes, price.map(|price| format!("{from}{price}")), is_cheaper)
}
