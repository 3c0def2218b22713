//! Rooms: «двушка», «2-3 комнаты», «от трёх комнат», «4+».

use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_indexer::text::rooms;

use super::number::number;
use super::piece::Piece;
use super::term::PhraseTerm;
use super::words::{Word, eat, eat_optional};

const ROOM_WORDS: [&str; 9] =
    ["комната", "комн", "комнатный", "комнатная", "ком", "ккв", "кк", "room", "rooms"];
const AND_MORE: [&str; 8] =
    ["и больше", "и более", "или больше", "или более", "и выше", "и многокомнатный", "плюс", "и свыше"];
/// The highest room count; bounds are capped at it.
const MOST: u32 = 6;

/// A word that means rooms.
struct Named {
    rooms: RoomSet,
    /// The number of rooms, if the word has one.
    count: Option<u32>,
    euro: bool,
    taken: usize,
}

/// The rooms that start at a word.
pub(super) fn read(words: &[Word], at: usize) -> Option<Piece> {
    bounded(words, at).or_else(|| listed(words, at)).or_else(|| plain(words, at))
}

/// Whether a word alone means rooms.
pub(super) fn is_room_word(word: &Word) -> bool {
    word.forms.iter().any(|form| rooms(form).is_some_and(|code| code != "своб"))
}

/// «двушка», «4-комнатная и больше», «5+».
fn plain(words: &[Word], at: usize) -> Option<Piece> {
    let named = named(words, at)?;
    let mut count = named.taken;
    let plus = words[at..at + count].iter().any(|word| word.plus);
    let more = eat_optional(words, at + count, &AND_MORE);
    let mut set = named.rooms;
    if let Some(rooms) = named.count.filter(|_| more > 0 || plus) {
        set = from(rooms);
        count += more;
    }
    let mut piece = Piece::of(count, PhraseTerm::Rooms(set));
    piece.note = named.euro.then_some("евроформат фильтром не выделяется");
    Some(piece)
}

/// «2-3 комнаты», «2, 3 и 4-комнатные», «1,2-комнатные».
fn listed(words: &[Word], at: usize) -> Option<Piece> {
    let mut counts: Vec<u32> = Vec::new();
    let mut range = false;
    let mut next = at + eat_optional(words, at, &["с", "из"]);
    loop {
        let word = words.get(next)?;
        if let Some(named) = named(words, next) {
            counts.push(named.count?);
            next += named.taken;
            break;
        }
        if let Some((one, two)) = word.text.split_once('.').filter(|_| word.number.is_some()) {
            counts.extend([one.parse::<u32>().ok()?, two.parse::<u32>().ok()?]);
            next += 1;
        } else {
            let value =
                number(words, next).filter(|number| number.value <= 9.0 && number.value.fract() == 0.0)?;
            counts.push(value.value as u32);
            next += value.count;
        }
        let hyphenated = words[next - 1].hyphenated;
        if let Some(taken) = eat(words, next, &ROOM_WORDS) {
            next += taken;
            break;
        }
        range |= hyphenated;
        next += eat_optional(words, next, &["или", "и", "либо"]);
    }
    if counts.len() == 1 {
        return None;
    }
    let set = match counts.as_slice() {
        _ if counts.iter().any(|count| *count > 9) => return None,
        [low, high] if range => RoomSet::of((*low.min(high)..=*low.max(high)).map(Rooms::from_count)),
        counts => RoomSet::of(counts.iter().map(|count| Rooms::from_count(*count))),
    };
    Some(Piece::of(next - at, PhraseTerm::Rooms(set)))
}

/// «от 3 комнат», «до двушки», «не меньше двух комнат», «минимум трёшка».
fn bounded(words: &[Word], at: usize) -> Option<Piece> {
    const FROM: [&str; 9] = [
        "от",
        "не менее чем",
        "не меньше чем",
        "не менее",
        "не меньше",
        "минимум",
        "как минимум",
        "начиная с",
        "больше",
    ];
    const TO: [&str; 5] = ["до", "не более", "не больше", "максимум", "не больше чем"];
    let (lower, taken) = match (eat(words, at, &FROM), eat(words, at, &TO)) {
        (Some(taken), _) => (true, taken),
        (None, Some(taken)) => (false, taken),
        (None, None) => return None,
    };
    let (count, mut next) = room_count(words, at + taken)?;
    if !lower {
        return Some(Piece::of(
            next - at,
            PhraseTerm::Rooms(RoomSet::of((0..=count.min(MOST)).map(Rooms::from_count))),
        ));
    }
    let mut set = from(count);
    if let Some((high, end)) =
        eat(words, next, &["до", "по"]).and_then(|taken| room_count(words, next + taken))
    {
        set = RoomSet::of((count.min(high)..=high.max(count)).map(Rooms::from_count));
        next = end;
    }
    Some(Piece::of(next - at, PhraseTerm::Rooms(set)))
}

/// A number of rooms and the index after it; «от 2 до 3 комнат» has the noun once.
fn room_count(words: &[Word], at: usize) -> Option<(u32, usize)> {
    if let Some(named) = named(words, at) {
        return Some((named.count?, at + named.taken));
    }
    let value = number(words, at).filter(|number| number.value <= 9.0 && number.value.fract() == 0.0)?;
    let next = at + value.count;
    if let Some(taken) = eat(words, next, &ROOM_WORDS) {
        return Some((value.value as u32, next + taken));
    }
    // Only the upper bound may have the noun.
    let second = eat(words, next, &["до"])
        .and_then(|taken| number(words, next + taken).map(|n| next + taken + n.count));
    second.and_then(|end| eat(words, end, &ROOM_WORDS)).map(|_| (value.value as u32, next))
}

fn from(count: u32) -> RoomSet {
    RoomSet::of((count.min(MOST)..=MOST).map(Rooms::from_count))
}

/// A word, or two of «2-х комнатная», that means rooms.
fn named(words: &[Word], at: usize) -> Option<Named> {
    let word = words.get(at)?;
    if let Some(code) = word.forms.iter().find_map(|form| rooms(form)) {
        return of_code(code).map(|(rooms, count, euro)| Named { rooms, count, euro, taken: 1 });
    }
    if let Some((digits, _)) = word.text.split_once("-ком") {
        let count = digits.parse::<u32>().ok().filter(|count| *count <= 9)?;
        return Some(Named { rooms: of_count(count), count: Some(count), euro: false, taken: 1 });
    }
    let prefixed = word.is("евро").then(|| named(words, at + 1)).flatten();
    if let Some(inner) = prefixed {
        return Some(Named { euro: true, taken: inner.taken + 1, ..inner });
    }
    let value = number(words, at).filter(|number| number.value <= 9.0 && number.value.fract() == 0.0)?;
    let noun = words.get(at + value.count)?;
    let letter = noun.text == "к" && value.count == 1 && word.number.is_some();
    if noun.apart || !(noun.is_any(&ROOM_WORDS) || letter) {
        return None;
    }
    let count = value.value as u32;
    Some(Named { rooms: of_count(count), count: Some(count), euro: false, taken: value.count + 1 })
}

fn of_count(count: u32) -> RoomSet {
    RoomSet::of([Rooms::from_count(count)])
}

fn of_code(code: &str) -> Option<(RoomSet, Option<u32>, bool)> {
    if code == "студия" {
        return Some((RoomSet::of([Rooms::Studio]), Some(0), false));
    }
    let (digits, euro) = match code.strip_prefix("евро") {
        Some(digits) => (digits, true),
        None => (code.strip_suffix('к')?, false),
    };
    let count: u32 = digits.parse().ok()?;
    Some((of_count(count), Some(count), euro))
}
