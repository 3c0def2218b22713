//! The table of abbreviations, slang and foreign words: `synonyms.tsv`, compiled in.
//!
//! A line is `class <tab> canonical <tab> forms`, forms separated by spaces, all of them folded.
//! Classes: `type` (the word names a kind of thing), `word` (an abbreviation or slang word for a
//! canonical word), `rooms` (the number of rooms), `sound` (a Latin word and how Russians hear it),
//! `link` (a preposition or conjunction that a name may be typed without), `filler` (a word of buying or of the wide place
//! that people type around a name and that is not part of it).

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read(include_str!("synonyms.tsv")));

/// The kind of thing that a type word announces: «метро Автово», «ЖК Северный».
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TypeWord {
    /// A residential complex: «жк».
    Complex,
    /// A metro station: «метро», «м», «станция».
    Subway,
    /// A city district: «район», «р-н», «округ».
    District,
    /// A settlement: «город», «посёлок», «деревня».
    Location,
    /// A developer: «застройщик», «компания», «гк».
    Builder,
}

#[derive(Default)]
struct Table {
    types: HashMap<&'static str, TypeWord>,
    words: HashMap<&'static str, Vec<&'static str>>,
    rooms: HashMap<&'static str, &'static str>,
    sounds: HashMap<&'static str, Vec<&'static str>>,
    links: HashSet<&'static str>,
    fillers: HashSet<&'static str>,
}

impl Table {
    fn read(source: &'static str) -> Self {
        let mut table = Self::default();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            let mut cells = line.split('\t');
            let (Some(class), Some(canonical), Some(forms)) = (cells.next(), cells.next(), cells.next())
            else {
                continue;
            };
            table.add(class, canonical, forms.split_ascii_whitespace());
        }
        table
    }

    fn add(&mut self, class: &str, canonical: &'static str, forms: impl Iterator<Item = &'static str>) {
        for form in forms {
            match class {
                "type" => {
                    if let Some(word) = type_named(canonical) {
                        self.types.insert(form, word);
                    }
                }
                "word" => self.words.entry(form).or_default().push(canonical),
                "rooms" => {
                    self.rooms.insert(form, canonical);
                }
                "link" => {
                    self.links.insert(form);
                }
                "filler" => {
                    self.fillers.insert(form);
                }
                _ => {
                    self.sounds.entry(form).or_default().push(canonical);
                    self.sounds.entry(canonical).or_default().push(form);
                }
            }
        }
    }
}

fn type_named(name: &str) -> Option<TypeWord> {
    Some(match name {
        "complex" => TypeWord::Complex,
        "subway" => TypeWord::Subway,
        "district" => TypeWord::District,
        "location" => TypeWord::Location,
        "builder" => TypeWord::Builder,
        _ => return None,
    })
}

/// The kind that a folded word announces, if it is a type word.
#[must_use]
pub fn type_word(word: &str) -> Option<TypeWord> {
    TABLE.types.get(word).copied()
}

/// Canonical words that a folded abbreviation or slang word stands for; empty for other words.
///
/// A name of several words is written solid («спб» stands for «санктпетербург»): hyphenated names
/// are indexed solid too.
#[must_use]
pub fn canonical(word: &str) -> &'static [&'static str] {
    TABLE.words.get(word).map_or(&[], Vec::as_slice)
}

/// The rooms code of a folded word: «двушка» and «2-комнатная» are `2к`, «студия» is `студия`,
/// «евродвушка» is `евро2`, free plan is `своб`.
///
/// Gives base forms only; try the word's normal forms as well for «двушку».
#[must_use]
pub fn rooms(word: &str) -> Option<&'static str> {
    TABLE.rooms.get(word).copied()
}

/// How a foreign word is heard in the other script: `life` is «лайф» and back.
#[must_use]
pub fn sounds(word: &str) -> &'static [&'static str] {
    TABLE.sounds.get(word).map_or(&[], Vec::as_slice)
}

/// Whether a folded word only links others («у», «на», «и»), so that a query may do without it.
#[must_use]
pub fn is_link(word: &str) -> bool {
    TABLE.links.contains(word)
}

/// Whether a folded word is typed around names without being part of them («купить», «цены», `kvartira`).
///
/// Russian words are listed in their normal forms; try those as well.
#[must_use]
pub fn is_filler(word: &str) -> bool {
    TABLE.fillers.contains(word)
}

/// Whether the table lists a form with its dash, so that the dash does not separate words.
pub(super) fn is_listed(form: &str) -> bool {
    TABLE.types.contains_key(form) || TABLE.words.contains_key(form) || TABLE.rooms.contains_key(form)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::text::tokens;

    #[test]
    fn every_line_of_the_table_is_well_formed() {
        let mut seen = HashSet::new();
        for line in include_str!("synonyms.tsv").lines() {
            if line.starts_with('#') {
                continue;
            }
            let cells: Vec<&str> = line.split('\t').collect();
            assert_eq!(cells.len(), 3, "three cells: {line}");
            assert!(["type", "word", "rooms", "sound", "link", "filler"].contains(&cells[0]), "{line}");
            assert!(cells[0] != "type" || type_named(cells[1]).is_some(), "{line}");
            for form in cells[2].split_ascii_whitespace() {
                let folded = tokens(form);
                assert_eq!(folded.len(), 1, "one word: {form}");
                assert_eq!(folded[0].text, form, "folded: {form}");
                assert!(seen.insert((cells[0], cells[1], form)), "listed twice: {form}");
            }
        }
        assert!(seen.len() > 150);
    }
}
