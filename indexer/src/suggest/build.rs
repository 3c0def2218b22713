//! Building of a dictionary: words of every name, and the term tables.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use crate::text::{
    Lemmatizer, Token, canonical, heard, is_link, rooms, sound_keys, sounds, to_cyrillic, tokens, type_word,
};

use super::alphabet::{encode, encode_solid};
use super::error::SuggestError;
use super::heavy::HeavyBuilder;
use super::image::{HEARD, Image, LATIN, LEMMAS, NO_PLACE, NO_TERM, SuggestEntry, TITLE, WordRow};
use super::kind::{KindMask, SuggestKind};
use super::terms::TermImage;

/// Longest name, in words, that is also found written solid.
const SOLID_WORDS: usize = 3;

/// Most rows kept for one entry; the names come before the title.
const MAX_ROWS: usize = 240;

/// Collects entries and builds the dictionary's bytes.
#[derive(Debug)]
pub struct SuggestBuilder {
    lemmatizer: Lemmatizer,
    entries: Vec<SuggestEntry>,
}

impl SuggestBuilder {
    /// An empty builder.
    #[must_use]
    pub fn new(lemmatizer: Lemmatizer) -> Self {
        Self { lemmatizer, entries: Vec::new() }
    }

    /// Adds something to offer.
    pub fn push(&mut self, entry: SuggestEntry) {
        self.entries.push(entry);
    }

    /// Builds the bytes that [`super::SuggestDictionary::open`] takes.
    ///
    /// The same entries give the same bytes whatever the order they were pushed in. Only the first
    /// 240 word forms of an entry are searched.
    ///
    /// # Errors
    /// [`SuggestError`] when there are more names than 32 bits number or a table does not encode.
    pub fn build(self) -> Result<Vec<u8>, SuggestError> {
        let mut entries = self.entries;
        entries.sort_by(|a, b| rank(a).cmp(&rank(b)));
        let mut words = Words::new(&self.lemmatizer);
        let mut row_offsets = vec![0];
        for (number, entry) in entries.iter().enumerate() {
            let number = u32::try_from(number).map_err(|_| SuggestError::TooMany("entries"))?;
            words.add_entry(number, entry);
            let end = u32::try_from(words.rows.len());
            row_offsets.push(end.map_err(|_| SuggestError::TooMany("words"))?);
        }
        let Words { mut rows, surfaces, lemmas, sounds, .. } = words;
        let surfaces = surfaces.finish();
        let lemmas = lemmas.finish();
        let sounds = sounds.finish();
        for row in &mut rows {
            row.surface = surfaces.number(row.surface);
            row.lemmas = row.lemmas.map(|lemma| lemmas.number(lemma));
            row.sound = sounds.number(row.sound);
        }
        let heavy = HeavyBuilder { entries: &entries, row_offsets: &row_offsets, rows: &rows };
        let (heavy_surfaces, heavy_lemmas) = (heavy.surfaces(&surfaces.words), heavy.lemmas(&lemmas.words));
        let image = Image {
            surfaces: TermImage::pack(&surfaces.words)?,
            lemmas: TermImage::pack(&lemmas.words)?,
            sounds: TermImage::pack(&sounds.words)?,
            entries,
            row_offsets,
            rows,
            heavy_surfaces,
            heavy_lemmas,
        };
        image.to_bytes()
    }
}

/// Order of entries: the order of hits that are equal otherwise.
fn rank(entry: &SuggestEntry) -> impl Ord + '_ {
    (
        entry.kind,
        Reverse(entry.popularity),
        entry.name.as_str(),
        entry.region,
        entry.record_id,
        entry.title.as_str(),
    )
}

/// Words seen, numbered as they come.
#[derive(Default)]
struct Interner {
    words: BTreeMap<Vec<u8>, (u32, Vec<u32>)>,
}

impl Interner {
    fn add(&mut self, code: Vec<u8>, entry: u32) -> u32 {
        let next = u32::try_from(self.words.len()).unwrap_or(NO_TERM);
        let (number, entries) = self.words.entry(code).or_insert((next, Vec::new()));
        if entries.last() != Some(&entry) {
            entries.push(entry);
        }
        *number
    }

    fn finish(self) -> Numbered {
        let mut numbers = vec![NO_TERM; self.words.len()];
        let mut words = BTreeMap::new();
        for (ordinal, (word, (number, entries))) in (0..).zip(self.words) {
            numbers[number as usize] = ordinal;
            words.insert(word, entries);
        }
        Numbered { words, numbers }
    }
}

/// Words in sorted order, with the entries of each.
struct Numbered {
    words: BTreeMap<Vec<u8>, Vec<u32>>,
    numbers: Vec<u32>,
}

impl Numbered {
    fn number(&self, seen: u32) -> u32 {
        self.numbers.get(seen as usize).copied().unwrap_or(NO_TERM)
    }
}

/// The rows of all entries, under construction.
struct Words<'b> {
    lemmatizer: &'b Lemmatizer,
    lemma_cache: HashMap<String, Vec<String>>,
    /// Whether words of the entry at hand may mean rooms: «гостинка» is a studio, and a station's other name.
    rooms_in_names: bool,
    rows: Vec<WordRow>,
    surfaces: Interner,
    lemmas: Interner,
    sounds: Interner,
}

impl<'b> Words<'b> {
    fn new(lemmatizer: &'b Lemmatizer) -> Self {
        Self {
            lemmatizer,
            lemma_cache: HashMap::new(),
            rooms_in_names: true,
            rows: Vec::new(),
            surfaces: Interner::default(),
            lemmas: Interner::default(),
            sounds: Interner::default(),
        }
    }

    fn add_entry(&mut self, number: u32, entry: &SuggestEntry) {
        let start = self.rows.len();
        self.rooms_in_names =
            !matches!(entry.kind, SuggestKind::Subway | SuggestKind::District | SuggestKind::Location);
        let mut names_seen: HashSet<Vec<String>> = HashSet::new();
        let mut words_seen: HashSet<String> = HashSet::new();
        let names = std::iter::once(&entry.name).chain(&entry.names);
        for (name, text) in (0..TITLE).zip(names) {
            let words = tokens(text);
            let key: Vec<String> = words.iter().map(|word| word.text.clone()).collect();
            words_seen.extend(key.iter().cloned());
            if names_seen.insert(key) {
                self.add_name(number, entry, name, &words);
            }
        }
        for word in tokens(&entry.title) {
            if type_word(&word.text).is_none() && !is_link(&word.text) && words_seen.insert(word.text.clone())
            {
                let row = blank_row(TITLE, NO_PLACE, 0);
                self.add_word(number, &word, row);
            }
        }
        self.rows.truncate(start + MAX_ROWS);
    }

    fn add_name(&mut self, number: u32, entry: &SuggestEntry, name: u8, words: &[Token]) {
        let passed_over = |word: &Token| {
            is_link(&word.text)
                || type_word(&word.text).is_some_and(|kind| KindMask::announced_by(kind).contains(entry.kind))
        };
        let mut counted: Vec<&Token> = words.iter().filter(|word| !passed_over(word)).collect();
        if counted.is_empty() {
            counted = words.iter().collect();
        }
        let length = u8::try_from(counted.len()).unwrap_or(NO_PLACE);
        for (at, word) in words.iter().enumerate() {
            let place = counted.iter().position(|counted| counted.start == word.start);
            let place = place.and_then(|place| u8::try_from(place).ok()).unwrap_or(NO_PLACE);
            let row = blank_row(name, place, length);
            self.add_word(number, word, in_name(row, word, word));
            if let Some(next) = words.get(at + 1).filter(|_| word.hyphenated) {
                let row = blank_row(name, place, length.saturating_sub(1));
                let glued = format!("{}{}", word.text, next.text);
                self.add_row(number, &glued, in_name(row, word, next));
                self.add_heard(number, &glued, in_name(row, word, next));
            }
        }
        if (2..=SOLID_WORDS).contains(&counted.len()) {
            self.add_solid(number, &counted, blank_row(name, 0, 1));
        }
    }

    /// Adds a name written solid: «севернаядолина».
    fn add_solid(&mut self, number: u32, words: &[&Token], row: WordRow) {
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return };
        let mut row = in_name(row, first, last);
        let solid: String = words.iter().map(|word| word.text.as_str()).collect();
        row.surface = self.surfaces.add(encode_solid(&solid), number);
        self.rows.push(row);
    }

    /// Adds a word with everything it may be typed as.
    fn add_word(&mut self, number: u32, word: &Token, row: WordRow) {
        let text = word.text.as_str();
        self.add_row(number, text, row);
        if let Some((head, tail)) = text.split_once('-') {
            self.add_row(number, head, row);
            self.add_row(number, &format!("{head}{tail}"), row);
        }
        // A stylised name mixes scripts («МИRА»); its reading is how people write it.
        if text.chars().any(|c| c.is_ascii_lowercase()) && !text.is_ascii() {
            for reading in to_cyrillic(text) {
                self.add_row(number, &reading, row);
            }
        }
        for canonical in canonical(text) {
            self.add_row(number, canonical, row);
        }
        let lemmas = self.lemmas_of(text);
        let spellings = std::iter::once(text).chain(lemmas.iter().map(String::as_str));
        if self.rooms_in_names
            && let Some(code) = spellings.into_iter().find_map(rooms)
        {
            self.add_row(number, code, row);
        }
        // «Hill8» is typed «hill 8».
        let digits = text.find(|c: char| c.is_ascii_digit()).filter(|at| *at > 0);
        if let Some((word, figure)) = digits.and_then(|at| text.split_at_checked(at))
            && figure.bytes().all(|byte| byte.is_ascii_digit())
        {
            self.add_row(number, figure, row);
            self.add_heard(number, word, row);
            self.add_row(number, word, row);
        }
        self.add_heard(number, text, row);
    }

    /// Adds how a Latin word is said in Russian, by the table and by the rules.
    fn add_heard(&mut self, number: u32, text: &str, row: WordRow) {
        let mut said: Vec<String> = sounds(text).iter().map(|said| (*said).to_owned()).collect();
        said.extend(heard(text));
        said.sort_unstable();
        said.dedup();
        for said in said {
            let mut row = row;
            row.flags |= HEARD;
            row.surface = self.surfaces.add(encode(&said), number);
            if let Some(key) = sound_keys(&said).into_iter().next() {
                row.sound = self.sounds.add(key.into_bytes(), number);
            }
            self.rows.push(row);
        }
    }

    fn add_row(&mut self, number: u32, text: &str, mut row: WordRow) {
        row.surface = self.surfaces.add(encode(text), number);
        let lemmas = self.lemmas_of(text);
        for (slot, lemma) in row.lemmas.iter_mut().zip(&lemmas) {
            *slot = self.lemmas.add(encode(lemma), number);
        }
        if text.bytes().any(|byte| byte.is_ascii_lowercase()) {
            row.flags |= LATIN;
        }
        let mut keys = sound_keys(text).into_iter();
        if let Some(key) = keys.next() {
            row.sound = self.sounds.add(key.into_bytes(), number);
        }
        self.rows.push(row);
        for key in keys {
            row.sound = self.sounds.add(key.into_bytes(), number);
            self.rows.push(row);
        }
    }

    fn lemmas_of(&mut self, text: &str) -> Vec<String> {
        if let Some(known) = self.lemma_cache.get(text) {
            return known.clone();
        }
        let mut lemmas = Vec::new();
        self.lemmatizer.for_each_lemma(text, |lemma| lemmas.push(lemma.to_owned()));
        self.lemma_cache.insert(text.to_owned(), lemmas.clone());
        lemmas
    }
}

/// The row with the place of its words in the name shown; other names have none.
fn in_name(mut row: WordRow, first: &Token, last: &Token) -> WordRow {
    if row.name == 0 {
        row.start = u16::try_from(first.start).unwrap_or(0);
        row.end = u16::try_from(last.end).unwrap_or(row.start);
    }
    row
}

fn blank_row(name: u8, place: u8, words: u8) -> WordRow {
    WordRow {
        surface: NO_TERM,
        lemmas: [NO_TERM; LEMMAS],
        sound: NO_TERM,
        start: 0,
        end: 0,
        name,
        place,
        words,
        flags: 0,
    }
}
