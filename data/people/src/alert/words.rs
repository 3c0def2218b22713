//! Words that letters share.

use std::fmt::Write as _;

use novosel_catalog::deadline::Deadline;
use novosel_catalog::money::Thousands;
use novosel_catalog::text::group_thousands;

/// «Цена снизилась на 243 000 ₽ (1,7 %)».
pub(super) fn moved(what: &str, old: Thousands, new: Thousands) -> String {
    let verb = if new < old { "снизилась" } else { "выросла" };
    let difference = old.roubles().abs_diff(new.roubles());
    let mut words = format!("{what} {verb} на {}\u{a0}₽", group_thousands(difference));
    // Tenths of a percent of the old price.
    let tenths = (difference * 1_000 + old.roubles() / 2).checked_div(old.roubles()).unwrap_or_default();
    if tenths > 0 {
        let _ = match tenths % 10 {
            0 => write!(words, " ({}\u{a0}%)", tenths / 10),
            rest => write!(words, " ({},{rest}\u{a0}%)", tenths / 10),
        };
    }
    words
}

pub(super) fn shifted(old: Deadline, new: Deadline) -> String {
    match (old, new) {
        (_, Deadline::Delivered) => "Дом сдан".to_owned(),
        (_, Deadline::Unknown) => format!("Срок сдачи больше не объявлен, был {old}"),
        (Deadline::Quarter(_), Deadline::Quarter(_)) => format!("Срок сдачи: {new}, был {old}"),
        _ => format!("Срок сдачи: {new}"),
    }
}

/// With a small first letter.
pub(super) fn lowered(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
