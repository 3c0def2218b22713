//! How names resemble each other and the words typed.

use novosel_catalog::id::PlaceId;
use novosel_catalog::region::Region;
use novosel_indexer::suggest::{SuggestEntry, SuggestKind};
use novosel_indexer::text::{Lemmatizer, tokens};

use super::super::words::Word;
use super::super::{Alternative, Subject};
use super::Candidate;

/// Districts that share a name but for the side of the world: Бирюлёво Восточное and Западное. The best candidate must be
/// one of them, or bear the shared name.
pub(super) fn family(candidates: &[Candidate<'_>]) -> Vec<PlaceId> {
    let Some(best) = candidates.first() else { return Vec::new() };
    let (base, _) = without_side(&best.entry.name);
    let shared = base.clone();
    let districts = candidates.iter().filter(|one| {
        one.entry.kind == SuggestKind::District
            && one.via == best.via
            && without_side(&one.entry.name).0 == shared
    });
    let districts: Vec<&Candidate<'_>> = districts.collect();
    let sides = districts.iter().filter(|one| without_side(&one.entry.name).1).count();
    // A name with its side is one district: the other would not have been found by it.
    if base.is_empty() || districts.len() < 2 || sides == 0 {
        return Vec::new();
    }
    districts.iter().map(|one| PlaceId(one.entry.record_id)).collect()
}

/// A name without its side of the world, and whether it has one.
fn without_side(name: &str) -> (String, bool) {
    const SIDES: [&str; 5] = ["северн", "южн", "восточн", "западн", "центральн"];
    let words = tokens(name);
    let (sides, rest): (Vec<_>, Vec<_>) = words
        .iter()
        .partition(|word| word.text.ends_with("ое") && SIDES.iter().any(|side| word.text.starts_with(side)));
    let rest: Vec<&str> = rest.iter().map(|word| word.text.as_str()).collect();
    (rest.join(" "), !sides.is_empty())
}

/// Letters by which words of different forms are told to be one.
pub(super) const ALIKE: usize = 4;

fn alike(one: &str, other: &str) -> bool {
    let most = one.chars().count().min(other.chars().count()).min(ALIKE);
    one.chars().take(most).eq(other.chars().take(most))
}

/// Whether every word of a text begins as some word of a name does.
pub(super) fn has_words_of(name: &str, query: &str) -> bool {
    let words = tokens(name);
    query.split(' ').all(|typed| words.iter().any(|word| alike(&word.text, typed)))
}

/// Whether some word of a name begins as the text does: by another name of the thing none does.
pub(super) fn begins_alike(name: &str, query: &str) -> bool {
    let first = query.split(' ').next().unwrap_or_default();
    tokens(name).iter().any(|word| alike(&word.text, first))
}

pub(super) fn is_russian(word: &str) -> bool {
    Lemmatizer::shared().is_ok_and(|lemmatizer| lemmatizer.is_known(word))
}

/// Whether a word has the ending of an adjective.
pub(super) fn is_adjective(word: &Word) -> bool {
    const ENDINGS: [&str; 14] =
        ["ый", "ий", "ой", "ое", "ее", "ая", "яя", "ом", "ем", "ую", "ого", "ему", "ому", "их"];
    word.text.chars().count() > 4 && ENDINGS.iter().any(|ending| word.text.ends_with(ending))
}

/// The name of an interchange whose halls are numbered: «Технологический институт-2».
fn halls(name: &str) -> &str {
    name.strip_suffix(['1', '2']).and_then(|name| name.strip_suffix('-')).unwrap_or(name)
}

/// Stations with one name in one region are one interchange.
pub(super) fn is_same_station(one: &SuggestEntry, other: &SuggestEntry) -> bool {
    let site = |entry: &SuggestEntry| Region::from_number(entry.region).map(Region::site);
    one.kind == SuggestKind::Subway
        && other.kind == SuggestKind::Subway
        && halls(&one.name) == halls(&other.name)
        && site(one) == site(other)
}

pub(super) fn alternative(entry: &SuggestEntry) -> Option<Alternative> {
    let kind = match entry.kind {
        SuggestKind::Subway => Subject::Station,
        SuggestKind::District => Subject::District,
        SuggestKind::Location => Subject::Location,
        SuggestKind::Complex => Subject::Complex,
        SuggestKind::Builder => Subject::Builder,
        _ => return None,
    };
    Some(Alternative { kind, id: entry.record_id, meaning: entry.title.clone() })
}
