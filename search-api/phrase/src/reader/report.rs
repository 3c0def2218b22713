//! The report of a parse: unknown words, terms without effect, corrections.

use super::super::{Part, Phrase, SkippedPart, UnknownPart};
use super::{ALONE, NOT_KNOWN, Reader, TOO_LONG};

impl Reader<'_> {
    pub(super) fn push_unknown(&mut self, at: usize, count: usize, reason: &str) {
        let (start, end, text) = self.span(at, count);
        let between = self.unknown.last().map(|last| (last.end, last.reason == NOT_KNOWN));
        let joined = reason == NOT_KNOWN
            && between.is_some_and(|(before, same)| {
                same && self.text.get(before..start).is_some_and(|gap| gap.chars().all(char::is_whitespace))
            });
        match self.unknown.last_mut().filter(|_| joined) {
            Some(last) => {
                last.end = end;
                self.text[last.start..end].clone_into(&mut last.text);
            }
            None => self.unknown.push(UnknownPart { start, end, text, reason: reason.to_owned() }),
        }
    }

    pub(super) fn span(&self, at: usize, count: usize) -> (usize, usize, String) {
        let start = self.words[at].range.start;
        let last = &self.words[at + count - 1];
        let mark =
            self.text[last.range.end..].chars().next().filter(|_| last.closed && !self.words[at].opened);
        let end = last.range.end + mark.map_or(0, char::len_utf8);
        (start, end, self.text[start..end].to_owned())
    }

    /// Withdraws parts that have no effect beside the others.
    fn withdraw(&mut self) {
        let houses =
            if self.draft.house_is_cottage() { Vec::new() } else { std::mem::take(&mut self.houses) };
        let has_payment = self.draft.payment(&self.context.base).is_some();
        let terms = if has_payment { Vec::new() } else { std::mem::take(&mut self.terms) };
        let mut parts: Vec<(usize, bool)> = houses.into_iter().map(|at| (at, true)).collect();
        parts.extend(terms.into_iter().map(|at| (at, false)));
        parts.sort_unstable_by_key(|(at, _)| std::cmp::Reverse(*at));
        for (at, is_house) in parts {
            let Part { start, end, text, .. } = self.understood.remove(at);
            if is_house {
                self.skipped.push(SkippedPart { start, end, text });
            } else {
                self.unknown.push(UnknownPart { start, end, text, reason: ALONE.to_owned() });
            }
        }
        self.skipped.sort_by_key(|part| part.start);
        self.unknown.sort_by_key(|part| part.start);
    }

    pub(super) fn finish(mut self, typed: &str, relaid: Option<&str>, cut: usize) -> Phrase {
        self.withdraw();
        if cut < self.text.len() && !novosel_indexer::text::tokens(&self.text[cut..]).is_empty() {
            let text = self.text[cut..].to_owned();
            self.unknown.push(UnknownPart {
                start: cut,
                end: self.text.len(),
                text,
                reason: TOO_LONG.to_owned(),
            });
        }
        let corrected = self.corrected(typed, relaid);
        Phrase {
            sort: self.draft.sort(),
            filter: self.draft.finish(&self.context.base, self.site),
            understood: self.understood,
            unknown: self.unknown,
            skipped: self.skipped,
            corrected,
        }
    }

    /// The phrase with corrections; `None` when there are none.
    fn corrected(&self, typed: &str, relaid: Option<&str>) -> Option<String> {
        let text = relaid.unwrap_or(typed);
        let mut result = String::with_capacity(text.len());
        let mut from = 0;
        let mut at = 0;
        while let Some(word) = self.words.get(at) {
            let name = self.replaced.iter().find(|(start, ..)| *start == at);
            match name {
                Some((start, end, name)) => {
                    result.push_str(&text[from..self.words[*start].place.start]);
                    result.push_str(name);
                    from = self.words[end - 1].place.end;
                    at = *end;
                }
                None => {
                    let unread = self
                        .unknown
                        .iter()
                        .any(|part| part.start <= word.range.start && word.range.end <= part.end);
                    if word.corrected && !unread {
                        result.push_str(&text[from..word.place.start]);
                        result.push_str(&word.text);
                        from = word.place.end;
                    }
                    at += 1;
                }
            }
        }
        result.push_str(&text[from..]);
        (result != typed).then_some(result)
    }
}
