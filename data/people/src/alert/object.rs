//! What a letter says of a followed object, and of the comments of a followed text.

use novosel_catalog::subscription::{NewComment, ObjectState, Subscription, SubscriptionType};
use novosel_catalog::text::{counted, one_line};

use super::Line;
use super::words::{moved, shifted};

/// Comments that a letter quotes of one text.
const QUOTED: usize = 5;
/// The longest quotation, characters.
const LONGEST_QUOTE: usize = 160;

pub(super) fn line(followed: &Subscription) -> Line {
    let (changes, price, is_cheaper) = match followed.kind.commented() {
        Some(_) => (comments(&followed.comments), None, false),
        None => told(followed.kind, &followed.told, &followed.now),
    };
    let is_said = followed.kind.commented().is_some();
    Line {
        title: followed.title.clone(),
        url: followed.link(),
        changes,
        price,
        picture: followed.picture.clone(),
        is_cheaper,
        is_said,
    }
}

/// «2 новых комментария», then who says what.
fn comments(new: &[NewComment]) -> Vec<String> {
    let count = counted(new.len() as u64, ["новый комментарий", "новых комментария", "новых комментариев"]);
    let quotes =
        new.iter().take(QUOTED).map(|comment| format!("{}: {}", comment.author, quote(&comment.text)));
    let more = new.len().saturating_sub(QUOTED);
    let more = (more > 0).then(|| format!("И ещё {more}"));
    std::iter::once(count).chain(quotes).chain(more).collect()
}

fn quote(text: &str) -> String {
    let text = one_line(text);
    if text.chars().count() <= LONGEST_QUOTE {
        return format!("«{text}»");
    }
    let cut: String = text.chars().take(LONGEST_QUOTE).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("«{}…»", whole.trim_end_matches([',', '.', ' ']))
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
