//! What has changed while a person was away.
//!
//! A visit begins with a request after a pause of [`PAUSE`]. What has changed is told from then on until it is read:
//! said to be, or, of one object, its page opened. What changes during a visit waits for the next one.

use novosel_catalog::money::Thousands;
use novosel_catalog::saved_search::SearchNews;
use novosel_catalog::subscription::{ObjectState, SubscriptionType};
use novosel_catalog::text::group_thousands;

use crate::MOST_NEWS;
use crate::alert::{summary, told};

/// Without a request for so long a visit is over, seconds: a day at work is two visits, a lunch is not.
pub const PAUSE: u32 = 6 * 60 * 60;
/// How often it is written down that a person is here, seconds: a pause is at most so much shorter.
pub const STEP: i64 = 10 * 60;

/// What has become of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// «Цена снизилась на 243 000 ₽ (1,7 %)».
    pub words: Vec<String>,
    /// «14 389 000 ₽», while it is on sale.
    pub price: Option<String>,
    /// Whether its price fell.
    pub is_cheaper: bool,
    /// «−243 000 ₽ с прошлого визита».
    pub mark: String,
}

/// What a person is told of an object; none where nothing has changed that is told.
pub fn changed(kind: SubscriptionType, before: &ObjectState, now: &ObjectState) -> Option<Changed> {
    if !before.differs_from(now) {
        return None;
    }
    let (words, price, is_cheaper) = told(kind, before, now);
    let mark = match (before.is_on_sale, now.is_on_sale, before.price, now.price) {
        (_, false, ..) => "больше не продаётся".to_owned(),
        (false, true, ..) => "снова в продаже".to_owned(),
        (_, _, Some(old), Some(new)) if old != new => format!("{} с прошлого визита", signed(old, new)),
        (_, _, None, Some(_)) => "появилась цена".to_owned(),
        (_, _, Some(_), None) => "цену больше не показывают".to_owned(),
        _ => "новый срок сдачи".to_owned(),
    };
    Some(Changed { words, price, is_cheaper, mark })
}

/// «−243 000 ₽».
fn signed(old: Thousands, new: Thousands) -> String {
    let sign = if new < old { '−' } else { '+' };
    format!("{sign}{}\u{a0}₽", group_thousands(old.roubles().abs_diff(new.roubles())))
}

/// «Подешевели: 2, новых: 3»: of each lot what happened last. A generation keeps [`MOST_NEWS`] of each kind, so where
/// one has so many, there may be more, and that is said.
pub fn found(news: &[&SearchNews]) -> (usize, String) {
    let mut latest = news.to_vec();
    latest.sort_by_key(|news| (news.lot, std::cmp::Reverse((news.found, news.generation))));
    latest.dedup_by_key(|news| news.lot);
    let is_full = news.iter().any(|one| {
        let same = |other: &&&SearchNews| (other.generation, other.event) == (one.generation, one.event);
        news.iter().filter(same).count() >= MOST_NEWS
    });
    let words = summary(&latest, 0);
    (latest.len(), if is_full { format!("{words}, возможно, и другие") } else { words })
}

#[cfg(test)]
mod tests {
    use novosel_catalog::deadline::Deadline;
    use novosel_catalog::id::LotId;
    use novosel_catalog::saved_search::LotEvent;

    use super::*;

    fn state(price: Option<u32>, is_on_sale: bool) -> ObjectState {
        ObjectState { price: price.map(Thousands), is_on_sale, ..ObjectState::default() }
    }

    fn mark(before: ObjectState, now: ObjectState) -> Option<String> {
        let changed = changed(SubscriptionType::Apartment, &before, &now)?;
        Some(changed.mark.replace('\u{a0}', " "))
    }

    #[test]
    fn a_mark_says_what_matters_most() {
        let dear = state(Some(9_200), true);
        assert_eq!(mark(dear, state(Some(9_000), true)).unwrap(), "−200 000 ₽ с прошлого визита");
        assert_eq!(mark(dear, state(Some(9_300), true)).unwrap(), "+100 000 ₽ с прошлого визита");
        assert_eq!(mark(dear, state(Some(9_200), false)).unwrap(), "больше не продаётся");
        assert_eq!(mark(state(None, false), dear).unwrap(), "снова в продаже");
        assert_eq!(mark(state(None, true), dear).unwrap(), "появилась цена");
        assert_eq!(mark(dear, state(None, true)).unwrap(), "цену больше не показывают");
        let later = ObjectState { deadline: Deadline::Delivered, ..dear };
        assert_eq!(mark(dear, later).unwrap(), "новый срок сдачи");
        assert_eq!(mark(dear, dear), None);
        assert_eq!(mark(state(Some(1), false), state(Some(2), false)), None);
        let fall = changed(SubscriptionType::Apartment, &dear, &state(Some(9_000), true)).unwrap();
        assert!(fall.is_cheaper && fall.words[0].starts_with("Цена снизилась на 200"), "{fall:?}");
    }

    #[test]
    fn of_a_lot_the_last_event_counts_and_a_full_generation_is_said_to_be() {
        let news = |lot: u32, event, found| SearchNews {
            picture: None,
            search: 1,
            generation: u64::try_from(found).unwrap(),
            lot: LotId(lot),
            event,
            title: String::new(),
            place: String::new(),
            price: None,
            price_before: None,
            deadline: Deadline::Unknown,
            deadline_before: Deadline::Unknown,
            found,
            told: None,
        };
        let all = [news(1, LotEvent::Cheaper, 1), news(1, LotEvent::Sold, 2), news(2, LotEvent::New, 1)];
        let of = |news: &[SearchNews]| found(&news.iter().collect::<Vec<_>>());
        assert_eq!(of(&all), (2, "Новых: 1, сняты с продажи: 1".to_owned()));
        let full: Vec<SearchNews> = (0..20).map(|lot| news(lot, LotEvent::New, 3)).collect();
        assert_eq!(of(&full), (20, "Новых: 20, возможно, и другие".to_owned()));
    }
}
