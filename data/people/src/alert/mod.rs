//! The letter about changes of what somebody follows: objects, comments of texts, and what saved searches find.

mod found;
mod html;
mod object;
mod words;

pub(crate) use found::summary;
pub(crate) use object::told;

use std::collections::HashSet;
use std::fmt::Write as _;

pub(crate) use html::{Page, escaped, page};

use novosel_catalog::object_picture::ObjectPicture;
use novosel_catalog::saved_search::{LotEvent, SavedSearch, SearchNews};
use novosel_catalog::subscription::Subscription;
use novosel_catalog::text::counted;

/// A letter in plain text and in HTML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// The subject.
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The same in HTML.
    pub html: String,
}

/// Where links of the letter lead: addresses with scheme and host.
#[derive(Clone, Copy, Debug)]
pub struct Links<'a> {
    /// The site.
    pub origin: &'a str,
    /// Ends all letters without signing in.
    pub unsubscribe: &'a str,
}

/// A saved search with what it has found since the last letter.
#[derive(Clone, Debug)]
pub struct Found<'a> {
    /// The search.
    pub search: &'a SavedSearch,
    /// The changes.
    pub news: Vec<&'a SearchNews>,
    /// Changes that are counted, but not kept one by one.
    pub more: u64,
}

/// A part of a letter: what is followed, or a search.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Section {
    /// The name of the search and its address.
    search: Option<(String, String)>,
    /// «Подешевели: 2, новых: 3».
    summary: String,
    lines: Vec<Line>,
    /// «Ещё 7 изменений» and its address.
    more: Option<(String, String)>,
}

/// What a letter says of one object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) title: String,
    pub(crate) url: String,
    /// «Цена снизилась на 243 000 ₽ (1,7 %)».
    pub(crate) changes: Vec<String>,
    /// «14 389 000 ₽».
    pub(crate) price: Option<String>,
    picture: Option<ObjectPicture>,
    is_cheaper: bool,
    /// It is of comments.
    is_said: bool,
}

/// What is said of each lot that a search has found, in the order of letters.
pub(crate) fn lines(found: &Found<'_>) -> Vec<Line> {
    found::section(found).lines
}

/// The letter about what has news; none where nothing has.
pub fn words(news: &[Subscription], found: &[Found<'_>], links: Links<'_>) -> Option<Alert> {
    let (sections, subject) = composed(news, &[], found)?;
    Some(Alert { text: text(&sections, links), html: html::html(&subject, &sections, links), subject })
}

/// The title of a notification about what has news, favourites among it; none where nothing has.
pub fn title(followed: &[Subscription], favourites: &[Subscription], found: &[Found<'_>]) -> Option<String> {
    composed(followed, favourites, found).map(|(_, subject)| subject)
}

fn composed(
    followed: &[Subscription],
    favourites: &[Subscription],
    found: &[Found<'_>],
) -> Option<(Vec<Section>, String)> {
    let with_news =
        |some: &[Subscription]| some.iter().filter(|one| one.has_news()).map(object::line).collect();
    let (followed, favourites): (Vec<Line>, Vec<Line>) = (with_news(followed), with_news(favourites));
    let found: Vec<&Found<'_>> =
        found.iter().filter(|found| !found.news.is_empty() || found.more > 0).collect();
    let counts = (followed.len(), favourites.len());
    let lines: Vec<Line> = followed.into_iter().chain(favourites).collect();
    let mut sections = Vec::new();
    if !lines.is_empty() {
        sections.push(Section { search: None, summary: String::new(), lines, more: None });
    }
    sections.extend(found.iter().map(|found| found::section(found)));
    let subject = subject(&sections, counts, &found)?;
    Some((sections, subject))
}

fn subject(
    sections: &[Section],
    (followed, favourites): (usize, usize),
    found: &[&Found<'_>],
) -> Option<String> {
    let first = sections.first()?;
    if let ([Section { search: None, lines, .. }], 1) = (sections, followed + favourites) {
        let line = lines.first()?;
        return Some(format!("{}: {}", line.changes.first()?, line.title));
    }
    if let ([only], [_]) = (sections, found) {
        let (name, _) = only.search.as_ref()?;
        return Some(format!("{name} — {}", words::lowered(&first.summary)));
    }
    // One that is followed and found by a search besides is one fall; a search's letter shows some of its news alone.
    let objects = sections.iter().filter(|section| section.search.is_none());
    let objects = objects.flat_map(|section| &section.lines).filter(|line| line.is_cheaper);
    let of_searches = found.iter().flat_map(|found| &found.news);
    let of_searches = of_searches.filter(|news| news.event == LotEvent::Cheaper);
    let fallen: HashSet<String> =
        objects.map(|line| line.url.clone()).chain(of_searches.map(|news| found::url_of(news.lot))).collect();
    let cheaper = fallen.len();
    let mut parts = Vec::new();
    if followed > 0 {
        parts.push(counted(followed as u64, ["подписке", "подписках", "подписках"]));
    }
    if favourites > 0 {
        parts.push("избранном".to_owned());
    }
    if !found.is_empty() {
        parts.push(counted(found.len() as u64, ["поиске", "поисках", "поисках"]));
    }
    let changed = match parts.as_slice() {
        [first, second, third] => format!("{first}, {second} и {third}"),
        parts => parts.join(" и "),
    };
    Some(match cheaper {
        0 => format!("Изменения в {changed}"),
        _ => format!("Изменения в {changed}, снижений цены: {cheaper}"),
    })
}

const HEADING: &str = "Изменилось то, за чем вы следите";
const WHY: &str = "Вы получили это письмо, потому что попросили «Новосёл» следить за этим и \
                   подтвердили почту. Рекламы здесь нет, открытие письма мы не отслеживаем.";
const FRESH: &str = "Данные на момент отправки: объект могли забронировать или изменить цену позже.";

/// What is on sale may change until the letter is read; what was said stays.
fn is_of_sales(sections: &[Section]) -> bool {
    sections.iter().any(|section| section.search.is_some() || section.lines.iter().any(|line| !line.is_said))
}

fn text(sections: &[Section], links: Links<'_>) -> String {
    let origin = links.origin;
    let mut text = format!("Здравствуйте!\n\n{HEADING}.\n");
    for section in sections {
        if let Some((name, url)) = &section.search {
            let _ = write!(text, "\n\n=== {name} ===\n{}\n{origin}{url}\n", section.summary);
        }
        for line in &section.lines {
            let _ = write!(text, "\n{}\n", line.title);
            for said in line.price.iter().chain(&line.changes) {
                let _ = writeln!(text, "{said}");
            }
            let _ = writeln!(text, "{origin}{}", line.url);
        }
        if let Some((more, url)) = &section.more {
            let _ = write!(text, "\n{more}: {origin}{url}\n");
        }
    }
    if is_of_sales(sections) {
        let _ = write!(text, "\n{FRESH}\n");
    }
    let _ = write!(
        text,
        "\nСохранённые поиски: {origin}/user/searches/\nВсе подписки: {origin}/user/subscriptions/\n\
         Отписаться: {}\n\n—\n{WHY}\n",
        links.unsubscribe
    );
    text
}

#[cfg(test)]
mod tests;
