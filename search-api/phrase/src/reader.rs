//! Parses a phrase: at every word the longest piece, then exclusions, then one unknown word.

use novosel_catalog::region::SiteRegion;
use novosel_indexer::text::Lemmatizer;

use super::describe::{describe, describe_sort, first_payment, loan_years};
use super::draft::FilterDraft;
use super::lexicon::Lexicon;
use super::limits;
use super::piece::Piece;
use super::place::NameMatcher;
use super::term::{NO_EXCLUSION, PhraseTerm};
use super::words::{Word, eat, read as read_words};
use super::{
    MAX_PHRASE, Part, Phrase, PhraseContext, SkippedPart, Subject, UnknownPart, quantity, rooms, spelling,
    street, time,
};

mod report;

const NOT_KNOWN: &str = "слово не распознано";
const ALONE: &str = "взнос и срок кредита учитываются вместе с платежом в месяц";
const TOO_LONG: &str = "фраза слишком длинная, остаток не читается";
/// Words that start an exclusion.
const NEGATORS: [&str; 9] =
    ["не нужный", "не надо", "не хотеть", "за исключение", "не", "без", "кроме", "исключая", "ни"];
/// Words that negate what precedes them: «апартаменты не предлагать».
const POST_NEGATORS: [&str; 8] = [
    "не предлагать",
    "не рассматривать",
    "не нужный",
    "не нужно",
    "не надо",
    "не интересовать",
    "не подходить",
    "не интересный",
];
/// Words allowed between a negation and its object.
const MAX_BETWEEN: usize = 3;

/// Parses a phrase.
pub(super) fn read(text: &str, context: &PhraseContext<'_>) -> Phrase {
    let cut = text.char_indices().nth(MAX_PHRASE).map_or(text.len(), |(at, _)| at);
    // Without the word dictionary there are no generations and no suggestions; words then match as written.
    let lemmatizer = Lemmatizer::shared().ok();
    let lexicon = Lexicon::shared();
    let names = NameMatcher::new(context.dictionary, None, lexicon);
    let typed = &text[..cut];
    let relaid = spelling::relaid(typed, lexicon, &names, lemmatizer.as_ref());
    let mut words = match &relaid {
        None => read_words(typed, |at| at, lemmatizer.as_ref()),
        Some(relaid) => {
            let places = aligned(typed, relaid);
            read_words(relaid, places, lemmatizer.as_ref())
        }
    };
    spelling::correct(&mut words, lexicon, &names, lemmatizer.as_ref());
    let site = named_site(&words, lexicon).or(context.site);
    let mut reader = Reader {
        text,
        context,
        lexicon,
        names: NameMatcher::new(context.dictionary, site, lexicon),
        site,
        words: &words,
        draft: FilterDraft::default(),
        understood: Vec::new(),
        unknown: Vec::new(),
        skipped: Vec::new(),
        houses: Vec::new(),
        terms: Vec::new(),
        replaced: Vec::new(),
    };
    reader.run();
    reader.finish(typed, relaid.as_deref(), cut)
}

/// Maps a byte of the re-laid text to one of the typed text; both have the same number of characters.
fn aligned<'t>(typed: &'t str, relaid: &'t str) -> impl Fn(usize) -> usize + 't {
    let typed_ends = typed.char_indices().map(|(at, _)| at).chain([typed.len()]);
    let relaid_ends = relaid.char_indices().map(|(at, _)| at).chain([relaid.len()]);
    let pairs: Vec<(usize, usize)> = relaid_ends.zip(typed_ends).collect();
    move |at| match pairs.binary_search_by_key(&at, |(relaid, _)| *relaid) {
        Ok(found) => pairs[found].1,
        Err(_) => typed.len(),
    }
}

/// The site of the first region in the phrase.
fn named_site(words: &[Word], lexicon: &Lexicon) -> Option<SiteRegion> {
    (0..words.len()).find_map(|at| {
        let found = lexicon.find(words, at)?;
        found.terms.iter().find_map(|term| match term {
            PhraseTerm::Region(region) => Some(region.site()),
            _ => None,
        })
    })
}

struct Reader<'a> {
    text: &'a str,
    context: &'a PhraseContext<'a>,
    lexicon: &'a Lexicon,
    names: NameMatcher<'a>,
    site: Option<SiteRegion>,
    words: &'a [Word],
    draft: FilterDraft,
    understood: Vec<Part>,
    unknown: Vec<UnknownPart>,
    skipped: Vec<SkippedPart>,
    /// Indices of «дом» in the understood parts.
    houses: Vec<usize>,
    /// Indices of the terms of a loan in the understood parts.
    terms: Vec<usize>,
    /// Words replaced by the name that they matched.
    replaced: Vec<(usize, usize, String)>,
}

impl Reader<'_> {
    fn run(&mut self) {
        let mut at = 0;
        let mut walking = false;
        while at < self.words.len() {
            let piece = self.piece(at, walking);
            let negator = eat(self.words, at, &NEGATORS);
            if let Some(taken) = negator
                && piece.as_ref().is_none_or(|piece| piece.count <= taken)
            {
                at = self.exclude(at, taken);
                walking = false;
                continue;
            }
            let Some(piece) = piece else {
                self.push_unknown(at, 1, NOT_KNOWN);
                at += 1;
                walking = false;
                continue;
            };
            let count = piece.count;
            let stop = piece.terms == [PhraseTerm::Stop];
            walking = (walking && stop) || matches!(piece.terms.first(), Some(PhraseTerm::Walk(_)));
            match eat(self.words, at + count, &POST_NEGATORS).filter(|_| !stop) {
                Some(taken) => {
                    self.take(at, negated(piece, count + taken));
                    at += count + taken;
                }
                None => {
                    self.take(at, piece);
                    at += count;
                }
            }
        }
    }

    /// The longest piece that starts at a word. Of equally long ones the first here wins; a number without a meaning is
    /// last.
    fn piece(&self, at: usize, walking: bool) -> Option<Piece> {
        let words = self.words;
        let readings = [
            time::read(words, at, self.context.today),
            rooms::read(words, at),
            quantity::read(words, at),
            self.lexicon.find(words, at).map(|found| Piece::all(found.count, found.terms)),
            self.names.read(words, at, walking),
            street::read(words, at, self.lexicon),
        ];
        let mut best: Option<Piece> = None;
        for reading in readings.into_iter().flatten() {
            let better = best
                .as_ref()
                .is_none_or(|best| (telling(&reading), reading.count) > (telling(best), best.count));
            if better {
                best = Some(reading);
            }
        }
        best
    }

    /// Parses an exclusion and its continuation with «и» or «или»; returns the index after it.
    fn exclude(&mut self, at: usize, taken: usize) -> usize {
        let mut object = at + taken;
        let mut between = 0;
        let piece = loop {
            match self.piece(object, false) {
                Some(piece) if piece.terms == [PhraseTerm::Stop] && between < MAX_BETWEEN => {
                    object += piece.count;
                    between += 1;
                }
                found => break found,
            }
        };
        let Some(piece) = piece.filter(|piece| piece.terms != [PhraseTerm::Stop]) else {
            let end = (object + 1).min(self.words.len());
            self.push_unknown(at, end - at, NO_EXCLUSION);
            return end;
        };
        let field = piece.terms.first().and_then(PhraseTerm::field);
        let mut end = object + piece.count;
        self.take(at, negated(piece, end - at));
        let listing = self.words[at].is_any(&["кроме", "исключая", "за"]);
        loop {
            let joint = eat(self.words, end, &["и", "или", "ни"]).unwrap_or(0);
            let listed = listing && self.words.get(end).is_some_and(|word| word.apart);
            if joint == 0 && !listed {
                return end;
            }
            let next = self.piece(end + joint, false).filter(|next| {
                field.is_some()
                    && next
                        .terms
                        .first()
                        .and_then(PhraseTerm::field)
                        .is_some_and(|next| same_kind(field, next))
            });
            let Some(next) = next else { return end };
            let count = next.count + joint;
            self.take(end, negated(next, count));
            end += count;
        }
    }

    /// Applies a piece, or reports why it cannot be applied.
    fn take(&mut self, at: usize, piece: Piece) {
        if piece.terms == [PhraseTerm::Stop] {
            let (start, end, text) = self.span(at, piece.count);
            self.skipped.push(SkippedPart { start, end, text });
            return;
        }
        if matches!(piece.terms.as_slice(), [PhraseTerm::Construction(_)]) {
            self.draft.note_construction();
        }
        let mut draft = self.draft.clone();
        for term in &piece.terms {
            if let Err(reason) = draft.add(term, self.context.geography, self.site) {
                self.push_unknown(at, piece.count, &reason);
                return;
            }
        }
        self.draft = draft;
        let (start, end, text) = self.span(at, piece.count);
        if piece.terms == [PhraseTerm::House] {
            self.houses.push(self.understood.len());
        }
        if let [PhraseTerm::FirstPayment(_) | PhraseTerm::LoanYears(_)] = piece.terms.as_slice() {
            self.terms.push(self.understood.len());
        }
        let kind = piece.terms.iter().find_map(PhraseTerm::field).unwrap_or(Subject::Text);
        let mut meaning = self.meaning(&piece.terms);
        if let Some(note) = piece.note {
            meaning = format!("{meaning} ({note})");
        }
        if let Some((words, kept, name)) = piece.corrected {
            let end = at + piece.count;
            self.replaced.push((end - words, end - kept, name));
        }
        self.understood.push(Part { start, end, text, meaning, kind, alternatives: piece.alternatives });
    }

    /// Terms in the words of chips.
    fn meaning(&self, terms: &[PhraseTerm]) -> String {
        let mut texts = Vec::new();
        let mut together = FilterDraft::default();
        for term in terms {
            match term {
                PhraseTerm::Except(inner) => {
                    texts.push(format!("кроме: {}", self.meaning(std::slice::from_ref(inner))));
                }
                PhraseTerm::Sort(sort) => texts.push(describe_sort(*sort).to_owned()),
                PhraseTerm::House => texts.push("дом".to_owned()),
                PhraseTerm::FirstPayment(percent) => {
                    texts.extend(limits::first_payment(*percent).map(first_payment));
                }
                PhraseTerm::LoanYears(years) => texts.extend(limits::loan_years(*years).map(loan_years)),
                PhraseTerm::Kind(kind) => texts.push(kind.title().to_owned()),
                term => {
                    // The term is already in the filter without contradiction, so it can be added to an empty one.
                    let _ = together.add(term, self.context.geography, self.site);
                }
            }
        }
        let base = novosel_catalog::listing::filter::Filter { site: self.site, ..Default::default() };
        let offers = terms.iter().any(|term| matches!(term, PhraseTerm::Offer(_)));
        let chips = describe(&together.finish(&base, self.site), self.context.geography, self.context.titles);
        // The catalogue follows from the other terms; it is shown only when it is the only one.
        let mut named: Vec<String> = chips
            .iter()
            .filter(|chip| chip.field != Subject::Kind || (offers && chips.len() == 1))
            .map(|chip| chip.text.clone())
            .collect();
        texts.append(&mut named);
        texts.join(", ")
    }
}

/// Whether a piece has a meaning: false for a number without one and for a skipped word.
fn telling(piece: &Piece) -> bool {
    match piece.terms.as_slice() {
        [PhraseTerm::Refused(reason)] => reason != quantity::UNCLEAR,
        terms => terms != [PhraseTerm::Stop],
    }
}

fn negated(mut piece: Piece, count: usize) -> Piece {
    piece.terms = piece.terms.into_iter().map(PhraseTerm::negated).collect();
    piece.note = None;
    piece.count = count;
    piece
}

/// Whether two pieces can be in one list; places of different kinds can.
fn same_kind(one: Option<Subject>, other: Subject) -> bool {
    let place = |field| {
        matches!(
            field,
            Subject::Station
                | Subject::District
                | Subject::Location
                | Subject::Complex
                | Subject::Region
                | Subject::Builder
        )
    };
    one.is_some_and(|one| one == other || (place(one) && place(other)))
}
