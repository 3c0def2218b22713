//! What people type into the search box that finds nothing, counted without anything of whoever types it.
//!
//! The numbers are gathered in memory, so that nobody who searches waits for the database, and stored every few seconds
//! by [`crate::background::misses`]. While a word is being typed its beginnings find nothing either: they are left out.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use novosel_catalog::listing::filter::Filter;
use novosel_catalog::search_miss::{MissKind, MissedWords};
use novosel_people::typed_words::{countable, is_personal};
use novosel_views::context::RequestContext;
use novosel_views::model::phrase::PhraseAnswer;
use novosel_views::model::written::is_answered;

/// Different words that wait to be stored at most; more are nonsense of a program.
const MOST: usize = 500;
/// Longest text that is looked at, bytes.
const LONGEST: usize = 400;

/// What waits to be stored.
#[derive(Debug, Default)]
pub struct Misses(Mutex<HashMap<MissedWords, (u32, Instant)>>);

/// What of a text found nothing, where suggestions offered nothing. What editors see of it is about names and filters: a
/// question that a text of theirs answers has found something.
pub(crate) fn missed(ctx: &RequestContext, typed: &str, filter: Filter) -> Vec<MissedWords> {
    if typed.len() > LONGEST || is_personal(typed) {
        return Vec::new();
    }
    let phrase = PhraseAnswer::of(&ctx.snapshot, ctx.site_context(), typed, filter);
    let of = |kind, words: &str| countable(words).map(|words| MissedWords { site: ctx.site, kind, words });
    if phrase.understood.is_empty() {
        if is_answered(ctx, typed) {
            return Vec::new();
        }
        return of(MissKind::Suggestion, typed).into_iter().collect();
    }
    // In a phrase that says something, what is not understood stands by itself.
    phrase.unknown.iter().filter_map(|part| of(MissKind::Phrase, &part.text)).collect()
}

impl Misses {
    fn waiting(&self) -> MutexGuard<'_, HashMap<MissedWords, (u32, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts words.
    pub(crate) fn count(&self, missed: Vec<MissedWords>) {
        let now = Instant::now();
        let mut waiting = self.waiting();
        for words in missed {
            if waiting.len() >= MOST && !waiting.contains_key(&words) {
                metrics::counter!("novosel_search_misses_dropped_total").increment(1);
                continue;
            }
            let (count, last) = waiting.entry(words).or_insert((0, now));
            *count = count.saturating_add(1);
            *last = now;
        }
    }

    /// Takes what nobody has typed on for a while.
    pub(crate) fn take(&self, settled: Duration) -> Vec<(MissedWords, u32)> {
        let now = Instant::now();
        let mut waiting = self.waiting();
        let all: Vec<MissedWords> = waiting.keys().cloned().collect();
        let is_beginning = |words: &MissedWords| {
            all.iter().any(|other| {
                other.site == words.site
                    && other.words.len() > words.words.len()
                    && other.words.starts_with(&words.words)
            })
        };
        let due: Vec<MissedWords> = waiting
            .iter()
            .filter(|(_, (_, last))| now.duration_since(*last) >= settled)
            .map(|(words, _)| words.clone())
            .collect();
        let mut taken = Vec::with_capacity(due.len());
        for words in due {
            let Some((count, _)) = waiting.remove(&words) else { continue };
            if !is_beginning(&words) {
                taken.push((words, count));
            }
        }
        taken.sort();
        taken
    }

    /// Puts back what could not be stored.
    pub(crate) fn put_back(&self, taken: Vec<(MissedWords, u32)>) {
        let now = Instant::now();
        let mut waiting = self.waiting();
        for (words, count) in taken {
            if waiting.len() < MOST || waiting.contains_key(&words) {
                let (sum, _) = waiting.entry(words).or_insert((0, now));
                *sum = sum.saturating_add(count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use novosel_catalog::region::SiteRegion;

    use super::*;

    fn words(words: &str) -> MissedWords {
        MissedWords { site: SiteRegion::Msk, kind: MissKind::Suggestion, words: words.to_owned() }
    }

    #[test]
    fn words_add_up_and_their_beginnings_are_left_out() {
        let misses = Misses::default();
        misses.count(vec![words("сол")]);
        misses.count(vec![words("солярис")]);
        misses.count(vec![words("солярис"), words("парус")]);
        assert_eq!(misses.take(Duration::from_secs(60)), [], "somebody may type on");
        let taken = misses.take(Duration::ZERO);
        assert_eq!(taken, [(words("парус"), 1), (words("солярис"), 2)]);
        assert_eq!(misses.take(Duration::ZERO), []);
        misses.put_back(taken);
        assert_eq!(misses.take(Duration::ZERO).len(), 2);
    }

    #[test]
    fn a_program_that_types_nonsense_fills_no_memory() {
        let misses = Misses::default();
        misses.count((0..2 * MOST).map(|at| words(&format!("{at}-й"))).collect());
        assert_eq!(misses.take(Duration::ZERO).len(), MOST);
    }
}
