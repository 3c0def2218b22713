//! Cyrillic names in Latin letters and back.
//!
//! People mix schemes within one word, so matching does not pick one: [`sound_keys`] maps every
//! scheme of either script to one spelling, and equal keys are equal names. [`to_latin`] and
//! [`to_cyrillic`] give spellings to show or to search by where a key has no place.

use super::tokens::is_cyrillic;

/// Most Cyrillic readings offered for one Latin word.
const MAX_READINGS: usize = 8;

/// A folded word in Latin letters, one common scheme: «щукинская» is `shchukinskaya`.
#[must_use]
pub fn to_latin(word: &str) -> String {
    let mut latin = String::with_capacity(word.len() * 2);
    for c in word.chars() {
        match latin_of(c) {
            Some(letters) => latin.push_str(letters),
            None => latin.push(c),
        }
    }
    latin
}

fn latin_of(c: char) -> Option<&'static str> {
    Some(match c {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' => "g",
        'д' => "d",
        'е' | 'э' => "e",
        'ж' => "zh",
        'з' => "z",
        'и' => "i",
        'й' | 'ы' => "y",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' => "u",
        'ф' => "f",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' | 'ь' => "",
        'ю' => "yu",
        'я' => "ya",
        _ => return None,
    })
}

/// Letter groups of every common scheme, longest first, with their Cyrillic readings.
const READINGS: &[(&str, &[&str])] = &[
    ("shch", &["щ"]),
    ("sch", &["щ", "сч"]),
    ("iya", &["ия"]),
    ("iy", &["ий"]),
    ("yy", &["ый"]),
    ("zh", &["ж"]),
    ("kh", &["х"]),
    ("ts", &["ц", "тс"]),
    ("tz", &["ц"]),
    ("ch", &["ч"]),
    ("sh", &["ш"]),
    ("ph", &["ф"]),
    ("ck", &["к", "цк"]),
    ("qu", &["кв"]),
    ("yu", &["ю"]),
    ("ju", &["ю", "жу"]),
    ("ya", &["я"]),
    ("ja", &["я", "жа"]),
    ("yo", &["е", "йо"]),
    ("jo", &["е", "жо"]),
    ("ye", &["е"]),
    ("a", &["а"]),
    ("b", &["б"]),
    ("c", &["к", "ц", "с"]),
    ("d", &["д"]),
    ("e", &["е", "э"]),
    ("f", &["ф"]),
    ("g", &["г"]),
    ("h", &["х"]),
    ("i", &["и"]),
    ("j", &["й", "ж"]),
    ("k", &["к"]),
    ("l", &["л"]),
    ("m", &["м"]),
    ("n", &["н"]),
    ("o", &["о"]),
    ("p", &["п"]),
    ("q", &["к"]),
    ("r", &["р"]),
    ("s", &["с"]),
    ("t", &["т"]),
    ("u", &["у"]),
    ("v", &["в"]),
    ("w", &["в"]),
    ("x", &["кс", "х"]),
    ("y", &["й", "ы"]),
    ("z", &["з"]),
];

/// Cyrillic readings of a folded Latin word, at most eight, likeliest first.
///
/// A word without Latin letters has none. «y» closing a word reads «ий» too (`nevsky`).
#[must_use]
pub fn to_cyrillic(word: &str) -> Vec<String> {
    if !word.chars().any(|c| c.is_ascii_lowercase()) {
        return Vec::new();
    }
    let mut readings = vec![String::with_capacity(word.len() * 2)];
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        if rest == "y" && word.len() > 2 {
            extend(&mut readings, &["ий", "ый", "ы"]);
            break;
        }
        let group = READINGS.iter().find(|(letters, _)| rest.starts_with(letters));
        match group {
            Some((letters, choices)) => {
                extend(&mut readings, choices);
                rest = &rest[letters.len()..];
            }
            None => {
                readings.iter_mut().for_each(|reading| reading.push(first));
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    readings
}

fn extend(readings: &mut Vec<String>, choices: &[&str]) {
    let stems = readings.clone();
    readings.clear();
    for choice in choices {
        for stem in &stems {
            if readings.len() < MAX_READINGS {
                readings.push(format!("{stem}{choice}"));
            }
        }
    }
}

/// How the two ambiguous Latin letters are read.
#[derive(Clone, Copy)]
struct Reading {
    /// «j» is «ж», not «й».
    j_is_zh: bool,
    /// «c» is «ц» before any letter, not only before «e», «i» and «y».
    c_is_ts: bool,
}

/// Spellings by sound: words of either script that sound alike share a key.
///
/// `severnaya`, `severnaja` and «северная» give `severnaia`; `nevsky`, `nevskiy` and «невский»
/// give `nevski`. A Latin word has one key for each reading of its «j» and «c», at most four. The
/// key of the beginning of a word is, but for a cut letter group, the beginning of the word's key.
#[must_use]
pub fn sound_keys(word: &str) -> Vec<String> {
    let mut keys = Vec::with_capacity(1);
    let latin = word.chars().any(|c| c.is_ascii_lowercase());
    if !latin && !word.chars().any(is_cyrillic) {
        return keys;
    }
    let letters: Vec<u8> = to_latin(word).bytes().filter(u8::is_ascii).collect();
    for c_is_ts in [false, true] {
        for j_is_zh in [false, true] {
            let needless = (c_is_ts && !(latin && letters.contains(&b'c')))
                || (j_is_zh && !(latin && letters.contains(&b'j')));
            if needless {
                continue;
            }
            let key = sound_key(&letters, Reading { j_is_zh, c_is_ts });
            if !key.is_empty() && !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    keys
}

fn sound_key(letters: &[u8], reading: Reading) -> String {
    let mut key = String::with_capacity(letters.len());
    let mut at = 0;
    while at < letters.len() {
        let (sound, taken) = sound_at(letters, at, reading);
        for c in sound.chars() {
            // Doubled letters are the most common misspelling of either script.
            if !key.ends_with(c) {
                key.push(c);
            }
        }
        at += taken;
    }
    key
}

/// Letter groups that are one sound, longest first.
const SOUND_GROUPS: [(&[u8], &str); 10] = [
    (b"shch", "sch"),
    (b"sch", "sch"),
    (b"zh", "zh"),
    (b"kh", "kh"),
    (b"tz", "ts"),
    (b"ph", "f"),
    (b"ck", "k"),
    (b"qu", "kv"),
    (b"sh", "sh"),
    (b"ch", "ch"),
];

/// The sound that begins at a letter, and how many letters it takes.
fn sound_at(letters: &[u8], at: usize, reading: Reading) -> (&'static str, usize) {
    let rest = &letters[at..];
    let after_vowel = at > 0 && matches!(letters[at - 1], b'a' | b'e' | b'i' | b'o' | b'u' | b'y');
    if matches!(rest[0], b's' | b'z' | b'k' | b't' | b'p' | b'c' | b'q') {
        let group = SOUND_GROUPS.iter().find(|(letters, _)| rest.starts_with(letters));
        if let Some((letters, sound)) = group {
            return (sound, letters.len());
        }
    }
    let next = rest.get(1).copied().unwrap_or(0);
    match (rest[0], next) {
        (b'j', _) if reading.j_is_zh => ("zh", 1),
        (b'y' | b'j', b'e') => ("e", 2),
        (b'y' | b'j', b'o') if !after_vowel => ("e", 2),
        (b'y' | b'j', _) => ("i", 1),
        (b'c', b'e' | b'i' | b'y') => ("ts", 1),
        (b'c', _) if reading.c_is_ts => ("ts", 1),
        (b'c' | b'q', _) => ("k", 1),
        (b'w', _) => ("v", 1),
        (b'h', _) => ("kh", 1),
        (b'x', _) => ("ks", 1),
        (letter, _) => (single(letter), 1),
    }
}

fn single(letter: u8) -> &'static str {
    const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
    let at = match letter {
        b'a'..=b'z' => usize::from(letter - b'a'),
        b'0'..=b'9' => usize::from(letter - b'0') + 26,
        _ => return "",
    };
    &LETTERS[at..=at]
}
