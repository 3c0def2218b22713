//! Builds the index of all texts.

use std::collections::HashMap;

use novosel_catalog::editorial::{Body, Editorial};

use super::terms::{Occurrence, Posting, Term, Terms};
use super::{EditorialIndex, IndexedText};
use crate::text::{Lemmatizer, tokens};

/// The parts of a text, and what a word weighs in each: a mention in a headline outweighs any number of them in a lead,
/// one in a lead any number in a body.
const WEIGHTS: [f32; 3] = [6.0, 2.5, 1.0];
const HEADER: usize = 0;
const LEAD: usize = 1;
const BODY: usize = 2;
/// So many mentions weigh half of what endlessly many would (k₁ of BM25).
const HALF: f32 = 1.2;
/// How much the length of a body counts: one mention in a long one says less (b of BM25).
const LENGTH: f32 = 0.75;

/// How often a text has a word, by part.
type Mentions = [u16; WEIGHTS.len()];

impl EditorialIndex {
    /// The index of the texts that are stored, after the last change of them, and of those that the portal is built with:
    /// one of these gives way to a stored text of the same address.
    #[must_use]
    pub fn build(
        change: i64,
        stored: Vec<Editorial>,
        built_in: Vec<Editorial>,
        lemmatizer: Lemmatizer,
    ) -> Self {
        let own: HashMap<_, u32> =
            stored.iter().map(|text| (text.kind, text.slug.clone())).zip(0..).collect();
        let mut reader = Reader::of(&lemmatizer);
        let mut texts: Vec<IndexedText> = stored.into_iter().map(|text| reader.read(text)).collect();
        for text in built_in {
            let own = own.get(&(text.kind, text.slug.clone())).copied();
            texts.push(IndexedText { own, ..reader.read(text) });
        }
        let terms = reader.finish(&mut texts);
        let address = |IndexedText { head, .. }: &IndexedText| ((head.kind, head.slug.clone()), head.id);
        let shown = texts.iter().filter(|text| text.own.is_none());
        let addresses = shown.map(address).collect();
        Self { change, texts, addresses, terms, lemmatizer }
    }
}

/// Words by the order of their first mention.
struct Reader<'l> {
    lemmatizer: &'l Lemmatizer,
    numbers: HashMap<String, u32>,
    words: Vec<Word>,
    /// Words of each body.
    lengths: Vec<f32>,
}

#[derive(Default)]
struct Word {
    mentions: Vec<(u32, Mentions)>,
    /// Its normal forms; not looked up before it is met as written.
    lemmas: Option<Box<[u32]>>,
}

impl<'l> Reader<'l> {
    fn of(lemmatizer: &'l Lemmatizer) -> Self {
        Self { lemmatizer, numbers: HashMap::new(), words: Vec::new(), lengths: Vec::new() }
    }

    fn read(&mut self, mut text: Editorial) -> IndexedText {
        let body = std::mem::take(&mut text.text);
        let words = words_of(&text.short, &body);
        let mut mentions = HashMap::new();
        let header = self.read_part(&text.header, |_| HEADER, &mut mentions);
        let lead = text.short.len();
        let part = |start| if start < lead { LEAD } else { BODY };
        let occurrences = self.read_part(&words, part, &mut mentions);
        let number = self.lengths.len() as u32;
        for (word, counts) in mentions {
            self.words[word as usize].mentions.push((number, counts));
        }
        let length = occurrences.iter().filter(|word| part(word.start as usize) == BODY).count();
        self.lengths.push(length as f32);
        IndexedText { head: text, own: None, header, words, occurrences }
    }

    fn read_part(
        &mut self,
        words: &str,
        part: impl Fn(usize) -> usize,
        mentions: &mut HashMap<u32, Mentions>,
    ) -> Vec<Occurrence> {
        let mut found = Vec::new();
        for token in tokens(words) {
            let term = self.number(&token.text);
            if self.words[term as usize].lemmas.is_none() {
                let lemmas = self.lemmatizer.lemmas(&token.text);
                let lemmas = lemmas.iter().map(|lemma| self.number(lemma)).collect();
                self.words[term as usize].lemmas = Some(lemmas);
            }
            let lemmas = self.words[term as usize].lemmas.iter().flatten().copied();
            for form in std::iter::once(term).chain(lemmas) {
                let count = &mut mentions.entry(form).or_default()[part(token.start)];
                *count = count.saturating_add(1);
            }
            found.push(Occurrence { term, start: token.start as u32, end: token.end as u32 });
        }
        found
    }

    fn number(&mut self, word: &str) -> u32 {
        if let Some(number) = self.numbers.get(word) {
            return *number;
        }
        let number = self.words.len() as u32;
        self.numbers.insert(word.to_owned(), number);
        self.words.push(Word::default());
        number
    }

    /// Sorts the words, and numbers their mentions in the texts anew.
    fn finish(mut self, texts: &mut [IndexedText]) -> Terms {
        let average = self.lengths.iter().sum::<f32>() / self.lengths.len().max(1) as f32;
        let mut sorted: Vec<(String, u32)> = self.numbers.into_iter().collect();
        sorted.sort_unstable();
        let mut place = vec![0_u32; sorted.len()];
        for ((_, number), at) in sorted.iter().zip(0..) {
            place[*number as usize] = at;
        }
        for occurrence in
            texts.iter_mut().flat_map(|text| text.header.iter_mut().chain(&mut text.occurrences))
        {
            occurrence.term = place[occurrence.term as usize];
        }
        let term = |(spelling, number): (String, u32)| {
            let word = std::mem::take(&mut self.words[number as usize]);
            let posting = |(text, mentions): (u32, Mentions)| Posting {
                text,
                weight: weight(mentions, self.lengths[text as usize] / average.max(1.0)),
            };
            Term {
                spelling: spelling.into(),
                postings: word.mentions.into_iter().map(posting).collect(),
                lemmas: word.lemmas.iter().flatten().map(|lemma| place[*lemma as usize]).collect(),
            }
        };
        Terms(sorted.into_iter().map(term).collect())
    }
}

/// What a word weighs in a text whose body is so many times as long as the average one.
fn weight(mentions: Mentions, length: f32) -> f32 {
    let parts = WEIGHTS.iter().zip(mentions).enumerate().map(|(part, (weight, count))| {
        let norm = if part == BODY { 1.0 - LENGTH + LENGTH * length } else { 1.0 };
        let count = f32::from(count) / norm.max(f32::EPSILON);
        weight * count / (count + HALF)
    });
    parts.sum()
}

/// The lead, then the lines of the body, a line each. Some bodies begin with the lead again, which pages show once.
fn words_of(lead: &str, body: &Body) -> String {
    let mut words = lead.to_owned();
    for line in body.lines().filter(|line| line != lead) {
        words.push('\n');
        words.push_str(&line);
    }
    words
}
