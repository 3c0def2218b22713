//! Names of stations, districts, towns, complexes and builders, by the suggestion dictionary.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use novosel_catalog::id::{BuilderId, ComplexId, PlaceId, StationId};
use novosel_catalog::region::SiteRegion;
use novosel_indexer::suggest::{
    KindMask, MatchKind, RegionMask, SuggestDictionary, SuggestEntry, SuggestHit, SuggestKind,
};
use novosel_indexer::text::{TypeWord, is_link, tokens, type_word};

use super::hint::{Hint, PREPOSITIONS, announced, fits, preference, shared_type};
use super::lexicon::Lexicon;
use super::number::is_number_word;
use super::piece::Piece;
use super::rooms::is_room_word;
use super::term::PhraseTerm;
use super::words::{Word, eat};

mod likeness;

use likeness::{
    ALIKE, alternative, begins_alike, family, has_words_of, is_adjective, is_russian, is_same_station,
};

/// Longest name in words.
const MAX_NAME: usize = 6;
/// Hits of a kind that are considered.
const HITS: usize = 8;
/// Lookups in the dictionary for one phrase; later words are not matched as names. A typical phrase takes under forty.
const MAX_LOOKUPS: u32 = 96;
/// Alternatives that are returned.
const MAX_ALTERNATIVES: usize = 5;
/// Steps of the dictionary's score for each kind of match.
const PLACES: u32 = 8;

const NAMED: &[SuggestKind] = &[
    SuggestKind::Complex,
    SuggestKind::Subway,
    SuggestKind::District,
    SuggestKind::Location,
    SuggestKind::Builder,
];

/// Matches the names of one phrase.
pub(super) struct NameMatcher<'a> {
    dictionary: &'a SuggestDictionary,
    site: Option<SiteRegion>,
    lexicon: &'a Lexicon,
    known: RefCell<HashMap<String, Option<MatchKind>>>,
    /// Remaining lookups.
    budget: Cell<u32>,
}

/// A hit with the data for its ranking.
struct Candidate<'d> {
    entry: &'d SuggestEntry,
    via: MatchKind,
    /// Whether the text has all words of the name.
    whole: bool,
    rank: (u8, bool, bool, bool, bool, u8, bool, u32),
}

impl<'a> NameMatcher<'a> {
    /// A matcher over a dictionary that prefers names of a site.
    pub(super) fn new(
        dictionary: &'a SuggestDictionary,
        site: Option<SiteRegion>,
        lexicon: &'a Lexicon,
    ) -> Self {
        Self { dictionary, site, lexicon, known: RefCell::default(), budget: Cell::new(MAX_LOOKUPS) }
    }

    /// Whether a word is a whole word of a name, as typed or in another form.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.via(word).is_some_and(|via| via <= MatchKind::Lemma)
    }

    /// Whether a word is one of a name, or sounds like one.
    pub(super) fn hears(&self, word: &str) -> bool {
        self.via(word).is_some_and(|via| via <= MatchKind::Translit)
    }

    /// The best kind of match of a word; `None` when no name contains it.
    fn via(&self, word: &str) -> Option<MatchKind> {
        if let Some(known) = self.known.borrow().get(word) {
            return *known;
        }
        let hits = self.hits(word, RegionMask::ALL, KindMask::of(NAMED));
        let found = hits
            .iter()
            .filter(|hit| matches!(hit.score % PLACES, 0 | 1 | 3))
            .map(|hit| hit.via)
            .min()
            .or_else(|| hits.iter().map(|hit| hit.via.max(MatchKind::Translit)).min());
        self.known.borrow_mut().insert(word.to_owned(), found);
        found
    }

    /// The name that starts at a word, with its preposition and type word.
    pub(super) fn read(&self, words: &[Word], at: usize, walking: bool) -> Option<Piece> {
        let preposition =
            PREPOSITIONS.iter().find_map(|(hint, names)| eat(words, at, names).map(|taken| (*hint, taken)));
        let (mut hint, lead) = preposition.unwrap_or((Hint::Free, 0));
        if walking && matches!(hint, Hint::From | Hint::Near) {
            hint = Hint::Reached;
        }
        let (announced, types) = announced(words, at + lead);
        let start = at + lead + types;
        let announced = announced.or_else(|| shared_type(words, start));
        if words.get(start).is_none_or(|word| (start > at && word.apart) || is_link(&word.text)) {
            return None;
        }
        if let Some(mut piece) = self.shared_noun(words, start, hint, announced) {
            piece.count += lead + types;
            return Some(piece);
        }
        let most = (1..=MAX_NAME)
            .take_while(|count| words.get(start + count - 1).is_some_and(|word| *count == 1 || !word.apart))
            .last()?;
        (1..=most).rev().find_map(|count| {
            let span = &words[start..start + count];
            let before_noun = words
                .get(start + count)
                .is_some_and(|next| !next.apart && !is_link(&next.text) && self.lexicon.knows(next));
            let mut piece = self.name(span, hint, announced, before_noun)?;
            piece.count = lead + types + count;
            Some(piece)
        })
    }

    fn name(
        &self,
        span: &[Word],
        hint: Hint,
        announced: Option<TypeWord>,
        before_noun: bool,
    ) -> Option<Piece> {
        if span.last().is_some_and(|word| is_link(&word.text)) || !span.iter().all(|word| self.possible(word))
        {
            return None;
        }
        let first = span.first()?;
        let lexical = span.iter().all(|word| {
            is_number_word(word) || is_room_word(word) || self.lexicon.knows(word) || is_link(&word.text)
        });
        let starts_lexical = is_number_word(first) || is_room_word(first) || self.lexicon.knows(first);
        let alone = lexical && span.len() == 1 && announced.is_none();
        if alone && !self.may_be_station(first) {
            return None;
        }
        let query = span.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        let letters = query.chars().count();
        let mut candidates = self.candidates(&query, hint, announced, self.regions());
        let wide = matches!(hint, Hint::In | Hint::Free | Hint::Around) && !alone;
        if wide && announced.is_none_or(|word| word == TypeWord::District) {
            let family = family(&candidates);
            if !family.is_empty() {
                let terms = family.into_iter().map(PhraseTerm::District).collect();
                return Some(Piece::all(span.len(), terms));
            }
        }
        // A word that many names contain («остров», «парк») is not a name by itself.
        let mut partial: Vec<&str> = candidates
            .iter()
            .filter(|candidate| !candidate.whole && candidate.entry.kind != SuggestKind::Complex)
            .map(|candidate| candidate.entry.name.as_str())
            .collect();
        partial.sort_unstable();
        partial.dedup();
        let rare = partial.len() <= if hint == Hint::Free { 1 } else { 2 };
        candidates.retain(|candidate| {
            let direct = candidate.via <= MatchKind::Lemma;
            let announced_kind = announced.is_some_and(|word| fits(word, candidate.entry.kind));
            let led = announced.is_some() || hint != Hint::Free;
            let surely = candidate.whole && direct;
            // «Дачный участок» is not a place: an adjective before a noun, or one of many words of a name.
            let adjective =
                hint == Hint::Free && !led && span.len() == 1 && candidate.via == MatchKind::Lemma;
            match candidate.via {
                _ if hint == Hint::From => {
                    candidate.entry.kind == SuggestKind::Builder && candidate.via <= MatchKind::Typo
                }
                _ if alone => surely && !before_noun && candidate.entry.kind == SuggestKind::Subway,
                _ if adjective && (before_noun || !candidate.whole) => false,
                _ if lexical => surely,
                _ if starts_lexical => candidate.whole && candidate.via <= MatchKind::Translit,
                MatchKind::Exact | MatchKind::Lemma => {
                    candidate.whole
                        || announced_kind
                        || (rare && letters >= 4 && candidate.entry.kind != SuggestKind::Complex)
                        || (span.len() > 1 && candidate.entry.kind == SuggestKind::Complex)
                }
                MatchKind::Translit if span.len() > 1 && candidate.entry.kind == SuggestKind::Complex => true,
                MatchKind::KeyboardLayout | MatchKind::Translit => letters >= 3 && (candidate.whole || led),
                MatchKind::Typo => letters >= 5 && (candidate.whole || led),
                // A word of the language is not a name with two slips.
                MatchKind::Typos if span.iter().any(|word| is_russian(&word.text)) => false,
                MatchKind::Typos => {
                    (letters >= 8 && (candidate.whole || announced_kind))
                        || (letters >= 7 && candidate.whole && led)
                }
            }
        });
        if candidates.first().is_none_or(|best| best.via > MatchKind::Lemma)
            && let Some(elsewhere) = self.elsewhere(&query, hint, announced)
        {
            return Some(elsewhere);
        }
        // «Отрадное» is a district with its station before it is a village of the oblast.
        if hint == Hint::Free
            && candidates
                .iter()
                .any(|one| one.whole && one.entry.kind == SuggestKind::District && one.rank.0 == 0)
        {
            candidates.sort_by_key(|candidate| candidate.entry.kind == SuggestKind::Location);
        }
        self.choose(&candidates, announced, span)
    }

    /// «Восточное и Западное Дегунино», «Чертаново Северное и Южное»: the word of two names that only one of them has.
    fn shared_noun(
        &self,
        words: &[Word],
        start: usize,
        hint: Hint,
        announced: Option<TypeWord>,
    ) -> Option<Piece> {
        let joint =
            |at: usize| words.get(at).is_some_and(|word| !word.apart && word.is_any(&["и", "или", "либо"]));
        let named = |first: &Word, second: &Word| {
            // «Приморский и Выборгский районы» is read by the type word.
            let noun = |word: &Word| {
                word.text.chars().count() >= ALIKE && !word.forms.iter().any(|form| type_word(form).is_some())
            };
            if !noun(first) || !noun(second) {
                return None;
            }
            let piece = self.name(&[first.clone(), second.clone()], hint, announced, false)?;
            let place = matches!(
                piece.terms.as_slice(),
                [PhraseTerm::District(_) | PhraseTerm::Stations(_) | PhraseTerm::Location(_)]
            );
            (place && piece.corrected.is_none()).then_some(piece)
        };
        let one = words.get(start).filter(|word| is_adjective(word))?;
        let mut piece = if joint(start + 1)
            && let Some((other, noun)) = words.get(start + 2).zip(words.get(start + 3))
            && is_adjective(other)
            && !noun.apart
        {
            named(other, noun)?;
            named(one, noun)?
        } else if start >= 3 && joint(start - 1) && is_adjective(&words[start - 2]) {
            named(&words[start - 3], &words[start - 2])?;
            named(&words[start - 3], one)?
        } else {
            return None;
        };
        piece.count = 1;
        Some(piece)
    }

    /// «Московская» is a station, although «московская область» is in the lexicon, where the word alone has no meaning.
    fn may_be_station(&self, word: &Word) -> bool {
        word.text.chars().count() >= 8
            && !is_number_word(word)
            && !is_room_word(word)
            && self.lexicon.find(std::slice::from_ref(word), 0).is_none()
    }

    /// Whether a word may occur in a name: one lookup a word avoids the lookups of the spans that contain it.
    fn possible(&self, word: &Word) -> bool {
        is_link(&word.text) || type_word(&word.text).is_some() || self.via(&word.text).is_some()
    }

    fn candidates(
        &self,
        query: &str,
        hint: Hint,
        announced: Option<TypeWord>,
        regions: RegionMask,
    ) -> Vec<Candidate<'a>> {
        let kinds = if hint == Hint::From { &[SuggestKind::Builder] } else { NAMED };
        let hits = self.hits(query, regions, KindMask::of(kinds));
        let mut candidates: Vec<Candidate<'a>> = hits
            .iter()
            .filter(|hit| matches!(hit.score % PLACES, 0 | 1 | 3))
            .filter_map(|hit| {
                let entry = self.dictionary.entry(hit.entry)?;
                // The dictionary does not count a type word in a name («Старая Деревня») among the typed words.
                let words = tokens(&entry.name).len();
                let whole =
                    hit.score % PLACES == 0 || (hit.score % PLACES == 1 && words == query.split(' ').count());
                let way = match hit.via {
                    MatchKind::Exact | MatchKind::Lemma => 0,
                    MatchKind::KeyboardLayout => 1,
                    MatchKind::Translit => 2,
                    MatchKind::Typo => 3,
                    MatchKind::Typos => 4,
                };
                let kind = announced
                    .map_or_else(|| preference(hint, entry.kind), |word| u8::from(!fits(word, entry.kind)));
                let inexact = hit.via != MatchKind::Exact;
                // All words of a complex outrank a name beside a type word: «Солнечный город», not «город Солнечное»;
                // the name itself outranks another name of something.
                let complete =
                    entry.kind == SuggestKind::Complex && words > 1 && has_words_of(&entry.name, query);
                let partly = hit.via <= MatchKind::Lemma && !complete;
                let alias = hit.via <= MatchKind::Lemma && !begins_alike(&entry.name, query);
                let rareness = u32::MAX - entry.popularity;
                // Without a preposition an exact name outranks the kind.
                let free = hint == Hint::Free && inexact;
                let rank = (way, !whole, partly, alias, free, kind, inexact, rareness);
                Some(Candidate { entry, via: hit.via, whole, rank })
            })
            .collect();
        // The kind of a type word outranks everything else.
        candidates.sort_by_key(|candidate| {
            (announced.is_some_and(|word| !fits(word, candidate.entry.kind)), candidate.rank)
        });
        candidates
    }

    /// A name of the other site, when this one has no match of the same quality.
    fn elsewhere(&self, query: &str, hint: Hint, announced: Option<TypeWord>) -> Option<Piece> {
        let other = match self.site? {
            SiteRegion::Msk => (RegionMask::PETERSBURG, "Санкт-Петербурге и Ленинградской области"),
            SiteRegion::Spb => (RegionMask::MOSCOW, "Москве и Московской области"),
        };
        let found = self.candidates(query, hint, announced, other.0);
        let best = found.first().filter(|best| best.whole && best.via <= MatchKind::Lemma)?;
        Some(Piece::refused(1, &format!("«{}» находится в {}", best.entry.name, other.1)))
    }

    fn choose(
        &self,
        candidates: &[Candidate<'a>],
        announced: Option<TypeWord>,
        span: &[Word],
    ) -> Option<Piece> {
        let best = candidates.first()?;
        let id = best.entry.record_id;
        let name = &best.entry.name;
        let term = match best.entry.kind {
            SuggestKind::Subway => {
                let stations = candidates
                    .iter()
                    .filter(|candidate| is_same_station(candidate.entry, best.entry))
                    .map(|candidate| StationId(candidate.entry.record_id))
                    .collect();
                PhraseTerm::Stations(stations)
            }
            SuggestKind::District => PhraseTerm::District(PlaceId(id)),
            SuggestKind::Location => PhraseTerm::Location(PlaceId(id)),
            SuggestKind::Complex => PhraseTerm::Complex(ComplexId(id)),
            SuggestKind::Builder => PhraseTerm::Builder(BuilderId(id)),
            _ => return None,
        };
        let alternatives = candidates[1..]
            .iter()
            .filter(|candidate| {
                candidate.rank.0 == best.rank.0
                    && candidate.whole == best.whole
                    && !is_same_station(candidate.entry, best.entry)
                    && announced
                        .is_none_or(|word| fits(word, candidate.entry.kind) || !fits(word, best.entry.kind))
            })
            .filter_map(|candidate| alternative(candidate.entry))
            .take(MAX_ALTERNATIVES)
            .collect();
        let mut piece = Piece::of(span.len(), term);
        piece.alternatives = alternatives;
        let typed_type = span.last().filter(|word| word.forms.iter().any(|form| type_word(form).is_some()));
        let kept = usize::from(
            span.len() > 1
                && typed_type.is_some_and(|word| !tokens(name).iter().any(|token| word.is(&token.text))),
        );
        piece.corrected = (best.via > MatchKind::Lemma).then(|| (span.len(), kept, name.clone()));
        Some(piece)
    }

    fn regions(&self) -> RegionMask {
        match self.site {
            None => RegionMask::ALL,
            Some(SiteRegion::Msk) => RegionMask::MOSCOW,
            Some(SiteRegion::Spb) => RegionMask::PETERSBURG,
        }
    }

    fn hits(&self, query: &str, regions: RegionMask, kinds: KindMask) -> Vec<SuggestHit> {
        let Some(left) = self.budget.get().checked_sub(1) else { return Vec::new() };
        self.budget.set(left);
        self.dictionary.lookup_finished(query, regions, kinds, HITS).into_hits()
    }
}
