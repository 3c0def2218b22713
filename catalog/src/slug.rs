//! Names as addresses use them: Russian letters become Latin ones, everything else a hyphen.

/// The Latin name of a Russian one: «Берег Ладоги, 2» is `bereg-ladogi-2`.
///
/// Only `a-z`, `0-9` and single hyphens between them come out; a name without letters or digits gives an empty
/// string. Different names may give the same result.
#[must_use]
pub fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    let mut gap = false;
    for letter in name.chars().flat_map(char::to_lowercase) {
        let Some(latin) = latin(letter) else {
            gap = true;
            continue;
        };
        if gap && !slug.is_empty() && !latin.is_empty() {
            slug.push('-');
        }
        gap = gap && latin.is_empty();
        slug.push_str(latin);
    }
    slug
}

/// The Latin spelling of a lower-case letter: nothing for a separator, empty for the two signs.
fn latin(letter: char) -> Option<&'static str> {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
    if let Some(at) = PLAIN.find(letter) {
        return Some(&PLAIN[at..=at]);
    }
    Some(match letter {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' => "g",
        'д' => "d",
        'е' | 'ё' | 'э' => "e",
        'ж' => "zh",
        'з' => "z",
        'и' => "i",
        'й' | 'ы' => "y",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' => "u",
        'ф' => "f",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' | 'ь' => "",
        'ю' => "yu",
        'я' => "ya",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_latin_words_with_hyphens() {
        assert_eq!(slug("Берег Ладоги, 2"), "bereg-ladogi-2");
        assert_eq!(slug("«Щучий хвост» — Объезд"), "shchuchiy-khvost-obezd");
        assert_eq!(slug("Vela Park"), "vela-park");
        assert_eq!(slug("№ 7"), "7");
        assert_eq!(slug("…"), "");
    }
}
