//! Words around a name that indicate its kind: prepositions and type words.

use novosel_indexer::suggest::SuggestKind;
use novosel_indexer::text::{TypeWord, type_word};

use super::words::{Word, eat};

/// The kind that a preposition suggests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// «у», «рядом с».
    Near,
    /// «в».
    In,
    /// «на».
    On,
    /// «от»: builders.
    From,
    /// «от» after minutes on foot.
    Reached,
    /// «в районе»: the district of that name before its station.
    Around,
    /// No preposition.
    Free,
}

pub(super) const PREPOSITIONS: [(Hint, &[&str]); 5] = [
    (Hint::Around, &["в район"]),
    (
        Hint::Near,
        &[
            "рядом с",
            "рядом со",
            "недалеко от",
            "неподалеку от",
            "поблизости от",
            "близко к",
            "близко от",
            "вблизи от",
            "вблизи",
            "у",
            "около",
            "возле",
            "близ",
            "к",
            "до",
            "рядом",
            "near",
        ],
    ),
    (Hint::In, &["в", "во"]),
    (Hint::On, &["на", "по"]),
    (Hint::From, &["от"]),
];

/// The type words before a name: «метро», «станция метро», «ЖК», «г.».
pub(super) fn announced(words: &[Word], at: usize) -> (Option<TypeWord>, usize) {
    const COMPLEXES: [&str; 5] =
        ["жилой комплекс", "апарт комплекс", "клубный дом", "жилой квартал", "коттеджный поселок"];
    const BUILDERS: [&str; 2] = ["группа компания", "строительный компания"];
    if let Some(taken) = eat(words, at, &COMPLEXES) {
        return (Some(TypeWord::Complex), taken);
    }
    if let Some(taken) = eat(words, at, &BUILDERS) {
        return (Some(TypeWord::Builder), taken);
    }
    let mut kind = None;
    let mut taken = 0;
    while let Some(word) = words.get(at + taken).filter(|word| taken < 2 && (taken == 0 || !word.apart)) {
        let short = word.text.chars().count() == 1;
        let Some(found) =
            word.forms.iter().find_map(|form| type_word(form)).filter(|_| !short || word.dotted)
        else {
            break;
        };
        kind = kind.or(Some(found));
        taken += 1;
    }
    (kind, taken)
}

/// «Приморский и Выборгский районы»: the type word after both names.
pub(super) fn shared_type(words: &[Word], start: usize) -> Option<TypeWord> {
    let joint = words.get(start + 1)?;
    let plural = words.get(start + 3)?;
    let districts = matches!(plural.text.as_str(), "районы" | "районах" | "районов" | "районе" | "район");
    (joint.is_any(&["и", "или"]) && districts).then_some(TypeWord::District)
}

/// Whether a type word may precede names of a kind.
pub(super) fn fits(word: TypeWord, kind: SuggestKind) -> bool {
    match word {
        TypeWord::Complex => kind == SuggestKind::Complex,
        TypeWord::Subway => kind == SuggestKind::Subway,
        TypeWord::District => kind == SuggestKind::District,
        TypeWord::Location => matches!(kind, SuggestKind::Location | SuggestKind::District),
        TypeWord::Builder => kind == SuggestKind::Builder,
    }
}

/// How likely a kind is after a preposition; smaller is likelier.
pub(super) fn preference(hint: Hint, kind: SuggestKind) -> u8 {
    use SuggestKind::{Builder, Complex, District, Location, Subway};
    match (hint, kind) {
        (Hint::From, Builder) | (Hint::In, Location | District) | (Hint::Around, Subway) => 0,
        (Hint::Around, District | Location) => 1,
        (Hint::Near | Hint::On | Hint::Reached, Subway) | (Hint::Free, Location) => 0,
        (Hint::Near | Hint::On | Hint::Reached, Location) | (Hint::In, Complex) | (Hint::Free, Subway) => 1,
        (Hint::Near | Hint::On | Hint::Reached, District) | (Hint::In, Subway) | (Hint::Free, Complex) => 2,
        (Hint::Free, District | Builder) => 3,
        (_, Complex) => 3,
        _ => 4,
    }
}
