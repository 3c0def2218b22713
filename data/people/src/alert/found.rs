//! What a letter says of a saved search.

use novosel_catalog::id::LotId;
use novosel_catalog::saved_search::{LotEvent, SearchNews};
use novosel_catalog::text::counted;

use super::words::{moved, shifted};
use super::{Found, Line, Section};

/// Most lots of a search in a letter.
const MOST: usize = 10;

pub(super) fn section(found: &Found<'_>) -> Section {
    let mut news = found.news.clone();
    // Falls first, then what is new, then what is sold; of one lot the latest.
    news.sort_by_key(|news| (news.event.index(), std::cmp::Reverse(news.found), news.lot));
    let rest = news.len().saturating_sub(MOST) as u64 + found.more;
    let more = (rest > 0).then(|| {
        let words = counted(rest, ["изменение", "изменения", "изменений"]);
        (format!("И ещё {words}"), "/user/searches/".to_owned())
    });
    Section {
        search: Some((found.search.name.clone(), found.search.url.clone())),
        summary: summary(&news, found.more),
        lines: news.iter().take(MOST).map(|news| line(news)).collect(),
        more,
    }
}

/// «Подешевели: 2, новых: 3».
pub(crate) fn summary(news: &[&SearchNews], more: u64) -> String {
    let mut parts = Vec::new();
    for event in LotEvent::ALL {
        let count = news.iter().filter(|news| news.event == *event).count();
        if count > 0 {
            let what = match event {
                LotEvent::Cheaper => "подешевели",
                LotEvent::New => "новых",
                LotEvent::Returned => "снова в продаже",
                LotEvent::Moved => "сдвинулся срок",
                LotEvent::Sold => "сняты с продажи",
            };
            parts.push(format!("{what}: {count}"));
        }
    }
    if more > 0 {
        parts.push(format!("ещё изменений: {more}"));
    }
    let words = parts.join(", ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The page of a lot.
pub(super) fn url_of(lot: LotId) -> String {
    format!("/flats/{lot}/")
}

fn line(news: &SearchNews) -> Line {
    let mut changes = Vec::new();
    match news.event {
        LotEvent::New => changes.push("Новое предложение".to_owned()),
        LotEvent::Returned => changes.push("Снова в продаже".to_owned()),
        LotEvent::Sold => changes.push("Больше не продаётся".to_owned()),
        LotEvent::Cheaper | LotEvent::Moved => {
            if let (LotEvent::Cheaper, Some(old), Some(new)) = (news.event, news.price_before, news.price) {
                changes.push(moved("Цена", old, new));
            }
            if news.deadline != news.deadline_before {
                changes.push(shifted(news.deadline_before, news.deadline));
            }
        }
    }
    let is_sold = news.event == LotEvent::Sold;
    if let (true, Some(last)) = (is_sold, news.price) {
        changes.push(format!("Последняя цена {last}"));
    }
    Line {
        title: format!("{}, {}", news.title, news.place),
        url: url_of(news.lot),
        changes,
        price: news.price.filter(|_| !is_sold).map(|price| price.to_string()),
        picture: news.picture.clone(),
        is_cheaper: news.event == LotEvent::Cheaper,
        is_said: false,
    }
}
