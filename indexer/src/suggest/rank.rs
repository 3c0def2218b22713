//! Ranks: how well an entry matches a query, on one scale for every pass.

use super::image::{HEARD, LATIN, LEMMAS, NO_PLACE, TITLE, WordRow};
use super::kind::{KindMask, SuggestKind};
use super::trie::TermRange;

/// What it took to find an entry, from the surest to the faintest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MatchKind {
    /// The words as typed.
    Exact,
    /// Another form of a word.
    Lemma,
    /// The same keys in the other keyboard layout.
    KeyboardLayout,
    /// The same sounds in the other script.
    Translit,
    /// One typo.
    Typo,
    /// Two typos or more.
    Typos,
}

/// Steps of the scale that each [`MatchKind`] has.
const PLACES: u32 = 8;

/// Names of an entry whose word order is looked at; further names match in any order.
const ORDERED_NAMES: usize = 8;

/// Words with a beginning near the one typed whose forms are compared before the entries themselves are.
const MAX_LONGER: usize = 64;

/// Most words of a query.
pub(super) const MAX_WORDS: usize = 12;

/// One word of a query, resolved against the term tables.
#[derive(Debug, Default)]
pub(super) struct WordMatcher {
    /// Letters typed, for marking the beginning of a longer word.
    pub(super) letters: usize,
    pub(super) latin: bool,
    /// Whether a longer word may match.
    pub(super) open: bool,
    pub(super) surface: Option<TermRange>,
    /// Numbers of canonical words that an abbreviation stands for.
    pub(super) aliases: Vec<u32>,
    pub(super) lemmas: Vec<u32>,
    pub(super) sounds: Vec<(TermRange, usize)>,
    pub(super) near: Vec<(TermRange, usize)>,
    pub(super) near_lemmas: Vec<(TermRange, usize)>,
}

/// How one word of an entry answers one word of a query.
#[derive(Debug, Clone, Copy)]
pub(super) struct WordMatch {
    via: MatchKind,
    edits: usize,
    /// The whole word, not its beginning.
    pub(super) whole: bool,
    /// As typed, so that the letters typed can be marked.
    pub(super) literal: bool,
}

impl WordMatch {
    fn of(via: MatchKind, whole: bool) -> Self {
        Self { via, edits: 0, whole, literal: false }
    }

    fn with_edits(edits: usize, whole: bool) -> Self {
        Self { via: MatchKind::with_edits(edits), edits, whole, literal: false }
    }

    /// Smaller is better.
    fn cost(self, row: &WordRow) -> u32 {
        self.via as u32 * 4 + u32::from(row.name == TITLE) * 2 + u32::from(!self.whole)
    }
}

impl WordMatcher {
    /// Whether no word of the dictionary can match.
    pub(super) fn is_dead(&self) -> bool {
        self.surface.is_none()
            && self.aliases.is_empty()
            && self.lemmas.is_empty()
            && self.sounds.is_empty()
            && self.near.is_empty()
            && self.near_lemmas.is_empty()
    }

    /// Whether an entry stands no worse by the normal form given, reached by an edit, than by all that the word leads
    /// to.
    ///
    /// Not when a word of that form also begins near what was typed: it counts as that beginning then.
    pub(super) fn is_form_alone(&self, lemma: u32, forms_of: impl Fn(u32) -> [u32; LEMMAS]) -> bool {
        let direct = self.surface.is_some() || !self.aliases.is_empty() || !self.lemmas.is_empty();
        if direct || !self.sounds.is_empty() {
            return false;
        }
        self.near.iter().all(|(range, _)| {
            let mut longer = range.first + u32::from(range.whole)..range.end;
            longer.len() <= MAX_LONGER && longer.all(|word| !forms_of(word).contains(&lemma))
        })
    }

    /// How a word of an entry answers, by the surest way there is.
    #[inline]
    pub(super) fn answer(&self, row: &WordRow) -> Option<WordMatch> {
        if let Some(range) = self.surface.filter(|range| range.contains(row.surface)) {
            let whole = is_whole(&range, row.surface);
            if !whole && self.aliases.contains(&row.surface) {
                return Some(WordMatch::of(MatchKind::Exact, true));
            }
            if whole || self.open {
                let via = if row.flags & HEARD == 0 { MatchKind::Exact } else { MatchKind::Translit };
                return Some(WordMatch { via, edits: 0, whole, literal: via == MatchKind::Exact });
            }
        }
        if self.aliases.contains(&row.surface) {
            return Some(WordMatch::of(MatchKind::Exact, true));
        }
        if self.lemmas.iter().any(|lemma| row.lemmas.contains(lemma)) {
            return Some(WordMatch::of(MatchKind::Lemma, true));
        }
        if self.sounds.is_empty() && self.near.is_empty() && self.near_lemmas.is_empty() {
            return None;
        }
        self.answer_by_sound(row).or_else(|| self.answer_by_edit(row))
    }

    fn answer_by_sound(&self, row: &WordRow) -> Option<WordMatch> {
        let (range, edits) = fewest(&self.sounds, row.sound)?;
        let whole = is_whole(&range, row.sound);
        if !whole && !self.open {
            return None;
        }
        // Within one script the same sound is a spelling mistake, not another script.
        let same_script = self.latin == (row.flags & LATIN != 0);
        Some(WordMatch::with_edits(edits + usize::from(same_script), whole))
    }

    fn answer_by_edit(&self, row: &WordRow) -> Option<WordMatch> {
        let near =
            fewest(&self.near, row.surface).map(|(range, edits)| (edits, is_whole(&range, row.surface)));
        let forms = row.lemmas.iter().filter(|_| !self.near_lemmas.is_empty());
        let form =
            forms.filter_map(|lemma| fewest(&self.near_lemmas, *lemma)).map(|(_, edits)| (edits, true)).min();
        let (edits, whole) = match (near, form) {
            (Some(near), Some(form)) if form.0 < near.0 => form,
            (Some(near), _) => near,
            (None, form) => form?,
        };
        Some(WordMatch::with_edits(edits.max(1), whole))
    }
}

fn is_whole(range: &TermRange, ordinal: u32) -> bool {
    range.whole && range.first == ordinal
}

/// The nearest of the ranges that hold a word; of equally near ones the word itself before its beginning.
fn fewest(ranges: &[(TermRange, usize)], ordinal: u32) -> Option<(TermRange, usize)> {
    let ranges = ranges.iter().filter(|(range, _)| range.contains(ordinal));
    ranges.min_by_key(|(range, edits)| (*edits, !is_whole(range, ordinal))).copied()
}

/// A query resolved for one pass.
pub(super) struct Resolved {
    /// Words that must all be answered.
    pub(super) words: Vec<WordMatcher>,
    /// Type words: answered by an entry of their kinds, or by one that has the word itself.
    pub(super) types: Vec<(WordMatcher, KindMask)>,
    /// What the pass itself took.
    pub(super) base: MatchKind,
}

/// An entry's place on the scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rank {
    /// Smaller is better.
    pub(super) score: u32,
    pub(super) via: MatchKind,
    /// A type word speaks of another kind.
    pub(super) relaxed: bool,
    /// Found by a name, not by its title alone.
    pub(super) named: bool,
}

/// The score of an entry listed for its kind alone: as the beginning of a name.
pub(super) const LISTED: Rank = Rank { score: 2, via: MatchKind::Exact, relaxed: false, named: true };

impl MatchKind {
    const ALL: [Self; 6] =
        [Self::Exact, Self::Lemma, Self::KeyboardLayout, Self::Translit, Self::Typo, Self::Typos];

    /// The kind of match with that many edits.
    pub(super) fn with_edits(edits: usize) -> Self {
        match edits {
            0 => Self::Translit,
            1 => Self::Typo,
            _ => Self::Typos,
        }
    }
}

/// Where on the scale entries found by their title alone stand, within their [`MatchKind`].
const BY_TITLE: u32 = 5;

impl Rank {
    /// The grade of a stored score when the way to the entry took at least `via`; only entries that
    /// no type word spoke of are stored.
    pub(super) fn stored(score: u16, via: MatchKind) -> Self {
        let (stored, place) = (u32::from(score) / PLACES, u32::from(score) % PLACES);
        let via = MatchKind::ALL.get(stored as usize).copied().unwrap_or(MatchKind::Typos).max(via);
        Self { score: via as u32 * PLACES + place, via, relaxed: false, named: place != BY_TITLE }
    }
}

#[derive(Clone, Copy)]
struct Best {
    cost: u32,
    answer: WordMatch,
    title: bool,
}

impl Resolved {
    /// Grades an entry by its words; `None` when some word of the query is not answered.
    pub(super) fn rank(&self, rows: &[WordRow], kind: SuggestKind) -> Option<Rank> {
        let mut best: [Option<Best>; MAX_WORDS] = [None; MAX_WORDS];
        let mut order = Order::default();
        for row in rows {
            for (at, word) in self.words.iter().take(MAX_WORDS).enumerate() {
                let Some(answer) = word.answer(row) else { continue };
                order.note(at, row, answer.whole);
                let cost = answer.cost(row);
                if best[at].is_none_or(|known| cost < known.cost) {
                    best[at] = Some(Best { cost, answer, title: row.name == TITLE });
                }
            }
        }
        let count = self.words.len().min(MAX_WORDS);
        let mut via = self.base;
        let (mut edits, mut whole, mut title) = (0, true, false);
        for known in &best[..count] {
            let known = (*known)?;
            via = via.max(known.answer.via);
            edits += known.answer.edits;
            whole &= known.answer.whole;
            title |= known.title;
        }
        if edits > 1 {
            via = MatchKind::Typos;
        }
        let relaxed = !self.types_answered(rows, kind);
        let place = match (relaxed, title, whole) {
            (true, _, _) => 6,
            (_, true, _) => BY_TITLE,
            _ => order.place(count, self.types_in_name(rows, kind), whole),
        };
        let score = via as u32 * PLACES + place;
        Some(Rank { score, via, relaxed, named: !title })
    }

    /// Type words of another kind that are words of the name itself: «старая деревня» is a station.
    fn types_in_name(&self, rows: &[WordRow], kind: SuggestKind) -> usize {
        let types = self.types.iter().filter(|(word, kinds)| {
            !kinds.contains(kind)
                && rows.iter().any(|row| row.name == 0 && word.answer(row).is_some_and(|answer| answer.whole))
        });
        types.count()
    }

    fn types_answered(&self, rows: &[WordRow], kind: SuggestKind) -> bool {
        self.types.iter().all(|(word, kinds)| {
            kinds.contains(kind) || rows.iter().any(|row| row.name != TITLE && word.answer(row).is_some())
        })
    }
}

/// Which words of the query stand in their places in each name.
#[derive(Default)]
struct Order {
    placed: [u16; ORDERED_NAMES],
    whole: [u16; ORDERED_NAMES],
    words: [u8; ORDERED_NAMES],
}

impl Order {
    fn note(&mut self, at: usize, row: &WordRow, whole: bool) {
        let name = usize::from(row.name);
        if name >= ORDERED_NAMES || row.place == NO_PLACE || usize::from(row.place) != at {
            return;
        }
        self.placed[name] |= 1 << at;
        self.whole[name] |= u16::from(whole) << at;
        self.words[name] = row.words;
    }

    /// 0 a whole name, 1 and 2 the beginning of a name, 3 and 4 words of it in any order.
    ///
    /// `types` more words of the query are type words that the name has as well.
    fn place(&self, count: usize, types: usize, whole: bool) -> u32 {
        let all = (1_u16 << count) - 1;
        let anywhere = if whole { 3 } else { 4 };
        (0..ORDERED_NAMES)
            .filter(|name| self.placed[*name] == all)
            .map(|name| match (self.whole[name] == all, usize::from(self.words[name]) == count + types) {
                (true, true) => 0,
                (true, false) => 1,
                (false, _) => 2,
            })
            .min()
            .unwrap_or(anywhere)
    }
}
