//! Names as registers write them: «Жилой комплекс "Дубровка на Неве", 1-2 корпус» is the complex «Дубровка на
//! Неве» and its корпус 1-2. Handles all kinds of quotes, nested and unpaired ones, lists of spellings, and
//! корпус, литера, секция, очередь and этап wherever they stand.
//!
//! Not for deciding which houses are one complex: that needs place and builder (`gather`).

use super::super::offer::{ComplexFacts, HouseFacts};
use super::super::value::{fold, name_key, tidy};

/// The longest name in letters; the longest honest one has sixty.
const LONGEST: usize = 200;

/// What a name says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ParsedName {
    /// The complex; none when the text names only a part or a kind.
    pub(crate) name: Option<String>,
    /// Other spellings.
    pub(crate) synonyms: Vec<String>,
    /// «Корпус 1.1».
    pub(crate) building: Option<String>,
    /// The очередь, or the этап when there is no очередь.
    pub(crate) phase: Option<u16>,
}

/// Kinds that open a name and are never a part of it; longest first.
const KINDS: [&str; 12] = [
    "малоэтажный жилой комплекс",
    "жилой комплекс:",
    "жилой комплекс",
    "жилой комлекс",
    "жилой комплек",
    "городской квартал",
    "жилые кварталы",
    "жилой квартал",
    "жилой дом",
    "квартал",
    "жк:",
    "жк",
];

/// Words that are a kind when nothing else stands beside them: «Дом "Гений"», but «Дом на Набережной».
const LONE_KINDS: [&str; 10] = [
    "дом",
    "клубный дом",
    "многоквартирный дом",
    "коттеджный поселок",
    "коттеджный посёлок",
    "квартиры",
    "таунхаусы",
    "возможные написания:",
    "полное наименование",
    "сокращенное наименование",
];

/// Spellings that name a company or a street, not a complex.
const NOT_COMPLEXES: [&str; 8] = ["сз ", "ооо ", "ао ", "гк ", "п. ", "ул. ", "ш. ", "пос. "];

/// Cleans the name that a record gives to its complex; what it says about the house goes there, unless the record has
/// that field itself.
pub(crate) fn clean(complex: &mut ComplexFacts, house: &mut HouseFacts) {
    let Some(text) = complex.name.take() else { return };
    let parsed = parse(&text);
    complex.low_rise |= fold(&text).starts_with("малоэтажн");
    complex.name = parsed.name.map(|name| name.chars().take(LONGEST).collect());
    complex.synonyms.extend(parsed.synonyms);
    house.title = house.title.take().or(parsed.building);
    house.phase = house.phase.or(parsed.phase);
}

/// Reads a name.
pub(crate) fn parse(text: &str) -> ParsedName {
    let mut parsed = ParsedName::default();
    let mut parts = Parts::default();
    let mut groups: Vec<String> = vec![String::new()];
    for piece in pieces(text) {
        parts.after_name = groups.iter().any(|group| !group.is_empty());
        let kept = parts.take_from(&piece.text);
        let (body, had_kind) = without_kind(&kept);
        let group = groups.last().cloned().unwrap_or_default();
        let joins = match piece.before {
            Separator::Quote => !had_kind && !body.is_empty() && !name_key(&body).contains(&name_key(&group)),
            // «Дом на Лабораторном, 23А»: a number after a comma is still the name.
            Separator::Comma => body.starts_with(|first: char| first.is_ascii_digit()) && body.len() <= 6,
            Separator::Bracket => false,
        };
        if !group.is_empty() && joins {
            let glue = match piece.before {
                Separator::Comma => ", ",
                _ if piece.text.starts_with(". ") => ". ",
                _ => " ",
            };
            groups.pop();
            groups.push(format!("{group}{glue}{body}"));
        } else if group.is_empty() {
            groups.pop();
            groups.push(body);
        } else {
            groups.push(body);
        }
    }
    for group in groups {
        let lower = format!("{} ", group.to_lowercase());
        let is_company = NOT_COMPLEXES.iter().any(|company| lower.starts_with(company));
        // A short name is one only when it stands first: «iD», but not the «Е» of «секции Д, Е».
        let letters = group.chars().filter(|letter| letter.is_alphabetic()).count();
        if is_company || letters < 2 || (parsed.name.is_some() && letters < 3) {
            continue;
        }
        match &parsed.name {
            None => parsed.name = Some(group),
            Some(name) if *name != group && !parsed.synonyms.contains(&group) => parsed.synonyms.push(group),
            Some(_) => {}
        }
    }
    parsed.phase = parts.phase;
    parsed.building = (!parts.titles.is_empty()).then(|| parts.titles.join(", "));
    parsed
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Separator {
    Quote,
    Comma,
    Bracket,
}

#[derive(Debug)]
struct Piece {
    text: String,
    before: Separator,
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut current = String::new();
    let mut before = Separator::Comma;
    // «Квартал Гармония ЖК Новое»: a kind in the middle begins another spelling.
    let letters: Vec<char> = tidy(text).replace(" ЖК ", ", ЖК ").chars().collect();
    for (at, letter) in letters.iter().enumerate() {
        let near = |offset: isize| {
            at.checked_add_signed(offset).and_then(|at| letters.get(at)).copied().unwrap_or(' ')
        };
        let separator = match letter {
            '"' | '«' | '»' | '“' | '”' | '„' | '‟' => Some(Separator::Quote),
            ';' | '•' | '∙' => Some(Separator::Comma),
            // A comma inside a number parts houses («1,3,5»), not spellings.
            ',' if !(near(-1).is_ascii_digit() && near(1).is_ascii_digit()) => Some(Separator::Comma),
            ':' if near(1) == ' ' => Some(Separator::Comma),
            '(' | ')' => Some(Separator::Bracket),
            '/' if !near(-1).is_ascii_digit() && !near(1).is_ascii_digit() => Some(Separator::Comma),
            _ => None,
        };
        let Some(separator) = separator else {
            current.push(*letter);
            continue;
        };
        if !current.is_empty() {
            pieces.push(Piece { text: std::mem::take(&mut current), before });
        }
        // A blank between quotes ends a spelling, so the last separator of a run counts.
        before = separator;
    }
    if !current.is_empty() {
        pieces.push(Piece { text: current, before });
    }
    pieces
}

/// A piece without the kind that opens or closes it, and whether there was one or nothing was left.
fn without_kind(text: &str) -> (String, bool) {
    const EDGES: [char; 7] = ['.', '-', '–', '—', ':', ' ', '\''];
    let mut rest = tidy(text).trim_matches(EDGES).to_owned();
    let mut had_kind = false;
    loop {
        let lower = rest.to_lowercase();
        if LONE_KINDS.contains(&lower.as_str()) {
            return (String::new(), true);
        }
        let opening = KINDS.iter().find(|kind| {
            lower
                .strip_prefix(**kind)
                .is_some_and(|tail| tail.is_empty() || tail.starts_with([' ', '.', '-']))
        });
        let closing =
            [" жк", " жилой комплекс", " дом", " мр"].into_iter().find(|kind| lower.ends_with(kind));
        if let Some(kind) = opening {
            rest = rest.chars().skip(kind.chars().count()).collect::<String>().trim_matches(EDGES).to_owned();
        } else if let Some(kind) = closing.filter(|_| had_kind || lower.split(' ').count() > 2) {
            let keep = rest.chars().count() - kind.chars().count();
            rest = rest.chars().take(keep).collect::<String>().trim_matches(EDGES).to_owned();
        } else {
            return (rest, had_kind);
        }
        had_kind = true;
    }
}

/// Корпуса, очереди and the like, met anywhere in a name.
#[derive(Debug, Default)]
struct Parts {
    titles: Vec<String>,
    phase: Option<u16>,
    /// A spelling stands before the piece at hand.
    after_name: bool,
}

impl Parts {
    /// Takes the designators out of a piece and gives back the rest.
    fn take_from(&mut self, piece: &str) -> String {
        let words = words(piece);
        let mut kept: Vec<&str> = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let taken = self.designator(&words[at..], !kept.is_empty());
            if taken == 0 {
                kept.push(&words[at]);
                at += 1;
            } else {
                at += taken;
            }
        }
        // The leading «. » that glues «. Резиденции» survives, for the caller looks at the piece itself.
        kept.join(" ")
    }

    /// How many of the first words are one designator; `inside` says that a name stands before.
    fn designator(&mut self, words: &[String], inside: bool) -> usize {
        let [first, rest @ ..] = words else { return 0 };
        let lower = plain(first);
        if let Some(title) = part_title(&lower) {
            let count = numbers(rest, title != "Дом");
            if count > 0 {
                self.add(&format!("{title} {}", joined(&rest[..count])));
                return 1 + count;
            }
        }
        if lower.starts_with("этап") || lower.starts_with("очеред") {
            if let Some(number) = rest.first().and_then(|word| ordinal(word)) {
                self.phase(&lower, number);
                return 2;
            }
            return 0;
        }
        if let Some(next) = rest.first().map(|word| plain(word)) {
            if let Some(number) = ordinal(first)
                && (next.starts_with("этап") || next.starts_with("очеред") || next.starts_with("пусков"))
            {
                self.phase(&next, number);
                let tail = rest.get(1).is_some_and(|word| plain(word).starts_with("строительств"));
                return 2 + usize::from(tail);
            }
            if matches!(next.as_str(), "корпус" | "корп" | "литера") && is_number(first) && rest.len() == 1
            {
                self.add(&format!("Корпус {}", first.trim_end_matches('.')));
                return 2;
            }
            // «Ясно Янино Квартал 6», but «Образцовый квартал 10» is a name.
            if lower == "квартал"
                && is_number(&rest[0])
                && (!inside || first.starts_with('К'))
                && !first.ends_with('Л')
            {
                self.add(&format!("Квартал {}", plain(&rest[0])));
                return 2;
            }
        }
        if is_mark(first) && (inside || self.after_name) {
            self.add(&format!("Дом {first}"));
            return 1;
        }
        0
    }

    fn add(&mut self, title: &str) {
        let title = title.trim_end_matches(['.', ',']).to_owned();
        if !self.titles.contains(&title) {
            self.titles.push(title);
        }
    }

    /// An очередь outranks an этап.
    fn phase(&mut self, word: &str, number: u16) {
        if self.phase.is_none() || word.starts_with("очеред") {
            self.phase = Some(number);
        }
    }
}

/// Words, with «этап.Корпус», «к.1» and «НАУКА.1 этап» taken apart.
fn words(piece: &str) -> Vec<String> {
    let raw: Vec<&str> = piece.split_whitespace().collect();
    let mut words = Vec::with_capacity(raw.len());
    for (at, word) in raw.iter().enumerate() {
        let next = raw.get(at + 1).map(|next| next.to_lowercase()).unwrap_or_default();
        match word.split_once('.') {
            Some((head, tail)) if !tail.is_empty() && is_short_part(&head.to_lowercase()) => {
                words.extend([head.to_owned(), tail.to_owned()]);
            }
            Some((head, tail))
                if head.chars().all(char::is_alphabetic)
                    && is_number(tail)
                    && (next.starts_with("этап") || next.starts_with("очеред")) =>
            {
                words.extend([head.to_owned(), tail.to_owned()]);
            }
            _ => words.push((*word).to_owned()),
        }
    }
    words
}

fn is_short_part(word: &str) -> bool {
    matches!(word, "к" | "кк" | "корп" | "уч" | "этап" | "лит" | "поз")
}

fn plain(word: &str) -> String {
    word.trim_matches(['.', ',', ':', '-']).to_lowercase()
}

fn part_title(word: &str) -> Option<&'static str> {
    Some(match word {
        "корпус" | "корпуса" | "корп" | "к" | "кк" => "Корпус",
        "литер" | "литера" | "лит" => "Литера",
        "секция" | "секции" => "Секция",
        "лот" => "Лот",
        "позиция" | "поз" => "Позиция",
        "участок" | "уч" => "Участок",
        "дом" => "Дом",
        _ => return None,
    })
}

/// How many words are the numbers of a part: «1.1», «8 и 9», «4 5 6», «В».
fn numbers(words: &[String], letters: bool) -> usize {
    let mut count = 0;
    while let Some(word) = words.get(count) {
        let value = plain(word);
        let is_letter = letters && count == 0 && value.chars().count() == 1;
        let joins = value == "и" && count > 0 && words.get(count + 1).is_some_and(|next| is_number(next));
        if !(is_number(word) || is_letter || joins) {
            break;
        }
        count += 1;
    }
    count
}

fn joined(words: &[String]) -> String {
    words.iter().map(|word| word.trim_matches(['.', ','])).collect::<Vec<_>>().join(" ")
}

/// «1», «1.1», «6-7», «1,3,5», «44.2», «2А».
fn is_number(word: &str) -> bool {
    let word = word.trim_end_matches(['.', ',']);
    word.starts_with(|first: char| first.is_ascii_digit())
        && word.chars().filter(|letter| letter.is_alphabetic()).count() <= 1
        && word.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '.' | ',' | '-' | '/'))
}

/// «1», «3-я», «1-й», «2».
fn ordinal(word: &str) -> Option<u16> {
    let word = plain(word);
    let digits = word.split('-').next()?;
    let suffix = word.strip_prefix(digits)?;
    matches!(suffix, "" | "-я" | "-й" | "-ой" | "-ая" | "-ый").then_some(())?;
    digits.parse().ok().filter(|number| (1..=99).contains(number))
}

/// Marks like «MD-19/1» and «ТХ-4».
fn is_mark(word: &str) -> bool {
    let Some((letters, digits)) = word.split_once('-') else { return false };
    letters.chars().count() == 2
        && letters.chars().all(char::is_uppercase)
        && digits.starts_with(|first: char| first.is_ascii_digit())
        && digits.chars().all(|letter| letter.is_ascii_digit() || letter == '/')
}

#[cfg(test)]
mod tests;
