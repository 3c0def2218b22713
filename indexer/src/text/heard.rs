//! Latin brand names as Russians say them: `headliner` is «хедлайнер».
//!
//! The rules are those by which English is heard and written down in Russian, not those of a dictionary: every word has a
//! few readings, and one of them is usually what people type. Words that go by no rule are lines of `synonyms.tsv`.

/// Most readings of one word.
const MAX_READINGS: usize = 8;

/// Letter groups with their readings, longest first; the conditions are in [`Place`].
const GROUPS: &[(&str, Place, &[&str])] = &[
    ("tion", Place::Anywhere, &["шн"]),
    ("ture", Place::End, &["чер"]),
    ("igh", Place::Anywhere, &["ай"]),
    ("sch", Place::Anywhere, &["ш"]),
    ("tch", Place::Anywhere, &["тч", "ч"]),
    ("ous", Place::End, &["ус", "ос"]),
    ("ee", Place::Anywhere, &["и"]),
    ("ea", Place::Anywhere, &["и", "е"]),
    ("oo", Place::Anywhere, &["у"]),
    ("ou", Place::Anywhere, &["ау", "оу"]),
    ("ow", Place::Anywhere, &["оу", "ау"]),
    ("oa", Place::Anywhere, &["оу"]),
    ("ai", Place::Anywhere, &["ей", "аи"]),
    ("ay", Place::Anywhere, &["ей"]),
    ("ey", Place::End, &["и", "ей"]),
    ("ie", Place::Anywhere, &["и", "ие"]),
    ("ew", Place::Anywhere, &["ью"]),
    ("oi", Place::Anywhere, &["ои", "ой"]),
    ("ch", Place::Anywhere, &["ч"]),
    ("sh", Place::Anywhere, &["ш"]),
    ("ph", Place::Anywhere, &["ф"]),
    ("th", Place::Anywhere, &["т", "з"]),
    ("ck", Place::Anywhere, &["к"]),
    ("qu", Place::Anywhere, &["кв"]),
    ("kn", Place::Start, &["н"]),
    ("ir", Place::BeforeConsonant, &["ер", "ир"]),
    ("ur", Place::BeforeConsonant, &["ер", "ур"]),
    ("a", Place::BeforeMuteE, &["ей"]),
    ("i", Place::BeforeMuteE, &["ай"]),
    ("o", Place::BeforeMuteE, &["оу", "о"]),
    ("u", Place::BeforeMuteE, &["ью", "у"]),
    ("e", Place::End, &[""]),
    ("i", Place::BeforeOpen, &["ай", "и"]),
    ("a", Place::Anywhere, &["а"]),
    ("b", Place::Anywhere, &["б"]),
    ("c", Place::BeforeSoft, &["с"]),
    ("c", Place::Anywhere, &["к"]),
    ("d", Place::Anywhere, &["д"]),
    ("e", Place::Anywhere, &["е"]),
    ("f", Place::Anywhere, &["ф"]),
    ("g", Place::BeforeSoft, &["дж", "г"]),
    ("g", Place::Anywhere, &["г"]),
    ("h", Place::Anywhere, &["х"]),
    ("i", Place::Anywhere, &["и"]),
    ("j", Place::Anywhere, &["дж"]),
    ("k", Place::Anywhere, &["к"]),
    ("l", Place::Anywhere, &["л"]),
    ("m", Place::Anywhere, &["м"]),
    ("n", Place::Anywhere, &["н"]),
    ("o", Place::Anywhere, &["о"]),
    ("p", Place::Anywhere, &["п"]),
    ("q", Place::Anywhere, &["к"]),
    ("r", Place::Anywhere, &["р"]),
    ("s", Place::Anywhere, &["с"]),
    ("t", Place::Anywhere, &["т"]),
    ("u", Place::BeforeConsonant, &["у", "а"]),
    ("u", Place::Anywhere, &["у"]),
    ("v", Place::Anywhere, &["в"]),
    ("w", Place::Anywhere, &["в", "у"]),
    ("x", Place::Anywhere, &["кс"]),
    ("y", Place::Start, &["й"]),
    ("y", Place::Anywhere, &["и"]),
    ("z", Place::Anywhere, &["з"]),
];

/// Where a group has its reading.
#[derive(Clone, Copy)]
enum Place {
    Anywhere,
    Start,
    End,
    BeforeConsonant,
    /// Before «e», «i» and «y».
    BeforeSoft,
    /// Before one consonant and a mute «e» that closes the word: `wave`, `times`.
    BeforeMuteE,
    /// Before one consonant and «e» inside the word: `headliner`.
    BeforeOpen,
}

impl Place {
    fn fits(self, at: usize, rest: &str) -> bool {
        let mut letters = rest.chars();
        let (next, after) = (letters.next(), letters.next());
        let before_e = next.is_some_and(is_consonant) && after == Some('e');
        match self {
            Self::Anywhere => true,
            Self::Start => at == 0,
            Self::End => rest.is_empty() && at > 0,
            Self::BeforeConsonant => next.is_some_and(is_consonant),
            Self::BeforeSoft => matches!(next, Some('e' | 'i' | 'y')),
            Self::BeforeMuteE => before_e && matches!(letters.as_str(), "" | "s"),
            Self::BeforeOpen => before_e,
        }
    }
}

fn is_consonant(letter: char) -> bool {
    letter.is_ascii_lowercase() && !matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

/// How a folded Latin word is said in Russian: at most eight readings; none of a word with other letters.
#[must_use]
pub fn heard(word: &str) -> Vec<String> {
    if word.len() < 3 || !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Vec::new();
    }
    let mut readings = vec![String::with_capacity(word.len() * 2)];
    let mut at = 0;
    while at < word.len() {
        let group = GROUPS.iter().find(|(letters, place, _)| {
            word[at..].strip_prefix(letters).is_some_and(|rest| place.fits(at, rest))
        });
        let Some((letters, _, choices)) = group else { return Vec::new() };
        readings = choices
            .iter()
            .flat_map(|choice| readings.iter().map(move |reading| format!("{reading}{choice}")))
            .take(MAX_READINGS)
            .collect();
        at += letters.len();
        // The mute «e» of `times`.
        if &word[at..] == "es" && at > 2 {
            readings.iter_mut().for_each(|reading| reading.push('с'));
            break;
        }
    }
    readings
}

#[cfg(test)]
mod tests {
    use super::heard;

    #[test]
    fn brands_are_said_by_the_rules_of_english() {
        for (word, said) in [
            ("headliner", "хедлайнер"),
            ("wave", "вейв"),
            ("wave", "уейв"),
            ("hide", "хайд"),
            ("bay", "бей"),
            ("upside", "апсайд"),
            ("zoom", "зум"),
            ("point", "поинт"),
            ("match", "матч"),
            ("hutton", "хаттон"),
            ("light", "лайт"),
            ("state", "стейт"),
        ] {
            assert!(heard(word).contains(&said.to_owned()), "{word}: {:?}", heard(word));
        }
        assert!(heard("парк").is_empty());
        assert!(heard("u2").is_empty());
        assert!(heard(&"aeiou".repeat(12)).len() <= 8);
    }
}
